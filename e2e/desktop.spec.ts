// At a desk: the way to the main pages on top, what matters most and the next step on the right and in
// sight, the rest on the left; nothing of a phone across the screen.
import { expect, type Locator } from '@playwright/test'
import { test } from './journey.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false })

async function edges(part: Locator) {
  await expect(part).toBeVisible()
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { left: x, right: x + width, top: y, bottom: y + height, width }
}

const PAGES = [
  { path: '/loanDetail?productId=1&orderId=174001', user: 'demo-174', act: /^Repay ₱/ },
  { path: '/repay?productId=1&orderId=174001', user: 'demo-174', act: /^Choose where to pay/ },
  { path: '/productDetail?productId=2', user: 'demo-200', act: /^Apply for/ },
]

for (const { path, user, act } of PAGES) {
  test(`${path.split('?')[0]}: two columns, with the next step in sight however far one scrolls`, async ({
    page,
    open,
  }) => {
    await open(`${path}&sessionId=${user}&lang=en-PH`)
    const later = page.getByRole('button', { name: 'Later' })
    if (await later.isVisible()) await later.click()
    const button = page.locator('main').getByRole('button', { name: act })
    const nav = await edges(page.getByRole('navigation', { name: 'Main pages' }))
    expect(nav).toMatchObject({ left: 0, right: 1280, top: 0 })
    const content = await edges(page.locator('main > div:has(+ div:last-child)'))
    const next = await edges(button)
    expect(next.left).toBeGreaterThanOrEqual(content.right)
    expect(next.width).toBeLessThan(360)
    expect(content.width).toBeGreaterThan(560)
    await page.mouse.wheel(0, 2_000)
    await expect(button).toBeInViewport({ ratio: 1 })
  })
}

const FORMS = [
  { path: '/certify/personal?sessionId=demo-170&step=identity', button: /^Save and finish$/ },
  { path: '/bindBank?productId=1&sessionId=demo-200', button: /^Next$/ },
  {
    path: '/complainPageNext?problemType=2&orderNo=180001&sessionId=demo-180',
    button: /^Send$/,
  },
]

for (const { path, button } of FORMS) {
  test(`${path.split('?')[0]}: one column, no wider than a hand can scan, with the button under the last field`, async ({
    page,
    open,
  }) => {
    await open(`${path}&lang=en-PH`)
    const next = await edges(page.getByRole('button', { name: button }))
    const field = page.locator('main :is(input[id], textarea):visible').last()
    const { left, right, bottom } = await edges(field)
    expect(next.width).toBeLessThanOrEqual(480)
    expect(next.top).toBeGreaterThan(bottom)
    expect(next.left).toBeLessThanOrEqual(left)
    expect(next.right).toBeGreaterThanOrEqual(right)
  })
}

test('a button is as wide as its card, the navigation is on top, and logging in takes one card', async ({
  page,
  open,
}) => {
  await open('/repayOrNot?productId=1&orderId=174001&sessionId=demo-174&lang=en-PH')
  await edges(page.getByRole('navigation', { name: 'Main pages' }))
  const act = page.getByRole('link', { name: /^Repay ₱/ }).first()
  const card = await edges(page.locator('main section').filter({ has: act }).last())
  const { left, right } = await edges(act)
  expect(Math.abs(left - card.left - (card.right - right))).toBeLessThanOrEqual(1)
  await open('/login?lang=en-PH')
  const form = await edges(page.locator('main form'))
  expect(form.width).toBeLessThanOrEqual(480)
  expect(Math.abs(form.left + form.right - 1280)).toBeLessThanOrEqual(1)
  await open('/?lang=en-PH')
  const site = page.getByRole('navigation', { name: 'This site' })
  await expect(site.getByRole('link', { name: 'Log in' })).toBeVisible()
})

test('home has its two columns', async ({ page, open }) => {
  await open('/main?sessionId=demo-174&lang=en-PH')
  const help = await edges(page.getByRole('navigation', { name: 'Help' }))
  const loans = await edges(page.getByRole('region', { name: 'Your loans' }))
  expect(help.left).toBeGreaterThanOrEqual(loans.right)
  expect(help.top).toBeLessThan(loans.bottom)
})
