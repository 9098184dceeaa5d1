// The confirmation of an approved loan: what it shows, what is agreed to, and what can go wrong.
import { getByRole } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { listAgreements, openAgreement } from '#contract/agreements.ts'
import { confirmLoan, getOffer } from '#contract/confirmation.ts'
import { centavos } from '#lending/money.ts'
import { answer, answerBy, noAnswer, refusal, wireAnswer } from '../answers.ts'
import { everyHandler } from '../shell-handlers.ts'
import { AGREED, type Offer, OFFER } from '../offers.ts'
import { openPage, wordsOf } from '../open-page.tsx'

const PATH = '/loanConfirm?productId=7'
const DETAILS = 'https://app.example/loanDetail?productId=7&orderId=4711'

function openOffer(changed: Partial<Offer> = {}, options: Parameters<typeof openPage>[1] = {}) {
  return openPage(PATH, {
    ...options,
    answers: [
      answer(getOffer, { ...OFFER, ...changed }),
      AGREED,
      answer(confirmLoan, { detailsLink: DETAILS }),
      ...(options.answers ?? []),
    ],
  })
}

const box = () => getByRole<HTMLInputElement>(document.body, 'checkbox')
const OFFER_ID = 'the-offer-that-was-shown'
const FRAMED = { agreementFrame: '/loanAgreement?pass=x&frame=1' }
const AGREEMENT = '<!doctype html><main><h1>Loan agreement</h1></main>'
const READABLE = { '/loanAgreement': AGREEMENT }

describe('what it shows', () => {
  it('[S41] logo, name, amount, term, rate and every row', async () => {
    const page = await openOffer()
    await page.shows('Starter Loan')
    expect(getByRole(document.body, 'heading', { name: 'Starter Loan' })).toBeTruthy()
    expect(document.querySelector('main img')?.getAttribute('src')).toBe('/logos/starter.svg')
    expect(page.text()).toContain('Loan amount₱5,123.00')
    expect(page.text()).toContain('Term91 days')
    expect(page.text()).toContain('Interest rate36% a year')
    expect(page.text()).toContain('You receive₱4,900.00Interest₱310.00Total₱5,210.00')
    expect(page.text()).toContain('Effective rate per year (EIR)58.12%')
  })

  it('[S42] each payment with its day, title, amount and progress', async () => {
    const page = await openOffer()
    await page.shows('Payment plan')
    const plan = [...document.querySelectorAll('ol > li')]
    expect(plan.map(wordsOf)).toEqual([
      expect.stringMatching(/^Instalment 1.*Dec 15, 2025.*1\/3.*₱1,736\.00$/),
      expect.stringMatching(/^Instalment 2.*Jan 14, 2026.*2\/3.*₱1,737\.00$/),
      expect.stringMatching(/^Instalment 3.*Feb 13, 2026.*the last one.*₱1,738\.00$/),
    ])
    const bars = plan.map((line) => line.querySelector('progress'))
    expect(bars.map((bar) => bar && [bar.value, bar.max])).toEqual([[1, 3], [2, 3], null])
  })

  it('[E11] reads every field under its name on the wire', async () => {
    const page = await openPage(PATH, {
      answers: [
        AGREED,
        wireAnswer(getOffer, {
          amount: '5123.00',
          periods: 3,
          termUnit: 'day',
          termDays: 91,
          details: [{ text: 'You receive', value: '₱4,900.00' }],
          repay_plans: [
            { pay_time: '2025-12-15', title: 'Only one', amount: '5210.00', description: '1/1' },
          ],
          firstPayTime: '2025-12-15',
          firstPeriodDay: 30,
          pRateDsc: '36% a year',
          sendSms: 0,
          isPopType: 1,
          popContent: 'Are you sure?',
          popTitle: 'Point out',
          popAgreementUrl: '',
          comProductLogo: '/logos/starter.svg',
          comProductName: 'Starter Loan',
          disclosure: [],
        }),
      ],
    })
    await page.shows('Starter Loan')
    for (const words of ['₱5,123.00', 'You receive₱4,900.00', 'Dec 15, 2025', '₱5,210.00']) {
      expect(page.text()).toContain(words)
    }
    expect(page.text()).toContain('36% a year')
    expect(document.querySelector('main img')?.getAttribute('src')).toBe('/logos/starter.svg')
    expect(page.goBackInShell()).toBe(true)
    await page.opensDialog('Point out')
    expect(page.dialogText()).toContain('Are you sure?')
  })

  it('[C11] asks for the product that the address names', async () => {
    const page = await openOffer()
    await page.shows('Starter Loan')
    expect(page.sentFields(getOffer)).toEqual([{ productId: '7' }])
  })
})

