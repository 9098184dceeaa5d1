import { customerServicePage, homePage } from '#contract/page-addresses.ts'
import { hasHandler } from './bridge.ts'
import { goBack, navigate, useIsMissing } from './location.tsx'

/**
 * Goes back in the given way; where that could end at a home that another backend hasn't, back or to
 * customer service.
 */
export function useWayBack(): (back: () => void) => void {
  const isMissing = useIsMissing()
  return (back) => {
    if (hasHandler('closeWebView') || !isMissing(homePage())) back()
    else goBack(() => navigate(customerServicePage()))
  }
}
