// QR Ph, the Philippine scheme over EMVCo's format: what a code asks for, and codes of our own for
// the sandbox. In production the text comes from the acquirer, whose merchant id is inside it; a
// lender cannot make a payable one.
import { type Centavos, parsePesos, pesoText } from '#lending/money.ts'
import {
  EmvCodeRefused,
  findEmvValue,
  mintEmvCode,
  parseEmvCode,
  parseEmvObjects,
  writeEmvObjects,
} from './emv-code.ts'

export interface QrPhCode {
  /** A code for one payment; otherwise the payer may use it again and types the amount. */
  readonly isDynamic: boolean
  /** To a merchant (InstaPay P2M), or from person to person. */
  readonly scheme: 'merchant' | 'person'
  /** Null where the payer types it. */
  readonly amountCentavos: Centavos | null
  readonly payeeName: string
  readonly payeeCity: string
  /** What the acquirer finds the payment by, where the code has one. */
  readonly reference: string | null
}

/** Scheme names, in the first object of a merchant account template. */
const MERCHANT_SCHEME = 'ph.ppmi.p2m'
const MERCHANT_SCHEMES = [MERCHANT_SCHEME, 'ph.ppmi.p2micro']
const PERSON_SCHEME = 'com.p2pqrpay'
const QR_PH = 'ph.ppmi.qrph'
/** ISO 4217 and ISO 3166. */
const PESO = '608'
const PHILIPPINES = 'PH'
const PAYEE_NAME_CHARACTERS_MAX = 25
const PAYEE_CITY_CHARACTERS_MAX = 15

/** Throws EmvCodeRefused unless the text is a code in pesos of a scheme that we know. */
export function readQrPh(text: string): QrPhCode {
  const objects = parseEmvCode(text)
  const valueOf = (id: string) => findEmvValue(objects, id)
  if (valueOf('53') !== PESO) throw new EmvCodeRefused('not in pesos')
  const person = templateOf(valueOf('27'))
  const merchant = templateOf(valueOf('28'))
  const isPerson = findEmvValue(person, '00') === PERSON_SCHEME
  const isMerchant = MERCHANT_SCHEMES.includes(findEmvValue(merchant, '00') ?? '')
  if (isPerson === isMerchant) throw new EmvCodeRefused('not a QR Ph code')
  const pointOfInitiation = valueOf('01') ?? ''
  if (!['11', '12'].includes(pointOfInitiation)) throw new EmvCodeRefused('neither static nor not')
  return {
    isDynamic: pointOfInitiation === '12',
    scheme: isPerson ? 'person' : 'merchant',
    amountCentavos: amountOf(valueOf('54')),
    payeeName: valueOf('59') ?? '',
    payeeCity: valueOf('60') ?? '',
    reference: findEmvValue(templateOf(valueOf('62')), '05'),
  }
}

/** As readQrPh, and refused unless it asks for exactly this amount. */
export function readQrPhFor(text: string, amountCentavos: Centavos): QrPhCode {
  const code = readQrPh(text)
  if (code.amountCentavos !== amountCentavos) throw new EmvCodeRefused('another amount')
  return code
}

export interface QrPhPayee {
  readonly name: string
  readonly city: string
  readonly postalCode: string
  /** BIC of the acquirer, eleven characters. */
  readonly acquirerBic: string
  readonly merchantId: string
  /** ISO 18245; 6012 is a financial institution. */
  readonly merchantCategory: string
}

/** A code for one payment of this amount. Throws RangeError for what does not fit the format. */
export function mintQrPh(payee: QrPhPayee, amountCentavos: Centavos, reference: string): string {
  if (amountCentavos <= 0) throw new RangeError(`nothing to pay: ${amountCentavos}`)
  if (payee.name.length > PAYEE_NAME_CHARACTERS_MAX) throw new RangeError('payee name too long')
  if (payee.city.length > PAYEE_CITY_CHARACTERS_MAX) throw new RangeError('payee city too long')
  return mintEmvCode([
    { id: '00', value: '01' },
    { id: '01', value: '12' },
    {
      id: '28',
      value: writeEmvObjects([
        { id: '00', value: MERCHANT_SCHEME },
        { id: '01', value: payee.acquirerBic },
        { id: '03', value: payee.merchantId },
        { id: '05', value: '000' },
      ]),
    },
    { id: '52', value: payee.merchantCategory },
    { id: '53', value: PESO },
    { id: '54', value: pesoText(amountCentavos) },
    { id: '58', value: PHILIPPINES },
    { id: '59', value: payee.name },
    { id: '60', value: payee.city },
    { id: '61', value: payee.postalCode },
    {
      id: '62',
      value: writeEmvObjects([
        { id: '00', value: QR_PH },
        { id: '05', value: reference },
        { id: '07', value: '00000001' },
        // Three stars: the payer's app may ask what the payment is for.
        { id: '08', value: '***' },
      ]),
    },
    {
      id: '88',
      value: writeEmvObjects([
        { id: '00', value: QR_PH },
        { id: '01', value: reference },
      ]),
    },
  ])
}

function templateOf(value: string | null) {
  return value === null ? [] : parseEmvObjects(value)
}

/** "1234.50", "1234.5", "1234." and "1234" are all allowed by the format; anything else is refused. */
function amountOf(value: string | null): Centavos | null {
  if (value === null) return null
  const [, whole = '', decimals = ''] = /^(\d+)(?:\.(\d{0,2}))?$/.exec(value) ?? []
  const amount = parsePesos(`${whole}.${decimals.padEnd(2, '0')}`)
  if (amount === null) throw new EmvCodeRefused('not an amount')
  return amount
}
