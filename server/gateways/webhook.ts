// What all providers' webhooks have in common.

export type WebhookHeaders = Readonly<Record<string, string>>

/** The request does not prove that it is the provider's own: nothing of it is believed or kept. */
export class WebhookRefused extends Error {}
