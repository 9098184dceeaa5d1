// docs/acts.md says what the manifests say.
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { FEATURES } from '#server/features/all.ts'
import { actsPage } from './acts.ts'
import { actsOf } from '#server/calls/acts.ts'

it('the page of what staff decide is the one that npm run acts prints', async () => {
  const plain = (text: string) => text.replaceAll(/[ \n]+/g, ' ').replaceAll(/-{3,}/g, '---')
  const page = await readFile(new URL('../docs/acts.md', import.meta.url), 'utf8')
  expect(plain(page)).toBe(plain(actsPage()))
})

it('every act has a name of its own', () => {
  const names = actsOf(FEATURES).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThan(15)
})
