// A partner's login that failed: why, and what to do instead.
import { customerServicePage, loginPage } from '#contract/page-addresses.ts'
import { listAfterFailedLogin } from '#contract/recommended-products.ts'
import { useTexts, wordingsOf } from '#web/lib/language.ts'
import { firstCall, type Page } from '#web/lib/page.ts'
import { useCall } from '#web/lib/use-call.ts'
import { ButtonLink } from '#web/parts/button.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { StatusHeader } from '#web/loans/status-header.tsx'
import { RecommendedProducts } from '#web/loans/recommended-products.tsx'
import { partnerTexts } from './partner-texts.ts'

function JointLoginFailPage() {
  const t = useTexts(partnerTexts)
  const answer = useCall(listAfterFailedLogin, {})
  return (
    <Screen
      title={t.failedTitle}
      action={
        <>
          <ButtonLink href={loginPage()}>{t.login}</ButtonLink>
          <ButtonLink look="quiet" href={customerServicePage()}>
            {t.service}
          </ButtonLink>
        </>
      }
    >
      {answer.state === 'loading' && <Skeleton lines={6} />}
      {answer.state === 'failed' && <Failed {...answer} />}
      {answer.state === 'ready' && (
        <>
          <StatusHeader status="declined" title={t.failed} text={answer.data.errorMessage} />
          {answer.data.products.length > 0 && (
            <RecommendedProducts products={answer.data.products} hasTitle />
          )}
        </>
      )}
    </Screen>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(partnerTexts, language).failedTitle,
  component: JointLoginFailPage,
  firstCall: () => firstCall(listAfterFailedLogin, {}),
}
