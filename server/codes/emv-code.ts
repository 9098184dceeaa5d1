// The text inside a payment QR: EMVCo's merchant-presented format. Data objects of two digits for
// their id, two for their length, and a value; templates are nested the same way. The last object is
// a CRC over everything before it, so that a misread code is refused and not paid.

export interface EmvObject {
  /** Two digits. */
  readonly id: string
  readonly value: string
}

/** EMVCo, "Merchant-Presented Mode": a payload has at most 512 characters. */
const TEXT_CHARACTERS_MAX = 512
const VALUE_CHARACTERS_MAX = 99
const CRC_HEADER = '6304'
const CRC_CHARACTERS = 4

/** The text is not a payment code, or was changed on the way. */
export class EmvCodeRefused extends Error {}

/** CRC-16/CCITT-FALSE: polynomial 0x1021, start 0xFFFF, nothing reflected, four capital hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021
    }
    crc &= 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(CRC_CHARACTERS, '0')
}

/** The objects of a whole code, without its CRC. Throws EmvCodeRefused. */
export function parseEmvCode(text: string): EmvObject[] {
  if (text.length > TEXT_CHARACTERS_MAX) throw new EmvCodeRefused('too long')
  const signed = text.slice(0, -CRC_CHARACTERS)
  if (!signed.endsWith(CRC_HEADER)) throw new EmvCodeRefused('no CRC at the end')
  if (text.slice(-CRC_CHARACTERS) !== crc16(signed)) throw new EmvCodeRefused('wrong CRC')
  const objects = parseEmvObjects(signed.slice(0, -CRC_HEADER.length))
  const [first] = objects
  if (first?.id !== '00' || first.value !== '01') throw new EmvCodeRefused('not an EMV code')
  return objects
}

/** The objects of a template, or of a code without its CRC. An id that comes twice is refused. */
export function parseEmvObjects(text: string): EmvObject[] {
  const objects: EmvObject[] = []
  let at = 0
  while (at < text.length) {
    const [, id = '', length = ''] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? []
    const value = text.slice(at + 4, at + 4 + Number(length))
    if (id === '' || value.length !== Number(length)) throw new EmvCodeRefused(`broken at ${at}`)
    // Readers differ in which of two they believe: one app would show another amount than the next.
    if (objects.some((object) => object.id === id)) throw new EmvCodeRefused(`${id} comes twice`)
    objects.push({ id, value })
    at += 4 + value.length
  }
  return objects
}

/** A whole code with its CRC, from its objects in their order. */
export function mintEmvCode(objects: readonly EmvObject[]): string {
  const signed = writeEmvObjects(objects) + CRC_HEADER
  const text = signed + crc16(signed)
  if (text.length > TEXT_CHARACTERS_MAX) throw new RangeError('too long for a payment code')
  return text
}

export function writeEmvObjects(objects: readonly EmvObject[]): string {
  return objects
    .map(({ id, value }) => {
      if (!/^\d\d$/.test(id)) throw new RangeError(`not an id: ${id}`)
      if (value === '' || value.length > VALUE_CHARACTERS_MAX) {
        throw new RangeError(`${id} has ${value.length} characters`)
      }
      return id + String(value.length).padStart(2, '0') + value
    })
    .join('')
}

export function findEmvValue(objects: readonly EmvObject[], id: string): string | null {
  return objects.find((object) => object.id === id)?.value ?? null
}
