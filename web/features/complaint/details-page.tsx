// One complaint: what was said, our answer, and what can be done now.
import { complaintListPage } from '#contract/page-addresses.ts'
import { Suspense, useContext, useState } from 'react'
import type { PageResponse } from '#contract/call.ts'
import { getComplaint } from '#contract/complaints.ts'
import { formatDate, formatDay, formatInstant } from '#contract/format-date.ts'
import type { Id } from '#contract/wire-meaning.ts'
import { businessDate } from '#lending/dates.ts'
import { sumCentavos } from '#lending/money.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import { ownPathOf } from '#web/lib/links.ts'
import { firstCall, type Page, type PageProps } from '#web/lib/page.ts'
import { readId } from '#web/lib/query.ts'
import { useSettings } from '#web/lib/settings.ts'
import { useBrowserValue } from '#web/lib/use-browser-value.ts'
import { useCall } from '#web/lib/use-call.ts'
import { MoneyWhy } from '#web/loans/money-text.tsx'
import { Button, ButtonLink } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { AlertIcon, ClockIcon, InfoIcon } from '#web/parts/icons.tsx'
import { lazyPart } from '#web/parts/lazy-part.ts'
import { NotFound } from '#web/parts/not-found.tsx'
import { Note } from '#web/parts/note.tsx'
import { Rows } from '#web/parts/rows.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { ListSkeleton } from '#web/parts/skeleton.tsx'
import { Conversation, type Said } from './conversation.tsx'
import styles from './details-page.module.css'
import { detailsTexts } from './details-texts.ts'
import { OwnPictures } from './own-pictures.tsx'
import { texts } from './texts.ts'

// The one opens after three seconds, the other when it is asked for; both seldom.
const AnswerRating = lazyPart(() => import('./answer-rating.tsx'))
const ReplyForm = lazyPart(() => import('./reply-form.tsx'))

type Details = PageResponse<typeof getComplaint>

function DetailsPage({ query }: PageProps) {
  const t = useTexts(detailsTexts)
  const complaintId = readId(query, 'problemId')
  return complaintId === null ? (
    <ToList title={t.unknown} text={t.unknownText} />
  ) : (
    <Loading complaintId={complaintId} />
  )
}

function ToList({ title, text }: { title: string; text: string }) {
  const t = { ...useTexts(texts), ...useTexts(detailsTexts) }
  return (
    <Screen title={t.title}>
      <NotFound title={title} text={text}>
        <ButtonLink href={complaintListPage()}>{t.myComplaints}</ButtonLink>
      </NotFound>
    </Screen>
  )
}

function Loading({ complaintId }: { complaintId: Id }) {
  const t = useTexts(detailsTexts)
  const answer = useCall(getComplaint, { complaintId })
  if (answer.state !== 'ready') {
    const failure = answer.state === 'failed' ? answer.failure : null
    // Trying again finds nothing either.
    if (failure?.kind === 'refused' && failure.reason === 'not_found') {
      return <ToList title={t.notFound} text={t.notFoundText} />
    }
    return (
      <Screen title={t.title}>
        {answer.state === 'loading' ? <ListSkeleton items={2} /> : <Failed {...answer} />}
      </Screen>
    )
  }
  const { data: details, reload } = answer
  return (
    <Screen title={details.number === '' ? t.title : t.titleOf(details.number)}>
      <Deadline details={details} />
      <WhatWasSaid details={details} />
      <section className={styles.section}>
        <h2 className={styles.heading}>{t[headingOf(details)]}</h2>
        <Result details={details} />
      </section>
      {details.state !== 'asked' && <Figures details={details} />}
      <Next details={details} complaintId={complaintId} reload={() => void reload()} />
      {details.state === 'asked' && <Figures details={details} />}
      {!isLate(details) && <RecordLink details={details} />}
      <Rating details={details} complaintId={complaintId} reload={() => void reload()} />
    </Screen>
  )
}

/** Nothing is called an answer before there is one, and a question of ours is none. */
function headingOf(details: Details): 'result' | 'status' | 'messages' {
  if (!saidAfter(details).some(({ author }) => author === 'staff')) return 'status'
  // Another backend has an answer or none, and says no more about it.
  return details.state === 'finished' || details.state === null ? 'result' : 'messages'
}

function isLate({ state, dueOn, isLate: isPast }: Details): boolean {
  return isPast && state === 'processing' && dueOn !== ''
}

/** By when we answer, or that we are late. */
function Deadline({ details }: { details: Details }) {
  const t = { ...useTexts(texts), ...useTexts(detailsTexts) }
  const language = useContext(LanguageContext)
  if (details.state === null) return null
  if (details.state !== 'processing' || details.dueOn === '') {
    const isAsked = details.state === 'asked'
    return <p className={isAsked ? styles.asked : styles.state}>{t[details.state]}</p>
  }
  const day = formatDay(businessDate(details.dueOn), language)
  if (!isLate(details)) {
    return (
      <p className={styles.due}>
        <ClockIcon />
        {t.answerDue(day)}
      </p>
    )
  }
  return (
    <>
      <p className={styles.state}>{t.processing}</p>
      <Note icon={<AlertIcon size={24} />} look="serious">
        <p>{t.late(day)}</p>
        <p>{t.regulator}</p>
        <p className={styles.regulator}>
          <Regulator words={details.regulator} />
        </p>
        <p>{t.bringRecord}</p>
        <RecordLink details={details} />
      </Note>
    </>
  )
}

