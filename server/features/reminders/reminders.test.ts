// Reminders over a generated month: a clock that is moved through days and nights, a real database,
// and loans of every kind that must or must not be reminded of.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  chooseReminderHour,
  getReminderHour,
  REMINDER_HOUR_MAX,
  REMINDER_HOUR_MIN,
} from '#contract/reminders.ts'
import {
  addDays,
  type BusinessDate,
  businessDate,
  manilaDateOf,
  manilaStartOfDay,
} from '#lending/dates.ts'
import { lawOn } from '#lending/law.ts'
import { centavos } from '#lending/money.ts'
import type { Feature } from '#server/calls/feature.ts'
import type { Jobs } from '#server/calls/jobs.ts'
import { listOutbox } from '#server/gateways/sms/sandbox.ts'
import { recordEvent } from '#server/ledger/ledger.ts'
import { buildBorrower, buildProducts, type TestBorrower } from '#server/testing/factories.ts'
import { insertAgreedOrder, payOut, workedTerms } from '#server/testing/loans.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { listSilenced, sendReminders } from './service.ts'

/** A feature of tomorrow, such as complaints: one line of its manifest silences loans. */
const disputed = new Set<number>()
const disputes: Feature = {
  name: 'disputes',
  remindersSilencedBy: async (_dependencies, orderIds) =>
    orderIds.filter((id) => disputed.has(id)).map((orderId) => ({ orderId, why: 'complaint' })),
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440
const FIRST_DAY = businessDate('2026-05-01')
/** From its payout to the first due date of the worked loan. */
const FIRST_INSTALMENT_DAYS = 30

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ moreFeatures: [disputes] })
  await buildProducts(app)
})
afterAll(() => app.close())

function moveTo(day: BusinessDate, minute: number): void {
  app.setNow(new Date(manilaStartOfDay(day) + minute * MINUTE_MS))
}

interface Loan {
  readonly borrower: TestBorrower
  readonly orderId: number
}

/** Paid out so that its first instalment is due on the day. */
async function buildLoan(dueOn: BusinessDate): Promise<Loan> {
  const paidOutOn = addDays(dueOn, -FIRST_INSTALMENT_DAYS)
  moveTo(paidOutOn, 9 * 60)
  const borrower = await buildBorrower(app)
  const terms = workedTerms(paidOutOn)
  const orderId = await insertAgreedOrder(app.db, app, borrower.id, terms)
  await payOut(app.db, app, orderId, terms)
  const { first_unpaid_due_on: stored } = await app.db
    .selectFrom('loan_order')
    .select('first_unpaid_due_on')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(stored).toBe(dueOn)
  return { borrower, orderId }
}

/** When and what a phone was reminded of, by the clock of Manila. */
async function remindersOf({ borrower }: Loan) {
  const messages = await listOutbox(app.db, app.config.keys, borrower.mobile)
  return messages.map(({ at, text }) => {
    const day = manilaDateOf(at.getTime())
    return { day, minute: (at.getTime() - manilaStartOfDay(day)) / MINUTE_MS, text }
  })
}

const remind = async () => {
  await sendReminders(app)
  await app.runJobs()
}

/** Reminds at nine on that day, and says how many have come by then. */
async function remindedBy(loan: Loan, day: BusinessDate, minute = 9 * 60): Promise<number> {
  moveTo(day, minute)
  await remind()
  return (await remindersOf(loan)).length
}

