// The extension page: as the instalment page, with how long, what it costs now and in all, the plan
// after it, and the disclosure that paying agrees to.
import { useContext, useState } from 'react'
import { formatDate } from '#contract/format-date.ts'
import { repayPage } from '#contract/page-addresses.ts'
import { getExtension } from '#contract/repayment.ts'
import { type Centavos, formatPesos, subtractToZero } from '#lending/money.ts'
import { Chips } from '#web/forms/chips.tsx'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import { firstCall, type Page, type PageProps } from '#web/lib/page.ts'
import { useCall } from '#web/lib/use-call.ts'
import { CostBars } from '#web/loans/cost-bar.tsx'
import { Timeline } from '#web/loans/timeline.tsx'
import { Button, ButtonLink } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { Empty } from '#web/parts/empty.tsx'
import { CalendarIcon, InfoIcon } from '#web/parts/icons.tsx'
import { Note } from '#web/parts/note.tsx'
import { Rows } from '#web/parts/rows.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { type AskedOrder, readAsked } from '#web/loans/asked-order.ts'
import { type Agreement, AgreementBox, Disclosure, useAgreement } from './extension-agreement.tsx'
import { extensionTexts } from './extension-texts.ts'
import { LoanHead } from './loan-head.tsx'
import { OfLoan, UnknownLoan } from './of-loan.tsx'
import { OtherCode, PayingByCode } from './paying-by-code.tsx'
import { type Method, PayMethod, payText, useMethod } from './pay-method.tsx'
import { askedAmount, type ExtensionInfo, ROWS_COLLAPSED } from './repayment.ts'
import { NotLess } from './so-far.tsx'
import { texts } from './texts.ts'
import { usePay } from './use-pay.ts'

function ExtensionPage({ query }: PageProps) {
  const t = useTexts(extensionTexts)
  const asked = readAsked(query)
  return asked === null ? <UnknownLoan title={t.title} /> : <AskedExtension asked={asked} />
}

function AskedExtension({ asked }: { asked: AskedOrder }) {
  const t = useTexts(extensionTexts)
  const [days, setDays] = useState<number | null>(null)
  const first = useCall(getExtension, asked)
  const other = useCall(getExtension, days === null ? asked : { ...asked, days })
  // What is on the screen stays there until the other number of days has arrived.
  const answer = other.state === 'ready' ? other : first
  return (
    <OfLoan
      title={t.title}
      asked={asked}
      answer={answer}
      refused={{ extension_not_offered: <NotOffered asked={asked} /> }}
    >
      {(info, reload) => <Extension asked={asked} info={info} reload={reload} onDays={setDays} />}
    </OfLoan>
  )
}

function NotOffered({ asked }: { asked: AskedOrder }) {
  const t = useTexts(extensionTexts)
  return (
    <Screen title={t.title}>
      <Empty title={t.notOfferedTitle} text={t.notOfferedText}>
        <ButtonLink href={repayPage(asked)}>{t.toRepay}</ButtonLink>
      </Empty>
    </Screen>
  )
}

interface ExtensionProps {
  readonly asked: AskedOrder
  readonly info: ExtensionInfo
  readonly reload: () => Promise<unknown>
  readonly onDays: (days: number) => void
}

function Extension({ asked, info, reload, onDays }: ExtensionProps) {
  const t = { ...useTexts(texts), ...useTexts(extensionTexts) }
  const { amount, nextDate } = info.extension
  // An extension costs exactly its quote: nobody can be asked for more, to reach a channel's minimum.
  const leastTaken = amount === null ? null : askedAmount(amount, info.channels)
  const isTooSmall = amount !== null && leastTaken !== null && leastTaken > amount
  const agreement = useAgreement(info)
  const method = useMethod(info.channels, amount)
  const code = { asked, info, isExtension: true, chosen: amount }
  return (
    <Screen
      title={t.title}
      summary={
        <LoanHead
          {...info}
          label={info.extension.title || t.amount}
          amount={amount}
          {...(nextDate !== '' && { dueOn: nextDate, dateLabel: t.newDate })}
        />
      }
      {...(amount !== null && {
        action: isTooSmall ? (
          <ButtonLink href={repayPage(asked)}>{t.toRepay}</ButtonLink>
        ) : (
          <PayExtension {...{ asked, info, amount, reload, method, agreement }} />
        ),
      })}
    >
      {amount === null && <Note icon={<InfoIcon />}>{t.amountUnknown}</Note>}
      <Note icon={<InfoIcon />}>
        <NotLess info={info} />
      </Note>
      <HowLong info={info} onDays={onDays} />
      <Costs info={info} />
      <Plan info={info} />
      <Disclosure disclosure={agreement.disclosure} />
      <OtherCode {...code} />
      {isTooSmall ? (
        <Card title={t.tooSmallTitle}>
          <p>{t.tooSmall(formatPesos(leastTaken))}</p>
        </Card>
      ) : (
        <PayMethod method={method} channels={info.channels} amount={amount} reload={reload} />
      )}
      <PayingByCode {...code} />
      <Details info={info} />
    </Screen>
  )
}

