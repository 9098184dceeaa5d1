// Paying for somebody else: the button beside a code, and the page of whoever has the link.
import { expect, it, vi } from 'vitest'
import type { ResponseOf } from '#contract/call.ts'
import { getSharedCode, sharePayCode, withdrawPayLink } from '#contract/pay-link.ts'
import { getPayCode } from '#contract/repayment.ts'
import { centavos } from '#lending/money.ts'
import { answer, noAnswer, refusal } from '../answers.ts'
import { openPage } from '../open-page.tsx'
import { PAY_CODE, type PayCode } from '../repayments.ts'

const LINK = 'https://pahiram.example/payFor?link=abc'
const SHARED: ResponseOf<typeof getSharedCode> = {
  state: 'open',
  amount: centavos(180_072),
  kind: 'code',
  channelName: '7-Eleven',
  channelLogo: '/logos/channel-7eleven.svg',
  fee: centavos(1_000),
  expiresAt: '2026-11-17T16:00:00.000Z',
  number: 'E99KBB33',
  barcode: '',
  qr: '',
  qrFile: '',
  guides: [],
  payee: null,
  reference: '',
}

function openShared(changed: Partial<typeof SHARED> = {}) {
  return openPage('/payFor?link=abc', {
    answers: [answer(getSharedCode, { ...SHARED, ...changed })],
  })
}

function openOwn(changed: Partial<PayCode> = {}) {
  return openPage('/repaymentCode?showType=1&payCode=E99KBB33&productId=7&orderId=4711', {
    answers: [
      answer(getPayCode, { ...PAY_CODE, ...changed }),
      answer(sharePayCode, { link: LINK }),
    ],
    paths: { '/pay-code/REF/bars.svg': '<svg></svg>', '/pay-code/REF/qr.svg': '<svg></svg>' },
  })
}

it('a shared link shows the amount, the code, the channel and until when', async () => {
  const page = await openShared()
  await page.shows('₱1,800.72')
  // Nothing of what stood there before it came.
  expect(page.text()).not.toContain('Loading')
  for (const text of [
    'E99KBB33',
    '7-Eleven',
    '₱10.00',
    'is asking you to pay for them',
    'Nov 17, 2026',
  ])
    expect(page.text()).toContain(text)
})

it.each([
  ['en', 'know who sent it', 'Manila time', 'The money goes to A Lending Company'],
  ['en-PH', 'know who sent it', 'Manila time', 'The money goes to A Lending Company'],
  [
    'fil-PH',
    'kilala mo ang nagpadala',
    'oras sa Maynila',
    'Mapupunta ang bayad sa A Lending Company',
  ],
] as const)(
  'a shared link says whose money it becomes and what to check before the code, in %s',
  async (language, check, zone, lender) => {
    const page = await openPage('/payFor?link=abc', {
      answers: [answer(getSharedCode, SHARED)],
      language,
    })
    await page.shows('E99KBB33')
    const shown = page.text()
    for (const text of ['SEC Reg. No. 1', zone, lender]) expect(shown).toContain(text)
    expect(shown.indexOf(check)).toBeGreaterThan(-1)
    expect(shown.indexOf(check)).toBeLessThan(shown.indexOf('E99KBB33'))
  },
)

it('a shared link that is open says by itself that it was paid', async () => {
  const page = await openShared()
  await page.shows('E99KBB33')
  page.answerWith(answer(getSharedCode, { ...SHARED, state: 'paid', number: '' }))
  // As when the payer comes back from the app of their bank.
  document.dispatchEvent(new Event('visibilitychange'))
  await page.shows('This has been paid')
})

it('a shared link that was paid says so and shows no code', async () => {
  const page = await openShared({ state: 'paid', number: '' })
  await page.shows('This has been paid')
  expect(page.text()).toContain('₱1,800.72')
  expect(page.text()).not.toContain('E99KBB33')
})

it('the words of a shared link that nobody can pay any more are the same, whatever the reason', async () => {
  const texts: string[] = []
  const gone = refusal(getSharedCode, { code: 1003, message: 'Not found.', reason: 'not_found' })
  for (const path of ['/payFor?link=abc', '/payFor', `/payFor?link=${'x'.repeat(500)}`]) {
    const page = await openPage(path, { answers: [gone] })
    await page.shows('This link can’t be used')
    // A stranger sees whose page it is.
    expect(page.text()).toContain('SEC Reg. No. 1')
    texts.push(page.text())
  }
  expect(new Set(texts).size).toBe(1)
})

it('without a connection the page can be tried again', async () => {
  const page = await openPage('/payFor?link=abc', { answers: [noAnswer(getSharedCode)] })
  await page.find('button', /again/i)
  expect(page.text()).toContain('SEC Reg. No. 1')
})

it('the owner shares a link where the phone can, and copies it where it can’t', async () => {
  const given: unknown[] = []
  const clipboard = { writeText: async (text: string) => void given.push(text) }
  vi.stubGlobal('navigator', { share: async (data: unknown) => void given.push(data), clipboard })
  const page = await openOwn()
  await page.find('button', 'Ask somebody to pay for you')
  await page.tap('Ask somebody to pay for you')
  await page.eventually(() =>
    expect(given).toEqual([{ text: expect.stringContaining('₱1,800.72'), url: LINK }]),
  )
  vi.stubGlobal('navigator', { clipboard })
  await page.tap('Ask somebody to pay for you')
  await page.eventually(() => expect(given[1]).toBe(LINK))
  expect(page.sentFields(sharePayCode)).toMatchObject([{ payCode: 'E99KBB33' }, {}])
})

it('the owner ends a link that was shared', async () => {
  const page = await openOwn({ isShared: true })
  await page.find('button', 'Stop sharing')
  expect(page.text()).toContain('The link you sent works for as long as this amount is valid')
  page.answerWith(answer(withdrawPayLink, {}))
  await page.tap('Stop sharing')
  await page.eventually(() => expect(page.toast()).toContain('The link no longer works'))
  expect(page.sentFields(withdrawPayLink)).toMatchObject([{ payCode: 'E99KBB33' }])
})
