/** "4.5501%" is "4.55%" wherever people read it; computing goes on with all four decimals. */
export function shortRate(rate: string): string {
  return rate.replace(/\d+\.\d+/, (number) => Number(number).toFixed(2))
}
