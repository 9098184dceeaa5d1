// The developer's test page: its fields, the pages that it opens, and what it asks of the phone.
import { getByLabelText, getByRole } from '@testing-library/dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { everyHandler } from '../shell-handlers.ts'
import { openPage, type OpenPage, wordsOf } from '../open-page.tsx'

const FIELDS = {
  'App version': ['appVersion', '9.8.7'],
  'OS version': ['osVersion', 'iOS 15.8'],
  'Device name': ['deviceName', 'iPhone 7 ni Ana'],
  'Device ID': ['deviceId', 'device & 1'],
  'Session ID': ['sessionId', 'demo-180'],
  'Ad ID': ['adId', 'ad-42'],
  'Product ID': ['productId', '2'],
  'Order ID': ['orderId', '180001'],
} as const

const DATE = { code: 0, message: '', data: { date: '2026-05-12' } }

async function openTestPage(shell?: Record<string, 'records'>): Promise<OpenPage> {
  const page = await openPage('/testPreview', {
    paths: { '/dev/business-date': DATE },
    ...(shell && { shell }),
  })
  await page.shows('2026-05-12')
  return page
}

const field = (label: string) =>
  getByLabelText<HTMLInputElement>(document.body, label, { exact: true, selector: 'input' })

describe('device fields', () => {
  it('[S49] [R3] each can be edited', async () => {
    const page = await openTestPage()
    expect(wordsOf(getByRole(document.body, 'heading', { level: 1 }))).toBe('Test page')
    for (const [label, [, value]] of Object.entries(FIELDS)) {
      await page.type(label, value)
      expect(field(label).value).toBe(value)
    }
  })

  it('[R3] a borrower and order of the demo is one choice', async () => {
    const page = await openTestPage()
    const choice = getByLabelText(document.body, 'Demo borrower and order')
    await page.user.selectOptions(choice, '110002 · declined, smaller offer')
    expect([field('Session ID').value, field('Order ID').value, field('Product ID').value]).toEqual(
      ['demo-110', '110002', '2'],
    )
  })
})

const PAGES = {
  Confirm: '/loanConfirm',
  'Loan detail': '/loanDetail',
  Repay: '/repay',
  Extension: '/repayDelay',
  'Bind bank': '/bindBank',
  'About us': '/aboutUs',
  Complaint: '/complaint',
  'Customer service': '/customerService',
  'Privacy policy': '/privacyPolicy',
  'Repayment instructions': '/carpmm',
}

describe('pages', () => {
  it('[S50] [R3] each button leads to its page, with every field in the address', async () => {
    const page = await openTestPage()
    for (const [label, [, value]] of Object.entries(FIELDS)) await page.type(label, value)
    const typed = Object.fromEntries(Object.values(FIELDS))
    for (const [name, path] of Object.entries(PAGES)) {
      const link = await page.find('link', name)
      const address = new URL(link.getAttribute('href') ?? '', location.href)
      expect(address.pathname).toBe(path)
      expect(Object.fromEntries(address.searchParams)).toEqual({
        ...typed,
        clientType: 'h5',
        ...(path === '/carpmm' && { requestType: '1', amount: '1234.50', payCode: '123456789012' }),
      })
    }
  })

  it('[S50] in a shell they open as the shell', async () => {
    const page = await openTestPage(everyHandler('records') as Record<string, 'records'>)
    const link = await page.find('link', 'Loan detail')
    expect(link.getAttribute('href')).toContain('clientType=ios')
  })
})

describe('the phone', () => {
  const alerted: string[] = []
  afterEach(() => void alerted.splice(0))

  type Locate = (found: (position: unknown) => void, failed: (error: unknown) => void) => void

  async function ask(locate: Locate | null): Promise<OpenPage> {
    const page = await openTestPage()
    vi.stubGlobal('alert', (text: string) => alerted.push(text))
    const geolocation = locate === null ? undefined : { getCurrentPosition: locate }
    vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue(geolocation as unknown as Geolocation)
    await page.tap('Where am I?')
    return page
  }

  it('[S51] the button shows where the phone is', async () => {
    const coords = { latitude: 14.5995, longitude: 120.9842, accuracy: 25 }
    const page = await ask((found) => found({ coords }))
    await page.shows('14.59950, 120.98420, within 25 m')
    expect(alerted).toEqual([])
  })

  it.each([
    [1, 'Geolocation error: you did not allow it.'],
    [2, 'Geolocation error: the position is not available.'],
    [3, 'Geolocation error: it took too long.'],
  ])('[X9] error %i is alerted and stays on the page', async (code, text) => {
    const error = { code, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }
    const page = await ask((_found, failed) => failed(error))
    await page.shows(text)
    expect(alerted).toEqual([text])
  })

  it('[X9] a browser without geolocation says so', async () => {
    await ask(null)
    expect(alerted).toEqual(['This browser does not support geolocation.'])
  })

  it('[S51] a contact is typed by hand, and the contact list is not asked for', async () => {
    const page = await openTestPage()
    await page.type('Contact', 'Ate Luz 0917 123 4567')
    expect(page.text()).toContain('we never read your contact list')
    expect(page.messages).toEqual([])
  })

  it('[S51] a photo shows its name, size and preview, and nothing is sent', async () => {
    const page = await openTestPage()
    const picker = getByLabelText(document.body, /^Choose a photo/, { selector: 'input' })
    await page.user.upload(picker, new File(['12345'], 'id-card.png', { type: 'image/png' }))
    await page.shows('id-card.png')
    expect(page.text()).toContain('5 B')
    const preview = document.querySelector('figure img')
    expect(preview?.getAttribute('src')).toMatch(/^blob:/)
  })
})

