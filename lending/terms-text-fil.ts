// The loan terms in Filipino. No figure is written here: every one comes from the facts.
import type { BandFacts, TermsFacts } from './terms-facts.ts'
import type { TermsCatalogue } from './terms-text.ts'

export const FILIPINO_TERMS: TermsCatalogue = {
  definitions: {
    title: 'Mga kahulugan',
    paragraphs: ({ lender }) => [
      `Ang “lender” at “kami” ay ang ${lender}. Ang “borrower” at “ikaw” ay ang taong nag-a-apply ng loan at sumasang-ayon sa mga tuntuning ito.`,
      'Ang “loan” ay ang principal na ipinapautang namin sa iyo. Ang “hulog” ay ang principal at interes na babayaran sa isang petsa. Ang “maturity” ay ang due date ng huling hulog.',
      'Ang “multa” ay ang singil kapag nagbayad ka nang lampas sa due date. Ang “extension” ay ang paglipat ng due date ng mga hulog na hindi pa bayad, kapag hiniling mo. Ang “business day” ay Lunes hanggang Biyernes, maliban sa mga holiday.',
      'Bahagi ng mga tuntuning ito ang disclosure statement na makukuha mo bago ka mag-confirm. Ang mga halagang nakasulat doon ang mga halaga ng loan mo.',
    ],
  },
  purpose: {
    title: 'Paggagamitan',
    paragraphs: () => [
      'Puwede mong gamitin ang loan sa anumang personal na pangangailangan na hindi labag sa batas. Hindi mo ito puwedeng gamitin sa bawal o ipautang sa iba.',
    ],
  },
  amount: {
    title: 'Halaga',
    paragraphs: ({ amounts, fee }) => [
      amounts === null
        ? 'Nasa disclosure statement mo ang halaga ng loan mo, sa Philippine peso.'
        : `Nagpapautang kami mula ${amounts.min} hanggang ${amounts.max}, sa Philippine peso. Nasa disclosure statement mo ang halaga ng loan mo.`,
      feeText(fee),
    ],
  },
  term: {
    title: 'Tagal ng loan (term)',
    paragraphs: ({ termDaysMin, termDaysMax }) => [
      `Ang loan ay para sa ${termDaysMin} hanggang ${termDaysMax} araw mula sa araw na ipinadala ang pera. Nasa disclosure statement mo ang due date ng bawat hulog.`,
      'On time ang bayad kung ginawa sa mismong due date, hanggang hatinggabi sa Maynila.',
    ],
  },
  extension: {
    title: 'Pag-extend ng loan (prolongation)',
    paragraphs: ({ extensionDays, extensionFee, lifetimeCap }) => [
      `Puwede kang humingi ng extension na ${list(extensionDays, 'o')} araw bago, sa mismong araw, o pagkatapos ng maturity, kapag bayad na ang interes hanggang sa araw na iyon at ang anumang multa. Ang mga ito ang unang binabayaran ng bayad para sa extension, anuman ang ayos ng ibang bayad.`,
      'Lilipat ang bawat hulog na hindi pa bayad nang ganoon karaming araw, dagdag ang bilang ng araw na late na ang pinakaunang hindi pa bayad na hulog. Mula sa araw ng extension, tuloy ang interes sa principal na hindi mo pa nababayaran.',
      extensionFee === null
        ? 'Walang fee ang extension.'
        : `May fee na ${extensionFee} ang extension.`,
      `Bagong kasunduan ang bawat extension: ipapakita muna namin ang bagong disclosure statement, ang batas sa araw na iyon ang susundin, at kasama pa rin sa bilang ang lahat ng singil mula sa simula ng loan hanggang sa limit na ${lifetimeCap} ng principal.`,
    ],
  },
  interest: {
    title: 'Interes',
    paragraphs: ({ annualRate, yearDays, nominalMonthlyCap, eirMonthlyCap, lawTitle }) => [
      `Ang interes ay ${annualRate} kada taon sa principal na hindi mo pa nababayaran, kinukuwenta kada araw sa taong may ${yearDays} araw. Hindi pinapatungan ng interes ang interes, fee o multa.`,
      'Kapag lampas na sa due date ang isang hulog, wala na itong dagdag na interes; multa na lang.',
      `Ayon sa batas (${lawTitle}), hanggang ${nominalMonthlyCap} kada buwan lang ang interes, at hanggang ${eirMonthlyCap} kada buwan ang effective rate kasama ang lahat ng fee. Hindi kami nag-aalok nang lampas dito.`,
    ],
  },
  'late-penalties': {
    title: 'Multa sa late na bayad',
    paragraphs: (facts) => latePenalties(facts),
  },
  'conditions-precedent': {
    title: 'Mga kondisyon bago magpautang',
    paragraphs: ({ decisionDays, disbursalDaysMin, disbursalDaysMax }) => [
      'Makakautang ka kung mamamayang Pilipino ka na 18 taong gulang pataas, may permanent address sa Pilipinas at hindi politically exposed person; kung kumpleto ang certification mo; at kung wala kang loan na past due.',
      `Magdedesisyon kami sa application mo sa loob ng ${decisionDays} araw. Pagka-confirm mo, darating ang pera sa account mo sa loob ng ${disbursalDaysMin} hanggang ${disbursalDaysMax} araw.`,
      'Sa account lang na nakapangalan sa iyo namin ipapadala ang loan.',
    ],
  },
  repayment: {
    title: 'Pagbabayad',
    paragraphs: (facts) => [
      'Bayaran ang bawat hulog sa o bago ang due date gamit ang isa sa mga channel sa app. Ang araw na nagbayad ka ang binibilang, hindi ang araw na nalaman namin.',
      facts.penaltyComesFirst
        ? 'Sa pinakaunang hindi pa bayad na hulog muna napupunta ang bayad: sa multa, fee (kung mayroon), interes, saka principal. Ang sobra ay sa susunod na hulog, saka sa principal ng mga kasunod.'
        : 'Sa pinakaunang hindi pa bayad na hulog muna napupunta ang bayad: sa interes, fee (kung mayroon), principal, at panghuli sa multa. Ang sobra ay sa susunod na hulog, saka sa principal ng mga kasunod.',
      ...prepaymentText(facts),
      `Cooling-off: sa loob ng ${facts.coolingOffDays} business day mula nang ipadala ang pera, puwede mong ibalik ang natanggap mo at wala ka nang ibang babayaran. Wala kaming kukuning fee o interes.`,
    ],
  },
  representations: {
    title: 'Mga pahayag',
    paragraphs: () => [
      'Kinukumpirma mong totoo at kumpleto ang mga sinabi mo sa amin, na para sa iyo ang loan, at na walang pumipigil sa iyo na sumang-ayon sa mga tuntuning ito.',
      'Kinukumpirma naming rehistrado at lisensiyado kaming magpautang sa Pilipinas at sumusunod kami sa mga batas nito.',
    ],
  },
  default: {
    title: 'Kapag hindi nakabayad',
    paragraphs: ({ contactFrom, contactTo }) => [
      'Nasa default ka kapag may hulog na hindi pa bayad pagkalampas ng due date, o kapag nagbigay ka ng maling impormasyon para makautang.',
      'Kapag nangyari ito, ang mga multa lang na nasa itaas ang sisingilin. Paaalalahanan ka muna namin at iaalok ang puwedeng gawin, gaya ng partial payment o extension.',
      `Hindi ka namin kokontakin bago ang ${contactFrom} o pagkalipas ng ${contactTo}, hindi ka namin tatakutin o iinsultuhin, hindi namin ipo-post ang data mo, at hindi namin ipapaalam ang loan mo sa iba maliban sa guarantor, kung may pinangalanan ka.`,
    ],
  },
  indemnity: {
    title: 'Bayad-pinsala',
    paragraphs: () => [
      'Kung nilabag natin ang mga tuntuning ito o ang batas, ang lumabag ang magbabayad sa pinsalang nagawa nito. Sa late na bayad, hanggang sa mga multang nasa itaas lang ang babayaran mo.',
    ],
  },
  disclosure: {
    title: 'Paglalahad ng impormasyon (disclosure)',
    paragraphs: ({ complaintDays }) => [
      'Ayon sa Truth in Lending Act (RA 3765), ipinapakita namin bago ka mag-confirm: ang matatanggap mo, ang bawat singil, ang kabuuang babayaran at kung kailan, ang nominal at effective rate, at ang mga multa. Puwede mo itong basahin at i-print anumang oras.',
      'Pinoproseso namin ang data mo ayon sa Data Privacy Act (RA 10173), para sa mga layuning nasa privacy policy. Inire-report namin ang mga loan sa Credit Information Corporation ayon sa RA 9510.',
      `Libre ang magreklamo. Sasagot kami sa loob ng panahong nakasulat sa app, at hindi lalampas sa ${complaintDays} araw. Puwede ka ring lumapit sa Securities and Exchange Commission.`,
    ],
  },
  'set-off': {
    title: 'Sobrang bayad',
    paragraphs: () => [
      'Kapag sumobra ang bayad mo, credit mo iyon at ibabalik namin sa payment account mo kahit hindi mo hingin. Kung masyadong maliit para maipadala, mananatili itong credit mo. Hindi kami kukuha ng iba mong pera para bayaran ang loan na ito nang walang pahintulot mo.',
    ],
  },
  review: {
    title: 'Pagbabago ng mga tuntunin',
    paragraphs: () => [
      'Puwede naming baguhin ang mga tuntuning ito para sa mga bagong loan. Sa loan na na-confirm mo na, hindi magbabago ang mga tuntunin at halagang sinang-ayunan mo, maliban kung mas mabuti para sa iyo ang ibinibigay ng batas.',
    ],
  },
  notices: {
    title: 'Mga abiso',
    paragraphs: ({ changeNoticeDays }) => [
      `Sabihan kami sa loob ng ${changeNoticeDays} araw kapag nagbago ang pangalan, address o mobile number mo.`,
      'Ipinapadala namin ang mga abiso sa mobile number mo at ipinapakita sa app. Puwede kang magpadala ng abiso sa amin sa customer service ng app.',
    ],
  },
  'entire-agreement': {
    title: 'Buong kasunduan',
    paragraphs: () => [
      'Ang mga tuntuning ito at ang disclosure statement mo ang buong kasunduan tungkol sa loan. Kung may bahaging walang bisa, may bisa pa rin ang iba.',
    ],
  },
  assignment: {
    title: 'Paglilipat ng loan',
    paragraphs: ({ assignmentNoticeBusinessDays }) => [
      `Puwede naming ilipat ang loan sa ibang lisensiyadong lender pagkatapos ng abisong ${assignmentNoticeBusinessDays} business day sa iyo. Sasaluhin nito ang lahat ng obligasyon namin sa iyo. Hindi mo puwedeng ilipat ang loan sa ibang tao.`,
    ],
  },
  waiver: {
    title: 'Hindi paggamit ng karapatan (waiver)',
    paragraphs: () => [
      'Kung hindi namin agad ginamit ang isang karapatan, hindi ibig sabihin na isinuko na namin ito. Kapag tinanggal namin ang isang singil, hindi na namin ito sisingilin kailanman, at sasabihan ka namin.',
      'Hindi inaalis ng mga tuntuning ito ang alinmang karapatang ibinibigay sa iyo ng batas.',
    ],
  },
  'governing-law': {
    title: 'Batas na susundin',
    paragraphs: ({ judgmentPaymentDays }) => [
      'Ang batas ng Republika ng Pilipinas ang susundin, at ang mga korte nito ang magdedesisyon.',
      `Ang halagang iniutos ng final judgment ay babayaran sa loob ng ${judgmentPaymentDays} araw.`,
    ],
  },
  duration: {
    title: 'Hanggang kailan ang kasunduan',
    paragraphs: () => [
      'Nagsisimula ang kasunduang ito kapag kinumpirma mo ang loan at natatapos kapag bayad na ang lahat ng utang mo rito, o kapag na-cancel ito sa loob ng cooling-off period.',
    ],
  },
}

