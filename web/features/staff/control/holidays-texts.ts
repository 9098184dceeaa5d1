// Words of the page with the holidays.
import { defineTexts } from '#web/lib/language.ts'

export const holidaysTexts = defineTexts({
  title: { en: 'Holidays', 'fil-PH': 'Mga holiday' },
  whatTheyDo: {
    en: 'Business days leave them out: the days to cancel in, to return the money in and to answer a complaint in. A row can only make such a day later, and is never taken back, so two people load them.',
    'fil-PH':
      'Hindi kasama ang mga ito sa business day: sa mga araw ng pag-cancel, pagsasauli ng pera at pagsagot sa reklamo. Mas huling araw lang ang puwedeng ibunga nito at hindi na ito mababawi, kaya dalawang tao ang naglo-load.',
  },
  missing: {
    en: (year: number) =>
      `Nothing that was proclaimed for ${year} is loaded. Dates of that year are provisional.`,
    'fil-PH': (year: number) =>
      `Wala pang naka-load na proklamasyon para sa ${year}. Pansamantala ang mga petsa ng taong iyon.`,
  },
  byLaw: {
    en: (year: number) => `${year}, what the law fixes`,
    'fil-PH': (year: number) => `${year}, ayon sa batas`,
  },
  proclaimed: {
    en: (year: number) => `${year}, as proclaimed`,
    'fil-PH': (year: number) => `${year}, ayon sa proklamasyon`,
  },
  day: { en: 'Day', 'fil-PH': 'Araw' },
  name: { en: 'Holiday', 'fil-PH': 'Holiday' },
  source: { en: 'Source', 'fil-PH': 'Pinagmulan' },
  load: { en: 'Load holidays', 'fil-PH': 'Mag-load ng holiday' },
  rows: { en: 'One on each line', 'fil-PH': 'Isa sa bawat linya' },
  rowsHint: {
    en: '2028-01-26; Chinese New Year; special; Proclamation 1',
    'fil-PH': '2028-01-26; Chinese New Year; special; Proclamation 1',
  },
  reason: { en: 'Reason', 'fil-PH': 'Dahilan' },
  propose: { en: 'Propose', 'fil-PH': 'Imungkahi' },
  proposed: {
    en: 'Proposed. A second person has to approve it.',
    'fil-PH': 'Naimungkahi na. Kailangang aprubahan ng ibang tao.',
  },
})
