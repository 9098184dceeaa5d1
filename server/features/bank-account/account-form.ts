// The account form: its items as sent to the client, and how a filled-in form is read.
import { accountNumberOf, isAccountNumber, isMobileAccount } from '#contract/account-number.ts'
import { ACCOUNT_ITEMS, CARD_TYPES, DEFAULT_CHANNEL_NUMBER } from '#contract/bank-account.ts'
import type { FieldFault } from '#contract/envelope.ts'
import { EVERY_CARD_TYPE, type FormItem } from '#contract/form-items.ts'
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import { AppError } from '#server/app-error.ts'
import { BANKS, type Institution, WALLETS } from './institutions.ts'

const TEXTS = {
  cardType: { en: 'Where should we send the money?', 'fil-PH': 'Saan namin ipapadala ang pera?' },
  wallet: { en: 'E-wallet', 'fil-PH': 'E-wallet' },
  bank: { en: 'Bank account', 'fil-PH': 'Bank account' },
  channelNumber: { en: 'E-wallet', 'fil-PH': 'E-wallet' },
  bankCode: { en: 'Bank', 'fil-PH': 'Bangko' },
  accountNumber: { en: 'Account number', 'fil-PH': 'Account number' },
  walletHint: {
    en: '11 digits, starting with 09',
    'fil-PH': '11 digit, nagsisimula sa 09',
  },
  bankHint: {
    en: 'Not the number on the card',
    'fil-PH': 'Hindi ang number na nasa card',
  },
} as const satisfies Record<string, Text>

const walletNumber: Text<(wallet: string) => string> = {
  en: (wallet) => `${wallet} number`,
  'fil-PH': (wallet) => `${wallet} number`,
}

const PROBLEMS = {
  required: { en: 'Please fill this in.', 'fil-PH': 'Pakisagutan ito.' },
  option_unknown: {
    en: 'Please choose one from the list.',
    'fil-PH': 'Pumili ng isa sa listahan.',
  },
  mobile_invalid: {
    en: 'This must be a mobile number with 11 digits that starts with 09.',
    'fil-PH': 'Dapat mobile number ito na may 11 digit at nagsisimula sa 09.',
  },
  number_invalid: {
    en: 'Account numbers have 8 to 16 digits and nothing else.',
    'fil-PH': '8 hanggang 16 na digit lang ang account number.',
  },
} as const satisfies Record<string, Text>

type Problem = keyof typeof PROBLEMS

/**
 * Preselects the card type and institution of the bound account, or the first of each. The number
 * is never prefilled, so that a wrong one isn't confirmed unread.
 */
export function accountItems(bound: Institution | null, language: Language): FormItem[] {
  const say = (text: Text) => wordingOf(text, language)
  const isBank = bound !== null && BANKS.includes(bound)
  const choice = (options: FormItem['options'], value: string) => ({
    category: 'enum' as const,
    options,
    value,
    inputType: '',
    subtitle: '',
  })
  const number = {
    code: ACCOUNT_ITEMS.accountNumber,
    category: 'txt' as const,
    inputType: 'number',
  }
  const [wallet, bank] = [Number(CARD_TYPES.wallet), Number(CARD_TYPES.bank)]
  const everywhere = { cardType: EVERY_CARD_TYPE, channelNumber: '' }
  return [
    {
      ...choice(
        [
          { name: say(TEXTS.wallet), type: CARD_TYPES.wallet },
          { name: say(TEXTS.bank), type: CARD_TYPES.bank },
        ],
        isBank ? CARD_TYPES.bank : CARD_TYPES.wallet,
      ),
      ...everywhere,
      code: ACCOUNT_ITEMS.cardType,
      title: say(TEXTS.cardType),
    },
    {
      ...choice(optionsOf(WALLETS), bound === null || isBank ? DEFAULT_CHANNEL_NUMBER : bound.code),
      ...everywhere,
      cardType: wallet,
      code: ACCOUNT_ITEMS.channelNumber,
      title: say(TEXTS.channelNumber),
    },
    ...WALLETS.map(({ code, name }) => ({
      ...number,
      title: wordingOf(walletNumber, language)(name),
      subtitle: say(TEXTS.walletHint),
      value: '',
      options: [],
      cardType: wallet,
      channelNumber: code,
    })),
    {
      ...choice(optionsOf(BANKS), isBank ? bound.code : ''),
      ...everywhere,
      cardType: bank,
      code: ACCOUNT_ITEMS.bankCode,
      title: say(TEXTS.bankCode),
    },
    {
      ...number,
      ...everywhere,
      title: say(TEXTS.accountNumber),
      subtitle: say(TEXTS.bankHint),
      value: '',
      options: [],
      cardType: bank,
    },
  ]
}

function optionsOf(institutions: readonly Institution[]): FormItem['options'] {
  return institutions.map(({ code, name }) => ({ name, type: code }))
}

/** The map of codes and values as sent; unknown codes are ignored. */
export type FilledForm = Readonly<Record<string, string | number | undefined>>

export interface Account {
  readonly institution: Institution
  readonly number: string
}

/** Ignores items of the other card type. Refuses with field_invalid, one fault per item. */
export function readAccount(form: FilledForm, language: Language): Account {
  const valueOf = (code: string) => String(form[code] ?? '')
  const cardType = valueOf(ACCOUNT_ITEMS.cardType)
  const isBank = cardType === CARD_TYPES.bank
  if (!isBank && cardType !== CARD_TYPES.wallet) {
    throw refusalOf([[ACCOUNT_ITEMS.cardType, missingOr(cardType, 'option_unknown')]], language)
  }
  const choiceItem = isBank ? ACCOUNT_ITEMS.bankCode : ACCOUNT_ITEMS.channelNumber
  const chosen = valueOf(choiceItem)
  const institution = (isBank ? BANKS : WALLETS).find(({ code }) => code === chosen)
  const typed = valueOf(ACCOUNT_ITEMS.accountNumber)
  const forms = institution?.usualForms ?? []
  const number = accountNumberOf(typed, forms)
  const isNumber = isAccountNumber(number, forms)
  if (institution !== undefined && isNumber) return { institution, number }
  const faults: [string, Problem][] = []
  if (institution === undefined) faults.push([choiceItem, missingOr(chosen, 'option_unknown')])
  const invalid = isMobileAccount(forms) ? 'mobile_invalid' : 'number_invalid'
  if (!isNumber) faults.push([ACCOUNT_ITEMS.accountNumber, missingOr(typed, invalid)])
  throw refusalOf(faults, language)
}

function missingOr(given: string, problem: Problem): Problem {
  return given === '' ? 'required' : problem
}

function refusalOf(faults: readonly [string, Problem][], language: Language): AppError {
  const fields: FieldFault[] = faults.map(([field, problem]) => ({
    field,
    problem,
    message: wordingOf(PROBLEMS[problem], language),
  }))
  return new AppError('field_invalid', fields)
}
