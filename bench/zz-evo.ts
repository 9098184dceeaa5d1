import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { ask, postOf } from './calls/load.ts'
const DATABASE_URL = readFileSync('/tmp/callsprof/url', 'utf8')
const child = fork(`build/bench/ours.js`, { execArgv: (process.env.NARGS ?? '').split(' ').filter(Boolean), env: { ...process.env, DATABASE_URL, ORDERS: process.env.N ?? '50', NODE_ENV: 'production' } })
const [{ url, sessionId, productId, orderIds }] = await once(child, 'message')
const addr = `${url}/custom/v3/loan-details/loan-details?sessionId=${sessionId}`
const posts = orderIds.map(o => postOf(addr, `productId=${productId}&orderId=${o}`))
const cpu = async () => { child.send('cpu'); const [{ cpu }] = await once(child, 'message'); return cpu }
let i = 0, total = 0; const n = Number(process.env.T ?? 1000)
const idle = Number(process.env.IDLE ?? 0)
for (let k = 0; k < Number(process.env.K ?? 24); k++) { const b = await cpu(); const s = performance.now(); await ask(n, { url, connections: 16, next: () => posts[i++ % posts.length] }); const a = await cpu(); total += n; console.log(total, 'user', ((a.user - b.user) / n).toFixed(0), 'system', ((a.system - b.system) / n).toFixed(0), (n / (performance.now() - s) * 1000).toFixed(0) + '/s'); if (idle && total > 10000) await new Promise(r => setTimeout(r, idle)) }
child.kill(); process.exit()
