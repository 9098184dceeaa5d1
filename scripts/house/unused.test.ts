// What nobody uses any more goes: an export whose name stands in no other file.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { trackedFiles } from '../testing/scratch-copy.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const EXPORTED = /^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm

it('every export is named somewhere else', () => {
  const sources = trackedFiles(root)
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const times = new Map<string, number>()
  for (const { text } of sources) {
    for (const [word] of text.matchAll(/\w+/g)) times.set(word, (times.get(word) ?? 0) + 1)
  }
  const unused = sources.flatMap(({ path, text }) =>
    [...text.matchAll(EXPORTED)].flatMap(([, name = '']) =>
      times.get(name) === 1 ? [`${path}: ${name}`] : [],
    ),
  )
  expect(sources.length).toBeGreaterThan(1_000)
  expect(unused).toEqual([])
})
