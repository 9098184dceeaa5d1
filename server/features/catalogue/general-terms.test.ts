// The general terms say what a product lends, by the same limits that its calculator works with.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatPesos } from '#lending/money.ts'
import { plainParagraphs, type TermsLanguage } from '#lending/terms-text.ts'
import { buildProducts } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { limitsOn } from './dated-limits.ts'
import { generalTerms, generalTermsInShort } from './general-terms.ts'
import { listOwnProducts } from './service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())

it.each<[TermsLanguage, string]>([
  ['en', 'to'],
  ['fil-PH', 'hanggang'],
])('[K5] in %s each product’s terms have its own days and amounts', async (language, to) => {
  const products = await listOwnProducts(app.db)
  expect(products.length).toBeGreaterThan(1)
  const on = app.clock.today()
  for (const product of products) {
    const { limits } = limitsOn(product, on)
    const days = `${limits.termDaysMin} ${to} ${limits.termDaysMax}`
    const sections = generalTerms(product, app.config, on, language)
    const said = sections.flatMap(({ paragraphs }) => plainParagraphs(paragraphs)).join('\n')
    expect(said).toContain(days)
    const short = JSON.stringify(generalTermsInShort(product, app.config, on, language, null))
    expect(short).toContain(days)
    for (const amount of [limits.amountMinCentavos, limits.amountMaxCentavos]) {
      expect(short).toContain(formatPesos(amount))
    }
  }
})
