// Opens a page in front of a backend that isn't ours.
import { getOrderDetails } from '#contract/loan-order.ts'
import { ORDER_ANSWER } from '#contract/testing/specification-answers.ts'
import { wireAnswer } from './answers.ts'
import { type OpenPage, openPage } from './open-page.tsx'
import { OTHER_ANSWERS, type OtherPage } from './other-backend.ts'

type Options = NonNullable<Parameters<typeof openPage>[1]>

export function openOther(
  { path, answers = [], stored }: OtherPage,
  more: Options = {},
): Promise<OpenPage> {
  if (stored !== undefined) sessionStorage.setItem('repayInfo', JSON.stringify(stored))
  return openPage(path, {
    ...more,
    isOtherBackend: true,
    answers: [...OTHER_ANSWERS, ...answers.map(([call, data]) => wireAnswer(call, data))],
  })
}

export const OTHER_LOAN = '/loanDetail?productId=7&orderId=LN-2026-17'

export function orderWith(fields: object): OtherPage {
  return {
    name: 'Order Details',
    path: OTHER_LOAN,
    answers: [[getOrderDetails, { ...ORDER_ANSWER, ...fields }]],
  }
}
