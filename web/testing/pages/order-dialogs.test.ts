// The dialogs that Order Details opens with, and the rating.
import { getByRole } from '@testing-library/dom'
import { createElement, type FunctionComponent } from 'react'
import { describe, expect, it } from 'vitest'
import { rateService } from '#contract/loan-order.ts'
import { markMomentShown } from '#contract/order-moments.ts'
import { answer, noAnswer, refusal } from '../answers.ts'
import { everyHandler } from '../shell-handlers.ts'
import { openElement, openPage, type OpenPage, wordsOf } from '../open-page.tsx'
import { DETAILS_PATH, detailsAnswers, type OrderDetails, orderIn, PARTNER } from '../orders.ts'

const CONFIRM = 'https://x.example/confirm'

describe('withdraw reminder', () => {
  const approved = orderIn('pending', { nextLink: CONFIRM, withdrawMessage: 'Yours for 7 days.' })

  it('[S8] says what the server says; Cancel closes it, Withdraw Now goes on', async () => {
    const page = await openPage(DETAILS_PATH, { answers: detailsAnswers(approved) })
    await page.opensDialog('Get your money now?')
    expect(page.dialogText()).toBe('Get your money now?Yours for 7 days.CancelWithdraw Now')
    await page.tap('Cancel')
    await page.closesDialog()
    expect(page.departures).toEqual([])
    const again = await openPage(DETAILS_PATH, { answers: detailsAnswers(approved) })
    // The page itself has such a button too.
    await again.opensDialog('Get your money now?')
    await again.tap('Withdraw Now')
    await again.eventually(() => expect(again.departures).toEqual([{ how: 'assign', to: CONFIRM }]))
  })

  it.each([
    ['no message', { nextLink: CONFIRM, withdrawMessage: '' }],
    ['nowhere to go', { nextLink: '', withdrawMessage: 'Yours for 7 days.' }],
  ])('[S8] does not open with %s', async (_what, changed) => {
    const answers = detailsAnswers(orderIn('pending', { ...changed, shouldAskRating: true }))
    const page = await openPage(DETAILS_PATH, { answers })
    // The next in line comes: dialogs are loaded late, so that none would be there yet anyway.
    await page.opensDialog('How did we do?')
  })
})

