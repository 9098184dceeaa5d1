// The instalment page: what is due, what to pay, where, and the code that is open.
import { useState } from 'react'
import { getRepayment, PAY_CHOICES } from '#contract/repayment.ts'
import { type Centavos, formatPesos } from '#lending/money.ts'
import { useTexts, wordingsOf } from '#web/lib/language.ts'
import { firstCall, type Page, type PageProps } from '#web/lib/page.ts'
import { useCall } from '#web/lib/use-call.ts'
import { Button } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { InfoIcon } from '#web/parts/icons.tsx'
import { Note } from '#web/parts/note.tsx'
import { Rows } from '#web/parts/rows.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { AmountChoice } from './amount-choice.tsx'
import { type AskedOrder, readAsked } from '#web/loans/asked-order.ts'
import { LoanHead } from './loan-head.tsx'
import { OfLoan, UnknownLoan } from './of-loan.tsx'
import { OtherCode, PayingByCode } from './paying-by-code.tsx'
import { PaymentsCard } from './payments-card.tsx'
import { PayMethod, payText, useMethod } from './pay-method.tsx'
import {
  askedAmount,
  type ChoiceKind,
  readAmount,
  type RepaymentInfo,
  ROWS_COLLAPSED,
} from './repayment.ts'
import { texts } from './texts.ts'
import { usePay } from './use-pay.ts'

function RepayPage({ query }: PageProps) {
  const t = useTexts(texts)
  const asked = readAsked(query)
  if (asked === null) return <UnknownLoan title={t.title} />
  const wished = PAY_CHOICES.find((one) => one === query.get('choice')) ?? 'repay-due'
  return <AskedRepayment asked={asked} wished={wished} />
}

function AskedRepayment({ asked, wished }: { asked: AskedOrder; wished: ChoiceKind }) {
  const t = useTexts(texts)
  const answer = useCall(getRepayment, asked)
  return (
    <OfLoan title={t.title} asked={asked} answer={answer}>
      {(info, reload) => <Repayment asked={asked} info={info} wished={wished} reload={reload} />}
    </OfLoan>
  )
}

interface RepaymentProps {
  readonly asked: AskedOrder
  readonly info: RepaymentInfo
  /** What the address asks for, at first. */
  readonly wished: ChoiceKind
  readonly reload: () => Promise<unknown>
}

function Repayment({ asked, info, wished, reload }: RepaymentProps) {
  const t = useTexts(texts)
  const { kind, setKind, part, amount } = useAmount(info, wished)
  const toPay = amount === null ? null : askedAmount(amount, info.channels)
  const method = useMethod(info.channels, toPay)
  const payBy = usePay(asked, info)
  const code = { asked, info, isExtension: false, chosen: toPay }
  const pay = async () => {
    if (toPay === null) return
    const channel = method.channel ?? (await method.ask())
    if (channel === null) return
    const isDone = await payBy({ amount: toPay, channelNumber: channel.number })
    if (!isDone) await reload()
  }
  return (
    <Screen
      title={t.title}
      summary={<LoanHead label={t.dueNow} {...info} />}
      {...((toPay !== null || kind === 'repay-part') && {
        action: (
          <Button onClick={pay} isDisabled={toPay === null} whyDisabled={t.amountUnreadable}>
            {payText(t, toPay, method.channel)}
          </Button>
        ),
      })}
    >
      {info.amount === null && <Note icon={<InfoIcon />}>{t.amountUnknown}</Note>}
      {info.notice !== '' && <Note icon={<InfoIcon />}>{info.notice}</Note>}
      {info.choices.length > 0 && (
        <AmountChoice asked={asked} info={info} kind={kind} onKind={setKind} part={part} />
      )}
      {toPay !== null && toPay !== amount && (
        <Note icon={<InfoIcon />}>{t.minimumAsked(formatPesos(toPay))}</Note>
      )}
      <OtherCode {...code} />
      <PayMethod
        method={method}
        channels={info.channels}
        amount={toPay ?? info.amount}
        reload={reload}
      />
      <PayingByCode {...code} />
      {info.rows.length > 0 && (
        <Card title={t.details}>
          <Rows rows={info.rows} collapsed={ROWS_COLLAPSED} />
        </Card>
      )}
      <PaymentsCard payments={info.payments} />
    </Screen>
  )
}

/** What is chosen, and the amount of it; null while another amount is not typed whole. */
function useAmount(info: RepaymentInfo, wished: ChoiceKind) {
  const [chosen, setKind] = useState(wished)
  const [typed, onType] = useState('')
  const all = info.choices.find((choice) => choice.kind === 'repay-all')
  const most = all?.amount ?? info.amount
  const least = info.leastAmount ?? info.amount
  const read = readAmount(typed, { least, most })
  const isPart = chosen === 'repay-part' && info.choices.length > 1
  const wanted = info.choices.find((one) => one.kind === chosen) ?? info.choices[0]
  const choice = wanted?.amount === all?.amount ? all : wanted
  const kind: ChoiceKind = isPart ? 'repay-part' : (choice?.kind ?? 'repay-due')
  const partAmount: Centavos | null = read.state === 'good' ? read.amount : null
  return {
    kind,
    setKind,
    part: { typed, onType, read, least, most },
    amount: isPart ? partAmount : (choice?.amount ?? info.amount),
  }
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).title,
  component: RepayPage,
  firstCall: (query) => {
    const asked = readAsked(query)
    return asked === null ? null : firstCall(getRepayment, asked)
  },
}