const ANSWERED: Partial<Offer> = {
  received: centavos(490_000),
  total: centavos(521_000),
  totalText: '₱5,123.00 loan + ₱310.00 interest.',
  account: { institution: 'GCash', last4: '0199' },
  cancelUntil: '2025-11-20',
}

describe('before agreeing', () => {
  it('five questions are answered outside of what is folded, and the button says the amount', async () => {
    const page = await openOffer(ANSWERED, { language: 'en-PH' })
    await page.find('button', 'Get ₱4,900.00')
    const main = document.querySelector('main')?.cloneNode(true) as HTMLElement
    main.querySelector('details')?.remove()
    const said = wordsOf(main)
    expect(said).toContain('You get · Starter Loan₱4,900.00')
    expect(said).toContain('GCash ••0199Usually within minutes, 3 days at most')
    expect(said).toContain('3 payments')
    expect(said).toContain('First on Dec 15, 2025, last on Feb 13, 2026')
    expect(said).toContain('Total to repay₱5,210.00₱5,123.00 loan + ₱310.00 interest.')
    expect(said).toContain('cancel for free until Nov 20, 2025')
    expect(said).toContain('Lent by A Lending CompanySEC Reg. No. 1 · CA No. 2')
  })

  it.each([
    [[100_000, 100_000], '2 payments of ₱1,000.00'],
    [[100_000, 100_000, 100_001], '3 payments of ₱1,000.00, the last ₱1,000.01'],
    [[100_000], '1 payment of ₱1,000.00'],
    [[100_000, 90_000, 80_000], '3 payments'],
  ])('payments of %j are said as they are: %s', async (amounts, said) => {
    const [first] = OFFER.plan
    const plan = first ? amounts.map((amount) => ({ ...first, amount: centavos(amount) })) : []
    const page = await openOffer({ ...ANSWERED, plan })
    await page.shows(`${said}${amounts.length > 1 ? 'First on' : 'Due on'}`)
  })

  it('a smaller offer says what was asked for and why it is less', async () => {
    const smallerText = 'You asked for ₱20,000.00. Your first loan with us has to be smaller.'
    const page = await openOffer({ ...ANSWERED, smallerText })
    await page.shows(smallerText)
    const usual = await openOffer(ANSWERED)
    await usual.shows('You get')
    expect(usual.text()).not.toContain('You asked for')
  })

  it('without an account the borrower is led to adding one', async () => {
    const page = await openOffer({ ...ANSWERED, account: null })
    const link = await page.find('link', 'Add')
    expect(link.getAttribute('href')).toBe('/bindBank?productId=7')
  })
})

describe('the box', () => {
  it('[S43] is checked, with the titles of what is agreed to', async () => {
    const page = await openOffer()
    await page.find('button', 'Disclosure statement')
    expect(box().checked).toBe(true)
    expect(page.text()).toContain(
      'I have read and agree to the Loan agreement and the Disclosure statement',
    )
  })

  it('[S43] starts empty where the deployment wants that', async () => {
    const page = await openOffer({}, { brand: { isAgreementBoxChecked: false } })
    await page.find('button', 'Disclosure statement')
    expect(box().checked).toBe(false)
    expect((await page.find('button', 'Loan')).getAttribute('aria-disabled')).toBe('true')
  })

  it('[S43] [V10] [T16] without it the button is inactive; with it again it acts', async () => {
    const page = await openOffer()
    await page.find('button', 'Disclosure statement')
    await page.user.click(box())
    const button = await page.find('button', 'Loan')
    expect(button.getAttribute('aria-disabled')).toBe('true')
    button.click()
    await page.shows('Please tick the box to agree to the documents first.')
    await page.user.click(button)
    button.focus()
    await page.user.keyboard('{Enter}')
    expect(page.dialog()).toBeNull()
    expect(page.sent(confirmLoan)).toEqual([])
    await page.user.click(box())
    expect(button.getAttribute('aria-disabled')).toBe('false')
    await page.user.click(button)
    await page.eventually(() => expect(page.sent(confirmLoan)).toHaveLength(1))
  })

  it('[V10] what is agreed to has to be there first', async () => {
    const page = await openOffer({ agreements: [] }, { answers: [noAnswer(listAgreements)] })
    await page.shows('The agreements couldn’t be loaded')
    await page.tap('Loan')
    expect(page.sent(confirmLoan)).toEqual([])
    page.answerWith(AGREED)
    await page.tap('Try again')
    await page.find('button', 'Disclosure statement')
    await page.tap('Loan')
    await page.eventually(() => expect(page.sent(confirmLoan)).toHaveLength(1))
  })

  it('[C12] each title opens its agreement, scene 3, here or in the shell', async () => {
    const page = await openOffer({}, { shell: everyHandler('records') })
    page.answerWith(
      answerBy(openAgreement, ({ position }) => ({ link: `https://x.example/${position}` })),
    )
    await page.tap('Disclosure statement')
    await page.eventually(() =>
      expect(page.departures).toEqual([{ how: 'assign', to: 'https://x.example/1' }]),
    )
    expect(page.sentFields(listAgreements)).toEqual([{ productId: '7', scene: '3' }])
    expect(page.sentFields(openAgreement)).toEqual([{ productId: '7', scene: '3', position: '1' }])
    page.answerWith(answer(openAgreement, { link: 'pahiram://agreement/1' }))
    await page.tap('Loan agreement')
    await page.eventually(() =>
      expect(page.messages).toEqual([['openScheme', { link: 'pahiram://agreement/1' }]]),
    )
  })
})

