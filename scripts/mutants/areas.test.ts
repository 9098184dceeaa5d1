import { expect, it } from 'vitest'
import { areaOf, isCatalogue } from './areas.ts'

it('the product is mutated, by area', () => {
  expect(areaOf('lending/quotes.ts')).toBe('lending')
  expect(areaOf('payments/balance.ts')).toBe('payments')
  expect(areaOf('web/features/receipt/receipt-page.tsx')).toBe('web')
  expect(areaOf('server/db/open.ts')).toBe('server')
})

it('tests, stand-ins and what only a demo shows are not', () => {
  for (const path of [
    'lending/quotes.test.ts',
    'lending/testing/reference/engine.ts',
    'server/testing/app.ts',
    'server/demo/world.ts',
    'server/features/repayment/demo.ts',
    'server/gateways/collection/sandbox.ts',
    'server/gateways/collection/sandbox-rows.ts',
    'web/features/receipt/gallery.ts',
    'web/features/staff/control/gallery-data.ts',
    'web/env.d.ts',
    'web/styles/tokens.css',
    'scripts/mutants.ts',
    'e2e/start.spec.ts',
  ])
    expect([path, areaOf(path)]).toEqual([path, null])
})

it('catalogues are known by their names', () => {
  const catalogues = ['web/a/texts.ts', 'web/a/code-texts.ts', 'lending/terms-text-en.ts']
  expect(catalogues.filter(isCatalogue)).toEqual(catalogues)
  expect(isCatalogue('web/features/site/privacy-policy-2026-11-en.ts')).toBe(true)
  expect(isCatalogue('server/features/loan-order/details-words.ts')).toBe(false)
  expect(isCatalogue('web/lib/contexts.ts')).toBe(false)
})
