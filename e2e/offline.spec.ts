// Without a connection: our own page instead of the browser's, the header and the way back, and
// nothing personal kept on the phone.
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { newSession, test, waitUntilLive } from './journey.ts'

test.use({ serviceWorkers: 'allow' })

async function untilWatched(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((done) => active?.addEventListener('statechange', done, { once: true }))
  })
}

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const addresses: string[] = []
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      addresses.push(...requests.map(({ url }) => new URL(url).pathname))
    }
    return addresses
  })

test('only the borrower’s pages install the worker: others would replace it', async ({
  page,
  open,
}) => {
  const installed = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await open('/login')
  await untilWatched(page)
  expect(await installed()).toBe(1)
  await page.evaluate(async () => {
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister()
  })
  for (const path of ['/staff/login', '/promo/', '/testPreview']) {
    await open(path)
    expect(await installed(), path).toBe(0)
  }
})

test('a reload without a connection shows our own page, and the same address comes back with it', async ({
  page,
  context,
  open,
  noise,
}) => {
  await open('/order?sessionId=demo-174')
  await untilWatched(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back' })).toBeVisible()
  await expect(page.getByText('₱')).toHaveCount(0)
  // Only a page that is nobody's is kept.
  expect(await keptAddresses(page)).toEqual(['/offline'])
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await waitUntilLive(page)
  await expect(page.getByRole('heading', { name: 'My loans' })).toBeVisible()
  noise.length = 0
})

test('a page that can’t be loaded keeps the header and the way back, and comes whole with the network', async ({
  page,
  context,
  open,
  noise,
}) => {
  await open('/main?sessionId=demo-174')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Customer service' }).click()
  await expect(page.getByRole('heading', { name: 'You are offline', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Pahiram', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/main$/)
  await page.getByRole('link', { name: 'Customer service' }).click()
  await expect(page.getByRole('heading', { name: 'You are offline', level: 1 })).toBeVisible()
  await context.setOffline(false)
  // By itself, and with its styles: the loader requests each only once in a visit.
  await expect(page.getByRole('link', { name: /E-mail/ })).toBeVisible()
  const missing = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      // A disabled one stands for what is inlined.
      .filter(({ sheet, disabled }) => sheet === null && !disabled)
      .map(({ href }) => href),
  )
  expect(missing).toEqual([])
  noise.length = 0
})

test('logging out leaves nothing of it behind', async ({ page, request, open }) => {
  const sessionId = await newSession(request)
  await open(`/mine?sessionId=${sessionId}`)
  await untilWatched(page)
  expect(await keptAddresses(page)).toEqual(['/offline'])
  // The next page keeps a page of its own again, so what was removed is noted as it happens.
  await page.evaluate(() => {
    const remove = Object.getOwnPropertyDescriptor(CacheStorage.prototype, 'delete')?.value as (
      name: string,
    ) => Promise<boolean>
    CacheStorage.prototype.delete = function note(this: CacheStorage, name: string) {
      sessionStorage.setItem('removed', name)
      return remove.call(this, name)
    }
  })
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await page.waitForURL(/\/login/)
  expect(await page.evaluate(() => sessionStorage.getItem('removed'))).toMatch(/^pahiram-offline-/)
})

test('a complaint is written in the closed app without a connection, and sent once when it is back', async ({
  page,
  context,
  request,
  open,
}) => {
  const session = { name: 'session', value: await newSession(request) }
  await context.addCookies([{ ...session, url: process.env['BASE_URL'] ?? '' }])
  await open('/complaint')
  await untilWatched(page)
  const kept = expect.poll(() => keptAddresses(page), { timeout: 30_000 })
  await kept.toEqual(expect.arrayContaining(['/offline', '/complaint', '/complainPageNext']))
  await page.close()
  await context.setOffline(true)

  const closed = await context.newPage()
  await closed.goto('/main')
  await closed.getByRole('link', { name: 'Write a complaint' }).click()
  await expect(closed.getByText('You can write it now')).toBeVisible()
  await closed.getByRole('button', { name: 'Other' }).click()
  const text = 'Nobody answers the phone.'
  await closed.getByLabel('Problem description').fill(text)
  const pixels = { width: 40, height: 30, channels: 3, background: '#3a7d6b' } as const
  const buffer = await sharp({ create: pixels }).jpeg().toBuffer()
  const photo = { name: 'phone.jpg', mimeType: 'image/jpeg', buffer }
  await closed.locator('input[type=file]').setInputFiles(photo)
  await expect(closed.getByText('Not sent')).toBeVisible()
  await closed.close()

  const again = await context.newPage()
  await again.goto('/complaint')
  await again.getByRole('link', { name: /You have an unsent complaint/ }).click()
  await expect(again.getByLabel('Problem description')).toHaveValue(text)
  await expect(again.getByRole('button', { name: /photo 1/ }).first()).toBeVisible()
  await again.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(again.getByText(/as soon as you are back online/)).toBeVisible()
  await context.setOffline(false)
  await expect(again.getByRole('heading', { name: 'Successfully Sent' })).toBeVisible()
  await again.waitForURL(/\/complaint$/)
  await again.getByRole('link', { name: 'My complaints' }).click()
  await expect(again.getByRole('link', { name: new RegExp(text) })).toHaveCount(1)
})
