// `npm run journey`: counts what it takes to get a first loan. A borrower with a new number starts at
// the site, on a small phone, and walks until the loan runs, in a real browser against a demo of its own.
//
// How it counts:
// - a tap is every touch of the screen that isn't a key of the keyboard. Touching a field to type in
//   it is one, unless the page has put the cursor there. A list of the phone's own takes two (open,
//   choose), its calendar four (open, year, day, done), a chip or a box one, a photo two (camera, use);
// - a field is everything that is answered: typed, chosen or photographed. What is right as it stands
//   costs nothing;
// - a code is one that is read in a message.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { freshMobile, readCode, waitUntilLive } from '../e2e/journey.ts'
import { startProduct } from '../e2e/product.ts'
import { findChromium } from './testing/system-packages.ts'

const LIST_TAPS = 2
const CALENDAR_TAPS = 4
const PHOTO_TAPS = 2
const BIRTHDAY = ['1991', '03', '04'] as const

class Borrower {
  readonly page: Page
  readonly mobile = freshMobile()
  readonly steps: { readonly at: string; taps: number; fields: number }[] = []
  codes = 0

  constructor(page: Page) {
    this.page = page
  }

  #count(taps: number, fields = 0): void {
    const at = new URL(this.page.url()).pathname
    const last = this.steps.at(-1)
    if (last?.at === at) {
      last.taps += taps
      last.fields += fields
    } else this.steps.push({ at, taps, fields })
  }

  async tap(target: Locator): Promise<void> {
    await target.waitFor()
    this.#count(1)
    await target.click()
  }

  async type(target: Locator, text: string): Promise<void> {
    await target.waitFor()
    const hasCursor = await target.evaluate((field) => field === document.activeElement)
    this.#count(hasCursor ? 0 : 1, 1)
    await target.fill(text)
  }

  /** A list of the phone's own, or chips. */
  async choose(label: RegExp, option: string): Promise<void> {
    const chips = this.page.getByRole('group', { name: label })
    const list = this.page.getByRole('combobox', { name: label })
    await chips.or(list).first().waitFor()
    if ((await chips.count()) > 0) {
      this.#count(1, 1)
      await chips.getByText(option, { exact: true }).click()
    } else {
      this.#count(LIST_TAPS, 1)
      await list.selectOption({ label: option })
    }
  }

  async birthday(): Promise<void> {
    const calendar = this.page.locator('input[type=date]')
    if ((await calendar.count()) > 0) {
      this.#count(CALENDAR_TAPS, 1)
      await calendar.fill(BIRTHDAY.join('-'))
      return
    }
    // The cursor moves on by itself once a part is complete.
    const [year, month, day] = BIRTHDAY
    this.#count(1, 1)
    await this.page.getByLabel('Month').click()
    await this.page.keyboard.type(`${month}${day}${year}`)
  }

  async city(): Promise<void> {
    await this.tap(this.page.getByRole('button', { name: /City or town/ }))
    await this.type(this.page.getByRole('searchbox'), 'Talisay')
    await this.tap(this.page.getByRole('button', { name: /City of Talisay.*Cebu/ }))
  }

  async photo(): Promise<void> {
    const background = '#3a7d6b'
    const buffer = await sharp({ create: { width: 800, height: 500, channels: 3, background } })
      .jpeg()
      .toBuffer()
    this.#count(PHOTO_TAPS, 1)
    await this.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer })
    await this.page.getByRole('button', { name: /Enlarge photo/ }).waitFor()
    await expect(this.page.getByRole('progressbar', { name: /Sending/ })).toHaveCount(0)
  }

  async code(target: Locator): Promise<void> {
    const code = await readCode(this.page.request, this.mobile)
    this.codes += 1
    await this.type(target, code)
  }

  next(): Promise<void> {
    return this.tap(this.page.locator('button[type=submit]'))
  }
}

async function enter(borrower: Borrower, url: string): Promise<void> {
  const { page } = borrower
  await page.goto(`${url}/?lang=en-PH`)
  await borrower.tap(page.locator('main a[href*="/login"]').first())
  await waitUntilLive(page)
  await borrower.type(page.getByRole('textbox'), borrower.mobile)
  await borrower.next()
  await page.locator('input[autocomplete=one-time-code]').waitFor()
  await borrower.code(page.locator('input[autocomplete=one-time-code]'))
  await page.waitForURL(/\/(main|productDetail)/)
  await waitUntilLive(page)
  if (page.url().includes('/main'))
    await borrower.tap(page.locator('a[href*="/productDetail"]').first())
  await borrower.tap(page.locator('a[href*="/certify"]').last())
}

