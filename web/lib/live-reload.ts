/** Part of a development build only. */
export function reloadWithServer(): void {
  let isFirst = true
  new EventSource('/dev/live-reload').addEventListener('open', () => {
    if (!isFirst) location.reload()
    isFirst = false
  })
}
