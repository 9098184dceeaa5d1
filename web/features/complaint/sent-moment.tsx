import { Coin, Ink, Moment } from '#web/parts/moment.tsx'

/** A message with a check mark. */
export function SentMoment() {
  return (
    <Moment>
      <path d="M62 86H44L28 100V86h-4a8 8 0 0 1-8-8V26a8 8 0 0 1 8-8h68a8 8 0 0 1 8 8v30" />
      <path d="M32 36h52M32 50h40M32 64h24" />
      <Coin x={86} y={82} radius={18} />
      <Ink path="m78 83 5.5 5.5L94 77.5" />
    </Moment>
  )
}
