// Mobile numbers as people write them, and the one form (E.164) in which we keep them.

/** What a person may put between digits, and nothing else: no letters, no extensions. */
const WRITTEN = /^\+?[\d\s().-]+$/
/**
 * 9 and nine digits, and the few mobiles that start with 8. New prefixes come without notice, so a
 * number is never refused for its prefix alone.
 */
const PHILIPPINE = /^(9\d{9}|8(1[37]|9[5-8])\d{7})$/
const PHILIPPINE_COUNTRY = '+63'
/** The promotion's own template registers numbers of this form: eleven digits, the first 1. */
const PROMOTION = /^1[3-9]\d{9}$/
const PROMOTION_COUNTRY = '+86'

/** Longer than any number with its brackets and spaces. */
export const MOBILE_CHARACTERS_MAX = 40

/** The number in E.164, or null when it is none: 0917 123 4567, 639…, +63 (917) …, 9171234567. */
export function normaliseMobile(written: string): string | null {
  const text = asciiDigits(written).trim()
  if (text.length > MOBILE_CHARACTERS_MAX || !WRITTEN.test(text)) return null
  const digits = text.replaceAll(/\D/g, '')
  // 00 is how a + is dialled.
  const isInternational = text.startsWith('+') || digits.startsWith('00')
  const national = digits.replace(/^(00)?63/, '').replace(/^0/, '')
  const isHome = !isInternational || /^(00)?63/.test(digits)
  if (isHome && PHILIPPINE.test(national)) return PHILIPPINE_COUNTRY + national
  if (isInternational) return foreign(digits.replace(/^00/, ''))
  return PROMOTION.test(digits) ? PROMOTION_COUNTRY + digits : null
}

/** Any number of another country; ours has the stricter form above. */
function foreign(digits: string): string | null {
  return /^(?!63)[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null
}

export function isPhilippineMobile(mobile: string): boolean {
  return mobile.startsWith(PHILIPPINE_COUNTRY)
}

/** As it is read in the Philippines: 0917 123 4567. Other countries' numbers stay as they are. */
export function formatMobile(mobile: string): string {
  if (!isPhilippineMobile(mobile)) return mobile
  return `0${mobile.slice(3)}`.replace(/^(\d{4})(\d{3})(\d{4})$/, '$1 $2 $3')
}

/** Full-width and Arabic-Indic digits are digits too; some keyboards type them. */
function asciiDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
}
