// The pages that show a code: what is checked and what is only claimed, what becomes of it, and how it
// is paid.
import { getAllByRole } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { createPayCode, getPayCode, getPaymentState } from '#contract/repayment.ts'
import { REPAYMENT_ANSWER } from '#contract/testing/specification-answers.ts'
import { businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { answer, answerBy, lateAnswer, noAnswer, refusal } from '../answers.ts'
import { openPage, wordsOf } from '../open-page.tsx'
import { keepOnPhone, keptOnPhone } from '../phone.ts'
import { PAY_CODE, type PayCode } from '../repayments.ts'

const OF_LOAN = 'productId=7&orderId=4711'
const PATH = `/repaymentCode?showType=1&payCode=E99KBB33&repayAmount=1.00&${OF_LOAN}`
const PATHS = { '/pay-code/REF/bars.svg': '<svg></svg>', '/pay-code/REF/qr.svg': '<svg></svg>' }
const NOT_OURS = refusal(getPayCode, { message: 'x', code: 1003, reason: 'not_found' })
const PAYMENT = {
  amount: centavos(180_072),
  paidOn: businessDate('2026-11-16'),
  channel: '7-Eleven',
  text: '',
}
const QR: Partial<PayCode> = {
  kind: 'qr',
  number: '',
  barcode: '',
  qr: '/pay-code/REF/qr.svg',
  qrFile: '/pay-code/REF/qr.png',
  guides: [],
}

const TRANSFER: Partial<PayCode> = {
  kind: 'account',
  channelName: 'Bank transfer',
  number: '001234567890',
  barcode: '',
  payee: { name: 'Lender Collections Inc.', bank: 'Sample Bank' },
  reference: 'REF234',
}

function openCode(changed: Partial<PayCode> = {}, path = PATH) {
  return openPage(path, {
    answers: [answer(getPayCode, { ...PAY_CODE, ...changed })],
    paths: PATHS,
  })
}

const pictures = () =>
  [...document.querySelectorAll('main img')].map((one) => one.getAttribute('src'))

/** Our mark: the path that every drawing of it has. */
const hasMark = () => document.querySelector('main svg[viewBox="0 0 32 32"] circle') !== null

describe('a code of the borrower’s own', () => {
  it.each([PATH, PATH.replace('/repaymentCode', '/repaymentOfCode')])(
    '[R1] [R16] [S32] amount with the peso sign, a code to copy and the channel’s image at %s',
    async (path) => {
      const page = await openCode({}, path)
      await page.shows('₱1,800.72')
      expect(page.text()).toContain('E99KBB33')
      expect(pictures()).toContain('/logos/channel-7eleven.svg')
      await page.tap('Copy')
      await page.eventually(() => expect(page.toast()).toBe('Copied'))
      expect(await navigator.clipboard.readText()).toBe('E99KBB33')
    },
  )

  it('shows the server’s amount, not the address’s, and that it is ours, for what and until when', async () => {
    const page = await openCode()
    await page.shows('Verified Pahiram code')
    expect(hasMark()).toBe(true)
    expect(page.text()).not.toContain('₱1.00')
    expect(page.text()).toContain('Starter loan, order 4711')
    expect(page.text()).toContain('Valid for this amount until Nov 17, 2026, 11:59 PM')
    expect(page.text()).toContain('7-Eleven adds a fee of ₱10.00.')
    expect(pictures()).toContain('/pay-code/REF/bars.svg')
  })

  it('names its channel also where that has no picture, and has no empty heading without both', async () => {
    const page = await openCode({ channelLogo: '' })
    await page.find('heading', '7-Eleven')
    const nameless = await openCode({ channelLogo: '', channelName: '' })
    await nameless.shows('E99KBB33')
    expect([...document.querySelectorAll('main h2')].map(wordsOf)).not.toContain('')
  })

  it('[S33] a QR with five tips on scanning, which can be saved', async () => {
    const page = await openCode(QR, PATH.replace('showType=1', 'showType=2'))
    await page.find('heading', 'Tips for scanning')
    expect(pictures()).toContain('/pay-code/REF/qr.svg')
    expect(getAllByRole(document.body, 'listitem')).toHaveLength(5)
    const save = await page.find('link', 'Save the QR code')
    expect(save.getAttribute('href')).toBe('/pay-code/REF/qr.png')
    expect(save.hasAttribute('download')).toBe(true)
  })

  it('[S32] a transfer: bank, account name and number, exact amount and reference, each to copy', async () => {
    const page = await openCode(TRANSFER)
    await page.shows('Bank transfer')
    const rows = [...document.querySelectorAll('main dl > div')]
    expect(
      rows.map((row) => [...row.querySelectorAll('dt, dd:first-of-type')].map(wordsOf)),
    ).toEqual([
      ['Bank', 'Sample Bank'],
      ['Account name', 'Lender Collections Inc.'],
      ['Account number', '001234567890'],
      ['Exact amount', '₱1,800.72'],
      ['Reference, for the note', 'REF234'],
    ])
    expect(page.text().split('₱1,800.72')).toHaveLength(2)
    for (const [of, copied] of [
      ['Bank', 'Sample Bank'],
      ['Account name', 'Lender Collections Inc.'],
      ['Account number', '001234567890'],
      ['Exact amount', '1800.72'],
      ['Reference, for the note', 'REF234'],
    ] as const) {
      await page.tap(`Copy: ${of}`)
      expect(await navigator.clipboard.readText(), of).toBe(copied)
    }
    expect(page.text()).toContain('Verified Pahiram account')
    expect(page.text()).toContain('Valid for this amount until Nov 17, 2026, 11:59 PM')
  })

  it.each([
    [0, 'shows here within minutes. We’ll text you.'],
    [3, 'shows here within 3 days. We’ll text you. It’s credited from the day you pay.'],
  ])('with %j days of its channel it says: %s', async (daysMax, said) => {
    const page = await openCode({ daysMax })
    await page.shows(said)
  })

  it('paid: says what was paid and what is left, by itself', async () => {
    let isPaid = false
    const page = await openPage(PATH, {
      answers: [
        answerBy(getPayCode, () =>
          isPaid ? { ...PAY_CODE, state: 'paid' as const, payments: [PAYMENT] } : PAY_CODE,
        ),
      ],
      paths: PATHS,
    })
    await page.shows('E99KBB33')
    isPaid = true
    await page.shows('We got your payment ₱1,800.72')
    expect(page.text()).toContain('Paid at 7-Eleven on Nov 16, 2026')
    expect(page.text()).toMatch(
      /Next payment, Dec.18,.2026₱1,763\.29Left to settle the loan today₱3,371\.28/,
    )
    expect((await page.find('link', 'See the receipt')).getAttribute('href')).toMatch(
      /^\/receipt\?orderId=\d+$/,
    )
    expect((await page.find('link', 'Loan details')).getAttribute('href')).toBe(
      `/loanDetail?${OF_LOAN}`,
    )
  })

  it('paid in two: says the whole, and where and when the last of it was paid', async () => {
    const first = { ...PAYMENT, amount: centavos(50_000), paidOn: businessDate('2026-11-13') }
    const payments = [{ ...first, channel: 'GCash' }, PAYMENT]
    const page = await openCode({ state: 'paid', payments })
    await page.shows('We got your payment ₱2,300.72')
    expect(page.text()).toContain('Paid at 7-Eleven on Nov 16, 2026')
  })

  it('expired: one tap gives a new code, for what is owed now', async () => {
    const page = await openCode({ state: 'over' })
    await page.shows('This code has expired')
    expect(page.text()).toContain('7-Eleven · Starter loan, order 4711')
    expect(page.text()).toMatch(/Expired on Nov.17,.2026,.11:59.PM/)
    expect(page.text()).not.toContain('E99KBB33')
    page.answerWith(
      answer(createPayCode, {
        payUrl: 'http://localhost:3000/repaymentCode?showType=1&payCode=NEW12345',
        expiresAt: '',
      }),
      answer(getPayCode, { ...PAY_CODE, number: 'NEW12345' }),
    )
    await page.tap('Get a new code for ₱1,810.00')
    await page.shows('NEW12345')
    expect(page.sent(createPayCode)).toMatchObject([
      { productId: 7, orderId: 4711, amount: 181_000, channelNumber: '90012' },
    ])
  })

  it('expired, of an extension: its page is next, since its terms are new', async () => {
    const page = await openCode({ state: 'over', isExtension: true, renewAmount: null })
    const link = await page.find('link', 'See today’s extension')
    expect(link.getAttribute('href')).toBe(`/repayDelay?${OF_LOAN}`)
  })
})

describe('[R16] a code that only the address claims', () => {
  const claimed = (fields: Record<string, string>) =>
    openPage(`/repaymentCode?${new URLSearchParams({ showType: '1', ...fields })}`, {
      answers: [NOT_OURS],
    })

  it('is shown with a warning and without our mark', async () => {
    const page = await claimed({
      payCode: '4821093755',
      repayAmount: '999.00',
      payCodeImg: '/logos/channel-7eleven.svg',
    })
    await page.shows('We could not check this code')
    expect(page.text()).toContain('Amount in the link₱999.00')
    expect(page.text()).toContain('pay only with the code shown there')
    expect(page.text()).toContain('4821093755')
    expect(pictures()).toEqual(['/logos/channel-7eleven.svg'])
    expect(hasMark()).toBe(false)
    expect(page.has('button', 'Copy')).toBe(false)
    expect(page.text()).not.toContain('Verified')
  })

  it.each([
    'https://evil.example/qr.png',
    '//evil.example/qr.png',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload="alert(1)"/>',
    '/\\evil.example/qr.png',
    '/custom/v3/login/logout',
    '/pay-code/../custom/x.svg',
  ])('loads no picture from %s', async (payCodeImg) => {
    const page = await claimed({
      showType: '2',
      payCode: 'X',
      payCodeImg,
      repayAmount: '<img src=x onerror=alert(1)>',
    })
    await page.shows('We could not check this code')
    expect(pictures()).toEqual([])
    expect(page.text()).not.toContain('onerror')
  })

  it('of a QR has its amount alone: what stands in a picture is no number to type', async () => {
    const page = await claimed({ showType: '2', payCode: '4821093755', repayAmount: '999.00' })
    await page.shows('We could not check this code')
    expect(page.text()).toContain('Amount in the link₱999.00Tips for scanning')
  })

  it('has a title that asks nobody to pay with it', async () => {
    const path = '/repaymentCode?showType=1&payCode=4821093755&repayAmount=999.00'
    const page = await openPage(path, { language: 'en-PH', answers: [NOT_OURS] })
    await page.find('heading', 'Payment code')
    expect(page.has('heading', 'Pay with this code')).toBe(false)
  })

  it('text from the address stays text', async () => {
    const page = await claimed({ payCode: '<b id="x">1</b>', repayAmount: '5.00' })
    await page.shows('<b id="x">1</b>')
    expect(document.getElementById('x')).toBeNull()
  })

  it('a line that is cut can be tried again', async () => {
    const page = await openPage(PATH, { answers: [noAnswer(getPayCode)], paths: PATHS })
    await page.shows('We could not check this code')
    page.answerWith(answer(getPayCode, PAY_CODE))
    await page.tap('Check again')
    await page.shows('Verified Pahiram code')
  })
})

describe('the last code, without a connection', () => {
  const HOUR_MS = 3_600_000
  const expiresAt = () => new Date(Date.now() + 24 * HOUR_MS).toISOString()
  const BARS = '<svg viewBox="0 0 90 40"><path d="M0 0h9v40"/></svg>'
  const drawn = () => document.querySelectorAll('main path[d="M0 0h9v40"]').length

  /** Shown once with a connection, and again without one. */
  async function openAgain(changed: Partial<PayCode>) {
    const paths = { '/pay-code/REF/bars.svg': BARS, '/pay-code/REF/qr.svg': BARS }
    const code = { ...PAY_CODE, expiresAt: expiresAt(), ...changed }
    const first = await openPage(PATH, { answers: [answer(getPayCode, code)], paths })
    await first.shows('₱1,800.72')
    await first.eventually(async () => expect(await keptOnPhone()).toHaveProperty('last pay code'))
    return openPage(PATH, { answers: [noAnswer(getPayCode)], paths: {} })
  }

  it('is shown as it was kept, with its bars and the steps of its channel', async () => {
    const page = await openAgain({})
    await page.shows('You are offline. This is your last code as we saved it.')
    expect(page.text()).toContain('Saved on this phone just now')
    expect(page.text()).toContain('Repayment code')
    expect(page.text()).toContain('E99KBB33')
    expect(page.text()).toContain('₱1,800.72')
    expect(page.text()).toContain('How to pay7-ElevenOpen Pay BillsEnter the code')
    expect(drawn()).toBe(1)
  })

  it('of a transfer: its account number by that name, payee and reference, and no bars', async () => {
    const page = await openAgain(TRANSFER)
    await page.shows('You are offline.')
    expect(page.text()).toContain('Account number001234567890')
    expect(page.text()).toContain('Lender Collections Inc.')
    expect(page.text()).toContain('REF234')
    expect(drawn()).toBe(0)
  })

  it('of a QR: its drawing, with the tips on scanning', async () => {
    const page = await openAgain(QR)
    await page.shows('You are offline.')
    expect(drawn()).toBe(1)
    expect(page.text()).toContain('Tips for scanning')
  })

  it.each<[PayCode['state'], string]>([
    ['paid', 'We got your payment'],
    ['over', 'This code has expired'],
  ])('is no longer kept once it is %s, and is while only another is', async (state, says) => {
    const ended = { state, payments: state === 'paid' ? [PAYMENT] : [] }
    const page = await openAgain({})
    await page.shows('E99KBB33')
    await (await openCode(ended, PATH.replace('E99KBB33', 'E99KBB44'))).shows(says)
    expect((await keptOnPhone())['last pay code']).toMatchObject({ payCode: 'E99KBB33' })
    const own = await openCode(ended)
    await own.shows(says)
    await own.eventually(async () => expect((await keptOnPhone())['last pay code']).toBeNull())
  })

  it('says how long ago in minutes, then in hours, until it can be paid no more', async () => {
    const page = await openAgain({})
    await page.shows('just now')
    const { 'last pay code': kept } = await keptOnPhone()
    const open = async (ago: number, left: number) => {
      const times = { savedAt: Date.now() - ago, expiresAt: Date.now() + left }
      await keepOnPhone('last pay code', { ...(kept as object), ...times })
      return openPage(PATH, { answers: [noAnswer(getPayCode)] })
    }
    await (await open(59.5 * 60_000, HOUR_MS)).shows('Saved on this phone 59 min ago')
    await (await open(2.5 * HOUR_MS, HOUR_MS)).shows('Saved on this phone 2 h ago')
    await (await open(HOUR_MS, -1)).shows('We could not check this code')
  })

  it('is not shown in place of another code', async () => {
    await openAgain({})
    const other = PATH.replace('E99KBB33', 'E99KBB44')
    const page = await openPage(other, { answers: [noAnswer(getPayCode)] })
    await page.shows('We could not check this code')
    expect(page.text()).not.toContain('E99KBB33')
  })
})

describe('the code page v2', () => {
  /** As our own pages keep it. */
  const STORED = {
    ...REPAYMENT_ANSWER,
    repayAmount: '1766.80',
    repayDate: '2026-11-18',
    productLogo: '',
    repayList: [],
    defDetail: { ...REPAYMENT_ANSWER.defDetail, logo: '/logos/channel-7eleven.svg' },
    delayInfo: { title: '', delayAmount: '0.00' },
  }
  const open = (stored: object | string, answers = [NOT_OURS]) => {
    const text = typeof stored === 'string' ? stored : JSON.stringify(stored)
    sessionStorage.setItem('repayInfo', text)
    return openPage('/repaymentOfCode2', { answers })
  }

  it('[R2] [S34] note, channel logo and the code of the stored info, with Click to Copy', async () => {
    const own = answer(getPayCode, { ...PAY_CODE, number: 'ABCD2345' })
    const page = await open(STORED, [own])
    await page.shows('Please keep the deposit slip as proof of payment.')
    expect(pictures()).toContain('/logos/channel-7eleven.svg')
    await page.shows('Verified Pahiram code')
    expect(page.text()).toContain('Contract/pay codeABCD2345')
    await page.tap('Click to Copy')
    await page.eventually(() => expect(page.toast()).toBe('Copied'))
    expect(await navigator.clipboard.readText()).toBe('ABCD2345')
  })

  it('[S34] a stored code that could not be checked is shown with its logo, but not to copy', async () => {
    const page = await open(STORED)
    await page.shows('We could not check this code')
    expect(page.text()).toContain('Contract/pay codeABCD2345')
    expect(pictures()).toContain('/logos/channel-7eleven.svg')
    expect(page.has('button', 'Click to Copy')).toBe(false)
  })

  it('nothing of it is shown before it was checked, and never as something to pay unless it is ours', async () => {
    sessionStorage.setItem('repayInfo', JSON.stringify(STORED))
    const late = lateAnswer(getPayCode, { ...PAY_CODE, number: 'ABCD2345' })
    const waiting = await openPage('/repaymentOfCode2', {
      language: 'en-PH',
      answers: [late.answer],
    })
    await waiting.shows('Loading')
    expect(waiting.text()).not.toMatch(/ABCD2345|Pay exactly/)
    late.arrive()
    await waiting.shows('Pay exactly')
    const page = await openPage('/repaymentOfCode2', { language: 'en-PH', answers: [NOT_OURS] })
    await page.shows('Amount, not checked')
    expect(page.text()).not.toMatch(/Pay exactly|Pay with this code/)
  })

  it.each([
    [0, '₱1,766.80'],
    [1, '₱138.08'],
  ])('[S35] with isDelay %i the total is %s', async (isDelay, total) => {
    const delayInfo = { title: 'Extend', delayAmount: '138.08' }
    const page = await open({ ...STORED, delayInfo, isDelay })
    await page.shows('Total payment')
    expect(page.text()).toContain(`Total payment${total}`)
  })

  it('[S35] the steps by group, with the item’s name', async () => {
    const page = await open(STORED)
    await page.find('heading', 'At a store')
    await page.find('heading', 'At the counter')
    expect(getAllByRole(document.body, 'listitem').map(wordsOf)).toEqual([
      'Show the code',
      'Pay the exact amount',
    ])
  })

  it('a code of the borrower’s own has the server’s amount and our mark', async () => {
    const page = await open(STORED, [answer(getPayCode, PAY_CODE)])
    await page.shows('Verified Pahiram code')
    expect(page.text()).toContain('Total payment₱1,800.72')
  })

  it.each(['', 'not json', '{"defDetail":1}', 'null'])('[R2] %j stored says so', async (stored) => {
    const page = await open(stored, [])
    await page.shows('There is no code here')
  })
})

describe('the guidance', () => {
  const GUIDE = `/carpmm?requestType=1&amount=5.00&payCode=E99KBB33&${OF_LOAN}`
  const steps = (heading: RegExp) => {
    const card = [...document.querySelectorAll('main section')].find((section) =>
      heading.test(section.querySelector('h2')?.textContent ?? ''),
    )
    return [...(card?.querySelectorAll('li') ?? [])]
  }

  it('[S29] the wallets’ list: Pay Bills, Payment Solutions, the provider, the reference number', async () => {
    const page = await openCode({}, GUIDE)
    await page.shows('Starter loan, order 4711')
    await page.find('heading', 'Gcash and Paymaya')
    expect(steps(/Gcash/).map(wordsOf)).toEqual([
      expect.stringContaining('Pay Bills'),
      expect.stringContaining('Payment Solutions'),
      expect.stringContaining('Choose Dragonpay.'),
      expect.stringContaining('reference number'),
    ])
  })

  it('[S30] at a store: tell the cashier, give the reference number', async () => {
    const page = await openCode({}, GUIDE)
    await page.shows('Starter loan, order 4711')
    await page.find('heading', 'Offline store payment')
    const said = steps(/Offline/).map(wordsOf)
    expect(said[0]).toContain('Tell the cashier that you are paying a bill to Dragonpay.')
    expect(said[1]).toContain('Give the reference number')
    expect(page.text()).toContain('Pay at the counter of 7-Eleven, in cash')
  })

  it('a code begins with its store, which is named; without one, the wallets come first', async () => {
    const headings = () =>
      [...document.querySelectorAll('main section h2')]
        .map((heading) => heading.textContent)
        .filter((words) => /^(At |GCash and)/.test(words))
    const open = (kind: PayCode['kind']) =>
      openPage(GUIDE, {
        answers: [answer(getPayCode, { ...PAY_CODE, kind })],
        paths: PATHS,
        language: 'en-PH',
      })
    const page = await open('code')
    await page.find('heading', 'At 7-Eleven')
    expect(headings()).toEqual(['At 7-Eleven', 'GCash and Maya'])
    expect(page.text()).toContain('The same code also works in the bills list of GCash or Maya.')
    expect(page.actions()).toEqual(['I paid but it doesn’t show'])
    const none = await openPage(GUIDE.replace('E99KBB33', ''), { language: 'en-PH' })
    await none.find('heading', 'At a store')
    expect(headings()).toEqual(['GCash and Maya', 'At a store'])
    expect(none.text()).not.toContain('The same code')
    expect(none.actions()).toEqual(['Repay'])
    // An account is no store.
    await (await open('account')).find('heading', 'At a store')
  })

  it('[S31] every step has a picture of its own, which a tap enlarges', async () => {
    const page = await openCode({}, GUIDE)
    await page.find('heading', 'Offline store payment')
    const all = [...steps(/Gcash/), ...steps(/Offline/)]
    const sources = all.map((step) => step.querySelector('img')?.getAttribute('src'))
    expect(new Set(sources).size).toBe(7)
    await page.tap(/^Enlarge: Step 2: Choose Payment Solutions/)
    await page.eventually(() =>
      expect(page.dialog()?.querySelector('img')?.getAttribute('src')).toBe(
        '/guides/wallet.svg#step-2',
      ),
    )
    expect(page.dialogText()).toContain('Step 2: Choose Payment Solutions.')
    await page.tap('Close')
    await page.closesDialog()
  })

  it('[R13] shows the code of its address, with the server’s amount where it is the borrower’s', async () => {
    const page = await openCode({}, GUIDE)
    await page.shows('₱1,800.72')
    expect(page.text()).toContain('E99KBB33')
    expect(page.text()).not.toContain('₱5.00')
    expect(pictures()).toContain('/pay-code/REF/bars.svg')
    // Whoever has a code needs no other one.
    expect(page.has('link', 'Repay')).toBe(false)
    await page.find('link', 'I paid but it doesn’t show')
    const other = await openPage(GUIDE, { answers: [NOT_OURS] })
    await other.shows('We could not check this code')
    expect(other.text()).toContain('₱5.00')
    expect((await other.find('link', 'Repay')).getAttribute('href')).toBe(`/repay?${OF_LOAN}`)
  })
})

describe('back from a provider', () => {
  const STATE = {
    state: 'open' as const,
    amount: centavos(180_072),
    channelName: 'GCash',
    payments: [],
    productId: 7,
    orderId: 4711,
    left: null,
    nextDate: '',
    nextAmount: null,
  }

  it('we are checking, then what was paid, by itself; not while nobody looks', async () => {
    let isPaid = false
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const page = await openPage('/repayReturn?pass=abc', {
      answers: [
        answerBy(getPaymentState, () =>
          isPaid ? { ...STATE, state: 'paid' as const, payments: [PAYMENT] } : STATE,
        ),
      ],
    })
    await page.shows('We are checking your payment')
    // Nobody is told that paying again costs nothing.
    expect(page.text()).toContain('If you already paid, wait: don’t pay again.')
    expect((await page.find('link', 'I didn’t finish paying')).getAttribute('href')).toBe(
      `/repay?${OF_LOAN}`,
    )
    const asked = page.sent(getPaymentState).length
    isPaid = true
    document.dispatchEvent(new Event('visibilitychange'))
    expect(page.sent(getPaymentState)).toHaveLength(asked)
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    await page.shows('We got your payment ₱1,800.72')
    hidden.mockRestore()
  })

  it('says what is left and what comes next, as the page of a code does, where the borrower asks', async () => {
    const paid = { ...STATE, state: 'paid' as const, payments: [PAYMENT] }
    const known = { left: centavos(337_128), nextDate: '2026-12-18', nextAmount: centavos(176_329) }
    const page = await openPage('/repayReturn?pass=abc', {
      answers: [answer(getPaymentState, { ...paid, ...known })],
    })
    await page.shows('Next payment, Dec 18, 2026')
    expect(page.text()).toContain('₱1,763.29')
    expect(page.text()).toContain('Left to settle the loan today₱3,371.28')
    const unknown = await openPage('/repayReturn?pass=abc', {
      answers: [answer(getPaymentState, paid)],
    })
    await unknown.shows('We got your payment ₱1,800.72')
    expect(unknown.text()).not.toContain('Next payment')
  })

  it('not paid leads back to paying, and a pass that is over says so', async () => {
    const page = await openPage('/repayReturn?pass=abc', {
      answers: [answer(getPaymentState, { ...STATE, state: 'over' })],
    })
    await page.shows('We haven’t received your payment')
    expect(page.text()).toContain('₱1,800.72 with GCash.')
    expect((await page.find('link', 'I paid but it doesn’t show')).getAttribute('href')).toBe(
      `/paymentClaim?${OF_LOAN}`,
    )
    expect((await page.find('link', 'Choose how to pay')).getAttribute('href')).toBe(
      `/repay?${OF_LOAN}`,
    )
    const over = await openPage('/repayReturn?pass=abc', {
      answers: [refusal(getPaymentState, { message: 'x', reason: 'not_found' })],
    })
    await over.shows('This link has expired')
  })
})
