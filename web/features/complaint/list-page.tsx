// A borrower's complaints, by tabs.
import { complaintDetailsPage, complaintPage } from '#contract/page-addresses.ts'
import { useContext, useState } from 'react'
import type { PageResponse } from '#contract/call.ts'
import { listComplaints } from '#contract/complaints.ts'
import { formatDay, formatInstant } from '#contract/format-date.ts'
import { businessDate } from '#lending/dates.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import { firstCall, type Page } from '#web/lib/page.ts'
import { useCall } from '#web/lib/use-call.ts'
import { ButtonLink } from '#web/parts/button.tsx'
import { CardLink } from '#web/parts/card-link.tsx'
import { Empty } from '#web/parts/empty.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { ListSkeleton } from '#web/parts/skeleton.tsx'
import { Tabs } from '#web/parts/tabs.tsx'
import styles from './list-page.module.css'
import { listTexts } from './list-texts.ts'
import { texts } from './texts.ts'

type List = PageResponse<typeof listComplaints>
type Listed = List['tabs'][number]['complaints'][number]

function ListPage() {
  const t = useTexts(texts)
  const answer = useCall(listComplaints, {})
  return (
    <Screen title={t.myComplaints}>
      {answer.state === 'loading' && <ListSkeleton items={3} />}
      {answer.state === 'failed' && <Failed {...answer} />}
      {answer.state === 'ready' && <ByTabs list={answer.data} />}
    </Screen>
  )
}

function ByTabs({ list }: { list: List }) {
  const t = useTexts(texts)
  const [selected, setSelected] = useState('0')
  const tabs = list.tabs.map(({ title }, index) => ({ id: String(index), title }))
  const { complaints } = list.tabs[Number(selected)] ?? { complaints: [] }
  return (
    <Tabs label={t.myComplaints} tabs={tabs} selected={selected} onSelect={setSelected}>
      {complaints.length === 0 ? <None /> : <Complaints complaints={complaints} />}
    </Tabs>
  )
}

function None() {
  const t = useTexts(listTexts)
  return (
    <Empty title={t.none} text={t.noneText}>
      <ButtonLink href={complaintPage()}>{t.complain}</ButtonLink>
    </Empty>
  )
}

function Complaints({ complaints }: { complaints: readonly Listed[] }) {
  const t = useTexts(listTexts)
  return (
    <>
      <ul className={styles.list}>
        {complaints.map((complaint) => (
          <li key={complaint.complaintId}>
            <ComplaintLink complaint={complaint} />
          </li>
        ))}
      </ul>
      <ButtonLink look="plain" href={complaintPage()}>
        {t.complain}
      </ButtonLink>
    </>
  )
}

function ComplaintLink({ complaint }: { complaint: Listed }) {
  const t = { ...useTexts(texts), ...useTexts(listTexts) }
  const language = useContext(LanguageContext)
  const isWaiting = complaint.state === 'processing' && complaint.dueOn !== ''
  return (
    <CardLink href={complaintDetailsPage({ problemId: complaint.complaintId })}>
      <span className={styles.words}>
        <span className={styles.type}>{complaint.type}</span>
        <span className={styles.content}>{complaint.content}</span>
        <span className={styles.quiet}>
          {[
            complaint.number,
            complaint.sentAt === null ? '' : formatInstant(complaint.sentAt, language),
          ]
            .filter((words) => words !== '')
            .join(' · ')}
        </span>
        {complaint.state !== null && (
          <span className={styles[complaint.state]}>
            {isWaiting
              ? t.answerBy(formatDay(businessDate(complaint.dueOn), language))
              : t[complaint.state]}
          </span>
        )}
      </span>
    </CardLink>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).myComplaints,
  component: ListPage,
  firstCall: () => firstCall(listComplaints, {}),
}
