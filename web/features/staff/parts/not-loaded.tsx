// What stands in place of a page that could not be loaded: nothing of this number, or what failed.
import type { Failure } from '#web/lib/use-call.ts'
import { Empty } from '#web/parts/empty.tsx'
import { Failed } from '#web/parts/failed.tsx'

interface NotLoadedProps {
  readonly answer: {
    readonly failure: Failure
    readonly isRetrying: boolean
    readonly retry: () => void
  }
  /** Said if there is no such thing; trying again would not help. */
  readonly missing: string
}

export function NotLoaded({ answer, missing }: NotLoadedProps) {
  const { failure } = answer
  const isMissing = failure.kind === 'refused' && failure.reason === 'not_found'
  return isMissing ? <Empty text={missing} /> : <Failed {...answer} />
}
