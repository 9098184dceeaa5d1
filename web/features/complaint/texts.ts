// Words that more than one of the complaint pages says.
import { defineTexts } from '#web/lib/language.ts'

export const texts = defineTexts({
  myComplaints: { en: 'My complaints', 'fil-PH': 'Mga reklamo ko' },
  processing: { en: 'Processing', 'fil-PH': 'Inaayos' },
  asked: { en: 'Your reply is needed', 'fil-PH': 'Kailangan ang sagot mo' },
  finished: { en: 'Finished', 'fil-PH': 'Tapos na' },
  uploaded: { en: 'Upload succeeded!', 'en-PH': 'Photo added', 'fil-PH': 'Naidagdag ang litrato' },
  photos: { en: 'Photos', 'en-PH': 'Photos (optional)', 'fil-PH': 'Mga litrato (opsyonal)' },
  full: {
    en: 'Limit reached. Shorten it to add more.',
    'fil-PH': 'Puno na. Paikliin muna para makapagdagdag.',
  },
  emptyText: {
    en: 'Please fill in your comments and suggestions',
    'en-PH': 'Please tell us what happened',
    'fil-PH': 'Sabihin muna sa amin kung ano ang nangyari',
  },
  photoOffline: {
    en: 'No connection. The photo is kept here; tap it to try again.',
    'fil-PH': 'Walang connection. Nandito pa ang litrato; pindutin para subukan ulit.',
  },
  photoFailed: {
    en: 'The photo couldn’t be sent. Tap it to try again.',
    'fil-PH': 'Hindi naipadala ang litrato. Pindutin para subukan ulit.',
  },
  photoEmpty: {
    en: 'This photo is empty. Please choose another one.',
    'fil-PH': 'Walang laman ang litratong ito. Pumili ng iba.',
  },
  photosLeft: { en: 'A photo hasn’t been sent', 'fil-PH': 'May litratong hindi naipadala' },
  photosLeftText: {
    en: 'You can try it again, or send your words without it. Nothing else is lost.',
    'fil-PH':
      'Puwede mong subukan ulit, o ipadala ang sinulat mo nang wala ito. Walang ibang mawawala.',
  },
  photosAgain: { en: 'Try again', 'fil-PH': 'Subukan ulit' },
  sendWithout: { en: 'Send without it', 'fil-PH': 'Ipadala nang wala ito' },
  offline: {
    en: 'No connection. You can write it now and tap Send: it is kept on this phone and goes out by itself when you are back online.',
    'fil-PH':
      'Walang connection. Puwede mo na itong isulat at pindutin ang Ipadala: itatago ito sa phone na ito at kusang ipapadala kapag online ka na.',
  },
  waitingTitle: { en: 'Waiting to send', 'fil-PH': 'Naghihintay na maipadala' },
  waiting: {
    en: 'It hasn’t got through yet. We’ll send it as soon as you are back online. You can close this page, or still change what you wrote and send it again.',
    'fil-PH':
      'Hindi pa ito nakakarating. Ipapadala namin ito kapag online ka na. Puwede mong isara ang page, o baguhin pa ang isinulat mo at ipadala ulit.',
  },
})
