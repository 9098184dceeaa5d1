// Reads plain data field by field. What is wrong is told with the path of the field, through the
// error that the caller gives.
import { type BusinessDate, parseBusinessDate } from './dates.ts'
import { type Centavos, centavos } from './money.ts'

export type Fields = Readonly<Record<string, unknown>>

export type Decoder = {
  object(value: unknown, path: string): Fields
  list(value: unknown, path: string): readonly unknown[]
  text(value: unknown, path: string): string
  date(value: unknown, path: string): BusinessDate
  whole(value: unknown, path: string): number
  positive(value: unknown, path: string): number
  amount(value: unknown, path: string): Centavos
  flag(value: unknown, path: string): boolean
  oneOf<T extends string>(value: unknown, options: readonly T[], path: string): T
}

export function decoder(fail: (message: string) => never): Decoder {
  const whole = (value: unknown, path: string): number =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
      ? value
      : fail(`${path} must be a whole number, zero or more`)
  return {
    object: (value, path) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? // Any object can be read by name; what is not there is undefined.
          (value as Fields)
        : fail(`${path} must be an object`),
    list: (value, path) => (Array.isArray(value) ? value : fail(`${path} must be a list`)),
    text: (value, path) =>
      typeof value === 'string' && value !== '' ? value : fail(`${path} must be a text`),
    date: (value, path) =>
      (typeof value === 'string' ? parseBusinessDate(value) : null) ??
      fail(`${path} must be a calendar date YYYY-MM-DD`),
    whole,
    positive: (value, path) =>
      value === 0 ? fail(`${path} must be more than zero`) : whole(value, path),
    amount: (value, path) => centavos(whole(value, path)),
    flag: (value, path) =>
      typeof value === 'boolean' ? value : fail(`${path} must be true or false`),
    oneOf: (value, options, path) =>
      options.find((option) => option === value) ??
      fail(`${path} must be one of ${options.join(', ')}`),
  }
}
