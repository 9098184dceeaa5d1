// The wallets and banks that an account can be at. How their numbers usually look comes from the
// tables that payout processors publish (d24, lime-pay; the wallets' own rule is a mobile number).
// A processor accepts more than its table says, so a number of another form is asked about, never
// refused; where no table has an institution, nothing is asked.
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
  /** As its customers call it, that first; the same in every language. */
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

/** By name, as a borrower looks for theirs. */
export const BANKS: readonly Institution[] = BANK_CHANNELS.map((code) => ({
  code,
  name: BANK_TABLE[code].name,
  usualForms: BANK_TABLE[code].digits.map((digits) => ({ digits, start: '' })),
})).sort((a, b) => a.name.localeCompare(b.name, 'en'))

export const INSTITUTIONS: readonly Institution[] = [...WALLETS, ...BANKS]

export function findInstitution(code: string): Institution | null {
  return INSTITUTIONS.find((institution) => institution.code === code) ?? null
}
