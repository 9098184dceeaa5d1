// The confirmation of an approved loan: what it shows, and what is agreed to.
import { getByRole } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { listAgreements, openAgreement } from '#contract/agreements.ts'
import { confirmLoan, getOffer } from '#contract/confirmation.ts'
import { centavos } from '#lending/money.ts'
import { answer, answerBy, noAnswer, wireAnswer } from '../answers.ts'
import { box, openOffer, PATH } from '../confirmation.ts'
import { everyHandler } from '../shell-handlers.ts'
import { AGREED, type Offer } from '../offers.ts'
import { openPage, wordsOf } from '../open-page.tsx'

describe('what it shows', () => {
  it('[S41] logo, name, amount, term, rate and every row', async () => {
    const page = await openOffer()
    await page.shows('Starter Loan')
    expect(getByRole(document.body, 'heading', { name: 'Starter Loan' })).toBeTruthy()
    expect(document.querySelector('main img')?.getAttribute('src')).toBe('/logos/starter.svg')
    expect(page.text()).toContain('Loan amount₱5,123.00')
    expect(page.text()).toContain('Term91 days')
    expect(page.text()).toContain('Interest rate36% a year')
    // In sight: only our own statement is folded.
    const folded = [...document.querySelectorAll('main details')].map(wordsOf).join()
    expect(folded).toMatch(/^Disclosure statement/)
    expect(folded).not.toMatch(/Loan amount|Term91|You receive₱4,900/)
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
    // In words alone: a filled bar would say that something is paid.
    expect(document.querySelectorAll('ol progress')).toHaveLength(0)
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
    const rate = [...document.querySelectorAll('main dd')].filter(
      (one) => one.textContent?.includes('36% a year') && one.closest('details') === null,
    )
    expect(rate).toHaveLength(1)
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
  effectiveRate: '4.55% a month',
  effectiveRateYear: '70.57% a year',
  account: { institution: 'GCash', last4: '0199' },
  cancelUntil: '2025-11-20',
}

describe('before agreeing', () => {
  it('what arrives and where comes first, each figure stands once, and the button says the amount', async () => {
    const page = await openOffer(ANSWERED, { language: 'en-PH' })
    await page.find('button', 'Get ₱4,900.00')
    const main = document.querySelector('main')?.cloneNode(true) as HTMLElement
    main.querySelector('details')?.remove()
    const said = wordsOf(main)
    expect(said).toMatch(
      /^You receive₱4,900.00GCash ••0199ChangeWithin 3 calendar days, often in minutes/,
    )
    expect(said).toContain('Effective rate (EIR)4.55% a month70.57% a year, fees included')
    expect(said).toContain('cancel for free until Nov 20, 2025')
    expect(said).toContain('Lent by A Lending CompanySEC Reg. No. 1 · CA No. 2')
    const figures = said.match(/₱[\d,.]+\d|\d[\d.]*%|\w{3} \d+, \d{4}/g) ?? []
    const button = wordsOf(await page.find('button', 'Get ₱4,900.00')).slice('Get '.length)
    expect(figures.toSorted()).toEqual([...new Set(figures), button].toSorted())
  })

  it('[S41] where a backend doesn’t say what arrives, the amount itself stands above', async () => {
    const page = await openOffer({}, { language: 'en-PH' })
    await page.shows('Loan amount₱5,123.00')
    expect(page.text().split('₱5,123.00')).toHaveLength(3)
    expect(page.text()).toContain('You receive₱4,900.00')
  })

  it('a smaller offer says what was asked for and why it is less', async () => {
    const smallerText = 'You asked for ₱20,000.00. Your first loan with us has to be smaller.'
    const page = await openOffer({ ...ANSWERED, smallerText })
    await page.shows(smallerText)
    const usual = await openOffer(ANSWERED)
    await usual.shows('You receive')
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
