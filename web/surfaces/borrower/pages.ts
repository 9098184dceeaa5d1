// Every page of the borrower's app. A feature adds one line.
import { appPages } from '#web/app/pages.ts'
import { bankAccountPages } from '#web/features/bank-account/pages.ts'
import { certificationPages } from '#web/features/certification/pages.ts'
import { complaintPages } from '#web/features/complaint/pages.ts'
import { confirmationPages } from '#web/features/confirmation/pages.ts'
import { hardshipPages } from '#web/features/hardship/pages.ts'
import { legacyRepaymentPages } from '#web/features/legacy-repayment/pages.ts'
import { loanOrderPages } from '#web/features/loan-order/pages.ts'
import { looksPages } from '#web/features/looks/pages.ts'
import { paymentClaimPages } from '#web/features/payment-claim/pages.ts'
import { numberChangePages } from '#web/features/number-change/pages.ts'
import { productPages } from '#web/features/products/pages.ts'
import { receiptPages } from '#web/features/receipt/pages.ts'
import { repaymentPages } from '#web/features/repayment/pages.ts'
import { sessionPages } from '#web/features/session/pages.ts'
import { statementPages } from '#web/features/statement/pages.ts'
import { supportPages } from '#web/features/support/pages.ts'
import type { Route } from '#web/lib/routes.ts'

export const PAGES: readonly Route[] = [
  ...appPages,
  ...sessionPages,
  ...looksPages,
  ...numberChangePages,
  ...productPages,
  ...certificationPages,
  ...bankAccountPages,
  ...loanOrderPages,
  ...hardshipPages,
  ...confirmationPages,
  ...legacyRepaymentPages,
  ...receiptPages,
  ...repaymentPages,
  ...statementPages,
  ...paymentClaimPages,
  ...supportPages,
  ...complaintPages,
]
