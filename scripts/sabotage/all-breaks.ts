// Every break there is, by area.
import type { Break } from './break.ts'
import { accountBreaks } from './breaks/account.ts'
import { complaintPaperBreaks } from './breaks/complaint-papers.ts'
import { complaintSendingBreaks } from './breaks/complaint-sending.ts'
import { complaintBreaks } from './breaks/complaint.ts'
import { confirmationBreaks } from './breaks/confirmation.ts'
import { controlBreaks } from './breaks/control.ts'
import { deskBreaks } from './breaks/desk.ts'
import { evidenceBreaks } from './breaks/evidence.ts'
import { formAndPreviewBreaks } from './breaks/forms-and-preview.ts'
import { guardBreaks } from './breaks/guards.ts'
import { hardshipBreaks } from './breaks/hardship.ts'
import { identityBreaks } from './breaks/identity.ts'
import { legacyRepaymentBreaks } from './breaks/legacy-repayment.ts'
import { lendingBreaks } from './breaks/lending.ts'
import { limitBreaks } from './breaks/limits.ts'
import { moneyEdgeBreaks } from './breaks/money-edges.ts'
import { numberChangeBreaks } from './breaks/number-change.ts'
import { orderDetailsBreaks } from './breaks/order-details.ts'
import { passkeyBreaks } from './breaks/passkeys.ts'
import { payoutBreaks } from './breaks/payout.ts'
import { paymentClaimBreaks } from './breaks/payment-claim.ts'
import { payLinkBreaks } from './breaks/pay-link.ts'
import { payoutSafetyBreaks } from './breaks/payout-safety.ts'
import { refundBreaks } from './breaks/refund.ts'
import { productLimitsBreaks } from './breaks/product-limits.ts'
import { promotionBreaks } from './breaks/promotion.ts'
import { doubtBreaks } from './breaks/doubts.ts'
import { providerRefundBreaks } from './breaks/provider-refunds.ts'
import { receiptBreaks, statementBreaks } from './breaks/receipt.ts'
import { reminderBreaks } from './breaks/reminders.ts'
import { repaymentBreaks } from './breaks/repayment.ts'
import { repaymentScreenBreaks } from './breaks/repayment-screens.ts'
import { sameMoneyBreaks } from './breaks/same-money.ts'
import { secondLookBreaks } from './breaks/second-look.ts'
import { serverBreaks } from './breaks/server.ts'
import { shownValueBreaks } from './breaks/shown-values.ts'
import { siteBreaks } from './breaks/site.ts'
import { staffBreaks } from './breaks/staff.ts'
import { staffLoanBreaks } from './breaks/staff-loan.ts'
import { stepUpBreaks } from './breaks/step-up.ts'
import { togetherBreaks } from './breaks/together.ts'
import { goneAndKnownBreaks } from './breaks/gone-and-known.ts'
import { takenBackBreaks } from './breaks/taken-back.ts'
import { twoPeopleBreaks } from './breaks/two-people.ts'
import { unconfirmedBreaks } from './breaks/unconfirmed.ts'
import { whoseCodeBreaks } from './breaks/whose-code.ts'
import { wireBreaks } from './breaks/wire.ts'

export const ALL_BREAKS: readonly Break[] = [
  ...orderDetailsBreaks,
  ...confirmationBreaks,
  ...formAndPreviewBreaks,
  ...serverBreaks,
  ...payoutBreaks,
  ...payoutSafetyBreaks,
  ...refundBreaks,
  ...moneyEdgeBreaks,
  ...payLinkBreaks,
  ...repaymentBreaks,
  ...togetherBreaks,
  ...legacyRepaymentBreaks,
  ...complaintBreaks,
  ...complaintPaperBreaks,
  ...complaintSendingBreaks,
  ...accountBreaks,
  ...shownValueBreaks,
  ...receiptBreaks,
  ...repaymentScreenBreaks,
  ...promotionBreaks,
  ...providerRefundBreaks,
  ...doubtBreaks,
  ...statementBreaks,
  ...paymentClaimBreaks,
  ...sameMoneyBreaks,
  ...reminderBreaks,
  ...stepUpBreaks,
  ...siteBreaks,
  ...staffBreaks,
  ...deskBreaks,
  ...controlBreaks,
  ...productLimitsBreaks,
  ...passkeyBreaks,
  ...goneAndKnownBreaks,
  ...takenBackBreaks,
  ...twoPeopleBreaks,
  ...staffLoanBreaks,
  ...evidenceBreaks,
  ...guardBreaks,
  ...secondLookBreaks,
  ...whoseCodeBreaks,
  ...unconfirmedBreaks,
  ...wireBreaks,
  ...lendingBreaks,
  ...limitBreaks,
  ...hardshipBreaks,
  ...numberChangeBreaks,
  ...identityBreaks,
]
