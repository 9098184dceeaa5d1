// Our loan products and the partners' products. Other features look products up here; the calls
// about products, which also need the borrower, belong to the `products` feature.
import type { Language, Text } from '#contract/language.ts'
import { wordingOf } from '#contract/language.ts'
import type { ResponseOf } from '#contract/call.ts'
import { calculationOf } from '#contract/calculation.ts'
import type { listProducts } from '#contract/products.ts'
import type { RecommendedProduct } from '#contract/recommended-products.ts'
import { periodsOnOffer } from '#lending/decision.ts'
import { centavos, formatPesos } from '#lending/money.ts'
import type { BusinessDate } from '#lending/dates.ts'
import type { Policy, PolicySeries } from '#lending/policy.ts'
import { AppError } from '#server/app-error.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { readStops, type Stops } from '#server/features/lending-stop/service.ts'
import { type Policies, policyInForce, readPolicies } from '#server/features/policies/service.ts'
import { hasLateDebt } from '#server/orders/orders.ts'
import { CATALOGUE_REFUSALS } from './refusals.ts'
import { limitsOn, type LimitsSeries, limitsSeriesOf } from './dated-limits.ts'
import {
  type ApprovedLimitsRow,
  findProduct,
  listApprovedLimits,
  listOwnProductRows,
  listPartnerProducts,
  lockProductRow,
  type ProductRow,
} from './queries.ts'

export interface OwnProduct {
  readonly id: number
  readonly name: string
  readonly description: Text
  readonly tags: Text<readonly string[]>
  /** True while staff have stopped lending, of this product or of all. */
  readonly isStopped: boolean
  readonly logoPath: string
  /** Over time, oldest first; `policyOn` says which one new loans are computed by. */
  readonly policies: PolicySeries
  /** Over time, oldest first; `limitsOn` says which ones hold on a day. */
  readonly limitsOverTime: LimitsSeries
}

/** Refuses with not_found if it is unknown or a partner's. */
export async function getOwnProduct(db: Db, id: number): Promise<OwnProduct> {
  return ownProductOf(await getOwnRow(db, id), await readOverTime(db))
}

/** The same refusal for whoever needs nothing of the product. */
export async function refuseUnlessOwn(db: Db, id: number): Promise<void> {
  await getOwnRow(db, id)
}

async function getOwnRow(db: Db, id: number): Promise<ProductRow> {
  const row = await findProduct(db, id)
  if (row === null || row.kind !== 'own') throw new AppError('not_found')
  return row
}

/** For whoever approves a change: until the transaction ends, nobody approves another one. */
export async function lockProduct(transaction: Db, id: number): Promise<OwnProduct> {
  await lockProductRow(transaction, id)
  return getOwnProduct(transaction, id)
}

interface OverTime {
  readonly stops: Stops
  readonly policies: Policies
  readonly limits: readonly ApprovedLimitsRow[]
}

async function readOverTime(db: Db): Promise<OverTime> {
  return {
    stops: await readStops(db),
    policies: await readPolicies(db),
    limits: await listApprovedLimits(db),
  }
}

/** The policy that a loan agreed on a day is computed by. */
export function policyOn({ policies }: OwnProduct, on: BusinessDate): Policy {
  return policyInForce(policies, on)
}

/** Refuses with product_not_open and lending_stopped: no new loan is made. */
export function refuseClosed(product: OwnProduct, on: BusinessDate): void {
  const reason = whyClosed(product, on)
  if (reason !== null) throw new AppError(reason)
}

function whyClosed(product: OwnProduct, on: BusinessDate) {
  if (!limitsOn(product, on).isEnabled) return 'product_not_open'
  return product.isStopped ? 'lending_stopped' : null
}

/** What a confirmation would be refused with, in its words; empty while loans are made. */
export function closedText(product: OwnProduct, on: BusinessDate, language: Language): string {
  const reason = whyClosed(product, on)
  return reason === null ? '' : wordingOf<string>(CATALOGUE_REFUSALS[reason], language)
}

export async function listOwnProducts(db: Db): Promise<OwnProduct[]> {
  const overTime = await readOverTime(db)
  return (await listOwnProductRows(db)).map((row) => ownProductOf(row, overTime))
}

function ownProductOf(row: ProductRow, { stops, policies, limits }: OverTime): OwnProduct {
  return {
    id: row.id,
    name: row.name,
    description: descriptionOf(row),
    tags: tagsOf(row),
    isStopped: stops.isStopped(row.id),
    logoPath: row.logo_path,
    policies: policies.of(row),
    limitsOverTime: limitsSeriesOf(row, limits),
  }
}

