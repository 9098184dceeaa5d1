// What the borrower reads for each refusal: what happened and what to do. Clients show the server's
// message as it is.
import type { Text } from '#contract/language.ts'
import type { Reason } from '#contract/reasons.ts'
import type { RefusalDetails } from '#server/app-error.ts'

export type RefusalWording = string | ((details: RefusalDetails) => string)

/** "42 seconds", "12 minutes", "3 hours": rounded up. */
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
    'fil-PH': 'Na-log out ka na. Mag-log in ulit.',
  },
  session_mismatch: {
    en: 'You have been logged out. Please log in again.',
    'fil-PH': 'Na-log out ka na. Mag-log in ulit.',
  },
  origin_mismatch: {
    en: 'This request didn’t come from our app. Please open the app again.',
    'fil-PH': 'Hindi galing sa app namin ang request. Buksan ulit ang app.',
  },
  https_needed: {
    en: 'This connection isn’t secure. Please use the address that starts with https.',
    'fil-PH': 'Hindi secure ang koneksyon. Gamitin ang address na nagsisimula sa https.',
  },
  role_missing: {
    en: 'Your role doesn’t allow this.',
    'fil-PH': 'Hindi ito puwede sa role mo.',
  },
  field_invalid: {
    en: 'Please check the fields in red.',
    'fil-PH': 'Paki-check ang mga nakapula.',
  },
  body_unreadable: {
    en: 'We couldn’t read what you sent. Please try again.',
    'fil-PH': 'Hindi namin mabasa ang ipinadala mo. Subukan ulit.',
  },
  body_too_large: {
    en: 'This is too large to send.',
    'fil-PH': 'Masyadong malaki ang ipinadala.',
  },
  information_incomplete: {
    en: 'Please provide complete information!',
    'en-PH': 'Please fill in your name, phone number and message.',
    'fil-PH': 'Pakilagay ang pangalan, numero ng telepono at mensahe.',
  },
  image_broken: {
    en: 'We couldn’t open this photo. Please take or choose another one.',
    'fil-PH': 'Hindi mabuksan ang litrato. Kumuha o pumili ng iba.',
  },
  image_too_large: {
    en: 'This photo is too large. Please choose one up to 10 MB.',
    'fil-PH': 'Masyadong malaki ang litrato. Pumili ng hanggang 10 MB lang.',
  },
  image_too_small: {
    en: 'This photo is too small to read. Please take a larger or sharper one.',
    'fil-PH': 'Masyadong maliit ang litrato at hindi mabasa. Kumuha ng mas malaki o mas malinaw.',
  },
  image_type_unknown: {
    en: 'We can’t read this file. Please send a JPEG, PNG or WebP photo.',
    'fil-PH': 'Hindi namin mabasa ang file na ito. Magpadala ng litratong JPEG, PNG o WebP.',
  },
  not_found: {
    en: 'We couldn’t find that.',
    'fil-PH': 'Hindi namin ito mahanap.',
  },
  account_missing: {
    en: 'Please add the account we should send the money to.',
    'fil-PH': 'Ilagay muna ang account kung saan ipapadala ang pera.',
  },
  already_confirmed: {
    en: 'This loan is already confirmed. You won’t be charged twice.',
    'fil-PH': 'Nakumpirma na ang loan na ito. Hindi ka sisingilin nang doble.',
  },
  already_rated: {
    en: 'You have already rated this answer.',
    'fil-PH': 'Nabigyan mo na ng rating ang sagot na ito.',
  },
  amount_changed: {
    en: 'The offer has changed. Please check it and confirm again.',
    'fil-PH': 'Nagbago ang alok. Tingnan ito at kumpirmahin ulit.',
  },
  amount_out_of_range: {
    en: 'This amount isn’t available. Please choose one within the limits shown.',
    'fil-PH': 'Hindi puwede ang halagang ito. Pumili ng nasa loob ng limit.',
  },
  channel_unavailable: {
    en: 'This way to pay isn’t available right now. Please choose another one.',
    'fil-PH': 'Hindi magamit ngayon ang paraang ito ng pagbabayad. Pumili ng iba.',
  },
  extension_not_offered: {
    en: 'This loan can’t be extended like this. Please see the choices on the page.',
    'fil-PH': 'Hindi puwedeng i-extend nang ganito ang loan. Tingnan ang mga mapipili sa page.',
  },
  hardship_changed: {
    en: 'Your loan has changed since, or these figures are too old. Please look at the choices again.',
    'fil-PH':
      'Nagbago na ang loan mula noon, o luma na ang mga halagang ito. Tingnan ulit ang mga mapipili.',
  },
  hardship_open: {
    en: 'You have already asked for something. We will answer that first.',
    'fil-PH': 'May hiling ka na. Sasagutin muna namin iyon.',
  },
  account_just_changed: {
    en: 'The payment account was changed in the last 24 hours. Try again after that.',
    'fil-PH': 'Pinalitan ang payment account sa loob ng huling 24 oras. Subukan pagkatapos noon.',
  },
  number_in_use: {
    en: 'This number already has an account with details of its own, so it can’t take over another one. Please call us.',
    'fil-PH':
      'May sarili nang account at details ang number na ito kaya hindi nito makukuha ang iba. Tumawag sa amin.',
  },
  number_same: {
    en: 'That is the number you are logged in with. Please enter the one you lost.',
    'fil-PH': 'Iyan ang number na gamit mo ngayon. Ilagay ang nawala mong number.',
  },
  change_over: {
    en: 'This change can’t be confirmed or stopped here any more. If it wasn’t you, please call us right away.',
    'fil-PH':
      'Hindi na makukumpirma o mapipigilan dito ang pagpalit. Kung hindi ikaw ito, tumawag agad sa amin.',
  },
  captcha_wrong: {
    en: 'That isn’t what the picture says. Please try the new one.',
    'fil-PH': 'Hindi iyan ang nasa larawan. Subukan ang bago.',
  },
  captcha_not_passed: {
    en: 'Please solve the new captcha and get another code.',
    'fil-PH': 'Sagutan ang bagong captcha at kumuha ng panibagong code.',
  },
  phone_not_accepted: {
    en: '请正确输入手机号！',
    'en-PH': 'Please enter your full mobile number, such as 0917 123 4567.',
    'fil-PH': 'Ilagay ang buong mobile number, gaya ng 0917 123 4567.',
  },
  already_registered: {
    en: '您已注册,请直接下载APP登录！',
    'en-PH': 'You are already registered. Download the app and log in.',
    'fil-PH': 'Nakarehistro ka na. I-download ang app at mag-log in.',
  },
  registration_code_wrong: {
    en: ({ attemptsLeft }) =>
      attemptsLeft === 1
        ? 'That code isn’t right. You have 1 try left.'
        : `That code isn’t right. You have ${attemptsLeft} tries left.`,
    'fil-PH': ({ attemptsLeft }) => `Mali ang code. May ${attemptsLeft} subok ka pa.`,
  },
  code_needed: {
    en: 'To do this, please confirm with a code sent to your phone.',
    'fil-PH': 'Para magawa ito, kumpirmahin gamit ang code na ipapadala sa phone mo.',
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
    en: 'This code has expired or has already been used. Please get a new one.',
    'fil-PH': 'Expired o nagamit na ang code na ito. Kumuha ng bago.',
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
        ? 'That code isn’t right. You have 1 try left.'
        : `That code isn’t right. You have ${attemptsLeft} tries left.`,
    'fil-PH': ({ attemptsLeft }) => `Mali ang code. May ${attemptsLeft} subok ka pa.`,
  },
  collection_not_supported: {
    en: 'The selected order does not support sending collection types',
    'en-PH':
      'This loan isn’t being collected, so a complaint about collection can’t be sent for it. Please choose another type.',
    'fil-PH':
      'Hindi pa sinisingil ang loan na ito kaya hindi puwede ang reklamo tungkol sa paniningil. Pumili ng ibang uri.',
  },
  complaint_open: {
    en: 'This complaint isn’t finished yet.',
    'fil-PH': 'Hindi pa tapos ang reklamong ito.',
  },
  complaint_over: {
    en: 'This complaint is finished and can no longer be opened again. Please send a new one.',
    'fil-PH': 'Tapos na ang reklamong ito at hindi na mabubuksan ulit. Magpadala ng bago.',
  },
  debit_over: {
    en: 'This payment has expired. Please start again.',
    'fil-PH': 'Expired na ang pagbabayad na ito. Ulitin mula sa simula.',
  },
  debit_twice: {
    en: 'do not submit the payment request twice',
    'en-PH': 'You have already sent this payment. Please wait for it to be confirmed.',
    'fil-PH': 'Naipadala mo na ang bayad na ito. Hintayin ang kumpirmasyon.',
  },
  debit_code_wrong: {
    en: 'wrong verification code',
    'en-PH': 'That code isn’t right. Please check the newest SMS.',
    'fil-PH': 'Mali ang code. Tingnan ang pinakabagong SMS.',
  },
  cooling_off_over: {
    en: 'The free cancellation period for this loan is over.',
    'fil-PH': 'Tapos na ang panahong libreng i-cancel ang loan na ito.',
  },
  loan_open: {
    en: 'You still have an open loan or application. You can close your account once it is finished.',
    'fil-PH':
      'May kasalukuyan ka pang loan o application. Maisasara mo ang account kapag tapos na ito.',
  },
  loan_overdue: {
    en: 'You have a loan with us that is past due. Please pay the amount due first.',
    'fil-PH': 'May loan ka sa amin na past due na. Bayaran muna ang due.',
  },
  loan_running: {
    en: 'You already have a loan for this product. You can borrow again once it is settled.',
    'fil-PH': 'May loan ka na sa produktong ito. Makakautang ka ulit kapag bayad na ito.',
  },
  loan_written_off: {
    en: 'You have a loan with us that was not paid back. Please contact customer service.',
    'fil-PH': 'May loan ka sa amin na hindi nabayaran. Kontakin ang customer service.',
  },
  money_to_return: {
    en: 'You cancelled a loan but haven’t returned the money yet. Please return it first.',
    'fil-PH': 'May na-cancel kang loan na hindi pa naibabalik ang pera. Ibalik muna ito.',
  },
  total_too_high: {
    en: 'Together with your other loans, this is more than we can lend you at your income.',
    'fil-PH': 'Kasama ang iba mong loan, lampas na ito sa maipapautang namin batay sa kita mo.',
  },
  link_expired: {
    en: 'This link doesn’t work any more. Please open it again from the app or from our message.',
    'fil-PH': 'Hindi na gumagana ang link na ito. Buksan ulit ito mula sa app o sa text namin.',
  },
  offer_expired: {
    en: 'This offer has expired. Please apply again.',
    'fil-PH': 'Expired na ang alok na ito. Mag-apply ulit.',
  },
  order_already_open: {
    en: 'You already have an application for this product.',
    'fil-PH': 'May application ka na para sa produktong ito.',
  },
  order_not_running: {
    en: 'You can’t do this with this loan right now.',
    'fil-PH': 'Hindi ito puwede sa loan na ito ngayon.',
  },
  money_on_its_way: {
    en: 'We have already sent the money, so it can’t be stopped. Once it arrives, you can still cancel and return it for free.',
    'fil-PH':
      'Naipadala na namin ang pera kaya hindi na ito mapipigilan. Pagdating nito, puwede mo pa ring i-cancel at ibalik nang walang bayad.',
  },
  claim_date_wrong: {
    en: 'Please check the day of payment: not in the future, and within the last 90 days.',
    'fil-PH': 'I-check ang araw ng bayad: hindi sa hinaharap, at sa loob ng huling 90 araw.',
  },
  claim_open: {
    en: 'We are already checking a payment for this loan. We will send you an SMS.',
    'fil-PH': 'May chine-check na kaming bayad para sa loan na ito. Magte-text kami sa iyo.',
  },
  payment_not_found: {
    en: 'No payment without a loan has this amount. Ask the provider first.',
    'fil-PH': 'Walang bayad na walang loan na may ganitong halaga. Itanong muna sa provider.',
  },
  slip_missing: {
    en: 'Please add a photo of the slip.',
    'fil-PH': 'Magdagdag ng litrato ng slip.',
  },
  payment_missing: {
    en: 'Nothing has been paid on this loan yet.',
    'fil-PH': 'Wala pang nababayaran sa loan na ito.',
  },
  payout_on_its_way: {
    en: 'Your money is on its way. You can change the account once it has arrived.',
    'fil-PH': 'Papunta na ang pera mo. Puwede mong palitan ang account pagdating nito.',
  },
  periods_not_offered: {
    en: 'This number of instalments isn’t available. Please choose another.',
    'fil-PH': 'Walang ganitong bilang ng hulog. Pumili ng iba.',
  },
  lending_stopped: {
    en: 'We are not giving out new loans at the moment. You have agreed to nothing and owe nothing. Please try again later.',
    'fil-PH':
      'Hindi muna kami nagpapautang ngayon. Wala kang napagkasunduan at wala kang utang. Subukan ulit mamaya.',
  },
  already_stopped: {
    en: 'This is already stopped.',
    'fil-PH': 'Nakatigil na ito.',
  },
  own_proposal: {
    en: 'You proposed this yourself. A second person has to confirm it.',
    'fil-PH': 'Ikaw ang nagmungkahi nito. Ibang tao ang dapat magkumpirma.',
  },
  already_proposed: {
    en: 'A change of this product already waits for approval.',
    'fil-PH': 'May pagbabago na sa produktong ito na naghihintay ng pag-apruba.',
  },
  policy_too_early: {
    en: 'A policy starts tomorrow at the earliest, and after every other policy of the product.',
    'fil-PH':
      'Bukas ang pinakamaagang simula ng policy, at pagkatapos ng lahat ng ibang policy ng produkto.',
  },
  policy_unlawful: {
    en: 'The law doesn’t allow this. Compare to see which limit it passes.',
    'fil-PH': 'Hindi ito pinapayagan ng batas. Ikumpara para makita kung anong limit ang lampas.',
  },
  proposer_left: {
    en: 'Whoever proposed this has left or may no longer decide. Withdraw it and propose it again.',
    'fil-PH':
      'Umalis na o wala nang karapatang magpasya ang nagmungkahi nito. Bawiin ito at magmungkahi ulit.',
  },
  product_not_open: {
    en: 'This product isn’t available right now.',
    'fil-PH': 'Hindi available ngayon ang produktong ito.',
  },
  term_out_of_range: {
    en: 'This term isn’t available. Please choose one within the limits shown.',
    'fil-PH': 'Hindi puwede ang term na ito. Pumili ng nasa loob ng limit.',
  },
  action_proposed: {
    en: 'This already waits for a second person. Confirm or refuse that proposal first.',
    'fil-PH': 'May naghihintay nang ganito sa pangalawang tao. Kumpirmahin o tanggihan muna iyon.',
  },
  agreement_stands: {
    en: 'A later extension or plan is in force. Reverse it first, or choose a later day.',
    'fil-PH':
      'May mas bagong extension o plano na umiiral. Bawiin muna ito, o pumili ng mas huling araw.',
  },
  already_reversed: {
    en: 'This event has already been reversed.',
    'fil-PH': 'Nabawi na ang pangyayaring ito.',
  },
  date_ahead: {
    en: 'This day hasn’t come yet. Choose today or an earlier day.',
    'fil-PH': 'Hindi pa dumarating ang araw na ito. Pumili ng ngayon o mas maaga.',
  },
  date_before_payout: {
    en: 'This day is before the payout. Choose the day of the payout or a later one.',
    'fil-PH': 'Bago pa ang payout ang araw na ito. Piliin ang araw ng payout o mas huli.',
  },
  instalment_missing: {
    en: 'The loan has no such instalment.',
    'fil-PH': 'Walang ganitong hulog ang loan.',
  },
  later_event_stands: {
    en: 'Something was recorded for a later day. Reverse that first.',
    'fil-PH': 'May naitala sa mas huling araw. Bawiin muna iyon.',
  },
  loan_ended: {
    en: 'The loan is settled, cancelled or written off, so this isn’t possible.',
    'fil-PH': 'Bayad na, na-cancel o na-write off ang loan, kaya hindi ito puwede.',
  },
  loan_not_paid_out: {
    en: 'No money has been paid out for this loan.',
    'fil-PH': 'Wala pang nailabas na pera para sa loan na ito.',
  },
  not_reversible: {
    en: 'This event can’t be reversed here: an agreement rests on it, or a provider has to do it.',
    'fil-PH':
      'Hindi ito mababawi rito: may kasunduang nakabatay rito, o ang provider ang dapat gumawa.',
  },
  over_the_law: {
    en: 'The law doesn’t allow this plan: it would charge too much.',
    'fil-PH': 'Hindi ito pinapayagan ng batas: masyadong malaki ang masisingil.',
  },
  payment_changed: {
    en: 'Another payment fits this claim now than the one your colleague saw. Look at it again; two people have to accept the same one.',
    'fil-PH':
      'Ibang bayad na ang tugma sa claim na ito kaysa sa nakita ng kasama mo. Tingnan ulit; iisang bayad ang dapat tanggapin ng dalawang tao.',
  },
  payment_known: {
    en: 'This payment has already been recorded.',
    'fil-PH': 'Naitala na ang bayad na ito.',
  },
  payment_like_reported: {
    en: 'A provider has reported a payment of this amount around that day. If this is the same money, don’t record it again: match the reported one if it has no loan yet.',
    'fil-PH':
      'May bayad na ganito ang halaga na ini-report ng provider sa halos parehong araw. Kung iisa ito, huwag nang itala ulit: itapat ang ini-report kung wala pa itong loan.',
  },
  payout_not_held: {
    en: 'This payout isn’t held back.',
    'fil-PH': 'Hindi nakapigil ang payout na ito.',
  },
  payout_not_repeatable: {
    en: 'This payout can’t be sent again: it wasn’t refused, or what the borrower paid has to be returned first.',
    'fil-PH':
      'Hindi na maipapadala ulit ang payout: hindi ito tinanggihan, o kailangang ibalik muna ang naibayad ng borrower.',
  },
  payout_sent: {
    en: 'The money is on its way or has arrived, so it can’t be stopped.',
    'fil-PH': 'Papunta na o dumating na ang pera, kaya hindi na mapipigilan.',
  },
  plan_dates_wrong: {
    en: 'The dates of a plan must come after today, each later than the one before.',
    'fil-PH': 'Dapat lampas sa ngayon ang mga petsa ng plano, at sunod-sunod.',
  },
  plan_dearer: {
    en: 'The borrower would pay more than under the old plan and the added days.',
    'fil-PH': 'Mas malaki ang babayaran ng borrower kaysa sa dating plano at sa dagdag na araw.',
  },
  plan_impossible: {
    en: 'This plan doesn’t fit what is owed: check the penalty that it waives.',
    'fil-PH': 'Hindi tugma ang plano sa dapat bayaran: tingnan ang multang patatawarin.',
  },
  waiver_too_large: {
    en: 'There isn’t that much left to waive.',
    'fil-PH': 'Wala nang ganoon kalaking natitira para patawarin.',
  },
  email_taken: {
    en: 'Someone with this e-mail address is already on the list.',
    'fil-PH': 'May gumagamit na ng e-mail address na ito.',
  },
  invitation_over: {
    en: 'This invitation has expired or was already used. Ask an administrator for a new one.',
    'fil-PH': 'Expired o nagamit na ang invitation na ito. Humingi ng bago sa administrator.',
  },
  last_admin: {
    en: 'Someone has to stay administrator. Give the role to another person first.',
    'fil-PH': 'Dapat may matirang administrator. Ibigay muna ang role sa iba.',
  },
  login_wrong: {
    en: 'The e-mail address, password or code isn’t right.',
    'fil-PH': 'Mali ang e-mail address, password o code.',
  },
  own_roles: {
    en: 'Only another administrator can change your roles.',
    'fil-PH': 'Ibang administrator lang ang makakapagbago ng role mo.',
  },
  person_unconfirmed: {
    en: 'A second administrator has to confirm your account before you count as one of two people.',
    'fil-PH':
      'Kailangang kumpirmahin muna ng ikalawang administrator ang account mo bago ka mabilang na isa sa dalawa.',
  },
  nothing_to_decide: {
    en: 'This has already been decided.',
    'fil-PH': 'Napagpasyahan na ito.',
  },
  second_factor_needed: {
    en: 'Please enter the code from your authenticator app.',
    'fil-PH': 'Ilagay ang code mula sa authenticator app mo.',
  },
  second_person_needed: {
    en: 'You have already decided. At this amount, a second person has to confirm it.',
    'fil-PH':
      'Nakapagpasya ka na. Sa ganitong halaga, kailangan ng kumpirmasyon ng pangalawang tao.',
  },
  task_closed: {
    en: 'This task is already finished.',
    'fil-PH': 'Tapos na ang task na ito.',
  },
  task_needs_decision: {
    en: 'This task ends with a decision, not with a note.',
    'fil-PH': 'Desisyon ang tatapos sa task na ito, hindi note.',
  },
  task_not_yours: {
    en: 'Take the task first, so that others know you are working on it.',
    'fil-PH': 'Kunin muna ang task para alam ng iba na ikaw ang gumagawa nito.',
  },
  task_taken: {
    en: 'Someone else is already working on this task.',
    'fil-PH': 'May ibang gumagawa na ng task na ito.',
  },
  idempotency_conflict: {
    en: 'This request was already sent with different details. Please start again.',
    'fil-PH': 'Naipadala na ito nang may ibang detalye. Magsimula ulit.',
  },
  path_unknown: {
    en: 'Page not found.',
    'fil-PH': 'Hindi makita ang page.',
  },
  too_many_attempts: {
    en: (details) =>
      `Too many login attempts. You can try again in ${waitText(details, EN_UNITS)}.`,
    'fil-PH': (details) =>
      `Masyadong maraming subok mag-log in. Subukan ulit pagkalipas ng ${waitText(details, FIL_UNITS)}.`,
  },
  too_many_codes: {
    en: (details) =>
      `Too many code requests. You can get another in ${waitText(details, EN_UNITS)}.`,
    'fil-PH': (details) =>
      `Masyadong maraming code ang hiningi. Makakakuha ka ng isa pa pagkalipas ng ${waitText(details, FIL_UNITS)}.`,
  },
  busy: {
    en: 'We’re still working on something for you. Please try again in a moment.',
    'fil-PH': 'May inaasikaso pa kami para sa iyo. Subukan ulit maya-maya.',
  },
  too_many_requests: {
    en: (details) =>
      (details['waitSeconds'] ?? 0) > 0
        ? `You have done this many times already. You can do it again in ${waitText(details, EN_UNITS)}.`
        : 'Too many requests. Please wait a moment and try again.',
    'fil-PH': (details) =>
      (details['waitSeconds'] ?? 0) > 0
        ? `Maraming beses mo na itong ginawa. Puwede ulit pagkalipas ng ${waitText(details, FIL_UNITS)}.`
        : 'Masyadong maraming request. Maghintay sandali at subukan ulit.',
  },
  fault: {
    en: 'Something went wrong on our side. Please try again in a moment.',
    'fil-PH': 'Nasa amin ang problema. Subukan ulit maya-maya.',
  },
}
