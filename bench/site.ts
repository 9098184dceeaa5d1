// Lighthouse on the public site and the promotion, as a cheap phone sees them, and how much later each
// paints than a page that was written by hand with the same words and pictures. Lighthouse is not a dependency of the
// project: it brings 200 packages and 185 MB, and is run by people. LIGHTHOUSE names a folder where
// `npm install lighthouse` was run.
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { startProduct } from '../e2e/product.ts'
import { startPlainSite } from './site/plain-page.ts'
import { findChromium } from '../scripts/testing/system-packages.ts'

const RUNS = Number(process.env['RUNS'] ?? 5)
const PATHS = ['/', '/About', '/Loan', '/promo/']
/** How much later than the page written by hand the largest paint may be. */
const PAINT_RATIO_MAX = 1.15
const SCORES_MIN: Readonly<Record<string, number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}
/** Where the browser listens for Lighthouse. */
const DEBUG_PORT = 4341

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
}
type Lighthouse = (
  address: string,
  options: {
    readonly port: number
    readonly logLevel: 'error'
    readonly throttlingMethod?: 'devtools'
    readonly onlyCategories?: readonly string[]
  },
) => Promise<{ readonly lhr: Report }>

async function findLighthouse(): Promise<Lighthouse | null> {
  const folder = process.env['LIGHTHOUSE']
  if (folder === undefined) return null
  const path = createRequire(join(resolve(folder), 'package.json')).resolve('lighthouse')
  return ((await import(pathToFileURL(path).href)) as { default: Lighthouse }).default
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/**
 * Scores as Lighthouse gives them by default. Its default estimate of a paint counts scripts that the
 * paint doesn't wait for, so paints are measured on a line that is really slow. Ours and the page
 * written by hand take turns, so that both get the same of a busy machine.
 */
async function measure(lighthouse: Lighthouse, ours: string, plain: string): Promise<string> {
  const options = { port: DEBUG_PORT, logLevel: 'error' } as const
  const slow = {
    ...options,
    throttlingMethod: 'devtools',
    onlyCategories: ['performance'],
  } as const
  const reports: Report[] = []
  const paints: number[] = []
  const plainPaints: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    reports.push((await lighthouse(ours, options)).lhr)
    paints.push(paintOf((await lighthouse(ours, slow)).lhr))
    plainPaints.push(paintOf((await lighthouse(plain, slow)).lhr))
  }
  const scores = Object.entries(SCORES_MIN).map(([category, min]) => {
    const score = median(reports.map((one) => (one.categories[category]?.score ?? 0) * 100))
    if (Math.round(score) < min) process.exitCode = 1
    return `${category} ${Math.round(score)}`
  })
  const ratio = median(paints) / median(plainPaints)
  if (ratio > PAINT_RATIO_MAX) process.exitCode = 1
  const [own, byHand] = [median(paints), median(plainPaints)].map(Math.round)
  return `${scores.join(', ')}, largest paint ${own} ms, by hand ${byHand} ms, ${ratio.toFixed(2)} times`
}

function paintOf({ audits }: Report): number {
  return audits['largest-contentful-paint']?.numericValue ?? 0
}

const lighthouse = await findLighthouse()
if (lighthouse === null) {
  console.log('left out: LIGHTHOUSE names no folder with `npm install lighthouse` in it')
} else {
  const executablePath = findChromium()
  const data = mkdtempSync(join(tmpdir(), 'pahiram-bench-'))
  const product = await startProduct({ DATA_DIR: data })
  const plain = await startPlainSite(product.url, PATHS)
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: [
      `--remote-debugging-port=${DEBUG_PORT}`,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
  try {
    const load = loadavg().map((one) => one.toFixed(1))
    console.log(`median of ${RUNS}, load of the machine ${load.join(' ')}`)
    for (const path of PATHS) {
      const said = await measure(lighthouse, product.url + path, plain.url + path)
      console.log(`${path.padEnd(7)} ${said}`)
    }
  } finally {
    await browser.close()
    await plain.stop()
    await product.stop()
    rmSync(data, { recursive: true, force: true })
  }
}