describe('good news', () => {
  const moment = {
    kind: 'arrived',
    title: '₱4,850.00 is in your GCash',
    text: 'First payment.',
  } as const
  const arrived = orderIn('running', {
    kindTips: 'Pay only here.',
    moment,
    cancelUntil: '2025-11-19',
  })
  const answers = () => [...detailsAnswers(arrived), answer(markMomentShown, {})]

  it('[T6] comes before the dialog, which opens when it is closed; the server is told once', async () => {
    const page = await openPage(DETAILS_PATH, { answers: answers() })
    await page.find('heading', '₱4,850.00 is in your GCash')
    await page.eventually(() =>
      expect(page.sentFields(markMomentShown)).toMatchObject([{ kind: 'arrived' }]),
    )
    expect(page.dialogText()).toBeNull()
    // Nobody is asked for money that has just come; that it can go back is to be found below.
    expect(page.has('button', /Repayment/)).toBe(false)
    const cancel = await page.find('button', 'Cancel this loan')
    const plan = await page.find('heading', 'Payment plan')
    const isBelow = () =>
      (plan.compareDocumentPosition(cancel) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    expect(isBelow()).toBe(true)
    await page.tap('Got it')
    await page.opensDialog('Kind tips')
    await page.tap('Confirm')
    await page.closesDialog()
    expect(page.has('heading', '₱4,850.00 is in your GCash')).toBe(false)
    expect(page.has('button', 'Repayment')).toBe(true)
    const leading = await page.find('heading', 'Changed your mind?')
    const next = await page.find('heading', 'Payment plan')
    expect(leading.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(page.sent(markMomentShown)).toHaveLength(1)
  })

  it('[S8] of an approved loan has its own next step inside, and nobody else’s products below', async () => {
    const approved = orderIn('pending', {
      nextLink: CONFIRM,
      withdrawMessage: 'Yours for 7 days.',
      recommendedProducts: [PARTNER],
      moment: { kind: 'approved', title: 'You’re approved for ₱5,000.00', text: 'By Nov 25.' },
    })
    const page = await openPage(DETAILS_PATH, {
      answers: [...detailsAnswers(approved), answer(markMomentShown, {})],
    })
    const title = await page.find('heading', 'You’re approved for ₱5,000.00')
    const button = await page.find('button', 'Withdraw Now')
    expect(title.closest('section')?.contains(button)).toBe(true)
    expect(page.text()).not.toContain(PARTNER.name)
    await page.tap('Withdraw Now')
    await page.eventually(() => expect(page.departures).toEqual([{ how: 'assign', to: CONFIRM }]))
  })

  it('[S6] of a paid loan leads to its certificate, and to another loan after that', async () => {
    const paid = orderIn('settled', {
      moment: { kind: 'paid-off', title: 'You paid it all: ₱5,300.41', text: 'Nothing is owed.' },
    })
    const page = await openPage(DETAILS_PATH, {
      answers: [...detailsAnswers(paid), answer(markMomentShown, {})],
    })
    const title = await page.find('heading', 'You paid it all: ₱5,300.41')
    const next = [...(title.closest('section')?.querySelectorAll('a, button') ?? [])].map(wordsOf)
    expect(next).toEqual(['', 'Get my certificate', 'Borrow Again'])
    const certificate = await page.find('link', 'Get my certificate')
    expect(certificate.getAttribute('href')).toBe('/statement?orderId=4711')
  })
})

describe('kind tips', () => {
  const tips = detailsAnswers(orderIn('due', { kindTips: 'Pay only here.', canExtend: true }))
  const next = { shouldAskRating: true }

  it('[S7] [T6] says what the server says until it is confirmed, and comes again', async () => {
    const page = await openPage(DETAILS_PATH, { answers: tips })
    await page.opensDialog('Kind tips')
    expect(page.dialogText()).toBe('Kind tipsPay only here.Confirm')
    await page.tap('Confirm')
    await page.closesDialog()
    const again = await openPage(DETAILS_PATH, { answers: tips })
    await again.opensDialog('Kind tips')
  })

  it('wait for whatever the borrower has opened meanwhile: one dialog at a time', async () => {
    let close = (): void => undefined
    const page = await openElement(async () => {
      const { openModal } = await import('#web/lib/modals.ts')
      close = openModal(document.createElement('dialog'), () => undefined)
      return createElement(await loadOrderDialogs(), {
        asked: { productId: 7, orderId: 4711 },
        order: orderIn('due', { kindTips: 'Pay only here.' }),
        names: ['tips'],
      })
    })
    await page.eventually(() => expect(document.querySelector('dialog')).not.toBeNull())
    expect(page.dialog()).toBeNull()
    close()
    await page.opensDialog('Kind tips')
  })

  it.each(['REPAY', 'Rollover Repayment'])('[T6] %s ends them for this visit', async (button) => {
    const page = await openPage(DETAILS_PATH, { answers: tips })
    await page.tap('Confirm')
    await page.closesDialog()
    await page.tap(button)
    expect(sessionStorage.getItem('showBankTip')).not.toBeNull()
    const order = orderIn('due', { kindTips: 'Pay only here.', ...next })
    const again = await openPage(DETAILS_PATH, { answers: detailsAnswers(order) })
    await again.opensDialog('How did we do?')
  })

  it('[T6] without a message there is none', async () => {
    const page = await openPage(DETAILS_PATH, { answers: detailsAnswers(orderIn('due', next)) })
    await page.opensDialog('How did we do?')
  })
})

describe('bank card dialog', () => {
  const refused = detailsAnswers(
    orderIn('on-its-way', {
      needsAccount: true,
      accountTitle: 'The bank said no',
      accountMessage: 'The account is closed.',
    }),
  )

  it('[S10] [T7] says what the server says; the close icon ends it', async () => {
    const page = await openPage(DETAILS_PATH, { answers: refused })
    await page.opensDialog('The bank said no')
    expect(page.dialogText()).toBe('The bank said noThe account is closed.Go and bind the card')
    await page.tap('Close')
    await page.closesDialog()
    expect(page.address()).toBe(DETAILS_PATH)
  })

  it('[S10] [T7] binding leads to the bank form and ends the dialog', async () => {
    const page = await openPage(DETAILS_PATH, { answers: refused })
    await page.tap('Go and bind the card')
    await page.eventually(() =>
      expect(page.address()).toBe('/bindBank?productId=7&source=loanDetail'),
    )
    expect(page.dialog()).toBeNull()
  })

  it('[T7] is not there where the server does not ask for it', async () => {
    const order = orderIn('on-its-way', { kindTips: 'Pay only here.' })
    const page = await openPage(DETAILS_PATH, { answers: detailsAnswers(order) })
    await page.opensDialog('Kind tips')
  })
})

describe('rating', () => {
  const settled = detailsAnswers(orderIn('settled', { shouldAskRating: true }))

  async function openRating(goRating: 'records' | 'throws' = 'records'): Promise<OpenPage> {
    const page = await openPage(DETAILS_PATH, {
      answers: [...settled, answer(rateService, {})],
      shell: { ...everyHandler('records'), goRating },
    })
    await page.opensDialog('How did we do?')
    return page
  }

  const ratingsAsked = (page: OpenPage) => page.messages.filter(([name]) => name === 'goRating')

  async function choose(page: OpenPage, stars: number): Promise<void> {
    await page.tap(stars === 1 ? '1 star' : `${stars} stars`, 'radio')
  }

  it('[S9] has five stars, a place for an opinion, Cancel and Submit', async () => {
    const page = await openRating()
    expect(page.front().querySelectorAll('input[type=radio]')).toHaveLength(5)
    expect(page.dialogText()).toMatch(/Your rating.*Your opinion.*CancelSubmit$/)
  })

  it.each([1, 2, 3, 4, 5])('[T3] the star number %i chooses that many', async (stars) => {
    const page = await openRating()
    await choose(page, stars)
    const chosen = [...page.front().querySelectorAll<HTMLInputElement>('input[type=radio]')]
    expect(chosen.findIndex((one) => one.checked) + 1).toBe(stars)
  })

  it('[T4] [V11] without a star it asks for one and sends nothing', async () => {
    const page = await openRating()
    await page.tap('Submit')
    await page.eventually(() => expect(page.toast()).toBe('Silakan pilih'))
    expect(page.sent(rateService)).toEqual([])
    expect(page.dialog()).not.toBeNull()
  })

  it('[T4] in the borrower’s own language', async () => {
    const page = await openPage(DETAILS_PATH, { answers: settled, language: 'en-PH' })
    await page.tap('Submit')
    await page.eventually(() => expect(page.toast()).toBe('Please choose a rating first.'))
  })

  it.each([1, 2, 3])('[T5] %i stars: the result opens, the shell is not asked', async (stars) => {
    const page = await openRating()
    await choose(page, stars)
    await page.tap('Submit')
    await page.opensDialog('Thanks for letting us know')
    expect(page.sent(rateService)).toHaveLength(1)
    expect(ratingsAsked(page)).toEqual([])
    await page.tap('Close')
    await page.closesDialog()
  })

  it.each([4, 5])('[T5] %i stars: the shell is asked, no result opens', async (stars) => {
    const page = await openRating()
    await choose(page, stars)
    await page.tap('Submit')
    await page.closesDialog()
    expect(page.sent(rateService)).toHaveLength(1)
    expect(ratingsAsked(page)).toEqual([['goRating', null]])
  })

  it('[T5] a shell that breaks is nobody’s concern', async () => {
    const page = await openRating('throws')
    await choose(page, 4)
    await page.tap('Submit')
    await page.closesDialog()
    expect(page.toast()).toBeNull()
  })

  it('[V11] the score sent is 5 and the stars are true, with the words and the order', async () => {
    const page = await openRating()
    await choose(page, 2)
    await page.type('Your opinion (optional)', 'Too slow')
    await page.tap('Submit')
    await page.opensDialog('Thanks for letting us know')
    expect(page.sentFields(rateService)).toEqual([
      { score: '5', stars: '2', opinion: 'Too slow', orderId: '4711' },
    ])
  })

  it.each([
    ['[X1] refused', refusal(rateService, { message: 'Rated already' }), 'Rated already'],
    ['cut off', noAnswer(rateService), 'Check your internet connection'],
  ])('%s: it says why and keeps the stars and the words', async (_how, fault, words) => {
    const page = await openRating()
    page.answerWith(fault)
    await choose(page, 5)
    await page.type('Your opinion (optional)', 'Fine')
    await page.tap('Submit')
    await page.eventually(() => expect(page.toast()).toContain(words))
    expect(page.dialogText()).toContain('How did we do?')
    expect(await page.find('radio', '5 stars')).toHaveProperty('checked', true)
    expect(await page.find('textbox', /opinion/)).toHaveProperty('value', 'Fine')
    expect(ratingsAsked(page)).toEqual([])
  })

  it('[T3] Cancel closes it and forgets the stars and the words', async () => {
    let setOpen: (isOpen: boolean) => void = () => undefined
    const page = await openElement(async () => {
      const { useState } = await import('react')
      const RatingDialog = await loadRatingDialog()
      return createElement(() => {
        const [isOpen, change] = useState(true)
        setOpen = change
        return createElement(RatingDialog, { isOpen, onClose: () => change(false), orderId: 1 })
      })
    })
    await page.opensDialog('How did we do?')
    await choose(page, 3)
    await page.type('Your opinion (optional)', 'Hm')
    await page.tap('Cancel')
    await page.closesDialog()
    setOpen(true)
    await page.opensDialog('How did we do?')
    expect(getByRole(page.front(), 'radio', { name: '3 stars' })).toHaveProperty('checked', false)
    expect(getByRole(page.front(), 'textbox')).toHaveProperty('value', '')
  })
})

interface RatingDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly orderId: number
}

interface OrderDialogsProps {
  readonly asked: { readonly productId: number; readonly orderId: number }
  readonly order: OrderDetails
  readonly names: readonly string[]
}

/** A page loads them late; here they are there at once, and something else is open already. */
async function loadOrderDialogs(): Promise<FunctionComponent<OrderDialogsProps>> {
  const [load] = Object.values(
    import.meta.glob<{ default: FunctionComponent<OrderDialogsProps> }>(
      '/web/**/order-dialogs.tsx',
    ),
  )
  if (load === undefined) throw new Error('there are no opening dialogs')
  return (await load()).default
}

/** No page opens it twice in one visit, so that it is looked at alone; wherever its file stands. */
async function loadRatingDialog(): Promise<FunctionComponent<RatingDialogProps>> {
  const [load] = Object.values(
    import.meta.glob<{ default: FunctionComponent<RatingDialogProps> }>(
      '/web/**/rating-dialog.tsx',
    ),
  )
  if (load === undefined) throw new Error('there is no rating dialog')
  return (await load()).default
}
