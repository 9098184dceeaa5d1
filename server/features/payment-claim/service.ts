// Claims: matched at once where a payment fits exactly, otherwise a person looks. Money is only ever
// credited that a provider has reported; a claim says to whom it belongs.
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { fileClaim, getClaims } from '#contract/payment-claim.ts'
import { addDays, businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { position } from '#lending/position.ts'
import { PAYMENT_MAX } from '#payments/who-may.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import type { PaymentRow } from '#server/ledger/payment-rows.ts'
import { AppError } from '#server/app-error.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import type { BorrowerContext } from '#server/calls/handler.ts'
import { needsSecondPerson, TOGETHER_MS } from '#server/calls/alone-limits.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { isOwnFile, saveImage } from '#server/features/files/service.ts'
import { type Limit, refuseAbove } from '#server/features/limits/service.ts'
import type { MessageDependencies } from '#server/features/messages/service.ts'
import {
  channelByNumber,
  listShownChannels,
  shownChannel,
} from '#server/features/repayment/channels.ts'
import { getOwedLoan } from '#server/features/repayment/quote-service.ts'
import { type ClaimedPayment, takeClaimed } from '#server/features/payment/claim-service.ts'
import { askAboutOrder } from '#server/features/payment/reconcile-service.ts'
import { closeTaskAbout, openTask } from '#server/features/staff-task/service.ts'
import { isCollectionChannel } from '#server/gateways/collection/channels.ts'
import { lockOrderAndBorrower } from '#server/orders/locks.ts'
import { getOwnOrder } from '#server/orders/orders.ts'
import { loanStateOf } from '#server/orders/loan-state.ts'
import { tellAnswer } from './claim-messages.ts'
import { endPause, type SparedByPause, sparedByPause, startPause } from './pause.ts'
import {
  type ClaimRow,
  endClaim,
  findOpenClaim,
  insertClaim,
  isClaimedByOthers,
  listClaims,
  listOpenClaims,
  sumBroughtSince,
} from './queries.ts'

export const CLAIM_TASK = 'payment-claim'

const CLAIMS_IN_A_DAY: Limit = { name: 'payment-claim-day', max: 5, windowSeconds: 86_400 }
const SLIPS_IN_AN_HOUR: Limit = { name: 'payment-slip-hour', max: 20, windowSeconds: 3_600 }
/** Smaller than this nobody can read a slip. */
const SLIP_SIDE_PIXELS_MIN = 200
const CLAIMS_SHOWN = 10
/** Slips are for money of the last weeks; older ones go to customer service. */
const PAID_DAYS_AGO_MAX = 90

type Shown = ResponseOf<typeof getClaims>['claims'][number]

async function hasOpenClaim(db: Db, orderId: number): Promise<boolean> {
  return (await findOpenClaim(db, orderId)) !== null
}

export async function saveSlip(
  context: BorrowerContext,
  bytes: Uint8Array,
): Promise<{ url: string }> {
  const { borrower } = context
  await refuseAbove(context, borrower.id, SLIPS_IN_AN_HOUR)
  const url = await saveImage(context, {
    sender: borrower,
    purpose: 'payment-slip',
    bytes,
    sidePixelsMin: SLIP_SIDE_PIXELS_MIN,
  })
  return { url }
}

/** Refuses with not_found. */
export async function listClaimsFor(
  context: BorrowerContext,
  asked: { readonly orderId: number; readonly productId: number },
): Promise<ResponseOf<typeof getClaims>> {
  const { db, borrower } = context
  const order = await getOwnOrder(db, borrower.id, asked)
  const standing = loanStateOf(order)
  const claims = await listClaims(db, order.id, CLAIMS_SHOWN)
  const isOpen = claims.some(({ state }) => state === 'checking')
  return {
    canClaim: order.phase === 'running' && !isOpen,
    standing,
    settledOn: standing === 'settled' ? await readSettledOn(context, order.id) : '',
    channels: listShownChannels().map(({ number, name }) => ({ number, name })),
    claims: claims.map(shown),
  }
}

async function readSettledOn({ db, clock }: BorrowerContext, orderId: number): Promise<string> {
  const { terms, events } = await getLoan(db, orderId)
  return position(terms, events, clock.today()).settledOn ?? ''
}

/**
 * Refuses with not_found, order_not_running, amount_out_of_range, channel_unavailable,
 * claim_date_wrong, slip_missing, claim_open and too_many_requests.
 */
export async function fileClaimFor(
  context: BorrowerContext,
  request: RequestOf<typeof fileClaim>,
): Promise<Shown> {
  const { db, clock, borrower } = context
  const claimedAt = clock.now()
  const { order } = await getOwedLoan(context, borrower.id, request)
  const channel = await checkClaim(context, request)
  if (await hasOpenClaim(db, order.id)) throw new AppError('claim_open')
  await refuseAbove(context, borrower.id, CLAIMS_IN_A_DAY)
  // Perhaps the provider only forgot to tell us.
  await askAboutOrder(context, order.id)
  return db.transaction().execute(async (transaction) => {
    await lockOrderAndBorrower(transaction, order.id)
    if (await hasOpenClaim(transaction, order.id)) throw new AppError('claim_open')
    const claim = await insertClaim(transaction, {
      borrower_id: borrower.id,
      order_id: order.id,
      channel,
      reference: request.reference,
      amount_centavos: request.amount,
      paid_on: request.paidOn,
      slip: request.slip,
      state: 'checking',
      payment_id: null,
      claimed_on: clock.today(),
      created_at: claimedAt,
      decided_at: null,
    })
    const matched = await match(transaction, context, claim)
    if (matched !== null) return shown(matched)
    await startPause(transaction, context, claim)
    await openTask(transaction, clock, {
      kind: CLAIM_TASK,
      subject: subjectOf(claim),
      orderId: order.id,
      borrowerId: borrower.id,
      details: {
        amountCentavos: claim.amount_centavos,
        channel: shownChannelName(claim.channel),
        paidOn: claim.paid_on,
      },
    })
    return shown(claim)
  })
}

/** Returns the channel. */
async function checkClaim(
  { db, clock, borrower }: BorrowerContext,
  { amount, channelNumber, paidOn, slip }: RequestOf<typeof fileClaim>,
): Promise<string> {
  if (amount <= 0 || amount > PAYMENT_MAX) throw new AppError('amount_out_of_range')
  const channel = channelByNumber(channelNumber)
  if (channel === null) throw new AppError('channel_unavailable')
  const today = clock.today()
  if (paidOn > today || paidOn < addDays(today, -PAID_DAYS_AGO_MAX)) {
    throw new AppError('claim_date_wrong')
  }
  if (!(await isOwnFile(db, borrower.id, 'payment-slip', slip))) throw new AppError('slip_missing')
  return channel
}

/** Scheduled: what a provider has reported since may fit a claim now. Returns how many did. */
export async function matchClaims(dependencies: JobDependencies): Promise<number> {
  const { db } = dependencies
  let matched = 0
  for (const claim of await listOpenClaims(db, 200)) {
    try {
      const isMatched = await db.transaction().execute(async (transaction) => {
        await lockOrderAndBorrower(transaction, claim.order_id)
        return (await match(transaction, dependencies, claim)) !== null
      })
      if (isMatched) matched += 1
    } catch (error) {
      // One that can't be matched must not keep those behind it waiting.
      dependencies.log.warn({ fault: error, claimId: claim.id }, 'a claim can’t be matched')
    }
  }
  return matched
}

/** Null where nothing fits exactly. Runs in the caller's transaction, under the order's lock. */
async function match(
  transaction: Db,
  dependencies: MessageDependencies,
  claim: ClaimRow,
): Promise<ClaimRow | null> {
  const { clock } = dependencies
  // Where the loan was paid off meanwhile, the pause stays whatever is found: people weigh that.
  if (forgivesMuch(await sparedByPause(transaction, clock, claim, false), clock)) return null
  const payment = await takeClaimed(transaction, dependencies, claimedOf(claim), {
    isForPeople: await isMoreThanAlone(transaction, clock, claim),
    isAnothersToo: (found) => isClaimedByOthers(transaction, claim.borrower_id, found),
  })
  if (payment === null) return null
  const decided = { state: 'matched', payment_id: payment.id, decided_at: clock.now() } as const
  if (!(await endClaim(transaction, claim.id, decided))) return null
  await endPause(
    transaction,
    dependencies,
    claim,
    await keepsPause(transaction, clock, claim, payment),
  )
  await closeTaskAbout(transaction, clock, CLAIM_TASK, subjectOf(claim))
  const amount = centavos(claim.amount_centavos)
  await tellAnswer(transaction, dependencies, claim.borrower_id, 'found', amount)
  return { ...claim, ...decided }
}

/**
 * Whoever claims first and pays afterwards has no days without penalty for it; a payment that people
 * recorded proves only as much as one person may forgive.
 */
async function keepsPause(
  db: Db,
  clock: Clock,
  claim: ClaimRow,
  payment: PaymentRow,
): Promise<boolean> {
  if (payment.paid_on > claim.claimed_on) return false
  if (!payment.is_manual) return true
  return !forgivesMuch(await sparedByPause(db, clock, claim, true), clock)
}

/** More than one person may. */
function forgivesMuch({ days, penaltyCentavos }: SparedByPause, clock: Clock): boolean {
  const today = clock.today()
  return (
    needsSecondPerson('pause', days, today) || needsSecondPerson('waive', penaltyCentavos, today)
  )
}

/** A slip proves little to a machine: above what one person accepts, people compare it. */
async function isMoreThanAlone(db: Db, clock: Clock, claim: ClaimRow): Promise<boolean> {
  const monthAgo = new Date(clock.now().getTime() - TOGETHER_MS)
  const brought = await sumBroughtSince(db, claim.borrower_id, monthAgo)
  return needsSecondPerson('accept-claim', brought + claim.amount_centavos, clock.today())
}

export function claimedOf(claim: ClaimRow): ClaimedPayment {
  return {
    orderId: claim.order_id,
    borrowerId: claim.borrower_id,
    reference: claim.reference,
    amountCentavos: centavos(claim.amount_centavos),
    paidOn: businessDate(claim.paid_on),
    since: claim.created_at,
  }
}

export function subjectOf({ id }: Pick<ClaimRow, 'id'>): { kind: string; id: string } {
  return { kind: 'claim', id: String(id) }
}

function shownChannelName(channel: string): string {
  return isCollectionChannel(channel) ? shownChannel(channel).name : channel
}

function shown(claim: ClaimRow): Shown {
  return {
    claimId: claim.id,
    state: claim.state,
    channel: shownChannelName(claim.channel),
    reference: claim.reference,
    amount: centavos(claim.amount_centavos),
    paidOn: businessDate(claim.paid_on),
    claimedOn: businessDate(claim.claimed_on),
    paymentId: claim.payment_id,
  }
}
