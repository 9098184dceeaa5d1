// How far away something is.
const MINUTE_MS = 60_000

/** "3 h", "12 min", "2 d": the distance without its direction. */
export function formatDistance(from: Date, to: Date): string {
  const minutes = Math.round(Math.abs(to.getTime() - from.getTime()) / MINUTE_MS)
  if (minutes < 60) return `${minutes} min`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`
  return `${Math.floor(minutes / (24 * 60))} d`
}
