// Answers with the specification's fields alone, numbers given as text: another backend sends these.
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { startBinding } from './bank-account.ts'
import type { Call } from './call.ts'
import { saveCertification, startCertification } from './certification.ts'
import { getOffer, getOfferVariant } from './confirmation.ts'
import { getOrderDetails } from './loan-order.ts'
import { listAfterFailedLogin } from './recommended-products.ts'
import { createPayCode, getExtension, getRepayment } from './repayment.ts'
import { sendCode } from './session.ts'
import {
  BINDING_ANSWER,
  CERTIFICATION_ANSWER,
  EXTENSION_ANSWER,
  JOINT_LOGIN_ANSWER,
  OFFER_ANSWER,
  ORDER_ANSWER,
  REPAYMENT_ANSWER,
} from './testing/specification-answers.ts'
import { fromWire } from './wire-names.ts'

it.each<[Call, object]>([
  [getOrderDetails, ORDER_ANSWER],
  [getOffer, OFFER_ANSWER],
  [getOfferVariant, { ...OFFER_ANSWER, NewButtonMsg: 'Get it', NewPopMsg: '' }],
  [startBinding, BINDING_ANSWER],
  [startCertification, CERTIFICATION_ANSWER],
  [saveCertification, {}],
  [sendCode, {}],
  [listAfterFailedLogin, JOINT_LOGIN_ANSWER],
  [getRepayment, REPAYMENT_ANSWER],
  [getExtension, EXTENSION_ANSWER],
  [createPayCode, { payUrl: 'https://provider.example/pay' }],
])('$name reads an answer with the specification’s fields alone', (call, answer) => {
  const read = z.safeDecode(call.response, fromWire(answer, call.wire.response))
  expect(read.error?.issues).toBeUndefined()
})

it('[E11] the confirmation lists its agreements', () => {
  const read = z.decode(getOffer.response, fromWire(OFFER_ANSWER, getOffer.wire.response) as never)
  expect(read).toMatchObject({
    agreements: [{ title: 'Loan agreement' }],
    termDays: 91,
    periods: 3,
  })
})
