// What is filled in, what is wrong with it, and what would be sent.
import { useState } from 'react'
import { accountNumberOf, isAccountNumber } from '#contract/account-number.ts'
import { ACCOUNT_ITEMS, CARD_TYPES, DEFAULT_CHANNEL_NUMBER } from '#contract/bank-account.ts'
import type { FormItem } from '#contract/form-items.ts'
import { useTexts } from '#web/lib/language.ts'
import { texts } from './texts.ts'
import {
  type AccountFormData,
  type Institution,
  institutionItemOf,
  valueKey,
  visibleItems,
} from './visible-items.ts'

export type Faults = Readonly<Record<string, string>>

export interface FilledAccount {
  readonly items: readonly FormItem[]
  readonly cardType: string
  readonly institution: Institution | null
  /** As it is kept: 63917… is 0917… at a wallet. */
  readonly number: string
  readonly valueOf: (item: FormItem) => string
  readonly change: (item: FormItem, value: string) => void
  /** By code; empty where the form can be sent. */
  readonly check: () => Faults
  /** The map of codes and values of the items that show. */
  readonly fields: Readonly<Record<string, string>>
}

export function useAccountForm(form: AccountFormData): FilledAccount {
  const t = useTexts(texts)
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const valueOf = (item: FormItem) => values[valueKey(item)] ?? item.value
  const firstOf = (code: string) => form.items.find((item) => item.code === code)
  const chosen = (code: string, otherwise: string) => {
    const item = firstOf(code)
    return (item && valueOf(item)) || otherwise
  }
  const cardType = chosen(ACCOUNT_ITEMS.cardType, CARD_TYPES.wallet)
  const channelNumber = chosen(ACCOUNT_ITEMS.channelNumber, DEFAULT_CHANNEL_NUMBER)
  const items = visibleItems(form.items, cardType, channelNumber)
  const institutionCode = chosen(institutionItemOf(cardType), '')
  const institution = form.institutions.find(({ code }) => code === institutionCode) ?? null
  const numberItem = items.find(({ code }) => code === ACCOUNT_ITEMS.accountNumber)
  const typed = numberItem === undefined ? '' : valueOf(numberItem)
  const number = accountNumberOf(typed, institution?.usualForms ?? [])

  const faultOf = (item: FormItem): string => {
    if (valueOf(item) === '') return item.category === 'enum' ? t.choose : t.required
    return item === numberItem && !isAccountNumber(number) ? t.numberInvalid : ''
  }
  return {
    items,
    cardType,
    institution,
    number,
    valueOf,
    change: (item, value) => setValues((before) => ({ ...before, [valueKey(item)]: value })),
    check: () =>
      Object.fromEntries(
        items
          .map((item) => [item.code, faultOf(item)] as const)
          .filter(([, fault]) => fault !== ''),
      ),
    fields: Object.fromEntries(
      items.map((item) => [item.code, item === numberItem ? number : valueOf(item)]),
    ),
  }
}
