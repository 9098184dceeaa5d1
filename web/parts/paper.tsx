/** The sheet behind several moments; its lower right corner is left to what stands there. */
export function Paper() {
  return (
    <path d="M52 102H28a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8h46a8 8 0 0 1 8 8v21M34 32h34M34 46h22M34 60h12M34 74h10" />
  )
}
