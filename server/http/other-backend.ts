// What another backend (`API_BASE`) hasn't, for the pages in front of it: they leave out what leads to
// nothing. Asked when a page is, and again from time to time: a backend grows, and may start later.
import { setTimeout as delay } from 'node:timers/promises'
import { type Call, pathOnWire, type WireNameTables } from '#contract/call.ts'
import type { Missing } from '#contract/page-settings.ts'
import { findMissingCalls } from '#server/gateways/backend/missing-calls.ts'
import type { PageCalls } from './page-renderer.ts'

export const NOTHING_MISSING: Missing = { calls: [], paths: [] }

const ASK_AGAIN_MS = 60_000
const ASK_AGAIN_UNREACHED_MS = 5_000
/** A page doesn't wait longer for it; until it is known, nothing is left out. */
const PAGE_WAIT_MS = 2_000

interface Watched {
  readonly apiBase: string
  readonly wireNames: WireNameTables
  readonly calls: readonly Call[]
  readonly pages: readonly PageCalls[]
}

export function watchMissing({
  apiBase,
  wireNames,
  calls,
  pages,
}: Watched): () => Promise<Missing> {
  if (apiBase === '') return async () => NOTHING_MISSING
  const names = new Set(pages.flatMap(({ calls }) => calls))
  const asked = calls
    .filter((call) => names.has(call.name))
    .map((call) => ({
      name: call.name,
      method: call.methods[0] ?? 'POST',
      url: apiBase + pathOnWire(call, wireNames),
    }))
  let known: Missing | null = null
  let asking: Promise<void> | null = null
  let askAgainAt = -Infinity
  const ask = async () => {
    const found = await findMissingCalls(asked)
    if (found !== null) known = missingOf(found, pages)
    askAgainAt = performance.now() + (found === null ? ASK_AGAIN_UNREACHED_MS : ASK_AGAIN_MS)
    asking = null
  }
  return async () => {
    if (performance.now() >= askAgainAt) asking ??= ask()
    if (known === null && asking !== null) await Promise.race([asking, delay(PAGE_WAIT_MS)])
    return known ?? NOTHING_MISSING
  }
}

/** A page is nothing without what it is about, which it asks before the rest. */
function missingOf(calls: readonly string[], pages: readonly PageCalls[]): Missing {
  const paths = pages
    .filter((page) => !page.canDoWithout && calls.includes(page.calls[0] ?? ''))
    .map(({ path }) => path)
  return { calls, paths }
}
