// Every feature, ordered by dependency: a feature may import those before it and none after it,
// which the house rules enforce. Adding a feature takes its folder and one line here.
import type { Feature } from '#server/calls/feature.ts'
import { calls } from '#server/calls/manifest.ts'
import { account } from './account/manifest.ts'
import { application } from './application/manifest.ts'
import { approval } from './approval/manifest.ts'
import { bankAccount } from './bank-account/manifest.ts'
import { books } from './books/manifest.ts'
import { captcha } from './captcha/manifest.ts'
import { catalogue } from './catalogue/manifest.ts'
import { certification } from './certification/manifest.ts'
import { complaint } from './complaint/manifest.ts'
import { confirmation } from './confirmation/manifest.ts'
import { contact } from './contact/manifest.ts'
import { evidence } from './evidence/manifest.ts'
import { events } from './events/manifest.ts'
import { exposure } from './exposure/manifest.ts'
import { files } from './files/manifest.ts'
import { hardship } from './hardship/manifest.ts'
import { holidays } from './holidays/manifest.ts'
import { identity } from './identity/manifest.ts'
import { keyRotation } from './key-rotation/manifest.ts'
import { legacyRepayment } from './legacy-repayment/manifest.ts'
import { lendingControl } from './lending-control/manifest.ts'
import { lendingStop } from './lending-stop/manifest.ts'
import { limits } from './limits/manifest.ts'
import { looks } from './looks/manifest.ts'
import { loanOrder } from './loan-order/manifest.ts'
import { marks } from './marks/manifest.ts'
import { messages } from './messages/manifest.ts'
import { money } from './money/manifest.ts'
import { operations } from './operations/manifest.ts'
import { payment } from './payment/manifest.ts'
import { paymentClaim } from './payment-claim/manifest.ts'
import { numberChange } from './number-change/manifest.ts'
import { payout } from './payout/manifest.ts'
import { policies } from './policies/manifest.ts'
import { portfolio } from './portfolio/manifest.ts'
import { products } from './products/manifest.ts'
import { promotion } from './promotion/manifest.ts'
import { receipt } from './receipt/manifest.ts'
import { reminders } from './reminders/manifest.ts'
import { refund } from './refund/manifest.ts'
import { repayment } from './repayment/manifest.ts'
import { session } from './session/manifest.ts'
import { site } from './site/manifest.ts'
import { staff } from './staff/manifest.ts'
import { staffAction } from './staff-action/manifest.ts'
import { staffDesk } from './staff-desk/manifest.ts'
import { staffTask } from './staff-task/manifest.ts'
import { stepUp } from './step-up/manifest.ts'
import { support } from './support/manifest.ts'
import { taskQueue } from './task-queue/manifest.ts'

export const FEATURES: readonly Feature[] = [
  calls,
  limits,
  marks,
  staff,
  staffTask,
  approval,
  taskQueue,
  holidays,
  messages,
  captcha,
  session,
  stepUp,
  files,
  events,
  books,
  lendingStop,
  policies,
  catalogue,
  promotion,
  certification,
  identity,
  bankAccount,
  exposure,
  products,
  application,
  payout,
  confirmation,
  hardship,
  loanOrder,
  repayment,
  payment,
  legacyRepayment,
  complaint,
  receipt,
  reminders,
  support,
  contact,
  site,
  account,
  staffDesk,
  paymentClaim,
  refund,
  lendingControl,
  money,
  portfolio,
  staffAction,
  looks,
  numberChange,
  evidence,
  keyRotation,
  operations,
]
