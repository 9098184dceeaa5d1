// What every journey starts from: a page that knows the server's address, and that fails the test
// when the browser reports an error, whatever else the journey checks.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import {
  type APIRequestContext,
  type CDPSession,
  expect,
  type Locator,
  type Page,
  test as base,
} from '@playwright/test'

export const test = base.extend<{ noise: string[]; open: (path: string) => Promise<void> }>({
  baseURL: async ({}, use) => use(process.env['BASE_URL'] ?? ''),
  noise: [
    async ({ page }, use) => {
      const noise: string[] = []
      page.on('console', (message) => {
        // The tracing of this tool tries to run a script in our frame that runs none.
        const isTracing = /^Blocked script execution in .*&frame=1'/.test(message.text())
        if (message.type() === 'error' && !isTracing) noise.push(`console.error: ${message.text()}`)
      })
      page.on('pageerror', (error) => noise.push(`unhandled: ${error.message}`))
      await use(noise)
      expect(noise, 'the browser reported errors').toEqual([])
    },
    { auto: true },
  ],
  open: async ({ page }, use) => {
    await use(async (path) => {
      await page.goto(path)
      await waitUntilLive(page)
    })
  },
})

/** Marks a test about layout: it runs at both sizes that we design for, every other at the small one. */
export const BOTH_SIZES = { tag: '@both-sizes' }

/** The page is there immediately, but it is live only once React has hydrated all of it. */
export async function waitUntilLive(page: Page): Promise<void> {
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
}

/** The small one: every page loads it anew, and the other takes twice as long. */
const CHECKER = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What the selector names, by every rule of our standards. The checker is loaded into a page once and
 * tells nothing but violations: around it, its own driver took three times as long.
 *
 * Contrast is looked at once for each look: texts of one colour, size and weight over the same layers
 * of colour have one contrast. Looking at each of them took as long as all other rules together.
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  const options: RunOptions = {
    runOnly: STANDARDS,
    rules: { 'color-contrast': { enabled: false } },
    resultTypes: ['violations'],
    iframes: false,
  }
  if (!(await page.evaluate(() => 'axe' in globalThis))) await loadChecker(page)
  const said = await page.evaluate(
    async ([root, asked]) => {
      const looks = new Map<string, Element>()
      for (const element of document.querySelectorAll(`${root}, ${root} *`)) {
        const isField = element.matches('input, select, textarea')
        const hasText = [...element.childNodes].some(
          ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim() !== '',
        )
        if (!isField && !hasText) continue
        const { left, top, width, height } = element.getBoundingClientRect()
        const { color, fontSize, fontWeight } = getComputedStyle(element)
        const stack = document.elementsFromPoint(left + width / 2, top + height / 2)
        const layers = stack.map((layer) => {
          const style = getComputedStyle(layer)
          return [style.backgroundColor, style.backgroundImage, style.opacity, style.filter]
        })
        // One that isn't found there is like no other.
        const other = stack.includes(element) ? null : looks.size
        const look = JSON.stringify([isField, color, fontSize, fontWeight, layers, other])
        if (!looks.has(look)) looks.set(look, element)
      }
      const { axe } = globalThis as unknown as AxeWindow
      const found = [
        await axe.run(root, asked),
        await axe.run(
          { include: [...looks.values()] },
          { runOnly: ['color-contrast'], resultTypes: ['violations'] },
        ),
      ]
      return found.flatMap(({ violations }) =>
        violations.map(
          ({ id, help, nodes }) => `${id}: ${help} ${nodes.map((node) => node.html).join(' | ')}`,
        ),
      )
    },
    [within, options] as const,
  )
  expect(said).toEqual([])
}

const sessions = new WeakMap<Page, CDPSession>()

/**
 * By the browser's own protocol: what a tab has compiled that way is compiled for its next page too,
 * but not what `evaluate` runs.
 */
async function loadChecker(page: Page): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  await session.send('Runtime.evaluate', { expression: `${CHECKER};undefined` })
}

interface AxeWindow {
  readonly axe: Pick<typeof axe, 'run'>
}

/** With a dialog open, the rest is asleep. */
export async function frontOf(page: Page): Promise<string> {
  return (await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : 'html'
}

/**
 * Takes the whole page into view: a bar that sticks to the bottom covers what happens to be under
 * it, and what is half covered counts as too small to tap.
 */
export async function showWholePage(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 360
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, 740) })
}

/** A number that no other test uses: the product counts codes by number. */
export function freshMobile(): string {
  return `0917${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`
}

/**
 * The newest code that was sent, as a borrower would read it on the phone: of several messages on
 * their way at once, another may come in last. `about` says what the message is for.
 */
export async function readCode(
  request: APIRequestContext,
  mobile: string,
  about = 'code',
): Promise<string> {
  const newest = async () => {
    const outbox = await request.get(`/dev/outbox?mobile=${mobile}`)
    const { data } = (await outbox.json()) as { data: { messages: { text: string }[] } }
    const codes = data.messages.flatMap(({ text }) =>
      text.includes(about) ? (/\d{6}/.exec(text)?.[0] ?? []) : [],
    )
    return codes.at(-1) ?? ''
  }
  // What asked for it may still be on its way.
  await expect.poll(newest).not.toBe('')
  return newest()
}

/** A session of a borrower of its own: for journeys that end it. */
export async function newSession(
  request: APIRequestContext,
  mobile = freshMobile(),
): Promise<string> {
  await request.post('/custom/v3/login/send-code', { form: { mobile, channel: 'sms' } })
  const code = await readCode(request, mobile)
  const answer = await request.post('/custom/v3/login/login', { form: { mobile, code } })
  const { data } = (await answer.json()) as { data: { sessionId: string } }
  return data.sessionId
}

/** One of the short choices that a form has in sight. */
export function chip(page: Page, question: string | RegExp, option: string): Locator {
  return page.getByRole('group', { name: question }).getByText(option, { exact: true })
}

/** A birthday is typed in its parts. */
export async function typeBirthday(page: Page, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-')
  await page.getByLabel('Month').fill(month)
  await page.getByLabel('Day', { exact: true }).fill(day)
  await page.getByLabel('Year').fill(year)
}
