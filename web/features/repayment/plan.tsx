// What is paid and when, as the repayment info has it.
import { useContext } from 'react'
import { formatDate } from '#contract/format-date.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { Timeline } from '#web/loans/timeline.tsx'
import { Card } from '#web/parts/card.tsx'
import { extensionTexts } from './extension-texts.ts'
import type { RepaymentInfo } from './repayment.ts'

export default function Plan({ info }: { info: Pick<RepaymentInfo, 'plan'> }) {
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
