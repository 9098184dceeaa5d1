// What is known of a payment is known everywhere that asks about its loan, also where the money got there
// by a record that ended in it: the refund job, the next record, messages, books and `ledger:verify`.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decidePayment } from '#contract/payment.ts'
import { centavos } from '#lending/money.ts'
import { position } from '#lending/position.ts'
import { askForSettlements } from '#server/features/money/settlement-service.ts'
import { sumReturnedOn } from '#server/features/payout/hold-queries.ts'
import { refundCredits } from '#server/features/refund/service.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { listStandingsNaming } from '#server/ledger/payment-standings.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import {
  bindAccount,
  buildApplicant,
  buildProducts,
  readOutbox,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { insertRunningLoan } from '#server/testing/loans.ts'
import {
  decideAs,
  getPayment,
  hear,
  payOn,
  refundOf,
  reportOf,
  standingOf,
} from '#server/testing/payments.ts'
import { approveNewest, buildStaff, callAsStaff, type TestStaff } from '#server/testing/staff.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { compareWithProviders } from './reconcile-service.ts'
import { fileClawback } from './report-service.ts'
import { recordManual } from './staff-service.ts'

const DAY_MS = 86_400_000
let app: TestApp
let [finance, lead] = [] as TestStaff[] as [TestStaff, TestStaff]
let keys = 0

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(TEST_NOW)
  finance = await buildStaff(app, 'finance')
  lead = await buildStaff(app, 'lead')
})

const pass = (days: number) => app.pass(days * DAY_MS)

async function loan(): Promise<{ who: TestBorrower; orderId: number }> {
  const who = await buildApplicant(app)
  return { who, orderId: await insertRunningLoan(app.db, app, who.id) }
}

async function standsAt(orderId: number) {
  const { terms, events } = await getLoan(app.db, orderId)
  return position(terms, events, app.clock.today())
}

/** One person records money that a provider is said to have. */
function record(
  { who, orderId }: { who: TestBorrower; orderId: number },
  reference: string,
  amount: number,
  more: { people?: number[]; valueOn?: ReturnType<TestApp['clock']['today']> } = {},
) {
  const { people = [9_001, 9_002], valueOn = app.clock.today() } = more
  return app.db.transaction().execute((transaction) =>
    recordManual(transaction, app, {
      orderId,
      borrowerId: who.id,
      amountCentavos: centavos(amount),
      valueOn,
      source: 'provider',
      provider: app.collection.name,
      reference,
      payOffCentavos: centavos(100_000_00),
      people,
    }),
  )
}

function decide(staff: TestStaff, paymentId: number, fields: Record<string, string>) {
  keys += 1
  const own = {
    paymentId: String(paymentId),
    reason: 'as the slip says',
    idempotencyKey: `known-${keys}-key`,
  }
  return callAsStaff(app, staff, decidePayment, { ...own, ...fields })
}

const refundsOf = (orderId: number) =>
  app.db
    .selectFrom('payout')
    .select(['state', 'amount_centavos'])
    .where('order_id', '=', orderId)
    .where('purpose', '=', 'refund')
    .execute()

const idOf = (appended: Awaited<ReturnType<typeof record>>) =>
  appended.payments.find(({ after }) => after.record !== null)?.row.id ?? 0

describe('a payment that counts on a loan by the record that ended in it', () => {
  it('is one of those that the loan’s credit rests on: while it is disputed, nothing leaves', async () => {
    const who = await buildApplicant(app)
    const orderId = await insertRunningLoan(app.db, app, who.id)
    await bindAccount(app, who.id, `09${String(orderId).slice(-5)}4567`)
    const { payOffCentavos } = await standsAt(orderId)
    await record({ who, orderId }, 'slip 0001', payOffCentavos + 1_500_00)
    await hear(app, reportOf(app, 'SLIP0001', payOffCentavos + 1_500_00))
    const row = await getPayment(app, 'SLIP0001')
    expect(row).toMatchObject({ state: 'applied', order_id: orderId })
    // A webhook says that all of it is gone, and the provider doesn't answer.
    await fileClawback(
      app,
      app.collection.name,
      {
        kind: 'taken-back',
        providerPaymentId: 'SLIP0001',
        reference: null,
        refundId: 'r1',
        amountCentavos: centavos(payOffCentavos + 1_500_00),
      },
      'hook-1',
    )
    expect((await standingOf(app, row.id)).disputedCentavos).toBe(payOffCentavos + 1_500_00)
    pass(2)
    await refundCredits(app)
    expect(await refundsOf(orderId)).toEqual([])
    expect((await listStandingsNaming(app.db, orderId)).map((one) => one.payment)).toContain(row.id)
  })

  it('is compared with what is recorded on that loan next: the same money counts once', async () => {
    const at = await loan()
    const owed = (await standsAt(at.orderId)).payOffCentavos
    await record(at, 'slip 0002', 700_00)
    await hear(app, reportOf(app, 'SLIP0002', 700_00))
    expect((await standsAt(at.orderId)).payOffCentavos).toBe(owed - 700_00)
    // The same money by another name of it, on the same day.
    const second = await record(at, 'gcash ref 99', 700_00)
    expect(second.counted).toEqual([])
    expect((await standsAt(at.orderId)).payOffCentavos).toBe(owed - 700_00)
  })
})

