// An agreement to read: whose it is, what it says, and how it is kept.
import { describe, expect, it, vi } from 'vitest'
import type { ResponseOf } from '#contract/call.ts'
import { readAgreement } from '#contract/confirmation.ts'
import { answer, refusal } from '../answers.ts'
import { FOREIGN_LINKS } from '../foreign-links.ts'
import { openPage, wordsOf } from '../open-page.tsx'
import { everyHandler } from '../shell-handlers.ts'

const AGREEMENT: ResponseOf<typeof readAgreement> = {
  title: 'Disclosure statement',
  lenderName: 'A Lending Company',
  productName: 'Starter',
  state: 'agreed',
  orderId: '180001',
  agreedOn: '2026-05-12',
  version: '2026-11',
  rows: [
    { label: 'Amount borrowed', value: '₱5,000.00' },
    { label: 'You receive', value: '₱4,850.00' },
  ],
  sections: [
    { title: 'What you borrow', paragraphs: ['We lend you this much.', 'You pay it back.'] },
    { title: 'What it costs', paragraphs: ['Interest and one fee.'] },
  ],
  fileLink: '/agreement.pdf?pass=x',
}
const GENERAL: typeof AGREEMENT = {
  ...AGREEMENT,
  state: 'general',
  orderId: '',
  agreedOn: '',
  rows: [],
  fileLink: '',
}

const open = (
  changed: Partial<typeof AGREEMENT> = {},
  {
    path = '/loanAgreement?pass=p',
    ...options
  }: Parameters<typeof openPage>[1] & {
    path?: string
  } = {},
) => openPage(path, { ...options, answers: [answer(readAgreement, { ...AGREEMENT, ...changed })] })

it('says who lends what to which order, its rows and every paragraph under its title', async () => {
  const page = await open()
  await page.find('heading', 'Disclosure statement')
  await page.shows('A Lending Company · Starter · Order 180001')
  expect(page.text()).toContain('Amount borrowed₱5,000.00You receive₱4,850.00')
  expect(
    [...document.querySelectorAll('main section[id]')].map((section) => [
      section.id,
      ...[...section.children].map(wordsOf),
    ]),
  ).toEqual([
    ['section-1', 'What you borrow', 'We lend you this much.', 'You pay it back.'],
    ['section-2', 'What it costs', 'Interest and one fee.'],
  ])
  expect(page.sent(readAgreement)).toEqual([{ productId: undefined, pass: 'p' }])
})

it('its contents lead to its sections; one section alone has none', async () => {
  await (await open()).shows('What it costs')
  const contents = [...document.querySelectorAll('main ol a')]
  expect(contents.map((link) => [wordsOf(link), link.getAttribute('href')])).toEqual([
    ['What you borrow', '#section-1'],
    ['What it costs', '#section-2'],
  ])
  await (await open({ sections: AGREEMENT.sections.slice(0, 1) })).shows('You pay it back.')
  expect(document.querySelector('main ol')).toBeNull()
})

it.each([
  ['agreed', 'You agreed to this on May 12, 2026.'],
  ['offered', 'This is an offer. It is not binding until you confirm it.'],
  ['general', 'These are the general terms.'],
] as const)('%s: it says so', async (state, said) => {
  const page = await open({ state })
  await page.shows('What it costs')
  expect(page.text()).toContain(said)
})

describe('to keep it', () => {
  it('there is its file', async () => {
    const page = await open()
    const link = await page.find('link', 'Save as PDF')
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual([
      '/agreement.pdf?pass=x',
      true,
    ])
    expect(page.has('button', 'Print or save')).toBe(false)
  })

  it('what has no file is printed, but not in a shell, which can’t', async () => {
    const printed = vi.fn()
    vi.stubGlobal('print', printed)
    const page = await open(GENERAL)
    await page.tap('Print or save')
    expect(printed).toHaveBeenCalledOnce()
    const inShell = await open(GENERAL, { shell: everyHandler('records') })
    await inShell.shows('What it costs')
    expect(inShell.has('button', 'Print or save')).toBe(false)
  })

  it.each(FOREIGN_LINKS)('no link leaves our origin: %j', async (fileLink) => {
    const page = await open({ fileLink })
    await page.find('button', 'Print or save')
    expect(document.querySelectorAll('a[download]')).toHaveLength(0)
  })
})

it('inside the confirmation it is the text alone: no title bar, file or contents', async () => {
  const page = await open({}, { path: '/loanAgreement?pass=p&frame=1' })
  await page.shows('Interest and one fee.')
  expect(document.querySelectorAll('main a, main button, header')).toHaveLength(0)
  expect(page.text()).toContain('Amount borrowed₱5,000.00')
})

it.each([
  ['productId=7', { productId: 7, pass: undefined }],
  ['productId=7&pass=q', { productId: 7, pass: 'q' }],
])('asks for what its address names: %s', async (query, asked) => {
  const page = await open(GENERAL, { path: `/loanAgreement?${query}` })
  await page.shows('What it costs')
  expect(page.sent(readAgreement)).toEqual([asked])
})

it('a link that is over says so', async () => {
  const page = await openPage('/loanAgreement?pass=p', {
    answers: [refusal(readAgreement, { message: 'This link is over.', reason: 'link_expired' })],
  })
  await page.shows('This link is over.')
  expect(page.has('link', 'Save as PDF')).toBe(false)
})
