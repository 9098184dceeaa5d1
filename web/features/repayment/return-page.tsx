// Back from a provider's page. The pass in the address shows this one payment, in whichever browser
// the provider came back to; the page follows it by itself until it has arrived.
import { orderListPage, paymentClaimPage, repayPage } from '#contract/page-addresses.ts'
import { getPaymentState } from '#contract/repayment.ts'
import { formatPesos } from '#lending/money.ts'
import { useTexts, wordingsOf } from '#web/lib/language.ts'
import { firstCall, type Page, type PageProps } from '#web/lib/page.ts'
import { useAskingAgain } from '#web/lib/use-asking-again.ts'
import { useCall } from '#web/lib/use-call.ts'
import { Banner } from '#web/parts/banner.tsx'
import { ButtonLink } from '#web/parts/button.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { MoneySentMoment, RefusedMoment } from '#web/parts/moments.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { codeTexts } from './code-texts.ts'
import { Received } from './received.tsx'
import styles from './return-page.module.css'
import { returnTexts } from './return-texts.ts'

const PASS_CHARACTERS_MAX = 400

function readPass(query: URLSearchParams): string | null {
  const pass = query.get('pass') ?? ''
  return pass === '' || pass.length > PASS_CHARACTERS_MAX ? null : pass
}

function ReturnPage({ query }: PageProps) {
  const pass = readPass(query)
  return pass === null ? <NoPayment /> : <AskedPayment pass={pass} />
}

function NoPayment() {
  const t = { ...useTexts(codeTexts), ...useTexts(returnTexts) }
  return (
    <Screen title={t.returnTitle}>
      <NotFound title={t.passOver} text={t.passOverText}>
        <ButtonLink href={orderListPage()}>{t.toOrders}</ButtonLink>
      </NotFound>
    </Screen>
  )
}

function AskedPayment({ pass }: { pass: string }) {
  const t = { ...useTexts(codeTexts), ...useTexts(returnTexts) }
  const answer = useCall(getPaymentState, { pass })
  const payment = answer.state === 'ready' ? answer.data : null
  useAskingAgain(payment?.state === 'open', async () => {
    if (answer.state === 'ready') await answer.reload()
  })
  if (payment === null) {
    const failure = answer.state === 'failed' ? answer.failure : null
    if (failure?.kind === 'refused' && failure.reason === 'not_found') return <NoPayment />
    return (
      <Screen title={t.returnTitle}>
        {answer.state === 'failed' ? <Failed {...answer} /> : <Skeleton lines={3} />}
      </Screen>
    )
  }
  const { productId, orderId } = payment
  const asked = { productId, orderId }
  if (payment.state === 'paid') {
    const { payments } = payment
    return <Received title={t.returnTitle} {...{ asked, payments, after: payment }} />
  }
  const isOpen = payment.state === 'open'
  const amount = formatPesos(payment.amount)
  return (
    <Screen title={t.returnTitle}>
      <div role="status">
        <Banner
          moment={isOpen ? <MoneySentMoment /> : <RefusedMoment />}
          title={isOpen ? t.checkingTitle : t.overTitle}
          text={
            isOpen
              ? t.checkingText(amount)
              : payment.channelName === ''
                ? t.overTextPlain(amount)
                : t.overText(amount, payment.channelName)
          }
        >
          {isOpen && (
            <p className={styles.warning}>
              <strong>{t.waitFirst}</strong> {t.bothCount}
            </p>
          )}
          <ButtonLink look={isOpen ? 'quiet' : 'primary'} href={repayPage(asked)}>
            {isOpen ? t.notFinished : t.toRepay}
          </ButtonLink>
          {!isOpen && (
            <ButtonLink look="plain" href={paymentClaimPage(asked)}>
              {t.claim}
            </ButtonLink>
          )}
        </Banner>
      </div>
    </Screen>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(codeTexts, language).returnTitle,
  component: ReturnPage,
  firstCall: (query) => {
    const pass = readPass(query)
    return pass === null ? null : firstCall(getPaymentState, { pass })
  },
}
