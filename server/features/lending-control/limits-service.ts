// Proposing and approving other limits of a product. No loan that they would make possible may be
// over the law, under any policy that is approved by then; it is measured when they are proposed and
// again when they are approved. What was applied for before is decided by the limits of that day.
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import { SWITCHING_ROLES } from '#contract/lending-control.ts'
import type {
  LimitsCheck,
  listLimits,
  proposeLimits,
  ShownLimits,
} from '#contract/product-limits.ts'
import { businessDate, type BusinessDate } from '#lending/dates.ts'
import { lawOn } from '#lending/law.ts'
import { ZERO_CENTAVOS } from '#lending/money.ts'
import { AppError } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import type { Db } from '#server/db/open.ts'
import {
  type DatedLimits,
  datedLimitsOf,
  limitsOn,
} from '#server/features/catalogue/dated-limits.ts'
import {
  getOwnProduct,
  listOwnProducts,
  lockProduct,
  type OwnProduct,
  policyOn,
} from '#server/features/catalogue/service.ts'
import { isOneOfTwo, requireConfirmed } from '#server/features/staff/people-service.ts'
import { closeTaskAbout, openTask } from '#server/features/staff-task/service.ts'
import {
  insertLimits,
  type LimitsRow,
  listProposedLimits,
  lockLimits,
  updateDecidedLimits,
} from './limits-queries.ts'
import { costUnder, samplesOf } from './policy-comparison.ts'

export const LIMITS_TASK = 'limits-proposed'

type LimitsContext = Pick<StaffContext, 'db' | 'clock' | 'config' | 'staff'>
type Proposed = Omit<RequestOf<typeof proposeLimits>, 'reason'>
/** Limits that were proposed, and so have a first day. */
type NextLimits = DatedLimits & { readonly effectiveFrom: BusinessDate }

export async function viewLimits(context: LimitsContext): Promise<ResponseOf<typeof listLimits>> {
  const { db, clock, staff } = context
  const today = clock.today()
  const open = await listProposedLimits(db)
  const products = await listOwnProducts(db)
  return {
    today,
    products: products.map((product) => {
      const row = open.find(({ product_id: productId }) => productId === product.id)
      return {
        productId: product.id,
        name: product.name,
        limits: product.limitsOverTime.map((limits) => shownLimits(product, limits, today)),
        proposal:
          row === undefined
            ? null
            : {
                proposalId: row.id,
                limits: shownLimits(product, nextOf(product, row), today),
                proposedBy: row.proposed_by_name,
                isMine: row.proposed_by === staff.id,
                proposedAt: row.proposed_at,
                reason: row.proposed_reason,
                check: checked(context, product, nextOf(product, row)),
              },
      }
    }),
  }
}

function nextOf(product: OwnProduct, row: LimitsRow): NextLimits {
  const effectiveFrom = businessDate(row.effective_from)
  return { ...datedLimitsOf(row, effectiveFrom, periodsOf(product)), effectiveFrom }
}

/** The numbers of instalments are part of the product and the same in all its limits. */
function periodsOf({ limitsOverTime: [first] }: OwnProduct) {
  const offered = first?.limits.periodsOffered ?? null
  return { periods_offered: offered === null ? null : [...offered] }
}

function shownLimits(product: OwnProduct, dated: DatedLimits, today: BusinessDate): ShownLimits {
  const { effectiveFrom, limits } = dated
  const isLater = effectiveFrom !== null && effectiveFrom > today
  return {
    effectiveFrom,
    state: dated === limitsOn(product, today) ? 'in-force' : isLater ? 'later' : 'over',
    isEnabled: dated.isEnabled,
    amountMin: limits.amountMinCentavos,
    amountMax: limits.amountMaxCentavos,
    firstLoanMax: dated.firstLoanMaxCentavos,
    payoutDayMax: dated.payoutDayMaxCentavos,
    termDaysMin: limits.termDaysMin,
    termDaysMax: limits.termDaysMax,
  }
}

/** Refuses with not_found, and with field_invalid for a smallest above a largest. */
export async function check(context: LimitsContext, asked: Proposed): Promise<LimitsCheck> {
  const product = await getOwnProduct(context.db, asked.productId)
  return checked(context, product, draftOf(product, asked))
}

/** Under the policy of their first day, and under every one that is approved for later. */
function checked(
  { config }: Pick<LimitsContext, 'config'>,
  product: OwnProduct,
  next: NextLimits,
): LimitsCheck {
  const { effectiveFrom: from } = next
  const later = product.policies.filter(({ effectiveFrom }) => effectiveFrom > from)
  const samples = [policyOn(product, from), ...later].flatMap((policy) => {
    const agreedOn = policy.effectiveFrom > from ? policy.effectiveFrom : from
    return samplesOf(next).map((sample) => {
      const cost = costUnder(policy, sample, agreedOn, config.guardScope)
      return {
        ...sample,
        policyId: policy.id,
        total: cost?.total ?? ZERO_CENTAVOS,
        eirMonthly: cost?.eirMonthly ?? '',
        isWithinLaw: cost?.isWithinLaw ?? false,
      }
    })
  })
  return {
    // What isn't lent can't be over the law; otherwise nobody could switch off what has become so.
    isWithinLaw: !next.isEnabled || samples.every(({ isWithinLaw }) => isWithinLaw),
    lawTitle: lawOn(from).title,
    samples,
  }
}

