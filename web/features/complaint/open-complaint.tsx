// The confirmation that stays: the number of the complaint that was sent, what happens next and by when.
import { useContext } from 'react'
import type { PageResponse } from '#contract/call.ts'
import type { startComplaint } from '#contract/complaints.ts'
import { formatDay, formatInstant } from '#contract/format-date.ts'
import { complaintDetailsPage } from '#contract/page-addresses.ts'
import { businessDate } from '#lending/dates.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { ButtonLink } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import styles from './start-page.module.css'
import { startTexts } from './start-texts.ts'

type Open = NonNullable<PageResponse<typeof startComplaint>['open']>

export function OpenComplaint({ open }: { open: Open }) {
  const t = useTexts(startTexts)
  const language = useContext(LanguageContext)
  const isAsked = open.state === 'asked'
  return (
    <Card title={isAsked ? t.askedYou(open.number) : t.received(open.number)}>
      <ul className={styles.points}>
        <li>{t.sentOn(formatInstant(open.sentAt, language))}</li>
        <li>
          {isAsked ? t.nextReply : t.nextAnswer(formatDay(businessDate(open.dueOn), language))}
        </li>
        {open.quietOrderNo !== '' && <li>{t.nextQuiet(open.quietOrderNo)}</li>}
      </ul>
      <ButtonLink href={complaintDetailsPage({ problemId: open.complaintId })} look="quiet">
        {t.seeOpen}
      </ButtonLink>
    </Card>
  )
}
