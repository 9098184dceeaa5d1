// The native bridge in Chromium, with handlers that record what they are sent, with some that are
// missing or broken, and with none. WebKit's own handlers are in shell.spec.ts.
import {
  aboutUsPage,
  customerServicePage,
  orderListPage,
  testPreviewPage,
  loginPage,
} from '#contract/page-addresses.ts'
import { expect, type Page } from '@playwright/test'
import { newSession, test, waitUntilLive } from './journey.ts'
import { addShell } from './shell-around.ts'
import { everyHandler, SHELL_HANDLERS } from '#web/testing/shell-handlers.ts'

async function press(page: Page, name: string, options = {}): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click(options)
}

async function typeLink(page: Page, link: string): Promise<void> {
  await page.getByLabel('Link or address').fill(link)
}

const LOG = '[role=log] li'

test.describe('with a shell', () => {
  for (const kind of ['records', 'promises'] as const) {
    test(`[C17] each function sends its message; the handler ${kind}`, async ({
      page,
      open,
      baseURL,
    }) => {
      const sent = await addShell(page, everyHandler(kind))
      await open(testPreviewPage())
      await expect(page.getByText('In a shell that has every handler.')).toBeVisible()
      for (const name of SHELL_HANDLERS.filter((name) => name !== 'openScheme'))
        await press(page, name)
      await typeLink(page, 'pahiram://product/1')
      await press(page, 'openLink')
      await expect(page.locator(LOG).first()).toContainText('openScheme')
      const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown
      expect(sent).toEqual([
        ['openPage', { url: `${baseURL}/order` }],
        ['closeWebView', null],
        ['openPageWithParam', { url: `${baseURL}/order`, param: { productId: '1' } }],
        ['goHomeTab', null],
        ['goMineTab', null],
        ['goLogin', null],
        ['callPhone', { phone: '+639000000000' }],
        ['goRating', null],
        [
          'confirmEvent',
          { event: 'testPreview', productId: '1', startTime: instant, endTime: instant },
        ],
        ['startBank', null],
        ['endBank', null],
        ['openScheme', { link: 'pahiram://product/1' }],
      ])
      await expect(page).toHaveURL(/\/testPreview$/)
      await expect(page.locator(LOG)).toHaveCount(12)
    })
  }

  test('[C17] a session that has ended asks the shell for its login once', async ({
    page,
    open,
  }) => {
    const sent = await addShell(page, everyHandler('records'))
    await open(`${customerServicePage()}?sessionId=nobody`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => sent).toEqual([['goLogin', null]])
    expect(new URL(page.url()).pathname).toBe(customerServicePage())
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })

  for (const kind of ['throws', 'breaks its promise', 'is no handler'] as const) {
    test(`[C17] a handler that ${kind} leaves it to the browser`, async ({ page, open }) => {
      await addShell(page, everyHandler(kind))
      await open(`${testPreviewPage()}?sessionId=demo-170`)
      for (const name of ['goRating', 'confirmEvent', 'startBank', 'endBank']) {
        await press(page, name)
        await expect(page.locator(LOG).first()).toContainText(`${name}browser`)
      }
      await typeLink(page, 'pahiram://product/1')
      await press(page, 'openLink')
      await expect(page.getByText('This link can’t be opened here.')).toBeVisible()
      await press(page, 'goMineTab')
      await page.waitForURL('**/mine')
    })
  }
})

