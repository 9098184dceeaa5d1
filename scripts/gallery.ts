// `npm run gallery`: photographs every registered screen and state at both phone sizes, in both
// schemes and two languages, and writes one page to look through: test-output/gallery/index.html.
// Words behind the command choose: `npm run gallery -- inputs` takes what has one in its name.
import { type Browser, chromium } from '@playwright/test'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { waitUntilLive } from '../e2e/journey.ts'
import { startProduct } from '../e2e/product.ts'
import type { GalleryEntry } from '../web/lib/gallery.ts'
import { findChromium } from './testing/system-packages.ts'

const FOLDER = 'test-output/gallery'
const FEATURES = 'web/features'
const SIZES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
]
const SCHEMES = ['light', 'dark'] as const
const LANGUAGES = ['en', 'fil-PH']
/** Browsers at work at the same time. */
const WORKERS = 2

interface Shot {
  readonly entry: GalleryEntry
  readonly size: (typeof SIZES)[number]
  readonly scheme: (typeof SCHEMES)[number]
  readonly language: string
}

async function registeredEntries(): Promise<GalleryEntry[]> {
  const files = readdirSync(FEATURES)
    .map((feature) => join(FEATURES, feature, 'gallery.ts'))
    .filter((file) => existsSync(file))
  const modules = await Promise.all(
    files.map(
      async (file) => (await import(pathToFileURL(file).href)) as { gallery: GalleryEntry[] },
    ),
  )
  return modules.flatMap(({ gallery }) => gallery)
}

function fileOf({ entry, size, scheme, language }: Shot): string {
  const name = entry.name.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()
  return `${name}-${size.width}-${scheme}-${language}.png`
}

async function take(browser: Browser, baseURL: string, shot: Shot): Promise<void> {
  const { entry, size, scheme, language } = shot
  const context = await browser.newContext({
    baseURL,
    viewport: size,
    colorScheme: scheme,
    // Nothing moves, so that two runs of the same code give the same pictures.
    reducedMotion: 'reduce',
    isMobile: true,
    hasTouch: true,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
  })
  try {
    await context.addCookies([{ name: 'language', value: language, url: baseURL }])
    const page = await context.newPage()
    await entry.prepare?.(page)
    await page.goto(entry.path)
    await waitUntilLive(page)
    await entry.act?.(page)
    // What covers the screen is seen as the borrower sees it; a long page is shown whole, by a
    // taller window, since bars that stick to the bottom would otherwise stand in its middle.
    const isCovered = (await page.locator('dialog[open], [role=status] button').count()) > 0
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    if (!isCovered && height > size.height) await page.setViewportSize({ ...size, height })
    await page.screenshot({ path: join(FOLDER, fileOf(shot)) })
  } finally {
    await context.close()
  }
}

function indexOf(entries: readonly GalleryEntry[], shots: readonly Shot[]): string {
  const sections = entries.map((entry) => {
    const figures = shots
      .filter((shot) => shot.entry === entry)
      .map((shot) => {
        const said = `${shot.size.width} × ${shot.size.height}, ${shot.scheme}, ${shot.language}`
        return `<figure><a href="${fileOf(shot)}"><img loading="lazy" src="${fileOf(shot)}" alt="${said}"></a><figcaption>${said}</figcaption></figure>`
      })
    return `<h2>${entry.name}</h2><div class="row">${figures.join('')}</div>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>
body { font: 14px system-ui; margin: 24px; background: #ddd } .row { display: flex; gap: 16px; overflow-x: auto; align-items: flex-start }
figure { margin: 0 0 24px; flex: none } img { width: 270px; display: block; box-shadow: 0 1px 6px #0004 } figcaption { padding: 8px 0 }
</style><h1>${shots.length} pictures of ${entries.length} screens and states</h1>${sections.join('\n')}`
}

async function photograph(entries: readonly GalleryEntry[]): Promise<readonly string[]> {
  const shots = entries.flatMap((entry) =>
    SIZES.flatMap((size) =>
      LANGUAGES.flatMap((language) =>
        SCHEMES.map((scheme): Shot => ({ entry, size, scheme, language })),
      ),
    ),
  )
  const data = mkdtempSync(join(tmpdir(), 'pahiram-gallery-'))
  const product = await startProduct({ DATA_DIR: data })
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const waiting = [...shots]
  const failures: string[] = []
  const work = async () => {
    for (let shot = waiting.shift(); shot !== undefined; shot = waiting.shift()) {
      try {
        await take(browser, product.url, shot)
      } catch (error) {
        failures.push(`${fileOf(shot)}: ${String(error)}`)
      }
    }
  }
  try {
    await Promise.all(Array.from({ length: WORKERS }, work))
  } finally {
    await browser.close()
    await product.stop()
    rmSync(data, { recursive: true, force: true })
  }
  writeFileSync(join(FOLDER, 'index.html'), indexOf(entries, shots))
  console.log(`${shots.length - failures.length} pictures in ${FOLDER}/index.html`)
  return failures
}

const words = process.argv.slice(2)
const entries = (await registeredEntries()).filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
)
if (words.length === 0) rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const failures = await photograph(entries)
for (const failure of failures) console.error(failure)
process.exitCode = failures.length > 0 ? 1 : 0
