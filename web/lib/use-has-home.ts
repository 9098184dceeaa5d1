import { homePage } from '#contract/page-addresses.ts'
import { hasHandler } from './bridge.ts'
import { useIsMissing } from './location.tsx'
import { useBrowserValue } from './use-browser-value.ts'

/** A shell has a home of its own, also in front of a backend that has nothing for ours. */
export function useHasHome(): boolean {
  const isMissing = useIsMissing()
  const isOfShell = useBrowserValue(() => hasHandler('goHomeTab'), false)
  return isOfShell || !isMissing(homePage())
}
