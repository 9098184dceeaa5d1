// The ways to pay, under our own names: another provider then means another table of names, not
// another set of stored choices.
export const COLLECTION_CHANNELS = [
  'GCASH',
  'MAYA',
  'GRABPAY',
  'SHOPEEPAY',
  'QRPH',
  'BANK_TRANSFER',
  '7ELEVEN',
  'CEBUANA',
  'MLHUILLIER',
  'PALAWAN',
  'ECPAY',
  'BAYAD',
] as const

export type CollectionChannel = (typeof COLLECTION_CHANNELS)[number]

export function isCollectionChannel(channel: string): channel is CollectionChannel {
  return (COLLECTION_CHANNELS as readonly string[]).includes(channel)
}
