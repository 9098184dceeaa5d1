// Amounts as providers write them. They are converted here and nowhere else, and strictly: an amount
// that is not whole centavos is an error of the provider and is never rounded.
import { type Centavos, parsePesos, pesoText } from '#lending/money.ts'

/** For JSON: 4850.5. Exact, because a number of pesos is printed as it was written. */
export function pesoNumberOf(amount: Centavos): number {
  return Number(pesoText(amount))
}

/** 4850.5, "4850.50" and "4850" are 485,050 or 485,000; anything else throws. */
export function centavosOfPesos(value: number | string): Centavos {
  const [, whole = '', decimals = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(String(value)) ?? []
  const amount = parsePesos(`${whole}.${decimals.padEnd(2, '0')}`)
  if (amount === null) throw new Error('the provider sent what is not an amount in pesos')
  return amount
}
