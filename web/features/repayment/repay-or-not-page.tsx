// What is due, everything, and extending, one beside the other: what each asks for now and next, what
// the loan then costs in all, and what extending has cost so far.
import { type ReactNode, useContext } from 'react'
import { formatDate } from '#contract/format-date.ts'
import { extensionPage, repayPage } from '#contract/page-addresses.ts'
import { getExtension, getRepayment } from '#contract/repayment.ts'
import { parseBusinessDate } from '#lending/dates.ts'
import { type Centavos, formatPesos, subtractToZero } from '#lending/money.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import { firstCall, type Page, type PageProps } from '#web/lib/page.ts'
import { type Answer, useCall } from '#web/lib/use-call.ts'
import { CostBar, mostOf } from '#web/loans/cost-bar.tsx'
import { MoneyText } from '#web/loans/money-text.tsx'
import { ButtonLink } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { type AskedOrder, readAsked } from '#web/loans/asked-order.ts'
import { extensionTexts } from './extension-texts.ts'
import { LoanName } from './loan-head.tsx'
import { OfLoan, UnknownLoan } from './of-loan.tsx'
import styles from './repay-or-not-page.module.css'
import { compareTexts } from './repay-or-not-texts.ts'
import type { ExtensionInfo, RepaymentInfo } from './repayment.ts'
import { NotLess } from './so-far.tsx'

function RepayOrNotPage({ query }: PageProps) {
  const t = useTexts(compareTexts)
  const asked = readAsked(query)
  return asked === null ? <UnknownLoan title={t.title} /> : <Asked asked={asked} />
}

function Asked({ asked }: { asked: AskedOrder }) {
  const t = useTexts(compareTexts)
  const repayment = useCall(getRepayment, asked)
  const extension = useCall(getExtension, asked)
  return (
    <OfLoan title={t.title} asked={asked} answer={repayment}>
      {(info) => <Compared asked={asked} info={info} extension={extension} />}
    </OfLoan>
  )
}

interface ComparedProps {
  readonly asked: AskedOrder
  readonly info: RepaymentInfo
  readonly extension: Answer<typeof getExtension>
}

function Compared({ asked, info, extension }: ComparedProps) {
  const t = useTexts(compareTexts)
  const due = info.choices.find(({ kind }) => kind === 'repay-due')
  const all = info.choices.find(({ kind }) => kind === 'repay-all')
  const inFull = all?.amount ?? info.amount
  const next = useNext()
  // The last instalment is both: one choice then.
  const isApart = due !== undefined && due.amount !== inFull
  const extended = extension.state === 'ready' ? optionOf(extension.data)?.totalCost : undefined
  const most = mostOf([due?.totalCost, all?.totalCost, extended].flatMap((cost) => cost ?? []))
  return (
    <Screen
      title={t.title}
      summary={
        <LoanName {...info}>
          <p className={styles.quiet}>{t.loan(asked.orderId)}</p>
          <Due info={info} />
        </LoanName>
      }
    >
      {isApart && (
        <Choice
          title={due.title}
          now={due.amount}
          next={next(due.nextAmount, due.nextDate)}
          cost={due.totalCost}
          most={most}
        >
          <ButtonLink href={repayPage(asked)}>{t.chooseRepay(formatPesos(due.amount))}</ButtonLink>
        </Choice>
      )}
      <Choice
        title={t.inFull}
        now={inFull}
        next={t.nothing}
        cost={all?.totalCost ?? null}
        most={most}
      >
        {inFull !== null && (
          <ButtonLink
            look={isApart ? 'quiet' : 'primary'}
            href={repayPage({ ...asked, choice: 'repay-all' })}
          >
            {t.chooseRepay(formatPesos(inFull))}
          </ButtonLink>
        )}
      </Choice>
      <ExtendChoice
        asked={asked}
        extension={extension}
        paid={isApart ? due.amount : inFull}
        paidCost={(isApart ? due.totalCost : all?.totalCost) ?? null}
        most={most}
      />
    </Screen>
  )
}

