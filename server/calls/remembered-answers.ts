// Responses that follow from their inputs alone need not be made twice. The key is the inputs
// themselves, read afresh for every request, so a remembered response is never out of date.
import { LastUsed } from '#server/last-used.ts'
import type { WireAnswer } from './wire-answer.ts'

export type RememberAnswer = (inputs: readonly string[], make: () => WireAnswer) => WireAnswer

/** Remembers so many answers, those that were asked for last. `make` must use `inputs` alone. */
export function rememberAnswers(countMax: number): RememberAnswer {
  const known = new LastUsed<WireAnswer>(countMax)
  return (inputs, make) => {
    // No text of a database holds a NUL, so different inputs never make the same key.
    const key = inputs.join('\0')
    const remembered = known.get(key)
    if (remembered !== undefined) return remembered
    const answer = make()
    known.set(key, answer)
    return answer
  }
}