async function tellWho(borrower: Borrower): Promise<void> {
  const { page } = borrower
  await borrower.type(page.getByLabel('Full name'), 'Maria Clara de los Santos')
  await borrower.birthday()
  await borrower.choose(/Nationality/, 'Filipino')
  await borrower.choose(/politically exposed/, 'No')
  await borrower.next()
  await borrower.city()
  await borrower.type(page.getByLabel('Barangay'), 'Poblacion')
  await borrower.type(page.getByLabel(/House number/), '12 Rizal St.')
  await borrower.next()
  await borrower.choose(/Which ID/, 'National ID (PhilSys)')
  await borrower.type(page.getByLabel('ID number'), '1234567890123456')
  await borrower.photo()
  await borrower.next()
}

async function tellMore(borrower: Borrower): Promise<void> {
  const { page } = borrower
  const step = (title: RegExp) => page.getByRole('heading', { name: title, level: 2 })
  await borrower.choose(/What do you do/, 'Own business')
  if ((await page.getByText(/Monthly income/).count()) === 0) await borrower.next()
  await borrower.choose(/Monthly income/, '₱20,001 to ₱30,000')
  if ((await page.getByText(/get paid/).count()) > 0) await borrower.choose(/get paid/, 'Every day')
  await borrower.next()
  await borrower.choose(/What is the loan for/, 'Business')
  await borrower.next()
  const people = [
    ['Crisostomo Ibarra', '09000000021'],
    ['Sisa Demo', '09000000022'],
  ] as const
  for (const [index, [name, mobile]] of people.entries()) {
    await step(index === 0 ? /ontact/ : /Second contact/).waitFor()
    await borrower.type(page.getByLabel('Name'), name)
    await borrower.choose(/How do you know them/, 'Friend')
    await borrower.type(page.getByLabel('Mobile number'), mobile)
    await borrower.next()
    await step(/Second contact/)
      .or(page.getByText(/Where we send/).first())
      .first()
      .waitFor()
    if ((await step(/Second contact/).count()) === 0) break
  }
}

async function nameAccount(borrower: Borrower): Promise<void> {
  const { page } = borrower
  await page.waitForURL(/bindBank/)
  await waitUntilLive(page)
  const number = page.getByRole('tabpanel').getByRole('textbox')
  await page.waitForTimeout(1_000)
  if ((await number.inputValue()) === '') {
    await borrower.tap(page.getByRole('button', { name: /Use my number|09/ }))
  }
  await borrower.next()
  await borrower.tap(page.locator('dialog[open]').getByRole('button').last())
}

async function agree(borrower: Borrower): Promise<void> {
  const { page } = borrower
  await page.waitForURL(/productDetail/)
  await borrower.tap(page.getByRole('button', { name: /^Apply/ }))
  await page.waitForURL(/loanDetail/)
  // The decision comes by itself, and with it the way on.
  const wayOn = page.getByRole('button', { name: 'Review your loan' })
  await wayOn.first().waitFor({ timeout: 90_000 })
  const dialog = page.locator('dialog[open]')
  // A dialog may stand in front of the same button.
  await dialog.waitFor({ timeout: 3_000 }).catch(() => undefined)
  await borrower.tap((await dialog.count()) > 0 ? dialog.getByText('Review your loan') : wayOn)
  await page.waitForURL(/loanConfirm/)
  await borrower.tap(page.locator('button').filter({ hasText: /^Get ₱/ }))
  await borrower.tap(page.locator('dialog[open]').getByRole('button', { name: 'Agree' }))
  await page.waitForURL(/from=confirm/)
  await expect(page.getByText('Next payment').first()).toBeVisible({ timeout: 90_000 })
}

const data = mkdtempSync(join(tmpdir(), 'pahiram-journey-'))
const product = await startProduct({ DATA_DIR: data })
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath === null ? {} : { executablePath }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
  })
  const page = await context.newPage()
  const borrower = new Borrower(page)
  try {
    await enter(borrower, product.url)
    await tellWho(borrower)
    await tellMore(borrower)
    await nameAccount(borrower)
    await agree(borrower)
  } catch (error) {
    await page.screenshot({ path: 'test-output/journey-stopped.png' })
    throw error
  }
  for (const { at, taps, fields } of borrower.steps) {
    console.log(`${at.padEnd(20)} ${taps} taps, ${fields} fields`)
  }
  const sum = (of: 'taps' | 'fields') => borrower.steps.reduce((total, step) => total + step[of], 0)
  console.log(
    `${sum('taps')} taps, ${sum('fields')} fields, ${borrower.codes} code${borrower.codes === 1 ? '' : 's'}`,
  )
} finally {
  await browser.close()
  await product.stop()
  rmSync(data, { recursive: true, force: true })
}
