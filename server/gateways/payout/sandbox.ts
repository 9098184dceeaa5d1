// A payout provider in our own database that behaves like a real one: it accepts first and reports
// later, reports twice, survives restarts, and refuses unknown institutions and accounts ending in
// 0000. For accounts ending in 9999 it is short of funds. It signs its webhooks. Never used in
// production.
import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { centavos, parsePesos, pesoText } from '#lending/money.ts'
import type { Clock } from '#server/clock.ts'
import type { Database, Db } from '#server/db/open.ts'
import { WebhookRefused } from '#server/gateways/webhook.ts'
import { isSameText } from '#server/same-text.ts'
import { isPayoutChannel } from './channels.ts'
import type { PayoutGateway, PayoutOrder, PayoutOutcome, PayoutWebhook } from './payout-gateway.ts'

export const SANDBOX_REFUSED_ENDING = '0000'
export const SANDBOX_SHORT_ENDING = '9999'
const SIGNATURE_HEADER = 'x-sandbox-signature'
/** How soon it knows what became of a payout, and how often it tells. */
const PACE = { afterMs: 1_500, everyMs: 1_000 }
/** Each outcome is reported twice, as real providers do. */
const TOLD_TIMES = 2

interface SandboxRow {
  id: string
  provider_id: string
  amount: number
  is_refused: boolean
  is_short: boolean
  is_reversed: boolean
  created_at: Date
}

export interface SandboxPayouts extends PayoutGateway {
  /** Delivers every due webhook as a signed request; `deliver` posts them. */
  tellDue(
    deliver: (headers: Record<string, string>, body: string) => Promise<void>,
  ): Promise<number>
  /** Keeps delivering due webhooks to this address until stopped. */
  startTelling(address: string): () => void
  /** Takes back money that had already arrived. */
  reverse(payoutId: string): Promise<void>
  /** The same, but the webhook about it gets lost. */
  reverseUntold(payoutId: string): Promise<void>
  /** How many payouts it has ever accepted. */
  count(): Promise<number>
}

export async function openSandboxPayouts(
  database: Database,
  clock: Clock,
  secret: string,
  /** A test that waits for many payouts asks for a quicker one. */
  { afterMs, everyMs } = PACE,
): Promise<SandboxPayouts> {
  const { db } = database
  const outcomeBefore = () => new Date(clock.now().getTime() - afterMs)
  await createTables(database)
  const signatureOf = (body: string) => createHmac('sha256', secret).update(body).digest('hex')
  const sandbox: SandboxPayouts = {
    name: 'sandbox',
    async send(payout) {
      await accept(db, clock, payout)
      const row = await find(db, payout.id)
      if (row === null) throw new Error('the sandbox lost a payout')
      return { state: 'sent', providerId: row.provider_id }
    },
    async find(payoutId) {
      const row = await find(db, payoutId)
      return row === null ? null : outcomeOf(row, row.created_at <= outcomeBefore())
    },
    readWebhook(headers, body) {
      if (!isSameText(headers[SIGNATURE_HEADER] ?? '', signatureOf(body))) {
        throw new WebhookRefused('wrong signature')
      }
      return webhookOf(body)
    },
    async tellDue(deliver) {
      const due = await listDue(db, outcomeBefore())
      for (const row of due) {
        const body = JSON.stringify({
          id: row.id,
          amount: pesoText(centavos(row.amount)),
          providerId: row.provider_id,
          refusal: row.is_refused || row.is_reversed ? refusalOf(row) : '',
        })
        await deliver({ [SIGNATURE_HEADER]: signatureOf(body) }, body)
        await sql`UPDATE sandbox.payout SET told = told + 1 WHERE id = ${row.id}`.execute(db)
      }
      return due.length
    },
    startTelling(address) {
      const tell = () =>
        sandbox
          .tellDue(async (headers, body) => {
            await fetch(address, { method: 'POST', headers, body })
          })
          .catch(() => 0)
      const timer = setInterval(() => void tell(), everyMs)
      return () => clearInterval(timer)
    },
    async reverse(payoutId) {
      await sql`UPDATE sandbox.payout SET is_reversed = true, told = 0
        WHERE id = ${payoutId}`.execute(db)
    },
    async reverseUntold(payoutId) {
      await sql`UPDATE sandbox.payout SET is_reversed = true, told = ${TOLD_TIMES}
        WHERE id = ${payoutId}`.execute(db)
    },
    async count() {
      const { rows } = await sql<{
        n: number
      }>`SELECT count(*)::int AS n FROM sandbox.payout`.execute(db)
      return rows[0]?.n ?? 0
    },
  }
  return sandbox
}