function feeText(fee: TermsFacts['fee']): string {
  if (fee === null) return 'Walang processing fee: matatanggap mo ang buong halaga.'
  return fee.isDeducted
    ? `May processing fee na ${fee.rate} ng principal na ibinabawas sa ipapadalang pera. Kasama ang fee na ito sa principal, at sa natitira mong utang kinukuwenta ang interes.`
    : `May processing fee na ${fee.rate} ng principal na sinisingil kasama ng mga hulog.`
}

function latePenalties(facts: TermsFacts): string[] {
  const paragraphs: string[] = []
  if (facts.graceDays > 0)
    paragraphs.push(
      `Walang multa sa unang ${facts.graceDays} araw pagkalampas ng due date: kung ${facts.graceDays + 2} araw late ang bayad, 2 araw ang may multa. Mula pa rin sa due date ang bilang ng araw na late.`,
    )
  paragraphs.push(
    `${facts.isGuardForAll ? 'Sa lahat ng loan' : `Sa mga loan na hanggang ${facts.coveredAmount} at hanggang ${facts.coveredDays} araw`}, hanggang ${facts.penaltyDailyCap} lang ng halagang due na at hindi pa bayad ang sinisingil namin sa bawat araw na late. Kaya hindi lumalampas ang multa sa limit ng batas na ${facts.penaltyMonthlyCap} kada buwan (${facts.lawTitle}). Ang lahat ng interes, fee at multa ay hanggang ${facts.lifetimeCap} lang ng principal, gaano man katagal ang loan.`,
  )
  if (facts.isScheduleReplaced) return [...paragraphs, replacedSchedule(facts)]
  const schedule = penaltySchedule(facts)
  if (schedule.length > 0)
    paragraphs.push(
      'Sinisingil ang nasa schedule sa ibaba nang hindi lampas sa mga limit na ito. Kapag may inalis ang limit, ipinapakita ng app ang orihinal na halaga at kung magkano ang inalis.',
    )
  return [...paragraphs, ...schedule]
}

