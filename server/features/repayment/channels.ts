// How the ways to pay are shown: the number that clients choose one by, its name and logo, and the
// steps at a counter or in a wallet.
import type { Centavos } from '#lending/money.ts'
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import {
  COLLECTION_CHANNELS,
  type CollectionChannel,
} from '#server/gateways/collection/channels.ts'
import type {
  CollectionGateway,
  IntentKind,
  OfferedChannel,
} from '#server/gateways/collection/collection-gateway.ts'

interface ShownChannel {
  /** Wallets have the numbers they have as payment accounts. */
  readonly number: string
  readonly name: string
}

const SHOWN: Readonly<Record<CollectionChannel, ShownChannel>> = {
  GCASH: { number: '90006', name: 'GCash' },
  MAYA: { number: '90007', name: 'Maya' },
  GRABPAY: { number: '90008', name: 'GrabPay' },
  SHOPEEPAY: { number: '90009', name: 'ShopeePay' },
  QRPH: { number: '90010', name: 'QR Ph' },
  BANK_TRANSFER: { number: '90011', name: 'Bank transfer' },
  '7ELEVEN': { number: '90012', name: '7-Eleven' },
  CEBUANA: { number: '90013', name: 'Cebuana Lhuillier' },
  MLHUILLIER: { number: '90014', name: 'M Lhuillier' },
  PALAWAN: { number: '90015', name: 'Palawan' },
  ECPAY: { number: '90016', name: 'ECPay' },
  BAYAD: { number: '90017', name: 'Bayad' },
}

export function shownChannel(channel: CollectionChannel): ShownChannel & { readonly logo: string } {
  const logo = `/logos/channel-${channel.toLowerCase().replace('_', '-')}.svg`
  return { ...SHOWN[channel], logo }
}

/** Every way to pay that we know, whether it is offered at the moment or not. */
export function listShownChannels(): ShownChannel[] {
  return COLLECTION_CHANNELS.map((channel) => SHOWN[channel])
}

/** None while the provider does not answer: the page still shows what is owed. */
export async function listOffered(
  collection: CollectionGateway,
  amount: Centavos,
): Promise<OfferedChannel[]> {
  try {
    return await collection.listChannels(amount)
  } catch {
    return []
  }
}

/** Null for a number that is none of ours. */
export function channelByNumber(number: string): CollectionChannel | null {
  return COLLECTION_CHANNELS.find((channel) => SHOWN[channel].number === number) ?? null
}

interface Guide {
  readonly title: Text
  readonly items: readonly { readonly name: Text; readonly steps: readonly Text[] }[]
}

const IN_A_WALLET: Guide = {
  title: { en: 'In a wallet', 'fil-PH': 'Sa wallet' },
  items: [
    {
      name: { en: 'GCash and Maya', 'fil-PH': 'GCash at Maya' },
      steps: [
        { en: 'Open Pay Bills', 'fil-PH': 'Buksan ang Pay Bills' },
        { en: 'Choose Payment Solutions', 'fil-PH': 'Piliin ang Payment Solutions' },
        { en: 'Choose our payment provider', 'fil-PH': 'Piliin ang payment provider namin' },
        {
          en: 'Enter the code as reference number, and the exact amount',
          'fil-PH': 'Ilagay ang code bilang reference number, at ang eksaktong halaga',
        },
      ],
    },
  ],
}
const AT_A_STORE: Guide = {
  title: { en: 'At a store', 'fil-PH': 'Sa tindahan' },
  items: [
    {
      name: { en: 'At the counter', 'fil-PH': 'Sa counter' },
      steps: [
        {
          en: 'Tell the cashier that you pay through our payment provider',
          'fil-PH': 'Sabihin sa cashier na magbabayad ka sa payment provider namin',
        },
        { en: 'Give or show the code', 'fil-PH': 'Ibigay o ipakita ang code' },
        { en: 'Pay the exact amount', 'fil-PH': 'Bayaran ang eksaktong halaga' },
        {
          en: 'Keep the slip as proof of payment',
          'fil-PH': 'Itago ang resibo bilang patunay ng bayad',
        },
      ],
    },
  ],
}
const BY_TRANSFER: Guide = {
  title: { en: 'From your bank', 'fil-PH': 'Mula sa bangko' },
  items: [
    {
      name: { en: 'InstaPay or PESONet', 'fil-PH': 'InstaPay o PESONet' },
      steps: [
        {
          en: 'Start a transfer in your bank’s app',
          'fil-PH': 'Magsimula ng transfer sa bank app',
        },
        { en: 'Enter the account number', 'fil-PH': 'Ilagay ang account number' },
        { en: 'Send the exact amount', 'fil-PH': 'Ipadala ang eksaktong halaga' },
      ],
    },
  ],
}
const GUIDES: Readonly<Record<IntentKind, readonly Guide[]>> = {
  redirect: [],
  qr: [],
  code: [IN_A_WALLET, AT_A_STORE],
  account: [BY_TRANSFER],
}

export function guidesOf(kind: IntentKind, language: Language) {
  return GUIDES[kind].map(({ title, items }) => ({
    title: wordingOf(title, language),
    items: items.map(({ name, steps }) => ({
      name: wordingOf(name, language),
      steps: steps.map((step) => wordingOf(step, language)),
    })),
  }))
}
