// The privacy policy of November 2026 in Filipino.
import type { SectionTexts } from './document.ts'
import type { PrivacySectionId } from './privacy-policy.ts'

export const FILIPINO_2026_11: SectionTexts<PrivacySectionId> = {
  'lender-information': {
    heading: 'Tungkol sa nagpapautang',
    blocks: [
      'Ang {appName} ay pinapatakbo ng {companyName}, isang lending company na rehistrado sa Securities and Exchange Commission (SEC). Kami ang nagpapasya kung paano ginagamit ang personal data mo at kami ang mananagot dito ayon sa Data Privacy Act of 2012 (RA 10173).',
      [
        'Kompanya: {companyName}',
        'SEC registration number: {secRegistrationNumber}',
        'Certificate of authority number: {certificateOfAuthorityNumber}',
        'Address: {address}',
        'E-mail: {email}',
        'Telepono: {phone}',
      ],
      'Sakop ng patakarang ito ang website na ito, ang {appName} app, at ang mga page na bumubukas sa loob nito.',
    ],
  },
  collection: {
    heading: 'Anong data ang kinukuha namin',
    blocks: [
      'Ang kailangan lang para sa loan ang hinihingi namin, at nakasulat sa tabi ng bawat tanong kung bakit. Ikaw mismo ang maglalagay ng lahat.',
      [
        'Para makapag-log in: mobile number mo at ang code na ipinapadala namin dito.',
        'Tungkol sa iyo: buong pangalan, kaarawan, nasyonalidad, kung politically exposed person ka, at permanenteng tirahan.',
        'ID mo: uri at numero nito, at litrato ng harap. Inaalis namin ang lugar at oras na sine-save ng telepono sa litrato.',
        'Trabaho at kita: uri ng trabaho at saklaw ng kita.',
        'Loan mo: para saan ito, at e-mail address kung gusto mo.',
        'Isang contact: pangalan, kaano-ano mo, at mobile number ng taong makakaabot sa iyo. Magpaalam ka muna sa kanya.',
        'Payment account mo: ang e-wallet o bangko at ang account number.',
        'Ang mga nangyayari sa loan mo: application, desisyon, kasunduan, pagpapadala ng pera at mga bayad.',
        'Ang mga isinusulat mo sa amin: reklamo kasama ang mga litrato, rating, at mensahe sa contact form.',
        'Kung nag-register ka sa isa sa mga promo page namin: mobile number mo, ang page o ad na pinanggalingan mo, at ang pagpayag mo.',
      ],
      'Hindi namin binabasa ang contact list, photo gallery, mga mensahe o call history mo. Hindi namin hinihingi ang lokasyon mo, litrato ng mukha mo, o password ng ibang account.',
      'Kung dahil sa isang sagot ay hindi ka namin puwedeng pahiramin (halimbawa, wala ka pang 18), sasabihin namin agad at hindi ito ise-save.',
    ],
  },
  purposes: {
    heading: 'Saan namin ito ginagamit',
    blocks: [
      [
        'Para makilala ka, at para walang makautang gamit ang pangalan mo.',
        'Para malaman kung puwede ka naming pahiramin at kung magkano ang kaya mong bayaran. Isang programa ang nagpapasya ayon sa takdang mga patakaran. Kung hindi ka naaprubahan, makikita mo ang mga dahilan, at puwede mong hilingin sa customer service na may taong sumuri ng desisyon.',
        'Para maihanda at maibigay ang loan na hinihingi mo: ang disclosure statement, ang kasunduan, ang pagpapadala ng pera at ang mga bayad mo.',
        'Para magpadala ng code, resibo at paalala, at ng mga abisong hinihingi ng batas.',
        'Para sagutin ang mga tanong at reklamo mo.',
        'Para maiwasan ang panloloko at pang-aabuso, gaya ng sunod-sunod na code na ipinapadala ng iba sa telepono mo.',
        'Para maitago ang mga rekord na hinihingi ng batas sa pagpapautang, sa buwis at laban sa money laundering.',
      ],
      'Karamihan nito ay batay sa kasunduan natin sa loan o sa hinihingi ng batas. Kung kailangan ang pagpayag mo, hiwalay namin itong hihingin.',
      'Tatawagan lang ang contact mo kapag hindi ka namin maabot, at para lang itanong kung paano ka makakausap, hindi kailanman para maningil. Hindi namin sinasabi sa kanya ang loan mo at hindi siya sinisingil. Hindi namin ginagamit ang data mo sa ads at hindi namin ito ibinebenta.',
    ],
  },
  disclosure: {
    heading: 'Kanino namin ito ibinibigay',
    blocks: [
      'Ibinibigay lang namin ang kailangan ng bawat isa para sa trabaho nito:',
      [
        'Mga payment provider, bangko at e-wallet: pangalan, account number at halaga, para maipadala ang loan mo at matanggap ang mga bayad mo.',
        'Ang nagpapadala ng aming mga mensahe: mobile number mo at ang laman ng mensahe o tawag.',
        'Isang provider na sumusuri ng pagkakakilanlan: pangalan, kaarawan, numero ng ID at litrato ng ID mo, para malaman kung tunay ang dokumento at kung nasa listahan ka ng mga may sanction o ng mga politically exposed person.',
        'Mga kompanyang nagpapatakbo ng aming mga server: iniingatan nila ang data para sa amin ayon sa kontrata at hindi nila ito puwedeng gamitin.',
        'Credit Information Corporation (CIC): ang basic credit data mo, kasama kung paano ka nagbabayad. Hinihingi ito ng RA 9510 sa lahat ng nagpapautang; abiso lang ang kailangan at hindi nakasalalay sa pagpayag mo. Puwede mong tingnan at kuwestiyunin ang credit data mo sa CIC (creditinfo.gov.ph).',
        'Mga partner na inirerekomenda namin ang produkto: wala. Kung buksan mo ang ganoong produkto, itatala naming binuksan mo ito, at ang malalaman lang ng partner ay ang ibibigay mo sa kanila.',
        'Mga korte at ahensiya ng gobyerno, kapag inuutos ng batas.',
        'Ibang lisensiyadong nagpapautang, kung ililipat ang loan mo. Aabisuhan ka muna namin, ayon sa mga tuntunin ng loan.',
      ],
      'Walang ibang makakaalam ng loan mo: hindi ang pinagtatrabahuhan mo, hindi ang pamilya mo, hindi ang mga contact mo. Hindi namin inilalathala ang pangalan o litrato ng mga nanghihiram.',
    ],
  },
  cookies: {
    heading: 'Cookies',
    blocks: [
      'Gumagamit lang kami ng cookies para gumana ang site. Walang cookies para sa ads o tracking, at walang galing sa ibang kompanya.',
      [
        'Ang “session” ang nagpapanatiling naka-log in ka, hanggang 30 araw. Hindi ito nababasa ng script sa page, at nawawala ito kapag nag-log out ka.',
        'Ang “browser” ang nagbubukod sa browser mo kapag humihingi ka ng login code o sumusulat sa amin, para walang ibang makaubos ng mga subok mo. Wala itong sinasabi tungkol sa iyo at tumatagal nang hanggang 400 araw.',
        'Ang “device” ang nagsasabi, sa paraang kami lang ang nakakabasa, kung aling mga number ang naka-log in na sa device na ito, para makakuha sila ng code kahit napakaraming iba ang humihingi. Tumatagal ito nang hanggang 400 araw pagkatapos mag-log in.',
        'Ang “language” ang nakakatanda ng wikang pinili mo.',
        'Ang “scheme” ang nakakatanda kung light o dark ang pinili mo.',
      ],
      'Itinatago rin ng browser mo ang na-type mo na sa form pero hindi pa naipapadala, hanggang 7 araw, at ang mabubuksan mo kahit walang koneksiyon: ang huling code na pambayad, at ang mga loan na puwedeng ireklamo. Sa telepono mo lang ang lahat ng ito, at nabubura kapag nag-log out ka.',
    ],
  },
  'device-information': {
    heading: 'Impormasyon tungkol sa device',
    blocks: [
      'Sa bawat login, itinatago namin ang pangalan ng device (halimbawa “Chrome, Android”), kung kailan ka nag-log in at kung kailan mo ito huling ginamit. Makikita mo ang listahan sa “Kung saan ka naka-log in” at puwede mong i-log out ang alinman dito.',
      'Para limitahan ang pagpapadala at pagsubok ng code, nagbibilang kami ayon sa mobile number, device at internet address. Keyed hash lang ang sine-save namin, at hindi na ito maibabalik sa orihinal. Oras, page at resulta ng request lang ang nasa technical logs, hindi ang internet address mo o ang na-type mo.',
      'Hindi kailanman hihingin ng aming mga page ang access sa contacts, lokasyon, tawag o mga file mo. Ginagamit lang ang camera o litrato kapag ikaw mismo ang nagdadagdag ng larawan.',
    ],
  },
  minors: {
    heading: 'Mga menor de edad',
    blocks: [
      'Para sa mga 18 taong gulang pataas ang {appName}. Hindi namin sinasadyang kumuha ng data ng menor de edad. Humihinto ang application sa kaarawan ng wala pang 18, at hindi ito sine-save.',
      'Kung sa tingin mo ay may menor de edad na nagbigay ng data sa amin, sabihin sa grievance officer at buburahin namin ito.',
    ],
  },
  'password-security': {
    heading: 'Seguridad ng password',
    blocks: [
      'Walang password ang {appName}. Nagla-log in ka gamit ang code na anim na digit, isang beses lang magagamit at sa loob lang ng limang minuto. Huwag itong ibigay kahit kanino: hindi ito kailanman hihingin ng sinumang taga-{companyName}.',
      'Naka-encrypt kung saan nakatago (AES-256-GCM) ang mga sagot mo, litrato ng ID, account number at laman ng aming mga mensahe, at naka-encrypt din ang lahat ng dumadaan sa pagitan ng telepono mo at namin. Hash lang ng session at code ang sine-save namin.',
      'Nawala ang telepono mo? Mag-log in sa ibang telepono at piliin ang “Mag-log out sa lahat”, o magpatulong sa customer service.',
      'Kung may data breach na naglalagay sa iyo sa panganib, aabisuhan ka namin at ang National Privacy Commission sa loob ng 72 oras mula nang malaman namin ito.',
    ],
  },
  keeping: {
    heading: 'Gaano katagal namin itinatago',
    blocks: [
      [
        'Mga code sa pag-log in at pagkumpirma: hanggang mag-expire. Mga mensahe sa telepono mo: hanggang 90 araw; ang laman nito, hanggang maipadala lang. Mga abiso mula sa payment provider: 90 araw. Mga sagot na inuulit namin kapag naputol ang koneksiyon mo: hanggang 30 araw.',
        'Mga mensahe mula sa contact form: isang taon. Mga pagbisita sa promotion page at pag-tap sa button nito, na naka-scramble ang mobile number: 90 araw.',
        'Mga login, rating, offer na ipinakita namin sa iyo, rekord ng mga pinindot mo, kung paano ka nag-register, kung kailan ka namin pinaalalahanan at kung anong oras mo gusto, pagpapalit ng number mo, at ang naka-scramble na mga salita ng pangalan mo na ginagamit ng staff namin para mahanap ka: hanggang isara mo ang account.',
        'Mga sagot mo, litrato ng ID, payment account, ang sinabi ng identity provider tungkol sa mga ito, at ang mga naka-scramble na kopya ng number ng ID, account at device mo na ikinukumpara namin laban sa panloloko: hanggang isara mo ang account. Kung may loan na naipadala na sa iyo, hinihingi ng Anti-Money Laundering Act (RA 9160) na itago ito nang 5 taon pagkasara; pagkatapos ay buburahin.',
        'Mga libro ng loan (order, kasunduan, ipinadalang pera, mga code na pinambayad mo at mga link na ipinasa mo para mabayaran ng iba, mga bayad at resibo, mga bayad na sinabi mo sa amin, ang ginawa ng staff sa loan, rekord kung sino ang gumawa ng ano, at mga gawain ng aming staff): hangga’t hinihingi ng batas sa buwis at pagpapautang. Kapag sarado na ang account, wala na rito ang mobile number mo.',
        'Ang sinabi mo sa mga reklamo at sa paghingi ng tulong sa pagbabayad, at ang mga litratong kasama nito: hanggang isara mo ang account, o 5 taon pagkasara kung may loan na naipadala sa iyo. Mga litratong pinili mo pero hindi naipadala: 7 araw. Na may mga reklamo at kung kailan kami sumagot: hangga’t hinihingi ng batas sa pagpapautang.',
      ],
      'Ang negatibong data sa CIC ay nananatili roon nang hindi hihigit sa 3 taon mula nang mabayaran ang utang.',
    ],
  },
  rights: {
    heading: 'Mga karapatan mo',
    blocks: [
      'Ayon sa RA 10173, karapatan mong malaman kung paano ginagamit ang data mo, tumutol, makita ito, ipatama, ipabura o ipa-block, makuha ang kopya, mabayaran sa pinsala, at magreklamo sa National Privacy Commission.',
      [
        'Kopya ng lahat: sa app, sa “Account ko”. Isang file ito na kasama rin ang mga litrato mo.',
        'Pagtatama: karamihan ng sagot ay mababago sa app; para sa iba, sumulat sa amin.',
        'Pagbura: isara ang account mo sa app. Hindi ito puwede habang may loan ka pa.',
      ],
      'Libre ang lahat ng ito.',
    ],
  },
  'opt-out': {
    heading: 'Pag-opt out',
    blocks: [
      'Puwede mong bawiin ang pagpayag mo anumang oras; sumulat lang sa {grievanceEmail}. Mananatiling may bisa ang nagawa na bago iyon.',
      'Hindi kami nagpapadala ng ads. Hindi puwedeng patayin ang mga paalala at abiso tungkol sa kasalukuyang loan, dahil hinihingi ito ng batas o ng kasunduan natin.',
      'Kung nag-register ka at ayaw mo na palang mag-loan, isara ang account sa app o sumulat sa amin, at buburahin namin ang number mo.',
    ],
  },
  changes: {
    heading: 'Mga pagbabago sa patakarang ito',
    blocks: [
      'May petsa ang bawat bersyon kung kailan ito nagsisimula. Mababasa pa rin sa site na ito ang mga naunang bersyon.',
      'Kung makakaapekto ang pagbabago sa paggamit ng data na hawak na namin, aabisuhan ka muna namin, at hihingin ang pagpayag mo kung hinihingi ng batas.',
    ],
  },
  'grievance-officer': {
    heading: 'Grievance officer',
    blocks: [
      'Para sa anumang tungkol sa data mo, o kung hindi ka kuntento sa sagot, kontakin ang aming {grievanceOfficer}:',
      [
        'E-mail: {grievanceEmail}',
        'Telepono: {grievancePhone}',
        'Address: {companyName}, {address}',
      ],
      'Puwede ka ring magreklamo sa National Privacy Commission (privacy.gov.ph). Ang reklamo tungkol sa pagpapautang o paniningil ay sa Securities and Exchange Commission (sec.gov.ph).',
    ],
  },
}
