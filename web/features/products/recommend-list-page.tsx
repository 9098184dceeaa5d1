// The recommended products as a page of their own.
import { homePage } from '#contract/page-addresses.ts'
import { listAfterFailedLogin } from '#contract/recommended-products.ts'
import { useTexts, wordingsOf } from '#web/lib/language.ts'
import { firstCall, type Page } from '#web/lib/page.ts'
import { useCall } from '#web/lib/use-call.ts'
import { ButtonLink } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { Empty } from '#web/parts/empty.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { RecommendedProducts } from '#web/loans/recommended-products.tsx'
import { partnerTexts } from './partner-texts.ts'

function RecommendListPage() {
  const t = useTexts(partnerTexts)
  const answer = useCall(listAfterFailedLogin, {})
  const products = answer.state === 'ready' ? answer.data.products : []
  return (
    <Screen title={t.recommendTitle}>
      {answer.state === 'loading' && <Skeleton lines={6} />}
      {answer.state === 'failed' && <Failed {...answer} />}
      {products.length > 0 && (
        <Card>
          <RecommendedProducts products={products} />
        </Card>
      )}
      {answer.state === 'ready' && products.length === 0 && (
        <Empty title={t.noProducts} text={t.noProductsText}>
          <ButtonLink href={homePage()}>{t.toHome}</ButtonLink>
        </Empty>
      )}
    </Screen>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(partnerTexts, language).recommendTitle,
  component: RecommendListPage,
  firstCall: () => firstCall(listAfterFailedLogin, {}),
}