function draftOf(product: OwnProduct, asked: Proposed): NextLimits {
  const { amountMin, amountMax, firstLoanMax, termDaysMin, termDaysMax } = asked
  const refuse = (field: keyof Proposed) =>
    new AppError('field_invalid', [{ field, problem: 'invalid' }])
  if (amountMax < amountMin) throw refuse('amountMax')
  if (termDaysMax < termDaysMin) throw refuse('termDaysMax')
  if (firstLoanMax !== undefined && (firstLoanMax < amountMin || firstLoanMax > amountMax)) {
    throw refuse('firstLoanMax')
  }
  return {
    ...datedLimitsOf(columnsOf(asked), asked.effectiveFrom, periodsOf(product)),
    effectiveFrom: asked.effectiveFrom,
  }
}

const columnsOf = (asked: Proposed) => ({
  is_enabled: asked.isEnabled,
  amount_min_centavos: asked.amountMin,
  amount_max_centavos: asked.amountMax,
  first_loan_max_centavos: asked.firstLoanMax ?? null,
  payout_day_max_centavos: asked.payoutDayMax ?? null,
  term_days_min: asked.termDaysMin,
  term_days_max: asked.termDaysMax,
})

/**
 * Refuses as check does, and with limits_unlawful, limits_too_early, already_proposed and
 * person_unconfirmed.
 */
export async function propose(
  context: LimitsContext,
  { reason, ...asked }: RequestOf<typeof proposeLimits>,
): Promise<number> {
  const { db, clock, staff } = context
  await requireConfirmed(db, staff)
  const product = await getOwnProduct(db, asked.productId)
  refuseUnfit(context, product, draftOf(product, asked))
  return db.transaction().execute(async (transaction) => {
    const proposalId = await insertLimits(transaction, {
      product_id: product.id,
      effective_from: asked.effectiveFrom,
      ...columnsOf(asked),
      proposed_by: staff.id,
      proposed_at: clock.now(),
      proposed_reason: reason,
    })
    if (proposalId === null) throw new AppError('already_proposed')
    await openTask(transaction, clock, {
      kind: LIMITS_TASK,
      subject: subjectOf(proposalId),
      details: { product: product.name, effectiveFrom: asked.effectiveFrom, reason },
    })
    await audit(transaction, context, 'limits-proposed', { proposalId, limits: asked, reason })
    return proposalId
  })
}

const subjectOf = (proposalId: number) => ({ kind: 'product-limits', id: String(proposalId) })

/** From today on, not before limits that are approved already, and within the law. */
function refuseUnfit(context: LimitsContext, product: OwnProduct, next: NextLimits): void {
  const last = product.limitsOverTime.at(-1)?.effectiveFrom ?? null
  const isEarly = next.effectiveFrom < context.clock.today()
  if (isEarly || (last !== null && next.effectiveFrom < last)) {
    throw new AppError('limits_too_early')
  }
  if (!checked(context, product, next).isWithinLaw) throw new AppError('limits_unlawful')
}

/**
 * Refuses with not_found, nothing_to_decide, own_proposal, proposer_left, person_unconfirmed,
 * limits_unlawful and limits_too_early.
 */
export async function decide(
  context: LimitsContext,
  decided: { proposalId: number; verdict: 'approve' | 'withdraw'; reason: string },
): Promise<void> {
  const { db, clock, staff } = context
  const { proposalId, verdict, reason } = decided
  await db.transaction().execute(async (transaction) => {
    const row = await lockLimits(transaction, proposalId)
    if (row === null) throw new AppError('not_found')
    if (row.state !== 'proposed') throw new AppError('nothing_to_decide')
    const isApproved = verdict === 'approve'
    if (isApproved) await refuseApproval({ ...context, db: transaction }, row)
    await updateDecidedLimits(transaction, proposalId, {
      state: isApproved ? 'approved' : 'withdrawn',
      personId: staff.id,
      reason,
      at: clock.now(),
    })
    const outcome = { personId: staff.id, outcome: reason }
    await closeTaskAbout(transaction, clock, LIMITS_TASK, subjectOf(proposalId), outcome)
    await audit(transaction, context, isApproved ? 'limits-approved' : 'limits-withdrawn', {
      proposalId,
      productId: row.product_id,
      effectiveFrom: businessDate(row.effective_from),
      proposedBy: row.proposed_by,
      reason,
    })
  })
}

async function refuseApproval(context: LimitsContext, row: LimitsRow): Promise<void> {
  const { db, staff } = context
  if (row.proposed_by === staff.id) throw new AppError('own_proposal')
  await requireConfirmed(db, staff)
  if (!(await isOneOfTwo(db, row.proposed_by, SWITCHING_ROLES))) {
    throw new AppError('proposer_left')
  }
  const product = await lockProduct(db, row.product_id)
  refuseUnfit(context, product, nextOf(product, row))
}

function audit(
  transaction: Db,
  { clock, staff }: LimitsContext,
  action: string,
  details: object,
): Promise<void> {
  return writeAudit(transaction, {
    actor: staff,
    action,
    orderId: null,
    borrowerId: null,
    details,
    at: clock.now(),
  })
}
