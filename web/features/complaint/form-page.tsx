// A complaint being written: what it is about, the words, the photos.
import { complaintPage } from '#contract/page-addresses.ts'
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PageResponse } from '#contract/call.ts'
import {
  ALREADY_PAID_SUB_TYPE,
  COLLECTION_TYPE,
  type saveComplaint,
  startComplaint,
} from '#contract/complaints.ts'
import { formatDay } from '#contract/format-date.ts'
import type { Id } from '#contract/wire-meaning.ts'
import { businessDate } from '#lending/dates.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import { navigate } from '#web/lib/location.tsx'
import { firstCall, type Page, type PageProps } from '#web/lib/page.ts'
import { Button, ButtonLink } from '#web/parts/button.tsx'
import { Dialog } from '#web/parts/dialog.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { ClockIcon, InfoIcon } from '#web/parts/icons.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { Note } from '#web/parts/note.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { FieldsSkeleton } from '#web/parts/skeleton.tsx'
import { type About, aboutOf, addressOf } from './about.ts'
import { CountedText } from './counted-text.tsx'
import styles from './form-page.module.css'
import { formTexts } from './form-texts.ts'
import { MessagePhotos } from './message-photos.tsx'
import { SentMoment } from './sent-moment.tsx'
import { texts } from './texts.ts'
import { useDraft } from './use-draft.ts'
import { useImages } from './use-images.ts'
import { useOnline } from './use-online.ts'
import { useSendComplaint } from './use-send-complaint.ts'
import { type KeptStart, type Start, useStart } from './use-start.ts'

const requestOf = ({ orderId }: About) => (orderId === null ? {} : { orderId })

function FormPage({ query }: PageProps) {
  const t = useTexts(formTexts)
  const about = aboutOf(query)
  return about === null ? (
    <Screen title={t.title}>
      <NotFound title={t.unknownType} text={t.unknownTypeText}>
        <ButtonLink href={complaintPage()}>{t.toStart}</ButtonLink>
      </NotFound>
    </Screen>
  ) : (
    <Loading about={about} />
  )
}

function Loading({ about }: { about: About }) {
  const t = useTexts(formTexts)
  const answer = useStart(requestOf(about))
  if (answer.state === 'ready' || answer.state === 'kept') {
    const { data } = answer
    const cutOff = answer.state === 'kept' ? answer : null
    // What one borrower wrote is never on another's page.
    return <Writing key={data.draftKey} about={about} start={data} cutOff={cutOff} />
  }
  return (
    <Screen title={t.title}>
      {answer.state === 'loading' ? <FieldsSkeleton fields={2} /> : <Failed {...answer} />}
    </Screen>
  )
}

interface WritingProps {
  readonly about: About
  readonly start: Start
  /** Not null if it was opened without a connection: what is written waits. */
  readonly cutOff: KeptStart | null
}

/** The words and the photos, which are kept and erased together. */
function useWriting(about: About, { draftKey }: Start, isConnected: boolean) {
  const forgetImages = useRef<() => void>(() => undefined)
  const kept = useDraft(draftKey, addressOf(about), () => forgetImages.current())
  const { stored, change } = kept
  const images = useImages({
    draftKey,
    initial: stored?.images ?? null,
    isConnected,
    onStore: (next, isChanged) =>
      change(isChanged ? { images: next, key: '', isWaiting: false } : { images: next }),
  })
  useLayoutEffect(() => {
    forgetImages.current = images.forget
  })
  return { kept, images }
}

