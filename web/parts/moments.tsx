// The moments of a loan. One function each, so that a page loads only those it shows.
import { Coin, Ink, Moment } from './moment.tsx'
import styles from './moments.module.css'

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