describe('confirming', () => {
  it('[T16] [C11] without a popup address the button confirms what was shown, and the page is replaced', async () => {
    const page = await openOffer({ offerId: OFFER_ID }, { shell: everyHandler('records') })
    await page.find('button', 'Disclosure statement')
    await page.tap('Loan')
    await page.eventually(() =>
      expect(page.departures).toEqual([{ how: 'replace', to: `${DETAILS}&from=confirm` }]),
    )
    expect(page.dialog()).toBeNull()
    expect(page.sentFields(confirmLoan)).toEqual([
      {
        productId: '7',
        amount: '5123.00',
        periods: '3',
        termUnit: 'day',
        offerId: OFFER_ID,
        idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      },
    ])
    expect(page.messages).toEqual([
      ['confirmEvent', expect.objectContaining({ event: 'loan-confirmed', productId: '7' })],
    ])
  })

  it('[S44] [T16] with one the agreement is read first, in a frame without script; Agree confirms', async () => {
    const page = await openOffer(FRAMED, { paths: READABLE })
    await page.find('button', 'Disclosure statement')
    await page.tap('Loan')
    await page.opensDialog('The agreement')
    expect(page.sent(confirmLoan)).toEqual([])
    await page.eventually(() => expect(page.front().querySelector('iframe')).not.toBeNull())
    const frame = page.front().querySelector('iframe')
    expect(frame?.getAttribute('src')).toBe(FRAMED.agreementFrame)
    expect(frame?.getAttribute('sandbox')).toBe('allow-same-origin')
    expect(frame?.getAttribute('title')).toBe('The agreement')
    await page.tap('Agree')
    await page.eventually(() =>
      expect(page.departures).toEqual([{ how: 'replace', to: `${DETAILS}&from=confirm` }]),
    )
  })

  it.each([
    ['the line is cut', null, 'You are offline'],
    ['our page couldn’t read it', '<main><div role="alert">Not today</div></main>', 'went wrong'],
  ])('nobody can agree to what has not loaded: %s', async (_why, found, said) => {
    const paths: Record<string, unknown> = { '/loanAgreement': found }
    const page = await openOffer(FRAMED, { paths })
    await page.find('button', 'Disclosure statement')
    await page.tap('Loan')
    await page.eventually(() => expect(page.dialogText()).toContain(said))
    expect(page.front().querySelector('iframe')).toBeNull()
    const agree = await page.find('button', 'Agree')
    expect(agree.getAttribute('aria-disabled')).toBe('true')
    await page.user.click(agree)
    expect(page.sent(confirmLoan)).toEqual([])
    paths['/loanAgreement'] = AGREEMENT
    await page.tap('Try again')
    await page.eventually(() => expect(agree.getAttribute('aria-disabled')).toBe('false'))
    await page.tap('Agree')
    await page.eventually(() => expect(page.departures).toHaveLength(1))
  })

  it('a confirmed loan has no button to confirm it, even if the browser stays on the page', async () => {
    const page = await openOffer(FRAMED, { paths: READABLE })
    await page.find('button', 'Disclosure statement')
    await page.tap('Loan')
    await page.opensDialog('The agreement')
    const agree = await page.find('button', 'Agree')
    await page.eventually(() => expect(agree.getAttribute('aria-disabled')).toBe('false'))
    // A frame shares the history with its page and may swallow the event that leaving waits for.
    vi.spyOn(history, 'go').mockImplementation(() => undefined)
    await page.tap('Agree')
    await page.shows('Your loan is confirmed')
    expect(page.has('button', 'Loan')).toBe(false)
    await page.eventually(() =>
      expect(page.departures).toEqual([{ how: 'replace', to: `${DETAILS}&from=confirm` }]),
    )
  })

  it('[S44] Cancel of the agreement closes the web view and confirms nothing', async () => {
    const page = await openOffer(FRAMED, { shell: everyHandler('records'), paths: READABLE })
    await page.find('button', 'Disclosure statement')
    await page.tap('Loan')
    await page.opensDialog('The agreement')
    await page.tap('Cancel')
    await page.eventually(() => expect(page.messages).toEqual([['closeWebView', null]]))
    expect(page.sent(confirmLoan)).toEqual([])
  })

  it('an agreement of somebody else is opened, not framed, and agreeing waits for that', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const page = await openOffer({ agreementFrame: 'https://x.example/agreement' })
    await page.find('button', 'Disclosure statement')
    await page.tap('Loan')
    const agree = await page.find('button', 'Agree')
    expect(page.front().querySelector('iframe')).toBeNull()
    expect(agree.getAttribute('aria-disabled')).toBe('true')
    await page.tap('Read the agreement')
    expect(opened).toHaveBeenCalledWith('https://x.example/agreement', '_blank', 'noopener')
    await page.eventually(() => expect(agree.getAttribute('aria-disabled')).not.toBe('true'))
  })
})