/** A government's site in the words is a link; no other is. */
function Regulator({ words }: { words: string }) {
  const [before = '', site, after] = words.split(/\b((?:[a-z\d-]+\.)*gov\.ph)\b/)
  if (site === undefined) return before
  return (
    <>
      {before}
      <a href={`https://${site}`} target="_blank" rel="noreferrer">
        {site}
      </a>
      {after}
    </>
  )
}

function WhatWasSaid({ details }: { details: Details }) {
  const language = useContext(LanguageContext)
  const tags = [details.type, details.subType].filter((tag) => tag !== '')
  const sentAt = details.messages[0]?.at
  return (
    <Card>
      <ul className={styles.tags}>
        {tags.map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
      <p className={styles.content}>{details.content}</p>
      <OwnPictures addresses={details.images} />
      {sentAt !== undefined && <p className={styles.quiet}>{formatInstant(sentAt, language)}</p>}
    </Card>
  )
}

function Result({ details }: { details: Details }) {
  const t = useTexts(detailsTexts)
  const said = saidAfter(details)
  if (said.length > 0) return <Conversation messages={said} />
  return <Note icon={<InfoIcon />}>{t.noResult}</Note>
}

/** Another backend sends only its answer. */
function saidAfter({ messages, answer, answerImages }: Details): readonly Said[] {
  if (messages.length > 0) return messages.slice(1)
  if (answer === '' && answerImages.length === 0) return []
  return [{ author: 'staff', text: answer, images: answerImages, at: null }]
}

/** The figures as they were on the day of the complaint, each with its reasons. */
function Figures({ details }: { details: Details }) {
  const t = useTexts(detailsTexts)
  const language = useContext(LanguageContext)
  if (details.figures.length === 0) return null
  const rows = details.figures.map(({ label, why }) => {
    const lines = why.map(({ text, amount }) => ({ label: text, amount }))
    const amount = sumCentavos(lines.map((line) => line.amount))
    return { label, value: <MoneyWhy amount={amount} lines={lines} title={label} /> }
  })
  return (
    <Card title={t.figures(formatDate(businessDate(details.figuresOn), language))}>
      <Rows rows={rows} />
    </Card>
  )
}

interface NextProps {
  readonly details: Details
  readonly complaintId: Id
  readonly reload: () => void
}

/** A question of ours is answered right here; anything else is behind a button. */
function Next({ details, complaintId, reload }: NextProps) {
  const t = useTexts(detailsTexts)
  const language = useContext(LanguageContext)
  const [isOpen, setOpen] = useState(false)
  const isLive = useBrowserValue(() => true, false)
  if (!details.canReply) return null
  const handleSent = () => {
    setOpen(false)
    reload()
  }
  if (details.state === 'asked' || isOpen) {
    return isLive ? (
      <Suspense fallback={<ListSkeleton items={1} />}>
        <ReplyForm
          complaintId={complaintId}
          state={details.state ?? 'processing'}
          onSent={handleSent}
        />
      </Suspense>
    ) : (
      <ListSkeleton items={1} />
    )
  }
  return (
    <div className={styles.section}>
      {details.reopenUntil !== '' && (
        <p className={styles.quiet}>
          {t.reopenText(formatDay(businessDate(details.reopenUntil), language))}
        </p>
      )}
      <Button look="quiet" onClick={() => setOpen(true)}>
        {details.state === 'finished' ? t.reopen : t.addMore}
      </Button>
    </div>
  )
}

function Rating({ details, complaintId, reload }: NextProps) {
  // The server renders no part that loads later.
  const isLive = useBrowserValue(() => true, false)
  return (
    isLive &&
    details.needsScore && (
      <Suspense>
        <AnswerRating complaintId={complaintId} onRated={reload} />
      </Suspense>
    )
  )
}

function RecordLink({ details: { recordLink } }: { details: Details }) {
  const t = useTexts(detailsTexts)
  const language = useContext(LanguageContext)
  // A path of ours: the answer of another backend must not send anybody elsewhere.
  const path = ownPathOf(recordLink, useSettings().origin)
  if (path === null) return null
  return (
    <p>
      <a className={styles.record} href={`${path}&lang=${language}`} download>
        {t.record}
      </a>
      <span className={styles.quiet}>{t.recordText}</span>
    </p>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(detailsTexts, language).title,
  component: DetailsPage,
  firstCall: (query) => {
    const complaintId = readId(query, 'problemId')
    return complaintId === null ? null : firstCall(getComplaint, { complaintId })
  },
}
