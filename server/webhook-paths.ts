// Where providers send their webhooks, with the gateway's name behind it. Providers are configured
// with these addresses, so they do not change.
export const PAYOUT_WEBHOOK_PATH = '/notices/payout'
export const COLLECTION_WEBHOOK_PATH = '/notices/collection'
export const SMS_WEBHOOK_PATH = '/notices/sms'

/** The sandbox's own page, in a demo only. */
export const SANDBOX_PAY_PATH = '/dev/pay'