it('money that arrives after all is not lost: recorded again under the reference of what was ruled gone', async () => {
  const at = await loan()
  const owed = (await standsAt(at.orderId)).payOffCentavos
  const first = idOf(await record(at, 'bdo 4711', 900_00))
  const never = { act: 'rule-gone', about: 'whole', reference: 'bank says no' } as const
  await decideAs(app, { paymentId: first, ...never }, [3, 4])
  pass(5)
  expect((await standsAt(at.orderId)).receivedCentavos).toBe(0)
  const again = await record(at, 'bdo 4711', 900_00)
  const all = again.payments.map(({ after }) => after)
  const isSomewhere = all.some(({ applied, questions }) => applied !== null || questions.length > 0)
  expect(isSomewhere, `counts on ${at.orderId}, or is asked about (owed ${owed})`).toBe(true)
})

it('what two people agree to about a pair holds for both payments as they were shown', async () => {
  const at = await loan()
  const reported = await payOn(app, at.orderId, 1_900_00)
  const manual = idOf(await record(at, 'counter 5', 1_900_00))
  expect((await standingOf(app, manual)).alike).toEqual([reported.id])
  // The other is called under refund while the two wait, so that two people are needed.
  const pending = [refundOf(app, 'r1', 100_00, 'pending')]
  const name = reported.provider_payment_id ?? ''
  await hear(app, reportOf(app, name, 1_900_00, { refunds: pending }))
  expect(await decide(finance, manual, { act: 'merge', about: String(reported.id) })).toMatchObject(
    { data: { isDone: 0 } },
  )
  await hear(app, reportOf(app, name, 1_900_00, { refunds: [refundOf(app, 'r2', 1_900_00)] }))
  expect((await standingOf(app, reported.id)).balanceCentavos).toBe(0)
  expect(await approveNewest(app, lead)).toMatchObject({ reason: 'facts_changed' })
})

describe('what the borrower is told', () => {
  it('a payment that begins to count when people tell it apart is told as received', async () => {
    const at = await loan()
    await record(at, 'counter 6', 300_00)
    await app.runJobs()
    const manual = await app.db
      .selectFrom('payment')
      .select('id')
      .where('reference', '=', 'counter 6')
      .executeTakeFirstOrThrow()
    const reported = await payOn(app, at.orderId, 300_00)
    expect(reported).toMatchObject({ state: 'unapplied' })
    const before = (await readOutbox(app, at.who)).length
    await decideAs(
      app,
      { paymentId: reported.id, act: 'tell-apart', about: String(manual.id) },
      [1, 2],
    )
    expect(await getPayment(app, reported.provider_payment_id ?? '')).toMatchObject({
      state: 'applied',
    })
    await app.runJobs()
    expect((await readOutbox(app, at.who)).length).toBe(before + 1)
  })

  it('money that counted by a record and turns out to be taken back is told once', async () => {
    const at = await loan()
    await record(at, 'slip 0007', 300_00)
    await app.runJobs()
    const before = (await readOutbox(app, at.who)).length
    await hear(app, reportOf(app, 'SLIP0007', 300_00, { refunds: [refundOf(app, 'r1', 300_00)] }))
    expect((await standsAt(at.orderId)).receivedCentavos).toBe(0)
    await app.runJobs()
    const told = (await readOutbox(app, at.who)).slice(before)
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('took back')
  })
})

