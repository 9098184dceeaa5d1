// Both engines: statements over many rows at once have to mean the same on both. Payments that are
// reported at the same time: each counts once, recorded together or one after the other.
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { MESSAGE_BODY } from '#server/db/sealed-columns.ts'
import { openColumn } from '#server/db/secrets.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { getOrder } from '#server/orders/orders.ts'
import { lockOrderAndBorrower } from '#server/orders/locks.ts'
import { itOnPostgres } from '#server/testing/engines.ts'
import { buildProducts } from '#server/testing/factories.ts'
import {
  buildAllKinds,
  buildReported,
  providerOf,
  type ReportedLoan,
} from '#server/testing/reported-payments.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { applyPayment } from './payment-service.ts'
import { applyPayments } from './together-service.ts'
import { collectionWebhooks } from './webhook-service.ts'

let app: TestApp

async function start(): Promise<TestApp> {
  const started = await startTestApp()
  await buildProducts(started)
  return started
}
beforeEach(async () => {
  app = await start()
})
afterEach(async () => {
  expect((await verifyLedger(app)).faults).toEqual([])
  await app.close()
})

/** One webhook for each, or for some of them. */
function webhooksOf(to: TestApp, loans: readonly ReportedLoan[]) {
  const payments = loans.map(({ payment }) => payment)
  const take = collectionWebhooks({ ...to, collection: providerOf(to, payments) })
  return (some: readonly ReportedLoan[]) =>
    Promise.allSettled(some.map(({ payment }) => take({}, payment.providerPaymentId)))
}

const outcomes = async () =>
  (await app.db.selectFrom('payment_webhook').select('outcome').orderBy('id').execute()).map(
    ({ outcome }) => outcome,
  )

/** Which transaction has recorded each payment. */
async function recordedIn(loans: readonly ReportedLoan[]): Promise<(string | undefined)[]> {
  const { rows } = await sql<{ id: string; transaction: string }>`
    SELECT provider_payment_id AS id, xmin::text AS transaction FROM collected_payment`.execute(
    app.db,
  )
  const transactions = new Map(rows.map((row) => [row.id, row.transaction]))
  return loans.map(({ payment }) => transactions.get(payment.providerPaymentId))
}

const kindsOf = async ({ orderId }: ReportedLoan) =>
  (await getLoan(app.db, orderId)).events.map(({ kind }) => kind)

const build = async (count: number) => {
  const loans: ReportedLoan[] = []
  for (let built = 0; built < count; built += 1) loans.push(await buildReported(app))
  return loans
}

const WARNING = 'payments could not be recorded together'
const warnings = () => app.logLines.filter((line) => line.includes(WARNING)).length

/** What is drawn at random or numbered by who came first. */
const OWN_OF_A_RUN = ['id', 'recipient', 'body_encrypted']

/** Every row of every table, without what differs from run to run. */
async function readRows({ db, config }: TestApp): Promise<Map<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`.execute(db)
  const all = new Map<string, string[]>()
  for (const { name } of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      SELECT to_jsonb(one) AS row FROM ${sql.table(name)} AS one`.execute(db)
    all.set(
      name,
      rows
        .map(({ row }) => {
          const own = OWN_OF_A_RUN.map((column) => [column, undefined])
          const text =
            name === 'message' && row['body_encrypted'] !== null
              ? openColumn(config.keys, MESSAGE_BODY, row)
              : null
          return JSON.stringify({ ...row, ...Object.fromEntries(own), text })
        })
        .sort(),
    )
  }
  return all
}

/** What was added or changed, by table. */
async function changesBy(one: TestApp, work: () => Promise<unknown>) {
  const before = await readRows(one)
  await work()
  const changes: Record<string, string[]> = {}
  for (const [table, rows] of await readRows(one)) {
    const known = new Set(before.get(table))
    const changed = rows.filter((row) => !known.has(row))
    if (changed.length > 0) changes[table] = changed
  }
  return changes
}

