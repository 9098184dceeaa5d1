// The engine and the reference must give the same answers on random histories of every kind. `npm
// run proof -- compare` runs twenty thousand.
import { expect, test } from 'vitest'
import { engine } from '../testing/engine-adapter.ts'
import { compareAndCount, findDifference, recordAnswers, type Recording } from './compare.ts'

const HISTORIES = Number(process.env['COMPARED_HISTORIES'] ?? 120)
const CHOSEN = { seed: 700_001, histories: HISTORIES }

/** For the mutation tester, which changes the engine again and again: the reference stays as it is. */
let recording: Recording | null = null

test('the engine and the reference agree on every question', () => {
  if (process.env['COMPARED_AGAIN'] !== undefined) {
    recording ??= recordAnswers(engine, CHOSEN)
    expect(findDifference(recording)).toBeNull()
    return
  }
  const { differences, asked } = compareAndCount(engine, { ...CHOSEN, differencesMax: 5 })
  expect(differences).toEqual([])
  const questions = Object.keys(engine).filter((key) => key !== 'holidays')
  expect(Object.keys(asked).sort()).toEqual(questions.sort())
  for (const count of Object.values(asked)) expect(count).toBeGreaterThan(HISTORIES / 2)
})
