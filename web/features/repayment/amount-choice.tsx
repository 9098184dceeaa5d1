// What to pay: what is due, everything, or another amount. Each says in one line what it does; every
// figure behind that is a tap away.
import { useEffect, useId, useState } from 'react'
import { getRepayment } from '#contract/repayment.ts'
import { type Centavos, formatPesos, ZERO_CENTAVOS } from '#lending/money.ts'
import { RadioCard, RadioDetail, RadioRow } from '#web/forms/radio-card.tsx'
import { selectsContent, TextInput } from '#web/forms/text-input.tsx'
import { useTexts } from '#web/lib/language.ts'
import { useCall } from '#web/lib/use-call.ts'
import { MoneyText } from '#web/loans/money-text.tsx'
import { WhyIcon } from '#web/parts/icons.tsx'
import { Sheet } from '#web/parts/sheet.tsx'
import styles from './amount-choice.module.css'
import type { AskedOrder } from '#web/loans/asked-order.ts'
import { ChoiceEffect, ChoiceLine } from './choice-effect.tsx'
import type { ChoiceKind, PayChoice, RepaymentInfo, TypedAmount } from './repayment.ts'
import { texts } from './texts.ts'

interface AmountChoiceProps {
  readonly asked: AskedOrder
  readonly info: RepaymentInfo
  readonly kind: ChoiceKind
  readonly onKind: (kind: ChoiceKind) => void
  readonly part: PartField
}

export interface PartField {
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly read: TypedAmount
  /** Null if the backend doesn't say. */
  readonly least: Centavos | null
  readonly most: Centavos | null
}

export function AmountChoice({ asked, info, kind, onKind, part }: AmountChoiceProps) {
  const t = useTexts(texts)
  const name = useId()
  const given = info.choices.filter((choice) => choice.kind !== 'repay-part')
  const different = withoutEqual(given)
  const isOverdue = info.plan.some(({ note }) => note !== '')
  const told = { choices: info.choices, plan: info.plan, dueOn: info.dueOn, isOverdue }
  const radio = (value: ChoiceKind) => ({
    name,
    isChosen: kind === value,
    onChoose: () => onKind(value),
  })
  return (
    <RadioCard legend={t.howMuch}>
      {different.map((choice) => (
        <RadioRow
          key={choice.kind}
          {...radio(choice.kind)}
          title={choice.title}
          amount={<MoneyText amount={choice.amount} />}
        >
          <ChoiceLine choice={choice} {...told} />
        </RadioRow>
      ))}
      {/* One choice alone is a loan that has to be returned whole. */}
      {given.length > 1 && (
        <>
          <RadioRow {...radio('repay-part')} title={t.another}>
            {/* The field says it itself. */}
            {kind !== 'repay-part' && part.least !== null && t.from(formatPesos(part.least))}
          </RadioRow>
          {kind === 'repay-part' && (
            <RadioDetail>
              <PartInput asked={asked} info={info} part={part} isOverdue={isOverdue} />
            </RadioDetail>
          )}
        </>
      )}
      {different.length > 1 && <Compared given={different} told={told} part={part} />}
    </RadioCard>
  )
}

/** Of the last payment, what is due is everything: whoever pays it pays the loan off. */
function withoutEqual(given: readonly PayChoice[]): readonly PayChoice[] {
  const all = given.find(({ kind }) => kind === 'repay-all')
  return given.filter((choice) => choice === all || choice.amount !== all?.amount)
}

type Told = Omit<Parameters<typeof ChoiceEffect>[0], 'choice'>

interface ComparedProps {
  readonly given: readonly PayChoice[]
  readonly told: Told
  readonly part: PartField
}

/** All figures of the choices, beside each other. */
function Compared({ given, told, part }: ComparedProps) {
  const t = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.compare} onClick={() => setOpen(true)}>
        {t.compare}
        <WhyIcon />
      </button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={t.compare}>
        {given.map((choice) => (
          <section key={choice.kind} className={styles.compared}>
            <h3 className={styles.choice}>
              {choice.title} <MoneyText amount={choice.amount} />
            </h3>
            <ChoiceEffect choice={choice} {...told} />
          </section>
        ))}
        {part.least !== null && part.most !== null && (
          <section className={styles.compared}>
            <h3 className={styles.choice}>{t.another}</h3>
            <p>{t.anotherText(formatPesos(part.least), formatPesos(part.most))}</p>
          </section>
        )}
      </Sheet>
    </>
  )
}

/** Long enough not to ask for every digit. */
const TYPING_MS = 350

interface PartInputProps {
  readonly asked: AskedOrder
  readonly info: RepaymentInfo
  readonly part: PartField
  readonly isOverdue: boolean
}

function PartInput({ asked, info, part, isOverdue }: PartInputProps) {
  const t = useTexts(texts)
  const [isLeft, setLeft] = useState(false)
  const { typed, onType, read, least, most } = part
  const amount = useStill(read.state === 'good' ? read.amount : null)
  return (
    <>
      <TextInput
        label={t.amount}
        hint={
          least === null || most === null ? '' : t.amountHint(formatPesos(least), formatPesos(most))
        }
        // A fault shows once the field is left, not while it is being typed.
        error={isLeft ? problemOf(read, t, least, most) : ''}
        value={typed}
        onChange={(value) => {
          setLeft(false)
          onType(value)
        }}
        input={{
          ...selectsContent,
          inputMode: 'decimal',
          autoComplete: 'off',
          maxLength: 14,
          placeholder: formatPesos(ZERO_CENTAVOS),
          onBlur: () => {
            setLeft(true)
            if (read.state === 'good') onType(formatPesos(read.amount))
          },
        }}
      />
      <p className={styles.does} aria-live="polite">
        {amount !== null && (
          <PartEffect
            asked={asked}
            amount={amount}
            plan={info.plan}
            dueOn={info.dueOn}
            isOverdue={isOverdue}
          />
        )}
      </p>
    </>
  )
}

function problemOf(
  read: TypedAmount,
  t: {
    readonly amountUnreadable: string
    readonly amountTooSmall: (least: string) => string
    readonly amountTooLarge: (most: string) => string
  },
  least: Centavos | null,
  most: Centavos | null,
): string {
  if (read.state === 'unreadable') return t.amountUnreadable
  if (read.state === 'too-small' && least !== null) return t.amountTooSmall(formatPesos(least))
  return read.state === 'too-large' && most !== null ? t.amountTooLarge(formatPesos(most)) : ''
}

interface PartEffectProps {
  readonly asked: AskedOrder
  readonly amount: Centavos
  readonly plan: RepaymentInfo['plan']
  readonly dueOn: string
  readonly isOverdue: boolean
}

function PartEffect({ asked, amount, ...rest }: PartEffectProps) {
  const answer = useCall(getRepayment, { ...asked, amount })
  const choices = answer.state === 'ready' ? answer.data.choices : []
  const choice = choices.find(({ kind }) => kind === 'repay-part')
  return choice === undefined ? null : <ChoiceEffect choice={choice} choices={choices} {...rest} />
}

/** The value once it has stood still for a moment. */
function useStill(value: Centavos | null): Centavos | null {
  const [still, setStill] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), TYPING_MS)
    return () => clearTimeout(timer)
  }, [value])
  return value === null ? null : still
}
