// What a borrower is told about money that they have paid too much: that it is theirs, that it is on
// its way back, that it has arrived, or what is in its way.
import { formatDate } from '#contract/format-date.ts'
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import {
  addDays,
  type BusinessDate,
  businessDate,
  daysBetween,
  manilaDateOf,
} from '#lending/dates.ts'
import { centavos, formatPesos } from '#lending/money.ts'
import type { MayLeave } from '#payments/decide.ts'
import { GENERAL_TERMS } from '#lending/terms-facts.ts'
import { accountInWords } from '#server/features/bank-account/account-words.ts'
import { findInstitution } from '#server/features/bank-account/institutions.ts'
import { REFUND_MIN } from '#server/features/payout/refund-service.ts'

interface FoundAccount {
  readonly id: number
  readonly channel: string
  readonly last4: string
}

/** As the database says it in JSON. */
export interface RefundFacts {
  /** What is left of what was paid too much; null if nothing is. */
  readonly credit_centavos: number | null
  readonly last_refund:
    | (FoundAccount & {
        readonly state: string
        readonly remedy: string | null
        readonly amount: number
        /** The business date on which it arrived, or else was sent. */
        readonly on: string | null
      })
    | null
  /** Where the next refund goes. */
  readonly current_account: (FoundAccount & { readonly waits_until: string | null }) | null
  /** Whether it goes back by itself; null if there is nothing to return. */
  readonly may_leave: MayLeave | null
}

type Say = (amount: string, account: string, date: string, by: string) => string
type Words = Text<Say>

const REFUND_MIN_TEXT = formatPesos(REFUND_MIN)

const WORDS = {
  owed: {
    en: (amount, account) =>
      `You paid ${amount} too much. We will send it back to your ${account}, usually by the next day.`,
    'fil-PH': (amount, account) =>
      `Sobra ng ${amount} ang bayad mo. Ibabalik namin ito sa ${account}, karaniwan kinabukasan.`,
  },
  checked: {
    en: (amount, account) =>
      `You paid ${amount} too much. We check a refund like this before we send it to your ${account}. That can take a few days.`,
    'fil-PH': (amount, account) =>
      `Sobra ng ${amount} ang bayad mo. Chine-check muna namin ang ganitong refund bago ipadala sa ${account}. Puwedeng abutin ito ng ilang araw.`,
  },
  waits: {
    en: (amount, account) =>
      `You paid ${amount} too much. Your account was changed, so we will send it to your ${account} once the change is confirmed or a day has passed.`,
    'fil-PH': (amount, account) =>
      `Sobra ng ${amount} ang bayad mo. Pinalitan ang account mo, kaya ibabalik namin ito sa ${account} kapag nakumpirma na ang palit o lumipas na ang isang araw.`,
  },
  noAccount: {
    en: (amount) => `You paid ${amount} too much. We will return it to you.`,
    'fil-PH': (amount) => `Sobra ng ${amount} ang bayad mo. Ibabalik namin ito sa iyo.`,
  },
  sending: {
    en: (amount, account) => `We are sending ${amount} back to your ${account}.`,
    'fil-PH': (amount, account) => `Ibinabalik na namin sa ${account} ang ${amount} mo.`,
  },
  onItsWay: {
    en: (amount, account, date, by) =>
      `${amount} is on its way back to your ${account}. We sent it on ${date}. If it isn’t there by ${by}, please call us.`,
    'fil-PH': (amount, account, date, by) =>
      `Pabalik na sa ${account} ang ${amount} mo. Ipinadala namin ito noong ${date}. Kung wala pa ito sa ${by}, tawagan kami.`,
  },
  arrived: {
    en: (amount, account, date) => `${amount} arrived back in your ${account} on ${date}.`,
    'fil-PH': (amount, account, date) => `Naibalik sa ${account} ang ${amount} noong ${date}.`,
  },
  refused: {
    en: (amount, account) => `Your ${account} didn’t accept the ${amount} we are returning.`,
    'fil-PH': (amount, account) =>
      `Hindi tinanggap ng ${account} ang ${amount} na ibinabalik namin.`,
  },
  again: {
    en: (amount) =>
      `Please add another account in your own name and we will send the ${amount} again. It stays yours until it arrives.`,
    'fil-PH': (amount) =>
      `Maglagay ng ibang account na nakapangalan sa iyo at ipapadala namin ulit ang ${amount}. Sa iyo pa rin ito hangga’t hindi dumarating.`,
  },
  refusedTitle: {
    en: (amount) => `We couldn’t return your ${amount}`,
    'fil-PH': (amount) => `Hindi naibalik ang ${amount} mo`,
  },
  delayed: {
    en: (amount) =>
      `Returning your ${amount} is taking longer. The problem is on our side. You don’t need to do anything.`,
    'fil-PH': (amount) =>
      `Natatagalan ang pagbabalik ng ${amount} mo. Nasa amin ang problema. Wala kang kailangang gawin.`,
  },
  small: {
    en: (amount) =>
      `You paid ${amount} too much. Banks and wallets don’t send less than ${REFUND_MIN_TEXT}, so it stays on this loan in your name. It is still yours; customer service can tell you more.`,
    'fil-PH': (amount) =>
      `Sobra ng ${amount} ang bayad mo. Hindi nagpapadala ang mga bangko at wallet ng mas mababa sa ${REFUND_MIN_TEXT}, kaya nakatala ito sa loan na ito sa pangalan mo. Sa iyo pa rin ito; puwede kang magtanong sa customer service.`,
  },
} as const satisfies Readonly<Record<string, Words>>

