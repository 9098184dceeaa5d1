// The instalment page: what it shows and where it leads.
import { describe, expect, it, vi } from 'vitest'
import { createPayCode, getPayCode, getRepayment } from '#contract/repayment.ts'
import { centavos } from '#lending/money.ts'
import { REPAYMENT_ANSWER } from '#contract/testing/specification-answers.ts'
import { answer, noAnswer, refusal, wireAnswer } from '../answers.ts'
import { openPage } from '../open-page.tsx'
import { choose, CODE_MADE, OF_LOAN, openRepay, PROVIDER } from '../open-repayment.ts'
import { OPEN_CODE, PAY_CODE, REPAYMENT } from '../repayments.ts'

describe('the instalment page', () => {
  it('[S36] date and amount, product logo and name', async () => {
    const page = await openRepay()
    await page.shows('Repayment amount')
    expect(page.text()).toContain('Repayment date Nov 18, 2026₱1,766.80')
    expect(page.has('heading', 'Starter Loan')).toBe(true)
    expect(document.querySelector('main img')?.getAttribute('src')).toBe('/logos/starter.svg')
  })

  it.each([
    ['en', 'Repayment date Nov 4, 2026', '12 days past due', '₱33.92', '₱2.83'],
    ['en-PH', 'was due Nov 4, 2026', '12 days past due', '₱33.92', '₱2.83'],
    ['fil-PH', 'due noong Nob 4, 2026', '12 araw nang past due', '₱33.92', '₱2.83'],
  ] as const)(
    '[S36] in %s a late loan says so, and what it costs',
    async (language, date, days, ...costs) => {
      const late = { days: 12, penalty: centavos(3_392), perDay: centavos(283) }
      const page = await openRepay({ dueOn: '2026-11-04', late }, { language })
      await page.shows(days)
      for (const words of [date, ...costs]) expect(page.text()).toContain(words)
      const inTime = await openRepay({}, { language })
      await inTime.shows('₱1,766.80')
      expect(inTime.text()).not.toMatch(/past due|was due|noong/)
    },
  )

  it('[S36] [K1] the first two rows, and the rest with more and hide', async () => {
    const page = await openRepay()
    await page.shows('Order number4711To settle the loan today₱5,138.08More')
    expect(page.text()).not.toContain('Due now₱1,766.80')
    await page.tap('More')
    await page.shows('Due now₱1,766.80Hide')
    await page.tap('Hide')
    await page.eventually(() => expect(page.text()).not.toContain('Due now₱1,766.80'))
  })

  it('[S37] the link image to the instructions only where there are any', async () => {
    const page = await openRepay({ hasGuidance: true, openCode: OPEN_CODE })
    const link = await page.find('link', /^How to pay with a code/)
    expect(link.getAttribute('href')).toBe(
      `/carpmm?requestType=1&amount=1766.80&payCode=E99KBB33&${OF_LOAN}`,
    )
    expect(link.querySelector('svg')).not.toBeNull()
    const without = await openRepay()
    await without.shows('Starter Loan')
    expect(without.has('link', /^How to pay/)).toBe(false)
  })

  it('[S38] [X8] the open code with logo, title and a button that copies it', async () => {
    const page = await openRepay({ openCode: OPEN_CODE })
    await page.find('heading', 'Your code for 7-Eleven')
    expect(page.text()).toContain('For ₱1,766.80, valid until Nov 17, 2026, 11:59 PM')
    expect(page.text()).toContain('E99KBB33')
    const logos = [...document.querySelectorAll('main img')].map((one) => one.getAttribute('src'))
    expect(logos).toContain('/logos/channel-7eleven.svg')
    await page.tap('Copy')
    await page.eventually(() => expect(page.toast()).toBe('Copied'))
    expect(await navigator.clipboard.readText()).toBe('E99KBB33')
    const without = await openRepay()
    // The box has a file of its own: as long as it takes to load, and a while more.
    await without.tap('More')
    await choose(without, /^GCash/)
    await without.shows('Payment MethodGCash')
    expect(without.has('button', 'Copy')).toBe(false)
  })

  it('[S38] a code for another amount than the chosen one is folded, named with its amount, and stays valid', async () => {
    const page = await openRepay({ hasGuidance: true, openCode: OPEN_CODE })
    await page.find('heading', 'Your code for 7-Eleven')
    const isFolded = () => document.querySelector('main details h2') !== null
    expect(isFolded()).toBe(false)
    await page.tap(/^Everything/, 'radio')
    await page.shows('You also have a code for ₱1,766.80')
    expect(isFolded()).toBe(true)
    // Nothing with that code stands between the choice and the button any more.
    const link = await page.find('link', /^How to pay with a code/)
    expect(link.getAttribute('href')).toBe(
      `/carpmm?requestType=1&amount=5138.08&payCode=&${OF_LOAN}`,
    )
    expect(page.text()).toMatch(
      /You also have a code for ₱1,766\.80You can still pay it.*Payment Method/,
    )
    // While another amount is being typed, no code is for it.
    await page.tap(/^Another amount/, 'radio')
    await page.shows('You also have a code for ₱1,766.80')
    await page.tap(/^What is due/, 'radio')
    await page.eventually(() => expect(isFolded()).toBe(false))
  })

  it('[S39] Payment Method opens a popup of channels; the chosen one has the check mark', async () => {
    const page = await openRepay()
    await choose(page, /^GCash/)
    await page.closesDialog()
    await page.shows('Payment MethodGCashNo fee')
    await page.tap(/^Payment Method/)
    const chosen = await page.find('button', /^GCash/)
    expect(chosen.getAttribute('aria-pressed')).toBe('true')
    expect(chosen.querySelectorAll('svg')).toHaveLength(1)
    const other = await page.find('button', /^7-Eleven/)
    expect(other.querySelectorAll('svg')).toHaveLength(0)
  })

  it('[T17] choose, press Payment, go to the returned address', async () => {
    const page = await openRepay()
    await choose(page, /^GCash/)
    await page.closesDialog()
    await page.tap('Payment')
    await page.eventually(() => expect(page.departures).toHaveLength(1))
    expect(page.departures).toEqual([{ how: 'assign', to: PROVIDER }])
    expect(page.sent(createPayCode)).toMatchObject([
      { productId: 7, orderId: 4711, amount: 176_680, channelNumber: '90006' },
    ])
    expect(page.sentFields(createPayCode)[0]).not.toHaveProperty('isDelay')
  })

  it('[T17] nothing chosen: Payment asks where first, and goes on with what is chosen', async () => {
    const page = await openRepay()
    await page.tap('Payment')
    await page.opensDialog('Payment Method')
    expect(page.sent(createPayCode)).toEqual([])
    expect(page.dialogText()).toContain('Choose one and go on to pay ₱1,766.80.')
    await page.tap(/^GCash/)
    await page.eventually(() => expect(page.departures).toEqual([{ how: 'assign', to: PROVIDER }]))
    expect(page.sent(createPayCode)).toMatchObject([{ amount: 176_680, channelNumber: '90006' }])
  })

  it.each([
    ['en-PH', 'Choose where to pay ₱1,766.80', /^Pay with/, 'Pay ₱1,766.80 with GCash'],
    ['fil-PH', 'Bayaran ang ₱1,766.80', /^Paraan/, 'Bayaran ang ₱1,766.80 sa GCash'],
  ] as const)(
    '[T17] in %s the button says that choosing comes first',
    async (language, where, method, pay) => {
      const page = await openRepay({}, { language })
      await page.find('button', where)
      await page.tap(method)
      await page.tap(/^GCash/)
      await page.find('button', pay)
    },
  )

  it('[T17] closed without a choice, nothing is sent, and Payment asks again', async () => {
    const page = await openRepay()
    await page.tap('Payment')
    await page.opensDialog('Payment Method')
    await page.tap('Close')
    await page.closesDialog()
    await page.eventually(() => expect(page.has('button', 'Payment')).toBe(true))
    expect(page.sent(createPayCode)).toEqual([])
    await page.tap('Payment')
    await page.opensDialog('Payment Method')
  })

  it('a page of ours is gone to without leaving the document', async () => {
    const own = 'http://localhost:3000/repaymentCode?showType=1&payCode=E99KBB33'
    const page = await openRepay(
      {},
      {
        paths: { '/pay-code/REF/bars.svg': '<svg></svg>' },
        answers: [
          answer(createPayCode, { payUrl: own, expiresAt: '' }),
          answer(getPayCode, PAY_CODE),
        ],
      },
    )
    await choose(page, /^7-Eleven/)
    await page.closesDialog()
    await page.tap('Payment')
    await page.eventually(() => expect(page.address()).toContain('/repaymentCode?'))
    expect(page.departures).toEqual([])
  })
})

