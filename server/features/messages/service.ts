// Messages to borrowers' phones. A message is written in the same transaction as the event it
// reports, with its text encrypted; the job that sends it carries only its id. Once the provider
// has accepted the text, we delete ours.
import { DEFAULT_LANGUAGE, findLanguage, type Language } from '#contract/language.ts'
import { manilaDateOf, manilaStartOfDay } from '#lending/dates.ts'
import { isContactAllowed, lawOn } from '#lending/law.ts'
import { invariant } from '#server/app-error.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { withIds } from '#server/db/next-id.ts'
import { MESSAGE_BODY } from '#server/db/sealed-columns.ts'
import { openColumn, sealColumn } from '#server/db/secrets.ts'
import type { SmsChannel, SmsGateway, SmsOutcome } from '#server/gateways/sms/sms-gateway.ts'
import type { WebhookHeaders } from '#server/gateways/webhook.ts'
import { jobName, type Jobs } from '#server/calls/jobs.ts'
import {
  claimMessage,
  deleteMessagesTo,
  deleteOldMessages,
  findMessage,
  insertMessages,
  insertUnsendable,
  listMessagesTo,
  listQueuedIds,
  listRecipients,
  type MessageRow,
  type Recipient,
  settleDelivery,
  updateLanguage,
  updateMessage,
} from './queries.ts'

/**
 * Reminders about a debt are `collection`: the law restricts the hours in which they may be sent.
 */
export type MessageKind = 'account' | 'loan' | 'collection'

export interface MessageDependencies {
  readonly clock: Clock
  readonly config: Config
  readonly jobs: Jobs
}

export type SendDependencies = MessageDependencies & { readonly db: Db; readonly sms: SmsGateway }

export const SEND_SMS = jobName('send-sms')

const NOTIFICATION_VALID_SECONDS = 86_400
/** A worker that claimed a message and hasn't reported for this long has died. */
const CLAIM_SECONDS = 60
/** A provider that hasn't reported by then is asked once. */
const ASK_AFTER_SECONDS = 120
const MINUTE_MS = 60_000
/** Long enough to answer a complaint about a message; after that, nobody needs the number here. */
const KEPT_MS = 90 * 86_400_000
/** Small enough that a batch doesn't hold rows for long. */
const REMOVED_AT_ONCE = 1_000

interface Message {
  readonly borrowerId: number | null
  readonly to: string
  readonly channel: SmsChannel
  readonly purpose: MessageKind | 'login-code'
  readonly text: string
  readonly validSeconds: number
}

/** Runs in the caller's transaction. */
export function sendMessage(
  transaction: Db,
  dependencies: MessageDependencies,
  message: Message,
): Promise<void> {
  return sendMessages(transaction, dependencies, [message])
}

async function sendMessages(
  transaction: Db,
  { clock, config, jobs }: MessageDependencies,
  messages: readonly Message[],
): Promise<void> {
  if (messages.length === 0) return
  const now = clock.now()
  const numbered = await withIds(transaction, 'message', messages)
  await insertMessages(
    transaction,
    numbered.map(({ id, ...message }) => ({
      id,
      borrower_id: message.borrowerId,
      recipient: message.to,
      channel: message.channel,
      purpose: message.purpose,
      body_encrypted: sealColumn(
        config.keys,
        MESSAGE_BODY,
        { id, recipient: message.to, channel: message.channel },
        message.text,
      ),
      created_at: now,
      expires_at: new Date(now.getTime() + message.validSeconds * 1000),
    })),
  )
  for (const { id, purpose } of numbered) {
    await jobs.add(transaction, SEND_SMS, String(id), waitSeconds(purpose, now))
  }
}

/** What a borrower is told; a function gets the language that they last acted in. */
export interface Notice {
  readonly borrowerId: number
  readonly kind: MessageKind
  readonly text: string | ((language: Language) => string)
}

/**
 * Sends a borrower an SMS as part of the caller's transaction: it goes out exactly if the event it
 * reports is committed. The text is in the borrower's language and contains no code and no full
 * number. An account that is closed has no number: the message is kept as unsendable, without its
 * text, so that staff see it.
 */
