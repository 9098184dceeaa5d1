import { type Centavos, sumCentavos } from '#lending/money.ts'

export interface MoneyLine {
  readonly label: string
  readonly amount: Centavos
  /** How the line is calculated: "49 days at 0.1% a day". */
  readonly note?: string | undefined
  /** Folded: what was agreed, where the law allows less. */
  readonly agreed?: string | undefined
}

/** An explanation that doesn't add up is worse than none, so it isn't shown. */
export function explains(lines: readonly MoneyLine[], amount: Centavos): boolean {
  return lines.length > 0 && sumCentavos(lines.map((line) => line.amount)) === amount
}
