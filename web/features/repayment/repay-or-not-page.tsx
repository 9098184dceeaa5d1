// Repaying in full and extending, side by side: what each asks for now and later, what the loan then
// costs in all, and what extending has cost so far.
import { type ReactNode, useContext } from 'react'
import { formatDate } from '#contract/format-date.ts'
import { extensionPage, repayPage } from '#contract/page-addresses.ts'
import { getExtension, getRepayment } from '#contract/repayment.ts'
import { type Centavos, formatPesos, subtractToZero, sumCentavos } from '#lending/money.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import { firstCall, type Page, type PageProps } from '#web/lib/page.ts'
import { type Answer, useCall } from '#web/lib/use-call.ts'
import { MoneyText } from '#web/loans/money-text.tsx'
import { ButtonLink } from '#web/parts/button.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { InfoIcon } from '#web/parts/icons.tsx'
import { Note } from '#web/parts/note.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { type AskedOrder, readAsked } from './asked-order.ts'
import { extensionTexts } from './extension-texts.ts'
import { OfLoan, UnknownLoan } from './of-loan.tsx'
import styles from './repay-or-not-page.module.css'
import type { ExtensionInfo, RepaymentInfo } from './repayment.ts'
import { SoFar } from './so-far.tsx'

function RepayOrNotPage({ query }: PageProps) {
  const t = useTexts(extensionTexts)
  const asked = readAsked(query)
  return asked === null ? <UnknownLoan title={t.orTitle} /> : <Asked asked={asked} />
}

function Asked({ asked }: { asked: AskedOrder }) {
  const t = useTexts(extensionTexts)
  const repayment = useCall(getRepayment, asked)
  const extension = useCall(getExtension, asked, { isQuiet: true })
  return (
    <OfLoan title={t.orTitle} asked={asked} answer={repayment}>
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
  const t = useTexts(extensionTexts)
  const all = info.choices.find(({ kind }) => kind === 'repay-all')
  const inFull = all?.amount ?? info.amount
  const extended = extension.state === 'ready' ? extension.data : null
  return (
    <Screen
      title={t.orTitle}
      action={
        <>
          <ButtonLink href={repayPage({ ...asked, choice: 'repay-all' })}>
            {t.chooseRepay(formatPesos(inFull))}
          </ButtonLink>
          {extended !== null && (
            <ButtonLink look="quiet" href={extensionPage(asked)}>
              {t.chooseExtend(formatPesos(extended.extension.amount))}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>{t.orText}</p>
      <div className={styles.both}>
        <Side
          title={t.inFull}
          now={inFull}
          later={t.nothing}
          lastOn={t.today}
          cost={all?.totalCost ?? null}
        />
        <ExtendSide extension={extension} />
      </div>
      {extended !== null && <Difference repaid={all?.totalCost ?? null} extended={extended} />}
    </Screen>
  )
}

function ExtendSide({ extension }: Pick<ComparedProps, 'extension'>) {
  const t = useTexts(extensionTexts)
  const language = useContext(LanguageContext)
  if (extension.state === 'loading') return <Skeleton lines={4} hasAmount />
  if (extension.state === 'failed') {
    const { failure } = extension
    if (failure.kind !== 'refused') return <Failed {...extension} />
    return (
      <section className={styles.side}>
        <h2 className={styles.title}>{t.notOfferedTitle}</h2>
        <p className={styles.quiet}>{t.notOfferedText}</p>
      </section>
    )
  }
  const { extension: offered, plan } = extension.data
  const last = plan.at(-1)
  return (
    <Side
      title={t.extend(offered.days)}
      now={offered.amount}
      later={<MoneyText amount={sumCentavos(plan.map(({ amount }) => amount))} />}
      lastOn={last === undefined ? '' : formatDate(last.dueOn, language)}
      cost={optionOf(extension.data)?.totalCost ?? null}
    />
  )
}

function optionOf({ options, extension }: ExtensionInfo) {
  return options.find(({ days }) => days === extension.days)
}

interface SideProps {
  readonly title: string
  readonly now: Centavos
  readonly later: ReactNode
  readonly lastOn: string
  readonly cost: Centavos | null
}

function Side({ title, now, later, lastOn, cost }: SideProps) {
  const t = useTexts(extensionTexts)
  const figure = (label: string, value: ReactNode) => (
    <div>
      <dt className={styles.quiet}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  )
  return (
    <section className={styles.side}>
      <h2 className={styles.title}>{title}</h2>
      <dl className={styles.figures}>
        <div>
          <dt className={styles.quiet}>{t.payNow}</dt>
          <dd className={styles.now}>
            <MoneyText amount={now} />
          </dd>
        </div>
        {figure(t.payLater, later)}
        {lastOn !== '' && figure(t.lastOn, lastOn)}
        {cost !== null && figure(t.loanCost, <MoneyText amount={cost} />)}
      </dl>
    </section>
  )
}

interface DifferenceProps {
  readonly repaid: Centavos | null
  readonly extended: ExtensionInfo
}

function Difference({ repaid, extended }: DifferenceProps) {
  const t = useTexts(extensionTexts)
  const cost = optionOf(extended)?.totalCost ?? null
  const more = cost === null || repaid === null ? null : subtractToZero(cost, repaid)
  return (
    <Note icon={<InfoIcon />}>
      {more !== null && <p>{t.more(formatPesos(more))}</p>}
      <p>{t.notLess}</p>
      <SoFar soFar={extended.soFar} />
    </Note>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(extensionTexts, language).orTitle,
  component: RepayOrNotPage,
  firstCall: (query) => {
    const asked = readAsked(query)
    if (asked === null) return null
    return [firstCall(getRepayment, asked), firstCall(getExtension, asked)]
  },
}
