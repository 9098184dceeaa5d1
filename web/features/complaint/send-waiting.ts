// Sends a waiting complaint without its form, as the form would: the server says first whose session
// this is, and the same words under the same key are one complaint, whoever else sends them.
import { mutate } from 'swr'
import type { PageResponse } from '#contract/call.ts'
import { isBlank } from '#contract/characters.ts'
import {
  COMPLAINT_IMAGE_FIELD,
  saveComplaint,
  startComplaint,
  uploadComplaintImage,
} from '#contract/complaints.ts'
import type { Envelope } from '#contract/envelope.ts'
import { formatDay } from '#contract/format-date.ts'
import { DEFAULT_LANGUAGE, findLanguage } from '#contract/language.ts'
import { SESSION_REASONS } from '#contract/reasons.ts'
import { businessDate } from '#lending/dates.ts'
import { upload } from '#web/forms/upload.ts'
import { call } from '#web/lib/call.ts'
import { TransportError } from '#web/lib/http.ts'
import { defineTexts, wordingsOf } from '#web/lib/language.ts'
import { unbroken } from '#web/lib/unbroken.ts'
import { showToast } from '#web/lib/toast.ts'
import { type About, aboutOf, FORM_PATH } from './about.ts'
import {
  clearAfterSending,
  type ComplaintDraft,
  hasWaitingDraft,
  newKey,
  readDraft,
  storeDraft,
} from './draft.ts'
import { ImageUploads } from './image-uploads.ts'

const texts = defineTexts({
  sent: { en: 'Your complaint was sent.', 'fil-PH': 'Naipadala na ang reklamo mo.' },
  sentAs: {
    en: (number: string, day: string) =>
      `Your complaint ${unbroken(number)} was sent. We answer by ${day}.`,
    'fil-PH': (number: string, day: string) =>
      `Naipadala na ang reklamo mong ${unbroken(number)}. Sasagot kami hanggang ${day}.`,
  },
  photoLost: {
    en: 'A photo is no longer on this phone. Please look at it once more.',
    'fil-PH': 'May litratong wala na sa phone na ito. Tingnan mo muna ulit.',
  },
  refused: {
    en: (why: string) => `Your complaint wasn’t sent. ${why}`,
    'fil-PH': (why: string) => `Hindi naipadala ang reklamo mo. ${why}`,
  },
})

let isRunning = false

export async function sendWaiting(): Promise<void> {
  // The form sends what is written in it.
  if (isRunning || location.pathname === FORM_PATH || !hasWaitingDraft()) return
  isRunning = true
  try {
    await sendOwn()
  } catch (error) {
    // It goes on waiting.
    if (!(error instanceof TransportError)) throw error
  } finally {
    isRunning = false
  }
}

async function sendOwn(): Promise<void> {
  const started = await call(startComplaint, {}, { isQuiet: true })
  const draftKey = started.data?.draftKey ?? ''
  const draft = draftKey === '' ? null : readDraft(draftKey)
  if (draft === null || !draft.isWaiting || isBlank(draft.text)) return
  const about = aboutOf(new URLSearchParams(draft.page.split('?')[1]))
  if (about !== null) await sendDraft(draftKey, draft, about)
}

async function sendDraft(draftKey: string, draft: ComplaintDraft, about: About): Promise<void> {
  let current = draft
  /** False once another tab has changed, sent or erased it: then it isn't ours to send. */
  const change = (made: Partial<ComplaintDraft>): boolean => {
    const found = readDraft(draftKey)
    if (found === null || !found.isWaiting || found.key !== current.key) return false
    current = { ...current, ...made }
    storeDraft(draftKey, current)
    return true
  }
  const uploads = new ImageUploads({
    upload: (bytes) => sendImage(draftKey, bytes),
    onShow: () => undefined,
    onStore: (images, isChanged) =>
      change(isChanged ? { images, key: '', isWaiting: false } : { images }),
  })
  try {
    if (!change({ key: draft.key === '' ? newKey() : draft.key })) return
    await uploads.restore(draft.images)
    if (!current.isWaiting) return showToast(wording().refused(wording().photoLost))
    const images = await uploads.finish()
    if (images === null || !change({})) return
    const request = { ...about, text: draft.text, images, draftKey, idempotencyKey: current.key }
    const result = await call(saveComplaint, request, { isQuiet: true })
    if (result.success) {
      clearAfterSending(draftKey)
      uploads.clear()
      tellSent(result.data)
    } else if (!isLater(result.raw)) {
      change({ key: '', isWaiting: false })
      showToast(wording().refused(result.message))
    }
  } finally {
    uploads.release()
  }
}

/** After the next login, or from the form, which uploads again what the server has forgotten. */
function isLater({ reason, fields }: Envelope): boolean {
  const isForgotten = fields?.some(({ problem }) => problem === 'image_unknown') === true
  return isForgotten || SESSION_REASONS.some((one) => one === reason)
}

function tellSent({ number, dueOn }: PageResponse<typeof saveComplaint>): void {
  const hasNumber = number !== '' && dueOn !== ''
  const t = wording()
  showToast(hasNumber ? t.sentAs(number, formatDay(businessDate(dueOn), language())) : t.sent)
  // A page that lists complaints, or says that one is unsent, is out of date.
  void mutate(() => true)
}

async function sendImage(draftKey: string, bytes: Blob): Promise<string | null> {
  try {
    const files = { [COMPLAINT_IMAGE_FIELD]: bytes }
    const result = await upload(uploadComplaintImage, files, {
      fields: { draftKey },
      isQuiet: true,
    })
    return result.data?.url ?? null
  } catch {
    return null
  }
}

const language = () => findLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE
const wording = () => wordingsOf(texts, language())
