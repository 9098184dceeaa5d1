// What people decide about a payment, by one of them or two: exactly the standing that was shown.
import * as z from 'zod/mini'
import { PAYMENT_ACTS, PAYMENT_ROLES, type PaymentAct, QUESTION_KINDS } from '#contract/payment.ts'
import type { Text } from '#contract/language.ts'
import { businessDate } from '#lending/dates.ts'
import { centavos, formatPesos } from '#lending/money.ts'
import { shownOf } from '#payments/shown.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { type ActFacts, defineAct } from '#server/calls/acts.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import {
  type AskedAct,
  consider,
  type Considered,
  decideBy,
  measuresOf,
  takenOff,
} from './staff-service.ts'

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
  deed: deedOf,
  roles: PAYMENT_ROLES,
  two: ['match-payment', 'record-payment', 'reverse', 'waive'],
  alsoTwo:
    'sending money back to its payer and what became of that; saying that money is gone or back; giving up what is short; telling apart what was merged; merging what names two loans or differs; money that is disputed, was another borrower’s, came by another loan’s code or was returned before; a day for which charges that were paid already go back',
  asked,
  subject: ({ paymentId }) => ({ kind: 'payment', id: String(paymentId) }),
  facts: async (within, stored) => factsOf(within, askedAct(stored)),
  carryOut: async (within, stored, { makerId, checkerId, reason }) => {
    const { db, clock, staff } = within
    const people = checkerId === null ? [makerId] : [makerId, checkerId]
    const act = askedAct(stored)
    const { payments } = await decideBy(db, within, act, people)
    const filed = payments.find(({ row }) => row.id === act.paymentId)
    // What is taken off was there until now.
    const about = filed?.after.placed ?? filed?.before.placed ?? null
    await writeAudit(db, {
      actor: staff,
      action: `payment-${act.act}`,
      orderId: about?.loan ?? null,
      borrowerId: about?.borrower ?? null,
      details: { paymentId: act.paymentId, about: act.about ?? '', reason },
      at: clock.now(),
    })
  },
})

/** As the buttons of the console say it. */
function deedOf({ decision, paymentId, about, ...shown }: ActFacts['shown']): Text | null {
  const amount = formatPesos(centavos(Number(shown['balanceCentavos'])))
  const [onto, off] = [Number(shown['onOrder']), Number(shown['countsOnOrder'])]
  const [one, other] = [Number(paymentId), Number(about)]
  const deeds: Readonly<Record<PaymentAct, Text>> = {
    apply: {
      en: `Put ${amount} on loan ${onto}`,
      'fil-PH': `Ibilang ang ${amount} sa loan ${onto}`,
    },
    'take-off': {
      en: `Take ${amount} off loan ${off}`,
      'fil-PH': `Alisin ang ${amount} sa loan ${off}`,
    },
    return: {
      en: `Return ${amount} to the payer`,
      'fil-PH': `Ibalik ang ${amount} sa nagbayad`,
    },
    'return-failed': {
      en: `Say that a return of payment ${one} came back`,
      'fil-PH': `Sabihing bumalik ang ibinalik mula sa bayad ${one}`,
    },
    merge: {
      en: `Say that payments ${one} and ${other} are the same money`,
      'fil-PH': `Sabihing iisang pera ang bayad ${one} at ${other}`,
    },
    'tell-apart': {
      en: `Say that payments ${one} and ${other} are different money`,
      'fil-PH': `Sabihing magkaibang pera ang bayad ${one} at ${other}`,
    },
    'rule-gone': {
      en: `Rule that money of payment ${one} is gone`,
      'fil-PH': `Pagpasyahang wala na ang pera ng bayad ${one}`,
    },
    'rule-back': {
      en: `Rule that money of payment ${one} is here`,
      'fil-PH': `Pagpasyahang narito ang pera ng bayad ${one}`,
    },
    answer: {
      en: `Answer a question about payment ${one}`,
      'fil-PH': `Sagutin ang tanong tungkol sa bayad ${one}`,
    },
  }
  return deeds[decision as PaymentAct] ?? null
}

function askedAct({ valueOn, ...stored }: Stored): AskedAct {
  return { ...stored, ...(valueOn !== undefined && { valueOn: businessDate(valueOn) }) }
}

/** Everything that two people agree to, and nothing that changes with the date alone. */
export async function factsOf(within: StaffContext, act: AskedAct): Promise<ActFacts> {
  const considered = await consider(within.db, within, act)
  const { now, who, loan } = considered
  const about = loan === null ? now.placed : { loan: loan.id, borrower: loan.borrower }
  const events = loan === null ? [] : (await getLoan(within.db, loan.id)).events
  const { forgivenCentavos, makesCredit } = await takenOff(within.db, within, considered)
  const onOrder = act.act === 'apply' ? (loan?.id ?? null) : null
  return {
    shown: {
      ...askedOf(act),
      onOrder,
      lastEvent: events.at(-1)?.id,
      ...shownOf(now),
      ...otherOf(considered),
    },
    measures: { ...measuresOf(considered), waive: forgivenCentavos },
    takesTwo: who === 2 || makesCredit,
    orderId: about?.loan ?? null,
    borrowerId: about?.borrower ?? null,
  }
}

/** Of a pair, the other payment too. */
function otherOf({ act }: Considered): Readonly<Record<string, unknown>> {
  if (!('other' in act)) return {}
  const shown = Object.entries(shownOf(act.other))
  return Object.fromEntries(
    shown.map(([name, value]) => [`other${name.charAt(0).toUpperCase()}${name.slice(1)}`, value]),
  )
}

/** What is to be done, first. */
function askedOf({ act, paymentId, about, question, valueOn, reference }: AskedAct) {
  return { decision: act, paymentId, about, question, valueOn, reference }
}
