// The product as a process: how it starts, refuses to start, dies and comes back.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { ALL_PAGES } from '#web/surfaces/all-pages.ts'
import { copyOfDemo, type Product, startBriefly, StartFailed } from './product.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'pahiram-start-'))

async function refusedStart(environment: Record<string, string>): Promise<StartFailed> {
  const failure: unknown = await startBriefly(environment).then(
    (product: Product) => product.kill(),
    (error: unknown) => error,
  )
  if (!(failure instanceof StartFailed)) throw new Error('it started')
  return failure
}

test('a start that cannot be says why in one line and exits non-zero', async () => {
  const busy = createServer().listen(0, '127.0.0.1')
  await once(busy, 'listening')
  const address = busy.address()
  const port = typeof address === 'object' && address !== null ? String(address.port) : ''
  const folder = newFolder()
  const refusals: [Record<string, string>, string][] = [
    [{ DATA_DIR: folder, PORT: port }, 'the port is in use'],
    [
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/x' },
      'the database of DATABASE_URL does not answer',
    ],
    [{ APP_MODE: 'production' }, 'production needs its own APP_SECRET'],
  ]
  for (const [environment, said] of refusals) {
    const { exitCode, message } = await refusedStart(environment)
    const lines = message
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('{'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(said)
    expect(exitCode).toBe(1)
  }
  busy.close()
  // The port is taken before anything is written.
  expect(readdirSync(folder)).toEqual([])
})

test.describe('with settings of its own', () => {
  // One after the other, on one server.
  test.describe.configure({ mode: 'default' })
  let product: Product
  test.beforeAll(async () => {
    product = await startBriefly({
      ...(await copyOfDemo()),
      APP_NAME: 'Other',
      BRAND_BACKGROUND: '#123456',
      BRAND_FONT_COLOUR: '#FEDCBA',
      SERVICE_PHONE: '+63 2 8123 4567',
      SCHEME_PREFIX: 'other://',
    })
  })
  test.afterAll(() => product.stop())

  test('[E14] the name and colours of the brand, its phone and its scheme reach the page', async ({
    page,
  }) => {
    await page.goto(`${product.url}/loanDetail?productId=1&orderId=174001&sessionId=demo-174`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const colours = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement)
      return ['--brand', '--on-brand'].map((name) => style.getPropertyValue(name).trim())
    })
    expect(colours).toEqual(['#123456', '#FEDCBA'])
    // A screen in the colours of the brand: the header of an order that is due.
    const header = page.locator('main section').first()
    await expect(header).toHaveCSS('background-color', 'rgb(18, 52, 86)')
    await expect(header).toHaveCSS('color', 'rgb(254, 220, 186)')
    const html = await (await page.request.get(`${product.url}/main`)).text()
    for (const fact of ['"Other"', '"+63 2 8123 4567"', '"other://"']) expect(html).toContain(fact)
  })

  test('every page opens on days for which nobody has loaded holidays', async () => {
    const days = [
      ['2027-12-20', 'demo-21', '21001'],
      ['2035-03-01', 'demo-180', '180001'],
    ] as const
    for (const [date, sessionId, orderId] of days) {
      const body = new URLSearchParams({ date })
      await fetch(`${product.url}/dev/business-date`, { method: 'POST', body })
      const query = new URLSearchParams({ sessionId, productId: '1', orderId }).toString()
      for (const { path } of ALL_PAGES) {
        const page = await fetch(`${product.url}${path}?${query}`)
        const where = `${path} on ${date}`
        expect(page.status, where).toBe(200)
        expect(await page.text(), where).toContain('<div id="app"><')
      }
    }
    // A page of which a call fails opens too, and the failure is logged.
    expect(product.output()).not.toContain('"level":"error"')
  })

  test('the answer of a page and its log hold no session id', async () => {
    const page = await fetch(`${product.url}/customerService?sessionId=demo-170`)
    const html = await page.text()
    expect(html).toContain('help@pahiram.example')
    expect(html).not.toContain('demo-170')
    expect(html).not.toMatch(/\sstyle=/)
    expect(html.match(/<script(?![^>]*(src=|type="application\/json"))/g)).toBeNull()
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe')
    expect(page.headers.get('cache-control')).toBe('no-store')
    await product.stop()
    expect(product.output()).toContain('"path":"/customerService"')
    // The addresses that a demo prints at its start name a demo session; no line after them does.
    const logged = product
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    expect(logged.join('\n')).not.toContain('demo-170')
  })
})