/** In Filipino where somebody has translated it, otherwise in English. */
function descriptionOf(row: ProductRow): Text {
  return { en: row.description, 'fil-PH': row.description_filipino || row.description }
}

function tagsOf(row: ProductRow): Text<readonly string[]> {
  const filipino = row.tags_filipino.length > 0 ? row.tags_filipino : row.tags
  return { en: row.tags, 'fil-PH': filipino }
}

/** The product whose terms are shown when none is named. Refuses with not_found. */
export async function getFirstOwnProduct(db: Db): Promise<OwnProduct> {
  const [first] = await listOwnProducts(db)
  if (first === undefined) throw new AppError('not_found')
  return first
}

/** What every list and page shows about one of our products. */
export function shownProduct(product: OwnProduct, on: BusinessDate, language: Language) {
  const { isEnabled, limits } = limitsOn(product, on)
  return {
    productId: product.id,
    name: product.name,
    logo: product.logoPath,
    description: wordingOf(product.description, language),
    tags: [...wordingOf(product.tags, language)],
    isOpen: isEnabled && !product.isStopped,
    amountMin: limits.amountMinCentavos,
    amountMax: limits.amountMaxCentavos,
    termDaysMin: limits.termDaysMin,
    termDaysMax: limits.termDaysMax,
  }
}

/**
 * One amount for all of them, so that they can be compared: the smallest that each of them lends,
 * which everyone can have, for the shortest term.
 */
export async function listWithExamples(
  db: Db,
  clock: Clock,
  config: Config,
  language: Language,
): Promise<ResponseOf<typeof listProducts>['products']> {
  const products = await listOwnProducts(db)
  const smallest = Math.max(
    0,
    ...products.map((product) => limitsOn(product, clock.today()).limits.amountMinCentavos),
  )
  return products.map((product) => {
    const { limits } = limitsOn(product, clock.today())
    const termDays = limits.termDaysMin
    const example = calculationOf({
      policy: policyOn(product, clock.today()),
      principalCentavos: centavos(Math.min(smallest, limits.amountMaxCentavos)),
      agreedOn: clock.today(),
      termDays,
      periods: Math.max(...periodsOnOffer(limits, termDays)),
      isRepeatClient: false,
      guardScope: config.guardScope,
    })
    const { amount, received, total, eirMonthly } = example
    const shown = shownProduct(product, clock.today(), language)
    return { ...shown, example: { amount, termDays, received, total, eirMonthly } }
  })
}

const BUTTON: Text = { en: 'Apply', 'fil-PH': 'Mag-apply' }
const CLOSED_BUTTON: Text = { en: 'Not available', 'fil-PH': 'Hindi available' }
const RANGE: Text = { en: 'Loan amount', 'fil-PH': 'Halaga ng loan' }

/**
 * Partners' products, for borrowers we can't lend to right now. None for somebody whose debt is late,
 * whichever loan it is of: another loan is not what helps. Null is a visitor.
 */
export async function listRecommended(
  { db, clock, language }: { db: Db; clock: Clock; language: Language },
  borrowerId: number | null,
): Promise<RecommendedProduct[]> {
  if (borrowerId !== null && (await hasLateDebt(db, borrowerId, clock.today()))) return []
  const rows = await listPartnerProducts(db)
  return rows.map((row) => ({
    productId: row.id,
    logo: row.logo_path,
    name: row.name,
    buttonText: wordingOf(row.is_enabled ? BUTTON : CLOSED_BUTTON, language),
    isEnabled: row.is_enabled,
    amountRange: `${formatPesos(centavos(row.amount_min_centavos))} – ${formatPesos(centavos(row.amount_max_centavos))}`,
    amountRangeLabel: wordingOf(RANGE, language),
    rate: wordingOf(
      { en: row.partner_rate, 'fil-PH': row.partner_rate_filipino || row.partner_rate },
      language,
    ),
    description: wordingOf(descriptionOf(row), language),
    tags: [...wordingOf(tagsOf(row), language)],
  }))
}

/** Partners' and our own, as stored. Refuses with not_found and product_not_open. */
export async function getOpenProduct(
  db: Db,
  productId: number,
  on: BusinessDate,
): Promise<ProductRow> {
  const row = await findProduct(db, productId)
  if (row === null) throw new AppError('not_found')
  const limitsOverTime = limitsSeriesOf(row, await listApprovedLimits(db))
  if (!limitsOn({ limitsOverTime }, on).isEnabled) throw new AppError('product_not_open')
  return row
}
