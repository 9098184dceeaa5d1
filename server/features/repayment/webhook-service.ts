// Webhooks about payments: proven, stored, and then only a reason to ask the provider. Those that wait
// at the same time are stored, applied and noted together.
import { AppError } from '#server/app-error.ts'
import type { Dependencies } from '#server/calls/dependencies.ts'
import {
  keepRefused,
  keepWebhooks,
  noteWebhooks,
  type NotedWebhook,
  type Webhook,
} from '#server/features/payout/webhook-service.ts'
import { gather } from '#server/gather.ts'
import type {
  CollectedPayment,
  ReportedPayment,
} from '#server/gateways/collection/collection-gateway.ts'
import { type WebhookHeaders, WebhookRefused } from '#server/gateways/webhook.ts'
import { findPayment } from './payment-queries.ts'
import type { ReportDependencies } from './report-service.ts'
import { askWhetherGone, findRecordedAs } from './taken-back-service.ts'
import { applyPayments } from './together-service.ts'

/** Enough that most of a payment's cost is shared, few enough that a batch is done in a moment. */
const AT_ONCE_MAX = 32
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

/** One for each process and provider. A webhook is taken when what it brought about is committed. */
export function collectionWebhooks(
  dependencies: ReportDependencies & Pick<Dependencies, 'config'>,
): TakeWebhook {
  const { db, collection, log } = dependencies
  const gateway = `collection:${collection.name}`
  const keep = gather(AT_ONCE_MAX, (webhooks: readonly Webhook[]) =>
    keepWebhooks(dependencies, gateway, webhooks),
  )
  const apply = gather(AT_ONCE_MAX, (payments: readonly CollectedPayment[]) =>
    applyPayments(dependencies, payments),
  )
  const note = gather(AT_ONCE_MAX, async (noted: readonly NotedWebhook[]) => {
    await noteWebhooks(db, noted)
    return noted
  })
  const isConfirmed = async (reported: ReportedPayment, confirmed: CollectedPayment | null) => {
    const { providerPaymentId, amountCentavos } = reported
    if (confirmed?.status === 'paid' || confirmed?.status === 'reversed') {
      // It may know an earlier refund only.
      const isAll = amountCentavos === null || confirmed.amountCentavos >= amountCentavos
      return confirmed.status === 'reversed' && isAll && !isMore(reported, confirmed)
    }
    const known = await findPayment(db, collection.name, providerPaymentId)
    if (known !== null) return known.state === 'reversed' && known.is_gross_known
    return (await findRecordedAs(db, providerPaymentId)) === null
  }
  const confirm = async (reported: ReportedPayment) => {
    const { providerPaymentId, reference } = reported
    try {
      // What the provider then says is what counts, so a leaked token can't invent a payment.
      return await collection.findPayment({ providerPaymentId, reference })
    } catch (error) {
      // It sends the webhook again, perhaps for days; until then the money may be gone.
      if (reported.status === 'reversed') await askWhetherGone(dependencies, reported)
      throw error
    }
  }
  let underWay = 0
  const takeProven = async (webhook: Webhook, reported: readonly ReportedPayment[]) => {
    const id = await keep(webhook)
    const outcomes: string[] = []
    for (const one of reported) {
      const { providerPaymentId } = one
      const confirmed = await confirm(one)
      // Money that is gone must not be passed over because the provider's own lists lag behind.
      if (one.status === 'reversed' && !(await isConfirmed(one, confirmed))) {
        log.warn({ providerPaymentId }, 'a provider does not confirm what it says was taken back')
        const known = await findPayment(db, collection.name, providerPaymentId)
        // What it does say counts, be it an earlier refund. The first that is heard of a payment counts
        // as it would by the daily list, in doubt.
        const isNews = known === null || confirmed?.status !== 'paid'
        if (isNews && confirmed !== null) await apply(confirmed)
        await askWhetherGone(dependencies, one)
        throw new AppError('busy')
      }
      outcomes.push(confirmed === null ? 'not confirmed' : await apply(confirmed))
    }
    await note({ id, outcome: outcomes.join(', ') || 'of no interest' })
  }
  return async (headers, body) => {
    let reported: readonly ReportedPayment[]
    try {
      reported = collection.readWebhook({ headers, rawBody: body })
    } catch (error) {
      if (error instanceof WebhookRefused) await keepRefused(dependencies, gateway, headers)
      throw error
    }
    if (underWay >= UNDER_WAY_MAX) throw new AppError('busy')
    underWay += 1
    try {
      await takeProven({ headers, body, outcome: 'received' }, reported)
    } finally {
      underWay -= 1
    }
  }
}

/** Whether this refund isn't among those that the provider's answer names. */
function isMore({ refundId }: ReportedPayment, { refundIds }: CollectedPayment): boolean {
  return refundId !== undefined && refundIds !== undefined && !refundIds.includes(refundId)
}
