// The long comparison of the loan engine with the reference implementation, run by `npm run proof
// -- compare`: every question of the reference, on one random history for each seed in a range.
import { engine } from '#lending/testing/engine-adapter.ts'
import {
  compareAndCount,
  type Difference,
  type Question,
} from '#lending/testing/reference/compare.ts'

export type SeedRange = { readonly from: number; readonly to: number }

export const SEEDS: SeedRange = { from: 1, to: 20_000 }

/** `5` is one seed, `1-500` a range; null for anything else. */
export function findSeedRange(text: string): SeedRange | null {
  const match = /^([0-9]{1,9})(?:-([0-9]{1,9}))?$/.exec(text)
  if (match === null) return null
  const from = Number(match[1])
  const to = Number(match[2] ?? match[1])
  return from <= to ? { from, to } : null
}

const SEEDS_AT_ONCE = 250
const DIFFERENCES_SHOWN = 10

/** Prints how often each question was asked and what differs. Returns the number of differences. */
export function compareLending({ from, to }: SeedRange, print: (line: string) => void): number {
  const asked = new Map<Question, number>()
  const differences: Difference[] = []
  for (let seed = from; seed <= to; seed += SEEDS_AT_ONCE) {
    const histories = Math.min(SEEDS_AT_ONCE, to - seed + 1)
    const report = compareAndCount(engine, { seed, histories })
    for (const question of Object.keys(report.asked) as Question[])
      asked.set(question, (asked.get(question) ?? 0) + (report.asked[question] ?? 0))
    for (const difference of report.differences) {
      if (differences.length < DIFFERENCES_SHOWN) print(JSON.stringify(difference))
      differences.push(difference)
    }
    print(`seeds ${from} to ${seed + histories - 1}: ${differences.length} differences`)
  }
  const differing = new Set(differences.map((difference) => difference.seed)).size
  for (const [question, count] of asked) {
    const wrong = differences.filter((difference) => difference.question === question).length
    print(`${question}: asked ${count} times, ${wrong} answers differ`)
  }
  const histories = to - from + 1
  print(`${histories - differing} of ${histories} histories agree`)
  return differences.length
}
