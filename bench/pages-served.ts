// Order Details as a page, rendered and compressed for each who asks, against a bare Node server that
// sends the same bytes: how many pages a second are left of what is possible at all.
import { brotliCompressSync, constants } from 'node:zlib'
import { answerTo, compareWithBare, start } from './calls/against-bare.ts'
import { getOf } from './calls/load.ts'
import { type OurFacts, withOurs } from './calls/with-ours.ts'

const MEASURE = {
  connections: 8,
  turns: Number(process.env['BENCH_TURNS'] ?? 20),
  turnAnswers: 100,
  warmUpAnswers: Number(process.env['BENCH_WARM_UP'] ?? 2_000),
  ratioMin: 0.025,
}
/** So many that each is as new as the first. */
const ORDERS = 1_000
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const HEADERS = { accept: 'text/html', 'accept-encoding': 'br' }

await withOurs({ ORDERS: String(ORDERS), PAGES: 'yes' }, async (ours, DATABASE_URL, stopLater) => {
  const { url, productId, orders } = ours.facts as OurFacts
  const addresses = orders.map(
    ({ id, sessionId }) =>
      `${url}/loanDetail?productId=${productId}&orderId=${id}&sessionId=${sessionId}`,
  )
  const { answer, headers } = await answerTo(addresses[0] ?? '', { headers: HEADERS })
  if (!answer.includes('<html')) throw new Error(answer.toString())
  const bytes = brotliCompressSync(answer, QUICK).length
  // Of about the length that is sent; what it is costs a bare server nothing.
  const bare = await start('bare', {
    DATABASE_URL,
    ANSWER: Buffer.alloc(bytes, answer).toString('base64'),
    HEADERS: JSON.stringify({ ...headers, 'content-encoding': 'identity' }),
    ORDER_IDS: '',
  })
  stopLater(bare)
  console.log(`Order Details as a page, ${answer.length} bytes, ${bytes} compressed:`)
  await compareWithBare(
    MEASURE,
    { name: 'bare', target: bare, questions: [getOf(bare.facts.url, HEADERS)] },
    {
      name: `ours, ${ORDERS} orders in turn`,
      target: ours,
      questions: addresses.map((address) => getOf(address, HEADERS)),
    },
  )
})
