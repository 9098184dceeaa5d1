// The fields of an action: each kind has its own.
import { useContext } from 'react'
import type { ActionKind } from '#contract/staff-action.ts'
import { PAYMENT_SOURCES } from '#contract/staff-action.ts'
import { formatDate } from '#contract/format-date.ts'
import { getLoanPosition, LOAN_COMPONENTS, type ShownEvent } from '#contract/staff-loan.ts'
import { addDays, type BusinessDate } from '#lending/dates.ts'
import { formatPesos, pesoText } from '#lending/money.ts'
import { DateInput } from '#web/forms/date-input.tsx'
import { Select } from '#web/forms/select.tsx'
import { TextInput } from '#web/forms/text-input.tsx'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { useCall } from '#web/lib/use-call.ts'
import { typedPesos } from '#web/loans/typed-pesos.ts'
import { SmallButton } from '../parts/small-button.tsx'
import { actionTexts } from './action-texts.ts'
import styles from './actions.module.css'
import { useEventWords } from './loan-events.tsx'
import { componentWords, inWords, loanTexts } from './loan-texts.ts'

/** What is typed so far; empty where nothing is. */
export interface ActionFields {
  readonly amount: string
  readonly component: string
  readonly instalment: string
  readonly valueOn: BusinessDate | null
  readonly untilOn: BusinessDate | null
  readonly eventId: string
  readonly source: string
  readonly reference: string
  readonly count: string
  readonly firstOn: BusinessDate | null
  readonly everyDays: string
}

export const EMPTY_FIELDS: ActionFields = {
  amount: '',
  component: 'penalty',
  instalment: '',
  valueOn: null,
  untilOn: null,
  eventId: '',
  source: 'bank-transfer',
  reference: '',
  count: '3',
  firstOn: null,
  everyDays: '30',
}

const REVERSIBLE = ['repaid', 'recovered', 'waived', 'paused', 'restructured', 'written-off']
const INSTALMENTS_MAX = 24

/** The request of an action, or the first field that is still missing. */
export function requestOf(kind: ActionKind, orderId: number, fields: ActionFields) {
  const base = { orderId, kind }
  const amount = typedPesos(fields.amount)
  const { valueOn, untilOn, eventId, reference } = fields
  const source = PAYMENT_SOURCES.find((one) => one === fields.source)
  switch (kind) {
    case 'record-payment':
      if (amount === null || amount === 0) return { missing: 'amount' } as const
      if (valueOn === null) return { missing: 'valueOn' } as const
      if (reference.trim().length < 3) return { missing: 'reference' } as const
      return {
        request: {
          ...base,
          amount,
          valueOn,
          source,
          reference: reference.trim(),
        },
      }
    case 'reverse':
      if (eventId === '') return { missing: 'eventId' } as const
      return { request: { ...base, eventId } }
    case 'waive': {
      if (amount === null || amount === 0) return { missing: 'amount' } as const
      const component = LOAN_COMPONENTS.find((one) => one === fields.component)
      const instalment = fields.instalment === '' ? undefined : Number(fields.instalment)
      return { request: { ...base, amount, component, instalment } }
    }
    case 'pause':
      if (valueOn === null) return { missing: 'valueOn' } as const
      if (untilOn === null) return { missing: 'untilOn' } as const
      return { request: { ...base, valueOn, untilOn } }
    case 'restructure':
      return planOf(base, fields)
    case 'write-off':
    case 'release-payout':
    case 'stop-payout':
    case 'repeat-payout':
      return { request: base }
  }
}

