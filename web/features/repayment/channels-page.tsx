// The channel list as a page, for an amount that is due, that the address names, or that an
// extension costs.
import { type ReactNode, useContext, useState } from 'react'
import { formatDate } from '#contract/format-date.ts'
import { getExtension, getRepayment } from '#contract/repayment.ts'
import { parseBusinessDate } from '#lending/dates.ts'
import { type Centavos, formatPesos, parsePesos } from '#lending/money.ts'
import { defineTexts, LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import { firstCall, type Page, type PageProps } from '#web/lib/page.ts'
import { useCall } from '#web/lib/use-call.ts'
import { MoneyCard } from '#web/loans/money-card.tsx'
import { Button } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { Empty } from '#web/parts/empty.tsx'
import { InfoIcon } from '#web/parts/icons.tsx'
import { Note } from '#web/parts/note.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { type AskedOrder, readAsked } from '#web/loans/asked-order.ts'
import { ChannelList } from './channel-list.tsx'
import { AgreementBox, Disclosure, useAgreement } from './extension-agreement.tsx'
import { extensionTexts } from './extension-texts.ts'
import { useLastChannel } from './last-channel.ts'
import { OfLoan, UnknownLoan } from './of-loan.tsx'
import { payText } from './pay-method.tsx'
import { askedAmount, canPayWith, type ExtensionInfo, type RepaymentInfo } from './repayment.ts'
import { texts } from './texts.ts'
import { type PaidExtension, usePay } from './use-pay.ts'

const extensionOnlyTexts = defineTexts({
  // On the button while it waits for both.
  tickAndChoose: {
    en: 'Payment',
    'en-PH': 'Choose one and tick the box',
    'fil-PH': 'Pumili at i-check ang box',
  },
})

function ChannelsPage({ query }: PageProps) {
  const t = useTexts(texts)
  const asked = readAsked(query)
  if (asked === null) return <UnknownLoan title={t.method} />
  if (isExtensionIn(query)) return <ForExtension asked={asked} days={daysIn(query)} />
  return <ForRepayment asked={asked} amount={amountIn(query)} />
}

function ForRepayment({ asked, amount }: { asked: AskedOrder; amount: Centavos | null }) {
  const t = useTexts(texts)
  const answer = useCall(getRepayment, asked)
  return (
    <OfLoan title={t.method} asked={asked} answer={answer}>
      {(info, reload) => (
        <Channels
          asked={asked}
          info={info}
          amount={amount ?? info.amount}
          extension={null}
          reload={reload}
        />
      )}
    </OfLoan>
  )
}

function ForExtension({ asked, days }: { asked: AskedOrder; days: number | undefined }) {
  const t = useTexts(texts)
  const answer = useCall(getExtension, { ...asked, ...(days !== undefined && { days }) })
  return (
    <OfLoan title={t.method} asked={asked} answer={answer}>
      {(info, reload) => <OfExtension asked={asked} info={info} reload={reload} />}
    </OfLoan>
  )
}

interface OfExtensionProps {
  readonly asked: AskedOrder
  readonly info: ExtensionInfo
  readonly reload: () => Promise<unknown>
}

function OfExtension({ asked, info, reload }: OfExtensionProps) {
  const t = { ...useTexts(extensionTexts), ...useTexts(extensionOnlyTexts) }
  const agreement = useAgreement(info)
  const language = useContext(LanguageContext)
  const { amount, days } = info.extension
  const newDate = parseBusinessDate(info.extension.nextDate)
  const option = info.options.find((one) => one.days === days)
  return (
    <Channels
      asked={asked}
      info={info}
      amount={amount}
      extension={{ days: option?.days, quoteId: option?.quoteId }}
      reload={reload}
      what={{
        label: info.extension.title || t.amount,
        ...(newDate !== null && {
          date: { label: t.newDate, text: formatDate(newDate, language) },
        }),
      }}
      below={<Disclosure disclosure={agreement.disclosure} />}
      agreement={<AgreementBox {...agreement} />}
      {...(!agreement.isAgreed && {
        whyNot: t.agreeFirst,
        waiting: { forTick: t.tickFirst, forBoth: t.tickAndChoose },
      })}
    />
  )
}

interface ChannelsProps {
  readonly asked: AskedOrder
  readonly info: RepaymentInfo
  readonly amount: Centavos | null
  readonly extension: PaidExtension | null
  readonly reload: () => Promise<unknown>
  /** What the amount is for, where it isn't a repayment. */
  readonly what?: Pick<Parameters<typeof MoneyCard>[0], 'label' | 'date'>
  readonly below?: ReactNode
  readonly agreement?: ReactNode
  /** What has to be done first, or empty. */
  readonly whyNot?: string
  /** On the button, while it waits for the box alone or for a channel too. */
  readonly waiting?: { readonly forTick: string; readonly forBoth: string }
}

function Channels(props: ChannelsProps) {
  const { asked, info, amount, extension, reload, below, agreement } = props
  const { whyNot = '', waiting } = props
  const t = useTexts(texts)
  const { what = { label: t.payThis } } = props
  const last = useLastChannel()
  const [wished, setChosen] = useState('')
  const chosen = wished || last
  const payBy = usePay(asked, info)
  // An extension costs what it costs; any other amount can be more.
  const toPay = extension === null && amount !== null ? askedAmount(amount, info.channels) : amount
  const channel = info.channels.find((one) => one.number === chosen && canPayWith(one, toPay))
  const pay = async () => {
    if (channel === undefined || toPay === null) return
    const isDone = await payBy({ amount: toPay, channelNumber: channel.number, extension })
    if (!isDone) await reload()
  }
  if (info.channels.length === 0) {
    return (
      <Screen
        title={t.method}
        {...(toPay !== null && { summary: <MoneyCard {...what} amount={toPay} /> })}
      >
        <Empty text={t.noChannels}>
          <Button
            onClick={async () => {
              await reload()
            }}
          >
            {t.retry}
          </Button>
        </Empty>
      </Screen>
    )
  }
  return (
    <Screen
      title={t.method}
      summary={<MoneyCard {...what} amount={toPay} />}
      {...(toPay !== null && {
        action: (
          <>
            {agreement}
            <Button
              onClick={pay}
              isDisabled={channel === undefined || whyNot !== ''}
              whyDisabled={channel === undefined ? t.chooseMethod : whyNot}
            >
              {(channel === undefined ? waiting?.forBoth : waiting?.forTick) ??
                payText(t, toPay, channel ?? null)}
            </Button>
          </>
        ),
      })}
    >
      {toPay === null && <Note icon={<InfoIcon />}>{t.amountUnknown}</Note>}
      {toPay !== null && toPay !== amount && (
        <Note icon={<InfoIcon />}>{t.minimumAsked(formatPesos(toPay))}</Note>
      )}
      <Card>
        <ChannelList channels={info.channels} amount={toPay} chosen={chosen} onChoose={setChosen} />
      </Card>
      {below}
    </Screen>
  )
}

function isExtensionIn(query: URLSearchParams): boolean {
  return query.get('isDelay') === '1'
}

function daysIn(query: URLSearchParams): number | undefined {
  const text = query.get('days') ?? ''
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined
}

function amountIn(query: URLSearchParams): Centavos | null {
  const amount = parsePesos(query.get('amount') ?? '')
  return amount === null || amount === 0 ? null : amount
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).method,
  component: ChannelsPage,
  firstCall: (query) => {
    const asked = readAsked(query)
    if (asked === null) return null
    if (!isExtensionIn(query)) return firstCall(getRepayment, asked)
    const days = daysIn(query)
    return firstCall(getExtension, { ...asked, ...(days !== undefined && { days }) })
  },
}
