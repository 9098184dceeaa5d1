// Every break there is, by area.
import type { Break } from './break.ts'
import { confirmationBreaks } from './breaks/confirmation.ts'
import { evidenceBreaks } from './breaks/evidence.ts'
import { formAndPreviewBreaks } from './breaks/forms-and-preview.ts'
import { guardBreaks } from './breaks/guards.ts'
import { identityBreaks } from './breaks/identity.ts'
import { lendingBreaks } from './breaks/lending.ts'
import { limitBreaks } from './breaks/limits.ts'
import { orderDetailsBreaks } from './breaks/order-details.ts'
import { payoutBreaks } from './breaks/payout.ts'
import { promotionBreaks } from './breaks/promotion.ts'
import { reminderBreaks } from './breaks/reminders.ts'
import { repaymentBreaks } from './breaks/repayment.ts'
import { secondLookBreaks } from './breaks/second-look.ts'
import { serverBreaks } from './breaks/server.ts'
import { staffBreaks } from './breaks/staff.ts'
import { stepUpBreaks } from './breaks/step-up.ts'
import { wireBreaks } from './breaks/wire.ts'

export const ALL_BREAKS: readonly Break[] = [
  ...orderDetailsBreaks,
  ...confirmationBreaks,
  ...formAndPreviewBreaks,
  ...serverBreaks,
  ...payoutBreaks,
  ...repaymentBreaks,
  ...promotionBreaks,
  ...reminderBreaks,
  ...stepUpBreaks,
  ...staffBreaks,
  ...evidenceBreaks,
  ...guardBreaks,
  ...secondLookBreaks,
  ...wireBreaks,
  ...lendingBreaks,
  ...limitBreaks,
  ...identityBreaks,
]
