// Many connections at once to one address, each asking again as soon as it is answered; prints how they
// were answered. A process of its own, so that whoever measures isn't held up by it.
// node scripts/plant/flood.mjs <url> <connections> <seconds>
import { Agent, get } from 'node:http'

const [url = '', connections = '1500', seconds = '20'] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })
const ends = performance.now() + Number(seconds) * 1000
const counts = {}
const count = (what) => {
  counts[what] = (counts[what] ?? 0) + 1
}

function ask() {
  return new Promise((resolve) => {
    const headers = { 'x-forwarded-proto': 'https' }
    const request = get(url, { agent, headers }, (response) => {
      response.resume()
      response.on('end', () => {
        count(String(response.statusCode))
        resolve()
      })
      response.on('error', () => {
        count('broken off')
        resolve()
      })
    })
    request.on('error', (error) => {
      count(error.code ?? 'broken off')
      resolve()
    })
  })
}

await Promise.all(
  Array.from({ length: Number(connections) }, async () => {
    while (performance.now() < ends) await ask()
  }),
)
console.log(JSON.stringify(counts))
process.exit(0)
