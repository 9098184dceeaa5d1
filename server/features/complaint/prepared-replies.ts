// Replies that staff start from. They promise only what the product does.
import type { Text } from '#contract/language.ts'

export interface PreparedReply {
  readonly title: Text
  readonly english: string
  readonly filipino: string
}

export const PREPARED_REPLIES: readonly PreparedReply[] = [
  {
    title: { en: 'Collector spoke badly', 'fil-PH': 'Maling asal ng maniningil' },
    english:
      'We are sorry about how you were spoken to. That is not how we work. We have stopped calls about this loan while we look into it, and we will tell you here what we found.',
    filipino:
      'Pasensya na sa paraan ng pakikipag-usap sa iyo. Hindi ganyan ang patakaran namin. Itinigil muna namin ang mga tawag tungkol sa loan na ito habang inaalam namin ang nangyari, at dito namin sasabihin ang resulta.',
  },
  {
    title: { en: 'Payment not shown yet', 'fil-PH': 'Hindi pa lumalabas ang bayad' },
    english:
      'Please send us a photo of the receipt with its date, amount and reference number. Once we find the payment, we credit it from the day you paid.',
    filipino:
      'Magpadala ng litrato ng resibo na kita ang petsa, halaga at reference number. Kapag nahanap namin ang bayad, ibibilang ito mula sa araw na nagbayad ka.',
  },
  {
    title: { en: 'How a charge is computed', 'fil-PH': 'Paano kinuwenta ang singil' },
    english:
      'We checked the charges of your loan. Tap the figure on the page of your loan to see each line and the rule behind it. Nothing above the legal limit was charged.',
    filipino:
      'Tiningnan namin ang mga singil sa loan mo. Pindutin ang halaga sa page ng loan mo para makita ang bawat linya at ang patakaran nito. Walang siningil na lampas sa limit ng batas.',
  },
  {
    title: { en: 'More details needed', 'fil-PH': 'Kailangan ng detalye' },
    english:
      'Please tell us the day, the time and the number that contacted you, and add a screenshot if you have one.',
    filipino:
      'Sabihin sa amin ang araw, oras at numerong kumontak sa iyo, at magdagdag ng screenshot kung mayroon.',
  },
  {
    title: { en: 'Put right', 'fil-PH': 'Naayos na' },
    english:
      'We have put this right. If anything is still wrong, you can open this complaint again within 7 days.',
    filipino:
      'Naayos na namin ito. Kung may mali pa rin, puwede mong buksan ulit ang reklamong ito sa loob ng 7 araw.',
  },
]
