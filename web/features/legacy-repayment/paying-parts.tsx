// What the page of an older client is made of: the amount, the accounts, and what happens next.
import { useContext } from 'react'
import type { PageResponse } from '#contract/call.ts'
import { formatDate } from '#contract/format-date.ts'
import type { listLegacyWays } from '#contract/legacy-repayment.ts'
import type { Id } from '#contract/wire-meaning.ts'
import { parseBusinessDate } from '#lending/dates.ts'
import { type Centavos, formatPesos } from '#lending/money.ts'
import { Choices } from '#web/forms/choices.tsx'
import { selectsContent, TextInput } from '#web/forms/text-input.tsx'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { unbroken } from '#web/lib/unbroken.ts'
import { typedPesos } from '#web/loans/typed-pesos.ts'
import { Card } from '#web/parts/card.tsx'
import { Logo } from '#web/parts/logo.tsx'
import styles from './legacy-repayment.module.css'
import { texts } from './texts.ts'

export type Ways = PageResponse<typeof listLegacyWays>
export type BankCard = Ways['cards'][number]

/** Null also for nothing. */
export function readTyped(typed: string): Centavos | null {
  const amount = typedPesos(typed)
  return amount === 0 ? null : amount
}

interface WhatIsDueProps {
  readonly orderId: Id
  readonly ways: Ways
}

/** Which loan, its date, and how late it is. */
export function WhatIsDue({ orderId, ways }: WhatIsDueProps) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  const { late } = ways
  const dueOn = parseBusinessDate(ways.dueOn)
  const date = dueOn === null ? '' : unbroken(formatDate(dueOn, language))
  const due = date === '' ? [] : [late === null ? t.due(date) : t.late(date, late.days)]
  return (
    <div className={styles.due}>
      <p>{[t.order(orderId), ...due].join(' · ')}</p>
      {late !== null && late.penalty > 0 && <p>{t.penalty(formatPesos(late.penalty))}</p>}
    </div>
  )
}

interface AmountFieldProps {
  readonly ways: Pick<Ways, 'leastAmount' | 'mostAmount'>
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly problem: string
}

/** The largest thing on the page, and a field as well. */
export function AmountField({ ways, typed, onType, problem }: AmountFieldProps) {
  const t = useTexts(texts)
  const { leastAmount: least, mostAmount: most } = ways
  const hint =
    least === null || most === null
      ? t.amountHint('', '')
      : t.amountHint(formatPesos(least), formatPesos(most))
  const writeOut = () => {
    const amount = readTyped(typed)
    if (amount !== null) onType(formatPesos(amount))
  }
  return (
    <div className={styles.amount}>
      <TextInput
        label={t.amount}
        hint={hint}
        error={problem}
        value={typed}
        onChange={onType}
        input={{
          ...selectsContent,
          name: 'amount',
          inputMode: 'decimal',
          autoComplete: 'off',
          maxLength: 16,
          onBlur: writeOut,
        }}
      />
    </div>
  )
}

interface AccountsProps {
  readonly cards: readonly BankCard[]
  /** Empty while none is chosen. */
  readonly chosen: string
  readonly onChoose: (cardId: Id) => void
}

export function Accounts({ cards, chosen, onChoose }: AccountsProps) {
  const t = useTexts(texts)
  return (
    <Card title={t.cards}>
      <Choices
        label={t.cards}
        choices={cards.map(({ id, bankName, number }) => ({
          value: String(id),
          text: bankName,
          note: number,
          icon: <Logo name={bankName} />,
        }))}
        value={chosen}
        onChange={(value) => {
          const card = cards.find(({ id }) => String(id) === value)
          if (card !== undefined) onChoose(card.id)
        }}
      />
    </Card>
  )
}

interface NextProps {
  readonly ways: Ways
  readonly card: BankCard | undefined
  readonly amount: Centavos | null
}

/** From a bank account, or on a wallet's page where there is no account. */
export function Next({ ways, card, amount }: NextProps) {
  const t = useTexts(texts)
  const shown = amount === null ? t.theAmount : formatPesos(amount)
  const steps =
    ways.cards.length > 0
      ? [t.nextCode, t.nextTaken(shown, accountText(card) || t.yourAccount), t.nextShown]
      : [t.nextPage(ways.pageName || t.yourWallet), t.nextConfirm(shown), t.nextShownPage]
  return (
    <Card title={t.next}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <p className={styles.quiet}>{t.notTwice}</p>
    </Card>
  )
}

/** Empty if it isn't known. */
export function accountText(card: BankCard | undefined): string {
  return card === undefined ? '' : `${card.bankName} ${card.number}`
}
