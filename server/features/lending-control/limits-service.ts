// Changing the limits of a product. No loan that they would make possible may be over the law, under
// any policy that is approved by then; it is measured when they are proposed and again when they are
// approved. What was applied for before is decided by the limits of that day.
import type { ShownApproval } from '#contract/approval.ts'
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type {
  LimitsCheck,
  listLimits,
  proposeLimits,
  ShownLimits,
} from '#contract/product-limits.ts'
import type { BusinessDate } from '#lending/dates.ts'
import { lawOn } from '#lending/law.ts'
import { ZERO_CENTAVOS } from '#lending/money.ts'
import { AppError } from '#server/app-error.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import {
  type DatedLimits,
  datedLimitsOf,
  limitsOn,
} from '#server/features/catalogue/dated-limits.ts'
import {
  getOwnProduct,
  listOwnProducts,
  type OwnProduct,
  policyOn,
} from '#server/features/catalogue/service.ts'
import { costUnder, samplesOf } from './policy-comparison.ts'
import * as proposals from './proposals-service.ts'

type LimitsContext = StaffContext
type Proposed = Omit<RequestOf<typeof proposeLimits>, 'reason'>
/** Limits that were proposed, and so have a first day. */
type NextLimits = DatedLimits & { readonly effectiveFrom: BusinessDate }

export const CHANGE_LIMITS = proposals.productAct<'product_limits', NextLimits>({
  table: 'product_limits',
  name: 'limits',
  title: { en: 'Change the limits of a product', 'fil-PH': 'Palitan ang limit ng produkto' },
  refuseUnfit,
  columnsOf,
  shownOf: (_product, { isEnabled, limits, firstLoanMaxCentavos, payoutDayMaxCentavos }) => ({
    isEnabled,
    amountMinCentavos: limits.amountMinCentavos,
    amountMaxCentavos: limits.amountMaxCentavos,
    firstLoanMaxCentavos,
    payoutDayMaxCentavos,
    termDaysMin: limits.termDaysMin,
    termDaysMax: limits.termDaysMax,
  }),
})

export async function viewLimits(context: LimitsContext): Promise<ResponseOf<typeof listLimits>> {
  const { db, clock } = context
  const today = clock.today()
  const open = await proposals.listChanges(context, CHANGE_LIMITS)
  const products = await listOwnProducts(db)
  return {
    today,
    products: products.map((product) => ({
      productId: product.id,
      name: product.name,
      limits: product.limitsOverTime.map((limits) => shownLimits(product, limits, today)),
      proposal: shownProposal(context, product, open.get(product.id)),
    })),
  }
}

function shownProposal(
  context: LimitsContext,
  product: OwnProduct,
  open: { readonly shown: ShownApproval; readonly next: NextLimits } | undefined,
) {
  if (open === undefined) return null
  const { shown: approval, next } = open
  return {
    approval,
    limits: shownLimits(product, next, context.clock.today()),
    check: checked(context, product, next),
  }
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
    ...datedLimitsOf(columnsAsked(asked), asked.effectiveFrom, periodsOf(product)),
    effectiveFrom: asked.effectiveFrom,
  }
}

const columnsAsked = (asked: Proposed) => ({
  is_enabled: asked.isEnabled,
  amount_min_centavos: asked.amountMin,
  amount_max_centavos: asked.amountMax,
  first_loan_max_centavos: asked.firstLoanMax ?? null,
  payout_day_max_centavos: asked.payoutDayMax ?? null,
  term_days_min: asked.termDaysMin,
  term_days_max: asked.termDaysMax,
})

function columnsOf(next: NextLimits) {
  const { isEnabled, limits, firstLoanMaxCentavos, payoutDayMaxCentavos } = next
  return {
    is_enabled: isEnabled,
    amount_min_centavos: limits.amountMinCentavos,
    amount_max_centavos: limits.amountMaxCentavos,
    first_loan_max_centavos: firstLoanMaxCentavos,
    payout_day_max_centavos: payoutDayMaxCentavos,
    term_days_min: limits.termDaysMin,
    term_days_max: limits.termDaysMax,
  }
}

/**
 * Refuses as check does, and with limits_unlawful, limits_too_early, already_proposed and
 * person_unconfirmed.
 */
export async function propose(
  context: LimitsContext,
  { reason, ...asked }: RequestOf<typeof proposeLimits>,
): Promise<number> {
  const product = await getOwnProduct(context.db, asked.productId)
  const next = draftOf(product, asked)
  return proposals.proposeChange(context, CHANGE_LIMITS, { productId: product.id, next, reason })
}

/** From today on, not before limits that are approved already, and within the law. */
function refuseUnfit(context: LimitsContext, product: OwnProduct, next: NextLimits): void {
  const last = product.limitsOverTime.at(-1)?.effectiveFrom ?? null
  const isEarly = next.effectiveFrom < context.clock.today()
  if (isEarly || (last !== null && next.effectiveFrom < last)) {
    throw new AppError('limits_too_early')
  }
  if (!checked(context, product, next).isWithinLaw) throw new AppError('limits_unlawful')
}
