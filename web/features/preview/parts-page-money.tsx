import { useContext } from 'react'
import { businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { formatDate } from '#contract/format-date.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { Card } from '#web/parts/card.tsx'
import { Code } from '#web/parts/copy.tsx'
import { Logo } from '#web/parts/logo.tsx'
import { MoneyCard } from '#web/loans/money-card.tsx'
import { MoneyText, MoneyWhy } from '#web/loans/money-text.tsx'
import { Progress } from '#web/parts/progress.tsx'
import { Rows } from '#web/parts/rows.tsx'
import { type Instalment, Timeline } from '#web/loans/timeline.tsx'
import { Group, Opened } from './parts-page-case.tsx'
import { texts } from './parts-page-texts.ts'

export function MoneyGroup({ show }: { show: string | null }) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  const due = { label: t.dueOn, text: formatDate(businessDate('2026-11-17'), language) }
  const why = [
    { label: t.principal, amount: centavos(500_000) },
    { label: t.interest, amount: centavos(24_500), note: t.interestNote },
    { label: t.penalty, amount: centavos(1_250), note: t.penaltyNote },
    { label: t.paidBefore, amount: centavos(-174_834) },
  ]
  return (
    <Group title={t.money}>
      <Opened name="why" show={show}>
        <MoneyCard
          label={t.dueNow}
          amount={centavos(350_916)}
          date={due}
          repaid={{ paid: centavos(174_834), total: centavos(524_500) }}
          why={why}
        />
      </Opened>
      <MoneyCard label={t.borrowed} amount={centavos(500_000)} />
      <MoneyCard
        label={t.youOwe}
        amount={centavos(123_456_750)}
        date={due}
        repaid={{ paid: centavos(1_000_000_00), total: centavos(223_456_750) }}
      />
      <RowsCards />
      <Card title={t.plan}>
        <Timeline instalments={useInstalments()} />
        <Progress label={t.repaidPart} value={2} max={3} />
      </Card>
      <Code label={t.code} value="2026 1115 0042 7781" />
      <Code label={t.reference} value="PH-2026-000174001" copy={t.clickToCopy} />
    </Group>
  )
}

function RowsCards() {
  const t = useTexts(texts)
  const owed = [
    { label: t.principal, amount: centavos(123_000_000) },
    { label: t.interest, amount: centavos(456_750) },
  ]
  return (
    <>
      <Card title={t.details}>
        <Rows
          collapsed={2}
          rows={[
            { label: t.product, value: 'Starter' },
            { label: t.borrowed, value: <MoneyText amount={centavos(500_000)} /> },
            { label: t.term, value: t.termValue },
            { label: t.account, value: 'GCash ••4567' },
            { label: t.reference, value: 'PH-2026-11-15-000000174001-STARTER-RECEIVED' },
          ]}
        />
      </Card>
      <Card>
        <Rows
          rows={[
            { label: t.principal, value: <MoneyText amount={centavos(123_000_000)} /> },
            { label: t.interest, value: <MoneyText amount={centavos(456_750)} /> },
            {
              label: t.total,
              value: <MoneyWhy amount={centavos(123_456_750)} lines={owed} title={t.total} />,
              isTotal: true,
            },
          ]}
        />
        <Logo name="Bank of Commerce" />
      </Card>
    </>
  )
}

function useInstalments(): readonly Instalment[] {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  const at = (date: string) => formatDate(businessDate(date), language)
  return [
    {
      date: at('2026-10-17'),
      title: t.instalment(1),
      amount: centavos(174_834),
      state: 'paid',
    },
    {
      date: at('2026-11-17'),
      title: t.instalment(2),
      amount: centavos(174_834),
      state: 'next',
    },
    {
      date: at('2026-12-17'),
      title: t.instalment(3),
      amount: centavos(174_832),
      note: t.planNote,
      state: 'later',
    },
  ]
}
