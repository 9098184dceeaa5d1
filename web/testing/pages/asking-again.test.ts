// A page that is in sight asks every ten seconds, for ten minutes, and shows a payment without a tap.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Call } from '#contract/call.ts'
import { getOrderDetails, getRepaymentPlan } from '#contract/loan-order.ts'
import { getPayCode } from '#contract/repayment.ts'
import { businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { answer, type Answer } from '../answers.ts'
import { openPage } from '../open-page.tsx'
import { DETAILS_PATH, detailsAnswers, ORDER, orderIn } from '../orders.ts'
import { PAY_CODE } from '../repayments.ts'

const CODE = 'payCode=E99KBB33&productId=7&orderId=4711'
const PAID = {
  ...PAY_CODE,
  state: 'paid' as const,
  payments: [
    {
      amount: centavos(180_072),
      paidOn: businessDate('2026-11-16'),
      channel: '7-Eleven',
      text: '',
    },
  ],
}
const PICTURE = { '/pay-code/REF/bars.svg': '<svg></svg>' }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const setHidden = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** In steps, as time goes by: each question waits for the answer before. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await vi.advanceTimersByTimeAsync(1_000)
}

const open = (path: string, answers: readonly Answer[]) =>
  openPage(path, { answers, paths: PICTURE, advanceTimers: (ms) => vi.advanceTimersByTime(ms) })

const settledOrder = orderIn('settled', { statusTitle: 'All paid' })

it.each([
  {
    name: 'Order Details',
    path: DETAILS_PATH,
    call: getOrderDetails,
    before: detailsAnswers(ORDER),
    words: 'Payment due',
    after: detailsAnswers(settledOrder),
    paid: 'All paid',
  },
  {
    name: 'a code',
    path: `/repaymentCode?showType=1&${CODE}`,
    call: getPayCode,
    before: [answer(getPayCode, PAY_CODE)],
    words: 'E99KBB33',
    after: [answer(getPayCode, PAID)],
    paid: /₱1,800.72.*7-Eleven/,
  },
  {
    name: 'how a code is paid',
    path: `/carpmm?requestType=1&${CODE}`,
    call: getPayCode,
    before: [answer(getPayCode, PAY_CODE)],
    words: 'E99KBB33',
    after: [answer(getPayCode, PAID)],
    paid: /₱1,800.72.*7-Eleven/,
  },
])('$name shows a payment within ten seconds', async ({ path, before, words, after, paid }) => {
  const page = await open(path, before)
  await page.shows(words)
  await pass(60)
  page.answerWith(...after)
  await pass(10)
  await page.shows(paid)
})

it('the plan of an order follows its figures', async () => {
  const page = await open(DETAILS_PATH, detailsAnswers(ORDER))
  await page.shows('Payment due')
  const asked = (call: Call) => page.requests.filter((one) => one.call.name === call.name).length
  const before = asked(getRepaymentPlan)
  await pass(10)
  expect(asked(getRepaymentPlan)).toBeGreaterThan(before)
})

it.each([
  ['due', 60],
  ['on-its-way', 60],
  ['settled', 0],
  ['declined', 0],
] as const)('an order that is %s asks for ten minutes or not at all', async (status, times) => {
  const page = await open(DETAILS_PATH, detailsAnswers(orderIn(status)))
  await page.shows('Starter Loan')
  const asked = () => page.sent(getOrderDetails).length
  const first = asked()
  await pass(600)
  expect(asked() - first).toBeGreaterThanOrEqual(times)
  const afterTenMinutes = asked()
  await pass(300)
  expect(asked() - afterTenMinutes).toBeLessThanOrEqual(1)
  if (times === 0) return
  // Whoever comes back to it has it asked again.
  setHidden(true)
  setHidden(false)
  await pass(30)
  expect(asked() - afterTenMinutes).toBeGreaterThanOrEqual(4)
})

it('a page that nobody looks at asks nothing', async () => {
  const page = await open(DETAILS_PATH, detailsAnswers(ORDER))
  await page.shows('Payment due')
  setHidden(true)
  await pass(1)
  const before = page.sent(getOrderDetails).length
  await pass(120)
  expect(page.sent(getOrderDetails)).toHaveLength(before)
})
