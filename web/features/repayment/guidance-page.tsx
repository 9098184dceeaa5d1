// How a code is paid, in a wallet or at a store: one drawn picture for each step, which enlarges when
// it is tapped.
import { type ReactNode, useContext } from 'react'
import { paymentClaimPage, repayPage } from '#contract/page-addresses.ts'
import { getPayCode } from '#contract/repayment.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import { firstCall, type Page, type PageProps } from '#web/lib/page.ts'
import { useSettings } from '#web/lib/settings.ts'
import { unbroken } from '#web/lib/unbroken.ts'
import { useAskingAgain } from '#web/lib/use-asking-again.ts'
import { isMissing, useCall } from '#web/lib/use-call.ts'
import { ButtonLink } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { InfoIcon } from '#web/parts/icons.tsx'
import { Note } from '#web/parts/note.tsx'
import { Picture } from '#web/parts/picture.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { type AskedOrder, readAsked } from '#web/loans/asked-order.ts'
import { CodeCard, Ours } from './code-card.tsx'
import { codeTexts } from './code-texts.ts'
import { guideTexts } from './guide-texts.ts'
import styles from './guidance-page.module.css'
import { untilText } from './instant-text.ts'
import { Received } from './received.tsx'
import { codeInAddress, numberInAddress, type ShownCode, shownOf } from './shown-code.ts'
import { Unchecked } from './unchecked.tsx'

function GuidancePage({ query }: PageProps) {
  const settings = useSettings()
  const asked = readAsked(query)
  const payCode = numberInAddress(query)
  if (payCode === '') return <WithoutCode asked={asked} />
  return <AskedCode payCode={payCode} unchecked={codeInAddress(query, settings)} asked={asked} />
}

function WithoutCode({ asked }: { asked: AskedOrder | null }) {
  const t = useTexts(guideTexts)
  return (
    <GuideScreen asked={asked} biller="" channel="">
      <Note icon={<InfoIcon />}>{t.noCode}</Note>
    </GuideScreen>
  )
}

interface AskedCodeProps {
  readonly payCode: string
  readonly unchecked: ShownCode
  readonly asked: AskedOrder | null
}

function AskedCode({ payCode, unchecked, asked }: AskedCodeProps) {
  const t = { ...useTexts(codeTexts), ...useTexts(guideTexts) }
  const language = useContext(LanguageContext)
  const { origin } = useSettings()
  const answer = useCall(getPayCode, { payCode })
  const own = answer.state === 'ready' ? answer.data : null
  useAskingAgain(own?.state === 'open', async () => answer.state === 'ready' && answer.reload())
  if (own?.state === 'paid') {
    const received = { asked: own, payments: own.payments, after: own }
    return <Received title={t.returnTitle} {...received} isAtCounter={own.kind === 'code'} />
  }
  const code = own === null ? unchecked : shownOf(own, origin)
  const isGood = own !== null || isMissing(answer)
  return (
    <GuideScreen
      asked={asked}
      biller={own?.payee?.name ?? ''}
      channel={own?.kind === 'code' ? own.channelName : ''}
      hasCode={own !== null}
    >
      {answer.state === 'loading' ? (
        <Skeleton lines={2} hasAmount />
      ) : (
        <>
          <Unchecked answer={answer} />
          {own !== null && (
            <Ours
              isAccount={own.kind === 'account'}
              loan={(own.isExtension ? t.forExtension : t.forLoan)(own.productName, own.orderId)}
              until={t.until(unbroken(untilText(own.expiresAt, language)))}
            />
          )}
          <CodeCard
            code={code}
            amountLabel={isGood ? t.amount : t.amountInAddress}
            codeLabel={t.code}
            isChecked={isGood}
          />
        </>
      )}
    </GuideScreen>
  )
}

interface GuideScreenProps {
  readonly asked: AskedOrder | null
  /** As wallets and counters name it; empty while nobody knows. */
  readonly biller: string
  /** The store that the code is for, or empty. */
  readonly channel: string
  /** One of theirs: what is left to do is to pay it. */
  readonly hasCode?: boolean
  readonly children: ReactNode
}

function GuideScreen({ asked, biller, channel, hasCode = false, children }: GuideScreenProps) {
  const t = useTexts(guideTexts)
  // Whoever holds a code for a store begins with that store.
  const isNamed = channel !== ''
  const store = (
    <Steps
      title={isNamed ? t.storeOf(channel) : t.store}
      text={isNamed ? t.storeNamed(channel) : t.storeSteps}
      name="store"
      steps={[t.tellCashier(biller), t.giveReference, t.keepSlip]}
    />
  )
  return (
    <Screen
      title={t.title}
      {...(asked !== null && {
        action: hasCode ? (
          <ButtonLink look="quiet" href={paymentClaimPage(asked)}>
            {t.claim}
          </ButtonLink>
        ) : (
          <ButtonLink href={repayPage(asked)}>{t.toRepay}</ButtonLink>
        ),
      })}
    >
      {children}
      <p className={styles.hint}>{t.enlarge}</p>
      {isNamed && store}
      <Steps
        title={t.wallets}
        text={isNamed ? t.walletsToo : `${t.walletSteps} ${t.withoutCode}`}
        name="wallet"
        steps={[t.openPayBills, t.choosePaymentSolutions, t.chooseBiller(biller), t.enterReference]}
      />
      {!isNamed && store}
    </Screen>
  )
}

interface StepsProps {
  readonly title: string
  readonly text: string
  /** Of the file with all pictures, one view for each step. */
  readonly name: 'wallet' | 'store'
  readonly steps: readonly string[]
}

function Steps({ title, text, name, steps }: StepsProps) {
  const t = useTexts(guideTexts)
  return (
    <Card title={title}>
      <p className={styles.hint}>{text}</p>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step} className={styles.step}>
            <span className={styles.picture}>
              <Picture
                url={`/guides/${name}.svg#step-${index + 1}`}
                alt={t.step(index + 1, step)}
                isCaptioned
              />
            </span>
            <p className={styles.words}>
              <span className={styles.number}>{index + 1}</span>
              {step}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(guideTexts, language).title,
  component: GuidancePage,
  firstCall: (query) => {
    const payCode = numberInAddress(query)
    return payCode === '' ? null : firstCall(getPayCode, { payCode })
  },
  canDoWithout: true,
}
