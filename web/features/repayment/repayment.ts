// What the pages of repayment share: the amount that a choice stands for, and which channels take it.
import type { PageResponse } from '#contract/call.ts'
import type { getExtension, getRepayment, PAY_CHOICES } from '#contract/repayment.ts'
import type { Centavos } from '#lending/money.ts'
import { typedPesos } from '#web/loans/typed-pesos.ts'

/** The specification's: the rest opens in place. */
export const ROWS_COLLAPSED = 2

export type RepaymentInfo = PageResponse<typeof getRepayment>
export type ExtensionInfo = PageResponse<typeof getExtension>
export type PayChoice = RepaymentInfo['choices'][number]
export type PayChannel = RepaymentInfo['channels'][number]
export type ChoiceKind = (typeof PAY_CHOICES)[number]
export type Payment = RepaymentInfo['payments'][number]

function isWithinLimits({ minAmount, maxAmount }: PayChannel, amount: Centavos | null): boolean {
  if (amount === null) return true
  return (minAmount === null || amount >= minAmount) && (maxAmount === null || amount <= maxAmount)
}

/** Without an amount, whether it can be chosen at all. */
export function canPayWith(channel: PayChannel, amount: Centavos | null): boolean {
  return channel.number !== '' && !channel.isDown && isWithinLimits(channel, amount)
}

/**
 * Where every channel's minimum is higher than the amount, the lowest of them is asked: what is over
 * counts too.
 */
export function askedAmount(amount: Centavos, channels: readonly PayChannel[]): Centavos {
  const minimums = channels.flatMap(({ isDown, minAmount }) =>
    isDown || minAmount === null ? [] : [minAmount],
  )
  const isOffered = channels.some((channel) => !channel.isDown && channel.minAmount === null)
  const [first, ...others] = minimums
  if (isOffered || first === undefined) return amount
  const least = others.reduce((lowest, one) => (one < lowest ? one : lowest), first)
  return amount < least ? least : amount
}

/** What the open code takes; one without an amount of its own, what is asked now. */
export function openCodeAmount({
  info,
  isExtension,
}: {
  readonly info: RepaymentInfo
  readonly isExtension: boolean
}): Centavos | null {
  return info.openCode.amount ?? (isExtension ? info.extension.amount : info.amount)
}

export type TypedAmount =
  | { readonly state: 'empty' | 'unreadable' | 'too-small' | 'too-large' }
  | { readonly state: 'good'; readonly amount: Centavos }

/** What a borrower typed, held against the limits. */
export function readAmount(
  typed: string,
  { least, most }: { readonly least: Centavos | null; readonly most: Centavos | null },
): TypedAmount {
  if (/^\s*₱?\s*$/.test(typed)) return { state: 'empty' }
  const amount = typedPesos(typed)
  if (amount === null) return { state: 'unreadable' }
  if (least !== null && amount < least) return { state: 'too-small' }
  return most !== null && amount > most ? { state: 'too-large' } : { state: 'good', amount }
}
