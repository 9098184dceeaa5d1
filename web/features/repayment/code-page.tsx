// A code or a QR to pay with. What the address says is only a question: the server says whether the
// code is this borrower's, for how much, and until when. Otherwise the page says that it couldn't
// check it, and doesn't lend it our mark.
import { type ReactNode, Suspense, useContext, useEffect } from 'react'
import { paymentInstructionsPage, repayPage } from '#contract/page-addresses.ts'
import { getPayCode } from '#contract/repayment.ts'
import { pesoText } from '#lending/money.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import { lazyPart } from '#web/parts/lazy-part.ts'
import { firstCall, type Page, type PageProps } from '#web/lib/page.ts'
import { useSettings } from '#web/lib/settings.ts'
import { unbroken } from '#web/lib/unbroken.ts'
import { useBrowserValue } from '#web/lib/use-browser-value.ts'
import { useAskingAgain } from '#web/lib/use-asking-again.ts'
import { type Answer, isMissing, useCall } from '#web/lib/use-call.ts'
import { ButtonLink } from '#web/parts/button.tsx'
import { ClockIcon } from '#web/parts/icons.tsx'
import { Note } from '#web/parts/note.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { ListSkeleton, Skeleton } from '#web/parts/skeleton.tsx'
import { type AskedOrder, readAsked } from '#web/loans/asked-order.ts'
import { AfterPaying, CodeCard, Guides, Ours, Tips } from './code-card.tsx'
import { codeTexts } from './code-texts.ts'
import { GuidanceLink } from './guidance-link.tsx'
import { untilText } from './instant-text.ts'
import { KeptCode } from './kept-code.tsx'
import { keepLastCode, useLastCode } from './last-code.ts'
import {
  codeInAddress,
  numberInAddress,
  type PayCode,
  type ShownCode,
  shownOf,
} from './shown-code.ts'
import { Unchecked } from './unchecked.tsx'

/** For those who share a code; everybody else sees theirs without it. */
const ShareCode = lazyPart(() => import('./share-code.tsx'))
const Received = lazyPart(async () => ({ default: (await import('./received.tsx')).Received }))
const ExpiredCode = lazyPart(() => import('./expired-code.tsx'))
const NoCode = lazyPart(() => import('./no-code.tsx'))

function CodePage({ query }: PageProps) {
  const t = useTexts(codeTexts)
  const settings = useSettings()
  const payCode = numberInAddress(query)
  return payCode === '' ? (
    <Later title={t.plainTitle}>
      <NoCode />
    </Later>
  ) : (
    <AskedCode
      payCode={payCode}
      unchecked={codeInAddress(query, settings)}
      asked={readAsked(query)}
    />
  )
}

interface AskedCodeProps {
  readonly payCode: string
  readonly unchecked: ShownCode
  readonly asked: AskedOrder | null
}

function AskedCode({ payCode, unchecked, asked }: AskedCodeProps) {
  const t = useTexts(codeTexts)
  const answer = useCall(getPayCode, { payCode })
  const last = useLastCode()
  const title = unchecked.kind === 'qr' ? t.qrTitle : t.title
  if (answer.state === 'ready') {
    return <OwnCode code={answer.data} payCode={payCode} reload={answer.reload} />
  }
  if (answer.state === 'loading') {
    return (
      <Screen title={title}>
        <Skeleton lines={2} hasAmount />
        <ListSkeleton items={3} />
      </Screen>
    )
  }
  if (isWithoutConnection(answer) && last?.payCode === payCode) {
    return <KeptCode title={title} kept={last} retry={answer.retry} />
  }
  const isUncheckable = isMissing(answer)
  return (
    <Screen
      title={isUncheckable ? title : t.plainTitle}
      {...(asked !== null && {
        action: <ButtonLink href={repayPage(asked)}>{t.toRepay}</ButtonLink>,
      })}
    >
      <Unchecked answer={answer} />
      <CodeCard
        code={unchecked}
        amountLabel={isUncheckable ? t.amount : t.amountInAddress}
        codeLabel={t.code}
        isChecked={isUncheckable}
      />
      {unchecked.kind === 'qr' && <Tips />}
    </Screen>
  )
}

