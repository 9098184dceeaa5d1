// Our channels as Xendit names them, and their terms as Xendit publishes them channel by channel. A
// contract may say otherwise: what holds is what the settings hand in.
import { type Centavos, centavos, ZERO_CENTAVOS } from '#lending/money.ts'
import type { CollectionChannel } from './channels.ts'
import type { ChannelTerms, IntentKind } from './collection-gateway.ts'

export const XENDIT_CHANNELS: Readonly<
  Partial<Record<CollectionChannel, { readonly name: string; readonly kind: IntentKind }>>
> = {
  GCASH: { name: 'GCASH', kind: 'redirect' },
  MAYA: { name: 'PAYMAYA', kind: 'redirect' },
  GRABPAY: { name: 'GRABPAY', kind: 'redirect' },
  SHOPEEPAY: { name: 'SHOPEEPAY', kind: 'redirect' },
  QRPH: { name: 'QRPH', kind: 'qr' },
  BANK_TRANSFER: { name: 'BANK_TRANSFER', kind: 'account' },
  '7ELEVEN': { name: '7ELEVEN_CLIQQ', kind: 'code' },
  CEBUANA: { name: 'CEBUANA', kind: 'code' },
  MLHUILLIER: { name: 'MLHUILLIER', kind: 'code' },
  PALAWAN: { name: 'PALAWAN', kind: 'code' },
  ECPAY: { name: 'ECPAY', kind: 'code' },
}

const ONE_PESO = centavos(100)
const FIFTY_PESOS = centavos(5_000)

/**
 * Of each channel's page at docs.xendit.co. ECPay's page names no upper limit, so it is left out;
 * so is bank transfer, whose bank and account name only a contract knows.
 */
export const XENDIT_PUBLISHED_TERMS: readonly ChannelTerms[] = [
  terms('GCASH', ONE_PESO, centavos(100_000_00), 0),
  terms('MAYA', ONE_PESO, centavos(100_000_00), 0),
  terms('GRABPAY', ONE_PESO, centavos(100_000_00), 0),
  terms('SHOPEEPAY', ONE_PESO, centavos(100_000_00), 0),
  terms('QRPH', ONE_PESO, centavos(50_000_00), 0),
  terms('7ELEVEN', FIFTY_PESOS, centavos(50_000_00), 0),
  terms('CEBUANA', FIFTY_PESOS, centavos(30_000_00), 1),
  terms('MLHUILLIER', FIFTY_PESOS, centavos(200_000_00), 1),
  terms('PALAWAN', FIFTY_PESOS, centavos(20_000_00), 1),
]

function terms(
  channel: CollectionChannel,
  minCentavos: Centavos,
  maxCentavos: Centavos,
  postingDaysMax: number,
): ChannelTerms {
  return { channel, minCentavos, maxCentavos, payerFeeCentavos: ZERO_CENTAVOS, postingDaysMax }
}
