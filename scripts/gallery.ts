// `npm run gallery`: takes screenshots of every registered screen and state at both phone sizes (what
// is made for a desk: at 1280 instead of the smaller one), in both schemes and two languages, and
// writes a page to browse them: test-output/gallery/index.html.
// Arguments filter by name: `npm run gallery -- inputs`; `LOOKS=360-light-en,360-dark-fil-PH`
// selects some looks, also in languages that are left out otherwise (`360-dark-en-PH`) and at a desk
// (`1280-light-en`). `words.json` beside the pictures says how many words each first screen has, as
// it is seen before anybody scrolls.
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitUntilLive } from '../e2e/journey.ts'
import { startProduct } from '../e2e/product.ts'
import type { GalleryEntry } from '../web/lib/gallery.ts'
import { countWordsInSight } from './gallery/words-in-sight.ts'
import { registeredEntries } from './gallery/gallery-entries.ts'
import { findChromium } from './testing/system-packages.ts'

const FOLDER = 'test-output/gallery'
const SIZES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
]
const SCHEMES = ['light', 'dark'] as const
const LANGUAGES = ['en', 'en-PH', 'fil-PH']
/** What is photographed unless `LOOKS` says otherwise: the two forms of English differ in few words. */
const USUAL_LANGUAGES = ['en', 'fil-PH']
const DESK = { width: 1280, height: 800 }
/** Looks captured in parallel. */
const WORKERS = 2

/** How a screen is viewed. */
interface Look {
  readonly size: (typeof SIZES)[number]
  readonly scheme: (typeof SCHEMES)[number]
  readonly language: string
}

const CHOSEN = process.env['LOOKS']?.split(',')

const LOOKS: readonly Look[] = [...SIZES, DESK]
  .flatMap((size) =>
    LANGUAGES.flatMap((language) => SCHEMES.map((scheme): Look => ({ size, scheme, language }))),
  )
  .filter((look) => CHOSEN?.includes(nameOf(look)) ?? isUsual(look))

function isUsual({ size, language }: Look): boolean {
  return size !== DESK && USUAL_LANGUAGES.includes(language)
}

function nameOf({ size, scheme, language }: Look): string {
  return `${size.width}-${scheme}-${language}`
}

function fileOf(entry: GalleryEntry, look: Look): string {
  const name = entry.name.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()
  return `${name}-${nameOf(look)}.png`
}

/** A page for a desk is seen there instead of on the smallest phone. */
function sizeOf(entry: GalleryEntry, { size }: Look): Look['size'] {
  return entry.isForDesk === true && size === SIZES[0] ? DESK : size
}

function contextOf(browser: Browser, baseURL: string, { size, scheme }: Look) {
  return browser.newContext({
    baseURL,
    viewport: size,
    colorScheme: scheme,
    // Animations are off, so that two runs of the same code give the same pictures.
    reducedMotion: 'reduce',
    isMobile: size !== DESK,
    hasTouch: true,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
  })
}

async function take(context: BrowserContext, url: string, entry: GalleryEntry, look: Look) {
  await context.clearCookies()
  await context.addCookies([{ name: 'language', value: look.language, url }])
  const page = await context.newPage()
  try {
    const size = sizeOf(entry, look)
    await page.setViewportSize(size)
    await entry.prepare?.(page)
    await page.goto(entry.path)
    await waitUntilLive(page)
    await entry.act?.(page)
    await untilWhose(page, entry)
    if (size === DESK) await untilQuiet(page)
    wordsSeen[fileOf(entry, look)] = await countWordsInSight(page)
    // Overlays are captured as the borrower sees them; a long page is captured whole in a taller
    // window, because sticky bars would otherwise end up in its middle.
    const isCovered = (await page.locator('dialog[open], [role=status] button').count()) > 0
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    if (!isCovered && height > size.height) {
      await page.setViewportSize({ ...size, height })
    }
    await page.screenshot({ path: join(FOLDER, fileOf(entry, look)) })
    // A complaint that waits would be sent from whichever state is next.
    await page.evaluate(() => localStorage.clear())
  } finally {
    await page.close()
  }
}

/**
 * A session that came with the address is named on every page, by an answer that may come after the
 * page is live: without waiting, some pictures would have that line and others not.
 */
async function untilWhose(page: Page, { path }: GalleryEntry): Promise<void> {
  if (!path.includes('sessionId=')) return
  // Not there without a connection.
  await page
    .locator('aside')
    .waitFor({ state: 'attached', timeout: 3_000 })
    .catch(() => undefined)
}

/** What is loaded for a desk only comes after the page; the console's stream never ends. */
async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined)
}

function indexOf(entries: readonly GalleryEntry[]): string {
  const sections = entries.map((entry) => {
    const figures = LOOKS.map((look) => {
      const file = fileOf(entry, look)
      const { width, height } = sizeOf(entry, look)
      const said = `${width} × ${height}, ${look.scheme}, ${look.language}`
      return `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${said}"></a><figcaption>${said}</figcaption></figure>`
    })
    return `<h2>${entry.name}</h2><div class="row">${figures.join('')}</div>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>
body { font: 14px system-ui; margin: 24px; background: #ddd } .row { display: flex; gap: 16px; overflow-x: auto; align-items: flex-start }
figure { margin: 0 0 24px; flex: none } img { width: 270px; display: block; box-shadow: 0 1px 6px #0004 } figcaption { padding: 8px 0 }
</style><h1>${entries.length} screens and states, ${LOOKS.length} pictures each</h1>${sections.join('\n')}`
}

/** Returns what could not be captured, and why. */
async function photograph(entries: readonly GalleryEntry[], url: string): Promise<string[]> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const failures: string[] = []
  const waiting = [...LOOKS]
  const work = async () => {
    for (let look = waiting.shift(); look !== undefined; look = waiting.shift()) {
      const context = await contextOf(browser, url, look)
      for (const entry of entries) {
        try {
          await take(context, url, entry, look)
        } catch (error) {
          failures.push(`${fileOf(entry, look)}: ${String(error)}`)
        }
      }
      await context.close()
    }
  }
  try {
    await Promise.all(Array.from({ length: WORKERS }, work))
  } finally {
    await browser.close()
  }
  return failures
}

const wordsSeen: Record<string, number> = {}
const words = process.argv.slice(2)
const entries = (await registeredEntries()).filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
)
if (words.length === 0) rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const data = mkdtempSync(join(tmpdir(), 'pahiram-gallery-'))
const product = await startProduct({ DATA_DIR: data })
try {
  const failures = await photograph(entries, product.url)
  writeFileSync(join(FOLDER, 'index.html'), indexOf(entries))
  writeFileSync(join(FOLDER, 'words.json'), JSON.stringify(wordsSeen, null, 2))
  for (const failure of failures) console.error(failure)
  console.log(`${entries.length * LOOKS.length - failures.length} pictures: ${FOLDER}/index.html`)
  process.exitCode = failures.length > 0 ? 1 : 0
} finally {
  await product.stop()
  rmSync(data, { recursive: true, force: true })
}