it('a part that was told as taken back and is ruled back is told too', async () => {
  const at = await loan()
  const row = await payOn(app, at.orderId, 300_00)
  const name = row.provider_payment_id ?? ''
  const taken = [refundOf(app, 'r1', 200_00)]
  await hear(app, reportOf(app, name, 300_00, { refunds: taken }))
  await app.runJobs()
  const before = (await readOutbox(app, at.who)).length
  pass(1)
  await hear(app, reportOf(app, name, 300_00))
  const back = { act: 'rule-back', about: 'refund:r1', reference: 'letter' } as const
  await decideAs(app, { paymentId: row.id, ...back }, [1, 2])
  expect(await getPayment(app, name)).toMatchObject({ state: 'applied' })
  await app.runJobs()
  expect((await readOutbox(app, at.who)).length).toBe(before + 1)
})

it('a credit that is six minutes old waits, also over midnight', async () => {
  const who = await buildApplicant(app)
  const orderId = await insertRunningLoan(app.db, app, who.id)
  await bindAccount(app, who.id, `09${String(orderId).slice(-5)}4567`)
  pass(3)
  const midnight = Math.ceil((app.clock.now().getTime() + 8 * 3_600_000) / DAY_MS) * DAY_MS
  const inManila = midnight - 8 * 3_600_000
  app.setNow(new Date(inManila - 2 * 60_000))
  const { payOffCentavos } = await standsAt(orderId)
  await payOn(app, orderId, payOffCentavos + 1_500_00)
  app.setNow(new Date(inManila + 4 * 60_000))
  await refundCredits(app)
  expect(await refundsOf(orderId)).toEqual([])
})

describe('the daily look', () => {
  it('asks about every dispute, however many there are', async () => {
    const at = await loan()
    const names: string[] = []
    for (let one = 0; one < 51; one += 1) {
      const row = await payOn(app, at.orderId, 10_00 + one)
      const name = row.provider_payment_id ?? ''
      names.push(name)
      await hear(app, reportOf(app, name, 10_00 + one, { status: 'failed' }))
    }
    const asked: string[] = []
    const gateway = {
      ...app.collection,
      name: app.collection.name,
      findPayment: async ({ providerPaymentId }: { readonly providerPaymentId: string }) => {
        asked.push(providerPaymentId)
        return null
      },
      listPayments: async () => null,
    }
    await compareWithProviders({ ...app, collections: new Map([['sandbox', gateway]]) })
    expect(asked).toContain(names[0])
  })

  it('one provider that doesn’t answer doesn’t keep the others from being compared', async () => {
    const asked: string[] = []
    const gateway = (name: string, isDown: boolean) => ({
      ...app.collection,
      name,
      findPayment: async () => null,
      listPayments: async () => {
        asked.push(name)
        if (isDown) throw new Error('down')
        return { payments: [], unreadable: [] }
      },
    })
    const collections = new Map([
      ['former', gateway('former', true)],
      ['present', gateway('present', false)],
    ])
    await compareWithProviders({ ...app, collections }).catch(() => 0)
    expect(asked).toContain('present')
  })
})

it('one provider that doesn’t answer doesn’t keep the days of the others from being settled', async () => {
  const asked: string[] = []
  const gateway = (name: string, isDown: boolean) => ({
    ...app.collection,
    name,
    listPayments: async () => {
      asked.push(name)
      if (isDown) throw new Error('down')
      return { payments: [], unreadable: [] }
    },
  })
  const collections = new Map([
    ['former', gateway('former', true)],
    ['present', gateway('present', false)],
  ])
  await askForSettlements({ ...app, collections }).catch(() => 0)
  expect(asked).toContain('present')
})