async function createTables(database: Database): Promise<void> {
  await database.withConnection((run) =>
    run(`CREATE SCHEMA IF NOT EXISTS sandbox;
      CREATE TABLE IF NOT EXISTS sandbox.payout (
        id text PRIMARY KEY, provider_id text NOT NULL, amount bigint NOT NULL,
        is_refused boolean NOT NULL, created_at timestamptz NOT NULL, told integer NOT NULL DEFAULT 0);
      ALTER TABLE sandbox.payout ADD COLUMN IF NOT EXISTS is_short boolean NOT NULL DEFAULT false;
      ALTER TABLE sandbox.payout ADD COLUMN IF NOT EXISTS is_reversed boolean NOT NULL DEFAULT false`),
  )
}

function webhookOf(body: string): PayoutWebhook {
  const { id, amount, providerId, refusal } = JSON.parse(body) as Record<
    'id' | 'amount' | 'providerId' | 'refusal',
    string
  >
  return {
    payoutId: id,
    amountCentavos: parsePesos(amount) ?? centavos(0),
    outcome:
      refusal === '' ? { state: 'paid', providerId, paidAt: null } : refused(providerId, refusal),
  }
}

function refusalOf(row: SandboxRow): string {
  if (row.is_reversed) return 'REVERSED'
  return row.is_short ? 'INSUFFICIENT_BALANCE' : 'INVALID_DESTINATION'
}

function refused(providerId: string, refusal: string): PayoutOutcome {
  const remedy = refusal === 'INSUFFICIENT_BALANCE' ? 'wait' : 'another-account'
  return { state: 'refused', providerId, refusal, remedy }
}

/** The same id again is the same payout, like a real provider's idempotency key. */
async function accept(db: Db, clock: Clock, payout: PayoutOrder): Promise<void> {
  const isShort = payout.accountNumber.endsWith(SANDBOX_SHORT_ENDING)
  const isRefused =
    isShort ||
    payout.accountNumber.endsWith(SANDBOX_REFUSED_ENDING) ||
    !isPayoutChannel(payout.channel)
  await sql`INSERT INTO sandbox.payout (id, provider_id, amount, is_refused, is_short, created_at)
    VALUES (${payout.id}, ${`sandbox-${randomUUID()}`}, ${payout.amountCentavos}, ${isRefused}, ${isShort}, ${clock.now()})
    ON CONFLICT (id) DO NOTHING`.execute(db)
}

async function find(db: Db, id: string): Promise<SandboxRow | null> {
  const { rows } =
    await sql<SandboxRow>`SELECT id, provider_id, amount, is_refused, is_short, is_reversed, created_at
    FROM sandbox.payout WHERE id = ${id}`.execute(db)
  return rows[0] ?? null
}

async function listDue(db: Db, before: Date): Promise<SandboxRow[]> {
  const { rows } =
    await sql<SandboxRow>`SELECT id, provider_id, amount, is_refused, is_short, is_reversed, created_at
    FROM sandbox.payout WHERE told < ${TOLD_TIMES} AND created_at <= ${before} ORDER BY created_at LIMIT 50`.execute(
      db,
    )
  return rows
}

function outcomeOf(row: SandboxRow, isOver: boolean): PayoutOutcome {
  if (!isOver) return { state: 'sent', providerId: row.provider_id }
  return row.is_refused || row.is_reversed
    ? refused(row.provider_id, refusalOf(row))
    : { state: 'paid', providerId: row.provider_id, paidAt: null }
}
