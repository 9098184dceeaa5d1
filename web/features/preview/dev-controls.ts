// The /dev controls of a demo server. They are no calls of the contract: production has none. Their
// answers are taken at their word, so that no borrower's page grows by a schema for developers.
import { isEnvelope, isSuccessCode } from '#contract/envelope.ts'
import { getWithQuery, postForm, TransportError } from '#web/lib/http.ts'

export interface OutboxMessage {
  readonly to: string
  readonly kind: string
  readonly text: string
  readonly at: string
}

/** The server's refusal, in the words that it gave. */
export class RefusedError extends Error {}

export async function getBusinessDate(): Promise<string> {
  return dateOf(await getWithQuery('/dev/business-date'))
}

export async function moveBusinessDate(date: string): Promise<string> {
  return dateOf(await postForm('/dev/business-date', { date }))
}

export async function resetDemo(): Promise<string> {
  return dateOf(await postForm('/dev/reset', {}))
}

/** Newest first, as a reader wants them. */
export async function listOutbox(mobile: string): Promise<OutboxMessage[]> {
  const query = new URLSearchParams(mobile === '' ? {} : { mobile })
  const { messages } = dataOf(await getWithQuery(`/dev/outbox?${query}`)) as OutboxAnswer
  // toReversed is missing on older iPhones.
  return messages.reduceRight<OutboxMessage[]>((list, message) => [...list, message], [])
}

interface OutboxAnswer {
  readonly messages: readonly OutboxMessage[]
}

function dateOf(answer: unknown): string {
  return (dataOf(answer) as { date: string }).date
}

function dataOf(answer: unknown): unknown {
  if (!isEnvelope(answer)) throw new TransportError('fault')
  if (!isSuccessCode(answer.code)) throw new RefusedError(answer.message)
  return answer.data
}
