import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addressOf, type Call } from '#contract/call.ts'
import { getOrderDetails, getRepaymentPlan, listOrders } from '#contract/loan-order.ts'
import { getPayCode } from '#contract/repayment.ts'
import { watchMissing } from './other-backend.ts'

let has: Call[]
let heard: string[]
let apiBase: string
let stop: () => void

beforeEach(async () => {
  has = [getOrderDetails]
  heard = []
  const server = createServer((request, response) => {
    heard.push(request.url ?? '')
    const isKnown = has.some((call) => addressOf(call) === request.url)
    // A backend that knows the call refuses whoever has no session.
    response.writeHead(isKnown ? 401 : 404).end('{}')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  stop = () => {
    server.closeAllConnections()
    server.close()
  }
})
afterEach(() => stop())

const PAGES = [
  {
    path: '/loanDetail',
    calls: [getOrderDetails.name, getRepaymentPlan.name],
    canDoWithout: false,
  },
  { path: '/order', calls: [listOrders.name], canDoWithout: false },
  { path: '/repaymentCode', calls: [getPayCode.name], canDoWithout: true },
]
const watch = (base: string, wireNames = {}) =>
  watchMissing({
    apiBase: base,
    wireNames,
    pages: PAGES,
    calls: [getOrderDetails, getRepaymentPlan, listOrders, getPayCode],
  })

it('a call that it answers with 404 is missing, and a page that is about it too', async () => {
  expect(await watch(apiBase)()).toEqual({
    calls: [getRepaymentPlan.name, listOrders.name, getPayCode.name],
    // What is only beside the rest is left out of its page; a code can be shown without asking.
    paths: ['/order'],
  })
})

it('asks under its own paths, once for many pages, and never our own server', async () => {
  const missing = watch(apiBase, { [listOrders.name]: { path: '/their/list' } })
  await Promise.all([missing(), missing(), missing()])
  expect(heard).toHaveLength(4)
  expect(heard).toContain('/their/list')
  expect(await watch('')()).toEqual({ calls: [], paths: [] })
})

it('while nobody answers there, nothing is left out', async () => {
  stop()
  expect(await watch(apiBase)()).toEqual({ calls: [], paths: [] })
})