describe('[X10] repayment acts only on success', () => {
  it.each([
    ['a refusal', refusal(getRepayment, { message: 'Not now' })],
    ['a cut line', noAnswer(getRepayment)],
    ['no answer of ours', noAnswer(getRepayment, 'html')],
  ])('%s leaves the failed state with a retry', async (_what, failed) => {
    const page = await openPage(`/repay?${OF_LOAN}`, { answers: [failed] })
    await page.find('button', 'Try again')
    expect(page.has('button', 'Payment')).toBe(false)
    page.answerWith(answer(getRepayment, REPAYMENT))
    await page.tap('Try again')
    await page.shows('Repayment amount')
  })

  it('a refused payment is said, goes nowhere, and the figures are asked for again', async () => {
    const page = await openRepay(
      {},
      {
        answers: [refusal(createPayCode, { message: 'Another amount', reason: 'amount_changed' })],
      },
    )
    await choose(page, /^GCash/)
    await page.closesDialog()
    await page.tap('Payment')
    await page.eventually(() => expect(page.toast()).toBe('Another amount'))
    await page.eventually(() => expect(page.sent(getRepayment).length).toBeGreaterThan(1))
    expect(page.departures).toEqual([])
  })

  it('after a lost answer the same payment has the same key, another amount or a later one another', async () => {
    let now = Date.parse('2026-11-10T01:00:00Z')
    vi.spyOn(Date, 'now').mockImplementation(() => now)
    const keys: (string | undefined)[] = []
    const pay = async (which: RegExp | null, outcome = noAnswer(createPayCode)) => {
      const page = await openRepay({}, { answers: [outcome] })
      await choose(page, /^GCash/)
      await page.closesDialog()
      if (which !== null) await page.tap(which, 'radio')
      await page.tap('Payment')
      const isOver = () => expect(page.toast() ?? page.departures[0]).toBeTruthy()
      await page.eventually(isOver)
      const [sent] = page.sent(createPayCode)
      keys.push(sent?.idempotencyKey)
      return sent?.amount
    }
    expect(await pay(null)).toBe(176_680)
    await pay(null)
    expect(await pay(/^Everything/)).toBe(513_808)
    await pay(/^Everything/)
    now += 10 * 60_000
    await pay(/^Everything/, CODE_MADE)
    await pay(/^Everything/)
    const [due, dueAgain, all, allAgain, late, next] = keys
    expect(due).toMatch(/^[\da-f]{32}$/)
    expect([dueAgain, allAgain]).toEqual([due, all])
    expect(new Set([due, all, late, next]).size).toBe(4)
  })

  it.each([
    ['order_not_running', 'Nothing to pay here'],
    ['not_found', 'We can’t find this loan'],
  ] as const)('%s says %s', async (reason, said) => {
    const page = await openPage(`/repay?${OF_LOAN}`, {
      answers: [refusal(getRepayment, { message: 'This loan is fully paid.', reason })],
    })
    await page.shows(said)
    // Which of the reasons it is, the server says.
    expect(page.text().includes('This loan is fully paid.')).toBe(reason === 'order_not_running')
    expect(page.has('button', 'Try again')).toBe(false)
  })
})

describe('an answer with the specification’s fields alone', () => {
  it('[S36] [S38] [S39] is enough for the instalment page', async () => {
    const page = await openPage(`/repay?${OF_LOAN}`, {
      isOtherBackend: true,
      answers: [wireAnswer(getRepayment, REPAYMENT_ANSWER), CODE_MADE],
    })
    await page.shows('₱1,766.80')
    await choose(page, /GCash/)
    await page.closesDialog()
    await page.tap('Payment')
    await page.eventually(() => expect(page.sent(createPayCode)[0]?.amount).toBe(176_680))
  })
})
