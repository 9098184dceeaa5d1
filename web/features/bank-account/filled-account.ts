// What has been entered, what is wrong with it, and what would be sent.
import { accountNumberOf, isAccountNumber, isMobileAccount } from '#contract/account-number.ts'
import { ACCOUNT_ITEMS, CARD_TYPES, DEFAULT_CHANNEL_NUMBER } from '#contract/bank-account.ts'
import { categoryOf, type FormItemOnPage } from '#contract/form-items.ts'
import type { FieldFaults } from '#web/forms/use-form.ts'
import type { Wordings } from '#web/lib/language.ts'
import type { texts } from './texts.ts'
import {
  type AccountFormData,
  type Institution,
  institutionItemOf,
  valueKey,
  visibleItems,
} from './visible-items.ts'

export interface FilledAccount {
  readonly items: readonly FormItemOnPage[]
  readonly cardType: string
  readonly institution: Institution | null
  /** Its number is a mobile number. */
  readonly isWallet: boolean
  /** As stored: 63917… becomes 0917… for a wallet. */
  readonly number: string
  readonly valueOf: (item: FormItemOnPage) => string
  /** By code; empty if the form can be sent. */
  readonly check: () => FieldFaults
  /** As the borrower reads it: what was asked, and what was typed or chosen. */
  readonly said: readonly { readonly label: string; readonly value: string }[]
  /** The codes and values of the visible items. */
  readonly fields: Readonly<Record<string, string>>
}

/** What an empty value stands for; the form shows it, so it is also what is sent. */
const DEFAULTS: Readonly<Record<string, string>> = {
  [ACCOUNT_ITEMS.cardType]: CARD_TYPES.wallet,
  [ACCOUNT_ITEMS.channelNumber]: DEFAULT_CHANNEL_NUMBER,
}

function defaultOf({ code, options }: FormItemOnPage): string {
  return options.find(({ type }) => type === DEFAULTS[code])?.type ?? ''
}

export function fillAccount(
  form: AccountFormData,
  values: Readonly<Record<string, string>>,
  t: Wordings<typeof texts>,
): FilledAccount {
  const valueOf = (item: FormItemOnPage) =>
    (values[valueKey(item)] ?? item.value) || defaultOf(item)
  const firstOf = (code: string) => form.items.find((item) => item.code === code)
  const chosen = (code: string) => {
    const item = firstOf(code)
    return (item && valueOf(item)) || (DEFAULTS[code] ?? '')
  }
  const cardType = chosen(ACCOUNT_ITEMS.cardType)
  const channelNumber = chosen(ACCOUNT_ITEMS.channelNumber)
  const items = visibleItems(form.items, cardType, channelNumber)
  const institution = findInstitution(form, institutionItemOf(cardType), chosen)
  const numberItem = items.find(({ code }) => code === ACCOUNT_ITEMS.accountNumber)
  const typed = numberItem === undefined ? '' : valueOf(numberItem)
  const forms = institution?.usualForms ?? []
  const number = accountNumberOf(typed, forms)

  const faultOf = (item: FormItemOnPage): string => {
    if (valueOf(item) === '') return categoryOf(item) === 'enum' ? t.choose : t.required
    if (item !== numberItem || isAccountNumber(number, forms)) return ''
    return isMobileAccount(forms) ? t.mobileInvalid : t.numberInvalid
  }
  return {
    items,
    cardType,
    institution,
    isWallet: isMobileAccount(forms),
    number,
    valueOf,
    check: () =>
      Object.fromEntries(
        items
          .map((item) => [item.code, faultOf(item)] as const)
          .filter(([, fault]) => fault !== ''),
      ),
    said: items.map((item) => ({ label: item.title, value: wordsOf(item, valueOf(item)) })),
    fields: Object.fromEntries(
      items.map((item) => [item.code, item === numberItem ? number : valueOf(item)]),
    ),
  }
}

function wordsOf({ options }: FormItemOnPage, value: string): string {
  return options.find(({ type }) => type === value)?.name ?? value
}

/** What we know about it, or just the name if the form says no more. */
function findInstitution(
  form: AccountFormData,
  itemCode: string,
  chosen: (code: string) => string,
): Institution | null {
  const code = chosen(itemCode)
  const known = form.institutions.find((institution) => institution.code === code)
  if (known !== undefined) return known
  const options = form.items.find((item) => item.code === itemCode)?.options ?? []
  const name = options.find(({ type }) => type === code)?.name
  return name === undefined ? null : { code, name, usualForms: [] }
}
