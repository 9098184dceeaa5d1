// Pages in front of a backend that isn't ours, which answers as the specification says and has none of
// the calls that we add.
import type { Call } from '#contract/call.ts'
import {
  DECLINED_ANSWER,
  ORDER_ID,
  PRODUCT_ID,
  REPAYMENT_ANSWER,
  SPECIFICATION_ANSWERS,
} from '#contract/testing/specification-answers.ts'
import { getOrderDetails } from '#contract/loan-order.ts'
import { type Answer, wireAnswer } from './answers.ts'

export const OTHER_ANSWERS: readonly Answer[] = SPECIFICATION_ANSWERS.map(([call, data]) =>
  wireAnswer(call, data),
)

export function answerOf(call: Call): unknown {
  return SPECIFICATION_ANSWERS.find(([one]) => one.name === call.name)?.[1]
}

const LOAN = `productId=${PRODUCT_ID}&orderId=${ORDER_ID}`

export interface OtherPage {
  readonly name: string
  readonly path: string
  /** In place of the usual ones. */
  readonly answers?: readonly (readonly [Call, unknown])[]
  /** What this tab holds before it is opened. */
  readonly stored?: unknown
}

/** Every page that the specification describes. */
export const OTHER_PAGES: readonly OtherPage[] = [
  { name: 'Order Details', path: `/loanDetail?${LOAN}` },
  {
    name: 'Order Details of a declined order',
    path: `/loanDetail?${LOAN}`,
    answers: [[getOrderDetails, DECLINED_ANSWER]],
  },
  { name: 'the confirmation', path: `/loanConfirm?productId=${PRODUCT_ID}` },
  { name: 'its variant', path: `/loanConfirmNew?productId=${PRODUCT_ID}` },
  { name: 'binding an account', path: `/bindBank?productId=${PRODUCT_ID}` },
  { name: 'the start of a complaint', path: '/complaint' },
  { name: 'the form of a complaint', path: `/complainPageNext?problemType=6&orderNo=${ORDER_ID}` },
  { name: 'the list of complaints', path: '/complaintList' },
  { name: 'a complaint', path: '/complainDetails?problemId=C-9' },
  { name: 'customer service', path: '/customerService' },
  { name: 'a failed joint login', path: '/jointLoginFail' },
  { name: 'recommended products', path: '/recommendList' },
  { name: 'repaying', path: `/repay?${LOAN}` },
  { name: 'extending', path: `/repayDelay?${LOAN}` },
  { name: 'repaying or not', path: `/repayOrNot?${LOAN}` },
  { name: 'the channels of a repayment', path: `/repayChoose?${LOAN}&isDelay=0` },
  { name: 'the channels of an extension', path: `/repayChoose?${LOAN}&isDelay=1` },
  {
    name: 'a code from the address',
    path: '/repaymentCode?showType=1&payCode=ABCD2345&repayAmount=1766.80',
  },
  { name: 'a code from the tab', path: '/repaymentOfCode2', stored: REPAYMENT_ANSWER },
  {
    name: 'how a code is paid',
    path: `/carpmm?requestType=1&amount=1766.80&payCode=ABCD2345&${LOAN}`,
  },
  { name: 'repaying as older clients do', path: `/repayLegacy?orderId=${ORDER_ID}` },
  { name: 'the promotion', path: '/promo/#/?id=1' },
]
