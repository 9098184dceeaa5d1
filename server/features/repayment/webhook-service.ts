// Webhooks about payments: proven, stored, and then only a reason to ask the provider.
import type { Dependencies } from '#server/calls/dependencies.ts'
import { keepRefused, keepWebhook, noteWebhook } from '#server/features/payout/webhook-service.ts'
import type { ReportedPayment } from '#server/gateways/collection/collection-gateway.ts'
import { type WebhookHeaders, WebhookRefused } from '#server/gateways/webhook.ts'
import { applyPayment } from './payment-service.ts'
import type { PaymentDependencies } from './reported-payment.ts'

/** Throws WebhookRefused if it isn't the provider's; its body is then not stored. */
export async function takeCollectionWebhook(
  dependencies: PaymentDependencies & Pick<Dependencies, 'config'>,
  headers: WebhookHeaders,
  body: string,
): Promise<void> {
  const { db, collection } = dependencies
  const gateway = `collection:${collection.name}`
  let reported: readonly ReportedPayment[]
  try {
    reported = collection.readWebhook({ headers, rawBody: body })
  } catch (error) {
    if (error instanceof WebhookRefused) await keepRefused(dependencies, gateway, headers)
    throw error
  }
  const id = await keepWebhook(dependencies, gateway, { headers, body, outcome: 'received' })
  const outcomes: string[] = []
  for (const payment of reported) outcomes.push(await confirm(dependencies, payment))
  await noteWebhook(db, id, outcomes.join(', ') || 'of no interest')
}

/** What the provider then says is what counts, so a leaked token can't invent a payment. */
async function confirm(
  dependencies: PaymentDependencies,
  { providerPaymentId, reference }: ReportedPayment,
): Promise<string> {
  const confirmed = await dependencies.collection.findPayment({ providerPaymentId, reference })
  return confirmed === null ? 'not confirmed' : applyPayment(dependencies, confirmed)
}
