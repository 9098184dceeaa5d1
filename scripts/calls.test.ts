// docs/calls.md says what the contract says: nothing that outside clients rely on changes unseen.
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { callsPage } from './calls.ts'

it('the page of calls is the one that npm run calls prints', async () => {
  const page = await readFile(new URL('../docs/calls.md', import.meta.url), 'utf8')
  expect(page).toBe(callsPage())
})
