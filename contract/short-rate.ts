/**
 * "4.5501%" is "4.55%" where a loan is looked at; the disclosure before agreeing has all four
 * decimals.
 */
export function shortRate(rate: string): string {
  return rate.replace(/\d+\.\d+/, (number) => Number(number).toFixed(2))
}
