// Axe over every state of the gallery, and from it which states `npm test` need not look at: those
// in which no kind of element stands that doesn't stand in another.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The names of those states. One that isn't in it, such as a new one, is looked at. */
export const LIKE_OTHERS = 'e2e/states-like-others.txt'

interface SeenState {
  readonly name: string
  readonly kinds: readonly string[]
}

export async function proveAccessibility(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'pahiram-kinds-'))
  const file = join(folder, 'kinds.jsonl')
  const args = ['--no-install', 'playwright', 'test', 'accessibility.spec.ts']
  const { status } = spawnSync('npx', args, {
    stdio: 'inherit',
    env: { ...process.env, KINDS_FILE: file },
  })
  if (status === 0) {
    const states = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as SeenState)
    const names = likeOthers(states)
    writeFileSync(LIKE_OTHERS, names.map((name) => `${name}\n`).join(''))
    console.log(`${states.length} states, of which ${names.length} are like others`)
  }
  rmSync(folder, { recursive: true })
  return status ?? 1
}

/** By taking, again and again, the state with the most kinds that none before it had. */
export function likeOthers(states: readonly SeenState[]): string[] {
  const left = new Set(states.flatMap(({ kinds }) => kinds))
  const others = new Map(
    states
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, kinds }) => [name, new Set(kinds)]),
  )
  const newIn = (kinds: ReadonlySet<string>) => [...kinds].filter((kind) => left.has(kind)).length
  while (left.size > 0) {
    const [first, ...rest] = [...others]
    if (first === undefined) break
    const [name, kinds] = rest.reduce((a, b) => (newIn(b[1]) > newIn(a[1]) ? b : a), first)
    for (const kind of kinds) left.delete(kind)
    others.delete(name)
  }
  return [...others.keys()]
}
