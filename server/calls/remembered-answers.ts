// Responses that follow from their inputs alone need not be made twice. The key is the inputs
// themselves, read afresh for every request, so a remembered response is never out of date. What is
// remembered may be forgotten at any time.
import type { WireAnswer } from './wire-answer.ts'

export type RememberAnswer = (inputs: readonly string[], make: () => WireAnswer) => WireAnswer

/** Remembers so many answers, those that were asked for last. `make` must use `inputs` alone. */
export function rememberAnswers(countMax: number): RememberAnswer {
  /** In the order of their last use. */
  const known = new Map<string, WireAnswer>()
  return (inputs, make) => {
    // No text of a database holds a NUL, so different inputs never make the same key.
    const key = inputs.join('\0')
    const answer = known.get(key) ?? make()
    known.delete(key)
    known.set(key, answer)
    if (known.size > countMax) known.delete(known.keys().next().value ?? key)
    return answer
  }
}
