// Apart from the form's texts, since a visitor who registers needs them only afterwards.
import { defineTexts } from '#web/lib/language.ts'

export const downloadTexts = defineTexts({
  downloadSubtitle: {
    en: 'Log in with the number you registered. No password needed.',
    'fil-PH': 'Mag-log in gamit ang number na inirehistro mo. Hindi kailangan ng password.',
  },
  registeredText: {
    en: 'You are logged in here. In the app, log in with the same number.',
    'fil-PH': 'Naka-log in ka na rito. Sa app, mag-log in gamit ang parehong number.',
  },
  iosStore: { en: 'Download on the App Store', 'fil-PH': 'I-download sa App Store' },
  androidStore: { en: 'Get it on Google Play', 'fil-PH': 'Kunin sa Google Play' },
  noStore: {
    en: 'The app isn’t in your phone’s store yet. You can do everything in the browser.',
    'fil-PH': 'Wala pa ang app sa store ng phone mo. Magagawa mo ang lahat sa browser.',
  },
  scanTitle: { en: 'Open it on your phone', 'fil-PH': 'Buksan sa phone mo' },
  scanText: {
    en: 'Scan this with your phone’s camera to open this page there.',
    'fil-PH': 'I-scan ito gamit ang camera ng phone para doon mabuksan ang page.',
  },
  scanPicture: {
    en: 'QR code with the address of this page',
    'fil-PH': 'QR code ng address ng page na ito',
  },
  inBrowser: { en: 'Continue in the browser', 'fil-PH': 'Magpatuloy sa browser' },
  inBrowserText: {
    en: 'No install needed. Everything works in the browser.',
    'fil-PH': 'Walang kailangang i-install. Gumagana ang lahat sa browser.',
  },
})
