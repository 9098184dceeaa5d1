// The ways to pay that borrowers know, by names of ours: another provider is another table of
// names and not another set of kept choices.
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
