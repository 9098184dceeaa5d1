// Why an identity provider isn't certain, in the words of the console.
import type { Text } from './language.ts'

export const IDENTITY_DOUBTS: Readonly<Record<string, Text>> = {
  'document-not-recognized': { en: 'ID not recognized', 'fil-PH': 'hindi makilala ang ID' },
  'document-unreadable': { en: 'ID not readable', 'fil-PH': 'hindi mabasa ang ID' },
  'document-expired': { en: 'ID expired', 'fil-PH': 'expired ang ID' },
  'document-inconsistent': {
    en: 'ID contradicts itself',
    'fil-PH': 'hindi tugma-tugma ang nasa ID',
  },
  'document-foreign': { en: 'ID of another country', 'fil-PH': 'ID ng ibang bansa' },
  'document-forged': { en: 'ID forged', 'fil-PH': 'peke ang ID' },
  'name-differs': { en: 'another name', 'fil-PH': 'iba ang pangalan' },
  'birth-date-differs': { en: 'another date of birth', 'fil-PH': 'iba ang petsa ng kapanganakan' },
  'number-differs': { en: 'another ID number', 'fil-PH': 'iba ang ID number' },
  'face-not-found': { en: 'no face found', 'fil-PH': 'walang nakitang mukha' },
  'face-doubtful': { en: 'face not certain', 'fil-PH': 'hindi tiyak ang mukha' },
  'face-differs': { en: 'another face', 'fil-PH': 'ibang mukha' },
  sanctioned: { en: 'on a sanctions list', 'fil-PH': 'nasa listahan ng may sanction' },
  'politically-exposed': { en: 'politically exposed', 'fil-PH': 'politically exposed person' },
  'on-a-watchlist': { en: 'on a watchlist', 'fil-PH': 'nasa watchlist' },
}