test.describe('in a browser', () => {
  test('[C17] pages open, with their parameter in the query', async ({ page, open }) => {
    // With a session: without one, the pages that open go on to the login.
    await open(`${testPreviewPage()}?sessionId=demo-170`)
    await expect(page.getByText('There is no native shell here')).toBeVisible()
    await expect(page.getByText('Nothing was sent yet.')).toBeVisible()
    await press(page, 'openPage')
    await page.waitForURL('**/order')
    await open(testPreviewPage())
    await expect(page.locator(LOG)).toContainText(['openPage'])
    await typeLink(page, `${orderListPage()}?productId=7&x=1`)
    await press(page, 'openPageWithParam')
    await page.waitForURL('**/order?productId=1&x=1')
    await open(testPreviewPage())
    await expect(page.locator(LOG)).toContainText(['openPageWithParam', 'openPage'])
  })

  test('[C17] the tabs are pages', async ({ page, open }) => {
    await open(`${testPreviewPage()}?sessionId=demo-170`)
    await press(page, 'goHomeTab')
    await page.waitForURL('**/main')
    await page.goBack()
    await waitUntilLive(page)
    await press(page, 'goMineTab')
    await page.waitForURL('**/mine')
  })

  test('[C17] closing goes back, or home where there is nothing to go back to', async ({
    page,
    open,
    context,
    baseURL,
  }) => {
    await open(`${aboutUsPage()}?sessionId=demo-170`)
    await open(testPreviewPage())
    await press(page, 'closeWebView')
    await page.waitForURL('**/aboutUs')
    const opened = context.waitForEvent('page')
    await page.evaluate((url) => window.open(url, '_blank', 'noopener'), `${baseURL}/testPreview`)
    const fresh = await opened
    await expect(fresh.getByText('There is no native shell here')).toBeVisible()
    // It is there before it is live, and a tap before that is lost.
    await waitUntilLive(fresh)
    expect(await fresh.evaluate(() => history.length)).toBe(1)
    await press(fresh, 'closeWebView')
    await fresh.waitForURL('**/main')
  })

  test('[C17] login ends the session of the tab, here and on the server', async ({
    page,
    open,
    request,
    noise,
  }) => {
    const sessionId = await newSession(request)
    await open(`${testPreviewPage()}?sessionId=${sessionId}`)
    expect(await page.evaluate(() => sessionStorage.getItem('session'))).toContain(sessionId)
    // Without a connection nobody is told that they are logged out.
    await page.route(/\/v3\/login\/logout/, (route) => route.abort('internetdisconnected'))
    await press(page, 'goLogin')
    await expect(page.getByText('you are still logged in')).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('session'))).toContain(sessionId)
    noise.length = 0
    await page.unroute(/\/v3\/login\/logout/)
    // The login is asked for once a second at most.
    await expect(async () => {
      const isThere = () => new URL(page.url()).pathname === loginPage()
      if (!isThere()) await press(page, 'goLogin', { timeout: 2_000 })
      expect(isThere()).toBe(true)
    }).toPass({ intervals: [1_200] })
    await page.waitForURL('**/login')
    expect(await page.evaluate(() => sessionStorage.getItem('session'))).toBeNull()
    const asked = await request.post(`/custom/v3/session/list?sessionId=${sessionId}`)
    expect(await asked.json()).toMatchObject({ code: 1001, reason: 'session_ended' })
  })

  test('[C17] calling a number opens the phone; what only a shell can do does nothing', async ({
    page,
    open,
    context,
  }) => {
    await open(testPreviewPage())
    const asked: string[] = []
    const protocol = await context.newCDPSession(page)
    protocol.on('Page.frameRequestedNavigation', ({ url }) => asked.push(url))
    await protocol.send('Page.enable')
    for (const name of ['goRating', 'confirmEvent', 'startBank', 'endBank', 'callPhone']) {
      await press(page, name)
    }
    await expect.poll(() => asked).toEqual(['tel:+639000000000'])
    await expect(page).toHaveURL(/\/testPreview$/)
  })

  test('[C17] a link opens when it is a web address, and nothing else does', async ({
    page,
    open,
    baseURL,
  }) => {
    await open(testPreviewPage())
    const refusal = page.getByText('This link can’t be opened here.')
    for (const link of [
      'pahiram://product/1',
      'gcash://pay',
      'javascript:document.title=1',
      ' javascript:document.title=1',
      'data:text/html,x',
    ]) {
      await typeLink(page, link)
      await press(page, 'openLink')
      await expect(refusal, link).toBeVisible()
      await refusal.click()
      await expect(refusal).toBeHidden()
    }
    await typeLink(page, 'javascript:document.title=1')
    await press(page, 'openPage')
    await expect(refusal).toBeVisible()
    await expect(page).toHaveTitle('Test page')
    await typeLink(page, `${baseURL}/aboutUs`)
    await press(page, 'openLink')
    await page.waitForURL('**/aboutUs')
  })

  test('[C17] the back event is handled by a page that registered, and only by it', async ({
    page,
    open,
  }) => {
    await open(`${testPreviewPage()}?sessionId=demo-170`)
    const back = () => page.evaluate('window.onNativeBack()')
    expect(await back()).toBe(false)
    const register = page.getByRole('checkbox', { name: 'This page handles the back event' })
    await register.check()
    expect(await back()).toBe(true)
    await expect(page.locator(LOG).first()).toContainText('page handled it')
    await register.uncheck()
    expect(await back()).toBe(false)
    await register.check()
    await press(page, 'goMineTab')
    await page.waitForURL('**/mine')
    await waitUntilLive(page)
    expect(await back()).toBe(false)
  })
})
