// The loan terms in Filipino. No figure is written here: every one comes from the facts.
import type { BandFacts, TermsFacts } from './terms-facts.ts'
import type { TermsCatalogue } from './terms-text.ts'

export const FILIPINO_TERMS: TermsCatalogue = {
  definitions: {
    title: 'Mga kahulugan',
    paragraphs: ({ lender }) => [
      `Ang "nagpapautang" at "kami" ay ang ${lender}. Ang "nanghihiram" at "ikaw" ay ang taong nag-a-apply ng utang at tumatanggap sa mga tuntuning ito.`,
      'Ang "utang" ay ang kapital na ipinahihiram namin sa iyo. Ang "hulog" ay bahagi ng kapital at interes na babayaran sa isang petsa. Ang "maturity" ay ang takdang petsa ng huling hulog.',
      'Ang "multa" ay singil sa pagbabayad nang lampas sa takdang petsa. Ang "ekstensiyon" ay ang paglilipat, sa iyong hiling, ng mga takdang petsang hindi pa bayad. Ang "araw ng trabaho" ay Lunes hanggang Biyernes, maliban sa mga pista opisyal.',
      'Bahagi ng mga tuntuning ito ang disclosure statement na matatanggap mo bago ka magkumpirma. Ang halagang nakasulat doon ang siyang halaga ng iyong utang.',
    ],
  },
  purpose: {
    title: 'Layunin',
    paragraphs: () => [
      'Maaari mong gamitin ang utang sa anumang personal na layuning naaayon sa batas. Hindi ito maaaring gamitin sa ipinagbabawal ng batas, o ipautang sa iba.',
    ],
  },
  amount: {
    title: 'Halaga',
    paragraphs: ({ amounts, fee }) => [
      amounts === null
        ? 'Ang halaga ng iyong utang ay ang nasa iyong disclosure statement. Ito ay sa piso ng Pilipinas.'
        : `Nagpapautang kami mula ${amounts.min} hanggang ${amounts.max}, sa piso ng Pilipinas. Ang halaga ng iyong utang ay ang nasa iyong disclosure statement.`,
      feeText(fee),
    ],
  },
  term: {
    title: 'Tagal',
    paragraphs: ({ termDaysMin, termDaysMax }) => [
      `Ang utang ay tumatagal nang ${termDaysMin} hanggang ${termDaysMax} araw mula sa araw na ibinigay ang pera. Nasa iyong disclosure statement ang takdang petsa ng bawat hulog.`,
      'Nasa oras ang bayad na ginawa sa takdang petsa hanggang hatinggabi sa Maynila.',
    ],
  },
  extension: {
    title: 'Pagpapalawig (ekstensiyon)',
    paragraphs: ({ extensionDays, extensionFee, lifetimeCap }) => [
      `Maaari kang humiling ng ekstensiyon na ${list(extensionDays, 'o')} araw bago, sa, o pagkatapos ng maturity, kapag bayad na ang interes hanggang sa araw na iyon at ang anumang multa.`,
      'Lilipat ang bawat hulog na hindi pa bayad nang gayong karaming araw, at dagdag pa ang mga araw na lampas na ang pinakamatandang hulog. Patuloy ang interes mula sa araw ng ekstensiyon sa kapital na utang mo pa.',
      extensionFee === null
        ? 'Walang bayad ang ekstensiyon.'
        : `May bayad na ${extensionFee} ang ekstensiyon.`,
      `Bagong kasunduan ang bawat ekstensiyon: ipapakita muna namin sa iyo ang bagong disclosure statement, ang batas sa araw na iyon ang susundin, at patuloy na ibibilang ang lahat ng singil mula sa simula ng utang hanggang sa limitasyong ${lifetimeCap} ng kapital.`,
    ],
  },
  interest: {
    title: 'Interes',
    paragraphs: ({ annualRate, yearDays, nominalMonthlyCap, eirMonthlyCap, lawTitle }) => [
      `Ang interes ay ${annualRate} bawat taon sa kapital na utang mo pa, ayon sa bilang ng mga araw na lumipas, hinati sa ${yearDays}. Hindi ito kailanman sinisingil sa interes, bayarin, o multa.`,
      'Pagkalampas ng takdang petsa, wala nang dagdag na interes ang isang hulog; multa na lamang.',
      `Nililimitahan ng batas (${lawTitle}) ang interes sa ${nominalMonthlyCap} bawat buwan, at ang effective rate kasama ang lahat ng bayarin sa ${eirMonthlyCap} bawat buwan. Hindi kami nag-aalok nang higit dito.`,
    ],
  },
  'late-penalties': {
    title: 'Multa sa huling pagbabayad',
    paragraphs: (facts) => latePenalties(facts),
  },
  'conditions-precedent': {
    title: 'Mga kondisyon bago magpautang',
    paragraphs: ({ decisionDays, disbursalDaysMin, disbursalDaysMax }) => [
      'Makakahiram ka kung ikaw ay mamamayang Pilipino na lampas 18 taong gulang, may permanenteng tirahan sa Pilipinas at hindi politically exposed person; kung kumpleto ang iyong sertipikasyon; at kung wala kang utang na lampas na sa takdang petsa.',
      `Magpapasya kami sa iyong aplikasyon sa loob ng ${decisionDays} araw. Pagkatapos mong magkumpirma, darating ang pera sa iyong account sa loob ng ${disbursalDaysMin} hanggang ${disbursalDaysMax} araw.`,
      'Sa account na nasa sarili mong pangalan lamang maaaring ipadala ang utang.',
    ],
  },
  repayment: {
    title: 'Pagbabayad',
    paragraphs: (facts) => [
      'Bayaran ang bawat hulog sa o bago ang takdang petsa sa isa sa mga paraan sa app. Ang araw na nagbayad ka ang ibinibilang, hindi ang araw na nalaman namin ito.',
      facts.penaltyComesFirst
        ? 'Napupunta ang bayad sa pinakamatandang hulog muna; sa loob nito, sa multa, bayarin, interes, saka kapital. Ang sobra ay sa susunod na hulog, saka sa mga kasunod na kapital.'
        : 'Napupunta ang bayad sa pinakamatandang hulog muna; sa loob nito, sa interes, bayarin, kapital, at panghuli sa multa. Ang sobra ay sa susunod na hulog, saka sa mga kasunod na kapital.',
      ...prepaymentText(facts),
      `Cooling-off: sa loob ng ${facts.coolingOffDays} araw ng trabaho mula nang ibigay ang pera, maaari mong ibalik ang natanggap mo at wala ka nang ibang babayaran. Walang bayarin o interes na kukunin.`,
    ],
  },
  representations: {
    title: 'Mga pahayag',
    paragraphs: () => [
      'Pinatutunayan mong totoo at kumpleto ang sinasabi mo sa amin, na para sa iyo ang utang, at na walang pumipigil sa iyo na tanggapin ang mga tuntuning ito.',
      'Pinatutunayan naming rehistrado at lisensiyado kaming magpautang sa Pilipinas at sumusunod kami sa mga batas nito.',
    ],
  },
  default: {
    title: 'Hindi pagbabayad',
    paragraphs: ({ contactFrom, contactTo }) => [
      'May paglabag kapag may hulog na hindi nabayaran pagkalampas ng takdang petsa, o kapag nagbigay ka ng maling impormasyon para makautang.',
      'Kapag nangyari ito, ang mga multang nakasaad sa itaas lamang ang sisingilin at wala nang iba. Paaalalahanan ka muna namin at iaalok ang maaari: pagbabayad ng bahagi, o ekstensiyon.',
      `Hindi ka namin kokontakin bago ang ${contactFrom} o pagkalipas ng ${contactTo}, hindi ka tatakutin o iinsultuhin, hindi ilalathala ang iyong datos, at hindi ipakikipag-usap ang utang mo sa mga taong hindi mo guarantor.`,
    ],
  },
  indemnity: {
    title: 'Bayad-pinsala',
    paragraphs: () => [
      'Babayaran ng bawat isa sa atin ang pinsalang idinulot sa isa dahil sa paglabag sa mga tuntuning ito o sa batas. Ang pananagutan mo sa huling pagbabayad ay limitado sa mga multang nakasaad sa itaas.',
    ],
  },
  disclosure: {
    title: 'Pagsisiwalat',
    paragraphs: ({ complaintDays }) => [
      'Ayon sa Truth in Lending Act (RA 3765), ipinapakita namin bago ka magkumpirma: ang matatanggap mo, ang bawat singil, ang kabuuang babayaran at kung kailan, ang nominal at effective rate, at ang mga multa. Mababasa at mai-print mo ito anumang oras.',
      'Pinoproseso namin ang iyong datos ayon sa Data Privacy Act (RA 10173), para sa mga layuning nasa privacy policy. Iniuulat namin ang mga utang sa Credit Information Corporation ayon sa RA 9510.',
      `Libre ang magreklamo. Sasagutin namin ito ayon sa nakasaad sa app, at hindi lalampas sa ${complaintDays} araw; maaari ka ring dumulog sa Securities and Exchange Commission.`,
    ],
  },
  'set-off': {
    title: 'Pagbabawas ng utang',
    paragraphs: () => [
      'Ang sobrang naibayad mo ay kredito na ibabalik namin kapag hiniling mo. Hindi kami kukuha ng iba mong pera para bayaran ang utang na ito nang wala kang pahintulot.',
    ],
  },
  review: {
    title: 'Pagrepaso',
    paragraphs: () => [
      'Maaari naming baguhin ang mga tuntuning ito para sa mga bagong utang. Sa utang na kinumpirma mo na, mananatili ang mga tuntunin at halagang sinang-ayunan mo, maliban kung mas mabuti ang ibinibigay sa iyo ng batas.',
    ],
  },
  notices: {
    title: 'Mga abiso',
    paragraphs: ({ changeNoticeDays }) => [
      `Ipaalam sa amin sa loob ng ${changeNoticeDays} araw kapag nagbago ang iyong pangalan, tirahan, o numero ng mobile.`,
      'Ipinapadala namin ang mga abiso sa iyong mobile at ipinapakita sa app. Maaabot mo kami sa customer service ng app.',
    ],
  },
  'entire-agreement': {
    title: 'Buong kasunduan',
    paragraphs: () => [
      'Ang mga tuntuning ito at ang iyong disclosure statement ang buong kasunduan tungkol sa utang. Kung may bahaging walang bisa, mananatiling may bisa ang iba.',
    ],
  },
  assignment: {
    title: 'Paglilipat',
    paragraphs: ({ assignmentNoticeBusinessDays }) => [
      `Maaari naming ilipat ang utang sa ibang lisensiyadong nagpapautang pagkatapos ng abisong ${assignmentNoticeBusinessDays} araw ng trabaho sa iyo. Tutuparin nito ang lahat ng obligasyon namin sa iyo. Hindi mo maaaring ilipat ang utang sa ibang tao.`,
    ],
  },
  waiver: {
    title: 'Pagpapaubaya',
    paragraphs: () => [
      'Kung hindi namin agad ginamit ang isang karapatan, hindi nangangahulugang isinuko na namin ito. Kung pinatawad namin ang isang singil, tuluyan na itong pinatawad, at ipaaalam namin sa iyo.',
      'Walang anuman sa mga tuntuning ito ang nag-aalis ng karapatang ibinibigay sa iyo ng batas.',
    ],
  },
  'governing-law': {
    title: 'Batas na susundin',
    paragraphs: ({ judgmentPaymentDays }) => [
      'Ang batas ng Republika ng Pilipinas ang susundin, at ang mga hukuman nito ang magpapasya.',
      `Ang iginawad ng pinal na hatol ay babayaran sa loob ng ${judgmentPaymentDays} araw.`,
    ],
  },
  duration: {
    title: 'Bisa ng kasunduan',
    paragraphs: () => [
      'Nagsisimula ang kasunduang ito kapag kinumpirma mo ang utang at natatapos kapag bayad na ang lahat ng utang mo rito, o kapag kinansela ito sa mga araw ng cooling-off.',
    ],
  },
}

