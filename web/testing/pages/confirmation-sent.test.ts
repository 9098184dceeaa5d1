// Confirming an approved loan: what is sent, leaving the page, and what can go wrong.
import { describe, expect, it, vi } from 'vitest'
import { confirmLoan, getOffer } from '#contract/confirmation.ts'
import { centavos } from '#lending/money.ts'
import { answer, lateAnswer, noAnswer, refusal } from '../answers.ts'
import { AGREEMENT, DETAILS, FRAMED, OFFER_ID, openOffer, PATH, READABLE } from '../confirmation.ts'
import { everyHandler } from '../shell-handlers.ts'
import { AGREED, OFFER } from '../offers.ts'
import { openPage } from '../open-page.tsx'

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

  it('[C1] what takes long is said to be under way until it is answered', async () => {
    const late = lateAnswer(confirmLoan, { detailsLink: DETAILS })
    const page = await openOffer()
    page.answerWith(late.answer)
    await page.tap('Loan')
    await page.eventually(() => expect(page.toast()).toBe('One moment …'))
    late.arrive()
    await page.eventually(() => expect(page.departures).toHaveLength(1))
    expect(page.toast()).toBeNull()
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

  it('nobody can agree to a frame in which the browser says that it has failed', async () => {
    const page = await openOffer(FRAMED, { paths: READABLE })
    await page.find('button', 'Disclosure statement')
    await page.tap('Loan')
    await page.eventually(() => expect(page.front().querySelector('iframe')).not.toBeNull())
    const frame = page.front().querySelector('iframe')
    if (frame === null) throw new Error('no frame')
    Object.defineProperty(frame, 'contentDocument', { value: null })
    frame.dispatchEvent(new Event('load'))
    await page.eventually(() => expect(page.front().querySelector('iframe')).toBeNull())
    const agree = await page.find('button', 'Agree')
    expect(agree.getAttribute('aria-disabled')).toBe('true')
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
