// The wallets and banks money can be sent to, by the codes stored with an account. Wallets use the
// numbers clients know; banks have short names of our own, so that another provider means another
// table, not another set of stored accounts.
export const WALLET_CHANNELS = ['90006', '90007', '90008', '90009'] as const

export const BANK_CHANNELS = [
  'AUB',
  'BDO',
  'BOC',
  'BPI',
  'CBC',
  'CIMB',
  'DBP',
  'EWB',
  'GOTYME',
  'LBP',
  'MBTC',
  'PBCOM',
  'PNB',
  'PSB',
  'RCBC',
  'SEC',
  'UBP',
] as const

export type WalletChannel = (typeof WALLET_CHANNELS)[number]
export type BankChannel = (typeof BANK_CHANNELS)[number]
export type PayoutChannel = WalletChannel | BankChannel

const ALL: readonly string[] = [...WALLET_CHANNELS, ...BANK_CHANNELS]

export function isPayoutChannel(channel: string): channel is PayoutChannel {
  return ALL.includes(channel)
}
