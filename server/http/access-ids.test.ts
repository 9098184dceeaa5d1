// Generated from the contract: a call that names something of a borrower's refuses it to everybody
// else, in the same words as something that does not exist, and changes nothing. A call that joins
// the contract is covered by what its request is made of; an id of a new kind stops this test until
// it is told here whose it is.
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { FEATURES } from '#server/features/all.ts'
import type { Call } from '#contract/call.ts'
import { saveComplaint } from '#contract/complaints.ts'
import { toWire } from '#contract/wire-names.ts'
import {
  buildApplicant,
  buildBorrower,
  buildProducts,
  buildRunningLoan,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

/** Staff calls take ids of anybody; which roles may make them is in access-staff.test.ts. */
const ALL_CALLS = FEATURES.flatMap(({ handlers = [] }) =>
  handlers.map(({ call }) => call).filter(({ access }) => typeof access !== 'object'),
)

/** Ids of what belongs to a borrower, and how one comes to be. */
const OWNED: Readonly<Record<string, (owner: TestBorrower) => Promise<string>>> = {
  orderId: async (owner) => String(await buildRunningLoan(app, owner)),
  complaintId: async (owner) => {
    const fields = { problemType: '5', problemDetail: 'It does not work.' }
    const { data } = await app.callAs(owner.sessionId, saveComplaint, fields)
    return (data as { problemId: string }).problemId
  },
}
/** Ids of what belongs to nobody, or of nothing at all. */
const SHARED = [
  'productId',
  'moduleId',
  'positionId',
  'userId',
  'couponId',
  'templateId',
  'pageId',
  'deviceId',
]
/**
 * Belongs to a borrower but isn't looked up by itself; confirmation/bound.test.ts,
 * repayment/pay-code.test.ts, legacy-repayment.test.ts and receipt.test.ts prove that another borrower's is worthless.
 */
const FINGERPRINTS = ['offerId', 'quoteId', 'cardNo', 'cardId', 'repaymentRecordId', 'paymentId']

/** The first of these that a field takes is what it is given. */
const CANDIDATES = ['1', '0', '5000.00', '2026-05-12', 'personal', 'approved', 'text']
const UNKNOWN_ID = '999999999'
const NONSENSE = ['abc', '-1', '0', '1.5', '1e3', '１', "1' OR '1'='1", '../1', '9'.repeat(40)]

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())

type Fields = Record<string, string>

function shapeOf({ request }: Call): Record<string, z.ZodMiniType> {
  return (request as z.ZodMiniObject<Record<string, z.ZodMiniType>>).shape
}

const idsOf = (call: Call) => Object.keys(shapeOf(call)).filter((key) => /(Id|No)$/.test(key))
const ownIdOf = (call: Call) => idsOf(call).find((key) => key in OWNED)

/** Every required field but those named, with a value that the contract takes. */
function fieldsOf(call: Call, given: Fields): Fields {
  const filled = Object.entries(shapeOf(call)).flatMap(([key, schema]) => {
    if (key in given || z.safeDecode(schema, undefined).success) return []
    const value = CANDIDATES.find((candidate) => z.safeDecode(schema, candidate).success)
    if (value === undefined) throw new Error(`no candidate fits ${key} of ${call.name}`)
    return [[key, value]]
  })
  return { ...(Object.fromEntries(filled) as Fields), ...given }
}

function ask(session: string | null, call: Call, given: Fields) {
  const fields = toWire(fieldsOf(call, given), call.wire.request) as Fields
  return app.callAs(session, call, fields)
}

/** What stands in every table of ours. */
async function contents(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`SELECT table_name AS name
    FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`.execute(app.db)
  const found: Record<string, string> = {}
  for (const { name } of rows) {
    const counted = await sql<{ text: string }>`SELECT count(*) || ' ' ||
      coalesce(md5(string_agg(t::text, ',' ORDER BY t::text)), '') AS text
      FROM ${sql.table(name)} AS t`.execute(app.db)
    found[name] = counted.rows[0]?.text ?? ''
  }
  return found
}

const wireCode = (call: Call, code: number) => (call.family === 'number' ? code : String(code))

it('every id that a call asks for is known to be somebody’s or nobody’s', () => {
  const unknown = ALL_CALLS.flatMap((call) =>
    idsOf(call)
      .filter((key) => !(key in OWNED) && ![...SHARED, ...FINGERPRINTS].includes(key))
      .map((key) => `${key} of ${call.name}`),
  )
  expect(unknown).toEqual([])
})

describe.each(ALL_CALLS.filter((call) => ownIdOf(call) !== undefined))('$name', (call) => {
  const key = ownIdOf(call) ?? ''
  let owner: TestBorrower
  let id: string

  beforeAll(async () => {
    owner = await buildApplicant(app)
    id = (await OWNED[key]?.(owner)) ?? ''
  })

  it("refuses somebody else's, an unknown one and another product's alike, and changes nothing", async () => {
    const [stranger, customer] = [await buildBorrower(app), await buildApplicant(app)]
    await OWNED[key]?.(customer)
    const before = await contents()
    const answers = [
      await ask(stranger.sessionId, call, { [key]: id }),
      await ask(customer.sessionId, call, { [key]: id }),
      await ask(owner.sessionId, call, { [key]: UNKNOWN_ID }),
    ]
    if ('productId' in shapeOf(call)) {
      answers.push(await ask(owner.sessionId, call, { [key]: id, productId: '2' }))
      answers.push(await ask(owner.sessionId, call, { [key]: id, productId: UNKNOWN_ID }))
    }
    for (const answer of answers) {
      expect(answer).toEqual({
        code: wireCode(call, 1003),
        message: answers[0]?.message,
        reason: 'not_found',
        data: {},
        requestId: expect.any(String),
      })
    }
    expect(await contents()).toEqual(before)
  })

  it('refuses nonsense, and changes nothing', async () => {
    const before = await contents()
    for (const nonsense of NONSENSE) {
      const answer = await ask(owner.sessionId, call, { [key]: nonsense })
      expect([1002, 1003], nonsense).toContain(Number(answer.code))
      expect(answer.data).toEqual({})
      expect(JSON.stringify(answer)).not.toContain(id)
    }
    expect(await contents()).toEqual(before)
  })

  it('refuses its true id without a session, and changes nothing', async () => {
    const before = await contents()
    expect(await ask(null, call, { [key]: id })).toMatchObject({ code: wireCode(call, 1001) })
    expect(await contents()).toEqual(before)
  })

  it('knows it for its owner: what was refused above was refused for who asked', async () => {
    const answer = await ask(owner.sessionId, call, { [key]: id })
    expect([0, 1004]).toContain(Number(answer.code))
  })
})
