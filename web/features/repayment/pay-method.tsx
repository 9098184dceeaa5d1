// The chosen channel, and the popup in which it is chosen.
import { useState } from 'react'
import type { Centavos } from '#lending/money.ts'
import { useTexts } from '#web/lib/language.ts'
import { Button } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { ForwardIcon, WalletIcon } from '#web/parts/icons.tsx'
import { Logo } from '#web/parts/logo.tsx'
import { IconTile } from '#web/parts/row-link.tsx'
import { Sheet } from '#web/parts/sheet.tsx'
import { ChannelList, ChannelNote } from './channel-list.tsx'
import styles from './pay-method.module.css'
import { canPayWith, type PayChannel } from './repayment.ts'
import { texts } from './texts.ts'

export interface Method {
  readonly channel: PayChannel | null
  readonly choose: (channelNumber: string) => void
  readonly isChoosing: boolean
  readonly setChoosing: (isChoosing: boolean) => void
}

/** A channel that no longer takes the amount is no longer chosen. */
export function useMethod(channels: readonly PayChannel[], amount: Centavos | null): Method {
  const [chosen, setChosen] = useState('')
  const [isChoosing, setChoosing] = useState(false)
  const channel = channels.find(({ number }) => number === chosen)
  const isGood = channel !== undefined && amount !== null && canPayWith(channel, amount)
  return {
    channel: isGood ? channel : null,
    choose: (channelNumber) => {
      setChosen(channelNumber)
      setChoosing(false)
    },
    isChoosing,
    setChoosing,
  }
}

interface PayMethodProps {
  readonly method: Method
  readonly channels: readonly PayChannel[]
  readonly amount: Centavos
  readonly reload: () => Promise<unknown>
}

export function PayMethod({ method, channels, amount, reload }: PayMethodProps) {
  const t = useTexts(texts)
  const { channel, choose, isChoosing, setChoosing } = method
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
      <button type="button" className={styles.method} onClick={() => setChoosing(true)}>
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
      <Sheet isOpen={isChoosing} onClose={() => setChoosing(false)} title={t.method}>
        <ChannelList
          channels={channels}
          amount={amount}
          chosen={channel?.number ?? ''}
          onChoose={choose}
        />
      </Sheet>
    </>
  )
}