interface ToldRefund {
  /** Empty if there is nothing to tell. */
  readonly text: string
  /** The day on which it was sent or arrived; null if it wasn't. */
  readonly on: BusinessDate | null
  readonly needsAccount: boolean
  /** What to do about it then; else empty. */
  readonly remedy: string
  /** Money is waiting, moving, or back for only a few days: the page is about that. */
  readonly isNews: boolean
  /** In place of the order's own while the borrower has to do something; else empty. */
  readonly title: string
}

const NOTHING: ToldRefund = {
  text: '',
  on: null,
  needsAccount: false,
  remedy: '',
  isNews: false,
  title: '',
}

/** As long as the terms give the money of a loan. */
const { disbursalDaysMax: ARRIVAL_DAYS_MAX } = GENERAL_TERMS

/** For how many days after its arrival a refund is news. */
const NEWS_DAYS = 7

export function refundTold(
  facts: RefundFacts,
  today: BusinessDate,
  language: Language,
): ToldRefund {
  const { last_refund: last } = facts
  const credit = facts.credit_centavos ?? 0
  const isOpen = last !== null && ['created', 'sent', 'unknown'].includes(last.state)
  const isSmall = credit > 0 && credit < REFUND_MIN
  const small = isSmall ? say(WORDS.small, credit, null, language) : ''
  if (last !== null && (isOpen || (last.state === 'paid' && credit < REFUND_MIN))) {
    const on = last.on === null ? today : businessDate(last.on)
    const isSent = last.state === 'sent' && last.on !== null
    const moving = isSent ? WORDS.onItsWay : WORDS.sending
    const words = isOpen ? moving : WORDS.arrived
    const text = say(words, last.amount, last, language, on)
    const isNews = isOpen || daysBetween(on, today) <= NEWS_DAYS
    return { ...NOTHING, text: [text, small].filter(Boolean).join(' '), on, isNews }
  }
  if (credit < REFUND_MIN) return { ...NOTHING, text: small }
  const { current_account: account } = facts
  const told = { ...NOTHING, isNews: true }
  if (last?.state === 'refused' || last?.state === 'reversed') {
    const isElsewhere = last.remedy === 'another-account'
    if (!isElsewhere) return { ...told, text: say(WORDS.delayed, credit, last, language) }
    if (account === null || account.id === last.id) {
      return {
        ...told,
        text: say(WORDS.refused, credit, last, language),
        needsAccount: true,
        remedy: say(WORDS.again, credit, null, language),
        title: say(WORDS.refusedTitle, credit, null, language),
      }
    }
  }
  if (account === null) return { ...told, text: say(WORDS.noAccount, credit, null, language) }
  const waits =
    account.waits_until !== null && manilaDateOf(new Date(account.waits_until).getTime()) >= today
  const isChecked = facts.may_leave !== null && facts.may_leave !== 'automatic'
  const words = isChecked ? WORDS.checked : waits ? WORDS.waits : WORDS.owed
  return { ...told, text: say(words, credit, account, language) }
}

function say(
  words: Words,
  amount: number,
  account: FoundAccount | null,
  language: Language,
  on: BusinessDate | null = null,
): string {
  const named =
    account === null
      ? ''
      : wordingOf(accountInWords, language)(
          findInstitution(account.channel)?.name ?? '',
          account.last4,
        )
  const date = on === null ? '' : formatDate(on, language)
  return wordingOf<Say>(words, language)(
    formatPesos(centavos(amount)),
    named,
    date,
    on === null ? '' : formatDate(addDays(on, ARRIVAL_DAYS_MAX), language),
  )
}