/** What is asked for and by when, which is what an extension moves; nothing without a date. */
function Due({ info: { amount, dueOn, late } }: { info: RepaymentInfo }) {
  const t = useTexts(compareTexts)
  const language = useContext(LanguageContext)
  const date = parseBusinessDate(dueOn)
  const shown = date === null ? dueOn : formatDate(date, language)
  if (shown === '') return null
  const say = late === null ? t.due : t.wasDue
  return (
    <p className={styles.quiet}>{say(amount === null ? '' : formatPesos(amount), shown).trim()}</p>
  )
}

/** "₱1,766.80 on Dec 4, 2026", or that nothing is left. */
function useNext(): (amount: Centavos | null, on: string | null) => string {
  const t = useTexts(compareTexts)
  const language = useContext(LanguageContext)
  return (amount, on) => {
    if (on === null) return amount === null ? '' : formatPesos(amount)
    const date = parseBusinessDate(on)
    if (date !== null && amount === null) return formatDate(date, language)
    return date === null || amount === null
      ? t.nothing
      : t.nextOn(formatPesos(amount), formatDate(date, language))
  }
}

interface ExtendChoiceProps extends Pick<ComparedProps, 'asked' | 'extension'> {
  /** What it is compared with, and what the loan costs then. */
  readonly paid: Centavos | null
  readonly paidCost: Centavos | null
  readonly most: Centavos
}

function ExtendChoice({ asked, extension, paid, paidCost, most }: ExtendChoiceProps) {
  const t = { ...useTexts(extensionTexts), ...useTexts(compareTexts) }
  const next = useNext()
  if (extension.state === 'loading') return <Skeleton lines={4} hasAmount />
  if (extension.state === 'failed') {
    const { failure } = extension
    if (failure.kind !== 'refused') return <Failed {...extension} />
    return (
      <Card title={t.notOfferedTitle}>
        <p className={styles.quiet}>{t.notOfferedText}</p>
      </Card>
    )
  }
  const { extension: offered, plan } = extension.data
  const [first] = plan
  const cost = optionOf(extension.data)?.totalCost ?? null
  const more = cost === null || paidCost === null ? null : subtractToZero(cost, paidCost)
  return (
    <Choice
      title={t.extend(offered.days)}
      now={offered.amount}
      next={first === undefined ? '' : next(first.amount, first.dueOn)}
      cost={cost}
      most={most}
    >
      <div className={styles.remarks}>
        {more !== null && paid !== null && <p>{t.more(formatPesos(more), formatPesos(paid))}</p>}
        <NotLess info={extension.data} />
      </div>
      {offered.amount !== null && (
        <ButtonLink look="quiet" href={extensionPage(asked)}>
          {t.chooseExtend(formatPesos(offered.amount))}
        </ButtonLink>
      )}
    </Choice>
  )
}

function optionOf({ options, extension }: ExtensionInfo) {
  return options.find(({ days }) => days === extension.days)
}

interface ChoiceProps {
  readonly title: string
  readonly now: Centavos | null
  /** Empty if the backend doesn't say. */
  readonly next: string
  readonly cost: Centavos | null
  /** What the dearest choice costs. */
  readonly most: Centavos
  /** The button that chooses it. */
  readonly children: ReactNode
}

/** The same figures in the same places, so that one looks down from card to card. */
function Choice({ title, now, next, cost, most, children }: ChoiceProps) {
  const t = useTexts(compareTexts)
  return (
    <Card title={title}>
      <dl className={styles.figures}>
        {now !== null && (
          <div>
            <dt className={styles.quiet}>{t.payNow}</dt>
            <dd className={styles.now}>
              <MoneyText amount={now} />
            </dd>
          </div>
        )}
        {next !== '' && (
          <div>
            <dt className={styles.quiet}>{t.next}</dt>
            <dd className={styles.value}>{next}</dd>
          </div>
        )}
        {cost !== null && (
          <div className={styles.cost}>
            <dt className={styles.quiet}>{t.loanCost}</dt>
            <dd className={styles.value}>
              <MoneyText amount={cost} />
            </dd>
            <CostBar cost={cost} most={most} />
          </div>
        )}
      </dl>
      {children}
    </Card>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(compareTexts, language).title,
  component: RepayOrNotPage,
  firstCall: (query) => {
    const asked = readAsked(query)
    if (asked === null) return null
    return [firstCall(getRepayment, asked), firstCall(getExtension, asked)]
  },
}
