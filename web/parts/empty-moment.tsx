import { Moment } from './moment.tsx'
import styles from './moments.module.css'

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
