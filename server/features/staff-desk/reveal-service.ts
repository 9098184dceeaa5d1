// Reveals what staff otherwise see masked: a borrower's name and number, or the identity evidence behind a
// loan. Each takes a reason, which is recorded before anything is read.
import type { ResponseOf } from '#contract/call.ts'
import { formatMobile } from '#contract/mobile.ts'
import type { revealBorrower } from '#contract/staff-desk.ts'
import type { revealIdentity } from '#contract/staff-loan.ts'
import { type BusinessDate, parseBusinessDate } from '#lending/dates.ts'
import { AppError } from '#server/app-error.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import {
  getIdentity,
  getIdentityAnswers,
  getToldWords,
} from '#server/features/certification/service.ts'
import { judgeOrder } from '#server/features/exposure/service.ts'
import { readOwnImage } from '#server/features/files/service.ts'
import { listIdentityChecks } from '#server/features/identity/service.ts'
import { findBorrowerFacts } from '#server/features/session/service.ts'
import { listOpenLoans } from '#server/orders/open-loans.ts'
import type { LoanOrderRow } from '#server/orders/orders.ts'
import { getOrderRow } from './loan-service.ts'
import { audit } from './service.ts'

/** Refuses with not_found, also for a closed account. */
export async function reveal(
  context: StaffContext,
  borrowerId: number,
  reason: string,
): Promise<ResponseOf<typeof revealBorrower>> {
  const { db, config } = context
  const facts = await findBorrowerFacts(db, borrowerId)
  if (facts === null || facts.closedAt !== null) throw new AppError('not_found')
  // Before anything is read: a look that isn't recorded must not happen.
  await audit(context, borrowerId, 'personal-data-revealed', { reason })
  const identity = await getIdentity(db, config.keys, borrowerId)
  return { ...identity, mobile: formatMobile(facts.mobile) }
}

/** Refuses with not_found, also for a closed account. */
export async function revealIdentityOf(
  context: StaffContext,
  { orderId, reason }: { readonly orderId: number; readonly reason: string },
): Promise<ResponseOf<typeof revealIdentity>> {
  const { db, config, language } = context
  const order = await getOrderRow(context, orderId)
  const { borrower_id: borrowerId } = order
  const facts = await findBorrowerFacts(db, borrowerId)
  if (facts === null || facts.closedAt !== null) throw new AppError('not_found')
  // Before anything is read: a look that isn't recorded must not happen.
  await audit(context, borrowerId, 'identity-revealed', { reason, fields: REVEALED }, orderId)
  const { idType: _, ...told } = await getIdentityAnswers(db, config.keys, borrowerId)
  const imageOf = async (address: string) => {
    const bytes = await readOwnImage(context, borrowerId, address)
    return bytes === null ? '' : Buffer.from(bytes).toString('base64')
  }
  const checks = await listIdentityChecks(db, borrowerId)
  const bornOn = parseBusinessDate(told.bornOn)
  return {
    ...told,
    ...(await getToldWords(db, config.keys, borrowerId, language)),
    ...(await exposureOf(context, order)),
    bornOn,
    age: bornOn === null ? null : ageOn(bornOn, context.clock.today()),
    mobile: formatMobile(facts.mobile),
    photo: await imageOf(told.photo),
    selfie: await imageOf(told.selfie),
    checks: checks.map((check) => ({
      provider: check.gateway,
      verdict: check.verdict,
      reasons: check.reasons,
      at: check.checked_at,
    })),
  }
}

/** What one look shows, as the trail names it. */
const REVEALED = [
  'fullName',
  'mobile',
  'bornOn',
  'document',
  'idNumber',
  'work',
  'income',
  'purpose',
  'photo',
  'selfie',
  'checks',
  'open',
] as const

function ageOn(bornOn: BusinessDate, today: BusinessDate): number {
  const years = Number(today.slice(0, 4)) - Number(bornOn.slice(0, 4))
  return today.slice(5) < bornOn.slice(5) ? years - 1 : years
}

async function exposureOf(
  { db, clock, config }: StaffContext,
  order: LoanOrderRow,
): Promise<Pick<ResponseOf<typeof revealIdentity>, 'open' | 'room'>> {
  const open = await listOpenLoans(db, order.borrower_id, clock.today(), order.id)
  const asked = order.offered_centavos ?? order.asked_centavos
  const { roomCentavos } = await judgeOrder(db, { clock, config }, order, asked, 'loans-and-offers')
  return {
    open: open.map(({ state, principalCentavos }) => ({ state, amount: principalCentavos })),
    room: roomCentavos,
  }
}