function isWithoutConnection(answer: Answer<typeof getPayCode>): boolean {
  const kind = answer.state === 'failed' ? answer.failure.kind : null
  return kind === 'offline' || kind === 'timeout'
}

interface OwnCodeProps {
  readonly code: PayCode
  readonly payCode: string
  readonly reload: () => Promise<unknown>
}

function OwnCode({ code, payCode, reload }: OwnCodeProps) {
  const t = useTexts(codeTexts)
  const language = useContext(LanguageContext)
  const { origin } = useSettings()
  const asked = { productId: code.productId, orderId: code.orderId }
  const isAccount = code.kind === 'account'
  const title = code.kind === 'qr' ? t.qrTitle : isAccount ? t.transferTitle : t.title
  useAskingAgain(code.state === 'open', reload)
  const until = untilText(code.expiresAt, language)
  const loan = (code.isExtension ? t.forExtension : t.forLoan)(code.productName, code.orderId)
  const shown = shownOf(code, origin)
  const isLive = useBrowserValue(() => true, false)
  useEffect(() => {
    void keepLastCode(payCode, code, { until, loan, origin })
  }, [payCode, code, until, loan, origin])
  if (code.state !== 'open') return <ClosedCode code={code} asked={asked} reload={reload} />
  return (
    <Screen
      title={title}
      summary={
        <>
          <Ours isAccount={isAccount} loan={loan} until={t.until(unbroken(until))} />
          <CodeCard
            code={shown}
            amountLabel={t.amount}
            codeLabel={isAccount ? t.account : t.code}
            isChecked
          />
          {code.daysMax !== null && (
            <Note icon={<ClockIcon />}>
              <AfterPaying daysMax={code.daysMax} />
            </Note>
          )}
        </>
      }
    >
      {code.kind === 'qr' && <Tips />}
      <Guides guides={shown.guides} />
      {code.kind === 'code' && (
        <GuidanceLink
          href={paymentInstructionsPage({
            ...asked,
            amount: pesoText(code.amount),
            payCode: code.number,
          })}
          text={t.pictures}
          note={t.picturesNote}
        />
      )}
      {isLive && (
        <Suspense>
          <ShareCode
            payCode={payCode}
            amount={code.amount}
            isShared={code.isShared ?? false}
            reload={reload}
          />
        </Suspense>
      )}
    </Screen>
  )
}

interface ClosedCodeProps {
  readonly code: PayCode
  readonly asked: AskedOrder
  readonly reload: () => Promise<unknown>
}

/** Paid or expired: what is shown then comes later than the page. */
function ClosedCode({ code, asked, reload }: ClosedCodeProps) {
  const t = useTexts(codeTexts)
  const isPaid = code.state === 'paid'
  const title = isPaid ? t.returnTitle : t.plainTitle
  const isAtCounter = code.kind === 'code'
  return (
    <Later title={title}>
      {isPaid ? (
        <Received {...{ title, asked, payments: code.payments, after: code, isAtCounter }} />
      ) : (
        <Screen title={title}>
          <ExpiredCode code={code} asked={asked} reload={reload} />
        </Screen>
      )}
    </Later>
  )
}

/** Its place, until its own files have come. */
function Later({ title, children }: { title: string; children: ReactNode }) {
  const isLive = useBrowserValue(() => true, false)
  const waiting = (
    <Screen title={title}>
      <Skeleton lines={2} hasAmount />
    </Screen>
  )
  return isLive ? <Suspense fallback={waiting}>{children}</Suspense> : waiting
}

export const page: Page = {
  title: (language) => wordingsOf(codeTexts, language).title,
  component: CodePage,
  firstCall: (query) => {
    const payCode = numberInAddress(query)
    return payCode === '' ? null : firstCall(getPayCode, { payCode })
  },
  canDoWithout: true,
}