describe('leaving', () => {
  const ASKING = { asksBeforeLeaving: true, leavingTitle: 'One moment', leavingText: 'Really go?' }

  it('[S45] the back event asks in the server’s words; Agree stays', async () => {
    const page = await openOffer(ASKING, { shell: everyHandler('records') })
    await page.shows('Starter Loan')
    expect(page.goBackInShell()).toBe(true)
    await page.opensDialog('One moment')
    expect(page.dialogText()).toBe('One momentReally go?CancelAgree')
    await page.tap('Agree')
    await page.closesDialog()
    expect(page.messages).toEqual([])
  })

  it('[S45] Cancel closes the web view', async () => {
    const page = await openOffer(ASKING, { shell: everyHandler('records') })
    await page.shows('Starter Loan')
    page.goBackInShell()
    await page.tap('Cancel')
    await page.eventually(() => expect(page.messages).toEqual([['closeWebView', null]]))
  })

  it('[S45] a backend that gives no title has it asked under that of the specification', async () => {
    const page = await openOffer({ ...ASKING, leavingTitle: '' })
    await page.shows('Starter Loan')
    page.goBackInShell()
    await page.opensDialog('Point out')
    expect(page.dialogText()).toBe('Point outReally go?CancelAgree')
  })

  it('[S45] nothing is asked unless isPopType is 1', async () => {
    const page = await openOffer({ leavingTitle: 'Point out', leavingText: 'Really go?' })
    await page.shows('Starter Loan')
    expect(page.goBackInShell()).toBe(false)
    expect(page.dialog()).toBeNull()
  })
})