describe('over a month of days and nights', () => {
  it('no reminder comes outside the hours, to a silent loan, or more often than allowed', async () => {
    const dueDays = [2, 4, 5, 9, 12, 18, 25]
    const loans: Loan[] = []
    for (const days of dueDays) loans.push(await buildLoan(addDays(FIRST_DAY, days)))
    const [early, late, paid, paused, complained] = loans
    if (!early || !late || !paid || !paused || !complained) throw new Error('too few loans')
    await app.callAs(early.borrower.sessionId, chooseReminderHour, {
      hour: String(REMINDER_HOUR_MIN),
    })
    await app.callAs(late.borrower.sessionId, chooseReminderHour, {
      hour: String(REMINDER_HOUR_MAX),
    })
    moveTo(FIRST_DAY, 0)
    await record(paused, { kind: 'paused', valueOn: FIRST_DAY, untilOn: null })
    disputed.add(complained.orderId)
    const minutes = fc.sample(fc.integer({ min: 0, max: DAY_MINUTES - 1 }), {
      seed: 20_260_501,
      numRuns: 31 * 6,
    })
    for (let day = 0; day < 31; day += 1) {
      const today = addDays(FIRST_DAY, day)
      // Some at the edges of what is allowed, the others at any time; each of them twice.
      const times = [359, 360, 1319, 1320, ...minutes.slice(day * 6, day * 6 + 6)].toSorted(
        (a, b) => a - b,
      )
      for (const minute of times) {
        moveTo(today, minute)
        await Promise.all([sendReminders(app), sendReminders(app)])
        // Some are handed over late, when the queue was busy.
        if (minute % 3 !== 0) await app.runJobs()
      }
      if (day === 6)
        await record(paid, {
          kind: 'repaid',
          valueOn: today,
          amountCentavos: centavos(180_000),
          provider: 'sandbox',
        })
    }
    const law = lawOn(FIRST_DAY)
    for (const loan of loans) {
      const reminders = await remindersOf(loan)
      const days = reminders.map(({ day }) => day)
      expect(new Set(days).size).toBe(days.length)
      for (const { day, minute } of reminders) {
        expect(minute).toBeGreaterThanOrEqual(law.contactFromMinute)
        expect(minute).toBeLessThanOrEqual(law.contactToMinute)
        const inWeek = days.filter((one) => one <= day && one > addDays(day, -7))
        expect(inWeek.length).toBeLessThanOrEqual(3)
      }
    }
    const countOf = async (loan: Loan) => (await remindersOf(loan)).length
    expect([await countOf(paused), await countOf(complained)]).toEqual([0, 0])
    expect(await countOf(early)).toBeGreaterThan(3)
    for (const { minute } of await remindersOf(late)) {
      expect(minute).toBeGreaterThanOrEqual(REMINDER_HOUR_MAX * 60)
    }
    // Paid two days late: nothing after that until the next instalment is near.
    const afterPaying = (await remindersOf(paid)).filter(({ day }) => day > addDays(FIRST_DAY, 6))
    expect(afterPaying).toEqual([])
  })
})

async function record(loan: Loan, draft: Parameters<typeof recordEvent>[3]): Promise<void> {
  await app.db
    .transaction()
    .execute((transaction) =>
      recordEvent(transaction, app, loan.orderId, draft, `test:${draft.kind}:${draft.valueOn}`),
    )
}

