// The moments that any page may come to: no connection, something that failed. They
// are part of what every page loads; the others stand in moments.tsx.
import { Coin, Ink, Moment } from './moment.tsx'

/** Waves that are crossed out. */
export function OfflineMoment() {
  return (
    <Moment>
      <path d="M43.46 80.02A23 23 0 0 1 67.3 74.19M29.79 66.82A42 42 0 0 1 48.6 55.58M65.3 54.34A42 42 0 0 1 90.21 66.82M16.12 53.63A61 61 0 0 1 33.98 40.83M47.32 36.33A61 61 0 0 1 103.88 53.63" />
      <path d="m28 26 71 71" />
      <Coin x={60} y={96} radius={9} />
    </Moment>
  )
}

/** A page that is only half there. */
export function CouldNotLoadMoment() {
  return (
    <Moment>
      <path d="M26 60V22a8 8 0 0 1 8-8h52a8 8 0 0 1 8 8v34" />
      <path strokeDasharray="5 6" d="M26 66v28a8 8 0 0 0 8 8h24" />
      <rect x="38" y="26" width="18" height="18" rx="4" />
      <path d="M66 30h16M66 40h10M38 58h28" />
      <path strokeDasharray="0 6" d="M38 72h13M38 86h13" />
      <Coin x={84} y={84} radius={19} />
      <Ink path="M93.5 84a9.5 9.5 0 1 1-9.5-9.5c2.66 0 5.2 1.06 7.1 2.9l2.4 2.4M93.5 74v5.8h-5.8" />
    </Moment>
  )
}