function Writing({ about, start, cutOff }: WritingProps) {
  const t = { ...useTexts(texts), ...useTexts(formTexts) }
  const { kept, images } = useWriting(about, start, cutOff === null)
  const { draft, change } = kept
  const [sent, setSent] = useState<PageResponse<typeof saveComplaint> | null>(null)
  const [needsType, setNeedsType] = useState(false)
  const [isPhotoLeft, setPhotoLeft] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isCutOff = !useOnline() || cutOff !== null
  const [problem, setProblem] = useState('')
  const { send, isSending, isSaving, isWaiting } = useSendComplaint({
    about,
    kept,
    images,
    isConnected: cutOff === null,
    onSent: (answer) => {
      images.forget()
      setSent(answer)
    },
    onEmpty: () => {
      setProblem(t.emptyText)
      field.current?.focus()
    },
    onPhotosLeft: () => setPhotoLeft(true),
    onRefused: (reason) => setNeedsType(reason === 'collection_not_supported'),
  })
  return (
    <Screen
      title={t.title}
      action={
        <SendButton
          onSend={send}
          isWaiting={isWaiting}
          isPending={isSending || (draft.isWaiting && cutOff?.isRetrying === true)}
          cutOff={cutOff}
        />
      }
    >
      <Tags about={about} start={start} />
      {about.subType === ALREADY_PAID_SUB_TYPE && <Note icon={<InfoIcon />}>{t.alreadyPaid}</Note>}
      {!isSending && sent === null && <WaitingNote isWaiting={isWaiting} isCutOff={isCutOff} />}
      {needsType && <OtherType about={about} />}
      <CountedText
        label={t.description}
        value={draft.text}
        placeholder={t.placeholder}
        error={problem}
        isLocked={isSaving}
        field={field}
        onChange={(text) => {
          setProblem('')
          change({ text, key: '', isWaiting: false })
        }}
      />
      <MessagePhotos
        images={images}
        isLocked={isSaving}
        isOneLeft={isPhotoLeft}
        onDecided={() => setPhotoLeft(false)}
        onSend={send}
      />
      <p className={styles.promise}>{t.promise}</p>
      <SentDialog sent={sent} />
    </Screen>
  )
}

interface SendButtonProps {
  readonly onSend: () => Promise<void>
  /** Send was tapped before: it says what another tap does. */
  readonly isWaiting: boolean
  readonly isPending: boolean
  readonly cutOff: KeptStart | null
}

function SendButton({ onSend, isWaiting, isPending, cutOff }: SendButtonProps) {
  const t = useTexts(formTexts)
  const send = async () => {
    await onSend()
    // A phone doesn't always notice that its connection is back; whoever taps may have.
    cutOff?.retry()
  }
  return (
    // It isn't pending for as long as photos are uploaded: a change makes it a button again.
    <Button onClick={() => void send()} isPending={isPending}>
      {isWaiting ? t.sendNow : t.send}
    </Button>
  )
}

function WaitingNote({ isWaiting, isCutOff }: { isWaiting: boolean; isCutOff: boolean }) {
  const t = useTexts(texts)
  if (!isWaiting && !isCutOff) return null
  return (
    <div role="status">
      <Note icon={<ClockIcon />}>
        {isWaiting && <strong>{t.waitingTitle}</strong>}
        <p>{isWaiting ? t.waiting : t.offline}</p>
      </Note>
    </div>
  )
}

function OtherType({ about }: { about: About }) {
  const t = useTexts(formTexts)
  return (
    <ButtonLink href={complaintPage(requestOf(about))} look="quiet">
      {t.otherType}
    </ButtonLink>
  )
}

function Tags({ about, start }: { about: About; start: Start }) {
  const t = useTexts(formTexts)
  const titleOf = (choices: Start['types'], value: Id | null) =>
    choices.find((choice) => choice.value === value)?.title
  const tags = [
    titleOf(start.types, about.type),
    about.type === COLLECTION_TYPE ? titleOf(start.subTypes, about.subType) : undefined,
    about.orderId === null ? undefined : t.order(String(about.orderId)),
  ]
  return (
    <ul className={styles.tags} aria-label={t.tags}>
      {tags.map((tag) => tag !== undefined && <li key={tag}>{tag}</li>)}
    </ul>
  )
}

/** The specification: back to the start after 1.5 s. */
const SENT_MS = 1_500

function SentDialog({ sent }: { sent: PageResponse<typeof saveComplaint> | null }) {
  const t = useTexts(formTexts)
  const language = useContext(LanguageContext)
  const isSent = sent !== null
  useEffect(() => {
    if (!isSent) return undefined
    const timer = setTimeout(leave, SENT_MS)
    return () => clearTimeout(timer)
  }, [isSent])
  const hasNumber = sent !== null && sent.number !== '' && sent.dueOn !== ''
  return (
    <Dialog isOpen={isSent} onClose={leave} title={t.sent}>
      <div className={styles.sent}>
        <SentMoment />
        {hasNumber && (
          <p>{t.sentText(sent.number, formatDay(businessDate(sent.dueOn), language))}</p>
        )}
      </div>
    </Dialog>
  )
}

function leave(): void {
  navigate(complaintPage(), { replace: true })
}

export const page: Page = {
  title: (language) => wordingsOf(formTexts, language).title,
  component: FormPage,
  firstCall: (query) => {
    const about = aboutOf(query)
    return about === null ? null : firstCall(startComplaint, requestOf(about))
  },
}
