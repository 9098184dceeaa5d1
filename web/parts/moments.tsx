// The drawn moments: line and one accent, 120 px, light and dark. One function each, so that a page
// loads only those it shows.
import type { ReactNode } from 'react'
import styles from './moments.module.css'

function Moment({ children }: { children: ReactNode }) {
  return (
    <svg
      className={styles.moment}
      width="120"
      height="120"
      viewBox="0 0 120 120"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

/** A coin of the accent at a place. */
function Coin({ x, y, radius }: { x: number; y: number; radius: number }) {
  return <circle className={styles.sun} cx={x} cy={y} r={radius} />
}

/** A stroke on the accent, in the brand's ink. */
function Ink({ path, width = 3 }: { path: string; width?: number }) {
  return <path className={styles.ink} strokeWidth={width} d={path} />
}

/** A sun over the water, with a check mark. */
export function ApprovedMoment() {
  return (
    <Moment>
      <path d="M27 54L18 54M31.42 37.5L23.63 33M43.5 25.42L39 17.63M60 21L60 12M76.5 25.42L81 17.63M88.58 37.5L96.37 33M93 54L102 54" />
      <Coin x={60} y={54} radius={25} />
      <Ink path="m48.5 55 8 8 15-16" width={4} />
      <path d="M14 92q5.75 -5 11.5 0t11.5 0q5.75 -5 11.5 0t11.5 0q5.75 -5 11.5 0t11.5 0q5.75 -5 11.5 0t11.5 0M37 104q5.75 -5 11.5 0t11.5 0q5.75 -5 11.5 0t11.5 0" />
    </Moment>
  )
}

/** A coin flying into a phone. */
export function MoneySentMoment() {
  return (
    <Moment>
      <path d="M60 36V24a8 8 0 0 1 8-8h30a8 8 0 0 1 8 8v72a8 8 0 0 1-8 8H68a8 8 0 0 1-8-8V84M78 26h10" />
      <path d="M16 49h8M10 60h12M16 71h8" />
      <Coin x={52} y={60} radius={21} />
      <Ink path="M46 72.5v-25h5.5a7.5 7.5 0 0 1 0 15h-5.5M42 52.52h21M42 57.63h21" width={2.75} />
      <path d="M80 60h14M88 54l6 6-6 6" />
    </Moment>
  )
}

/** A list with everything ticked, and a rosette. */
export function SettledMoment() {
  return (
    <Moment>
      <path d="M56 92H24a6 6 0 0 1-6-6V20a6 6 0 0 1 6-6h50a6 6 0 0 1 6 6v22" />
      <path d="m28 30 3.5 3.5 6-6.5M28 48l3.5 3.5 6-6.5M28 66l3.5 3.5 6-6.5M48 31h20M48 49h12" />
      <path d="M93.61 46.39L96.9 40.21M103.46 54.95L109.12 50.84M108.56 66.96L115.45 65.75M107.88 79.99L114.61 81.92" />
      <path d="m68 88-3 20 15-7 15 7-3-20" />
      <path
        className={styles.sun}
        d="M80 52A6.92 6.92 0 0 1 91.76 55.82A6.92 6.92 0 0 1 99.02 65.82A6.92 6.92 0 0 1 99.02 78.18A6.92 6.92 0 0 1 91.76 88.18A6.92 6.92 0 0 1 80 92A6.92 6.92 0 0 1 68.24 88.18A6.92 6.92 0 0 1 60.98 78.18A6.92 6.92 0 0 1 60.98 65.82A6.92 6.92 0 0 1 68.24 55.82A6.92 6.92 0 0 1 80 52z"
      />
      <Ink path="m71 73.5 6.5 6.5L89.5 67.5" width={3.5} />
    </Moment>
  )
}

/** An open tray with the sun rising out of it. */
export function EmptyMoment() {
  return (
    <Moment>
      <path d="M37.45 33.79L29.93 31.06M46.23 22.34L41.65 15.79M60 18L60 10M73.77 22.34L78.35 15.79M82.55 33.79L90.07 31.06" />
      <path className={styles.sun} d="M44 42a16 16 0 0 1 32 0" />
      <path d="M34.4 42h51.2a6 6 0 0 1 5.4 3.3L104 70v26a8 8 0 0 1-8 8H24a8 8 0 0 1-8-8V70l13-24.7a6 6 0 0 1 5.4-3.3z" />
      <path d="M16 70h26l6 12h24l6-12h26" />
    </Moment>
  )
}

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

/** A letter that was handed back, in the manner of the status of the same name. */
export function RefusedMoment() {
  return (
    <Moment>
      <path d="M29 55V21a9 9 0 0 1 9-9h44a9 9 0 0 1 9 9v34" />
      <path d="M15 50v45a10 10 0 0 0 10 10h70a10 10 0 0 0 10-10V50" />
      <path d="m15 50 45 30 45-30M48 38h24M48 52h14" />
    </Moment>
  )
}
