import {
  getRefundsDue,
  getSettlement,
  getTrialBalance,
  listSettlements,
  openJournal,
  previewSettlement,
  recordSettlement,
  SETTLEMENT_DAYS_MAX,
} from '#contract/money.ts'
import { addDays, daysBetween } from '#lending/dates.ts'
import { AppError } from '#server/app-error.ts'
import { handle } from '#server/calls/handler.ts'
import { viewRefundsDue, viewTrialBalance } from './books-service.ts'
import { journalLink } from './journal-file.ts'
import { once } from '#server/calls/idempotency.ts'
import { decide } from '#server/features/approval/service.ts'
import { previewOf, SETTLE, storedOf, viewSettled } from './settled-service.ts'
import { viewSettlement } from './settlement-service.ts'

const DAYS_SHOWN = 14

const badDays = () => new AppError('field_invalid', [{ field: 'from', problem: 'invalid' }])

export const moneyHandlers = [
  handle(getSettlement, async (request, { db, clock }) => {
    const { to = clock.today() } = request
    const { from = addDays(to, 1 - DAYS_SHOWN) } = request
    const days = daysBetween(from, to)
    if (days < 0 || days >= SETTLEMENT_DAYS_MAX) throw badDays()
    return { from, to, rows: await viewSettlement(db, { from, to }) }
  }),
  handle(listSettlements, (_request, context) => viewSettled(context)),
  handle(previewSettlement, (request, context) => previewOf(context, request)),
  handle(recordSettlement, (request, context) =>
    once(context, recordSettlement, request, async (transaction) => {
      const { reason, idempotencyKey: _, ...asked } = request
      const within = { ...context, db: transaction }
      const { isDone } = await decide(within, SETTLE.of(storedOf(asked)), { reason })
      return { isDone }
    }),
  ),
  handle(getRefundsDue, (_request, { db }) => viewRefundsDue(db)),
  handle(getTrialBalance, ({ on }, { db, clock }) => viewTrialBalance(db, on ?? clock.today())),
  handle(openJournal, async ({ from, to, format }, context) => {
    if (from > to) throw badDays()
    return { link: await journalLink(context, { from, to, format }) }
  }),
]
