// Which server tests run on the embedded engine too: those whose first comment says "Both engines:"
// and why. It is what the two engines could do differently (types, transactions, locks, the queue,
// a crash), and journeys that go through every feature. The rest runs on PostgreSQL alone.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const MARK = /^\/\/ Both engines: \S/

export function testsOfBothEngines(): string[] {
  return readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => join('server', file))
    .filter((file) => MARK.test(readFileSync(file, 'utf8')))
    .sort()
}
