// Which items of the account form are visible, and what follows from their values.
import { ACCOUNT_ITEMS, CARD_TYPES, type startBinding } from '#contract/bank-account.ts'
import type { ResponseOf } from '#contract/call.ts'
import { EVERY_CARD_TYPE, type FormItem } from '#contract/form-items.ts'

export type AccountFormData = ResponseOf<typeof startBinding>
export type Institution = AccountFormData['institutions'][number]

/** A card type hides the other types' items; a chosen wallet hides the other wallets' items. */
export function visibleItems(
  items: readonly FormItem[],
  cardType: string,
  channelNumber: string,
): FormItem[] {
  return items.filter((item) => {
    if (item.cardType !== EVERY_CARD_TYPE && String(item.cardType) !== cardType) return false
    if (item.channelNumber === '') return true
    return cardType === CARD_TYPES.wallet && item.channelNumber === channelNumber
  })
}

/** Typed once for all wallets and once for banks: items share a code, but not always a value. */
export function valueKey({ code, cardType }: FormItem): string {
  return `${code} ${cardType}`
}

/** The item that chooses the institution. */
export function institutionItemOf(cardType: string): string {
  return cardType === CARD_TYPES.bank ? ACCOUNT_ITEMS.bankCode : ACCOUNT_ITEMS.channelNumber
}
