// What a test can do with a provider that is played, whoever plays it.
import type { Centavos } from '#lending/money.ts'
import type { CollectionChannel } from '#server/gateways/collection/channels.ts'
import type {
  CollectionGateway,
  IntentKind,
  WebhookRequest,
} from '#server/gateways/collection/collection-gateway.ts'
import type { Misbehaviour } from './stand-in.ts'

export interface Played {
  readonly gateway: CollectionGateway
  /** Somebody pays what was asked for, or another amount. */
  pay(reference: string, amountCentavos?: Centavos): Promise<void>
  fail(reference: string): Promise<void>
  expire(reference: string): Promise<void>
  /** All of the last payment is taken back at once: by a chargeback or a bank, where it has those. */
  takeBack(reference: string): Promise<void>
  /** The provider refunds the last payment or a part of it; or begins to. */
  refund(
    reference: string,
    status: 'pending' | 'succeeded',
    amountCentavos?: Centavos,
  ): Promise<void>
  /** The refund that was under way is over. */
  endRefund(reference: string, status: 'succeeded' | 'failed'): Promise<void>
  /** From now on the provider says of the last payment what no payment can be. */
  spoil(reference: string): Promise<void>
  /** What was sent to us since, after some time has passed. */
  webhooks(): Promise<WebhookRequest[]>
  /** The same webhook, with the amount in its body changed and everything else as it was. */
  forged(webhook: WebhookRequest): WebhookRequest
  misbehave(how: Misbehaviour): Promise<void>
  setDown(channel: CollectionChannel): Promise<void>
}

export interface Abilities {
  /** One channel of each kind that it has. */
  readonly channels: Partial<Record<IntentKind, CollectionChannel>>
  /** Whether a payer can type the amount, and pay a second time. */
  readonly takesAnything: boolean
  /** Whether it says when it was paid. */
  readonly tellsWhenPaid: boolean
  readonly listsDays: boolean
  /** Whether it has refunds, of parts too, each with its number; otherwise all is taken back. */
  readonly namesRefunds: boolean
  readonly tellsFees: boolean
  readonly tellsPayers: boolean
  /** Whether it can say what can't be true. */
  readonly isOdd: boolean
  readonly tellsWhatIsDown: boolean
  /** Whether a webhook tells of an expiry; all tell when they are asked. */
  readonly reportsExpiry: boolean
}
