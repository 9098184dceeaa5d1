// A complaint from the first tap to the rating, with everything that a phone does to it on the way:
// photos of a phone, a connection that breaks while sending, a closed page. A person answers in
// between.
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { test, waitUntilLive } from './journey.ts'
import { expectGoodState, logInAs, openPage } from './staff-journey.ts'

async function photo(name: string, width: number, height: number) {
  const background = { width, height, channels: 3, background: '#3a7d6b' } as const
  const buffer = await sharp({ create: background }).jpeg({ quality: 95 }).toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Twelve megapixels with something to see: a few MB, as phones take them. */
async function phonePhoto() {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const create = { width: 4_000, height: 3_000, channels: 3, background: '#888888', noise } as const
  const buffer = await sharp({ create }).jpeg({ quality: 60 }).toBuffer()
  return { name: 'large.jpg', mimeType: 'image/jpeg', buffer }
}

interface Seeded {
  readonly sessionId: string
  readonly orderId: string
}

async function seed(page: Page, state: string): Promise<Seeded> {
  const answer = await page.request.post('/dev/seed', { form: { state } })
  return ((await answer.json()) as { data: Seeded }).data
}

type Listed = { readonly id: string; readonly content: string }

async function listed(page: Page, sessionId: string): Promise<Listed[]> {
  const answer = await page.request.post(`/custom/user-problem/problem-list?sessionId=${sessionId}`)
  const { data } = (await answer.json()) as { data: { tabs: { list: Listed[] }[] } }
  return data.tabs[0]?.list ?? []
}

async function firstImageWidth(page: Page, sessionId: string, problemId: string): Promise<number> {
  const session = `sessionId=${sessionId}`
  const form = { problemId }
  const answer = await page.request.post(`/custom/user-problem/problem-detail?${session}`, { form })
  const { data } = (await answer.json()) as { data: { images: string[] } }
  const image = await page.request.get(`${data.images[0]}?${session}`)
  return (await sharp(await image.body()).metadata()).width
}

test('a complaint with photos survives a reload and a lost answer, and is one in the end', async ({
  page,
  open,
  noise,
}) => {
  const { sessionId } = await seed(page, '180001')
  await open(`/complaint?sessionId=${sessionId}`)
  await page.getByRole('button', { name: 'Collection' }).click()
  await page.getByRole('button', { name: 'Threats' }).click()
  await page.waitForURL(/complainPageNext/)
  const text = 'They called my mother at night.'
  await page.getByLabel('Problem description').fill(text)

  // Of ten photos nine are taken.
  const [large, ...small] = await Promise.all([
    phonePhoto(),
    ...Array.from({ length: 9 }, (_, index) => photo(`${index}.jpg`, 300 + index, 200)),
  ])
  const picker = page.locator('input[type=file]')
  await picker.setInputFiles([large].filter((one) => one !== undefined))
  await expect(page.getByText('Upload succeeded!')).toBeVisible()
  await picker.setInputFiles(small)
  await expect(page.getByRole('button', { name: /^Enlarge photo/ })).toHaveCount(9)
  await expect(page.getByRole('progressbar', { name: /Sending/ })).toHaveCount(0)
  await expect(picker).toBeDisabled()
  await page.getByRole('button', { name: 'Remove photo 9' }).click()

  await page.reload()
  await waitUntilLive(page)
  await expect(page.getByLabel('Problem description')).toHaveValue(text)
  await expect(page.getByRole('button', { name: /^Enlarge photo/ })).toHaveCount(8)

  // The server gets it; its answer never arrives.
  const expected = noise.length
  await page.route(
    /problem-save/,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Successfully Sent' })).toBeVisible()
  await page.waitForURL(/\/complaint$/)
  const [only, ...others] = await listed(page, sessionId)
  expect([only?.content, others.length]).toEqual([text, 0])
  // Twelve megapixels were made small on the phone already: the server would have left 2,000 pixels.
  expect(await firstImageWidth(page, sessionId, only?.id ?? '')).toBe(1_600)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  // The browser notes the broken connection; nothing else.
  noise.splice(expected, 1)
})

test('[X2] [X1] a photo that is none is refused in words, and the form stays', async ({
  page,
  open,
}) => {
  const { sessionId } = await seed(page, '170001')
  await open(`/complainPageNext?problemType=5&sessionId=${sessionId}`)
  await page.getByLabel('Problem description').fill('See the photo.')
  const html = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<h1>no</h1>') }
  await page.locator('input[type=file]').setInputFiles(html)
  await expect(page.getByText('We can’t read this file.')).toBeVisible()
  await expect(page.getByLabel('Problem description')).toHaveValue('See the photo.')
  await page.getByRole('button', { name: 'Remove photo 1' }).click()
  await page.locator('input[type=file]').setInputFiles(await photo('good.jpg', 400, 300))
  await expect(page.getByText('Upload succeeded!')).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.waitForURL(/\/complaint$/)
  await page.getByRole('link', { name: 'My complaints' }).click()
  await page.getByRole('link', { name: /See the photo/ }).click()
  const picture = page.getByRole('button', { name: 'Enlarge: Photo 1' })
  await expect(picture).toBeVisible()
  const width = await picture
    .locator('img')
    .evaluate((image) => (image as HTMLImageElement).naturalWidth)
  expect(width).toBe(400)
})

test('a person answers with a photo, and the borrower rates it after three seconds', async ({
  page,
  open,
  browser,
}) => {
  test.slow()
  const { sessionId } = await seed(page, '170001')
  const fields = { problemType: '5', problemDetail: 'I need a statement.' }
  const saved = await page.request.post(
    `/custom/user-problem/problem-save?sessionId=${sessionId}`,
    {
      form: fields,
    },
  )
  const { data } = (await saved.json()) as { data: { problemId: string } }

  const desk = await browser.newContext({ baseURL: process.env['BASE_URL'] ?? '' })
  const console = await desk.newPage()
  await logInAs(console, 'agent')
  await openPage(console, '/staff')
  await console
    .getByRole('row')
    .filter({ hasText: `C-${data.problemId}` })
    .getByRole('link')
    .first()
    .click()
  await expect(console.getByText('I need a statement.')).toBeVisible()
  await console.getByRole('button', { name: 'Take' }).first().click()
  await console.getByLabel('Prepared reply').selectOption({ label: 'English: Put right' })
  await console.locator('input[type=file]').setInputFiles(await photo('statement.jpg', 500, 400))
  await expect(console.getByRole('button', { name: 'Enlarge photo 1' })).toBeVisible()
  await expect(console.getByRole('progressbar', { name: /Sending/ })).toHaveCount(0)
  await expectGoodState(console)
  await console.getByRole('button', { name: 'Send and finish' }).click()
  await expect(console.getByText(/Finished by Demo Agent/)).toBeVisible()
  await desk.close()

  await open(`/complainDetails?problemId=${data.problemId}&sessionId=${sessionId}`)
  await expect(page.getByText('We have put this right.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enlarge: Photo 1' })).toBeVisible()
  await page.getByText('5 stars', { exact: true }).locator('..').click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Successful demonstration！')).toBeVisible()
  await page.getByRole('button', { name: 'Reopen this complaint' }).click()
  await page.getByLabel('What is still wrong?').fill('The month is wrong.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(/We answer by/)).toBeVisible()
  const record = await page.getByRole('link', { name: 'Download as PDF' }).getAttribute('href')
  const file = await page.request.get(record ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
})