describe('ledger:verify', () => {
  it('finds that the task about a question was closed behind its back', async () => {
    await hear(app, reportOf(app, 'nobodys-1', 77_00))
    const { id } = await getPayment(app, 'nobodys-1')
    const task = app.db.updateTable('staff_task').where('subject_id', '=', String(id))
    const ofPayment = task.where('subject_kind', '=', 'payment')
    await ofPayment.set({ closed_at: app.clock.now() }).execute()
    const { faults } = await verifyLedger(app)
    await ofPayment.set({ closed_at: null }).execute()
    expect(faults).not.toEqual([])
  })

  it('finds that a payment has lost a name, under which it could be recorded once more', async () => {
    const at = await loan()
    const row = await payOn(app, at.orderId, 200_00)
    const names = await app.db
      .deleteFrom('payment_name')
      .where('payment_id', '=', row.id)
      .returningAll()
      .execute()
    const { faults } = await verifyLedger(app)
    await app.db.insertInto('payment_name').values(names).execute()
    expect(names.length).toBeGreaterThan(0)
    expect(faults).not.toEqual([])
  })

  it.each([
    ['the provider’s number of a payment', 'provider_payment_id', 'somebody-elses'],
    ['the day on which it was paid', 'paid_on', '2026-01-01'],
    ['the code that it is asked about by', 'code', 'OTHERCODE'],
    ['the loan event that it stands for', 'cause', 'payment:1:1'],
  ])('finds that %s was changed', async (_, column, value) => {
    const at = await loan()
    const row = await payOn(app, at.orderId, 200_00)
    expect((await verifyLedger(app)).faults).toEqual([])
    const was = row[column as 'code']
    await app.db
      .updateTable('payment')
      .set({ [column]: value })
      .where('id', '=', row.id)
      .execute()
    const { faults } = await verifyLedger(app)
    await app.db
      .updateTable('payment')
      .set({ [column]: was })
      .where('id', '=', row.id)
      .execute()
    expect(faults).not.toEqual([])
  })

  it('finds that a loan no longer names a payment that counts on it', async () => {
    const at = await loan()
    const row = await payOn(app, at.orderId, 200_00)
    await app.db.deleteFrom('payment_loan').where('payment_id', '=', row.id).execute()
    const { faults } = await verifyLedger(app)
    await app.db
      .insertInto('payment_loan')
      .values({ payment_id: row.id, order_id: at.orderId })
      .execute()
    expect(faults).not.toEqual([])
  })
})

it('an act about a pair whose other half is no number is refused in words', async () => {
  const at = await loan()
  const row = await payOn(app, at.orderId, 200_00)
  expect(await decide(finance, row.id, { act: 'merge', about: 'nonsense' })).toMatchObject({
    reason: expect.stringMatching(/not_found|field_invalid/) as string,
  })
})

it('what came back of a record’s return stays back: on the day’s ceiling, and when the two are told apart', async () => {
  const at = await loan()
  const day = app.clock.today()
  const before = await sumReturnedOn(app.db, day)
  const manual = idOf(await record(at, 'ref back', 500_00))
  await decideAs(app, { paymentId: manual, act: 'take-off' }, [3])
  await decideAs(app, { paymentId: manual, act: 'return', reference: 'BDO 10' }, [3, 4])
  await hear(app, reportOf(app, 'REFBACK', 500_00))
  const { id: paymentId } = await getPayment(app, 'REFBACK')
  expect(await sumReturnedOn(app.db, day)).toBe(before + 500_00)
  const about = `${manual}:transfer:BDO 10`
  await decideAs(app, { paymentId, act: 'return-failed', about }, [3, 4])
  expect(await getPayment(app, 'REFBACK')).toMatchObject({ balance_centavos: 500_00 })
  expect(await sumReturnedOn(app.db, day)).toBe(before)
  await decideAs(app, { paymentId: manual, act: 'tell-apart', about: String(paymentId) }, [3, 4])
  expect(await standingOf(app, manual)).toMatchObject({
    balanceCentavos: 500_00,
    questions: [{ kind: 'unapplied' }],
  })
  expect((await verifyLedger(app)).faults).toEqual([])
})

it('the books of a payment follow when a record of its record is told apart', async () => {
  const at = await loan()
  const older = idOf(await record(at, 'ref y', 500_00))
  pass(10)
  const newer = idOf(await record(at, 'ref x', 500_00))
  await decideAs(app, { paymentId: newer, act: 'take-off' }, [3])
  await decideAs(app, { paymentId: newer, act: 'return', reference: 'BDO 9' }, [3, 4])
  await decideAs(app, { paymentId: older, act: 'take-off' }, [3])
  // For the other's day: what may be the same is found, and it waits.
  const day = { orderId: at.orderId, valueOn: app.clock.today() }
  await decideAs(app, { paymentId: older, act: 'apply', ...day }, [3, 4])
  expect((await standingOf(app, older)).alike).toEqual([newer])
  await decideAs(app, { paymentId: older, act: 'merge', about: String(newer) }, [3, 4])
  await hear(app, reportOf(app, 'REFY', 500_00))
  const row = await getPayment(app, 'REFY')
  expect(row).toMatchObject({ returned_centavos: 500_00 })
  expect((await verifyLedger(app)).faults).toEqual([])
  await decideAs(app, { paymentId: newer, act: 'tell-apart', about: String(older) }, [3, 4])
  expect((await verifyLedger(app)).faults).toEqual([])
})
