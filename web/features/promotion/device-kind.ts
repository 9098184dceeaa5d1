export type DeviceKind = 'ios' | 'android' | 'computer'

/** Which store is this device's. An iPad says that it is a Mac, but a Mac can't be touched. */
export function deviceKind(): DeviceKind {
  const { userAgent, maxTouchPoints } = navigator
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'ios'
  return /Android/.test(userAgent) ? 'android' : 'computer'
}
