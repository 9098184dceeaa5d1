// What the sandbox remembers, in a schema of its own beside the product's tables.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import type { CollectionChannel } from './channels.ts'
import type { PaymentStatus } from './collection-gateway.ts'

export interface NewIntent {
  readonly reference: string
  readonly provider_id: string
  readonly channel: CollectionChannel
  readonly amount: number
  readonly expires_at: Date
  readonly created_at: Date
}
export interface IntentRow extends NewIntent {
  readonly state: 'open' | 'cancelled' | 'expired'
}

export interface PaymentRow {
  readonly id: string
  readonly reference: string
  readonly amount: number
  readonly status: PaymentStatus
  readonly channel: CollectionChannel
  readonly paid_at: Date | null
}

export interface SandboxRows {
  addIntent(intent: NewIntent): Promise<IntentRow>
  findIntent(reference: string): Promise<IntentRow | null>
  /** False where it was over already. */
  closeIntent(reference: string, state: 'cancelled' | 'expired', now: Date): Promise<boolean>
  /** Closes what nobody paid in time. */
  expireIntents(now: Date): Promise<PaymentRow[]>
  addPayment(payment: PaymentRow): Promise<PaymentRow>
  reversePayment(id: string): Promise<PaymentRow>
  findPayment(id: string): Promise<PaymentRow | null>
  /** Of an intent, oldest first. */
  listPayments(reference: string): Promise<PaymentRow[]>
  listMoney(): Promise<PaymentRow[]>
  addWebhook(body: string, dueAt: Date): Promise<void>
  listDueWebhooks(now: Date): Promise<{ id: number; body: string }[]>
  markSent(id: number, isTaken: boolean): Promise<void>
  /** A star is the whole provider. */
  setDown(channel: string, isDown: boolean): Promise<void>
  listDown(): Promise<string[]>
}

/** Each webhook is sent this often although it was taken: providers do. */
const SENT_TIMES = 2
/** And this often where nobody takes it. */
const TRIES_MAX = 6

const TABLES = `CREATE SCHEMA IF NOT EXISTS sandbox;
  CREATE TABLE IF NOT EXISTS sandbox.collection_intent (
    reference text PRIMARY KEY, provider_id text NOT NULL, channel text NOT NULL,
    amount bigint NOT NULL, expires_at timestamptz NOT NULL, created_at timestamptz NOT NULL,
    state text NOT NULL DEFAULT 'open');
  CREATE TABLE IF NOT EXISTS sandbox.collection_payment (
    number bigint GENERATED ALWAYS AS IDENTITY, id text PRIMARY KEY,
    reference text NOT NULL, amount bigint NOT NULL, status text NOT NULL, channel text NOT NULL,
    paid_at timestamptz);
  CREATE TABLE IF NOT EXISTS sandbox.collection_webhook (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, body text NOT NULL,
    due_at timestamptz NOT NULL, taken integer NOT NULL DEFAULT 0,
    tries integer NOT NULL DEFAULT 0);
  CREATE TABLE IF NOT EXISTS sandbox.collection_down (channel text PRIMARY KEY)`

const PAYMENT = sql`id, reference, amount, status, channel, paid_at`
const INTENT = sql`reference, provider_id, channel, amount, expires_at, created_at, state`

export async function createSandboxRows(database: Database): Promise<SandboxRows> {
  await database.withConnection((run) => run(TABLES))
  const all = async <T>(query: RawBuilder<T>): Promise<T[]> =>
    (await query.execute(database.db)).rows
  const listDown = async () =>
    (await all(sql<{ channel: string }>`SELECT channel FROM sandbox.collection_down`)).map(
      (row) => row.channel,
    )
  const answering = async <T>(query: RawBuilder<T>): Promise<T[]> => {
    if ((await listDown()).includes('*')) throw new Error('the sandbox does not answer')
    return all(query)
  }
  const rows = { ...intentRows(answering), ...paymentRows(answering), ...webhookRows(all) }
  return {
    ...rows,
    async expireIntents(now) {
      const late = await all(sql<IntentRow>`UPDATE sandbox.collection_intent intent
        SET state = 'expired' WHERE state = 'open' AND expires_at <= ${now} AND NOT EXISTS (
          SELECT FROM sandbox.collection_payment paid
          WHERE paid.reference = intent.reference AND paid.status IN ('paid', 'reversed'))
        RETURNING ${INTENT}`)
      const expired: PaymentRow[] = []
      for (const { reference, provider_id, amount, channel } of late) {
        const id = `${provider_id}-expired`
        const row = { id, reference, amount, status: 'expired' as const, channel, paid_at: null }
        expired.push(await rows.addPayment(row))
      }
      return expired
    },
    async setDown(channel, isDown) {
      await all(
        isDown
          ? sql`INSERT INTO sandbox.collection_down VALUES (${channel}) ON CONFLICT DO NOTHING`
          : sql`DELETE FROM sandbox.collection_down WHERE channel = ${channel}`,
      )
    },
    async listDown() {
      const down = await listDown()
      if (down.includes('*')) throw new Error('the sandbox does not answer')
      return down
    },
  }
}

