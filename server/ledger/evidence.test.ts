// What somebody with all rights in the database could do to its records, and what the verification
// says about it. Each attack is as thorough as it can be without the key.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { saveCertification } from '#contract/certification.ts'
import { confirmLoan } from '#contract/confirmation.ts'
import { centavos } from '#lending/money.ts'
import { openFolderStore } from '#server/gateways/files/folder-store.ts'
import { createKeys } from '#server/keys.ts'
import { changeByHand } from '#server/testing/by-hand.ts'
import {
  buildApplicant,
  buildOffer,
  buildProducts,
  buildRunningLoan,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { hashOfRow } from './chain.ts'
import {
  digestOf,
  eventFact,
  headSealOf,
  orderSubject,
  recordEvidence,
  sealOf,
} from './evidence.ts'
import { writeHeads } from './evidence-heads.ts'
import { payIn } from '#server/testing/payments.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'

let app: TestApp
let borrower: TestBorrower
let orderId: number

beforeEach(async () => {
  app = await startTestApp()
  await buildProducts(app)
  borrower = await buildApplicant(app)
  orderId = await buildRunningLoan(app, borrower)
  expect(await faults()).toEqual([])
})
afterEach(() => app.close())

const faults = async () => (await verifyLedger(app)).faults
const byHand = (statements: string) => changeByHand(app.database, statements)

function pay(cause: string): Promise<unknown> {
  const payment = { amountCentavos: centavos(10_000), paidAt: null, cause }
  return app.db.transaction().execute((transaction) => payIn(transaction, app, orderId, payment))
}

it('terms that were changed are found, also before the money is sent', async () => {
  const other = await buildApplicant(app)
  const unpaid = await buildOffer(app, other)
  const asked = { productId: '1', amount: '5000.00', periods: '3', termUnit: 'day' }
  expect(await app.callAs(other.sessionId, confirmLoan, asked)).toMatchObject({ code: 0 })
  expect(await faults()).toEqual([])
  await byHand(`UPDATE loan_order SET terms = replace(terms, '2026-', '2027-')
    WHERE id = ${unpaid}`)
  expect(await faults()).toEqual([`order ${unpaid}: its terms are not those that were agreed`])
})

it('an agreement that was changed is found, and one that was removed', async () => {
  const { id } = await app.db
    .selectFrom('agreement')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await byHand(`UPDATE agreement SET body = replace(body, '5,000', '9,000') WHERE id = ${id}`)
  expect(await faults()).toEqual([`order ${orderId}: agreement ${id} was changed`])
  await byHand(`DELETE FROM agreement WHERE id = ${id}`)
  expect(await faults()).toEqual([`order ${orderId}: agreement ${id} is gone`])
})

/** Nothing that the order itself, its books or its payout say points to a loan any more. */
const CLOSE_WITHOUT_EVENTS = (id: number) => `
  DELETE FROM posting WHERE order_id = ${id}; DELETE FROM loan_event WHERE order_id = ${id};
  DELETE FROM loan_books WHERE order_id = ${id}; DELETE FROM loan_progress WHERE order_id = ${id};
  UPDATE payout SET state = 'refused', remedy = 'staff' WHERE order_id = ${id};
  UPDATE loan_order SET phase = 'closed', outcome = 'cancelled', first_unpaid_due_on = NULL,
    event_count = 0, head_hash = '' WHERE id = ${id}`

describe("one loan's events deleted and the order closed", () => {
  it('is found, because the events are in evidence', async () => {
    await byHand(CLOSE_WITHOUT_EVENTS(orderId))
    expect(await faults()).toEqual([`order ${orderId}: event 1 is gone`])
  })

  it('is found if the evidence was deleted too, because the terms say that there was some', async () => {
    await byHand(`${CLOSE_WITHOUT_EVENTS(orderId)};
      DELETE FROM evidence WHERE subject_kind = 'order';
      DELETE FROM evidence_head WHERE subject_kind = 'order'`)
    expect(await faults()).toContain(`order ${orderId}: its terms are not those that were agreed`)
  })

  it('is found if nothing is left of the order at all, by the heads outside the database', async () => {
    await writeHeads(app)
    await byHand(`${CLOSE_WITHOUT_EVENTS(orderId)};
      DELETE FROM evidence WHERE subject_kind = 'order';
      DELETE FROM evidence_head WHERE subject_kind = 'order';
      DELETE FROM agreement; DELETE FROM payout; DELETE FROM audit; DELETE FROM loan_order`)
    expect(await faults()).toEqual([
      expect.stringContaining(`order ${orderId}: its evidence once reached entry `),
    ])
  })
})

describe('the last events cut', () => {
  const STATE = ['loan_order', 'loan_books', 'loan_progress', 'evidence_head'] as const

  /** Everything as it was before the last payment; `isReplayed` brings back the old head as well. */
  async function cutLastPayment(isReplayed: boolean): Promise<void> {
    await byHand(STATE.map((table) => `CREATE TABLE kept_${table} AS TABLE ${table}`).join(';'))
    await pay('cut-later')
    await writeHeads(app)
    expect(await faults()).toEqual([])
    const restored = STATE.filter((table) => isReplayed || table !== 'evidence_head')
    await byHand(`
      DELETE FROM posting WHERE order_id = ${orderId} AND sequence = 2;
      DELETE FROM loan_event WHERE order_id = ${orderId} AND sequence = 2;
      DELETE FROM evidence WHERE subject_kind = 'order' AND kind = 'event' AND reference = '2';
      UPDATE evidence_head AS h SET sequence = k.sequence, seal = k.seal, written_seal = ''
        FROM kept_evidence_head AS k
        WHERE (h.subject_kind, h.subject_id) = (k.subject_kind, k.subject_id);
      ${restored.map((table) => `DELETE FROM ${table}; INSERT INTO ${table} SELECT * FROM kept_${table}`).join(';')};
      ${STATE.map((table) => `DROP TABLE kept_${table}`).join(';')}`)
  }

  it('are found, because the end of the chain is sealed', async () => {
    await cutLastPayment(false)
    expect(await faults()).toContain(
      `order ${orderId}: its evidence does not end where the product ended it`,
    )
  })

  it('are found if the old end was put back, by the heads outside the database', async () => {
    await cutLastPayment(true)
    expect(await faults()).toContainEqual(
      expect.stringMatching(
        `^order ${orderId}: its evidence once reached entry \\d+, and is shorter or different now$`,
      ),
    )
  })
})

describe('the whole chain recomputed without the key', () => {
  /** Each event gets another text that reads the same, and all hashes fit it. */
  async function recompute(): Promise<string> {
    const rows = await app.db
      .selectFrom('loan_event')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('sequence')
      .execute()
    const statements: string[] = []
    let hash = ''
    for (const row of rows) {
      const postings = await app.db
        .selectFrom('posting')
        .select(['account', 'amount_centavos as amountCentavos'])
        .where('order_id', '=', orderId)
        .where('sequence', '=', row.sequence)
        .orderBy('line')
        .execute()
      hash = hashOfRow(hash, {
        ...row,
        orderId,
        valueOn: row.value_on,
        recordedOn: row.recorded_on,
        recordedAt: row.recorded_at,
        body: row.body.replace('"id":"e', '"id": "e'),
        postings: postings.map(({ account, amountCentavos }) => ({
          account,
          amountCentavos: centavos(amountCentavos),
        })),
      })
      statements.push(`UPDATE loan_event SET hash = '${hash}',
        body = replace(body, '"id":"e', '"id": "e')
        WHERE order_id = ${orderId} AND sequence = ${row.sequence}`)
    }
    await byHand(`${statements.join(';')};
      UPDATE loan_order SET head_hash = '${hash}' WHERE id = ${orderId};
      UPDATE loan_progress SET head_hash = '${hash}' WHERE order_id = ${orderId}`)
    return hash
  }

  it('is found, because the evidence knows the old hashes', async () => {
    await recompute()
    expect(await faults()).toEqual([`order ${orderId}: event 1 was changed`])
  })

  it('is found if the evidence was recomputed too, with a key that was guessed', async () => {
    const hash = await recompute()
    await byHand(`DELETE FROM evidence WHERE subject_kind = 'order' AND kind = 'event'`)
    const guessed = createKeys({ secret: 'a guess' })
    const keyId = app.config.keys.evidence.id
    const keys = { ...guessed, evidence: { ...guessed.evidence, id: keyId } }
    const entries = await app.db.selectFrom('evidence').selectAll().execute()
    const last = entries.filter(({ subject_kind: kind }) => kind === 'order').at(-1)
    await byHand(`UPDATE evidence_head SET sequence = ${last?.sequence}, seal = '${last?.seal}'
      WHERE subject_kind = 'order'`)
    await app.db
      .transaction()
      .execute((transaction) =>
        recordEvidence(transaction, { clock: app.clock, config: { keys } }, orderSubject(orderId), [
          eventFact({ sequence: 1, borrower_id: borrower.id, hash }),
        ]),
      )
    expect(await faults()).toEqual([
      `order ${orderId}: entry ${(last?.sequence ?? 0) + 1} of its evidence was changed`,
      `order ${orderId}: its evidence does not end where the product ended it`,
      `order ${orderId}: event 1 was changed`,
    ])
  })
})

describe('a payout without its event', () => {
  it('is found before any money is sent: nobody agreed to it', async () => {
    const offered = await buildOffer(app, await buildApplicant(app))
    await byHand(`INSERT INTO payout (id, order_id, borrower_id, bank_account_id, amount_centavos,
        gateway, state, created_at, changed_at)
      SELECT 'po-${offered}-1', ${offered}, borrower_id, bank_account_id, amount_centavos, gateway,
        'created', created_at, changed_at FROM payout WHERE order_id = ${orderId}`)
    expect(await faults()).toEqual([
      `order ${offered}: payout po-${offered}-1 was not written by the product`,
    ])
  })

  it('is found where the account or the amount was changed', async () => {
    const other = await buildApplicant(app)
    await byHand(`UPDATE payout SET bank_account_id = (
      SELECT id FROM bank_account WHERE borrower_id = ${other.id}) WHERE order_id = ${orderId}`)
    expect(await faults()).toEqual([`order ${orderId}: payout po-${orderId}-1 was changed`])
  })

  it('is found where it arrived and its event was deleted with its evidence', async () => {
    await byHand(`${CLOSE_WITHOUT_EVENTS(orderId)};
      UPDATE payout SET state = 'paid', remedy = NULL WHERE order_id = ${orderId};
      DELETE FROM evidence WHERE subject_kind = 'order' AND kind = 'event'`)
    expect(await faults()).toContain(
      `order ${orderId}: its evidence does not end where the product ended it`,
    )
  })
})

describe('a version of a certification', () => {
  const versionsOf = () =>
    app.db
      .selectFrom('certification')
      .selectAll()
      .where('borrower_id', '=', borrower.id)
      .where('kind', '=', 'personal')
      .orderBy('version')
      .execute()

  async function giveAnotherName(): Promise<void> {
    const fields = { kind: 'personal', fullName: 'Another Name' }
    expect(await app.callAs(borrower.sessionId, saveCertification, fields)).toMatchObject({
      code: 0,
    })
  }

  it('that was changed is found, and one that was removed', async () => {
    await giveAnotherName()
    expect(await faults()).toEqual([])
    const where = `WHERE borrower_id = ${borrower.id} AND kind = 'personal' AND version = 1`
    await byHand(`UPDATE certification SET saved_at = saved_at - interval '1 day' ${where}`)
    expect(await faults()).toEqual([
      `borrower ${borrower.id}: certification personal:1 was changed`,
    ])
    await byHand(`DELETE FROM certification ${where}`)
    expect(await faults()).toEqual([`borrower ${borrower.id}: certification personal:1 is gone`])
  })

  it('over which another version was pasted is found', async () => {
    await giveAnotherName()
    const [first] = await versionsOf()
    await byHand(`UPDATE certification SET answers_encrypted = '${first?.answers_encrypted}'
      WHERE borrower_id = ${borrower.id} AND kind = 'personal' AND version = 2`)
    expect(await faults()).toEqual([
      `borrower ${borrower.id}: certification personal:2 cannot be read`,
    ])
  })

  it('that was emptied without a reason is found', async () => {
    await byHand(`UPDATE certification SET answers_encrypted = '' WHERE kind = 'job'`)
    expect(await faults()).toEqual([`borrower ${borrower.id}: certification job:1 was emptied`])
  })
})

describe('the heads outside the database', () => {
  const store = () => openFolderStore(app.config.evidenceFolder)
  const fileName = async (number: number) => {
    const { series } = await app.db
      .selectFrom('evidence_files')
      .select('series')
      .executeTakeFirstOrThrow()
    return `${series}-${String(number).padStart(8, '0')}`
  }

  it('are written once for each change, and not again without one', async () => {
    expect(await writeHeads(app)).toBe(1)
    expect(await writeHeads(app)).toBe(0)
    await pay('one-more')
    expect(await writeHeads(app)).toBe(1)
    expect(await faults()).toEqual([])
  })

  it('continue with a file whose process died before it could say so', async () => {
    await writeHeads(app)
    await byHand(`UPDATE evidence_files SET file_count = 0, last_hash = '';
      UPDATE evidence_head SET written_seal = ''`)
    expect(await faults()).toEqual([])
    const before = await store().read(await fileName(1))
    app.setNow(new Date(TEST_NOW.getTime() + 3_600_000))
    expect(await writeHeads(app)).toBe(1)
    expect(await store().read(await fileName(1))).toEqual(before)
    expect(await faults()).toEqual([])
  })

  it('that were changed or removed are found', async () => {
    await writeHeads(app)
    const name = await fileName(1)
    const bytes = Buffer.from((await store().read(name)) ?? '')
    await store().write(name, Buffer.from(bytes.toString().replace('"sequence":', '"sequence": ')))
    expect(await faults()).toContain('heads: file 1 was not signed by the product')
    await store().remove(name)
    expect(await faults()).toContain('heads: 1 files were written, 0 are there')
  })

  it('that are said to be written and are in no file are found', async () => {
    await byHand('UPDATE evidence_head SET written_seal = seal')
    expect(await faults()).toContain(
      `order ${orderId}: its head is said to be written, and is in no file`,
    )
  })
})

it('what was sealed years ago has the same seal today', () => {
  const key = { id: 'k', key: Buffer.alloc(32, 7), signingSeed: Buffer.alloc(32) }
  const fact = { kind: 'event', reference: '1', content: ['repaid', 'hash'] } as const
  const digest = digestOf(key, fact)
  const row = {
    subject_kind: 'order',
    subject_id: 4711,
    sequence: 1,
    kind: fact.kind,
    reference: fact.reference,
    digest,
    recorded_at: new Date('2026-05-12T01:00:00Z'),
    key_id: key.id,
  } as const
  const seal = sealOf(key, '', row)
  expect([digest, seal, headSealOf(key, orderSubject(4711), 1, seal)]).toEqual([
    'MHlRlB3Tqn3KtIIKYVSZdbuPq2VyezilLsjKRvWqU_I',
    'W2IO47H2xYQsQGtqULrYeZJRQjfzs-ocAiFS09owhpg',
    'nAuArBsKFWdMiBkCF9Kd_lVKGULXqIT_7wdPANSnxKk',
  ])
})