function feeText(fee: TermsFacts['fee']): string {
  if (fee === null) return 'Walang processing fee: matatanggap mo ang buong halaga.'
  return fee.isDeducted
    ? `May processing fee na ${fee.rate} ng kapital na ibinabawas sa ibibigay na pera. Ang interes ay sa buong kapital.`
    : `May processing fee na ${fee.rate} ng kapital na kinokolekta kasama ng mga hulog.`
}

function latePenalties(facts: TermsFacts): string[] {
  const paragraphs: string[] = []
  if (facts.graceDays > 0)
    paragraphs.push(
      `Walang multa sa unang ${facts.graceDays} araw pagkalampas ng takdang petsa. Mula pa rin sa takdang petsa ang bilang ng mga araw na huli.`,
    )
  if (facts.once !== null)
    paragraphs.push(
      `Kapag nahuli ang isang hulog, may multang ${facts.once.newClient} para sa bagong kliyente o ${facts.once.repeatClient} para sa umuulit na kliyente, isang beses sa bawat utang.`,
    )
  if (facts.bands.length > 0)
    paragraphs.push(
      `Sa bawat araw na nahuhuli, may multa sa hindi pa bayad na halaga ng hulog: ${facts.bands.map(bandText).join('; ')}.`,
    )
  paragraphs.push(
    `Anuman ang nakasaad sa itaas, nililimitahan ng batas ang maaari naming singilin (${facts.lawTitle}): ang multa sa ${facts.penaltyMonthlyCap} bawat buwan ng takdang halagang hindi pa bayad, na tinutupad namin sa pagsingil ng hindi hihigit sa ${facts.penaltyDailyCap} nito sa bawat araw na nahuhuli, at ang lahat ng interes, bayarin at multa sa ${facts.lifetimeCap} ng kapital, gaano man katagal ang utang.`,
    facts.isGuardForAll
      ? 'Sinusunod namin ang mga limitasyong ito sa lahat ng utang. Ipinapakita ng app sa bawat singil kung magkano ang hinihingi at kung magkano ang inalis ng limitasyon.'
      : `Sakop ng mga limitasyong ito ang mga utang na hindi hihigit sa ${facts.coveredAmount} at hindi lalampas sa ${facts.coveredDays} araw. Ipinapakita ng app sa bawat singil kung magkano ang hinihingi at kung magkano ang inalis ng limitasyon.`,
  )
  return paragraphs
}

