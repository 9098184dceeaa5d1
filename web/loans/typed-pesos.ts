import { type Centavos, parsePesos } from '#lending/money.ts'

/** An amount as people write it: "5000", "₱5,000", "5,000.5". Anything else is null, not guessed. */
export function typedPesos(text: string): Centavos | null {
  const plain = text.trim().replace(/^₱\s*/, '')
  const digits = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(plain) ? plain.replaceAll(',', '') : plain
  return parsePesos(digits.replace(/\.$/, '').replace(/\.(\d)$/, '.$10'))
}
