// `npm run bench -- lending` runs bench/lending.ts; without a name every benchmark of this folder.
import { readdirSync } from 'node:fs'

const PARTS = ['run.ts', 'compile.ts', 'on-scratch-server.ts', 'page-weight.ts']
const folder = new URL('.', import.meta.url)
const known = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !PARTS.includes(file))
  .map((file) => file.slice(0, -'.ts'.length))
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !known.includes(name))

if (unknown.length > 0) {
  console.error(`bench: no benchmark called ${unknown.join(', ')}; there are ${known.join(', ')}`)
  process.exitCode = 2
} else {
  for (const name of asked.length > 0 ? asked : known) {
    console.log(`# ${name}`)
    await import(new URL(`${name}.ts`, folder).href)
  }
}
