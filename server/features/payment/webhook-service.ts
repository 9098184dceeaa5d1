// Webhooks about payments: proven, stored, and then only a reason to ask the provider.
import { createHash } from 'node:crypto'
import { AppError } from '#server/app-error.ts'
import type { Dependencies } from '#server/calls/dependencies.ts'
import { keepRefused, keepWebhooks, noteWebhooks } from '#server/features/payout/webhook-service.ts'
import { endCode } from '#server/features/repayment/pay-codes.ts'
import {
  type CollectionGateway,
  OddPayment,
  type PaymentNotice,
} from '#server/gateways/collection/collection-gateway.ts'
import { type WebhookHeaders, WebhookRefused } from '#server/gateways/webhook.ts'
import {
  askFor,
  confirms,
  fileOrLeave,
  fileClawback,
  leaveToPerson,
  type ReportDependencies,
} from './report-service.ts'

/**
 * A few seconds' worth. Providers don't wait longer, and send again what was refused; what is held
 * for them costs memory and questions to the provider meanwhile.
 */
const UNDER_WAY_MAX = 1_000

/**
 * Throws WebhookRefused if it isn't the provider's; its body is then not stored. Refuses with busy
 * what comes while too many are under way.
 */
export type TakeWebhook = (headers: WebhookHeaders, body: string) => Promise<void>

type WebhookDependencies = ReportDependencies & Pick<Dependencies, 'config'>

/** One for each process and provider. A webhook is taken when what it brought about is committed. */
export function collectionWebhooks(
  dependencies: WebhookDependencies,
  gateway: CollectionGateway,
): TakeWebhook {
  const name = `collection:${gateway.name}`
  let underWay = 0
  return async (headers, body) => {
    let notices: readonly PaymentNotice[]
    try {
      notices = gateway.readWebhook({ headers, rawBody: body })
    } catch (error) {
      if (error instanceof WebhookRefused) await keepRefused(dependencies, name, headers)
      // It is the provider's, and speaks of a payment as can't be.
      if (error instanceof OddPayment) await leaveToPerson(dependencies, gateway.name, error, error)
      throw error
    }
    if (underWay >= UNDER_WAY_MAX) throw new AppError('busy')
    underWay += 1
    try {
      const [id] = await keepWebhooks(dependencies, name, [{ headers, body, outcome: 'received' }])
      const digest = createHash('sha256').update(body).digest('hex').slice(0, 32)
      const outcomes: string[] = []
      const faults: unknown[] = []
      // One that has to be heard again must not keep what stands behind it from being in doubt.
      for (const notice of notices) {
        await take(dependencies, gateway, notice, digest).then(
          (words) => outcomes.push(words),
          (fault: unknown) => faults.push(fault),
        )
      }
      if (faults.length > 0) throw faults[0]
      const outcome = outcomes.join(', ') || 'of no interest'
      if (id !== undefined) await noteWebhooks(dependencies.db, [{ id, outcome }])
    } finally {
      underWay -= 1
    }
  }
}

/** Returns a few words for the stored webhook. */
async function take(
  dependencies: WebhookDependencies,
  gateway: CollectionGateway,
  notice: PaymentNotice,
  webhookId: string,
): Promise<string> {
  const { db, clock, log } = dependencies
  const { providerPaymentId } = notice
  const askedAt = clock.now()
  const answer = await askFor(dependencies, gateway, notice).catch(async (error: unknown) => {
    // It sends the webhook again, perhaps for days; until then the money may be gone.
    if (notice.kind === 'taken-back') {
      await fileClawback(dependencies, gateway.name, notice, webhookId)
    }
    throw error
  })
  const isSaid = notice.kind === 'payment' || (await confirms(db, gateway.name, notice, answer))
  if (answer !== null) await fileOrLeave(dependencies, gateway.name, answer, askedAt)
  if (notice.kind === 'payment') {
    if (answer?.status !== 'paid') await endCode(dependencies, gateway, notice.reference)
    return answer?.status ?? 'not confirmed'
  }
  if (isSaid) return 'taken back'
  // Money that is gone must not be passed over because the provider's own answers lag behind.
  log.warn({ providerPaymentId }, 'a provider does not confirm what it says was taken back')
  await fileClawback(dependencies, gateway.name, notice, webhookId)
  throw new AppError('busy')
}
