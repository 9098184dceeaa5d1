// How the ways to pay are shown: the number that clients choose one by, its name and logo, and the
// steps at a counter or in a bank's app.
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
  Payee,
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

/** One way to pay a code, with whom a payer looks for there; the name is empty if nobody knows it. */
interface Guide {
  readonly title: Text<(channel: string) => string>
  readonly name: Text
  readonly steps: readonly Text<(payee: Payee) => string>[]
}

/** The same words whoever is paid. */
function always(text: Text): Text<() => string> {
  return { en: () => text.en, 'fil-PH': () => text['fil-PH'] }
}

const AT_A_STORE: Guide = {
  title: { en: (channel) => `At ${channel}`, 'fil-PH': (channel) => `Sa ${channel}` },
  name: { en: 'At the counter', 'fil-PH': 'Sa counter' },
  steps: [
    {
      en: ({ name }) =>
        name === ''
          ? 'Tell the cashier that you are paying a bill'
          : `Tell the cashier that you are paying a bill to ${name}`,
      'fil-PH': ({ name }) =>
        name === ''
          ? 'Sabihin sa cashier na magbabayad ka ng bill'
          : `Sabihin sa cashier na magbabayad ka ng bill sa ${name}`,
    },
    always({ en: 'Give or show the code', 'fil-PH': 'Ibigay o ipakita ang code' }),
    always({
      en: 'Pay the exact amount and keep the receipt',
      'fil-PH': 'Bayaran ang eksaktong halaga at itago ang resibo',
    }),
  ],
}
const BY_TRANSFER: Guide = {
  title: { en: () => 'From your bank', 'fil-PH': () => 'Mula sa bangko' },
  name: { en: 'InstaPay or PESONet', 'fil-PH': 'InstaPay o PESONet' },
  steps: [
    always({
      en: 'Start a transfer to another bank in your bank’s app',
      'fil-PH': 'Magsimula ng transfer sa ibang bangko sa bank app mo',
    }),
    {
      en: ({ bank }) => (bank === '' ? 'Choose the bank' : `Choose ${bank} as the bank`),
      'fil-PH': ({ bank }) =>
        bank === '' ? 'Piliin ang bangko' : `Piliin ang ${bank} bilang bangko`,
    },
    {
      en: ({ name }) =>
        name === ''
          ? 'Enter the account number'
          : `Enter the account number, and ${name} as the account name`,
      'fil-PH': ({ name }) =>
        name === ''
          ? 'Ilagay ang account number'
          : `Ilagay ang account number, at ${name} bilang account name`,
    },
    always({
      en: 'Send the exact amount, with the reference as the note',
      'fil-PH': 'Ipadala ang eksaktong halaga, at ilagay ang reference sa note',
    }),
  ],
}
const GUIDES: Readonly<Record<IntentKind, readonly Guide[]>> = {
  redirect: [],
  qr: [],
  // In a wallet it is paid as well: that is in the guidance, with pictures.
  code: [AT_A_STORE],
  account: [BY_TRANSFER],
}

/** How a code is paid, with everybody named as the payer meets them. */
export function guidesOf(
  { kind, channel, payee }: CodeFacts,
  language: Language,
): { title: string; items: { name: string; steps: string[] }[] }[] {
  return GUIDES[kind].map(({ title, name, steps }) => ({
    title: wordingOf(title, language)(SHOWN[channel].name),
    items: [
      {
        name: wordingOf(name, language),
        steps: steps.map((step) => wordingOf(step, language)(payee ?? NOBODY)),
      },
    ],
  }))
}

interface CodeFacts {
  readonly kind: IntentKind
  readonly channel: CollectionChannel
  readonly payee: Payee | null
}

const NOBODY: Payee = { name: '', bank: '' }

/** As it was when the code was made; null where there is nobody to look for. */
export function payeeOfRow(row: {
  readonly payee_name: string | null
  readonly payee_bank: string | null
}): Payee | null {
  return row.payee_name === null ? null : { name: row.payee_name, bank: row.payee_bank ?? '' }
}
