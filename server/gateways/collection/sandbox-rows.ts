// What the sandbox remembers, in a schema of its own beside the product's tables.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import type { CollectionChannel } from './channels.ts'
import type { Refund } from '#payments/events.ts'

export interface NewIntent {
  readonly reference: string
  readonly provider_id: string
  readonly channel: CollectionChannel
  readonly amount: number
  readonly expires_at: Date
  readonly created_at: Date
  readonly payer_name: string
}
export interface IntentRow extends NewIntent {
  readonly state: 'open' | 'cancelled' | 'expired'
}

export interface PaymentRow {
  readonly id: string
  /** Null for money that nobody gave a reference to. */
  readonly reference: string | null
  readonly amount: number
  readonly status: 'paid' | 'failed'
  readonly channel: CollectionChannel
  readonly paid_at: Date | null
  readonly payer_name: string
  readonly payer_account: string
  /** The provider no longer knows it: no list and no answer names it. */
  readonly is_unlisted: boolean
}

export interface RefundRow {
  readonly id: string
  readonly payment_id: string
  readonly amount: number
  readonly status: Refund['status']
  readonly at: Date
}

export interface SandboxRows {
  addIntent(intent: NewIntent): Promise<IntentRow>
  findIntent(reference: string): Promise<IntentRow | null>
  /** Codes that were paid some time ago, with their payments. */
  addPaid(intents: readonly NewIntent[], payments: readonly PaymentRow[]): Promise<void>
  /** False where it was over already. */
  closeIntent(reference: string, state: 'cancelled' | 'expired', now: Date): Promise<boolean>
  /** Closes what nobody paid in time. */
  expireIntents(now: Date): Promise<IntentRow[]>
  addPayment(payment: PaymentRow): Promise<PaymentRow>
  setUnlisted(id: string, isUnlisted: boolean): Promise<void>
  /** Made, or with another status and time. */
  putRefund(refund: RefundRow): Promise<void>
  findPayment(id: string): Promise<PaymentRow | null>
  /** Of an intent, oldest first; of none for null. */
  listPayments(reference: string | null): Promise<PaymentRow[]>
  listMoney(): Promise<PaymentRow[]>
  /** Of a payment, oldest first. */
  listRefunds(paymentId: string): Promise<RefundRow[]>
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
  CREATE TABLE IF NOT EXISTS sandbox.collection_refund (
    number bigint GENERATED ALWAYS AS IDENTITY, id text PRIMARY KEY, payment_id text NOT NULL,
    amount bigint NOT NULL, status text NOT NULL, at timestamptz NOT NULL);
  ALTER TABLE sandbox.collection_intent
    ADD COLUMN IF NOT EXISTS payer_name text NOT NULL DEFAULT '';
  ALTER TABLE sandbox.collection_payment ALTER COLUMN reference DROP NOT NULL,
    ADD COLUMN IF NOT EXISTS payer_name text NOT NULL DEFAULT '',
    ADD COLUMN IF NOT EXISTS payer_account text NOT NULL DEFAULT '',
    ADD COLUMN IF NOT EXISTS is_unlisted boolean NOT NULL DEFAULT false;
  INSERT INTO sandbox.collection_refund (id, payment_id, amount, status, at)
    SELECT id || ':whole', id, amount, 'succeeded', paid_at FROM sandbox.collection_payment
    WHERE status = 'reversed' ON CONFLICT DO NOTHING;
  UPDATE sandbox.collection_payment SET status = 'paid' WHERE status = 'reversed';
  DELETE FROM sandbox.collection_payment WHERE status = 'expired';
  CREATE TABLE IF NOT EXISTS sandbox.collection_webhook (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, body text NOT NULL,
    due_at timestamptz NOT NULL, taken integer NOT NULL DEFAULT 0,
    tries integer NOT NULL DEFAULT 0);
  CREATE TABLE IF NOT EXISTS sandbox.collection_down (channel text PRIMARY KEY)`

const PAYMENT = sql`id, reference, amount, status, channel, paid_at, payer_name, payer_account,
  is_unlisted`
const INTENT = sql`reference, provider_id, channel, amount, expires_at, created_at, payer_name, state`
/** Of an intent: somebody paid, whatever became of it since. */
const IS_PAID = sql`EXISTS (SELECT FROM sandbox.collection_payment paid
  WHERE paid.reference = intent.reference AND paid.status = 'paid')`

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
    expireIntents: (now) =>
      all(sql<IntentRow>`UPDATE sandbox.collection_intent intent
        SET state = 'expired' WHERE state = 'open' AND expires_at <= ${now} AND NOT ${IS_PAID}
        RETURNING ${INTENT}`),
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

function intentRows(
  run: Run,
): Pick<SandboxRows, 'addIntent' | 'addPaid' | 'findIntent' | 'closeIntent'> {
  return {
    async addPaid(intents, payments) {
      await run(sql`WITH code AS (
        INSERT INTO sandbox.collection_intent
          (reference, provider_id, channel, amount, expires_at, created_at, payer_name)
        SELECT * FROM json_to_recordset(${JSON.stringify(intents)}::json) AS one (reference text,
          provider_id text, channel text, amount bigint, expires_at timestamptz,
          created_at timestamptz, payer_name text))
        INSERT INTO sandbox.collection_payment
          (id, reference, amount, status, channel, paid_at, payer_name, payer_account, is_unlisted)
        SELECT * FROM json_to_recordset(${JSON.stringify(payments)}::json) AS one (id text,
          reference text, amount bigint, status text, channel text, paid_at timestamptz,
          payer_name text, payer_account text, is_unlisted boolean)`)
    },
    async addIntent(intent) {
      const [row] = await run(sql<IntentRow>`INSERT INTO sandbox.collection_intent
        (reference, provider_id, channel, amount, expires_at, created_at, payer_name)
        VALUES (${intent.reference}, ${intent.provider_id}, ${intent.channel}, ${intent.amount},
          ${intent.expires_at}, ${intent.created_at}, ${intent.payer_name}) RETURNING ${INTENT}`)
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
          AND (${state} = 'expired' OR expires_at > ${now}) AND NOT ${IS_PAID}
        RETURNING reference`)
      return closed.length === 1
    },
  }
}

