// The choices with the three figures that decide: what is paid now, what comes next, and, as a bar, what
// the loan costs in all. The same figures stand in the same places, so that one can look down a column.
import { Fragment, type ReactNode, useContext, useId } from 'react'
import { formatDate } from '#contract/format-date.ts'
import type { HardshipChoice, HardshipRequest } from '#contract/hardship.ts'
import { type Centavos, formatPesos } from '#lending/money.ts'
import { RadioCard, RadioDetail, RadioRow } from '#web/forms/radio-card.tsx'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { CostBar, mostOf } from '#web/loans/cost-bar.tsx'
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

/** The figures of the same plan differ from day to day; what it is doesn't. */
function isAlike({ kind, payments }: HardshipChoice, declined: HardshipRequest): boolean {
  return kind === declined.kind && payments.length === declined.payments.length
}

/** What the borrower can do alone stands before what needs a yes of ours. */
function isFirstOfKind(choices: readonly HardshipChoice[], index: number): boolean {
  const isOwn = choices[index]?.quoteId === ''
  return index === choices.findIndex(({ quoteId }) => (quoteId === '') === isOwn)
}

interface ChoiceListProps {
  readonly choices: readonly HardshipChoice[]
  /** Null while nothing is chosen. */
  readonly chosen: HardshipChoice | null
  /** What was asked for and declined; null if nothing was. */
  readonly declined: HardshipRequest | null
  readonly onChoose: (choice: HardshipChoice) => void
  /** What the chosen one means, shown where it was chosen. */
  readonly children: ReactNode
}

export function ChoiceList(props: ChoiceListProps) {
  const { choices, chosen, declined, onChoose, children } = props
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  const name = useId()
  const most = mostOf(choices.map(({ totalCost }) => totalCost))
  const isMixed = new Set(choices.map(({ quoteId }) => quoteId === '')).size > 1
  return (
    <RadioCard legend={t.sideBySide}>
      {choices.map((choice, index) => (
        <Fragment key={keyOf(choice)}>
          {isMixed && isFirstOfKind(choices, index) && (
            <p className={styles.group}>{choice.quoteId === '' ? t.ownGroup : t.requestGroup}</p>
          )}
          <RadioRow
            name={name}
            isChosen={choice === chosen}
            onChoose={() => onChoose(choice)}
            title={titleOf(choice, t)}
          >
            {declined !== null && isAlike(choice, declined) && (
              <span className={styles.declined}>
                {t.declinedOn(formatDate(declined.askedOn, language))}
              </span>
            )}
            {choice.kind === 'pause' && <span>{t.pauseNote(formatPesos(choice.nextAmount))}</span>}
            <Figures choice={choice} most={most} />
          </RadioRow>
          {choice === chosen && <RadioDetail>{children}</RadioDetail>}
        </Fragment>
      ))}
      <p className={styles.hint}>{t.costHint}</p>
    </RadioCard>
  )
}

function Figures({ choice, most }: { choice: HardshipChoice; most: Centavos }) {
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
        ? figure(t.nextShort, t.none)
        : figure(t.nextShort, formatPesos(nextAmount), formatDate(nextOn, language))}
      <span className={styles.cost}>
        <span className={styles.label}>{t.cost}</span>{' '}
        <span className={styles.value}>{formatPesos(totalCost)}</span>
        <CostBar cost={totalCost} most={most} />
      </span>
    </span>
  )
}
