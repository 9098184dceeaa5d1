// What each page is called, whom it is for, and what it asks for first, by what its address says:
// whole, without each field, and with each field as nobody's.
// `npx vitest run --project=unit web/surfaces/page-record.test.ts -u` writes the record anew.
import { expect, it } from 'vitest'
import { LANGUAGES } from '#contract/language.ts'
import { firstCallsOf, type Page } from '#web/lib/page.ts'
import type { Route } from '#web/lib/routes.ts'
import { ALL_PAGES } from './all-pages.ts'

const VALUES: Readonly<Record<string, string>> = {
  amount: '1500.00',
  code: 'K7Q2',
  days: '14',
  isDelay: '1',
  orderId: '12',
  orderNo: '12',
  pass: 'signed',
  payCode: '90001234',
  paymentId: '31',
  problemId: '7',
  problemSonType: '4',
  problemType: '2',
  productId: '3',
}

/** Remembers what it was asked for. */
class ReadQuery extends URLSearchParams {
  readonly read = new Set<string>()
  override get(name: string): string | null {
    this.read.add(name)
    return super.get(name)
  }
}

function asked(page: Page, query: URLSearchParams): string {
  const calls = firstCallsOf(page, query)
  const lines = calls.map(({ call, request }) => `${call.name} ${JSON.stringify(request)}`)
  return lines.length === 0 ? 'nothing' : lines.join(' + ')
}

function callsOf(page: Page): string[] {
  if (page.firstCall === undefined) return []
  const whole = new ReadQuery(VALUES)
  const lines = [`  asks ${asked(page, whole)}`]
  for (const name of whole.read) {
    expect(VALUES, `a value of ${name}`).toHaveProperty(name)
    const without = new URLSearchParams(VALUES)
    without.delete(name)
    lines.push(`  without ${name}: ${asked(page, without)}`)
    const wrong = new URLSearchParams({ ...VALUES, [name]: '-1' })
    lines.push(`  ${name} -1: ${asked(page, wrong)}`)
  }
  return lines
}

function record({ path, audience, surface }: Route, page: Page): string[] {
  const traits = [
    audience,
    `surface ${surface}`,
    ...(page.isShared === true ? ['shared'] : []),
    ...(page.canDoWithout === true ? ['can do without its call'] : []),
  ]
  const titles = LANGUAGES.map((language) => page.title(language))
  return [`${path}: ${[...new Set(titles)].join(' / ')} (${traits.join(', ')})`, ...callsOf(page)]
}

it('[R5] [R6] each page has a title and an audience, asks first for what its address names, and for nothing if it names nobody’s', async () => {
  const lines = await Promise.all(
    ALL_PAGES.map(async (route) => record(route, (await route.load()).page)),
  )
  await expect(`${lines.flat().join('\n')}\n`).toMatchFileSnapshot('page-record.txt')
})
