// The kinds of tasks, with whose work each is, on record. One that no manifest describes has no title,
// no hint and nobody who may take it.
// `npx vitest run --project=unit scripts/house/task-kinds.test.ts -u` writes the record anew.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LANGUAGES, wordingOf } from '#contract/language.ts'
import { FEATURES } from '#server/features/all.ts'

/** Not the kinds of other things: `{ kind: 'taken-back' }` in one line is a notice or a type. */
const OPENED = /(?:(?<!\{ )kind: |REVIEW_TASK = )'([a-z]+-[a-z-]+)'/g

it('every kind of task that the product opens is described in a manifest', () => {
  const described = FEATURES.flatMap(({ taskKinds = [] }) => taskKinds.map(({ kind }) => kind))
  expect(new Set(described).size).toBe(described.length)
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(`server/${file}`, 'utf8'))
    .filter((text) => text.includes('staff-task/service.ts'))
  const opened = files.flatMap((text) => [...text.matchAll(OPENED)].map(([, kind]) => kind))
  expect(new Set(opened).size).toBeGreaterThan(7)
  expect(opened.filter((kind) => !described.includes(kind ?? ''))).toEqual([])
})

it('each is called something, says what to do, is due, and is somebody’s work', async () => {
  const kinds = FEATURES.flatMap(({ taskKinds = [] }) => taskKinds)
  for (const { kind, title, hint } of kinds)
    for (const language of LANGUAGES) {
      expect(wordingOf(title, language), kind).toMatch(/^\p{Lu}.{3,}/u)
      expect(wordingOf(hint, language), kind).toMatch(/^\p{Lu}.{20,}\.$/u)
    }
  const lines = kinds.map(({ kind, title, dueHours, roles, decision }) =>
    [
      kind,
      wordingOf(title, 'en'),
      `due in ${dueHours} h`,
      roles.join(', '),
      ...(decision === undefined ? [] : [`ends with ${decision}`]),
    ].join(' · '),
  )
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('task-kinds.txt')
})
