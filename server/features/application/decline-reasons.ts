// Why an application was declined, in the borrower's words, and what would change the answer.
import type { ApplicationStep } from '#contract/application-steps.ts'
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import {
  certifyPage,
  customerServicePage,
  orderListPage,
  productPage,
} from '#contract/page-addresses.ts'
import type { DeclineReason } from './decision-service.ts'

export const DECLINE_REASONS: Readonly<Record<DeclineReason, Text>> = {
  'not-a-philippine-national': {
    en: 'We only lend to Philippine nationals.',
    'fil-PH': 'Para lang sa mga mamamayang Pilipino ang loan.',
  },
  'under-age': {
    en: 'You must be at least 18 to borrow.',
    'fil-PH': 'Dapat 18 taong gulang ka pataas para makautang.',
  },
  'no-permanent-address': {
    en: 'You need a permanent address in the Philippines.',
    'fil-PH': 'Kailangan mo ng permanent address sa Pilipinas.',
  },
  'politically-exposed': {
    en: 'We can’t lend to politically exposed persons.',
    'fil-PH': 'Hindi kami makapagpautang sa politically exposed person.',
  },
  'certification-incomplete': {
    en: 'Some of your details were missing.',
    'fil-PH': 'May kulang sa mga detalye mo.',
  },
  'has-overdue-loan': {
    en: 'You have a loan with us that is past due.',
    'fil-PH': 'May loan ka sa amin na past due na.',
  },
  'has-written-off-loan': {
    en: 'You have a loan with us that was not paid back. Please contact customer service.',
    'fil-PH': 'May loan ka sa amin na hindi nabayaran. Kontakin ang customer service.',
  },
  'has-money-to-return': {
    en: 'You cancelled a loan but haven’t returned the money yet. Please return it first.',
    'fil-PH': 'May na-cancel kang loan na hindi pa naibabalik ang pera. Ibalik muna ito.',
  },
  'product-loan-running': {
    en: 'You already have a loan for this product. You can borrow again once it is settled.',
    'fil-PH': 'May loan ka na sa produktong ito. Makakautang ka ulit kapag bayad na ito.',
  },
  'total-above-income': {
    en: 'Together with your other loans and offers, this is more than we can lend you at your income.',
    'fil-PH':
      'Kasama ang iba mong loan at alok, lampas na ito sa maipapautang namin batay sa kita mo.',
  },
  'declined-by-person': {
    en: 'We reviewed your application and can’t lend to you right now.',
    'fil-PH': 'Na-review na namin ang application mo at hindi ka namin mapapautang ngayon.',
  },
  'identity-not-confirmed': {
    en: 'We couldn’t confirm who you are from the ID and photos you sent.',
    'fil-PH': 'Hindi namin nakumpirma kung sino ka mula sa ID at mga litratong ipinadala mo.',
  },
  'amount-below-product': {
    en: 'The amount is too small.',
    'fil-PH': 'Masyadong maliit ang halaga.',
  },
  'amount-above-product': {
    en: 'The amount is too large.',
    'fil-PH': 'Masyadong malaki ang halaga.',
  },
  'term-below-product': { en: 'The term is too short.', 'fil-PH': 'Masyadong maikli ang term.' },
  'term-above-product': { en: 'The term is too long.', 'fil-PH': 'Masyadong mahaba ang term.' },
  'periods-not-offered': {
    en: 'This number of payments isn’t available.',
    'fil-PH': 'Walang ganitong dami ng hulog.',
  },
  'over-the-law': {
    en: 'This loan would cost more than the law allows.',
    'fil-PH': 'Lalampas sa limit ng batas ang gastos sa loan na ito.',
  },
  'first-loan-too-large': {
    en: 'Your first loan with us has to be smaller.',
    'fil-PH': 'Mas maliit muna dapat ang unang loan mo sa amin.',
  },
}

/** What would change the answer. */
type Change = 'details' | 'missing' | 'again' | 'amount' | 'pay' | 'return' | 'ask'

const CHANGES: Readonly<Record<DeclineReason, Change>> = {
  'not-a-philippine-national': 'details',
  'under-age': 'details',
  'no-permanent-address': 'details',
  'politically-exposed': 'details',
  'certification-incomplete': 'missing',
  'has-overdue-loan': 'pay',
  'has-written-off-loan': 'ask',
  'has-money-to-return': 'return',
  'product-loan-running': 'pay',
  'total-above-income': 'amount',
  'declined-by-person': 'ask',
  'identity-not-confirmed': 'details',
  'amount-below-product': 'amount',
  'amount-above-product': 'amount',
  'term-below-product': 'amount',
  'term-above-product': 'amount',
  'periods-not-offered': 'amount',
  'over-the-law': 'amount',
  'first-loan-too-large': 'amount',
}

