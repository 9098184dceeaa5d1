// The engine and the reference must give the same answers on random histories of every kind. `npm
// run proof -- compare` runs twenty thousand.
import { expect, test } from 'vitest'
import { engine } from '../engine-adapter.ts'
import { compareAndCount, findDifference, recordAnswers, type Recorded } from './compare.ts'

const HISTORIES = Number(process.env['COMPARED_HISTORIES'] ?? 40)
const CHOSEN = { seed: 700_001, histories: HISTORIES }

if (process.env['COMPARED_AGAIN'] === undefined)
  test('the engine and the reference agree on every question', () => {
    const { differences, asked } = compareAndCount(engine, { ...CHOSEN, differencesMax: 5 })
    expect(differences).toEqual([])
    const questions = Object.keys(engine).filter((key) => key !== 'holidays')
    expect(Object.keys(asked).sort()).toEqual(questions.sort())
    for (const count of Object.values(asked)) expect(count).toBeGreaterThan(HISTORIES / 2)
  })
// For the mutation tester, which changes the engine again and again: the reference stays as it is,
// and a mutant is put only the questions whose answers reach it.
else
  for (const [about, questions] of recordedByQuestion())
    test(`the engine and the reference agree on ${about}`, () => {
      expect(findDifference(questions)).toBeNull()
    })

/** By question and history. */
function recordedByQuestion(): ReadonlyMap<string, readonly Recorded[]> {
  const found = new Map<string, Recorded[]>()
  for (const recorded of recordAnswers(engine, CHOSEN)) {
    const about = `${recorded.question} of ${recorded.seed}`
    const known = found.get(about)
    if (known === undefined) found.set(about, [recorded])
    else known.push(recorded)
  }
  return found
}
