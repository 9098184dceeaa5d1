import type { RefusalWords } from '#server/calls/refusals.ts'

export const STEP_UP_REFUSALS: RefusalWords = {
  code_needed: {
    en: 'To do this, please confirm with a code sent to your phone.',
    'fil-PH': 'Para magawa ito, kumpirmahin gamit ang code na ipapadala sa phone mo.',
  },
}
