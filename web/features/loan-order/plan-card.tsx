// The instalments of a running loan: what is paid, what is next.
import { useContext } from 'react'
import { formatDate } from '#contract/format-date.ts'
import { getRepaymentPlan } from '#contract/loan-order.ts'
import type { Id } from '#contract/wire-meaning.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { useCall } from '#web/lib/use-call.ts'
import { Card } from '#web/parts/card.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { Timeline } from '#web/loans/timeline.tsx'
import { texts } from './texts.ts'

export function PlanCard({ orderId }: { orderId: Id }) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  const answer = useCall(getRepaymentPlan, { orderId })
  if (answer.state === 'loading') return <Skeleton lines={3} />
  if (answer.state === 'failed') return <Failed {...answer} />
  // A cancelled loan has no instalments left to pay, and a single payment is on the card above.
  if (answer.data.plan.length < 2) return null
  return (
    <Card title={t.plan}>
      <Timeline
        instalments={answer.data.plan.map(({ dueOn, title, amount, note, state }) => ({
          date: formatDate(dueOn, language),
          title,
          amount,
          // The sun is for what is next; what is late is serious, each of it.
          state: note === '' ? state : 'late',
          ...(note !== '' && { note }),
        }))}
      />
    </Card>
  )
}
