import type { RefusalWords } from '#server/calls/refusals.ts'

export const CAPTCHA_REFUSALS: RefusalWords = {
  captcha_needed: {
    en: 'Many codes are being asked for right now. Please show that you are a person first.',
    'fil-PH': 'Marami ang humihingi ng code ngayon. Ipakita munang tao ka.',
  },
  captcha_wrong: {
    en: 'That isn’t right. Please try the new picture.',
    'fil-PH': 'Mali iyan. Subukan ang bagong larawan.',
  },
}