const WAYS: Readonly<Record<Change, { readonly text: Text; readonly button: Text }>> = {
  details: {
    text: {
      en: 'If we have a detail wrong, correct it and apply again.',
      'fil-PH': 'Kung may mali sa mga detalye mo, itama ito at mag-apply ulit.',
    },
    button: { en: 'Check my details', 'fil-PH': 'I-check ang mga detalye ko' },
  },
  missing: {
    text: {
      en: 'Add what is missing, then apply again.',
      'fil-PH': 'Idagdag ang kulang, tapos mag-apply ulit.',
    },
    button: { en: 'Add my details', 'fil-PH': 'Idagdag ang mga detalye ko' },
  },
  again: {
    text: {
      en: 'We have them now.',
      'fil-PH': 'Nasa amin na ang mga ito.',
    },
    button: { en: 'Apply again', 'fil-PH': 'Mag-apply ulit' },
  },
  amount: {
    text: {
      en: 'A smaller amount or another term may be approved.',
      'fil-PH': 'Baka ma-approve ang mas maliit na halaga o ibang term.',
    },
    button: { en: 'Choose another amount', 'fil-PH': 'Pumili ng ibang halaga' },
  },
  pay: {
    text: {
      en: 'Once that loan is paid, you can apply again.',
      'fil-PH': 'Kapag bayad na ang loan na iyon, puwede ka nang mag-apply ulit.',
    },
    button: { en: 'See my loans', 'fil-PH': 'Tingnan ang mga loan ko' },
  },
  return: {
    text: {
      en: 'Once the money is back with us, you can apply again.',
      'fil-PH': 'Kapag naibalik na ang pera, puwede ka nang mag-apply ulit.',
    },
    button: { en: 'See my loans', 'fil-PH': 'Tingnan ang mga loan ko' },
  },
  ask: {
    text: {
      en: 'Ask us why, or send us what we may have missed.',
      'fil-PH': 'Itanong sa amin kung bakit, o ipadala ang kulang.',
    },
    button: { en: 'Talk to us', 'fil-PH': 'Makipag-usap sa amin' },
  },
}

/** The first that matters: an amount is no help to someone who has something to pay first. */
const ORDER: readonly Change[] = ['missing', 'pay', 'return', 'ask', 'details', 'amount']

/** `missing` are the kinds of details that are missing by now. */
export function remedyOf(
  reasons: readonly string[],
  missing: readonly ApplicationStep[],
  productId: number,
  language: Language,
): { text: string; button: string; address: string } {
  const changes = reasons.map((reason) => CHANGES[reason as DeclineReason])
  const first = ORDER.find((one) => changes.includes(one)) ?? 'ask'
  const [step] = missing
  const change = first === 'missing' && step === undefined ? 'again' : first
  const addresses: Readonly<Record<Change, string>> = {
    details: certifyPage('personal', { next: productPage({ productId }) }),
    missing: certifyPage(step === 'job' || step === 'ext' ? step : 'personal', {
      next: productPage({ productId }),
    }),
    again: productPage({ productId }),
    amount: productPage({ productId }),
    pay: orderListPage(),
    return: orderListPage(),
    ask: customerServicePage(),
  }
  return {
    text: wordingOf(WAYS[change].text, language),
    button: wordingOf(WAYS[change].button, language),
    address: addresses[change],
  }
}

const STEPS: Readonly<Record<ApplicationStep, Text>> = {
  personal: { en: 'personal details', 'fil-PH': 'personal na detalye' },
  job: { en: 'work and income', 'fil-PH': 'trabaho at kita' },
  ext: { en: 'loan and contacts', 'fil-PH': 'loan at mga contact' },
  bank: { en: 'payment account', 'fil-PH': 'payment account' },
}
const STILL_MISSING: Text<(names: string) => string> = {
  en: (names) => `Still missing: ${names}.`,
  'fil-PH': (names) => `Kulang pa: ${names}.`,
}

/** With the names of the details that are missing by now, if any are. */
export function reasonsInWords(
  reasons: readonly string[],
  language: Language,
  missing: readonly ApplicationStep[] = [],
): string[] {
  return reasons.map((reason) => {
    if (reason !== 'certification-incomplete' || missing.length === 0)
      return wordingOf(DECLINE_REASONS[reason as DeclineReason], language)
    const names = missing.map((step) => wordingOf(STEPS[step], language))
    return wordingOf(STILL_MISSING, language)(names.join(', '))
  })
}
