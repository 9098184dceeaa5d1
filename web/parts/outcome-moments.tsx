// What became of something the borrower sent: it is settled between us, or we are still at it.
import { Coin, Ink, Moment } from './moment.tsx'
import styles from './moments.module.css'
import { Paper } from './paper.tsx'

/** A paper with a tick on it. */
export function ConfirmedMoment() {
  return (
    <Moment>
      <Paper />
      <Coin x={80} y={78} radius={23} />
      <Ink path="m69.5 79 7.5 7.5 14-15" width={4} />
    </Moment>
  )
}

/** A clock with a part of its hour gone by. */
export function WaitingMoment() {
  return (
    <Moment>
      <circle cx="60" cy="60" r="44" />
      <path className={styles.sun} d="M60 60V30a30 30 0 0 1 26 45z" />
      <path d="M60 24v-1M96 60h1M60 96v1M24 60h-1" />
    </Moment>
  )
}
