// What paying an amount does: in one line, and with a line for each figure (the next date, what is
// left, what is saved).
import { useContext } from 'react'
import { formatDate } from '#contract/format-date.ts'
import { businessDate } from '#lending/dates.ts'
import {
  type Centavos,
  formatPesos,
  subtractToZero,
  sumCentavos,
  ZERO_CENTAVOS,
} from '#lending/money.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { MoneyText } from '#web/loans/money-text.tsx'
import styles from './choice-effect.module.css'
import type { PayChoice, RepaymentInfo } from './repayment.ts'
import { texts } from './texts.ts'

interface ChoiceEffectProps {
  readonly choice: PayChoice
  readonly choices: readonly PayChoice[]
  readonly plan: RepaymentInfo['plan']
  /** What is due today, or empty: a next date that is not after it stays due. */
  readonly dueOn: string
  readonly isOverdue: boolean
}

/** The one thing that matters most about a choice: what comes next, or that nothing does. */
export function ChoiceLine({ choice, plan, dueOn, isOverdue }: ChoiceEffectProps) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  if (choice.left === 0) {
    const saved = savedByPaying(choice, plan)
    return saved === null ? t.finishes : t.finishesSaving(formatPesos(saved))
  }
  if (choice.nextDate === '') return null
  const date = formatDate(businessDate(choice.nextDate), language)
  const say = isStillDue(choice, dueOn, isOverdue) ? t.stillLine : t.nextLine
  return say(formatPesos(choice.nextAmount), date)
}

function isStillDue({ nextDate }: PayChoice, dueOn: string, isOverdue: boolean): boolean {
  return isOverdue && nextDate <= dueOn
}

export function ChoiceEffect({ choice, plan, dueOn, isOverdue }: ChoiceEffectProps) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  const facts: (readonly [label: string, amount: Centavos])[] = []
  if (choice.left > 0) {
    if (choice.nextDate !== '') {
      const date = formatDate(businessDate(choice.nextDate), language)
      const say = isStillDue(choice, dueOn, isOverdue) ? t.stillDue : t.next
      const less = lessThanPlanned(choice, plan)
      const why = less > 0 && !isOverdue ? ` (${t.nextLess(formatPesos(less))})` : ''
      facts.push([say(date) + why, choice.nextAmount])
    }
    facts.push([t.leaves, choice.left])
  }
  const saved = savedByPaying(choice, plan)
  if (saved !== null) facts.push([t.saves, saved])
  return (
    // Phrases only: it stands in a paragraph too.
    <span className={styles.facts}>
      {choice.left === 0 && <span>{t.finishes}</span>}
      {facts.map(([label, amount]) => (
        <span key={label} className={styles.fact}>
          <span>{label}</span> <MoneyText amount={amount} />
        </span>
      ))}
    </span>
  )
}

/** Paying a whole instalment before its date takes interest off the next one. */
function lessThanPlanned(
  { kind, nextDate, nextAmount }: PayChoice,
  plan: RepaymentInfo['plan'],
): Centavos {
  const planned = plan.find(({ dueOn }) => dueOn === nextDate)?.amount
  return kind === 'repay-due' && planned !== undefined && planned !== null
    ? subtractToZero(planned, nextAmount)
    : ZERO_CENTAVOS
}

/** Of paying off, against the plan: what Order Details says of the same tap. Null for the others. */
function savedByPaying(choice: PayChoice, plan: RepaymentInfo['plan']): Centavos | null {
  const amounts = plan.flatMap(({ amount }) => amount ?? [])
  if (choice.left !== 0 || amounts.length < plan.length) return null
  const saved = subtractToZero(sumCentavos(amounts), choice.amount)
  return saved > 0 ? saved : null
}
