// The variant of the confirmation: the same at other addresses, with the server's button text.
import { describe, expect, it } from 'vitest'
import {
  listAgreements,
  listAgreementsVariant,
  openAgreement,
  openAgreementVariant,
} from '#contract/agreements.ts'
import {
  confirmLoan,
  confirmLoanVariant,
  getOffer,
  getOfferVariant,
} from '#contract/confirmation.ts'
import { answer, successOf, wireAnswer } from '../answers.ts'
import { AGREED_VARIANT, VARIANT_OFFER } from '../offers.ts'
import { openPage } from '../open-page.tsx'

const DETAILS = 'https://app.example/loanDetail?productId=7&orderId=4711'

function openVariant(changed: Partial<typeof VARIANT_OFFER> = {}) {
  return openPage('/loanConfirmNew?productId=7', {
    answers: [
      answer(getOfferVariant, { ...VARIANT_OFFER, ...changed }),
      AGREED_VARIANT,
      answer(confirmLoanVariant, { detailsLink: DETAILS }),
      answer(openAgreementVariant, { link: 'https://x.example/agreement' }),
    ],
  })
}

describe('the variant', () => {
  it('[S46] the promotion comes first and has a close icon', async () => {
    const page = await openVariant()
    await page.opensDialog('Good to know')
    expect(page.dialogText()).toContain('Pay early at any time')
    await page.tap('Close')
    await page.closesDialog()
  })

  it('[S46] without a promotion there is no popup; the first repayment stands above', async () => {
    const page = await openVariant({ promotion: '' })
    await page.shows('First payment Dec 15, 2025')
    expect(page.dialog()).toBeNull()
  })

  it('[S46] the button says what the server says, or Loan', async () => {
    const page = await openVariant({ promotion: '' })
    await page.find('button', 'Get my loan')
    const plain = await openVariant({ promotion: '', buttonText: '' })
    await plain.find('button', 'Loan')
  })

  it('[S46] [E11] the button text and the promotion have names of their own on the wire', async () => {
    const { data } = successOf(getOfferVariant, VARIANT_OFFER)
    const named = { NewButtonMsg: 'Take it', NewPopMsg: 'Only today' }
    const page = await openPage('/loanConfirmNew?productId=7', {
      answers: [wireAnswer(getOfferVariant, { ...(data as object), ...named }), AGREED_VARIANT],
    })
    await page.shows('Only today')
    await page.tap('Close')
    await page.closesDialog()
    await page.find('button', 'Take it')
  })

  it('[C14] all four calls are those of the variant, the link opened as elsewhere', async () => {
    const reading = await openVariant({ promotion: '' })
    await reading.tap('Disclosure statement')
    await reading.eventually(() =>
      expect(reading.departures).toEqual([{ how: 'assign', to: 'https://x.example/agreement' }]),
    )
    expect(reading.sentFields(openAgreementVariant)).toEqual([
      { productId: '7', scene: '3', position: '1' },
    ])
    const page = await openVariant({ promotion: '' })
    await page.find('button', 'Disclosure statement')
    await page.tap('Get my loan')
    await page.eventually(() =>
      expect(page.departures).toEqual([{ how: 'replace', to: `${DETAILS}&from=confirm` }]),
    )
    expect(page.sentFields(getOfferVariant)).toEqual([{ productId: '7' }])
    expect(page.sentFields(listAgreementsVariant)).toEqual([{ productId: '7', scene: '3' }])
    expect(page.sent(confirmLoanVariant)).toHaveLength(1)
    const plain = [getOffer, listAgreements, openAgreement, confirmLoan]
    const sent = [...reading.requests, ...page.requests].map(({ call }) => call.name)
    expect(plain.filter(({ name }) => sent.includes(name))).toEqual([])
  })
})
