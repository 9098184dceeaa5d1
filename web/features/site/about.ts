// About us: why there is such a lender, what is good about it, and who does the work. The team is
// named by its roles: people come and go, and nobody here is made up.
import type { Text } from '#contract/language.ts'
import type { SectionTexts } from './document.ts'

export const ABOUT_SECTION_IDS = ['mission', 'advantages', 'team'] as const

export type AboutSectionId = (typeof ABOUT_SECTION_IDS)[number]

export const ABOUT: Text<SectionTexts<AboutSectionId>> = {
  en: {
    mission: {
      heading: 'Our mission',
      blocks: [
        'Sometimes money is needed before payday: for medicine, for school, for a repair that cannot wait. A loan should help then, and not become the next problem.',
        '{appName} lends small amounts to people in the Philippines and shows the whole cost before you agree. You can see where every peso goes, pay early at any time, and reach a person when something goes wrong.',
      ],
    },
    advantages: {
      heading: 'What you can expect',
      blocks: [
        [
          'The whole price first: what you receive, what you repay and when, with the effective interest rate.',
          'Charges within the law: every charge is checked against the limits of the SEC, and what goes over a limit is taken off.',
          'Early payment without a penalty: pay in full or in part on any day, and interest stops for what you paid.',
          'Time to change your mind: return the money within {coolingOffDays} business days of receiving it and owe nothing else.',
          'Respect: no calls before {contactFrom} or after {contactTo}, no threats, no messages to your contacts about your loan.',
          'Your data stays yours: we never read your contact list, and you can download everything that we know about you.',
          'An answer to every complaint: we handle it within {complaintWeekdays} working days, and you can follow it in the app.',
        ],
      ],
    },
    team: {
      heading: 'Our team',
      blocks: [
        '{companyName} is a lending company registered with the SEC. These teams stand behind {appName}:',
        [
          'Customer service answers your questions in English and Filipino.',
          'Lending reviews products and decisions, and makes sure that nobody is offered more than the rules allow.',
          'Payments sends out loans and makes sure that every payment reaches the right loan.',
          'Compliance watches over the law, our prices and how we treat people. The {grievanceOfficer} belongs to it and takes complaints that were not resolved elsewhere.',
          'Engineering builds and secures the app.',
        ],
      ],
    },
  },
  'fil-PH': {
    mission: {
      heading: 'Ang aming misyon',
      blocks: [
        'May mga panahong kailangan ang pera bago pa ang sahod: pambili ng gamot, pang-tuition, o pampaayos ng hindi na makapaghintay. Dapat makatulong ang loan sa ganitong oras, at hindi maging panibagong problema.',
        'Nagpapahiram ang {appName} ng maliliit na halaga sa mga nasa Pilipinas at ipinapakita ang buong gastos bago ka sumang-ayon. Makikita mo kung saan napupunta ang bawat piso, puwede kang magbayad nang maaga anumang oras, at may taong makakausap kapag may problema.',
      ],
    },
    advantages: {
      heading: 'Ang maaasahan mo',
      blocks: [
        [
          'Buong presyo muna: kung magkano ang matatanggap mo, magkano ang babayaran at kailan, kasama ang effective interest rate.',
          'Singil na ayon sa batas: sinusuri ang bawat singil ayon sa mga limitasyon ng SEC, at inaalis ang anumang sobra.',
          'Maagang bayad na walang multa: magbayad nang buo o bahagi sa anumang araw, at titigil ang interes sa nabayaran mo na.',
          'Panahon para magbago ng isip: ibalik ang pera sa loob ng {coolingOffDays} business days mula nang matanggap mo ito at wala ka nang ibang babayaran.',
          'Paggalang: walang tawag bago mag-{contactFrom} o lampas ng {contactTo}, walang pananakot, at walang mensahe sa mga contact mo tungkol sa loan mo.',
          'Sa iyo ang data mo: hindi namin binabasa ang contact list mo, at puwede mong i-download ang lahat ng alam namin tungkol sa iyo.',
          'May sagot ang bawat reklamo: inaasikaso namin ito sa loob ng {complaintWeekdays} working days, at masusubaybayan mo sa app.',
        ],
      ],
    },
    team: {
      heading: 'Ang aming team',
      blocks: [
        'Ang {companyName} ay isang lending company na rehistrado sa SEC. Ito ang mga team sa likod ng {appName}:',
        [
          'Customer service: sumasagot sa mga tanong mo sa English at Filipino.',
          'Lending: sumusuri ng mga produkto at desisyon, at tinitiyak na walang maaalok nang higit sa pinapayagan.',
          'Payments: nagpapadala ng mga loan at tinitiyak na napupunta ang bawat bayad sa tamang loan.',
          'Compliance: nagbabantay sa pagsunod sa batas, sa mga singil at sa pakikitungo namin sa tao. Kasama rito ang {grievanceOfficer}, na tumatanggap ng mga reklamong hindi pa naresolba.',
          'Engineering: gumagawa at nagpapanatiling ligtas ng app.',
        ],
      ],
    },
  },
}
