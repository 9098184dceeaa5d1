import { defineTexts } from '#web/lib/language.ts'

// What the specification fixes word for word stands in the catalogue `en`; template 1 says it so in
// every language (template-texts.ts).
export const texts = defineTexts({
  title: { en: 'Register', 'fil-PH': 'Magparehistro' },
  description: {
    en: 'Register with your mobile number. It is free and not a loan application.',
    'fil-PH': 'Magparehistro gamit ang mobile number mo. Libre ito at hindi pa pag-apply ng loan.',
  },
  phone: { en: 'Phone number', 'en-PH': 'Mobile number', 'fil-PH': 'Mobile number' },
  phoneHint: { en: 'For example 0917 123 4567', 'fil-PH': 'Halimbawa: 0917 123 4567' },
  specifiedPhoneHint: {
    en: 'A number of mainland China (+86): 11 digits, starting with 13 to 19',
    'fil-PH': 'Number sa mainland China (+86): 11 digit na nagsisimula sa 13 hanggang 19',
  },
  phoneWrong: {
    en: '请正确输入手机号！',
    'en-PH': 'Please enter your full mobile number, such as 0917\u00a0123\u00a04567.',
    'fil-PH': 'Ilagay ang buong mobile number, gaya ng 0917\u00a0123\u00a04567.',
  },
  captchaAgain: {
    en: 'For another code, enter what this picture shows.',
    'fil-PH': 'Para sa panibagong code, ilagay ang nasa larawan.',
  },
  captchaMissing: {
    en: '请正确输入图形验证码！',
    'en-PH': 'Please enter the four characters in the picture.',
    'fil-PH': 'Ilagay ang apat na titik o numerong nasa larawan.',
  },
  smsCode: { en: 'SMS code', 'en-PH': '6-digit code', 'fil-PH': '6-digit na code' },
  smsCodeHint: {
    en: 'Valid for 5 minutes. Never share it.',
    'fil-PH': 'Valid nang 5 minuto. Huwag ibigay kahit kanino.',
  },
  smsCodeMissing: {
    en: '请正确输入短信验证码！',
    'en-PH': 'Please enter the 6-digit code from the SMS.',
    'fil-PH': 'Ilagay ang 6-digit na code na nasa SMS.',
  },
  getCode: { en: 'Get code', 'fil-PH': 'Kunin ang code' },
  secondsLeft: {
    en: (seconds: number) => `${seconds} s`,
    'en-PH': (seconds: number) => `Resend in ${seconds} s`,
    'fil-PH': (seconds: number) => `Ulit sa ${seconds} s`,
  },
  notAgainYet: {
    en: '请勿重复发送验证码!',
    'en-PH': 'A code is on its way. Please wait.',
    'fil-PH': 'Papunta na ang code. Maghintay.',
  },
  codeSent: {
    en: 'We sent you a code.',
    'fil-PH': 'Nagpadala kami ng code.',
  },
  // Where a template doesn't say it.
  apply: { en: 'Apply', 'fil-PH': 'Mag-apply' },
  alreadyRegistered: {
    en: '您已注册,请直接下载APP登录！',
    'en-PH': 'You are already registered. Download the app and log in.',
    'fil-PH': 'Nakarehistro ka na. I-download ang app at mag-log in.',
  },
  networkFailure: {
    en: 'error',
    'en-PH': 'We couldn’t reach the server. Please try again.',
    'fil-PH': 'Hindi maabot ang server. Subukan ulit.',
  },
  registeredTitle: { en: 'You are registered', 'fil-PH': 'Nakarehistro ka na' },
  downloadTitle: { en: 'You can start now', 'fil-PH': 'Puwede ka nang magsimula' },
  agreement: { en: 'Registration agreement', 'fil-PH': 'Kasunduan sa pagpaparehistro' },
})
