// What isn't filed: a report that can't be, a record without the people it takes, and which act of
// people something said is.
import type { Centavos } from '#lending/money.ts'
import { type Act, whoRecords } from '#payments/who-may.ts'
import type { Saying } from '#payments/events.ts'
import type { Standing } from '#payments/standing.ts'
import { AppError } from '#server/app-error.ts'

/** What a provider says can't be: another gross than before. A person looks, and nothing is filed. */
export class OddReport extends Error {}

interface Asked {
  readonly payOffCentavos?: Centavos
  readonly claimedCentavos?: Centavos
}

export function refuseOdd(saying: Saying, before: Standing): void {
  if (saying.kind !== 'reported' || saying.status !== 'paid') return
  const { grossCentavos } = saying
  if (grossCentavos <= 0) throw new OddReport('a payment of nothing')
  if (
    before.status !== null &&
    before.grossCentavos > 0 &&
    before.grossCentavos !== grossCentavos
  ) {
    throw new OddReport(`the provider names another amount than before`)
  }
  if (saying.refunds.some(({ amountCentavos }) => amountCentavos <= 0)) {
    throw new OddReport('a refund of nothing')
  }
}

export function refuseRecord(amount: Centavos, people: number, { payOffCentavos }: Asked): void {
  if (payOffCentavos === undefined || people === 0) throw new AppError('payment_not_possible')
  if (whoRecords(amount, payOffCentavos) > people) throw new AppError('second_person_needed')
}

/** Null for what isn't asked here: a provider's word, what the product finds, and a record. */
export function actOf(
  saying: Saying,
  standingOf: (id: number) => Standing,
  asked: Asked,
): Act | null {
  switch (saying.kind) {
    case 'applied':
      return asked.claimedCentavos === undefined
        ? { kind: 'apply', loan: saying.loan, valueOn: saying.valueOn }
        : { kind: 'claim', amountCentavos: asked.claimedCentavos }
    case 'taken-off':
      return { kind: 'take-off' }
    case 'merged':
      return { kind: 'merge', other: standingOf(saying.other) }
    case 'distinct':
      return { kind: 'tell-apart', other: standingOf(saying.other) }
    case 'return-ordered':
      return { kind: 'return' }
    case 'return-failed':
    case 'return-sent':
      return { kind: 'end-return', id: saying.id }
    case 'ruled':
      return { kind: 'rule', leg: saying.leg, to: saying.to }
    case 'answered':
      return { kind: 'answer', question: saying.question, about: saying.about }
    case 'alike':
    case 'doubted':
    case 'recorded':
    case 'reported':
      return null
  }
}
