// The /dev controls of a demo server. They are no calls of the contract: production has none.
import * as z from 'zod/mini'
import { isEnvelope, isSuccessCode } from '#contract/envelope.ts'
import { getWithQuery, postForm, TransportError } from '#web/lib/http.ts'

const dateAnswer = z.object({ date: z.string() })
const outboxAnswer = z.object({
  messages: z.array(
    z.object({ to: z.string(), kind: z.string(), text: z.string(), at: z.string() }),
  ),
})

export type OutboxMessage = z.infer<typeof outboxAnswer>['messages'][number]

/** The server's refusal, in the words that it gave. */
export class RefusedError extends Error {}

export async function getBusinessDate(): Promise<string> {
  return dataOf(await getWithQuery('/dev/business-date'), dateAnswer).date
}

export async function moveBusinessDate(date: string): Promise<string> {
  return dataOf(await postForm('/dev/business-date', { date }), dateAnswer).date
}

export async function resetDemo(): Promise<string> {
  return dataOf(await postForm('/dev/reset', {}), dateAnswer).date
}

/** Newest first, as a reader wants them. */
export async function listOutbox(mobile: string): Promise<OutboxMessage[]> {
  const query = new URLSearchParams(mobile === '' ? {} : { mobile })
  const { messages } = dataOf(await getWithQuery(`/dev/outbox?${query}`), outboxAnswer)
  // toReversed is missing on older iPhones.
  return messages.reduceRight<OutboxMessage[]>((list, message) => [...list, message], [])
}

function dataOf<T>(answer: unknown, schema: z.ZodMiniType<T>): T {
  if (!isEnvelope(answer)) throw new TransportError('fault')
  if (!isSuccessCode(answer.code)) throw new RefusedError(answer.message)
  return z.parse(schema, answer.data)
}
