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
  /** The provider gives back what was paid, or a part of it; or tries to, and fails. */
  reverse(reference: string, amountCentavos?: Centavos, isFailed?: boolean): Promise<void>
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
  /** Whether it can give a part back, and says so. */
  readonly givesPartsBack: boolean
  readonly tellsWhatIsDown: boolean
  /** Whether a webhook tells of an expiry; all tell when they are asked. */
  readonly reportsExpiry: boolean
}
