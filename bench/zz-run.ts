import { fork } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { ask, postOf } from './calls/load.ts'
import { build } from 'vite'
import { BUILDS } from '../scripts/build.ts'
import { loadConfig } from '../server/config.ts'
if (!process.env.NOBUILD)
  await build({
    ...BUILDS.server,
    build: {
      ...BUILDS.server.build,
      outDir: 'build/bench',
      ssr: true,
      rolldownOptions: { input: ['bench/calls/ours.ts', 'bench/calls/bare.ts'] },
    },
  })
const DATABASE_URL = readFileSync('/tmp/callsprof/url', 'utf8')
const start = async (name, env, prof) => {
  const child = fork(`/work/trees/calls/build/bench/${name}.js`, {
    execArgv: prof ? ['--import', '/tmp/callsprof/prof2.mjs'] : [],
    env: { ...process.env, DATABASE_URL, ...env, NODE_ENV: 'production' },
  })
  const [facts] = await once(child, 'message')
  return { child, facts }
}
const ours = await start('ours', { ORDERS: '5000' }, true)
const { url, sessionId, productId, orderIds } = ours.facts
const addr = `${url}/custom/v3/loan-details/loan-details?sessionId=${sessionId}`
const forms = orderIds.map((o) => `productId=${productId}&orderId=${o}`)
const answer = await (
  await fetch(addr, { method: 'POST', body: new URLSearchParams(forms[0]) })
).text()
if (!answer.includes('"orderStatus":174')) throw new Error(answer)
const enc = process.env.ENC
  ? (b) =>
      Buffer.from(
        b
          .toString()
          .replace('\r\ncontent-type', `\r\naccept-encoding: ${process.env.ENC}\r\ncontent-type`),
      )
  : (b) => b
const bare = await start('bare', {
  ANSWER: Buffer.from(answer).toString('base64'),
  ORDER_IDS: orderIds.join(','),
  SESSION_HASH: createHmac('sha256', loadConfig({}).secret).update(sessionId).digest('hex'),
})
const cpu = async (t) => {
  t.child.send('cpu')
  const [{ cpu }] = await once(t.child, 'message')
  return cpu.user + cpu.system
}
let i = 0
const turn = async (t, posts, n) => {
  const b = await cpu(t)
  const s = performance.now()
  await ask(n, { url: t.facts.url, connections: 16, next: () => posts[i++ % posts.length] })
  return [((await cpu(t)) - b) / n, (n / (performance.now() - s)) * 1000]
}
const posts = forms.map((f) => enc(postOf(addr, f))),
  bareposts = forms.map((f) => postOf(bare.facts.url, f))
const set = [
  ['bare', bare, bareposts],
  ['few', ours, posts.slice(0, 50)],
  ['many', ours, posts],
]
for (const [, t, p] of set) await turn(t, p, 8000)
const med = (a) => a.sort((x, y) => x - y)[Math.floor(a.length / 2)]
const got = { bare: [], few: [], many: [] }
for (let r = 0; r < Number(process.env.R ?? 15); r++)
  for (const [n, t, p] of set) got[n].push(await turn(t, p, 300))
const rat = (n) =>
  `cpu ${med(got[n].map((g) => g[0])).toFixed(0)} rate ${med(got[n].map((g) => g[1])).toFixed(0)} ratio cpu ${med(got[n].map((g, k) => got.bare[k][0] / g[0])).toFixed(2)} rate ${med(got[n].map((g, k) => g[1] / got.bare[k][1])).toFixed(2)}`
for (const n of ['bare', 'few', 'many']) console.log(n, rat(n))
if (process.env.PROF) {
  ours.child.send('prof')
  await once(ours.child, 'message')
  await turn(ours, process.env.PROF === 'few' ? posts.slice(0, 50) : posts, 6000)
  ours.child.send('prof')
  await new Promise((r) => setTimeout(r, 2500))
}
ours.child.kill()
bare.child.kill()
process.exit()
