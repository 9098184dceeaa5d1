// What a complaint's record says, ready to be drawn.
import { formatDate, formatInstant } from '#contract/format-date.ts'
import { type Language, wordingOf } from '#contract/language.ts'
import { businessDate } from '#lending/dates.ts'
import { formatPesos } from '#lending/money.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import { printableText } from '#server/features/confirmation/printable-text.ts'
import { addressOf, readOwnImage } from '#server/features/files/service.ts'
import { complaintNumber } from './complaint-words.ts'
import { readMessages } from './conversation.ts'
import { shownComplaint } from './detail-service.ts'
import { KIND_WORDS, RECORD_WORDS, STATE_WORDS } from './record-words.ts'
import type { RecordFacts } from './record-link.ts'
import { getOwn } from './service.ts'

export interface RecordRow {
  readonly label: string
  readonly value: string
}

export interface RecordContent {
  readonly title: string
  readonly rows: readonly RecordRow[]
  /** When this record was made; not part of what it says. */
  readonly madeAt: RecordRow
  readonly messages: readonly {
    readonly head: string
    readonly text: string
    readonly images: readonly Uint8Array[]
    /** That an image is no longer stored, or that something can't be printed; empty for neither. */
    readonly note: string
  }[]
  readonly figuresTitle: string
  readonly figures: readonly (RecordRow & { readonly lines: readonly RecordRow[] })[]
  /** Empty unless our answer is or was late. */
  readonly late: string
  readonly regulator: string
}

/** Refuses with not_found. */
export async function recordContent(
  dependencies: Pick<JobDependencies, 'db' | 'clock' | 'config' | 'files'>,
  { complaintId, borrowerId }: RecordFacts,
  language: Language,
): Promise<RecordContent> {
  const { db, clock, config } = dependencies
  const complaint = await getOwn(db, borrowerId, complaintId)
  const messages = await readMessages(db, config.keys, complaintId)
  const shown = shownComplaint(complaint, messages, clock.today(), language)
  const say = (
    label: 'about' | 'order' | 'sentAt' | 'dueOn' | 'legalDueOn' | 'state' | 'printedAt',
  ) => wordingOf<string>(RECORD_WORDS[label], language)
  const day = (date: string) => formatDate(businessDate(date), language)
  const drawn: RecordContent['messages'][number][] = []
  for (const message of messages) {
    const did = wordingOf(KIND_WORDS[message.kind], language)
    const images: Uint8Array[] = []
    for (const key of message.imageKeys) {
      const bytes = await readOwnImage(dependencies, borrowerId, addressOf(key))
      if (bytes !== null) images.push(bytes)
    }
    const { text, isWhole } = printableText(message.text)
    const notes = [
      ...(isWhole ? [] : [wordingOf<string>(RECORD_WORDS.unprintable, language)]),
      ...(images.length === message.imageKeys.length
        ? []
        : [wordingOf<string>(RECORD_WORDS.erased, language)]),
    ]
    drawn.push({
      head: `${formatInstant(message.at, language)} · ${did}`,
      text,
      images,
      note: notes.join(' '),
    })
  }
  const about = [shown.type, shown.subType].filter((words) => words !== '').join(': ')
  return {
    title: wordingOf(RECORD_WORDS.title, language)(complaintNumber(complaintId)),
    rows: [
      { label: say('about'), value: about },
      ...(shown.orderNo === '' ? [] : [{ label: say('order'), value: shown.orderNo }]),
      { label: say('sentAt'), value: formatInstant(complaint.created_at, language) },
      { label: say('dueOn'), value: day(complaint.due_on) },
      { label: say('legalDueOn'), value: day(complaint.legal_due_on) },
      { label: say('state'), value: wordingOf(STATE_WORDS[complaint.state], language) },
    ],
    madeAt: { label: say('printedAt'), value: formatInstant(clock.now(), language) },
    messages: drawn,
    figuresTitle:
      shown.figuresOn === '' ? '' : wordingOf(RECORD_WORDS.figures, language)(day(shown.figuresOn)),
    figures: shown.figures.map(({ label, value, why }) => ({
      label,
      value,
      lines: why.map(({ text, amount }) => ({ label: text, value: formatPesos(amount) })),
    })),
    late: shown.regulator === '' ? '' : wordingOf<string>(RECORD_WORDS.late, language),
    regulator: shown.regulator,
  }
}
