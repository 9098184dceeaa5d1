// What the borrower has chosen: where the calculator starts, and how the choice stands in an address.
import { productPage } from '#contract/page-addresses.ts'
import {
  type Centavos,
  centavos,
  maxCentavos,
  minCentavos,
  parsePesos,
  pesoText,
} from '#lending/money.ts'
import type { Id } from '#contract/wire-meaning.ts'
import { periodsOf, type ProductDetail } from './calculation.ts'

export interface Asked {
  readonly amount: Centavos
  readonly termDays: number
  readonly periods: number
}

const WHOLE_HUNDREDS = 10_000

/**
 * Half of this borrower's maximum for the shortest term, so that nobody is nudged towards the most.
 */
export function startOf(product: ProductDetail): Asked {
  const { amountMin, amountMax, firstLoanMax, isRepeatClient, termDaysMin } = product
  const most = isRepeatClient || firstLoanMax === null ? amountMax : firstLoanMax
  const half = Math.round((amountMin + most) / 2 / WHOLE_HUNDREDS) * WHOLE_HUNDREDS
  return {
    amount: minCentavos(maxCentavos(centavos(half), amountMin), amountMax),
    termDays: termDaysMin,
    periods: Math.max(...periodsOf(product, termDaysMin)),
  }
}

export function addressOf(productId: Id, { amount, termDays, periods }: Asked): string {
  return productPage({ productId, amount: pesoText(amount), termDays, periods })
}

/** What an address asks for; null if it asks for nothing, or for what is not on offer. */
export function askedIn(query: URLSearchParams, product: ProductDetail): Asked | null {
  const amount = parsePesos(query.get('amount') ?? '')
  const termDays = Number(query.get('termDays'))
  const periods = Number(query.get('periods'))
  if (amount === null || amount < product.amountMin || amount > product.amountMax) return null
  if (!Number.isInteger(termDays)) return null
  if (termDays < product.termDaysMin || termDays > product.termDaysMax) return null
  return periodsOf(product, termDays).includes(periods) ? { amount, termDays, periods } : null
}
