// What people decide about a payment, by one of them or two: exactly the standing that was shown.
import * as z from 'zod/mini'
import { PAYMENT_ACTS, PAYMENT_ROLES, QUESTION_KINDS } from '#contract/payment.ts'
import { businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import type { Standing } from '#payments/standing.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { type ActFacts, defineAct } from '#server/calls/acts.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { forgivenByDay } from './forgiven.ts'
import { type AskedAct, consider, type Considered, decideBy, measureOf } from './staff-service.ts'

const asked = z.object({
  paymentId: z.number(),
  act: z.enum(PAYMENT_ACTS),
  about: z.optional(z.string()),
  question: z.optional(z.enum(QUESTION_KINDS)),
  orderId: z.optional(z.number()),
  valueOn: z.optional(z.string()),
  reference: z.optional(z.string()),
})

type Stored = z.output<typeof asked>

export const decideAboutPayment = defineAct<Stored>({
  name: 'payment-decision',
  title: { en: 'Decision about a payment', 'fil-PH': 'Desisyon tungkol sa bayad' },
  roles: PAYMENT_ROLES,
  two: ['match-payment', 'reverse', 'waive'],
  asked,
  subject: ({ paymentId }) => ({ kind: 'payment', id: String(paymentId) }),
  facts: async (within, stored) => factsOf(within, askedAct(stored)),
  carryOut: async (within, stored, { makerId, checkerId, reason }) => {
    const { db, clock, staff } = within
    const people = checkerId === null ? [makerId] : [makerId, checkerId]
    const act = askedAct(stored)
    const { payments } = await decideBy(db, within, act, people)
    const row = payments.find((one) => one.row.id === act.paymentId)?.row
    await writeAudit(db, {
      actor: staff,
      action: `payment-${act.act}`,
      orderId: act.orderId ?? row?.order_id ?? null,
      borrowerId: row?.borrower_id ?? null,
      details: { paymentId: act.paymentId, about: act.about ?? '', reason },
      at: clock.now(),
    })
  },
})

function askedAct({ valueOn, ...stored }: Stored): AskedAct {
  return { ...stored, ...(valueOn !== undefined && { valueOn: businessDate(valueOn) }) }
}

/** Everything that two people agree to, and nothing that changes with the date alone. */
export async function factsOf(within: StaffContext, act: AskedAct): Promise<ActFacts> {
  const considered = await consider(within.db, within, act)
  const { now, who, loan } = considered
  const forgiven = await forgivenIn(within, act, considered)
  return {
    shown: { ...askedOf(act), onOrder: loan?.id ?? null, ...shownOf(now) },
    measures: { ...measureOf(act.act, now), waive: forgiven },
    takesTwo: who === 2,
    orderId: loan?.id ?? now.applied?.loan ?? null,
    borrowerId: loan?.borrower ?? now.applied?.borrower ?? null,
  }
}

/** What is to be done, first. */
function askedOf({ act, paymentId, about, question, valueOn, reference }: AskedAct) {
  return { decision: act, paymentId, about, question, valueOn, reference }
}

function shownOf(now: Standing) {
  return {
    balanceCentavos: now.balanceCentavos,
    grossCentavos: now.grossCentavos,
    takenBackCentavos: centavos(now.clawbackCentavos + now.voidedCentavos),
    returnedCentavos: now.returnedCentavos,
    disputedCentavos: now.disputedCentavos,
    countsOnOrder: now.applied?.loan ?? null,
    countsFrom: now.applied?.valueOn ?? null,
    questions: now.questions.map(({ kind, about }) => `${kind} ${about}`).sort(),
    warnings: now.warnings,
  }
}

async function forgivenIn(
  { db, clock }: StaffContext,
  { act, valueOn }: AskedAct,
  { now, loan }: Considered,
): Promise<number> {
  if (act !== 'apply' || loan === null || valueOn === undefined || now.paidOn === null) return 0
  const { terms, events } = await getLoan(db, loan.id)
  const dates = { valueOn, knownOn: now.paidOn }
  return forgivenByDay({ terms, events, today: clock.today() }, now.balanceCentavos, dates)
}
