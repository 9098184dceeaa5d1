// Where it can be paid, by the way it is done: each channel with its fee and how long it takes, before
// it is chosen. One that is down, or doesn't take the amount, says so and can't be chosen.
import { Fragment } from 'react'
import { type Centavos, formatPesos } from '#lending/money.ts'
import { useTexts, type Wordings } from '#web/lib/language.ts'
import { CheckIcon } from '#web/parts/icons.tsx'
import { Logo } from '#web/parts/logo.tsx'
import styles from './channel-list.module.css'
import { canPayWith, type PayChannel } from './repayment.ts'
import { texts } from './texts.ts'

interface ChannelListProps {
  readonly channels: readonly PayChannel[]
  readonly amount: Centavos | null
  /** Empty while none is chosen. */
  readonly chosen: string
  readonly onChoose: (channelNumber: string) => void
}

type Way = 'online' | 'bank' | 'counter'

const WAYS: Readonly<Record<NonNullable<PayChannel['kind']>, Way>> = {
  redirect: 'online',
  qr: 'bank',
  account: 'bank',
  code: 'counter',
}

export function ChannelList({ channels, amount, chosen, onChoose }: ChannelListProps) {
  const t = useTexts(texts)
  // What can be used comes first; the order is otherwise the backend's.
  const sorted = channels.toSorted(
    (one, other) => Number(canPayWith(other, amount)) - Number(canPayWith(one, amount)),
  )
  const ways = [...new Set(sorted.map(wayOf))]
  return (
    <div>
      {ways.map((way) => (
        <Fragment key={way}>
          {ways.length > 1 && way !== null && <p className={styles.way}>{t[way]}</p>}
          <ul className={styles.list} aria-label={way === null ? t.method : t[way]}>
            {sorted
              .filter((channel) => wayOf(channel) === way)
              .map((channel, index) => (
                <Channel
                  // Another backend may leave out what tells them apart.
                  key={channel.number || index}
                  channel={channel}
                  amount={amount}
                  isChosen={channel.number === chosen}
                  onChoose={onChoose}
                />
              ))}
          </ul>
        </Fragment>
      ))}
    </div>
  )
}

/** Null if the backend doesn't say. */
function wayOf({ kind }: PayChannel): Way | null {
  return kind === null ? null : WAYS[kind]
}

interface ChannelProps extends Pick<ChannelListProps, 'amount' | 'onChoose'> {
  readonly channel: PayChannel
  readonly isChosen: boolean
}

function Channel({ channel, amount, isChosen: isWished, onChoose }: ChannelProps) {
  const isOffered = canPayWith(channel, amount)
  const isChosen = isOffered && isWished
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.channel}
        aria-pressed={isChosen}
        aria-disabled={!isOffered}
        onClick={() => isOffered && onChoose(channel.number)}
      >
        <Logo name={channel.name} picture={channel.logo} />
        <span className={styles.words}>
          <span className={styles.name}>{channel.name}</span>
          <span className={isOffered ? styles.note : styles.problem}>
            <ChannelNote channel={channel} amount={amount} />
          </span>
        </span>
        <span className={styles.mark}>{isChosen && <CheckIcon />}</span>
      </button>
    </li>
  )
}

interface ChannelNoteProps {
  readonly channel: PayChannel
  readonly amount: Centavos | null
}

/** "₱10.00 fee, arrives within 1 day"; of one that can't be used, why not. */
export function ChannelNote({ channel, amount }: ChannelNoteProps) {
  return noteOf(channel, amount, useTexts(texts))
}

/** As far as the backend says. Limits are said only where they are in the way. */
function noteOf(channel: PayChannel, amount: Centavos | null, t: Wordings<typeof texts>): string {
  const { fee, minAmount, maxAmount, daysMax, isDown } = channel
  if (isDown) return t.down
  if (amount !== null && minAmount !== null && amount < minAmount)
    return t.tooSmallFor(formatPesos(minAmount))
  if (amount !== null && maxAmount !== null && amount > maxAmount)
    return t.tooLargeFor(formatPesos(maxAmount))
  return [
    fee === null ? '' : fee === 0 ? t.noFee : t.fee(formatPesos(fee)),
    daysMax === null ? '' : daysMax === 0 ? t.inMinutes : t.inDays(daysMax),
  ]
    .filter((note) => note !== '')
    .join(', ')
}
