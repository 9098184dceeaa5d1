// What the public site is rendered from. Reading it publishes the terms that hold today: whatever
// changed them, the page shows the new ones, and the ones before stay readable.
import { createHash } from 'node:crypto'
import type { PublishedTerms, SiteFacts, SiteProduct } from '#contract/site.ts'
import { calculationOf } from '#contract/calculation.ts'
import { businessDate } from '#lending/dates.ts'
import { periodsOnOffer } from '#lending/decision.ts'
import { lawOn } from '#lending/law.ts'
import type { LoanRequest } from '#lending/loan-terms.ts'
import { centavos } from '#lending/money.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { limitsOn } from '#server/features/catalogue/dated-limits.ts'
import { generalTerms } from '#server/features/catalogue/general-terms.ts'
import { listOwnProducts, type OwnProduct, policyOn } from '#server/features/catalogue/service.ts'
import { insertPublished, listPublished, type PublishedRow } from './queries.ts'
import './tables.ts'

interface SiteDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
}

/** A round amount that people borrow. */
const EXAMPLE_CENTAVOS = centavos(500_000)

export async function readSiteFacts(dependencies: SiteDependencies): Promise<SiteFacts> {
  const { db, clock, config } = dependencies
  const products = await listOwnProducts(db)
  const published = await publishTerms(dependencies, products)
  return {
    isDemo: config.mode === 'demo',
    today: clock.today(),
    company: companyFacts(config),
    law: lawOn(clock.today()),
    products: products.map((product) => siteProduct(dependencies, product, published)),
  }
}

function companyFacts(config: Config): SiteFacts['company'] {
  return {
    ...config.company,
    appName: config.brand.appName,
    companyName: config.lenderName,
    email: config.support.email,
    phone: config.brand.servicePhone,
    siteAddress: new URL(config.publicUrl).host,
  }
}

function siteProduct(
  { clock, config }: SiteDependencies,
  product: OwnProduct,
  published: readonly PublishedRow[],
): SiteProduct {
  const request = exampleOf(product, clock, config)
  const { isEnabled } = limitsOn(product, clock.today())
  const isOffered = isEnabled && calculationOf(request).isWithinLaw
  return {
    productId: product.id,
    name: product.name,
    example: isOffered ? request : null,
    terms: published.filter((row) => row.product_id === product.id).map(publishedTerms),
  }
}

function publishedTerms(row: PublishedRow): PublishedTerms {
  return {
    version: row.version,
    effectiveOn: businessDate(row.effective_on),
    sections: row.content,
  }
}

/** For the shortest term, in as many instalments as there are: not a flattering example. */
function exampleOf(product: OwnProduct, clock: Clock, config: Config): LoanRequest {
  const { limits } = limitsOn(product, clock.today())
  const { amountMinCentavos, amountMaxCentavos, termDaysMin } = limits
  const principal = Math.min(Math.max(EXAMPLE_CENTAVOS, amountMinCentavos), amountMaxCentavos)
  return {
    policy: policyOn(product, clock.today()),
    principalCentavos: centavos(principal),
    agreedOn: clock.today(),
    termDays: termDaysMin,
    periods: Math.max(...periodsOnOffer(limits, termDaysMin)),
    isRepeatClient: false,
    guardScope: config.guardScope,
  }
}

/** Adds a version for each product whose terms are others than the newest ones; returns them all. */
async function publishTerms(
  { db, clock, config }: SiteDependencies,
  products: readonly OwnProduct[],
): Promise<PublishedRow[]> {
  const published = await listPublished(db)
  const changed = products.flatMap((product) => {
    const today = clock.today()
    const content: PublishedTerms['sections'] = {
      en: generalTerms(product, config, today, 'en'),
      'fil-PH': generalTerms(product, config, today, 'fil-PH'),
    }
    const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex')
    const newest = published.find((row) => row.product_id === product.id)
    if (newest?.digest === digest) return []
    return [{ productId: product.id, version: (newest?.version ?? 0) + 1, content, digest }]
  })
  for (const { productId, version, content, digest } of changed) {
    await insertPublished(db, {
      product_id: productId,
      version,
      effective_on: clock.today(),
      content: JSON.stringify(content),
      digest,
      published_at: clock.now(),
    })
  }
  return changed.length === 0 ? published : listPublished(db)
}
