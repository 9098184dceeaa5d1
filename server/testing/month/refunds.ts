// What goes back to borrowers in a month, as in life: the refund service makes it in the morning, two
// people decide about what is large, and its own payout is sent in the evening. Meanwhile a payment may
// have been taken back. Some accounts refuse it, and some banks send it back days later.
import { sql } from 'kysely'
import { decideRefund } from '#contract/refund.ts'
import { releaseCeiling } from '#contract/staff-desk.ts'
import { takeTask } from '#contract/staff-task.ts'
import { type Centavos, centavos } from '#lending/money.ts'
import { sendPayout } from '#server/features/payout/service.ts'
import { REFUND_DUE, refundCredits } from '#server/features/refund/service.ts'
import { SANDBOX_REFUSED_ENDING } from '#server/gateways/payout/sandbox.ts'
import { bindAccount } from '#server/testing/factories.ts'
import { approveNewest, buildStaff, callAsStaff, type TestStaff } from '#server/testing/staff.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { count, type Month, type StoryLoan } from './stories.ts'

const REFUSES_ONE_IN = 6
const COMES_BACK_ONE_IN = 5
const ROUNDS_MAX = 1_000

/** Every sixth borrower has one that refuses money. */
export function bindFirstAccount(app: TestApp, borrowerId: number, number: number): Promise<void> {
  const ending = number % REFUSES_ONE_IN === 0 ? SANDBOX_REFUSED_ENDING : '4567'
  return bindAccount(app, borrowerId, `09${String(borrowerId).padStart(5, '0')}${ending}`)
}

export async function makeRefunds(month: Month): Promise<void> {
  const { app } = month
  await refundCredits(app)
  const tasks = await app.db
    .selectFrom('staff_task')
    .select('id')
    .where('kind', '=', REFUND_DUE)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute()
  if (tasks.length === 0) return
  // Their sessions end by themselves within the day.
  const [lead, finance] = [await buildStaff(app, 'lead'), await buildStaff(app, 'finance')]
  for (const { id } of tasks) {
    await decide(app, lead, id)
    await approveNewest(app, finance)
    count(month, 'refunds decided by two people')
  }
}

async function decide(app: TestApp, person: TestStaff, id: number): Promise<void> {
  const taskId = String(id)
  await callAsStaff(app, person, takeTask, { taskId })
  const { code, reason } = await callAsStaff(app, person, decideRefund, {
    taskId,
    reason: 'paid twice at the store',
  })
  if (code !== 0) throw new Error(`the refund of task ${taskId} was refused: ${reason}`)
}

export async function sendRefunds(month: Month, loans: readonly StoryLoan[]): Promise<void> {
  const { app } = month
  await sendCreated(month)
  if (await releaseBehindCeiling(month)) await sendCreated(month)
  await tellAllPayouts(app)
  for (const { id, order_id: orderId } of await refundsIn(app, 'paid')) {
    if (orderId % COMES_BACK_ONE_IN !== 0 || !id.endsWith('-1')) continue
    await app.payout.reverse(id)
    count(month, 'refunds that came back')
  }
  const refused = new Set((await refundsIn(app, 'refused')).map((row) => row.order_id))
  for (const loan of loans) {
    if (!refused.has(loan.orderId) || loan.hasOtherAccount) continue
    loan.hasOtherAccount = true
    await bindAccount(app, loan.borrowerId, `0999${String(loan.borrowerId).padStart(7, '1')}`)
    count(month, 'other accounts')
  }
}

/** The sandbox tells of fifty at a time, and a day of many loans has more. */
export async function tellAllPayouts(app: TestApp): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    await app.tellPayouts()
    if ((await countUntold(app)) === 0) return
  }
  throw new Error('the sandbox never tells of some payouts')
}

async function countUntold({ db }: TestApp): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM sandbox.payout
    WHERE told = 0`.execute(db)
  return rows[0]?.n ?? 0
}

async function sendCreated(month: Month): Promise<void> {
  for (const { id } of await refundsIn(month.app, 'created')) {
    await sendPayout(month.app, id)
    count(month, 'refunds sent')
  }
}

/** What is more than goes back in a day waits for two people. */
async function releaseBehindCeiling(month: Month): Promise<boolean> {
  const { app } = month
  const task = await app.db
    .selectFrom('staff_task')
    .select('id')
    .where('kind', '=', 'payout-ceiling')
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (task === undefined) return false
  const [lead, finance] = [await buildStaff(app, 'lead'), await buildStaff(app, 'finance')]
  const asked = { taskId: String(task.id), reason: 'looked at each of them' }
  await callAsStaff(app, lead, takeTask, asked)
  await callAsStaff(app, lead, releaseCeiling, asked)
  await approveNewest(app, finance)
  count(month, 'ceilings released by two people')
  return true
}

function refundsIn(app: TestApp, state: 'created' | 'paid' | 'refused') {
  return app.db
    .selectFrom('payout')
    .select(['id', 'order_id'])
    .where('purpose', '=', 'refund')
    .where('state', '=', state)
    .orderBy('id')
    .execute()
}

/** What arrived and stayed, as the provider's own books have it. */
export async function refundedByProvider({ db }: TestApp): Promise<Centavos> {
  const { rows } = await sql<{ sum: number }>`SELECT coalesce(sum(amount), 0)::bigint AS sum
    FROM sandbox.payout WHERE NOT is_refused AND NOT is_short AND NOT is_reversed`.execute(db)
  return centavos(rows[0]?.sum ?? 0)
}

/** Orders whose credit nobody sends and nobody was asked about, although it could be sent. */
export async function forgottenCredits({ db }: TestApp): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`SELECT c.order_id FROM loan_credit AS c
    JOIN loan_order AS o ON o.id = c.order_id
    WHERE c.amount_centavos >= 100 AND o.phase <> 'running'
      AND NOT EXISTS (SELECT FROM staff_task AS t WHERE t.order_id = c.order_id
        AND t.kind IN ('refund-due', 'refund-failed') AND t.closed_at IS NULL)`.execute(db)
  return rows.map((row) => row.order_id)
}
