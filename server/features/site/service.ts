// What the public site is rendered from. Reading it publishes the terms that hold today: whatever
// changed them, the page shows the new ones, and the ones before stay readable.
import { createHash } from 'node:crypto'
import type { PublishedTerms, SiteFacts, SiteProduct } from '#contract/site.ts'
import { calculationOf } from '#contract/calculation.ts'
import { shortRate } from '#contract/short-rate.ts'
import { businessDate } from '#lending/dates.ts'
import { lawOn } from '#lending/law.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { limitsOn } from '#server/features/catalogue/dated-limits.ts'
import { exampleLoan } from '#server/features/catalogue/example-loan.ts'
import { generalTerms, generalTermsInShort } from '#server/features/catalogue/general-terms.ts'
import { listOwnProducts, type OwnProduct } from '#server/features/catalogue/service.ts'
import { insertPublished, listPublished, type PublishedRow } from './queries.ts'

interface SiteDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
}

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
  const today = clock.today()
  const request = exampleLoan(product, today, config)
  const { isEnabled, limits } = limitsOn(product, today)
  const { isWithinLaw, eirAnnual } = calculationOf(request)
  const isOffered = isEnabled && isWithinLaw
  const exampleRate = isOffered ? shortRate(eirAnnual) : null
  return {
    productId: product.id,
    name: product.name,
    example: isOffered ? request : null,
    limits,
    inShort: {
      en: generalTermsInShort(product, config, today, 'en', exampleRate),
      'fil-PH': generalTermsInShort(product, config, today, 'fil-PH', exampleRate),
    },
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

/** Adds a version for each product whose terms are others than the newest ones; returns them all. */
async function publishTerms(
  { db, clock, config }: SiteDependencies,
  products: readonly OwnProduct[],
): Promise<PublishedRow[]> {
  const published = await listPublished(db)
  const changed = products.flatMap((product) => {
    const today = clock.today()
    const content: PublishedTerms['sections'] = {
      en: generalTerms(product, config, today, 'en', true),
      'fil-PH': generalTerms(product, config, today, 'fil-PH', true),
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
