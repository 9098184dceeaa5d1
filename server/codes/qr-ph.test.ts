import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centavos } from '#lending/money.ts'
import { crc16, EmvCodeRefused, mintEmvCode, parseEmvCode, parseEmvObjects } from './emv-code.ts'
import { mintQrPh, type QrPhPayee, readQrPh, readQrPhFor } from './qr-ph.ts'

/** Made up for tests, checked with two independent CRC routines; not payable. */
const DYNAMIC =
  '00020101021228540011ph.ppmi.p2m0111PAPHPHM1XXX0313LENDERTEST001050300052046012530360854071234.505802PH5919SAMPLE LENDING CORP6011Makati City6104120062560012ph.ppmi.qrph0517PAY202611150000010708000000010803***88370012ph.ppmi.qrph0117PAY202611150000016304BF18'
const STATIC =
  '00020101021128540011ph.ppmi.p2m0111PAPHPHM1XXX0313LENDERTEST00105030005204601253036085802PH5919SAMPLE LENDING CORP6011Makati City62400012ph.ppmi.qrph0308STORE00107080000000163046B43'
const PERSON =
  '00020101021227590012com.p2pqrpay0111GXCHPHM2XXX02089996440304120000000000005204601653036085406500.005802PH5910TEST PAYEE6006Manila630422F1'

const PAYEE: QrPhPayee = {
  name: 'SAMPLE LENDING CORP',
  city: 'Makati City',
  postalCode: '1200',
  acquirerBic: 'PAPHPHM1XXX',
  merchantId: 'LENDERTEST001',
  merchantCategory: '6012',
}

describe('reading', () => {
  it('a code for one payment to a merchant', () => {
    expect(readQrPh(DYNAMIC)).toEqual({
      isDynamic: true,
      scheme: 'merchant',
      amountCentavos: 123_450,
      payeeName: 'SAMPLE LENDING CORP',
      payeeCity: 'Makati City',
      reference: 'PAY20261115000001',
    })
  })

  it('a code at a counter, where the payer types the amount', () => {
    expect(readQrPh(STATIC)).toMatchObject({
      isDynamic: false,
      scheme: 'merchant',
      amountCentavos: null,
      reference: null,
    })
  })

  it('a code from person to person', () => {
    expect(readQrPh(PERSON)).toMatchObject({ scheme: 'person', amountCentavos: 50_000 })
  })

  it('refuses a code with another amount than ours, and one without', () => {
    expect(readQrPhFor(DYNAMIC, centavos(123_450)).payeeName).toBe('SAMPLE LENDING CORP')
    expect(() => readQrPhFor(DYNAMIC, centavos(123_451))).toThrow(EmvCodeRefused)
    expect(() => readQrPhFor(STATIC, centavos(123_450))).toThrow(EmvCodeRefused)
  })

  it.each([DYNAMIC, STATIC, PERSON])('refuses any one changed character: %s', (text) => {
    for (let at = 0; at < text.length; at += 1) {
      const changed = text[at] === '7' ? '8' : '7'
      const broken = text.slice(0, at) + changed + text.slice(at + 1)
      expect(() => readQrPh(broken), `position ${at}`).toThrow(EmvCodeRefused)
    }
  })

  const withCrc = (signed: string) => signed + crc16(signed)
  const TO_A_MERCHANT = '00020101021228150011ph.ppmi.p2m'
  it.each([
    ['nothing', '', 'no CRC'],
    ['a CRC alone', withCrc('6304'), 'not an EMV code'],
    ['another version of the format', withCrc('0002026304'), 'not an EMV code'],
    ['a length beyond the end', withCrc('00020153996086304'), 'broken at 6'],
    ['another currency', withCrc(`${TO_A_MERCHANT}53038406304`), 'not in pesos'],
    ['no scheme of ours', withCrc('00020101021253036086304'), 'not a QR Ph code'],
    ['two schemes', withCrc(`${TO_A_MERCHANT}27160012com.p2pqrpay53036086304`), 'not a QR Ph code'],
    ['an amount twice', withCrc(`${TO_A_MERCHANT}5303608540510.00540520.006304`), '54 comes twice'],
    ['three decimals', withCrc(`${TO_A_MERCHANT}530360854051.2346304`), 'not an amount'],
    ['a negative amount', withCrc(`${TO_A_MERCHANT}53036085405-1.006304`), 'not an amount'],
  ])('refuses %s though the CRC is right', (_what, text, why) => {
    expect(() => readQrPh(text)).toThrow(EmvCodeRefused)
    expect(() => readQrPh(text)).toThrow(why)
  })

  it.each([
    ['54041234', 123_400],
    ['54061234.5', 123_450],
    ['54051234.', 123_400],
    ['54041.05', 105],
  ])('an amount may be written as %s', (object, amount) => {
    const code = withCrc(`${TO_A_MERCHANT}5303608${object}6304`)
    expect(readQrPh(code).amountCentavos).toBe(amount)
  })
})

describe('minting', () => {
  it('gives the example of the format to the letter', () => {
    expect(mintQrPh(PAYEE, centavos(123_450), 'PAY20261115000001')).toBe(DYNAMIC)
  })

  it('what is minted is read again, whatever the amount and reference', () => {
    const reference = fc.stringMatching(/^[A-Z0-9-]{1,25}$/)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000_00 }), reference, (amount, reference) => {
        const code = readQrPh(mintQrPh(PAYEE, centavos(amount), reference))
        expect([code.amountCentavos, code.reference]).toEqual([amount, reference])
      }),
    )
  })

  it('refuses what does not fit', () => {
    expect(() => mintQrPh(PAYEE, centavos(0), 'A')).toThrow(RangeError)
    expect(() => mintQrPh({ ...PAYEE, name: 'x'.repeat(26) }, centavos(1), 'A')).toThrow(RangeError)
    expect(() => mintQrPh({ ...PAYEE, city: 'x'.repeat(16) }, centavos(1), 'A')).toThrow(RangeError)
    expect(() => mintQrPh(PAYEE, centavos(1), 'A'.repeat(100))).toThrow(RangeError)
    expect(() => mintQrPh(PAYEE, centavos(1), '')).toThrow(RangeError)
  })
})

describe('the format', () => {
  it('has the CRC of the published check value', () => {
    expect(crc16('123456789')).toBe('29B1')
  })

  it('whatever objects are written, the same are read', () => {
    const objects = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 62 }).map((id) => String(id).padStart(2, '0')),
        value: fc.stringMatching(/^[ -~]{1,20}$/),
      }),
      { selector: (object) => object.id, maxLength: 15 },
    )
    fc.assert(
      fc.property(objects, (objects) => {
        const all = [{ id: '00', value: '01' }, ...objects]
        expect(parseEmvCode(mintEmvCode(all))).toEqual(all)
      }),
    )
  })

  it('text that is no code is refused and never crashes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        try {
          parseEmvObjects(text)
        } catch (error) {
          expect(error).toBeInstanceOf(EmvCodeRefused)
        }
        expect(() => parseEmvCode(text)).toThrow(EmvCodeRefused)
      }),
    )
  })
})