describe('the outbox', () => {
  const MESSAGES = [
    { to: '+639170000174', kind: 'sms', text: 'Your code is 123456.', at: '2026-05-12T01:00:00Z' },
    { to: '+639170000180', kind: 'sms', text: 'A day late.', at: '2026-05-12T17:30:00Z' },
  ]

  async function read(mobile: string, messages: readonly object[]) {
    const page = await openPage('/testPreview', {
      paths: {
        '/dev/business-date': DATE,
        '/dev/outbox': { code: 0, message: '', data: { messages } },
      },
    })
    await page.shows('2026-05-12')
    const asked = vi.spyOn(globalThis, 'fetch')
    await page.type('Mobile number (leave empty for all)', mobile)
    await page.tap('Read the outbox')
    await page.eventually(() => expect(asked).toHaveBeenCalled())
    return { page, asked: asked.mock.calls.map(([address]) => address) }
  }

  it.each([
    ['', '/dev/outbox?'],
    ['+639170000174', '/dev/outbox?mobile=%2B639170000174'],
  ])('asks for the messages of %j', async (mobile, address) => {
    expect((await read(mobile, MESSAGES)).asked).toEqual([address])
  })

  it('shows the newest first, with the time in Manila, or says that there is none', async () => {
    const { page } = await read('', MESSAGES)
    await page.shows('A day late.')
    const shown = [...document.querySelectorAll('li')].map(wordsOf)
    expect(shown.filter((text) => text.includes('+63917'))).toEqual([
      '+639170000180smsA day late.2026-05-13 01:30:00',
      '+639170000174smsYour code is 123456.2026-05-12 09:00:00',
    ])
    await (await read('', [])).page.shows('No message was sent.')
  })
})

describe('the messages of the bridge', () => {
  const messages = () =>
    [...getByRole(document.body, 'log').querySelectorAll('li')].map((item) => [
      wordsOf(item.querySelector('strong') ?? item),
      wordsOf(item.querySelector('strong + span') ?? item),
      wordsOf(item.querySelector('code') ?? item),
    ])

  it('each is listed, the newest first, with who handled it, and is there on the next visit', async () => {
    const page = await openTestPage({ openPage: 'records', callPhone: 'records' })
    await page.shows('Nothing was sent yet.')
    expect(page.has('button', 'Clear')).toBe(false)
    await page.tap('openPage')
    await page.tap('callPhone')
    await page.tap('goRating')
    await page.tap('Send the back event')
    const log = [
      ['onNativeBack', 'not handled', 'false'],
      ['goRating', 'browser', 'null'],
      ['callPhone', 'shell', '{"phone":"0281234567"}'],
      ['openPage', 'shell', '{"url":"http://127.0.0.1:3000/order"}'],
    ]
    await page.eventually(() => expect(messages()).toEqual(log))
    expect(page.messages.map(([name]) => name)).toEqual(['openPage', 'callPhone'])
    await page.user.click(getByLabelText(document.body, 'This page handles the back event'))
    await page.tap('Send the back event')
    const whole = [['onNativeBack', 'page handled it', 'true'], ...log]
    await page.eventually(() => expect(messages()).toEqual(whole))

    const again = await openTestPage()
    await again.eventually(() => expect(messages()).toEqual(whole))
    expect(again.text()).not.toContain('Nothing was sent yet.')
    await again.tap('Clear')
    await again.shows('Nothing was sent yet.')
    const last = await openTestPage()
    await last.shows('Nothing was sent yet.')
    expect(messages()).toEqual([])
  })

  it('no more than the last twenty are kept', async () => {
    const page = await openTestPage(everyHandler('records') as Record<string, 'records'>)
    await page.tap('goHomeTab')
    await page.tap('goMineTab')
    for (let count = 0; count < 19; count += 1) await page.tap('startBank')
    await page.eventually(() => expect(messages()).toHaveLength(20))
    expect(messages().map(([name]) => name)).toEqual([
      ...Array.from({ length: 19 }, () => 'startBank'),
      'goMineTab',
    ])
  })
})
