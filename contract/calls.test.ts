import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { ALL_CALLS } from '#web/testing/all-calls.ts'
import { addressOf } from './call.ts'
import { complaintScoreRequest } from './complaints.ts'
import { getContactDetails } from './support.ts'
import { toWire } from './wire-names.ts'

/** As clients in the field know them: written here again, since both sides read the contract. */
const ADDRESSES: readonly (readonly [numbers: string, name: string, address: string])[] = [
  ['[C4]', 'bankAccount.startBinding', 'POST /custom/v3/bind-card/card-init'],
  ['[C4]', 'bankAccount.bind', 'POST /custom/v3/bind-card/bind-card-new'],
  ['[C4]', 'bankAccount.change', 'POST /custom/v3/bind-card/bind-card-change'],
  ['[C6]', 'support.getContactDetails', 'POST /custom/v3/personal-center/contact-kf-info'],
  ['[C7]', 'loanOrder.getDetails', 'POST /custom/v3/loan-details/loan-details'],
  ['[C7]', 'loanOrder.rate', 'POST /custom/v3/loan-details/google-score'],
  ['[C8]', 'events.save', 'POST /custom/service/event/save'],
  ['[C9]', 'products.open', 'POST /gopia/goya/define'],
  ['[C9]', 'products.logClick', 'POST /gopia/goya/because'],
  ['[C10]', 'repayment.get', 'POST /custom/v3/installment/loan-play-detail'],
  ['[C10]', 'repayment.getExtension', 'POST /custom/utmost/word'],
  ['[C10]', 'repayment.createPayCode', 'POST /custom/v3/loan-details/generate-vcode'],
  ['[C11]', 'confirmation.getOffer', 'POST /custom/v3/loan-confirm/loan-detail-confirm'],
  ['[C11]', 'confirmation.confirm', 'POST /custom/v3/loan-confirm/loan-detail-push'],
  ['[C12]', 'confirmation.listAgreements', 'GET /custom/v3/contract/contract'],
  ['[C12]', 'confirmation.openAgreement', 'GET /custom/v3/contract/contract-jump'],
  ['[C13]', 'products.listAfterFailedLogin', 'POST /panda/honey/scholarships'],
  ['[C14]', 'confirmation.getOfferVariant', 'POST /gopia/goya/confirm'],
  ['[C14]', 'confirmation.listAgreementsVariant', 'POST /gopia/goya/contract'],
  ['[C14]', 'confirmation.openAgreementVariant', 'POST /gopia/goya/contract-jump'],
  ['[C14]', 'confirmation.confirmVariant', 'POST /gopia/goya/push'],
  ['[C15]', 'legacyRepayment.listWays', 'GET /custom/v1/repayment/repayment-way'],
  ['[C15]', 'legacyRepayment.commit', 'POST /custom/v1/repayment/repayment-commit'],
  ['[C15]', 'legacyRepayment.confirm', 'POST /custom/v1/repayment/repayment-confirm'],
  ['[C15]', 'legacyRepayment.openPage', 'POST /custom/v1/repayment/repayment-huichao'],
  ['[C16]', 'promotion.getTemplate', 'GET /api/v2/youmi/service/channel/channel-template'],
  ['[C16]', 'promotion.trackVisit', 'GET /api/v2/youmi/promotion/track-visit'],
  ['[C16]', 'promotion.getSid', 'GET /api/v2/youmi/promotion/get-sid'],
  ['[C16]', 'promotion.sendCode', 'POST /api/v2/youmi/promotion/get-sms'],
  ['[C16]', 'promotion.trackClick', 'GET /api/v2/youmi/promotion/track-click'],
  ['[C16]', 'promotion.register', 'POST /api/v2/youmi/promotion/register'],
]

it.each(ADDRESSES)('%s %s stands at %s', (_numbers, name, address) => {
  const call = ALL_CALLS.find((one) => one.name === name)
  expect(call && `${call.methods[0]} ${addressOf(call)}`).toBe(address)
})

describe('[E16]', () => {
  it('customer service answers email and smWa', () => {
    const encoded = z.encode(getContactDetails.response, { email: 'a@b.ph', whatsapp: '09' })
    expect(toWire(encoded, getContactDetails.wire.response)).toEqual({
      email: 'a@b.ph',
      smWa: '09',
    })
  })

  it.each([
    ['1', true],
    [5, true],
    ['5', true],
    [0, false],
    [6, false],
    ['4.5', false],
    ['', false],
    ['five', false],
  ])('a complaint is scored 1 to 5: %j is %j', (score, isGood) => {
    const parsed = z.safeDecode(complaintScoreRequest, { score, complaintId: '7' })
    expect(parsed.success).toBe(isGood)
  })
})
