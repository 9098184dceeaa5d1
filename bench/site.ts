// Lighthouse on the public site, as a cheap phone sees it. Lighthouse is not a dependency of the
// project: it brings 200 packages and 185 MB, and is run by people. LIGHTHOUSE names a folder where
// `npm install lighthouse` was run.
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { startProduct } from '../e2e/product.ts'
import { findChromium } from '../scripts/testing/system-packages.ts'

const RUNS = Number(process.env['RUNS'] ?? 5)
const PATHS = ['/', '/About', '/Loan']
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
  options: { readonly port: number; readonly logLevel: 'error' },
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

async function measure(lighthouse: Lighthouse, address: string): Promise<string> {
  const reports: Report[] = []
  for (let run = 0; run < RUNS; run += 1) {
    reports.push((await lighthouse(address, { port: DEBUG_PORT, logLevel: 'error' })).lhr)
  }
  const scores = Object.entries(SCORES_MIN).map(([category, min]) => {
    const score = median(reports.map((one) => (one.categories[category]?.score ?? 0) * 100))
    if (Math.round(score) < min) process.exitCode = 1
    return `${category} ${Math.round(score)}`
  })
  const paint = (one: Report) => one.audits['largest-contentful-paint']?.numericValue ?? 0
  return `${scores.join(', ')}, largest paint ${Math.round(median(reports.map(paint)))} ms`
}

const lighthouse = await findLighthouse()
if (lighthouse === null) {
  console.log('left out: LIGHTHOUSE names no folder with `npm install lighthouse` in it')
} else {
  const executablePath = findChromium()
  const data = mkdtempSync(join(tmpdir(), 'pahiram-bench-'))
  const product = await startProduct({ DATA_DIR: data })
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
      console.log(`${path.padEnd(7)} ${await measure(lighthouse, product.url + path)}`)
    }
  } finally {
    await browser.close()
    await product.stop()
    rmSync(data, { recursive: true, force: true })
  }
}
