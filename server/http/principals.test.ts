// Who a call may be made by, with calls of a toy feature: staff, visitors, anyone.
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineCall } from '#contract/call.ts'
import { instant } from '#contract/wire-instant.ts'
import { idempotencyKey, wholeNumber } from '#contract/wire-values.ts'
import type { Feature } from '#server/calls/feature.ts'
import { handle } from '#server/calls/handler.ts'
import { once } from '#server/calls/idempotency.ts'
import { createKeys } from '#server/keys.ts'
import { storedPrincipal } from '#server/principal.ts'
import { buildBorrower } from '#server/testing/factories.ts'
import { buildStaff, callAsStaff } from '#server/testing/staff.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

const waive = defineCall({
  name: 'toy.waive',
  summary: 'A call for staff who may give something away.',
  base: '/custom',
  path: '/v3/toy/waive',
  access: { staff: ['lead', 'finance'] },
  request: z.object({ idempotencyKey }),
  response: z.object({ staffId: wholeNumber, at: instant }),
})
const visit = defineCall({
  name: 'toy.visit',
  summary: 'A call for whoever comes by.',
  base: '/custom',
  path: '/v3/toy/visit',
  access: 'visitor',
  request: z.object({ idempotencyKey }),
  response: z.object({ count: wholeNumber }),
})
const look = defineCall({
  name: 'toy.look',
  summary: 'A call for anyone.',
  base: '/custom',
  path: '/v3/toy/look',
  access: 'anyone',
  request: z.object({}),
  response: z.object({ names: z.array(z.string()) }),
})

let visits = 0
const toy: Feature = {
  name: 'toy',
  handlers: [
    handle(waive, (request, context) =>
      once(context, waive, request, async () => ({
        staffId: context.staff.id,
        at: context.clock.now(),
      })),
    ),
    handle(visit, (request, context) =>
      once(context, visit, request, async () => ({ count: (visits += 1) })),
    ),
    handle(look, async (_request, context) => ({
      names: Object.keys(context).filter((name) =>
        ['borrower', 'staff', 'visitor', 'principal'].includes(name),
      ),
    })),
  ],
}
const KEY = { idempotencyKey: 'toy-key-0001' }

describe('without a session of staff', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await startTestApp({ moreFeatures: [toy] })
  })
  afterAll(() => app.close())

  it('a call for staff is refused to everybody, borrowers included', async () => {
    const borrower = await buildBorrower(app)
    for (const sessionId of [null, borrower.sessionId]) {
      const answer = await app.callAs(sessionId, waive)
      expect(answer).toMatchObject({ code: 1001, reason: 'session_missing', data: {} })
    }
  })

  it('a handler for anyone is told of nobody', async () => {
    const borrower = await buildBorrower(app)
    expect(await app.callAs(borrower.sessionId, look)).toMatchObject({ data: { names: [] } })
  })

  it('the keys of two visitors do not meet; those of one do', async () => {
    const ask = (deviceId: string) => app.callAs(null, visit, KEY, { deviceId })
    const [first, other, again] = [await ask('phone-1'), await ask('phone-2'), await ask('phone-1')]
    expect([first, other, again].map(({ data }) => data)).toEqual([
      { count: 1 },
      { count: 2 },
      { count: 1 },
    ])
    const rows = await app.db.selectFrom('idempotency').selectAll().execute()
    expect(rows.map((row) => [row.principal_kind, row.borrower_id])).toEqual([
      ['visitor', null],
      ['visitor', null],
    ])
    expect(JSON.stringify(rows)).not.toContain('phone-1')
  })
})

describe('with a session of staff', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await startTestApp({ moreFeatures: [toy] })
  })
  afterAll(() => app.close())

  it('a role that the call does not name is refused', async () => {
    const answer = await callAsStaff(app, await buildStaff(app, 'agent'), waive)
    expect(answer).toMatchObject({ code: 1001, reason: 'role_missing', data: {} })
  })

  it('an answer with an instant is replayed exactly, however much later', async () => {
    const staff = await buildStaff(app, 'agent', 'finance')
    const ask = () => callAsStaff(app, staff, waive, KEY)
    const first = await ask()
    expect(first).toEqual({
      code: 0,
      message: '',
      data: { staffId: staff.id, at: TEST_NOW.toISOString() },
    })
    app.setNow(new Date(TEST_NOW.getTime() + 60_000))
    expect(await ask()).toEqual(first)
    expect(await callAsStaff(app, staff, waive)).not.toEqual(first)
  })
})

it('a visitor is stored by the device where it names itself, and else by the address', () => {
  const at = (deviceId: string | undefined, address: string) =>
    storedPrincipal(
      { kind: 'visitor', deviceId, browserId: null, address },
      createKeys({ secret: 'secret' }),
    ).id
  expect(at('phone', '192.0.2.1')).toBe(at('phone', '192.0.2.9'))
  expect(at(undefined, '192.0.2.1')).not.toBe(at(undefined, '192.0.2.9'))
  expect(at('192.0.2.1', 'x')).not.toBe(at(undefined, '192.0.2.1'))
  expect(at('phone', 'x')).not.toContain('phone')
})
