// Which items of the account form are visible, and what follows from their values.
import { ACCOUNT_ITEMS, CARD_TYPES, type startBinding } from '#contract/bank-account.ts'
import type { PageResponse } from '#contract/call.ts'
import { EVERY_CARD_TYPE, type FormItemOnPage } from '#contract/form-items.ts'

export type AccountFormData = PageResponse<typeof startBinding>
export type Institution = AccountFormData['institutions'][number]

/** A card type hides the other types' items; a chosen wallet hides the other wallets' items. */
export function visibleItems(
  items: readonly FormItemOnPage[],
  cardType: string,
  channelNumber: string,
): FormItemOnPage[] {
  return items.filter((item) => {
    // What has no name can't be sent.
    if (item.code === '') return false
    const shownFor = item.cardType ?? EVERY_CARD_TYPE
    if (shownFor !== EVERY_CARD_TYPE && String(shownFor) !== cardType) return false
    if (item.channelNumber === '') return true
    return cardType === CARD_TYPES.wallet && item.channelNumber === channelNumber
  })
}

/** Typed once for all wallets and once for banks: items share a code, but not always a value. */
export function valueKey({ code, cardType }: FormItemOnPage): string {
  return `${code} ${cardType}`
}

/** The item that chooses the institution. */
export function institutionItemOf(cardType: string): string {
  return cardType === CARD_TYPES.bank ? ACCOUNT_ITEMS.bankCode : ACCOUNT_ITEMS.channelNumber
}
