// The chosen channel, and the popup in which it is chosen.
import { useRef, useState } from 'react'
import { type Centavos, formatPesos } from '#lending/money.ts'
import { useTexts, type Wordings } from '#web/lib/language.ts'
import { Button } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { ForwardIcon, WalletIcon } from '#web/parts/icons.tsx'
import { Logo } from '#web/parts/logo.tsx'
import { IconTile } from '#web/parts/row-link.tsx'
import { Sheet } from '#web/parts/sheet.tsx'
import { ChannelList, ChannelNote } from './channel-list.tsx'
import { useLastChannel } from './last-channel.ts'
import styles from './pay-method.module.css'
import { canPayWith, type PayChannel } from './repayment.ts'
import { texts } from './texts.ts'

export interface Method {
  readonly channel: PayChannel | null
  readonly sheet: MethodSheet
  readonly open: () => void
  /** Opens the popup for a payment that waits for it; null if it is closed without a choice. */
  readonly ask: () => Promise<PayChannel | null>
  readonly choose: (channel: PayChannel) => void
  readonly close: () => void
}

/** Whether the popup is open, and whether choosing goes on to pay. */
type MethodSheet = 'closed' | 'choosing' | 'paying'

/** A channel that no longer takes the amount is no longer chosen. */
export function useMethod(channels: readonly PayChannel[], amount: Centavos | null): Method {
  const last = useLastChannel()
  const [chosen, setChosen] = useState('')
  const [sheet, setSheet] = useState<MethodSheet>('closed')
  const waiting = useRef<((channel: PayChannel | null) => void) | null>(null)
  const channel = channels.find(({ number }) => number === (chosen || last))
  const isGood = channel !== undefined && canPayWith(channel, amount)
  const end = (answer: PayChannel | null) => {
    setSheet('closed')
    waiting.current?.(answer)
    waiting.current = null
  }
  return {
    channel: isGood ? channel : null,
    sheet,
    open: () => setSheet('choosing'),
    ask: () => {
      setSheet('paying')
      return new Promise((resolve) => {
        waiting.current = resolve
      })
    },
    choose: (choice) => {
      setChosen(choice.number)
      end(choice)
    },
    close: () => end(null),
  }
}

/** On the button that pays; without a channel it says that choosing one comes next. */
export function payText(
  t: Pick<Wordings<typeof texts>, 'pay' | 'payWhere'>,
  amount: Centavos | null,
  channel: PayChannel | null,
): string {
  const shown = amount === null ? '' : formatPesos(amount)
  return channel === null ? t.payWhere(shown) : t.pay(shown, channel.name)
}

interface PayMethodProps {
  readonly method: Method
  readonly channels: readonly PayChannel[]
  /** Null while it isn't known. */
  readonly amount: Centavos | null
  readonly reload: () => Promise<unknown>
}

export function PayMethod({ method, channels, amount, reload }: PayMethodProps) {
  const t = useTexts(texts)
  const { channel, sheet, open, choose, close } = method
  if (channels.length === 0) {
    return (
      <Card title={t.method}>
        <p>{t.noChannels}</p>
        <Button
          look="quiet"
          onClick={async () => {
            await reload()
          }}
        >
          {t.retry}
        </Button>
      </Card>
    )
  }
  return (
    <>
      <button type="button" className={styles.method} onClick={open}>
        {channel === null ? (
          <IconTile>
            <WalletIcon />
          </IconTile>
        ) : (
          <Logo name={channel.name} picture={channel.logo} />
        )}
        <span className={styles.words}>
          <span className={styles.label}>{t.method}</span>
          <span className={styles.name}>{channel?.name ?? t.chooseMethod}</span>
          {channel !== null && (
            <span className={styles.note}>
              <ChannelNote channel={channel} amount={amount} />
            </span>
          )}
        </span>
        <ForwardIcon />
      </button>
      <Sheet isOpen={sheet !== 'closed'} onClose={close} title={t.method}>
        {sheet === 'paying' && amount !== null && (
          <p className={styles.note}>{t.chooseToPay(formatPesos(amount))}</p>
        )}
        <ChannelList
          channels={channels}
          amount={amount}
          chosen={channel?.number ?? ''}
          onChoose={(number) => {
            const found = channels.find((one) => one.number === number)
            if (found !== undefined) choose(found)
          }}
        />
      </Sheet>
    </>
  )
}
