// Every call to the outside is counted with how it ended and how long it took, and one that failed is
// a warning: a provider that is down would leave no trace otherwise, since its work is just tried again.
import { traced } from '#server/tracing.ts'

export interface OutsideCall {
  /** What it is for: `payout`, `sms` and so on. */
  readonly gateway: string
  readonly provider: string
  readonly act: string
  readonly outcome: CallOutcome
  readonly seconds: number
  readonly fault?: unknown
}

/** `refused` was understood and not done; of the last three nobody knows whether it was. */
export type CallOutcome = 'ok' | 'refused' | 'timeout' | 'unreachable' | 'failed'

const REFUSED: ReadonlySet<unknown> = new Set(['refused', 'failed'])

/** The same gateway, each of whose calls is told of. What doesn't wait for anybody isn't a call. */
export function watched<G extends object>(
  gateway: G,
  { as, provider }: { readonly as: string; readonly provider: string },
  tell: (call: OutsideCall) => void,
): G {
  const watch =
    (act: string, method: (...args: unknown[]) => unknown) =>
    (...args: unknown[]) => {
      const started = performance.now()
      const end = (outcome: CallOutcome, fault?: unknown) =>
        tell({
          gateway: as,
          provider,
          act,
          outcome,
          seconds: (performance.now() - started) / 1000,
          ...(fault !== undefined && { fault }),
        })
      const answer = traced(`${as} ${act}`, { 'peer.service': provider }, () => method(...args))
      if (!(answer instanceof Promise)) return answer
      return answer.then(
        (result: unknown) => {
          end(REFUSED.has((result as { state?: unknown } | null)?.state) ? 'refused' : 'ok')
          return result
        },
        (fault: unknown) => {
          end(failureOf(fault), fault)
          throw fault
        },
      )
    }
  return new Proxy(gateway, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function' || typeof name !== 'string') return value
      return watch(name, value.bind(target) as (...args: unknown[]) => unknown)
    },
  })
}

/** As fetch tells it: a time limit, no connection, or an answer that says nothing. */
function failureOf(fault: unknown): CallOutcome {
  if (!(fault instanceof Error)) return 'failed'
  if (fault.name === 'TimeoutError' || fault.name === 'AbortError') return 'timeout'
  return fault instanceof TypeError && fault.message === 'fetch failed' ? 'unreachable' : 'failed'
}