function paymentRows(
  run: Run,
): Pick<
  SandboxRows,
  | 'addPayment'
  | 'setUnlisted'
  | 'putRefund'
  | 'findPayment'
  | 'listPayments'
  | 'listMoney'
  | 'listRefunds'
> {
  return {
    async addPayment(payment) {
      await run(sql`INSERT INTO sandbox.collection_payment
        (id, reference, amount, status, channel, paid_at, payer_name, payer_account, is_unlisted)
        VALUES (${payment.id}, ${payment.reference}, ${payment.amount}, ${payment.status},
          ${payment.channel}, ${payment.paid_at}, ${payment.payer_name},
          ${payment.payer_account}, ${payment.is_unlisted})`)
      return payment
    },
    async setUnlisted(id, isUnlisted) {
      await run(sql`UPDATE sandbox.collection_payment SET is_unlisted = ${isUnlisted}
        WHERE id = ${id}`)
    },
    async putRefund(refund) {
      await run(sql`INSERT INTO sandbox.collection_refund (id, payment_id, amount, status, at)
        VALUES (${refund.id}, ${refund.payment_id}, ${refund.amount}, ${refund.status}, ${refund.at})
        ON CONFLICT (id) DO UPDATE SET status = excluded.status, at = excluded.at`)
    },
    async findPayment(id) {
      const [row] = await run(sql<PaymentRow>`SELECT ${PAYMENT} FROM sandbox.collection_payment
        WHERE id = ${id}`)
      return row ?? null
    },
    listPayments: (reference) =>
      run(sql<PaymentRow>`SELECT ${PAYMENT} FROM sandbox.collection_payment
        WHERE reference IS NOT DISTINCT FROM ${reference} ORDER BY number`),
    listMoney: () =>
      run(sql<PaymentRow>`SELECT ${PAYMENT} FROM sandbox.collection_payment
        WHERE status = 'paid' AND NOT is_unlisted ORDER BY number`),
    listRefunds: (paymentId) =>
      run(sql<RefundRow>`SELECT id, payment_id, amount, status, at FROM sandbox.collection_refund
        WHERE payment_id = ${paymentId} ORDER BY number`),
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
