// How much to pay and where: what is due, everything or another amount, and the channels that take it.
import { describe, expect, it } from 'vitest'
import { createPayCode, getRepayment } from '#contract/repayment.ts'
import { businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { answer, answerBy } from '../answers.ts'
import { type OpenPage, openPage, wordsOf } from '../open-page.tsx'
import { choose, CODE_MADE, OF_LOAN, openRepay } from '../open-repayment.ts'
import { channel, REPAYMENT } from '../repayments.ts'

const payment = (place: number, amount: number) => ({
  note: '',
  title: `Instalment ${place}`,
  amount: centavos(amount),
  dueOn: businessDate(`2026-${10 + place}-18`),
})
/** ₱5,300.41 in all. */
const PLAN = { plan: [payment(1, 176_680), payment(2, 353_361)] }

const compare = (page: OpenPage) => page.tap('What each choice does')

describe('what to pay', () => {
  it('each choice says in one line what comes next, or what is saved', async () => {
    const page = await openRepay(PLAN)
    await page.shows('What is due₱1,766.80Then ₱1,763.29 on Dec 18, 2026Everything')
    expect(page.text()).toContain('Everything₱5,138.08Paid off, and you save ₱162.33Another amount')
    expect(page.text()).not.toContain('To pay off the rest')
  })

  it('of the last payment, what is due and everything are one choice, which pays it off', async () => {
    const [due, all] = REPAYMENT.choices
    if (due === undefined || all === undefined) throw new Error('there are choices')
    const page = await openRepay({
      amount: all.amount,
      choices: [{ ...due, amount: all.amount, left: all.left }, all],
    })
    await page.shows('Everything₱5,138.08')
    expect(page.text()).not.toContain('What is due')
    expect(page.text()).not.toContain('What each choice does')
    expect(document.querySelectorAll('main input[type="radio"]')).toHaveLength(2)
    expect(
      document.querySelector<HTMLInputElement>('main input:checked')?.parentElement?.textContent,
    ).toContain('Everything')
    await page.tap(/^Another amount/, 'radio')
  })

  it('where the borrower paid last is chosen already, until it takes no such amount', async () => {
    const first = await openRepay({}, { language: 'en-PH' })
    await first.tap('Choose where to pay ₱1,766.80')
    await first.opensDialog('Pay with')
    await first.tap(/^7-Eleven/)
    await first.eventually(() => expect(first.departures).toHaveLength(1))
    const again = await openRepay({}, { language: 'en-PH' })
    await again.find('button', 'Pay ₱1,766.80 with 7-Eleven')
    await again.tap(/^Everything/, 'radio')
    await again.find('button', 'Choose where to pay ₱5,138.08')
  })

  it('each choice says what is left, the next date and what is saved', async () => {
    const page = await openRepay({ plan: [payment(0, 176_680), payment(1, 353_361)] })
    await compare(page)
    expect(page.text()).toContain(
      'Next, on Dec 18, 2026 ₱1,763.29To pay off the rest ₱3,371.28Everything',
    )
    expect(page.text()).toContain(
      'Everything ₱5,138.08Your loan is then paid off.You save on the cost of the loan ₱162.33Another amountFrom ₱50.00 to ₱5,138.08. It pays what is due first, then what comes next.',
    )
  })

  it('what stays due although something is paid is not told as what comes next', async () => {
    const [due] = REPAYMENT.choices
    if (due === undefined) throw new Error('there are choices')
    const page = await openRepay({
      dueOn: '2026-11-18',
      plan: [
        {
          note: '3 days past due',
          title: 'Instalment 1',
          amount: centavos(176_680),
          dueOn: businessDate('2026-11-18'),
        },
      ],
      choices: [{ ...due, nextDate: '2026-11-18', nextAmount: centavos(5_000) }],
    })
    await page.shows('Still due since Nov 18, 2026: ₱50.00')
  })

  it('says why the next payment is less than the plan has it', async () => {
    const planned = (amount: number) => [
      {
        note: '',
        title: 'Instalment 2',
        amount: centavos(amount),
        dueOn: businessDate('2026-12-18'),
      },
    ]
    const less = 'Next, on Dec 18, 2026 (₱3.51 less, as you pay early) ₱1,763.29'
    const page = await openRepay({ plan: planned(176_680) })
    await compare(page)
    await page.shows(less)
    expect(page.text().split(less)).toHaveLength(2)
    const same = await openRepay({ plan: planned(176_329) })
    await compare(same)
    await same.shows('Next, on Dec 18, 2026 ₱1,763.29')
    expect(same.text()).not.toContain('as you pay early')
  })

  it('everything is asked for when it is chosen', async () => {
    const page = await openRepay()
    await page.tap(/^Everything/, 'radio')
    await choose(page, /^GCash/)
    await page.closesDialog()
    await page.tap('Payment')
    await page.eventually(() => expect(page.sent(createPayCode)).toHaveLength(1))
    expect(page.sent(createPayCode)[0]?.amount).toBe(513_808)
  })

  it('the only choice there is is the chosen one, and its amount is asked for', async () => {
    const page = await openRepay({ choices: REPAYMENT.choices.slice(1) })
    await choose(page, /^GCash/)
    await page.closesDialog()
    await page.tap('Payment')
    await page.eventually(() => expect(page.sent(createPayCode)).toHaveLength(1))
    expect(page.sent(createPayCode)[0]?.amount).toBe(513_808)
  })

  it('another amount shows at once what it does, and is asked for', async () => {
    const part = {
      ...REPAYMENT.choices[0],
      kind: 'repay-part' as const,
      title: 'Another amount',
      amount: centavos(50_050),
      left: centavos(463_758),
      nextDate: '2026-11-18',
      nextAmount: centavos(126_630),
      saved: centavos(0),
      totalCost: null,
    }
    const page = await openRepay(
      {},
      {
        answers: [
          answerBy(getRepayment, ({ amount }) =>
            amount === undefined
              ? REPAYMENT
              : { ...REPAYMENT, choices: [...REPAYMENT.choices, part] },
          ),
        ],
      },
    )
    await page.tap(/^Another amount/, 'radio')
    await page.type('Amount in pesos', '500.5')
    await page.shows('Next, on Nov 18, 2026 ₱1,266.30To pay off the rest ₱4,637.58')
    await choose(page, /^GCash/)
    await page.closesDialog()
    await page.tap('Payment')
    await page.eventually(() => expect(page.sent(createPayCode)).toHaveLength(1))
    expect(page.sent(createPayCode)[0]?.amount).toBe(50_050)
  })

  it.each([
    ['49.99', 'The least you can pay is ₱50.00.'],
    ['5,138.09', '₱5,138.08 pays off the loan today. You don’t need to pay more.'],
    ['five', 'Enter an amount such as ₱500 or ₱500.50.'],
  ])('%s is not sent: %s', async (typed, said) => {
    const page = await openRepay()
    await page.tap(/^Another amount/, 'radio')
    await page.type('Amount in pesos', typed)
    expect(page.text()).not.toContain(said)
    await page.user.tab()
    await page.shows(said)
    await page.tap('Payment')
    expect(page.sent(createPayCode)).toEqual([])
  })

  it('where every channel takes more than is due, that is asked for and said', async () => {
    const page = await openRepay({
      amount: centavos(2_000),
      channels: [channel({ minAmount: centavos(5_000) })],
      choices: [],
    })
    await page.shows('No channel takes less than ₱50.00, so that is what you pay.')
    await choose(page, /^GCash/)
    await page.closesDialog()
    await page.tap('Payment')
    await page.eventually(() => expect(page.sent(createPayCode)[0]?.amount).toBe(5_000))
  })
})

describe('where to pay', () => {
  it.each([
    ['en', /^Payment Method/, 'No fee, arrives within minutes', '₱10.00 fee, arrives within 1 day'],
    ['en-PH', /^Pay with/, 'No fee, arrives within minutes', '₱10.00 fee, arrives within 1 day'],
    ['fil-PH', /^Paraan/, 'Walang fee, ilang minuto lang', '₱10.00 na fee, sa loob ng 1 araw'],
  ] as const)(
    'in %s each channel says its fee and how long it takes, and no limits that hold',
    async (language, method, wallet, store) => {
      const page = await openRepay({}, { language })
      await page.tap(method)
      const said = async (name: RegExp) => wordsOf(await page.find('button', name))
      expect(await said(/^GCash/)).toBe(`GCash${wallet}`)
      expect(await said(/^7-Eleven/)).toBe(`7-Eleven${store}`)
    },
  )

  it('channels stand by the way they are paid, with a heading for each', async () => {
    const page = await openRepay()
    await page.tap(/^Payment Method/)
    await page.opensDialog('Payment Method')
    const said = page.dialogText() ?? ''
    expect(said.indexOf('Online')).toBeLessThan(said.indexOf('GCash'))
    expect(said.indexOf('Over the counter')).toBeGreaterThan(said.indexOf('Maya'))
    expect(said.indexOf('Over the counter')).toBeLessThan(said.indexOf('7-Eleven'))
    const alone = await openRepay({ channels: [channel({})] })
    await alone.tap(/^Payment Method/)
    await alone.opensDialog('Payment Method')
    expect(alone.dialogText()).not.toContain('Online')
  })

  it('what can be used comes first', async () => {
    const [gcash, store] = REPAYMENT.channels
    if (gcash === undefined || store === undefined) throw new Error('there are two channels')
    const page = await openRepay({ channels: [{ ...store, isDown: true }, gcash] })
    await page.tap(/^Payment Method/)
    await page.find('button', /^GCash/)
    const names = [...(page.dialog()?.querySelectorAll('li') ?? [])].map((one) => wordsOf(one))
    expect(names.map((name) => name.slice(0, 5))).toEqual(['GCash', '7-Ele'])
  })

  it('one that is down, or doesn’t take the amount, says so and can’t be chosen', async () => {
    const page = await openRepay()
    await page.tap(/^Everything/, 'radio')
    for (const name of [
      /^Maya ?Not available right now/,
      /^7-Eleven ?Only takes up to ₱2,000\.00$/,
    ]) {
      await choose(page, name)
      expect(page.dialog(), String(name)).not.toBeNull()
      await page.tap('Close')
      await page.closesDialog()
    }
    await page.shows('Payment MethodChoose where to pay')
  })

  it('without any channel the page still says what is owed, and can ask again', async () => {
    const page = await openRepay({ channels: [] })
    await page.shows('We can’t reach our payment provider right now.')
    page.answerWith(answer(getRepayment, REPAYMENT))
    await page.tap('Try again')
    await page.find('button', /^Payment Method/)
  })

  it.each([
    ['49.99', true],
    ['50.00', false],
    ['2000.00', false],
    ['2000.01', true],
  ])('takes from its least to its most, both included: ₱%s', async (amount, isRefused) => {
    const page = await openPage(`/repayChoose?${OF_LOAN}&isDelay=0&amount=${amount}`, {
      answers: [answer(getRepayment, REPAYMENT)],
    })
    const store = await page.find('button', /^7-Eleven/)
    expect(store.getAttribute('aria-disabled')).toBe(String(isRefused))
  })

  it('the list is also a page, which pays what its address names', async () => {
    const page = await openPage(`/repayChoose?${OF_LOAN}&isDelay=0&amount=600.00`, {
      answers: [answer(getRepayment, REPAYMENT), CODE_MADE],
    })
    await page.shows('You will pay₱600.00')
    expect(page.text()).not.toContain('No channel takes less')
    await page.tap(/^7-Eleven/)
    await page.tap('Payment')
    await page.eventually(() => expect(page.departures).toHaveLength(1))
    expect(page.sent(createPayCode)).toMatchObject([{ amount: 60_000, channelNumber: '90012' }])
  })
})
