const twoDecimals = (percent: number) => percent.toFixed(2)

/** As people read a rate; computing goes on with all its decimals. */
export function shownPercent(percent: number): string {
  return `${twoDecimals(percent)}%`
}

/** "4.5501%" is "4.55%" wherever people read it; computing goes on with all four decimals. */
export function shortRate(rate: string): string {
  return rate.replace(/\d{1,6}\.\d{1,6}/, (number) => twoDecimals(Number(number)))
}