export function notifyBorrower(
  transaction: Db,
  dependencies: MessageDependencies,
  borrowerId: number,
  kind: MessageKind,
  text: Notice['text'],
): Promise<void> {
  return notifyBorrowers(transaction, dependencies, [{ borrowerId, kind, text }])
}

/** The same for several, with as many statements as for one. */
export async function notifyBorrowers(
  transaction: Db,
  dependencies: MessageDependencies,
  notices: readonly Notice[],
): Promise<void> {
  if (notices.length === 0) return
  const recipients = await getRecipients(
    transaction,
    notices.map(({ borrowerId }) => borrowerId),
  )
  const messages: Message[] = []
  for (const { borrowerId, kind, text } of notices) {
    const { mobile: to, language, closed_at: closedAt } = recipients(borrowerId)
    if (closedAt !== null) {
      const at = dependencies.clock.now()
      await insertUnsendable(transaction, { borrowerId, purpose: kind, at })
      continue
    }
    const words = typeof text === 'string' ? text : text(findLanguage(language) ?? DEFAULT_LANGUAGE)
    messages.push(notification({ borrowerId, to, kind, text: words }))
  }
  await sendMessages(transaction, dependencies, messages)
}

async function getRecipients(
  db: Db,
  borrowerIds: readonly number[],
): Promise<(borrowerId: number) => Recipient> {
  const rows = await listRecipients(db, borrowerIds)
  const recipients = new Map(rows.map((row) => [row.id, row]))
  return (borrowerId) => {
    const recipient = recipients.get(borrowerId)
    invariant(recipient !== undefined, `there is a borrower ${borrowerId}`)
    return recipient
  }
}

/** The language that a borrower last acted in. */
export async function getLanguage(db: Db, borrowerId: number): Promise<Language> {
  const { language } = (await getRecipients(db, [borrowerId]))(borrowerId)
  return findLanguage(language) ?? DEFAULT_LANGUAGE
}

/**
 * Reminds a borrower of a debt. It is sent within the law's hours and within `validSeconds`, or not
 * at all: tomorrow it would say something else. Nobody is reminded after their account was closed.
 */
export async function remindBorrower(
  transaction: Db,
  dependencies: MessageDependencies,
  borrowerId: number,
  validSeconds: number,
  text: (language: Language) => string,
): Promise<void> {
  const recipients = await getRecipients(transaction, [borrowerId])
  const { mobile: to, language, closed_at: closedAt } = recipients(borrowerId)
  if (closedAt !== null) return
  const spoken = findLanguage(language) ?? DEFAULT_LANGUAGE
  await sendMessage(transaction, dependencies, {
    borrowerId,
    to,
    channel: 'sms',
    purpose: 'collection',
    text: text(spoken),
    validSeconds,
  })
}

/** Whenever a borrower does something that a message may follow. */
export function rememberLanguage(db: Db, borrowerId: number, language: Language): Promise<void> {
  return updateLanguage(db, borrowerId, language)
}

/**
 * Sends a message to the number of an account that has just been closed. It outlives the account
 * and names no borrower.
 */
export async function notifyNumber(
  transaction: Db,
  dependencies: MessageDependencies,
  mobile: string,
  text: string,
): Promise<void> {
  const told = notification({ borrowerId: null, to: mobile, kind: 'account', text })
  await sendMessage(transaction, dependencies, told)
}

function notification(told: {
  readonly borrowerId: number | null
  readonly to: string
  readonly kind: MessageKind
  readonly text: string
}): Message {
  const { kind, ...message } = told
  return {
    ...message,
    channel: 'sms',
    purpose: kind,
    validSeconds: NOTIFICATION_VALID_SECONDS,
  }
}

/** The job: sends a message or asks what happened to it. Throws while that is unknown. */
export async function deliverMessage(dependencies: SendDependencies, id: number): Promise<void> {
  const { db, clock, sms, jobs } = dependencies
  const known = await findMessage(db, id)
  if (known === null || OVER.has(known.state)) return
  if (known.state === 'sent') return askDelivery(dependencies, known)
  const now = clock.now()
  const wait = waitSeconds(known.purpose, now)
  if (wait > 0) return jobs.add(db, SEND_SMS, String(id), wait)
  const lostBefore = new Date(now.getTime() - CLAIM_SECONDS * 1000)
  const claimed = await claimMessage(db, id, now, lostBefore)
  if (claimed === null) throw new Error('the message is being sent by another worker')
  const outcome = claimed.expires_at <= now ? TOO_LATE : await handOver(dependencies, claimed)
  await updateMessage(db, id, {
    state: outcome.state,
    body_encrypted: null,
    gateway: sms.name,
    provider_id: outcome.providerId,
    failure: outcome.state === 'failed' ? outcome.failure : '',
    changed_at: clock.now(),
  })
  if (outcome.state === 'sent') await jobs.add(db, SEND_SMS, String(id), ASK_AFTER_SECONDS)
}

