// The specification's two plain formats. Pesos that a borrower reads go through formatPesos.
import { type Centavos, pesoText } from '#lending/money.ts'

/** Divides by 100, two decimals: 123450 is "1234.50". */
export function formatPrice(amount: Centavos): string {
  return pesoText(amount)
}

/** Groups digits by three with a dot: 1234567 is "1.234.567". Never for pesos. */
export function groupByDots(value: number): string {
  return String(value).replace(/^(-?)(\d+)/, (_all, sign: string, digits: string) => {
    return sign + digits.replaceAll(/\B(?=(?:\d{3}){1,7}$)/g, '.')
  })
}
