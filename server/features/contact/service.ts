// Messages from the contact form: kept encrypted, and a task for staff in the same transaction, so that
// whoever is told it was sent can rely on somebody reading it. What comes from one network while
// nobody has answered is one task: a stranger can't bury the others.
import { createHmac } from 'node:crypto'
import { AppError } from '#server/app-error.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { nextId } from '#server/db/next-id.ts'
import type { Db } from '#server/db/open.ts'
import { CONTACT_MESSAGE } from '#server/db/sealed-columns.ts'
import { openColumn, sealColumn } from '#server/db/secrets.ts'
import {
  countAgainst,
  forgetOldWindows,
  type Limit,
  type LimitDependencies,
  networkWidths,
  siteOf,
} from '#server/features/limits/service.ts'
import { findOpenTask, openTask } from '#server/features/staff-task/service.ts'
import type { Keys } from '#server/keys.ts'
import type { VisitorPrincipal } from '#server/principal.ts'
import {
  deleteContactMessages,
  findLastThread,
  insertContactMessage,
  listThread,
} from './queries.ts'

interface ContactDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
}

export interface ContactMessage {
  readonly fullName: string
  readonly phone: string
  readonly message: string
}

/** As typed: any of it may be missing. */
export type GivenMessage = { readonly [Field in keyof ContactMessage]?: string | undefined }

const HOUR = 3600
const DAY = 24 * HOUR

/** One network may be a whole mobile operator, so its limit is generous; one browser is one person. */
const BY_NETWORK: Limit = { name: 'contact-network', max: 30, windowSeconds: HOUR }
const BY_BROWSER: Limit = { name: 'contact-browser', max: 5, windowSeconds: HOUR }
const BY_PHONE: Limit = { name: 'contact-phone', max: 5, windowSeconds: DAY }
/** The same words from anywhere and under any name: a flood changes its addresses sooner than its text. */
const BY_TEXT: Limit = { name: 'contact-text', max: 5, windowSeconds: DAY }
/** A second tap, or a page that is sent again. */
const SAME_MESSAGE: Limit = { name: 'contact-same', max: 1, windowSeconds: HOUR / 6 }

export const CONTACT_TASK = 'contact-message'

/** As the privacy policy says. */
export const CONTACT_KEPT_DAYS = 365

/**
 * Refuses with information_incomplete and too_many_requests. The same message sent again within ten
 * minutes is received once.
 */
export async function receiveContactMessage(
  { db, clock, config }: ContactDependencies,
  visitor: VisitorPrincipal,
  given: GivenMessage,
): Promise<void> {
  const message = completeMessage(given)
  const limits = { db, clock, keys: config.keys }
  await forgetOldWindows(limits)
  await refuseFlood(limits, visitor, message)
  await db.transaction().execute(async (transaction) => {
    const within = { ...limits, db: transaction }
    if ((await countAgainst(within, SAME_MESSAGE, JSON.stringify(message))) > 0) return
    const id = await nextId(transaction, 'contact_message')
    const content = sealColumn(config.keys, CONTACT_MESSAGE, { id }, JSON.stringify(message))
    const receivedAt = clock.now()
    const networkHash = hashOfNetwork(config.keys, visitor.address)
    const threadId = (await findOpenThread(transaction, networkHash)) ?? id
    await insertContactMessage(transaction, {
      id,
      content_encrypted: content,
      network_hash: networkHash,
      thread_id: threadId,
      received_at: receivedAt,
    })
    await openTask(transaction, clock, {
      kind: CONTACT_TASK,
      subject: subjectOf(threadId),
      details: {},
    })
  })
}

const subjectOf = (threadId: number) => ({ kind: 'contact-message', id: String(threadId) })

/** What this network wrote last, if nobody has answered it yet. */
async function findOpenThread(transaction: Db, networkHash: string): Promise<number | null> {
  const threadId = await findLastThread(transaction, networkHash)
  if (threadId === null) return null
  const taskId = await findOpenTask(transaction, CONTACT_TASK, subjectOf(threadId))
  return taskId === null ? null : threadId
}

function hashOfNetwork(keys: Keys, address: string): string {
  return createHmac('sha256', keys.secretOf('visitor'))
    .update(`contact-network:${siteOf(address)}`)
    .digest('base64url')
}

function completeMessage(given: GivenMessage): ContactMessage {
  const [fullName, phone, message] = [given.fullName, given.phone, given.message].map((text = '') =>
    text.trim(),
  )
  if (!fullName || !phone || !message) throw new AppError('information_incomplete')
  return { fullName, phone, message }
}

async function refuseFlood(
  limits: LimitDependencies,
  { address, browserId }: VisitorPrincipal,
  { phone, message }: ContactMessage,
): Promise<void> {
  const counted: readonly (readonly [Limit, string])[] = [
    ...networkWidths(address).map(
      ({ network, times }) => [{ ...BY_NETWORK, max: BY_NETWORK.max * times }, network] as const,
    ),
    ...(browserId === null ? [] : [[BY_BROWSER, browserId] as const]),
    [BY_PHONE, phone.replaceAll(/\D/g, '')],
    [BY_TEXT, wordsOf(message)],
  ]
  for (const [limit, subject] of counted) {
    const waitSeconds = await countAgainst(limits, limit, subject)
    if (waitSeconds > 0) throw AppError.with('too_many_requests', { waitSeconds })
  }
}

/** Its words alone, however they are spaced and dotted. */
function wordsOf(message: string): string {
  return message
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** More than anybody reads in one task. */
const SHOWN_MAX = 20

/** For the person who works on its task; nothing once it has been removed. */
export async function readContactMessages(
  { db, keys }: { readonly db: Db; readonly keys: Keys },
  threadId: string,
): Promise<Readonly<Record<string, string>>> {
  const rows = await listThread(db, Number(threadId), SHOWN_MAX)
  const facts = rows.flatMap((row, index) => {
    const content = JSON.parse(openColumn(keys, CONTACT_MESSAGE, { ...row })) as ContactMessage
    const nth = index === 0 ? '' : ` ${index + 1}`
    return Object.entries(content).map(([name, text]) => [`${name}${nth}`, text] as const)
  })
  return Object.fromEntries(facts)
}

/** Scheduled. */
export function removeOldContactMessages(db: Db, clock: Clock): Promise<void> {
  return deleteContactMessages(db, new Date(clock.now().getTime() - CONTACT_KEPT_DAYS * DAY * 1000))
}
