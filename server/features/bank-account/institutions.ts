// The wallets and banks an account can belong to. The usual forms of their numbers come from tables
// published by payout processors (d24, lime-pay; wallets use mobile numbers). Processors accept
// more than their tables say, so a number in another form is confirmed with the borrower, never
// refused; institutions in no table are not checked.
import { MOBILE_FORM, type NumberForm } from '#contract/account-number.ts'
import {
  BANK_CHANNELS,
  type BankChannel,
  type PayoutChannel,
  WALLET_CHANNELS,
  type WalletChannel,
} from '#server/gateways/payout/channels.ts'

export interface Institution {
  readonly code: PayoutChannel
  /** As its customers call it, common name first; the same in every language. */
  readonly name: string
  readonly usualForms: readonly NumberForm[]
}

const WALLET_NAMES: Readonly<Record<WalletChannel, string>> = {
  '90006': 'GCash',
  '90007': 'Maya',
  '90008': 'GrabPay',
  '90009': 'ShopeePay',
}

const BANK_TABLE: Readonly<Record<BankChannel, { name: string; digits: readonly number[] }>> = {
  AUB: { name: 'AUB (Asia United Bank)', digits: [] },
  BDO: { name: 'BDO Unibank', digits: [10, 12] },
  BOC: { name: 'Bank of Commerce', digits: [] },
  BPI: { name: 'BPI (Bank of the Philippine Islands)', digits: [10] },
  CBC: { name: 'China Bank', digits: [10, 12] },
  CIMB: { name: 'CIMB Bank', digits: [] },
  DBP: { name: 'DBP (Development Bank of the Philippines)', digits: [] },
  EWB: { name: 'EastWest Bank', digits: [] },
  GOTYME: { name: 'GoTyme Bank', digits: [] },
  LBP: { name: 'Landbank', digits: [10] },
  MBTC: { name: 'Metrobank', digits: [13] },
  PBCOM: { name: 'PBCOM', digits: [] },
  PNB: { name: 'PNB (Philippine National Bank)', digits: [12, 16] },
  PSB: { name: 'PSBank', digits: [] },
  RCBC: { name: 'RCBC', digits: [10, 16] },
  SEC: { name: 'Security Bank', digits: [13] },
  UBP: { name: 'UnionBank', digits: [12] },
}

export const WALLETS: readonly Institution[] = WALLET_CHANNELS.map((code) => ({
  code,
  name: WALLET_NAMES[code],
  usualForms: [MOBILE_FORM],
}))

/** Sorted by name, so that borrowers find theirs. */
export const BANKS: readonly Institution[] = BANK_CHANNELS.map((code) => ({
  code,
  name: BANK_TABLE[code].name,
  usualForms: BANK_TABLE[code].digits.map((digits) => ({ digits, start: '' })),
})).sort((a, b) => a.name.localeCompare(b.name, 'en'))

export const INSTITUTIONS: readonly Institution[] = [...WALLETS, ...BANKS]

export function findInstitution(code: string): Institution | null {
  return INSTITUTIONS.find((institution) => institution.code === code) ?? null
}