function planOf(base: { orderId: number; kind: ActionKind }, fields: ActionFields) {
  const { firstOn } = fields
  const count = Number(fields.count)
  const everyDays = Number(fields.everyDays)
  if (!Number.isInteger(count) || count < 1 || count > INSTALMENTS_MAX) {
    return { missing: 'count' } as const
  }
  if (firstOn === null) return { missing: 'firstOn' } as const
  if (!Number.isInteger(everyDays) || everyDays < 1) return { missing: 'everyDays' } as const
  const dueOn = Array.from({ length: count }, (_, index) => addDays(firstOn, index * everyDays))
  if (fields.amount === '') return { request: { ...base, dueOn } }
  const amount = typedPesos(fields.amount)
  // What can't be read must not be left out: the plan would keep the penalty.
  if (amount === null) return { missing: 'amount' } as const
  return { request: { ...base, dueOn, amount } }
}

interface ActionFormProps {
  readonly orderId: number
  readonly kind: ActionKind
  readonly fields: ActionFields
  readonly missing: string
  readonly onChange: (change: Partial<ActionFields>) => void
  readonly events: readonly ShownEvent[]
  readonly instalments: number
  readonly days: { readonly first: BusinessDate; readonly today: BusinessDate } | null
}

export function ActionForm(props: ActionFormProps) {
  const { kind } = props
  return (
    <div className={styles.form}>
      {kind === 'waive' && <WaiverFields {...props} />}
      {kind === 'reverse' && <EventField {...props} />}
      {kind === 'restructure' && <PlanFields {...props} />}
      {(kind === 'record-payment' || kind === 'waive' || kind === 'restructure') && (
        <AmountField {...props} />
      )}
      {kind === 'waive' && <Unpaid {...props} />}
      {(kind === 'record-payment' || kind === 'pause') && <DayFields {...props} />}
      {kind === 'record-payment' && <MoneyFields {...props} />}
    </div>
  )
}

function useError(missing: string): (field: string, words?: string) => string {
  const t = useTexts(actionTexts)
  return (field, words = t.fillIn) => (field === missing ? words : '')
}

function AmountField({ kind, fields, missing, onChange }: ActionFormProps) {
  const t = useTexts(actionTexts)
  const errorOf = useError(missing)
  return (
    <TextInput
      label={kind === 'restructure' ? t.penaltyWaived : t.amount}
      error={fields.amount === '' ? errorOf('amount') : errorOf('amount', t.amountUnreadable)}
      value={fields.amount}
      onChange={(amount) => onChange({ amount: amount.trim() })}
      input={{ inputMode: 'decimal', autoComplete: 'off' }}
    />
  )
}

/** How much there is to waive of what was chosen, today, and the way to waive all of it. */
function Unpaid({ orderId, fields, onChange, days }: ActionFormProps) {
  return days === null ? null : (
    <UnpaidOn orderId={orderId} on={days.today} fields={fields} onChange={onChange} />
  )
}

interface UnpaidOnProps extends Pick<ActionFormProps, 'orderId' | 'fields' | 'onChange'> {
  readonly on: BusinessDate
}

function UnpaidOn({ orderId, on, fields, onChange }: UnpaidOnProps) {
  const t = useTexts(actionTexts)
  const language = useContext(LanguageContext)
  const answer = useCall(getLoanPosition, { orderId, on })
  const component = LOAN_COMPONENTS.find((one) => one === fields.component)
  if (answer.state !== 'ready' || component === undefined) return null
  const { instalments, unpaid } = answer.data.position
  const chosen =
    fields.instalment === ''
      ? unpaid
      : instalments.find(({ number }) => number === Number(fields.instalment))?.unpaid
  if (chosen === undefined) return null
  const amount = chosen[component]
  return (
    <p className={styles.unpaid}>
      {t.unpaidOf(inWords(componentWords(component, language)), formatPesos(amount))}
      {amount > 0 && (
        <SmallButton look="quiet" onClick={() => onChange({ amount: pesoText(amount) })}>
          {t.waiveAll}
        </SmallButton>
      )}
    </p>
  )
}

