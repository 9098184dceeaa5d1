// What is on the slip.
import { type ReactNode, useState } from 'react'
import type { PageResponse } from '#contract/call.ts'
import { fileClaim, type getClaims, REFERENCE_CHARACTERS_MAX } from '#contract/payment-claim.ts'
import type { Id } from '#contract/wire-meaning.ts'
import type { BusinessDate } from '#lending/dates.ts'
import { formatPesos, ZERO_CENTAVOS } from '#lending/money.ts'
import { DateInput } from '#web/forms/date-input.tsx'
import { Select } from '#web/forms/select.tsx'
import { TextInput } from '#web/forms/text-input.tsx'
import { useTexts } from '#web/lib/language.ts'
import { useSend } from '#web/lib/use-send.ts'
import { typedPesos } from '#web/loans/typed-pesos.ts'
import { Button } from '#web/parts/button.tsx'
import { Screen } from '#web/parts/screen.tsx'
import styles from './payment-claim.module.css'
import { SlipField } from './slip-field.tsx'
import { texts } from './texts.ts'

interface ClaimFormProps {
  readonly order: { readonly productId: Id; readonly orderId: Id }
  readonly channels: PageResponse<typeof getClaims>['channels']
  readonly onSent: () => Promise<unknown>
  /** What came of earlier claims. */
  readonly children: ReactNode
}

interface Typed {
  readonly channelNumber: string
  readonly reference: string
  readonly amount: string
  readonly paidOn: BusinessDate | null
  readonly slip: string
}

const NOTHING: Typed = { channelNumber: '', reference: '', amount: '', paidOn: null, slip: '' }

type Faults = Partial<Record<keyof Typed, string>>

export function ClaimForm({ order, channels, onSent, children }: ClaimFormProps) {
  const t = useTexts(texts)
  const send = useSend()
  const [typed, setTyped] = useState(NOTHING)
  const [faults, setFaults] = useState<Faults>({})
  const change = (changed: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...changed }))
    setFaults({})
  }
  const submit = async () => {
    const { channelNumber, paidOn, slip } = typed
    const reference = typed.reference.trim()
    const amount = typedPesos(typed.amount)
    const found: Faults = {
      ...(channelNumber === '' && { channelNumber: t.channelMissing }),
      ...(reference === '' && { reference: t.referenceMissing }),
      ...((amount === null || amount === 0) && { amount: t.amountWrong }),
      ...(paidOn === null && { paidOn: t.dateMissing }),
      ...(slip === '' && { slip: t.slipMissing }),
    }
    setFaults(found)
    if (Object.keys(found).length > 0 || amount === null || paidOn === null) return
    const request = { ...order, channelNumber, reference, amount, paidOn, slip }
    const result = await send(fileClaim, request, { once: `claim ${order.orderId}` })
    if (result?.success === true) await onSent()
  }
  return (
    <Screen title={t.title} action={<Button onClick={submit}>{t.send}</Button>}>
      {children}
      <div className={styles.form}>
        <p>{t.intro}</p>
        <p className={styles.order}>{t.order(order.orderId)}</p>
        <Select
          label={t.channel}
          error={faults.channelNumber ?? ''}
          value={typed.channelNumber}
          options={channels.map(({ number, name }) => ({ value: number, text: name }))}
          onChange={(channelNumber) => change({ channelNumber })}
        />
        <TextInput
          label={t.reference}
          hint={t.referenceHint}
          error={faults.reference ?? ''}
          value={typed.reference}
          onChange={(reference) => change({ reference })}
          input={{
            name: 'reference',
            autoComplete: 'off',
            maxLength: REFERENCE_CHARACTERS_MAX,
          }}
        />
        <AmountInput
          error={faults.amount ?? ''}
          value={typed.amount}
          onChange={(amount) => change({ amount })}
          onLeave={(amount) => setTyped((before) => ({ ...before, amount }))}
        />
        <DateInput
          label={t.paidOn}
          error={faults.paidOn ?? ''}
          value={typed.paidOn}
          onChange={(paidOn) => change({ paidOn })}
        />
        <SlipField error={faults.slip ?? ''} onChange={(slip) => change({ slip })} />
      </div>
    </Screen>
  )
}

interface AmountInputProps {
  readonly error: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Written out with its peso sign; that is no change of what was typed. */
  readonly onLeave: (value: string) => void
}

function AmountInput({ onLeave, ...field }: AmountInputProps) {
  const t = useTexts(texts)
  const writeOut = () => {
    const amount = typedPesos(field.value)
    if (amount !== null) onLeave(formatPesos(amount))
  }
  return (
    <TextInput
      label={t.amount}
      {...field}
      input={{
        name: 'amount',
        inputMode: 'decimal',
        autoComplete: 'off',
        maxLength: 16,
        placeholder: formatPesos(ZERO_CENTAVOS),
        onBlur: writeOut,
      }}
    />
  )
}