/** What the paragraph about a schedule that the limit replaces begins with, and no other. */
export const NEVER_CHARGED_FILIPINO = 'Hindi kailanman sinisingil: '

/** Named after what is charged, and as what it is: figures that nobody pays. */
function replacedSchedule({ once, bands }: TermsFacts): string {
  const onceText =
    once === null
      ? ''
      : `${once.newClient} para sa bagong client o ${once.repeatClient} para sa repeat client, isang beses sa bawat loan, at `
  return `${NEVER_CHARGED_FILIPINO}ang karaniwang schedule, na pinapalitan ng limit sa itaas. Nakasaad doon ang ${onceText}sa bawat araw na late, sa hindi pa bayad na halaga ng hulog, ${bands.map(bandText).join('; ')}. Sa bawat singil, ipinapakita ng app ang halaga ayon sa schedule na ito at kung magkano ang inalis ng limit.`
}

/** As the policy states it, before any limit. */
function penaltySchedule(facts: TermsFacts): string[] {
  const paragraphs: string[] = []
  if (facts.once !== null)
    paragraphs.push(
      `Schedule: kapag na-late ang isang hulog, ${facts.once.newClient} para sa bagong client o ${facts.once.repeatClient} para sa repeat client, isang beses lang sa bawat loan.`,
    )
  if (facts.bands.length > 0)
    paragraphs.push(
      `Schedule: sa bawat araw na late${facts.graceDays > 0 ? ` pagkatapos ng unang ${facts.graceDays} araw` : ''}, sa hindi pa bayad na halaga ng hulog, ${facts.bands.map(bandText).join('; ')}.`,
    )
  return paragraphs
}

