// Mobile numbers as people write them, and the one form (E.164) in which we store them.

/** Characters people put between digits; letters and extensions are not allowed. */
const WRITTEN = /^\+?[\d\s().-]+$/
/**
 * 9 and nine digits, and the few mobiles that start with 8. New prefixes come without notice, so a
 * number is never refused for its prefix alone.
 */
const PHILIPPINE = /^(9\d{9}|8(1[37]|9[5-8])\d{7})$/
const PHILIPPINE_COUNTRY = '+63'
/**
 * The promotion's default template registers numbers of this form: eleven digits starting with 1.
 */
const PROMOTION = /^1[3-9]\d{9}$/
const PROMOTION_COUNTRY = '+86'

/** Longer than any number including brackets and spaces. */
export const MOBILE_CHARACTERS_MAX = 40

/** The number in E.164, or null if it isn't one: 0917 123 4567, 639…, +63 (917) …, 9171234567. */
export function normaliseMobile(written: string): string | null {
  const text = asciiDigits(written).trim()
  if (text.length > MOBILE_CHARACTERS_MAX || !WRITTEN.test(text)) return null
  const digits = text.replaceAll(/\D/g, '')
  // 00 is the dialled form of +.
  const isInternational = text.startsWith('+') || digits.startsWith('00')
  const national = digits.replace(/^(00)?63/, '').replace(/^0/, '')
  const isHome = !isInternational || /^(00)?63/.test(digits)
  if (isHome && PHILIPPINE.test(national)) return PHILIPPINE_COUNTRY + national
  if (isInternational) return foreign(digits.replace(/^00/, ''))
  return PROMOTION.test(digits) ? PROMOTION_COUNTRY + digits : null
}

/** Any number outside the Philippines; ours must match the stricter form above. */
function foreign(digits: string): string | null {
  return /^(?!63)[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null
}

/** As the promotion's default template wants it: nothing between the digits. */
export function isPromotionMobile(written: string): boolean {
  return PROMOTION.test(written)
}

export function isPhilippineMobile(mobile: string): boolean {
  return mobile.startsWith(PHILIPPINE_COUNTRY)
}

/**
 * As written in the Philippines: 0917 123 4567. Those of the promotion's default template:
 * +86 138 0013 8000. How other countries group theirs isn't known here.
 */
export function formatMobile(mobile: string): string {
  if (!isPhilippineMobile(mobile))
    return mobile.replace(/^(\+86)(1\d\d)(\d{4})(\d{4})$/, '$1 $2 $3 $4')
  return `0${mobile.slice(3)}`.replace(/^(\d{4})(\d{3})(\d{4})$/, '$1 $2 $3')
}

/** Some keyboards type full-width or Arabic-Indic digits. */
export function asciiDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
}
