// The engine and the reference must give the same answers on random histories of every kind. `npm
// run proof -- compare` runs twenty thousand.
import { expect, test } from 'vitest'
import { engine } from '../testing/engine-adapter.ts'
import { compareAndCount } from './compare.ts'

const HISTORIES = Number(process.env['COMPARED_HISTORIES'] ?? 200)

test('the engine and the reference agree on every question', () => {
  const { differences, asked } = compareAndCount(engine, {
    seed: 700_001,
    histories: HISTORIES,
    differencesMax: 5,
  })
  expect(differences).toEqual([])
  const questions = Object.keys(engine).filter((key) => key !== 'holidays')
  expect(Object.keys(asked).sort()).toEqual(questions.sort())
  for (const count of Object.values(asked)) expect(count).toBeGreaterThan(HISTORIES / 2)
})
