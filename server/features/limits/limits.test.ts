// Both engines: counting by many at once.
//
// Counting against a limit, by any number of processes, and knowing whom to count.
import { afterAll, expect, it } from 'vitest'
import { addressOf } from '#contract/call.ts'
import { sendCode } from '#contract/session.ts'
import { PRODUCTION_ENVIRONMENT } from '#server/testing/production-environment.ts'
import { OVER_HTTPS, startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { countAgainst, networkOf, networksOf, waitOf } from './service.ts'

const app: TestApp = await startTestApp({ environment: PRODUCTION_ENVIRONMENT })
afterAll(() => app.close())

const LIMIT = { name: 'test', max: 3, windowSeconds: 60 }
const dependencies = { db: app.db, clock: app.clock, keys: app.config.keys }

it('counts each of many at once, tells the wait, and is over by itself', async () => {
  const waits = await Promise.all(
    Array.from({ length: 10 }, () => countAgainst(dependencies, LIMIT, 'one')),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
  expect(waits.filter((wait) => wait === 60)).toHaveLength(7)
  expect(await countAgainst(dependencies, LIMIT, 'another')).toBe(0)
  app.setNow(new Date(TEST_NOW.getTime() + 45_500))
  expect(await waitOf(dependencies, LIMIT, 'one')).toBe(15)
  app.setNow(new Date(TEST_NOW.getTime() + 60_000))
  expect(await waitOf(dependencies, LIMIT, 'one')).toBe(0)
  expect(await countAgainst(dependencies, LIMIT, 'one')).toBe(0)
  app.setNow(TEST_NOW)
})

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('the address %s is counted as %s', (address, counted) => {
  expect(networkOf(address)).toBe(counted)
})

it('an IPv6 address counts for its /64, its /56 and its /48', () => {
  const networks = ['2001:db8:1:2ff', '2001:db8:1:200/56', '2001:db8:1/48']
  expect(networksOf('2001:db8:1:2ff::9')).toEqual(networks)
  expect(networksOf('2001:db8:1:201::')[1]).toBe(networks[1])
  expect(networksOf('2001:db8:1:301::')[1]).not.toBe(networks[1])
  expect(networksOf('2001:db8:1:301::')[2]).toBe(networks[2])
  expect(networksOf('203.0.113.9')).toEqual(['203.0.113.9'])
})

it('an address that a client claims for itself is not believed', async () => {
  for (const [index, claimed] of ['192.0.2.1', '192.0.2.2', '192.0.2.3'].entries()) {
    await fetch(app.url + addressOf(sendCode), {
      method: 'POST',
      headers: { ...OVER_HTTPS, 'x-forwarded-for': `${claimed}, 203.0.113.9` },
      body: new URLSearchParams({ mobile: `0917000000${index}` }),
    })
  }
  const rows = await app.db
    .selectFrom('rate_limit')
    .select('used')
    .where('name', '=', 'code-address')
    .execute()
  expect(rows).toEqual([{ used: 3 }])
})
