// Order Details' call on PostgreSQL against a bare Node server that answers the same bytes with two
// prepared queries: how much of what is possible at all is left.
import { createHmac } from 'node:crypto'
import { addressOf } from '#contract/call.ts'
import { getOrderDetails } from '#contract/loan-order.ts'
import { loadConfig } from '#server/config.ts'
import { answerTo, compareWithBare, start } from './calls/against-bare.ts'
import { postOf } from './calls/load.ts'
import { type OurFacts, withOurs } from './calls/with-ours.ts'

const MEASURE = {
  connections: 16,
  turns: Number(process.env['BENCH_TURNS'] ?? 40),
  turnAnswers: 400,
  warmUpAnswers: Number(process.env['BENCH_WARM_UP'] ?? 20_000),
  ratioMin: 0.3,
}
/** So many that each is as new as the first. */
const ORDERS = 5_000

await withOurs({ ORDERS: String(ORDERS) }, async (ours, DATABASE_URL, stopLater) => {
  const { url, productId, orders } = ours.facts as OurFacts
  const asking = orders.map(({ id, sessionId }) => ({
    address: `${url}${addressOf(getOrderDetails)}?sessionId=${sessionId}`,
    form: `productId=${productId}&orderId=${id}`,
  }))
  const [first = { address: '', form: '' }] = asking
  const init = { method: 'POST', body: new URLSearchParams(first.form) }
  const { answer, headers } = await answerTo(first.address, init)
  if (!answer.includes('"orderStatus":174')) throw new Error(answer.toString())
  const { sessionSecret } = loadConfig({})
  const bare = await start('bare', {
    DATABASE_URL,
    ANSWER: answer.toString('base64'),
    HEADERS: JSON.stringify(headers),
    ORDER_IDS: orders.map(({ id }) => id).join(','),
    SESSION_HASH: createHmac('sha256', sessionSecret)
      .update(orders[0]?.sessionId ?? '')
      .digest('hex'),
  })
  stopLater(bare)
  const bareAnswer = await answerTo(bare.facts.url, init)
  if (!bareAnswer.answer.equals(answer)) throw new Error('the two answers differ')
  console.log(`Order Details, ${answer.length} bytes, ${MEASURE.connections} connections:`)
  await compareWithBare(
    MEASURE,
    { name: 'bare', target: bare, questions: [postOf(bare.facts.url, first.form)] },
    {
      name: `ours, ${ORDERS} orders in turn`,
      target: ours,
      questions: asking.map(({ address, form }) => postOf(address, form)),
    },
  )
})
