// For each page in front of another backend and each field of its answers: absent, null, of another
// type. No page dies of it, and everything else that the answers say is still there. A sample by
// default; `npm run proof -- fields` takes every case.
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { Call } from '#contract/call.ts'
import { wireAnswer } from '../answers.ts'
import { brokenAt, type Field, fieldsOf, shownForms, type Way, WAYS } from '../broken-fields.ts'
import { type OpenPage, openPage } from '../open-page.tsx'
import { answerOf, OTHER_ANSWERS, OTHER_PAGES, type OtherPage } from '../other-backend.ts'

/** Of every so many cases one, beginning at the seed. */
const EVERY = process.env['FIELDS'] === 'all' ? 1 : 16
const SEED = Number(process.env['FIELDS_SEED'] ?? 5)

/** An answer that a page has asked for, or what it found in its tab. */
interface Source {
  readonly call: Call | null
  readonly data: unknown
}

interface Case {
  readonly source: Source
  readonly field: Field
  readonly way: Way
}

function open({ path, answers = [], stored }: OtherPage, broken: Source | null, isAgain: boolean) {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  sessionStorage.clear()
  const kept = broken?.call === null ? broken.data : stored
  if (kept !== undefined) sessionStorage.setItem('repayInfo', JSON.stringify(kept))
  const own = answers.map(([call, data]) => wireAnswer(call, data))
  const changed = broken?.call ? [wireAnswer(broken.call, broken.data)] : []
  return openPage(path, {
    isOtherBackend: true,
    isAgain,
    answers: [...OTHER_ANSWERS, ...own, ...changed],
  })
}

function sourcesOf(asked: OtherPage, page: OpenPage): Source[] {
  const calls = new Map(page.requests.map(({ call }) => [call.name, call]))
  const own = new Map(asked.answers?.map(([call, data]) => [call.name, data]))
  return [
    ...[...calls.values()].map((call) => ({
      call,
      data: own.has(call.name) ? own.get(call.name) : answerOf(call),
    })),
    ...(asked.stored === undefined ? [] : [{ call: null, data: asked.stored }]),
  ]
}

function casesOf(sources: readonly Source[]): Case[] {
  return sources.flatMap((source) =>
    fieldsOf(source.data).flatMap((field) => WAYS.map((way) => ({ source, field, way }))),
  )
}

/**
 * What a field takes along besides itself: the part that nothing can be done with without it, or an
 * act, by the words of its buttons.
 */
const FEEDS: readonly (readonly [RegExp, 'page' | 'part' | readonly string[]])[] = [
  // Nothing is confirmed that couldn't be read whole, and nobody agrees to it.
  // A unit alone is no term.
  [/getOffer\w* periods$/, ['Loan agreement', 'Get it now', 'day']],
  [/getOffer\w* amount$/, ['Loan agreement', 'Get it now']],
  // A label of what isn't there.
  [/roducts\.\d+\.range$/, ['You can borrow']],
  // What can't be opened, sent, chosen or complained about.
  [/roducts\.\d+\.productId$/, ['Apply now']],
  [/items\.\d+\.code$/, 'part'],
  [/problemType\.\d+\.value$/, 'part'],
  [/orderDetail\.orderNo$/, 'part'],
  [/bankCards\.\d+\.id$/, 'part'],
  // The page of a code is about this code.
  [/^stored defDetail(\.payCode)?$/, 'page'],
]

const nameOf = ({ source, field }: Case) =>
  `${source.call?.name ?? 'stored'} ${field.path.join('.')}`

/** What other fields say on the whole page, and so have to say on this one. */
function saidByOthers(broken: Case, sources: readonly Source[], whole: string): Set<string> {
  const { source, field } = broken
  const taken = FEEDS.find(([pattern]) => pattern.test(nameOf(broken)))?.[1] ?? []
  if (taken === 'page') return new Set()
  const gone = (taken === 'part' ? field.path.slice(0, -1) : field.path).join('/')
  const isGone = ({ path }: Field) => `${path.join('/')}/`.startsWith(`${gone}/`)
  const formsOf = (fields: readonly Field[]) => fields.flatMap(({ value }) => shownForms(value))
  const said = sources.flatMap((one) =>
    formsOf(fieldsOf(one.data).filter((other) => one !== source || !isGone(other))),
  )
  // Two fields may say the same, and only one of them on this page.
  const ownForms = new Set([
    ...formsOf(fieldsOf(source.data).filter(isGone)),
    ...(taken === 'part' ? [] : taken),
  ])
  return new Set(said.filter((form) => whole.includes(form) && !ownForms.has(form)))
}

const DEAD = /Something went wrong|You are offline|taking too long|undefined|NaN|\[object/

let tried = 0
afterAll(() => {
  console.log(`${tried} cases of broken fields`)
})

describe.each(OTHER_PAGES)('$name', (asked) => {
  it('stays with whatever one field of its answers is', async () => {
    const first = await open(asked, null, false)
    await first.settles()
    const whole = first.text()
    const sources = sourcesOf(asked, first)
    const cases = casesOf(sources).filter((_, index) => (index + SEED) % EVERY === 0)
    const faults: string[] = []
    for (const one of cases) {
      const { source, field, way } = one
      const data = brokenAt(source.data, field.path, way)
      const page = await open(asked, { ...source, data }, true)
      await page.settles()
      const text = page.text()
      const lost = [...saidByOthers(one, sources, whole)].filter((form) => !text.includes(form))
      const isDead = DEAD.test(text) || page.departures.length > 0
      if (isDead || lost.length > 0 || (text.includes('₱0.00') && !whole.includes('₱0.00'))) {
        faults.push(
          `${nameOf(one)} ${way}: ${isDead ? `dead: ${text}` : `lost ${lost.join(' | ')}`}`,
        )
      }
      tried += 1
    }
    expect(faults).toEqual([])
  })
})
