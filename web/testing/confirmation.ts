// The confirmation page with an offer, for its tests.
import { getByRole } from '@testing-library/dom'
import { confirmLoan, getOffer } from '#contract/confirmation.ts'
import { answer } from './answers.ts'
import { AGREED, type Offer, OFFER } from './offers.ts'
import { openPage } from './open-page.tsx'

export const PATH = '/loanConfirm?productId=7'
export const DETAILS = 'https://app.example/loanDetail?productId=7&orderId=4711'

export function openOffer(
  changed: Partial<Offer> = {},
  options: Parameters<typeof openPage>[1] = {},
) {
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

export const box = () => getByRole<HTMLInputElement>(document.body, 'checkbox')
export const OFFER_ID = 'the-offer-that-was-shown'
export const FRAMED = { agreementFrame: '/loanAgreement?pass=x&frame=1' }
export const AGREEMENT = '<!doctype html><main><h1>Loan agreement</h1></main>'
export const READABLE = { '/loanAgreement': AGREEMENT }