function DayFields({ kind, fields, missing, onChange, days }: ActionFormProps) {
  const t = useTexts(actionTexts)
  const errorOf = useError(missing)
  const isPayment = kind !== 'pause'
  const limits = days === null ? {} : { min: days.first, ...(isPayment && { max: days.today }) }
  return (
    <>
      <DateInput
        label={t.valueOn}
        {...(isPayment && { hint: t.valueHint })}
        error={errorOf('valueOn')}
        value={fields.valueOn}
        onChange={(valueOn) => onChange({ valueOn })}
        {...limits}
      />
      {kind === 'pause' && (
        <DateInput
          label={t.untilOn}
          error={errorOf('untilOn')}
          value={fields.untilOn}
          onChange={(untilOn) => onChange({ untilOn })}
        />
      )}
    </>
  )
}

function MoneyFields({ fields, missing, onChange }: ActionFormProps) {
  const t = useTexts(actionTexts)
  const errorOf = useError(missing)
  const names = {
    'bank-transfer': t.bankTransfer,
    'over-the-counter': t.overTheCounter,
    provider: t.provider,
  }
  return (
    <>
      <Select
        label={t.source}
        value={fields.source}
        options={PAYMENT_SOURCES.map((value) => ({ value, text: names[value] }))}
        onChange={(source) => onChange({ source })}
      />
      <TextInput
        label={t.reference}
        hint={t.referenceHint}
        error={errorOf('reference')}
        value={fields.reference}
        onChange={(reference) => onChange({ reference })}
        input={{ autoComplete: 'off', maxLength: 80 }}
      />
    </>
  )
}

const WHOLE = 'whole'

function WaiverFields({ fields, onChange, instalments }: ActionFormProps) {
  const t = useTexts(actionTexts)
  const language = useContext(LanguageContext)
  const numbers = Array.from({ length: instalments }, (_, index) => String(index + 1))
  return (
    <>
      <Select
        label={t.component}
        value={fields.component}
        options={LOAN_COMPONENTS.map((value) => ({
          value,
          text: inWords(componentWords(value, language)),
        }))}
        onChange={(component) => onChange({ component })}
      />
      <Select
        label={t.instalment}
        value={fields.instalment === '' ? WHOLE : fields.instalment}
        options={[
          { value: WHOLE, text: t.wholeLoan },
          ...numbers.map((value) => ({ value, text: value })),
        ]}
        onChange={(value) => onChange({ instalment: value === WHOLE ? '' : value })}
      />
    </>
  )
}

function EventField({ fields, missing, onChange, events }: ActionFormProps) {
  const t = { ...useTexts(loanTexts), ...useTexts(actionTexts) }
  const language = useContext(LanguageContext)
  const errorOf = useError(missing)
  const wordsOf = useEventWords()
  const standing = events.filter((event) => REVERSIBLE.includes(event.kind) && !event.isReversed)
  return (
    <Select
      label={t.event}
      error={errorOf('eventId')}
      value={fields.eventId}
      options={standing.map((event) => ({
        value: event.eventId,
        text: [
          wordsOf(event),
          formatDate(event.valueOn, language),
          event.amount === null ? '' : formatPesos(event.amount),
        ]
          .filter((word) => word !== '')
          .join(' · '),
      }))}
      onChange={(eventId) => onChange({ eventId })}
    />
  )
}

function PlanFields({ fields, missing, onChange, days }: ActionFormProps) {
  const t = useTexts(actionTexts)
  const errorOf = useError(missing)
  return (
    <>
      <TextInput
        label={t.count}
        error={errorOf('count')}
        value={fields.count}
        onChange={(count) => onChange({ count })}
        input={{ inputMode: 'numeric', autoComplete: 'off' }}
      />
      <DateInput
        label={t.firstOn}
        error={errorOf('firstOn')}
        value={fields.firstOn}
        onChange={(firstOn) => onChange({ firstOn })}
        {...(days !== null && { min: addDays(days.today, 1) })}
      />
      <TextInput
        label={t.everyDays}
        error={errorOf('everyDays')}
        value={fields.everyDays}
        onChange={(everyDays) => onChange({ everyDays })}
        input={{ inputMode: 'numeric', autoComplete: 'off' }}
      />
    </>
  )
}
