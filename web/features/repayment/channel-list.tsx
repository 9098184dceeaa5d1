// Where it can be paid: each channel with its fee, how long it takes and its limits, before it is
// chosen. One that is down, or doesn't take the amount, says so and can't be chosen.
import { type Centavos, formatPesos } from '#lending/money.ts'
import { useTexts, type Wordings } from '#web/lib/language.ts'
import { CheckIcon } from '#web/parts/icons.tsx'
import { Logo } from '#web/parts/logo.tsx'
import styles from './channel-list.module.css'
import { canPayWith, isWithinLimits, type PayChannel } from './repayment.ts'
import { texts } from './texts.ts'

interface ChannelListProps {
  readonly channels: readonly PayChannel[]
  readonly amount: Centavos
  /** Empty while none is chosen. */
  readonly chosen: string
  readonly onChoose: (channelNumber: string) => void
}

export function ChannelList({ channels, amount, chosen, onChoose }: ChannelListProps) {
  return (
    <ul className={styles.list}>
      {channels.map((channel) => {
        const isOffered = canPayWith(channel, amount)
        const isChosen = isOffered && channel.number === chosen
        return (
          <li key={channel.number} className={styles.item}>
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
      })}
    </ul>
  )
}

interface ChannelNoteProps {
  readonly channel: PayChannel
  readonly amount: Centavos
}

/** "No fee · shows within minutes · ₱50.00 to ₱50,000.00"; a line breaks between, not within. */
export function ChannelNote({ channel, amount }: ChannelNoteProps) {
  const said = notesOf(channel, amount, useTexts(texts))
  return said.map((note, index) => (
    <span key={note}>
      <span className={styles.part}>
        {note}
        {index < said.length - 1 && ' ·'}
      </span>{' '}
    </span>
  ))
}

/** As far as the backend says. */
function notesOf(channel: PayChannel, amount: Centavos, t: Wordings<typeof texts>): string[] {
  const { fee, minAmount, maxAmount, daysMax, isDown } = channel
  const [least = '', most = ''] = [minAmount, maxAmount].map((one) =>
    one === null ? '' : formatPesos(one),
  )
  if (isDown) return [t.down]
  if (!isWithinLimits(channel, amount)) return [t.outOfLimits(least, most)]
  return [
    fee === null ? '' : fee === 0 ? t.noFee : t.fee(formatPesos(fee)),
    daysMax === null ? '' : daysMax === 0 ? t.inMinutes : t.inDays(daysMax),
    least === '' || most === '' ? '' : t.limits(least, most),
  ].filter((note) => note !== '')
}
