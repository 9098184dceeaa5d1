import { writeAudit } from '#server/audit/audit.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import type { Db } from '#server/db/open.ts'

/** What staff decide about lending as a whole is about no loan and no borrower. */
export function audit(
  transaction: Db,
  { clock, staff }: Pick<StaffContext, 'clock' | 'staff'>,
  action: string,
  details: object,
): Promise<void> {
  return writeAudit(transaction, {
    actor: staff,
    action,
    orderId: null,
    borrowerId: null,
    details,
    at: clock.now(),
  })
}
