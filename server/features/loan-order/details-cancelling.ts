// What Order Details says about changing one's mind, in the days in which the law allows it.
import type { ResponseOf } from '#contract/call.ts'
import { formatDate } from '#contract/format-date.ts'
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import type { getOrderDetails } from '#contract/loan-order.ts'
import { canCancel, coolingOffOf, returnDueOn } from '#lending/cooling-off.ts'
import { type BusinessDate, businessDate } from '#lending/dates.ts'
import type { Explanation } from '#lending/explanation.ts'
import {
  type Holiday,
  type HolidayCalendar,
  PHILIPPINE_HOLIDAYS,
  withHolidays,
} from '#lending/holidays.ts'
import { lawOn } from '#lending/law.ts'
import { centavos, formatPesos } from '#lending/money.ts'
import { getTerms } from '#server/ledger/ledger.ts'
import type { OrderFacts } from './details-queries.ts'
import type { Facts } from './details-words.ts'

type OrderDetails = ResponseOf<typeof getOrderDetails>

const RETURN: Text<(amount: string, date: string) => string> = {
  en: (amount, date) => `Return ${amount} by ${date}. Nothing else to pay.`,
  'fil-PH': (amount, date) => `Ibalik ang ${amount} hanggang ${date}. Wala nang ibang babayaran.`,
}
const NOTHING_TO_RETURN: Text = {
  en: 'Nothing to return. You get back what you paid beyond it.',
  'fil-PH': 'Wala nang ibabalik. Isasauli namin ang sobra mong naibayad.',
}

/** Before anything was sent it can be cancelled on any day, and nothing is returned. */
export function changedMind(
  { order, explained, today }: Facts,
  isUnpaid: boolean,
  language: Language,
): Pick<OrderDetails, 'cancelUntil' | 'cancelText'> {
  if (isUnpaid) return { cancelUntil: today, cancelText: '' }
  const lastDay = cancelUntil(order, explained, today)
  if (lastDay === '' || explained === null || order.terms === null) {
    return { cancelUntil: lastDay, cancelText: '' }
  }
  // The better deal of the first days: what was received, less what was paid, and nothing else.
  const { netProceedsCentavos } = getTerms(order.terms)
  const left = netProceedsCentavos - explained.position.receivedCentavos
  const returnBy = formatDate(returnDueOn(today, holidaysOf(order)).on, language)
  return {
    cancelUntil: lastDay,
    cancelText:
      left > 0
        ? wordingOf(RETURN, language)(formatPesos(centavos(left)), returnBy)
        : wordingOf(NOTHING_TO_RETURN, language),
  }
}

function holidaysOf({ holidays }: OrderFacts): HolidayCalendar {
  return withHolidays(PHILIPPINE_HOLIDAYS, holidays.map(loadedHoliday))
}

/** The last day on which it can be cancelled for free; empty if it can't. */
function cancelUntil(
  order: OrderFacts,
  explained: Explanation | null,
  today: BusinessDate,
): string {
  const now = explained?.position
  const isPaidOut = order.phase === 'running' || order.outcome === 'settled'
  if (!isPaidOut || !now?.disbursedOn || now.status === 'cancelled') return ''
  const law = lawOn(now.disbursedOn)
  const holidays = holidaysOf(order)
  const isOpen = canCancel(law, now.disbursedOn, today, holidays)
  return isOpen ? coolingOffOf(law, now.disbursedOn, holidays).on : ''
}

/** Of what staff have loaded, only the day counts here. */
const loadedHoliday = (on: string): Holiday => ({
  on: businessDate(on),
  name: '',
  kind: 'special',
  source: '',
})