/** Another backend says what is due without an extension, and compares no choices. */
function Details({ info }: { info: ExtensionInfo }) {
  const t = useTexts(texts)
  const { amount, choices } = info
  const hasNone = choices.length > 0 || amount === null
  const due = hasNone ? [] : [{ label: t.dueNow, value: formatPesos(amount) }]
  const rows = [...due, ...info.rows]
  if (rows.length === 0) return null
  return (
    <Card title={t.details}>
      <Rows rows={rows} collapsed={ROWS_COLLAPSED} />
    </Card>
  )
}

interface PayExtensionProps extends Omit<ExtensionProps, 'onDays'> {
  readonly amount: Centavos
  readonly method: Method
  readonly agreement: Agreement
}

function PayExtension(props: PayExtensionProps) {
  const { asked, info, amount, reload, method, agreement } = props
  const t = { ...useTexts(texts), ...useTexts(extensionTexts) }
  const option = info.options.find((one) => one.days === info.extension.days)
  const payBy = usePay(asked, info)
  const pay = async () => {
    const channel = method.channel ?? (await method.ask())
    if (channel === null) return
    const isDone = await payBy({
      amount,
      channelNumber: channel.number,
      extension: { days: option?.days, quoteId: option?.quoteId },
    })
    if (!isDone) await reload()
  }
  return (
    <>
      <AgreementBox {...agreement} />
      <Button onClick={pay} isDisabled={!agreement.isAgreed} whyDisabled={t.agreeFirst}>
        {agreement.isAgreed ? payText(t, amount, method.channel) : t.tickFirst}
      </Button>
    </>
  )
}

function HowLong({ info, onDays }: Pick<ExtensionProps, 'info' | 'onDays'>) {
  const t = useTexts(extensionTexts)
  const { options, extension } = info
  const notice = info.notice !== '' && <Note icon={<CalendarIcon />}>{info.notice}</Note>
  if (options.length === 0) return notice
  return (
    <Card>
      <Chips
        label={t.howLong}
        chips={options.map(({ days }) => ({ value: days, text: t.days(days) }))}
        value={extension.days}
        onChange={onDays}
      />
      {notice}
    </Card>
  )
}

/** What the loan costs in all, extended and not. */
function Costs({ info: { options, extension, choices } }: Pick<ExtensionProps, 'info'>) {
  const t = useTexts(extensionTexts)
  const option = options.find((one) => one.days === extension.days)
  if (option === undefined) return null
  const extended = { label: `${t.howLong} ${t.days(option.days)}`, cost: option.totalCost }
  const due = choices.find(({ kind }) => kind === 'repay-due')
  const paid = due?.totalCost ?? null
  if (due === undefined || paid === null) {
    return (
      <Card title={t.wholeCost}>
        <CostBars costs={[extended]} />
      </Card>
    )
  }
  const now = formatPesos(due.amount)
  const extra = formatPesos(subtractToZero(option.totalCost, paid))
  return (
    <Card title={t.wholeCost}>
      <CostBars costs={[{ label: t.payInstead(now), cost: paid }, extended]} />
      <Rows rows={[{ label: t.adds(now), value: extra, isTotal: true }]} />
    </Card>
  )
}

function Plan({ info }: { info: ExtensionInfo }) {
  const t = useTexts(extensionTexts)
  const language = useContext(LanguageContext)
  if (info.plan.length === 0) return null
  return (
    <Card title={t.plan}>
      <Timeline
        instalments={info.plan.map(({ note, title, amount, dueOn }, index) => ({
          date: dueOn === null ? '' : formatDate(dueOn, language),
          title,
          amount,
          state: index === 0 ? ('next' as const) : ('later' as const),
          ...(note !== '' && { note }),
        }))}
      />
    </Card>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(extensionTexts, language).title,
  component: ExtensionPage,
  firstCall: (query) => {
    const asked = readAsked(query)
    return asked === null ? null : firstCall(getExtension, asked)
  },
}