describe('what can go wrong', () => {
  it.each([
    ['amount_changed', 'The offer has changed', 'See the new offer', PATH],
    [
      'account_missing',
      'Where should we send the money?',
      'Add an account',
      '/bindBank?productId=7',
    ],
    ['already_confirmed', 'Already confirmed', 'My loans', '/order'],
  ] as const)('[X10] %s: %s', async (reason, title, step, address) => {
    const page = await openOffer()
    page.answerWith(refusal(confirmLoan, { message: `because ${reason}`, reason }))
    await page.find('button', 'Disclosure statement')
    await page.tap('Loan')
    await page.opensDialog(title)
    expect(page.dialogText()).toContain(`because ${reason}`)
    expect(page.departures).toEqual([])
    // What the next page asks for is not this test's.
    page.answersNothing()
    await page.tap(step)
    await page.eventually(() => expect(page.address()).toBe(address))
  })

  it('[X10] new figures are shown first, and the next tap confirms those', async () => {
    const page = await openOffer({ offerId: OFFER_ID })
    page.answerWith(refusal(confirmLoan, { message: 'Look again', reason: 'amount_changed' }))
    await page.find('button', 'Disclosure statement')
    await page.tap('Loan')
    await page.opensDialog('The offer has changed')
    page.answerWith(
      answer(getOffer, { ...OFFER, amount: centavos(400_000), offerId: 'the-offer-as-it-is-now' }),
      answer(confirmLoan, { detailsLink: DETAILS }),
    )
    await page.tap('See the new offer')
    await page.shows('₱4,000.00')
    await page.closesDialog()
    await page.tap('Loan')
    await page.eventually(() => expect(page.departures).toHaveLength(1))
    expect(page.sentFields(confirmLoan)).toMatchObject([
      { amount: '5123.00', offerId: OFFER_ID },
      { amount: '4000.00', offerId: 'the-offer-as-it-is-now' },
    ])
  })

  it('[X10] refused from the agreement: it makes way for the reason', async () => {
    const page = await openOffer(FRAMED, { paths: READABLE })
    page.answerWith(refusal(confirmLoan, { message: 'Look again', reason: 'amount_changed' }))
    await page.find('button', 'Disclosure statement')
    await page.tap('Loan')
    await page.eventually(() => expect(page.front().querySelector('iframe')).not.toBeNull())
    await page.tap('Agree')
    await page.opensDialog('The offer has changed')
    await page.eventually(() => expect(document.querySelectorAll('dialog[open]')).toHaveLength(1))
  })

  it('[X1] any other refusal is toasted', async () => {
    const page = await openOffer()
    page.answerWith(refusal(confirmLoan, { message: 'Too late', reason: 'offer_expired' }))
    await page.find('button', 'Disclosure statement')
    await page.tap('Loan')
    await page.eventually(() => expect(page.toast()).toBe('Too late'))
    expect(page.departures).toEqual([])
  })

  it('lending stopped in the middle: the page says so and offers nothing to confirm', async () => {
    const page = await openOffer()
    const message = 'We are not giving out new loans at the moment. You owe nothing.'
    page.answerWith(refusal(confirmLoan, { message, reason: 'lending_stopped' }))
    await page.find('button', 'Disclosure statement')
    await page.tap('Loan')
    await page.shows('You can’t take this loan right now')
    expect(page.text()).toContain(message)
    expect(page.has('button', 'Loan')).toBe(false)
  })

  it('[X10] a cut line loses nothing: the button can be tapped again', async () => {
    const page = await openOffer()
    page.answerWith(noAnswer(confirmLoan))
    await page.find('button', 'Disclosure statement')
    await page.tap('Loan')
    await page.eventually(() => expect(page.toast()).toContain('Check your internet connection'))
    page.answerWith(answer(confirmLoan, { detailsLink: DETAILS }))
    await page.tap('Loan')
    await page.eventually(() => expect(page.departures).toHaveLength(1))
  })

  it.each([
    ['offline', noAnswer(getOffer), 'You are offline'],
    ['no answer of ours', noAnswer(getOffer, 'html'), 'Try again'],
  ])('[X10] %s while it loads: failed, with a retry', async (_how, fault, words) => {
    const page = await openPage(PATH, { answers: [fault, AGREED] })
    await page.shows(words)
    expect(page.actions()).toEqual([])
    page.answerWith(answer(getOffer, OFFER))
    await page.tap('Try again')
    await page.shows('Starter Loan')
  })

  it.each([
    ['already_confirmed', 'Already confirmed', 'You confirmed it.'],
    ['offer_expired', 'No offer to confirm', 'It was open until Monday.'],
    ['not_found', 'No offer to confirm', 'under My loans'],
    // Trying again would change nothing.
    ['money_to_return', 'You can’t take this loan right now', 'Please return it first.'],
    ['loan_overdue', 'You can’t take this loan right now', 'A loan is past due.'],
  ] as const)('an offer that is %s: %s', async (reason, title, words) => {
    const message = words === 'under My loans' ? 'x' : words
    const page = await openPage(PATH, { answers: [refusal(getOffer, { message, reason })] })
    await page.shows(title)
    expect(page.text()).toContain(words)
    expect((await page.find('link', 'My loans')).getAttribute('href')).toBe('/order')
    expect(page.has('button', 'Try again')).toBe(false)
  })
})
