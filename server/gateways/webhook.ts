// What all providers' webhooks have in common.

export type WebhookHeaders = Readonly<Record<string, string>>

/** The request can't prove that it comes from the provider: nothing in it is trusted or stored. */
export class WebhookRefused extends Error {}
