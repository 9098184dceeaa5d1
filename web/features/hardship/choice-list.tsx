// The choices with the three figures that decide: what is paid now, what comes next, and what the loan
// costs in all. The same figures stand in the same places, so that one can look down a column.
import { useContext, useId } from 'react'
import { formatDate } from '#contract/format-date.ts'
import type { HardshipChoice } from '#contract/hardship.ts'
import { formatPesos } from '#lending/money.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import styles from './choice-list.module.css'
import { texts } from './texts.ts'

/** What tells one choice from another: there may be several plans. */
export function keyOf({ kind, quoteId }: HardshipChoice): string {
  return `${kind} ${quoteId}`
}

type Words = ReturnType<typeof useTexts<typeof texts>>
type Titled = Pick<HardshipChoice, 'kind' | 'payments'> & { readonly extensionDays?: number }

export function titleOf({ kind, payments, extensionDays }: Titled, t: Words): string {
  if (kind === 'plan') return t.plan(payments.length)
  if (kind === 'extend') return t.extend(extensionDays ?? 0)
  return t[kind]
}

interface ChoiceListProps {
  readonly choices: readonly HardshipChoice[]
  readonly chosen: HardshipChoice
  readonly onChoose: (choice: HardshipChoice) => void
}

export function ChoiceList({ choices, chosen, onChoose }: ChoiceListProps) {
  const t = useTexts(texts)
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{t.sideBySide}</legend>
      {choices.map((choice) => (
        <label key={keyOf(choice)} className={styles.choice}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            checked={keyOf(choice) === keyOf(chosen)}
            onChange={() => onChoose(choice)}
          />
          <span className={styles.dot} />
          <span className={styles.title}>{titleOf(choice, t)}</span>
          <Figures choice={choice} />
        </label>
      ))}
      <p className={styles.hint}>{t.costHint}</p>
    </fieldset>
  )
}

function Figures({ choice }: { choice: HardshipChoice }) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  const { payNow, nextOn, nextAmount, totalCost } = choice
  const figure = (label: string, value: string, date = '') => (
    <span className={styles.figure}>
      <span className={styles.label}>{label}</span> <span className={styles.value}>{value}</span>{' '}
      {date !== '' && <span className={styles.label}>{date}</span>}
    </span>
  )
  return (
    <span className={styles.figures}>
      {figure(t.payNow, formatPesos(payNow))}
      {nextOn === null
        ? figure(t.next, t.none)
        : figure(t.next, formatPesos(nextAmount), formatDate(nextOn, language))}
      {figure(t.cost, formatPesos(totalCost))}
    </span>
  )
}
