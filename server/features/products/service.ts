// A product as one borrower sees it: what the calculator needs, and what is missing to apply.
import type { ResponseOf } from '#contract/call.ts'
import { type Calculation, calculationOf } from '#contract/calculation.ts'
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import type { ApplicationStep } from '#contract/application-steps.ts'
import { orderDetailsPage, orderListPage } from '#contract/page-addresses.ts'
import type { getProduct } from '#contract/products.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import type { Keys } from '#server/keys.ts'
import { findAccountId } from '#server/features/bank-account/service.ts'
import { getApplicantFacts } from '#server/features/certification/service.ts'
import { limitsOn } from '#server/features/catalogue/dated-limits.ts'
import { getOwnProduct, policyOn, shownProduct } from '#server/features/catalogue/service.ts'
import { type AskedTerm, checkLimits, periodsFor } from '#server/features/catalogue/asked-term.ts'
import { whyNothingIsLent } from '#server/features/exposure/service.ts'
import { firstOpenApplicationOn } from '#server/orders/offer.ts'
import { findOpenApplication, hasSettledOrder } from '#server/orders/orders.ts'

interface ProductDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
}

/** Refuses with not_found. */
export async function getProductFor(
  { db, clock, config, language }: ProductDependencies & { readonly language: Language },
  borrowerId: number,
  productId: number,
): Promise<ResponseOf<typeof getProduct>> {
  const product = await getOwnProduct(db, productId)
  const open = await findOpenApplication(
    db,
    borrowerId,
    productId,
    firstOpenApplicationOn(clock.today()),
  )
  const { limits, firstLoanMaxCentavos } = limitsOn(product, clock.today())
  return {
    ...shownProduct(product, clock.today(), language),
    firstLoanMax: firstLoanMaxCentavos,
    periodsOffered: [...(limits.periodsOffered ?? [])],
    policyId: policyOn(product, clock.today()).id,
    guardScope: config.guardScope,
    isRepeatClient: await hasSettledOrder(db, borrowerId),
    today: clock.today(),
    missingSteps: await missingSteps(db, config.keys, borrowerId),
    openOrderId: open === null ? '' : String(open.id),
    ...(open === null
      ? await holdOf(db, clock, { borrowerId, productId, language })
      : {
          holdText: wordingOf(APPLIED, language),
          holdButton: wordingOf(SEE_APPLICATION, language),
          holdAddress: orderDetailsPage({ productId, orderId: open.id }),
        }),
  }
}

const APPLIED: Text = {
  en: 'You already applied for this product.',
  'fil-PH': 'Nag-apply ka na sa produktong ito.',
}
const SEE_APPLICATION: Text = {
  en: 'See your application',
  'fil-PH': 'Tingnan ang application mo',
}
const SEE_LOANS: Text = { en: 'See my loans', 'fil-PH': 'Tingnan ang mga loan ko' }

/** Told before the form: whoever fills it in would only be declined. */
async function holdOf(
  db: Db,
  clock: Clock,
  asked: { borrowerId: number; productId: number; language: Language },
) {
  const why = await whyNothingIsLent(db, clock, asked.borrowerId, asked.productId)
  if (why === null) return { holdText: '', holdButton: '', holdAddress: '' }
  return {
    holdText: wordingOf(why, asked.language),
    holdButton: wordingOf(SEE_LOANS, asked.language),
    holdAddress: orderListPage(),
  }
}

export async function missingSteps(
  db: Db,
  keys: Keys,
  borrowerId: number,
): Promise<ApplicationStep[]> {
  const { missingCertifications } = await getApplicantFacts(db, keys, borrowerId)
  const hasAccount = (await findAccountId(db, borrowerId)) !== null
  return [...missingCertifications, ...(hasAccount ? [] : ['bank' as const])] as ApplicationStep[]
}

/** Refuses with not_found, amount_out_of_range, term_out_of_range, periods_not_offered. */
export async function calculateFor(
  { db, clock, config }: ProductDependencies,
  borrowerId: number,
  productId: number,
  asked: AskedTerm,
): Promise<Calculation> {
  const product = await getOwnProduct(db, productId)
  const limits = limitsOn(product, clock.today())
  checkLimits(limits, asked)
  return calculationOf({
    policy: policyOn(product, clock.today()),
    principalCentavos: asked.amountCentavos,
    agreedOn: clock.today(),
    termDays: asked.termDays,
    periods: periodsFor(limits, asked),
    isRepeatClient: await hasSettledOrder(db, borrowerId),
    guardScope: config.guardScope,
  })
}