describe('a reminder', () => {
  it('says what is due and when, in the borrower’s language, before, on and after the day', async () => {
    const dueOn = businessDate('2026-08-10')
    const loan = await buildLoan(dueOn)
    await app.callAs(loan.borrower.sessionId, chooseReminderHour, { hour: '9' }, { lang: 'fil-PH' })
    for (const days of [-3, 0, 2]) await remindedBy(loan, addDays(dueOn, days))
    const texts = (await remindersOf(loan)).map(({ text }) => text)
    expect(texts).toEqual([
      expect.stringMatching(/^Pahiram: due ang PHP [\d,]+\.\d\d sa Lunes, Ago 10\./),
      expect.stringMatching(/^Pahiram: due ngayong Lunes, Ago 10 ang PHP/),
      expect.stringMatching(/^Pahiram: due noong Lunes, Ago 10 ang PHP/),
    ])
    for (const text of texts) expect(text).toContain(`${app.config.publicUrl}/order`)
  })

  it('comes at the hour that was chosen, and not again that day when another is chosen', async () => {
    const dueOn = businessDate('2026-09-10')
    const loan = await buildLoan(dueOn)
    const { sessionId } = loan.borrower
    expect(await app.callAs(sessionId, getReminderHour)).toMatchObject({ data: { hour: 9 } })
    expect(await app.callAs(sessionId, chooseReminderHour, { hour: '18' })).toMatchObject({
      code: 0,
    })
    expect(await app.callAs(sessionId, getReminderHour)).toMatchObject({ data: { hour: 18 } })
    for (const hour of ['5', '22', 'nine']) {
      expect(await app.callAs(sessionId, chooseReminderHour, { hour })).toMatchObject({
        code: 1002,
      })
    }
    expect(await remindedBy(loan, dueOn, 18 * 60 - 1)).toBe(0)
    expect(await remindedBy(loan, dueOn, 18 * 60)).toBe(1)
    await app.callAs(sessionId, chooseReminderHour, { hour: '20' })
    expect(await remindedBy(loan, dueOn, 20 * 60)).toBe(1)
  })

  it('is the last of three in seven days, whatever the rules would send', async () => {
    const dueOn = businessDate('2026-10-12')
    const [often, seldom] = [await buildLoan(dueOn), await buildLoan(dueOn)]
    const earlier = async ({ orderId, borrower }: Loan, days: readonly number[]) => {
      for (const before of days) {
        await app.db
          .insertInto('loan_reminder')
          .values({
            order_id: orderId,
            sent_on: addDays(dueOn, -before),
            borrower_id: borrower.id,
            due_on: dueOn,
            created_at: app.clock.now(),
          })
          .execute()
      }
    }
    await earlier(often, [6, 4, 1])
    await earlier(seldom, [7, 4, 1])
    expect([await remindedBy(often, dueOn), await remindedBy(seldom, dueOn)]).toEqual([0, 1])
  })

  it('that fails for one loan is in the log, and the others are reminded', async () => {
    const dueOn = businessDate('2026-10-28')
    const [one, other] = [await buildLoan(dueOn), await buildLoan(dueOn)]
    moveTo(dueOn, 9 * 60)
    let asked = 0
    const add: Jobs['add'] = async (...job) => {
      asked += 1
      if (asked === 1) throw new Error('the queue is away')
      await app.jobs.add(...job)
    }
    const failingFirst = { ...app, jobs: { add } }
    await sendReminders(failingFirst)
    await app.runJobs()
    expect([...(await remindersOf(one)), ...(await remindersOf(other))]).toHaveLength(1)
    expect(app.logLines.join()).toContain('a loan could not be reminded of')
    // The next round makes up for it.
    await remind()
    expect([...(await remindersOf(one)), ...(await remindersOf(other))]).toHaveLength(2)
  })

  it('that could not be handed over in time is not sent the next morning', async () => {
    const dueOn = businessDate('2026-11-10')
    const loan = await buildLoan(dueOn)
    moveTo(dueOn, 21 * 60)
    await sendReminders(app)
    moveTo(dueOn, 22 * 60 + 30)
    await app.runJobs()
    moveTo(addDays(dueOn, 1), 6 * 60)
    await app.runJobs()
    expect(await remindersOf(loan)).toEqual([])
  })
})

it('a pause ends and so does a dispute, each with its reason while it lasts', async () => {
  const dueOn = businessDate('2026-12-10')
  const loan = await buildLoan(dueOn)
  moveTo(addDays(dueOn, -3), 9 * 60)
  await record(loan, { kind: 'paused', valueOn: app.clock.today(), untilOn: addDays(dueOn, -1) })
  disputed.add(loan.orderId)
  expect(await listSilenced(app, [loan.orderId])).toEqual([
    { orderId: loan.orderId, why: 'paused' },
    { orderId: loan.orderId, why: 'complaint' },
  ])
  disputed.delete(loan.orderId)
  expect(await remindedBy(loan, addDays(dueOn, -3))).toBe(0)
  expect(await remindedBy(loan, dueOn)).toBe(1)
})
