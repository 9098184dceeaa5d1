// Every call there is. The server refuses to start when one has no handler; access tests and the
// API page walk over this list.
import { ACCOUNT_CALLS } from './account.ts'
import { BANK_ACCOUNT_CALLS } from './bank-account.ts'
import type { Call } from './call.ts'
import { CERTIFICATION_CALLS } from './certification.ts'
import { CONFIRMATION_CALLS } from './confirmation.ts'
import { saveEvent } from './events.ts'
import {
  applyForLoan,
  cancelOrder,
  getOrderDetails,
  getRepaymentPlan,
  listOrders,
  rateService,
} from './loan-order.ts'
import {
  calculate,
  getProduct,
  listAfterFailedLogin,
  listProducts,
  logProductClick,
  openProduct,
} from './products.ts'
import { SESSION_CALLS } from './session.ts'
import { getContactDetails } from './support.ts'

export const ALL_CALLS: readonly Call[] = [
  getContactDetails,
  openProduct,
  logProductClick,
  listAfterFailedLogin,
  listProducts,
  getProduct,
  calculate,
  saveEvent,
  getOrderDetails,
  rateService,
  applyForLoan,
  cancelOrder,
  listOrders,
  getRepaymentPlan,
  ...CONFIRMATION_CALLS,
  ...SESSION_CALLS,
  ...ACCOUNT_CALLS,
  ...CERTIFICATION_CALLS,
  ...BANK_ACCOUNT_CALLS,
]