type Run = <T>(query: RawBuilder<T>) => Promise<T[]>

function intentRows(run: Run): Pick<SandboxRows, 'addIntent' | 'findIntent' | 'closeIntent'> {
  return {
    async addIntent(intent) {
      const [row] = await run(sql<IntentRow>`INSERT INTO sandbox.collection_intent
        (reference, provider_id, channel, amount, expires_at, created_at)
        VALUES (${intent.reference}, ${intent.provider_id}, ${intent.channel}, ${intent.amount},
          ${intent.expires_at}, ${intent.created_at}) RETURNING ${INTENT}`)
      if (row === undefined) throw new Error('the sandbox lost an intent')
      return row
    },
    async findIntent(reference) {
      const [row] = await run(sql<IntentRow>`SELECT ${INTENT} FROM sandbox.collection_intent
        WHERE reference = ${reference}`)
      return row ?? null
    },
    async closeIntent(reference, state, now) {
      const closed = await run(sql`UPDATE sandbox.collection_intent intent SET state = ${state}
        WHERE reference = ${reference} AND state = 'open'
          AND (${state} = 'expired' OR expires_at > ${now}) AND NOT EXISTS (
            SELECT FROM sandbox.collection_payment paid
            WHERE paid.reference = intent.reference AND paid.status IN ('paid', 'reversed'))
        RETURNING reference`)
      return closed.length === 1
    },
  }
}

function paymentRows(
  run: Run,
): Pick<
  SandboxRows,
  'addPayment' | 'reversePayment' | 'findPayment' | 'listPayments' | 'listMoney'
> {
  return {
    async addPayment(payment) {
      await run(sql`INSERT INTO sandbox.collection_payment
        (id, reference, amount, status, channel, paid_at)
        VALUES (${payment.id}, ${payment.reference}, ${payment.amount}, ${payment.status},
          ${payment.channel}, ${payment.paid_at})`)
      return payment
    },
    async reversePayment(id) {
      const [row] = await run(sql<PaymentRow>`UPDATE sandbox.collection_payment
        SET status = 'reversed' WHERE id = ${id} RETURNING ${PAYMENT}`)
      if (row === undefined) throw new Error('the sandbox lost a payment')
      return row
    },
    async findPayment(id) {
      const [row] = await run(sql<PaymentRow>`SELECT ${PAYMENT} FROM sandbox.collection_payment
        WHERE id = ${id}`)
      return row ?? null
    },
    listPayments: (reference) =>
      run(sql<PaymentRow>`SELECT ${PAYMENT} FROM sandbox.collection_payment
        WHERE reference = ${reference} ORDER BY number`),
    listMoney: () =>
      run(sql<PaymentRow>`SELECT ${PAYMENT} FROM sandbox.collection_payment
        WHERE status IN ('paid', 'reversed') ORDER BY number`),
  }
}

function webhookRows(run: Run): Pick<SandboxRows, 'addWebhook' | 'listDueWebhooks' | 'markSent'> {
  return {
    async addWebhook(body, dueAt) {
      await run(sql`INSERT INTO sandbox.collection_webhook (body, due_at)
        VALUES (${body}, ${dueAt})`)
    },
    // In no particular order, another one each time: nobody may rely on one.
    listDueWebhooks: (now) =>
      run(sql<{ id: number; body: string }>`SELECT id, body FROM sandbox.collection_webhook
        WHERE due_at <= ${now} AND taken < ${SENT_TIMES} AND tries < ${TRIES_MAX}
        ORDER BY md5(id::text || '-' || tries::text) LIMIT 50`),
    async markSent(id, isTaken) {
      await run(sql`UPDATE sandbox.collection_webhook
        SET tries = tries + 1, taken = taken + ${isTaken ? 1 : 0} WHERE id = ${id}`)
    },
  }
}
