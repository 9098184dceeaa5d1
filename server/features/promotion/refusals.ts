import type { RefusalWords } from '#server/calls/refusals.ts'

export const PROMOTION_REFUSALS: RefusalWords = {
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
}