test('a killed server loses nothing that it acknowledged, and starts again; two on one folder cannot be', async () => {
  const folder = newFolder()
  let product = await startBriefly({ DATA_DIR: folder })
  expect((await refusedStart({ DATA_DIR: folder })).message).toContain(
    'is in use by another process',
  )

  const acknowledged: string[] = []
  const stopWriting = new AbortController()
  const move = async (date: string) => {
    const response = await fetch(`${product.url}/dev/business-date`, {
      method: 'POST',
      body: new URLSearchParams({ date }),
    })
    if (response.ok) acknowledged.push(date)
  }
  const writing = (async () => {
    for (let day = 1; !stopWriting.signal.aborted; day = (day % 28) + 1) {
      await move(`2027-03-${String(day).padStart(2, '0')}`).catch(() => undefined)
    }
  })()
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
  await product.kill()
  stopWriting.abort()
  await writing

  product = await startBriefly({ DATA_DIR: folder })
  const kept = await (await fetch(`${product.url}/dev/business-date`)).json()
  const last = acknowledged.at(-1) ?? ''
  const next = `2027-03-${String((Number(last.slice(-2)) % 28) + 1).padStart(2, '0')}`
  // The write that was under way may or may not have been kept; those before it must have been.
  expect([last, next]).toContain(kept.data.date)

  // A clean stop ends what runs and exits with 0.
  expect(await product.stop()).toBe(0)
})

test('a process that is told to stop says so, answers for a while, and ends; told twice, at once', async () => {
  const world = await copyOfDemo()
  const product = await startBriefly({ ...world, DRAIN_SECONDS: '2' })
  const exited = product.stop()
  const statusOf = async (path: string) => (await fetch(`${product.url}${path}`)).status
  await expect.poll(() => statusOf('/readyz')).toBe(503)
  const page = await fetch(`${product.url}/main`)
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  expect(await statusOf('/healthz')).toBe(200)
  expect(await exited).toBe(0)

  const again = await startBriefly({ ...world, DRAIN_SECONDS: '100' })
  const ended = again.stop()
  await expect.poll(async () => (await fetch(`${again.url}/readyz`)).status).toBe(503)
  again.process.kill('SIGTERM')
  expect(await ended).toBe(1)
})

test('what `npm start` runs ends with npm, however npm ended', async () => {
  // As npm starts it, a shell between; npm itself would first install what it finds missing.
  const run = `node --import ./scripts/running/end-with-parents.mjs build/server/main.js; true`
  const npm = spawn('sh', ['-c', `sh -c '${run}'; true`], {
    env: {
      ...process.env,
      ...(await copyOfDemo()),
      PORT: '0',
      DEMO_STORY: 'off',
      npm_lifecycle_event: 'start',
      NODE_OPTIONS: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((ready) => {
    let printed = ''
    npm.stdout.on('data', (chunk) => {
      printed += String(chunk)
      const address = /Pahiram is ready at (\S+)/.exec(printed)?.[1]
      if (address !== undefined) ready(address)
    })
  })
  npm.kill('SIGKILL')
  const isGone = () =>
    fetch(`${url}/healthz`).then(
      () => false,
      () => true,
    )
  await expect.poll(isGone, { timeout: 30_000 }).toBe(true)
})

test('says plainly what is wrong with an old Node', () => {
  const script = `
    Object.defineProperty(process.versions, 'node', { value: '18.0.0' })
    await import('./scripts/start.mjs')`
  try {
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { stdio: 'pipe' })
    throw new Error('it started')
  } catch (error) {
    const { status, stderr } = error as { status: number; stderr: Buffer }
    expect(status).toBe(1)
    expect(stderr.toString().trim()).toBe('Pahiram needs Node 20.19 or newer; this is 18.0.0.')
  }
})
