// What Order Details says to a borrower who cannot pay: the way to their choices, or what became of
// what they asked for.
import type { ResponseOf } from '#contract/call.ts'
import { formatDate } from '#contract/format-date.ts'
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import type { getOrderDetails } from '#contract/loan-order.ts'
import { customerServicePage, hardshipPage } from '#contract/page-addresses.ts'
import type { BusinessDate } from '#lending/dates.ts'
import { standingEvents } from '#lending/events-in-force.ts'
import { type Explanation, getFigure } from '#lending/explanation.ts'
import { formatPesos } from '#lending/money.ts'
import type { Loan } from '#server/ledger/ledger.ts'
import {
  ASK_US,
  HARDSHIP,
  HARDSHIP_CARRIED,
  HARDSHIP_ELSEWHERE,
  HARDSHIP_LINK,
  HARDSHIP_PAUSED,
  HARDSHIP_REQUEST_BUTTON,
} from './details-texts.ts'
import type { Facts } from './details-words.ts'

type OrderDetails = ResponseOf<typeof getOrderDetails>

/** Offered while something is due soon or late; what was asked for is shown while it matters. */
export function hardshipOf(
  { order, status, explained, toPayToday, today }: Facts,
  loan: Loan | null,
  language: Language,
): OrderDetails['hardship'] {
  const isPressing = status === 'due' || status === 'overdue'
  const isOwed = explained?.position.status !== 'cancelled' && order.outcome !== 'written-off'
  if (!isOwed || (!isPressing && status !== 'running')) return null
  const say = (text: Text) => wordingOf(text, language)
  if (order.servicer_link !== '') {
    if (!isPressing) return null
    return { text: say(HARDSHIP_ELSEWHERE), button: say(ASK_US), address: customerServicePage() }
  }
  const { hardship_state: known } = order
  const granted = known === 'granted' && loan !== null ? grantedOn(loan, today) : null
  const state = granted ?? (known === 'open' || known === 'declined' ? known : 'none')
  if (!isPressing && granted === null && state !== 'open') return null
  const address = hardshipPage({ productId: order.product_id, orderId: order.id })
  if (state === 'none') return { text: '', button: say(HARDSHIP_LINK), address }
  const isCarried = state === 'plan' && explained !== null && carriesOver(explained)
  const text =
    typeof state === 'object'
      ? wordingOf(HARDSHIP_PAUSED, language)(
          formatDate(state.pausedUntil, language),
          formatPesos(toPayToday),
        )
      : say(HARDSHIP[state])
  return {
    text: [text, ...(isCarried ? [say(HARDSHIP_CARRIED)] : [])].join(' '),
    button: say(HARDSHIP_REQUEST_BUTTON),
    address,
  }
}

/** What was agreed to and still stands: staff may have reversed it, and a pause ends. */
function grantedOn(
  { events }: Loan,
  today: BusinessDate,
): 'plan' | { readonly pausedUntil: BusinessDate } | null {
  const standing = standingEvents(events)
  if (standing.some(({ kind }) => kind === 'restructured')) return 'plan'
  const pause = standing.findLast((event) => event.kind === 'paused')
  if (pause === undefined || pause.untilOn === null || pause.untilOn < today) return null
  return { pausedUntil: pause.untilOn }
}

/** Whether the next payment has something in it that was owed before a new plan. */
function carriesOver(explained: Explanation): boolean {
  const next = explained.position.instalments.find(({ unpaidCentavos }) => unpaidCentavos > 0)
  if (next === undefined) return false
  const { lines } = getFigure(explained, `instalment-${next.number}-unpaid`)
  return lines.some(({ rule, amountCentavos }) => rule === 'carried-over' && amountCentavos > 0)
}