describe('payments that are reported at the same time', () => {
  it('leave exactly the rows that they leave one after the other', async () => {
    const other = await start()
    const [loans, others] = [await buildAllKinds(app), await buildAllKinds(other)]
    expect(loans.map(({ payment }) => payment)).toEqual(others.map(({ payment }) => payment))
    const { payment_webhook: kept = [], ...changes } = await changesBy(app, () =>
      webhooksOf(app, loans)(loans),
    )
    const applied: string[] = []
    const expected = await changesBy(other, async () => {
      for (const { payment } of others) applied.push(await applyPayment(other, payment))
    })
    expect(changes).toEqual(expected)
    expect(kept).toHaveLength(loans.length)
    expect(await outcomes()).toEqual(applied)
    expect(changes['loan_event']?.length).toBeGreaterThan(25)
    expect(warnings()).toBe(0)
    const transactions = await recordedIn(loans)
    expect(new Set(transactions.slice(0, 12)).size).toBe(1)
    expect((await verifyLedger(other)).faults).toEqual([])
    await other.close()
  })

  itOnPostgres('are not recorded together if they are of one loan or one borrower', async () => {
    const [first, ...rest] = await build(3)
    if (first === undefined) throw new Error('three loans were built')
    const { borrowerId, orderId } = first
    const again = await buildReported(app, { borrowerId, orderId })
    const elsewhere = await buildReported(app, { borrowerId })
    const loans = [first, again, elsewhere, ...rest]
    await webhooksOf(app, loans)(loans)
    const [one, two, three, ...others] = await recordedIn(loans)
    expect(others).toEqual([one, one])
    expect(new Set([one, two, three]).size).toBe(3)
    expect(await kindsOf(first)).toEqual(['disbursed', 'repaid', 'repaid'])
    expect(warnings()).toBe(0)
  })

  itOnPostgres('count once if each is told five times at once', async () => {
    const loans = await build(4)
    const five = Array.from({ length: 5 }).flatMap(() => loans)
    const send = webhooksOf(app, loans)
    await send(five)
    await send(loans)
    for (const loan of loans) expect(await kindsOf(loan)).toEqual(['disbursed', 'repaid'])
    const told = (await outcomes()).sort()
    expect(told).toEqual([...Array(20).fill('known'), ...Array(4).fill('recorded')])
    expect(warnings()).toBe(0)
  })

  it('are each tried alone if they can not be recorded together', async () => {
    const loans = await build(4)
    const [, spoilt] = loans
    if (spoilt === undefined) throw new Error('four loans were built')
    const { terms } = await getOrder(app.db, spoilt.orderId)
    const changeTerms = (text: string | null) =>
      app.db
        .updateTable('loan_order')
        .set({ terms: text })
        .where('id', '=', spoilt.orderId)
        .execute()
    await changeTerms('{}')
    const results = await webhooksOf(app, loans)(loans)
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
    expect(await outcomes()).toEqual(['recorded', 'received', 'recorded', 'recorded'])
    expect(warnings()).toBe(1)
    await changeTerms(terms)
  })

  itOnPostgres('are gathered while one before them is recorded', async () => {
    const loans = await build(5)
    const [first, ...others] = loans
    if (first === undefined) throw new Error('five loans were built')
    let hasBegun = false
    let letGo = (): void => undefined
    const held = new Promise<void>((done) => {
      letGo = done
    })
    onTestFinished(letGo)
    // What is queued belongs to the transaction that records the payment.
    const add: TestApp['jobs']['add'] = async (...job) => {
      hasBegun = true
      await held
      return app.jobs.add(...job)
    }
    let asked = 0
    const payments = loans.map(({ payment }) => payment)
    const provider = providerOf(app, payments)
    const take = collectionWebhooks({
      ...app,
      jobs: { ...app.jobs, add },
      collection: {
        ...provider,
        findPayment: (which) => {
          asked += 1
          return provider.findPayment(which)
        },
      },
    })
    const send = ({ payment }: ReportedLoan) => take({}, payment.providerPaymentId)
    const sent = [send(first)]
    await expect.poll(() => hasBegun).toBe(true)
    // Each at a moment of its own: those of the same moment are a batch whatever is under way.
    for (const [index, other] of others.entries()) {
      sent.push(send(other))
      await expect.poll(() => asked).toBe(index + 2)
    }
    letGo()
    await Promise.all(sent)
    const [one, ...rest] = await recordedIn(loans)
    expect(new Set(rest).size).toBe(1)
    expect(rest).not.toContain(one)
  })

  itOnPostgres('do not wait for one whose borrower somebody else is working on', async () => {
    const loans = await build(3)
    const [busy, ...others] = loans
    if (busy === undefined) throw new Error('three loans were built')
    const send = webhooksOf(app, loans)
    let sent: Promise<unknown> = Promise.resolve()
    await app.db.transaction().execute(async (transaction: Db) => {
      await lockOrderAndBorrower(transaction, busy.orderId)
      sent = send(loans)
      await expect.poll(async () => (await recordedIn(others)).every(Boolean)).toBe(true)
      expect(await recordedIn([busy])).toEqual([undefined])
    })
    await sent
    expect(await kindsOf(busy)).toEqual(['disbursed', 'repaid'])
    expect(warnings()).toBe(0)
  })

  itOnPostgres('are all kept before the provider is asked about any', async () => {
    const loans = await build(3)
    const collection = providerOf(
      app,
      loans.map(({ payment }) => payment),
    )
    const take = collectionWebhooks({
      ...app,
      collection: {
        ...collection,
        findPayment: async () => {
          expect(await outcomes()).toHaveLength(3)
          return null
        },
      },
    })
    await Promise.all(loans.map(({ payment }) => take({}, payment.providerPaymentId)))
    expect(await outcomes()).toEqual(['not confirmed', 'not confirmed', 'not confirmed'])
  })
})

it('half a character in a reference harms neither its payment nor the others', async () => {
  const [bad, good] = [await buildReported(app), await buildReported(app)]
  const reference = 'x\uD800y'
  const applied = await Promise.all(
    await applyPayments(app, [{ ...bad.payment, reference }, good.payment]),
  )
  expect(applied).toEqual(['unknown reference', 'recorded'])
})
