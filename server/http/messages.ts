// The borrower's words for each refusal. The specification shows the server's message, so these are
// what a person reads: what happened, and what to do.
import type { Text } from '#contract/language.ts'
import type { Reason } from '#contract/reasons.ts'
import type { RefusalDetails } from '#server/app-error.ts'

export type RefusalWording = string | ((details: RefusalDetails) => string)

/** "42 seconds", "12 minutes", "3 hours": never less than it takes. */
function waitText({ waitSeconds = 0 }: RefusalDetails, units: readonly string[]): string {
  const [seconds, minutes, hours] = units
  if (waitSeconds < 100) return `${waitSeconds} ${seconds}`
  if (waitSeconds < 100 * 60) return `${Math.ceil(waitSeconds / 60)} ${minutes}`
  return `${Math.ceil(waitSeconds / 3600)} ${hours}`
}

const EN_UNITS = ['seconds', 'minutes', 'hours']
const FIL_UNITS = ['segundo', 'minuto', 'oras']

export const MESSAGES: Readonly<Record<Reason, Text<RefusalWording>>> = {
  session_missing: {
    en: 'Please log in to continue.',
    'fil-PH': 'Mag-log in muna para magpatuloy.',
  },
  session_ended: {
    en: 'You have been logged out. Please log in again.',
    'fil-PH': 'Na-log out ka na. Mag-log in muli.',
  },
  session_mismatch: {
    en: 'You have been logged out. Please log in again.',
    'fil-PH': 'Na-log out ka na. Mag-log in muli.',
  },
  origin_mismatch: {
    en: 'This request did not come from our own page. Please open the app again.',
    'fil-PH': 'Hindi galing sa aming page ang request. Buksan muli ang app.',
  },
  role_missing: {
    en: 'Your role does not allow this.',
    'fil-PH': 'Hindi ito pinapayagan ng iyong role.',
  },
  field_invalid: {
    en: 'Something in the form is not right. Please check it and try again.',
    'fil-PH': 'May mali sa form. Pakitingnan at subukan muli.',
  },
  body_unreadable: {
    en: 'We could not read what was sent. Please try again.',
    'fil-PH': 'Hindi namin mabasa ang ipinadala. Subukan muli.',
  },
  body_too_large: {
    en: 'That is too large to send.',
    'fil-PH': 'Masyadong malaki ang ipinadala.',
  },
  image_broken: {
    en: 'This photo is broken and cannot be opened. Please take or choose another.',
    'fil-PH': 'Sira ang litrato at hindi mabuksan. Kumuha o pumili ng iba.',
  },
  image_too_large: {
    en: 'This photo is too large. Please choose one of at most 10 MB.',
    'fil-PH': 'Masyadong malaki ang litrato. Pumili ng hanggang 10 MB lang.',
  },
  image_too_small: {
    en: 'This photo is too small to read. Please take a larger or sharper one.',
    'fil-PH': 'Masyadong maliit ang litrato at hindi mabasa. Kumuha ng mas malaki o mas malinaw.',
  },
  image_type_unknown: {
    en: 'This file is not a photo that we can read. Please send a JPEG, PNG or WebP.',
    'fil-PH': 'Hindi ito litrato na mababasa namin. Magpadala ng JPEG, PNG o WebP.',
  },
  not_found: {
    en: 'We could not find that.',
    'fil-PH': 'Hindi namin ito mahanap.',
  },
  account_missing: {
    en: 'Please bind the account that should receive the money first.',
    'fil-PH': 'Ilagay muna ang account na tatanggap ng pera.',
  },
  already_confirmed: {
    en: 'This loan is already confirmed. Nothing was done twice.',
    'fil-PH': 'Nakumpirma na ang loan na ito. Walang nadoble.',
  },
  amount_changed: {
    en: 'The amount has changed. Please look at the new figures and confirm again.',
    'fil-PH': 'Nagbago ang halaga. Tingnan ang bagong halaga at kumpirmahin muli.',
  },
  amount_out_of_range: {
    en: 'This amount is not possible. Please choose one within the limits shown.',
    'fil-PH': 'Hindi puwede ang halagang ito. Pumili ng nasa loob ng limit.',
  },
  change_over: {
    en: 'This change can no longer be confirmed or stopped here. If it was not you, please call us at once.',
    'fil-PH':
      'Hindi na ito makukumpirma o mapipigil dito. Kung hindi ikaw ang gumawa, tumawag agad sa amin.',
  },
  code_needed: {
    en: 'Please confirm with the code that we send to your phone.',
    'fil-PH': 'Kumpirmahin gamit ang code na ipapadala namin sa telepono mo.',
  },
  code_attempts_used: {
    en: (details) =>
      (details['waitSeconds'] ?? 0) > 0
        ? `Too many wrong tries with this code. You can get a new one in ${waitText(details, EN_UNITS)}.`
        : 'Too many wrong tries with this code. Please get a new one.',
    'fil-PH': (details) =>
      (details['waitSeconds'] ?? 0) > 0
        ? `Naubos na ang subok para sa code na ito. Makakakuha ka ng bago pagkalipas ng ${waitText(details, FIL_UNITS)}.`
        : 'Naubos na ang subok para sa code na ito. Kumuha ng bago.',
  },
  code_expired: {
    en: 'This code has expired or was already used. Please get a new one.',
    'fil-PH': 'Lumipas o nagamit na ang code na ito. Kumuha ng bago.',
  },
  code_too_soon: {
    en: (details) =>
      `A code is already on its way. You can get another in ${waitText(details, EN_UNITS)}.`,
    'fil-PH': (details) =>
      `May code nang papunta sa iyo. Makakakuha ka ng isa pa pagkalipas ng ${waitText(details, FIL_UNITS)}.`,
  },
  code_wrong: {
    en: ({ attemptsLeft }) =>
      attemptsLeft === 1
        ? 'That code is not right. You have 1 try left.'
        : `That code is not right. You have ${attemptsLeft} tries left.`,
    'fil-PH': ({ attemptsLeft }) => `Mali ang code. May ${attemptsLeft} subok ka pa.`,
  },
  cooling_off_over: {
    en: 'The days in which this loan can be cancelled for free are over.',
    'fil-PH': 'Lampas na sa mga araw na libre ang pagkansela ng loan na ito.',
  },
  loan_open: {
    en: 'You have a loan or an application that is open. The account can be closed when it is over.',
    'fil-PH': 'May bukas ka pang loan o application. Maisasara ang account kapag tapos na ito.',
  },
  loan_overdue: {
    en: 'You have a loan with us that is past due. Please pay what is due first.',
    'fil-PH': 'May loan ka sa amin na lampas na sa due date. Bayaran muna ang dapat bayaran.',
  },
  loan_running: {
    en: 'You already have a loan of this product. You can borrow again when it is settled.',
    'fil-PH': 'May loan ka na ng produktong ito. Makakautang ka muli kapag bayad na ito.',
  },
  loan_written_off: {
    en: 'A loan of yours with us was not paid back. Please contact customer service.',
    'fil-PH': 'May loan ka sa amin na hindi nabayaran. Makipag-ugnayan sa customer service.',
  },
  money_to_return: {
    en: 'You cancelled a loan and its money is not back yet. Please return it first.',
    'fil-PH': 'May kinansela kang loan na hindi pa naibabalik ang pera. Ibalik muna ito.',
  },
  total_too_high: {
    en: 'Together with your other loans this is more than we lend at your income.',
    'fil-PH': 'Kasama ang iba mong loan, lampas ito sa pinapahiram namin sa kita mo.',
  },
  link_expired: {
    en: 'This link is no longer good. Please open the document again from your order.',
    'fil-PH': 'Hindi na gumagana ang link na ito. Buksan muli ang dokumento mula sa order mo.',
  },
  offer_expired: {
    en: 'This offer is no longer open. Please apply again.',
    'fil-PH': 'Sarado na ang alok na ito. Mag-apply muli.',
  },
  order_already_open: {
    en: 'You already have an application for this product.',
    'fil-PH': 'May application ka na para sa produktong ito.',
  },
  order_not_running: {
    en: 'This is not possible for this loan now.',
    'fil-PH': 'Hindi ito puwede sa loan na ito ngayon.',
  },
  payout_on_its_way: {
    en: 'Money is on its way to your account. You can change the account once it has arrived.',
    'fil-PH': 'Papunta na ang pera sa account mo. Mapapalitan mo ito kapag dumating na ang pera.',
  },
  periods_not_offered: {
    en: 'This number of instalments is not offered. Please choose another.',
    'fil-PH': 'Walang ganitong bilang ng hulog. Pumili ng iba.',
  },
  product_not_open: {
    en: 'This product is not open right now.',
    'fil-PH': 'Sarado muna ang produktong ito.',
  },
  term_out_of_range: {
    en: 'This term is not possible. Please choose one within the limits shown.',
    'fil-PH': 'Hindi puwede ang ganitong tagal. Pumili ng nasa loob ng limit.',
  },
  idempotency_conflict: {
    en: 'This request was already sent with other details. Please start again.',
    'fil-PH': 'Naipadala na ito na may ibang detalye. Magsimula muli.',
  },
  path_unknown: {
    en: 'There is nothing at this address.',
    'fil-PH': 'Walang laman ang address na ito.',
  },
  too_many_attempts: {
    en: (details) =>
      `Too many tries to log in. You can try again in ${waitText(details, EN_UNITS)}.`,
    'fil-PH': (details) =>
      `Masyadong maraming subok mag-log in. Subukan muli pagkalipas ng ${waitText(details, FIL_UNITS)}.`,
  },
  too_many_codes: {
    en: (details) =>
      `Too many codes were asked for. You can get another in ${waitText(details, EN_UNITS)}.`,
    'fil-PH': (details) =>
      `Masyadong maraming code ang hiningi. Makakakuha ka ng isa pa pagkalipas ng ${waitText(details, FIL_UNITS)}.`,
  },
  too_many_requests: {
    en: 'Too many tries. Please wait a moment and try again.',
    'fil-PH': 'Masyadong maraming subok. Maghintay sandali at subukan muli.',
  },
  fault: {
    en: 'Something went wrong on our side. Please try again in a moment.',
    'fil-PH': 'May problema sa aming panig. Subukan muli maya-maya.',
  },
}