function bandText(band: BandFacts): string {
  if (band.toDay === null)
    return band.fromDay === 1
      ? `${band.rate} kada araw`
      : `${band.rate} kada araw mula sa ika-${band.fromDay} araw`
  return `${band.rate} kada araw mula ika-${band.fromDay} hanggang ika-${band.toDay} araw`
}

function prepaymentText({ prepayment }: TermsFacts): string[] {
  const always =
    'Puwede kang magbayad nang maaga anumang oras, buo man o bahagi, nang walang multa (RA 7394, article 137). Kapag binayaran mo nang buo, hanggang sa araw ng bayad lang ang interes.'
  if (prepayment === null) return [always]
  return [
    always,
    `Ayon sa karaniwang tuntunin namin, puwede lang ang maagang bayad pagkalipas ng ${prepayment.isHalf ? 'kalahati' : prepayment.partOfTerm} ng term at hindi bago ang ika-${prepayment.notBeforeDay} araw mula nang ipadala ang pera. Mas maluwag ang batas, kaya hindi namin ito ipinapatupad: hindi kami tumatanggi ng bayad dahil lang maaga.`,
  ]
}

function list(items: readonly number[], word: string): string {
  const last = items.at(-1)
  if (items.length < 2) return String(last ?? '')
  return `${items.slice(0, -1).join(', ')} ${word} ${last}`
}
