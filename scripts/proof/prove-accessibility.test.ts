import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { registeredEntries } from '../gallery/gallery-entries.ts'
import { LIKE_OTHERS, likeOthers } from './prove-accessibility.ts'

it('a state is like others if each kind of element in it stands in one that is looked at', () => {
  const states = [
    { name: 'list', kinds: ['row', 'bar'] },
    { name: 'empty', kinds: ['bar', 'banner'] },
    { name: 'form', kinds: ['row', 'bar', 'field', 'button'] },
    { name: 'sent', kinds: ['banner', 'button'] },
  ]
  expect(likeOthers(states)).toEqual(['list', 'sent'])
  expect(likeOthers(states.slice(0, 2))).toEqual([])
})

it('what npm test leaves out are states of the gallery', async () => {
  const names = new Set((await registeredEntries()).map(({ name }) => name))
  const leftOut = readFileSync(LIKE_OTHERS, 'utf8').trim().split('\n')
  expect(leftOut.filter((name) => !names.has(name))).toEqual([])
})