function bandText(band: BandFacts): string {
  if (band.toDay === null)
    return band.fromDay === 1
      ? `${band.rate} bawat araw`
      : `${band.rate} bawat araw mula sa ika-${band.fromDay} araw`
  return `${band.rate} bawat araw mula ika-${band.fromDay} hanggang ika-${band.toDay} araw`
}

function prepaymentText({ prepayment }: TermsFacts): string[] {
  const always =
    'Maaari kang magbayad nang maaga anumang oras, buo man o bahagi, nang walang multa (RA 7394, artikulo 137). Kung babayaran mo ang lahat, hanggang sa araw ng pagbabayad lamang ang interes.'
  if (prepayment === null) return [always]
  return [
    `Itinatakda ang maagang pagbabayad pagkalipas ng ${prepayment.isHalf ? 'kalahati' : prepayment.partOfTerm} ng tagal ng utang at hindi bago ang ika-${prepayment.notBeforeDay} araw mula nang ibigay ang pera. Mas malawak ang ibinibigay ng batas, at ito ang sinusunod namin: walang bayad na tinatanggihan dahil maaga.`,
    always,
  ]
}

function list(items: readonly number[], word: string): string {
  const last = items.at(-1)
  if (items.length < 2) return String(last ?? '')
  return `${items.slice(0, -1).join(', ')} ${word} ${last}`
}
