// Answers for states that the gallery can't bring about in the demo that its entries share. As on the
// wire.
import { type Act, as } from '../parts/gallery-steps.ts'

/** More than a day's payouts would hold up every other entry, so the answers are made up. */
const CEILING_LIST = {
  payouts: [
    { payoutId: 'po-1000001-1', orderId: '1000001', amount: '9850.00' },
    { payoutId: 'po-1000002-1', orderId: '1000002', amount: '4850.00' },
  ],
  total: '14700.00',
}

export const behindCeiling: Act = async (page) => {
  await as('finance')(page)
  await page.route(/v3\/staff\/tasks\/get$/, async (route) => {
    const response = await route.fetch()
    const envelope = (await response.json()) as { data: { task: object; facts: object[] } }
    const task = {
      ...envelope.data.task,
      kind: 'payout-ceiling',
      title: 'Ceiling for payouts reached',
    }
    const facts = [{ label: 'Ceiling', value: '₱1,000,000.00' }]
    const hint =
      'Payouts above the ceiling wait unsent. Check the day’s lending, then release them.'
    const shown = { ...task, canWork: 1 }
    const data = { ...envelope.data, task: shown, hint, facts, decision: 'ceiling' }
    await route.fulfill({ response, json: { ...envelope, data } })
  })
  await page.route(/v3\/staff\/decide\/ceiling-list$/, (route) =>
    route.fulfill({ json: { code: 0, message: '', data: CEILING_LIST, requestId: 'gallery' } }),
  )
}
