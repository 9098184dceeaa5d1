// Every call that the contract declares, whichever file declares it.
import type { Call } from '#contract/call.ts'

// Without the tests: each would run once more in every file of page tests.
const FILES = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['/contract/*.ts', '!/contract/*.test.ts'],
  { eager: true },
)

export const ALL_CALLS: readonly Call[] = Object.values(FILES).flatMap((file) =>
  Object.values(file).filter(isCall),
)

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'request' in value && 'path' in value
}
