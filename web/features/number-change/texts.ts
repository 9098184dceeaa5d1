import { defineTexts } from '#web/lib/language.ts'
import { unbroken } from '#web/lib/unbroken.ts'

export const texts = defineTexts({
  title: { en: 'I lost my number', 'fil-PH': 'Nawala ang number ko' },
  introTitle: {
    en: 'Move your account to a new number',
    'fil-PH': 'Ilipat ang account sa bagong number',
  },
  intro: {
    en: 'Your loans, dates and amounts stay the same.',
    'fil-PH': 'Hindi magbabago ang loan, petsa at halaga mo.',
  },
  step1: {
    en: 'Log in with your new number.',
    'fil-PH': 'Mag-log in gamit ang bago mong number.',
  },
  step2: {
    en: 'Tell us your old number and add a photo of your ID.',
    'fil-PH': 'Sabihin ang luma mong number at magdagdag ng litrato ng ID mo.',
  },
  step3: {
    en: 'Two people check it within three days. If it matches, we text both numbers.',
    'fil-PH':
      'Dalawang tao ang magche-check sa loob ng tatlong araw. Kung tugma, magte-text kami sa dalawang number.',
  },
  step4: {
    en: 'A day later, your new number opens your account. Until then, the old one can stop it.',
    'fil-PH':
      'Makalipas ang isang araw, ang bagong number na ang magbubukas ng account mo. Hanggang doon, mapipigilan ito ng lumang number.',
  },
  start: { en: 'Log in with my new number', 'fil-PH': 'Mag-log in sa bagong number' },
  newNumber: {
    en: (mobile: string) => `Your new number is ${unbroken(mobile)}.`,
    'fil-PH': (mobile: string) => `Ang bago mong number ay ${unbroken(mobile)}.`,
  },
  oldMobile: { en: 'The number you lost', 'fil-PH': 'Number na nawala mo' },
  oldMobileHint: { en: 'For example 0917 123 4567', 'fil-PH': 'Halimbawa: 0917 123 4567' },
  mobileWrong: {
    en: 'Please enter the full mobile number.',
    'fil-PH': 'Ilagay ang buong mobile number.',
  },
  fullName: { en: 'Full name, as on your ID', 'fil-PH': 'Buong pangalan, gaya ng nasa ID' },
  bornOn: { en: 'Date of birth', 'fil-PH': 'Petsa ng kapanganakan' },
  documentType: { en: 'The ID you gave us', 'fil-PH': 'ID na ibinigay mo sa amin' },
  documentNumber: { en: 'ID number', 'fil-PH': 'ID number' },
  photo: { en: 'Photo of the ID', 'fil-PH': 'Litrato ng ID' },
  photoHint: {
    en: 'The front, complete and readable.',
    'fil-PH': 'Ang harap, buo at nababasa.',
  },
  photoMissing: {
    en: 'Please add a photo of your ID.',
    'fil-PH': 'Magdagdag ng litrato ng ID mo.',
  },
  photoSending: {
    en: 'The photo is still uploading. Please wait a moment.',
    'fil-PH': 'Ina-upload pa ang litrato. Sandali lang.',
  },
  photoFailed: {
    en: 'The photo was not sent. Please try again.',
    'fil-PH': 'Hindi naipadala ang litrato. Subukan ulit.',
  },
  required: { en: 'Please fill this in.', 'fil-PH': 'Pakisagutan ito.' },
  send: { en: 'Send', 'fil-PH': 'Ipadala' },
  waitingTitle: { en: 'We are checking it', 'fil-PH': 'Chine-check namin' },
  waitingText: {
    en: (oldMobile: string, newMobile: string) =>
      `If ${unbroken(oldMobile)} has an account with us and your details match, we will send an SMS to your new number, ${unbroken(newMobile)}, within three days. For your safety, we don’t say more here.`,
    'fil-PH': (oldMobile: string, newMobile: string) =>
      `Kung may account sa amin ang ${unbroken(oldMobile)} at tugma ang details mo, magte-text kami sa bago mong number, ${unbroken(newMobile)}, sa loob ng tatlong araw. Para sa kaligtasan mo, iyon lang ang masasabi namin dito.`,
  },
  approvedTitle: { en: 'Your account is moving', 'fil-PH': 'Lilipat na ang account mo' },
  approvedText: {
    en: 'A day after our SMS, this number opens your account. You will be logged out here; then log in with this number.',
    'fil-PH':
      'Isang araw pagkatapos ng SMS namin, ang number na ito na ang magbubukas ng account mo. Mala-log out ka rito; mag-log in ulit gamit ang number na ito.',
  },
  overTitle: { en: 'We couldn’t confirm it', 'fil-PH': 'Hindi namin ito nakumpirma' },
  overText: {
    en: 'Please check your details and try again, or call us.',
    'fil-PH': 'I-check ang details mo at subukan ulit, o tumawag sa amin.',
  },
  usedTitle: { en: 'This number is in use', 'fil-PH': 'May gumagamit na ng number na ito' },
  usedText: {
    en: 'You are logged in to an account that already has your details, so it can’t take over another one. Log in with the new number, or call us.',
    'fil-PH':
      'Naka-log in ka sa account na may details na, kaya hindi nito makukuha ang iba. Mag-log in gamit ang bagong number, o tumawag sa amin.',
  },
  callUs: { en: 'Customer service', 'fil-PH': 'Customer service' },
  stopTitle: { en: 'Change of number', 'fil-PH': 'Pagpalit ng number' },
  stopFact: {
    en: 'Someone asked to move your account to another number',
    'fil-PH': 'May humiling na ilipat sa ibang number ang account mo',
  },
  stopText: {
    en: 'That number opens your account 24 hours after our SMS. If this wasn’t you, stop it: your account stays with this number.',
    'fil-PH':
      'Mabubuksan ng number na iyon ang account mo 24 oras pagkatapos ng SMS namin. Kung hindi ikaw ito, pigilan mo: mananatili sa number na ito ang account mo.',
  },
  stoppedText: {
    en: 'Your account stays with this number. We will call you.',
    'fil-PH': 'Mananatili sa number na ito ang account mo. Tatawagan ka namin.',
  },
})
