// What every page weighs as served, and what its script costs a phone: the largest paint with script
// over the same page without, in the same run, and the time that script keeps a finger waiting. The
// browser is slowed down to a cheap phone on a mobile connection.
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../e2e/product.ts'
import { findChromium } from '../scripts/testing/system-packages.ts'
import { weighPages, weightTable } from './page-weight.ts'

const RUNS = Number(process.env['RUNS'] ?? 9)
const CPU_SLOWDOWN = 4
const NETWORK = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
/** Long after the page is live: whatever it paints later counts too. */
const WATCHED_MS = 4_000
const LCP_RATIO_MAX = 1.15
const BLOCKING_MS_MAX = 100

const MEASURED = [
  ['Order Details', '/loanDetail?productId=1&orderId=174001&sessionId=demo-174'],
  ['home', '/main?sessionId=demo-174'],
  ['product', '/productDetail?productId=2&sessionId=demo-200'],
  ['customer service', '/customerService?sessionId=demo-174'],
] as const

interface Run {
  readonly paintMs: number
  readonly blockingMs: number
}

declare global {
  interface Window {
    measured?: { paintMs: number; tasks: { start: number; duration: number }[]; firstMs: number }
  }
}

/** Runs in the page. Written flat: the names of inner functions do not travel with it. */
function watch(): void {
  const measured: NonNullable<Window['measured']> = { paintMs: 0, tasks: [], firstMs: 0 }
  window.measured = measured
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) measured.paintMs = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      measured.tasks.push({ start: startTime, duration })
    }
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name === 'first-contentful-paint') measured.firstMs = startTime
    }
  }).observe({ type: 'paint', buffered: true })
}

async function runOnce(browser: Browser, address: string, hasScript: boolean): Promise<Run> {
  const context: BrowserContext = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK })
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    if (!hasScript) await session.send('Network.setBlockedURLs', { urls: ['*/assets/*.js'] })
    await page.addInitScript(watch)
    await page.goto(address)
    await page.waitForTimeout(WATCHED_MS)
    return await page.evaluate(() => {
      const { paintMs = 0, tasks = [], firstMs = 0 } = window.measured ?? {}
      const blocking = tasks
        .filter(({ start, duration }) => start + duration > firstMs)
        .reduce((total, { duration }) => total + Math.max(0, duration - 50), 0)
      return { paintMs, blockingMs: blocking }
    })
  } finally {
    await context.close()
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** With script and without in turn, so that a busy moment of the machine meets both alike. */
async function measure(browser: Browser, address: string) {
  const live: Run[] = []
  const still: Run[] = []
  for (let run = 0; run < RUNS; run += 1) {
    live.push(await runOnce(browser, address, true))
    still.push(await runOnce(browser, address, false))
  }
  const liveMs = median(live.map(({ paintMs }) => paintMs))
  const stillMs = median(still.map(({ paintMs }) => paintMs))
  return { liveMs, stillMs, blockingMs: median(live.map(({ blockingMs }) => blockingMs)) }
}

const executablePath = findChromium()
const data = mkdtempSync(join(tmpdir(), 'pahiram-bench-'))
const product = await startProduct({ DATA_DIR: data })
const browser = await chromium.launch({
  ...(executablePath === null ? {} : { executablePath }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  console.log(weightTable(await weighPages(product.url)))
  console.log(`\nlargest paint, median of ${RUNS}, CPU ${CPU_SLOWDOWN} times slower, slow 4G`)
  for (const [name, path] of MEASURED) {
    const { liveMs, stillMs, blockingMs } = await measure(browser, product.url + path)
    const ratio = liveMs / stillMs
    const isGood = ratio <= LCP_RATIO_MAX && blockingMs < BLOCKING_MS_MAX
    if (!isGood) process.exitCode = 1
    const figures = `${liveMs.toFixed(0)} ms with script, ${stillMs.toFixed(0)} ms without`
    console.log(
      `${name.padEnd(17)} ${ratio.toFixed(2)} (${figures}), blocked ${blockingMs.toFixed(0)} ms`,
    )
  }
} finally {
  await browser.close()
  await product.stop()
  rmSync(data, { recursive: true, force: true })
}
