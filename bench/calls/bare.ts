// What no server can do less than: parse nothing, compute nothing, ask at most two prepared queries and
// answer bytes that were made before, headers and all. Its orders come in turn, as they are asked for.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'pg'

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const body = Buffer.from(process.env['ANSWER'] ?? '', 'base64')
const headers = JSON.parse(process.env['HEADERS'] ?? '{}') as Record<string, string>
const orderIds = (process.env['ORDER_IDS'] ?? '').split(',')
let answers = 0

const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => void answer().then(() => response.end(body)))
  for (const name of Object.keys(headers)) response.setHeader(name, headers[name] ?? '')
  response.setHeader('content-length', body.length)
})

async function answer(): Promise<void> {
  // Whoever names no orders measures pages: what they are made of is read by nobody.
  if (orderIds[0] === '') return
  answers += 1
  await pool.query({
    name: 'session',
    text: `SELECT session.id, borrower.id, borrower.mobile, session.expires_at, session.ended_at
      FROM session JOIN borrower ON borrower.id = session.borrower_id WHERE session.id_hash = $1`,
    values: [process.env['SESSION_HASH']],
  })
  await pool.query({
    name: 'order',
    text: `SELECT loan_order.*, product.name, product.logo_path, (
        SELECT json_agg(body ORDER BY sequence) FROM loan_event WHERE order_id = loan_order.id)
      FROM loan_order JOIN product ON product.id = loan_order.product_id WHERE loan_order.id = $1`,
    values: [orderIds[answers % orderIds.length]],
  })
}

process.on('message', () => process.send?.({ cpu: process.cpuUsage() }))
server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