const OVER: ReadonlySet<string> = new Set(['delivered', 'failed', 'unsendable'])
const TOO_LATE: SmsOutcome = { state: 'failed', providerId: null, failure: 'EXPIRED' }

/** A message that couldn't be handed over keeps its text for the next attempt. */
async function handOver(
  { db, clock, config, sms }: SendDependencies,
  message: MessageRow,
): Promise<SmsOutcome> {
  try {
    return await sms.send({
      to: message.recipient,
      channel: message.channel,
      text: openColumn(config.keys, MESSAGE_BODY, message),
    })
  } catch (error) {
    await updateMessage(db, message.id, { state: 'queued', changed_at: clock.now() })
    throw error
  }
}

async function askDelivery(dependencies: SendDependencies, message: MessageRow): Promise<void> {
  if (message.provider_id === null || message.gateway !== dependencies.sms.name) return
  const outcome = await dependencies.sms.find(message.channel, message.provider_id)
  if (outcome !== null) await applyOutcome(dependencies, message.provider_id, outcome)
}

async function applyOutcome(
  { db, clock, sms }: Pick<SendDependencies, 'db' | 'clock' | 'sms'>,
  providerId: string,
  outcome: SmsOutcome,
): Promise<void> {
  if (outcome.state === 'sent') return
  await settleDelivery(
    db,
    { gateway: sms.name, providerId },
    {
      state: outcome.state,
      failure: outcome.state === 'failed' ? outcome.failure : '',
      changed_at: clock.now(),
    },
  )
}

/**
 * A provider reports what happened to a message. Throws WebhookRefused if it isn't the provider.
 */
export async function takeSmsWebhook(
  dependencies: Pick<SendDependencies, 'db' | 'clock' | 'sms'>,
  headers: WebhookHeaders,
  body: string,
): Promise<void> {
  const webhook = dependencies.sms.readWebhook(headers, body)
  if (webhook !== null) await applyOutcome(dependencies, webhook.providerId, webhook.outcome)
}

/**
 * Sends waiting messages without waiting for the queue, so that a demo's outbox shows them
 * immediately.
 */
export async function deliverQueued(dependencies: SendDependencies): Promise<void> {
  for (const id of await listQueuedIds(dependencies.db)) {
    // Another worker may have claimed it; then it is being sent anyway.
    await deliverMessage(dependencies, id).catch(() => undefined)
  }
}

/** Scheduled: deletes messages sent long ago. */
export async function removeOldMessages(db: Db, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  while ((await deleteOldMessages(db, before, REMOVED_AT_ONCE)) === REMOVED_AT_ONCE);
}

/** 0 if it may be sent now; messages about a debt wait for the hours the law allows. */
function waitSeconds(purpose: string, now: Date): number {
  if (purpose !== 'collection') return 0
  const today = manilaDateOf(now.getTime())
  const law = lawOn(today)
  const minuteOfDay = Math.floor((now.getTime() - manilaStartOfDay(today)) / MINUTE_MS)
  if (isContactAllowed(law, minuteOfDay)) return 0
  const minutes = law.contactFromMinute - minuteOfDay
  return (minutes > 0 ? minutes : minutes + 24 * 60) * 60
}

/**
 * For its owner's data export. A code that hasn't been sent yet is left out, since it would open a
 * session.
 */
export async function listHeldMessagesTo(
  db: Db,
  mobile: string,
): Promise<Record<string, unknown>[]> {
  const rows = await listMessagesTo(db, mobile)
  return rows.map((row) => (row.purpose === 'login-code' ? { ...row, body_encrypted: null } : row))
}

export function removeMessagesTo(db: Db, mobile: string): Promise<void> {
  return deleteMessagesTo(db, mobile)
}
