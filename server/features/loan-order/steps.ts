// The way of the money from the confirmation to the account, as steps that a borrower can follow.
import { formatClock, formatInstant } from '#contract/format-date.ts'
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import type { OrderStep } from '#contract/loan-order.ts'
import { type BusinessDate, manilaDateOf } from '#lending/dates.ts'
import { formatPesos } from '#lending/money.ts'
import { getTerms } from '#server/ledger/ledger.ts'
import { referenceOf } from '#server/features/payout/payout-messages.ts'
import { shortAccount } from '#server/features/bank-account/account-words.ts'

/** Instants are as PostgreSQL writes them. */
interface PayoutFacts {
  readonly confirmed_at: string | null
  readonly payout_id: string | null
  readonly payout_state: string | null
  readonly payout_changed_at: string | null
  readonly account_channel: string | null
  readonly account_last4: string | null
  readonly terms: string | null
}

const TEXTS = {
  confirmed: { en: 'Confirmed', 'fil-PH': 'Kumpirmado' },
  agreed: { en: 'You agreed to the loan', 'fil-PH': 'Sumang-ayon ka sa loan' },
  preparing: { en: 'We are preparing the transfer', 'fil-PH': 'Inihahanda namin ang padala' },
  arrives: { en: 'Arrives', 'fil-PH': 'Pagdating' },
  usuallyThen: {
    en: 'Usually within minutes of sending',
    'fil-PH': 'Karaniwan ilang minuto pagkapadala',
  },
  usually: {
    en: 'In 1 to 3 calendar days, often within minutes',
    'fil-PH': 'Sa loob ng 1 hanggang 3 araw, karaniwang ilang minuto lang',
  },
} as const satisfies Record<string, Text>

const sentTo: Text<(account: string) => string> = {
  en: (account) => `Sent to ${account}`,
  'fil-PH': (account) => `Naipadala sa ${account}`,
}
const sendingTo: Text<(account: string) => string> = {
  en: (account) => `Sending to ${account}`,
  'fil-PH': (account) => `Ipinapadala sa ${account}`,
}
const willBeSentTo: Text<(account: string, amount: string) => string> = {
  en: (account, amount) => `${amount} will be sent to ${account}`,
  'fil-PH': (account, amount) => `Ipapadala ang ${amount} sa ${account}`,
}
const todayAt: Text<(time: string) => string> = {
  en: (time) => `Today, ${time}`,
  'fil-PH': (time) => `Ngayon, ${time}`,
}
const referenceText: Text<(reference: string) => string> = {
  en: (reference) => `Reference ${reference}`,
  'fil-PH': (reference) => `Reference ${reference}`,
}

/** Why we hold the money is said above the steps, once. */
export function stepsOf(
  facts: PayoutFacts,
  isHeld: boolean,
  today: BusinessDate,
  language: Language,
): OrderStep[] {
  if (facts.payout_id === null || facts.account_channel === null) return []
  const say = <W>(text: Text<W>) => wordingOf(text, language)
  const isSent = facts.payout_state === 'sent'
  const account = shortAccount(facts.account_channel, facts.account_last4)
  const amount = facts.terms === null ? '' : formatPesos(getTerms(facts.terms).netProceedsCentavos)
  const timeOf = (at: string | null) =>
    at === null ? '' : timeInWords(new Date(at), today, language)
  return [
    {
      state: 'done',
      title: say(TEXTS.confirmed),
      text: say(TEXTS.agreed),
      at: timeOf(facts.confirmed_at),
    },
    {
      state: isSent ? 'done' : 'now',
      title: say(isSent ? sentTo : isHeld ? willBeSentTo : sendingTo)(account, amount),
      text: isSent
        ? say(referenceText)(referenceOf(facts.payout_id))
        : isHeld
          ? ''
          : say(TEXTS.preparing),
      at: isSent ? timeOf(facts.payout_changed_at) : '',
    },
    {
      state: isSent ? 'now' : 'later',
      title: say(TEXTS.arrives),
      text: say(isHeld ? TEXTS.usuallyThen : TEXTS.usually),
      at: '',
    },
  ]
}

/** "Today, 2:14 PM", with the date on any other day. */
function timeInWords(at: Date, today: BusinessDate, language: Language): string {
  const day = manilaDateOf(at.getTime())
  return day === today ? wordingOf(todayAt, language)(formatClock(at)) : formatInstant(at, language)
}
