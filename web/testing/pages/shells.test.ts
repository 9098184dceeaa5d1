// The shells around a page: what their messages are, and what the buttons of a page do in them.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getContactDetails } from '#contract/support.ts'
import { answer } from '../answers.ts'
import { openOffer } from '../confirmation.ts'
import { openPage } from '../open-page.tsx'
import { everyHandler } from '../shell-handlers.ts'

const CONTACT = answer(getContactDetails, { email: 'a@b.ph', whatsapp: '+63 900 000 0000' })
const SERVICE = '/customerService'

afterEach(() => {
  delete window.Android
})

const isFirstPage = () => vi.stubGlobal('navigation', { canGoBack: false })

describe('[C17] Back in the title bar', () => {
  it('closes the web view on its first page', async () => {
    isFirstPage()
    const page = await openPage(SERVICE, { answers: [CONTACT], shell: everyHandler('records') })
    isFirstPage()
    await page.tap('Back', 'link')
    expect(page.messages).toEqual([['closeWebView', null]])
    expect(page.address()).toBe(SERVICE)
  })

  it('leads home on the first page of a browser', async () => {
    const page = await openPage(SERVICE, { answers: [CONTACT] })
    isFirstPage()
    page.answersNothing()
    await page.tap('Back', 'link')
    expect(page.address()).toBe('/main')
  })

  it('[S45] asks on the confirmation what the shell’s own would ask', async () => {
    const asking = { asksBeforeLeaving: true, leavingTitle: '' }
    const page = await openOffer(asking, { shell: everyHandler('records') })
    await page.shows('Payment plan')
    await page.tap('Back', 'link')
    await page.opensDialog('Point out')
    await page.tap('Cancel')
    expect(page.messages).toContainEqual(['closeWebView', null])
  })
})

it('[C17] the tab Home is the shell’s', async () => {
  const page = await openPage('/order', { shell: everyHandler('records') })
  page.answersNothing()
  await page.tap('Home', 'link')
  expect(page.messages).toEqual([['goHomeTab', null]])
  expect(page.address()).toBe('/order')
})

describe('[C17] a shell on Android', () => {
  const heard: [name: string, payload: unknown][] = []
  const android = (...names: string[]) =>
    Object.fromEntries(
      names.map((name) => [name, (payload: unknown) => void heard.push([name, payload])]),
    )
  afterEach(() => heard.splice(0))

  it('takes texts: JSON, or nothing where there is nothing to say', async () => {
    window.Android = android('closeWebView', 'goHomeTab', 'callPhone')
    const page = await openPage('/order', {})
    page.answersNothing()
    const { callPhone, closeWebView } = await import('#web/lib/bridge.ts')
    await page.tap('Home', 'link')
    callPhone('+63 900')
    closeWebView()
    expect(heard).toEqual([
      ['goHomeTab', ''],
      ['callPhone', '{"phone":"+63900"}'],
      ['closeWebView', ''],
    ])
  })

  it('may have an object for each message, which comes first', async () => {
    window.Android = android('goHomeTab')
    vi.stubGlobal('goHomeTab', {
      postMessage: (payload: unknown) => void heard.push(['own', payload]),
    })
    const page = await openPage('/order', {})
    vi.stubGlobal('goHomeTab', {
      postMessage: (payload: unknown) => void heard.push(['own', payload]),
    })
    page.answersNothing()
    await page.tap('Home', 'link')
    expect(heard).toEqual([['own', '']])
  })

  it('the way of iOS comes first where both are, and what is no function is no handler', async () => {
    window.Android = { ...android('goHomeTab'), closeWebView: 'x' as never }
    const page = await openPage('/order', { shell: { goHomeTab: 'records' } })
    page.answersNothing()
    const { hasHandler } = await import('#web/lib/bridge.ts')
    await page.tap('Home', 'link')
    expect(page.messages).toEqual([['goHomeTab', null]])
    expect(heard).toEqual([])
    expect(hasHandler('closeWebView')).toBe(false)
  })
})
