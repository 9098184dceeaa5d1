// What a feature gives to `npm run gallery`: its screens in every state worth looking at.
import type { Page as BrowserPage } from '@playwright/test'

/** The language that the page is shown in, for a state that opens another address. */
export async function languageOf(page: BrowserPage): Promise<string> {
  return (await page.locator('html').getAttribute('lang')) ?? ''
}

/** A refusal as the server would word it, which answers in the language of the page. */
export async function refuseWith(
  page: BrowserPage,
  path: RegExp,
  words: Readonly<Record<'en' | 'fil-PH', string>>,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  await page.route(path, async (route) => {
    const message = words[(await languageOf(page)) === 'fil-PH' ? 'fil-PH' : 'en']
    await route.fulfill({ json: { data: {}, ...body, message } })
  })
}

/** Until nothing is on its way any more: parts have files of their own, which come after the page. */
export async function untilLoaded(page: BrowserPage): Promise<void> {
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('main [role=status]')].some(({ textContent }) =>
        /^(?:Loading|Naglo-load)/.test(textContent),
      ),
  )
}

/** Until the page has stored a value for later visits (web/lib/kept.ts). */
export async function untilKept(page: BrowserPage, key: string): Promise<void> {
  // Not `waitForFunction`: it takes the promise of an answer for a yes.
  while (!(await page.evaluate(isKept, key))) await page.waitForTimeout(50)
}

/** As if nobody had been here before; the page that it leaves open runs no script. */
export async function forgetKept(page: BrowserPage): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.deleteDatabase('pahiram')
        for (const name of ['success', 'error', 'blocked']) request.addEventListener(name, resolve)
      }),
  )
}

/** Runs in the page, which makes the database: opening it before that would leave it empty. */
async function isKept(key: string): Promise<boolean> {
  const known = await indexedDB.databases()
  if (!known.some(({ name }) => name === 'pahiram')) return false
  return new Promise((resolve) => {
    const request = indexedDB.open('pahiram')
    request.addEventListener('success', () => {
      const kept = request.result.transaction('kept').objectStore('kept').count(key)
      kept.addEventListener('success', () => {
        request.result.close()
        resolve(kept.result > 0)
      })
    })
  })
}

export interface GalleryEntry {
  /** Names the picture: "parts, inputs". */
  readonly name: string
  /** The address, without a language. */
  readonly path: string
  /** Made for a desk: its pictures are taken at 1280 instead of the smaller phone. */
  readonly isForDesk?: boolean
  /** Runs before the page is opened: sets up a session, or a call that fails. */
  readonly prepare?: (page: BrowserPage) => Promise<void>
  /** Runs after it is opened: what to tap or wait for. */
  readonly act?: (page: BrowserPage) => Promise<void>
}
