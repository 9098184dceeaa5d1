// The loan terms in Filipino. No figure is written here: every one comes from the facts.
import type { BandFacts, TermsFacts } from './terms-facts.ts'
import type { TermsCatalogue, TermsParagraph } from './terms-text.ts'

export const FILIPINO_TERMS: TermsCatalogue = {
  definitions: {
    title: 'Mga kahulugan',
    paragraphs: ({ lender }) => [
      {
        items: [
          { lead: 'Lender, kami:', text: `${lender}, ang kompanyang nagpapautang sa iyo.` },
          {
            lead: 'Borrower, ikaw:',
            text: 'ang taong nag-a-apply ng loan at sumasang-ayon sa mga tuntuning ito.',
          },
          {
            lead: 'Loan:',
            text: 'ang principal na ipinapautang namin sa iyo sa ilalim ng mga tuntuning ito.',
          },
          {
            lead: 'Principal:',
            text: 'ang buong halagang inutang mo, bago ikaltas ang processing fee (kung mayroon).',
          },
          {
            lead: 'Disclosure statement:',
            text: 'ang listahan ng mga halaga, singil at due date ng loan mo, na makukuha mo bago ka mag-confirm. Bahagi ito ng mga tuntuning ito. Ang mga numerong nakasulat doon ang masusunod sa loan mo.',
          },
          {
            lead: 'Payout:',
            text: 'ang pagpapadala ng pera sa account mo. Binibilang ang mga araw ng loan mo mula sa araw na ipinadala ito ng payment provider.',
          },
          {
            lead: 'Hulog:',
            text: 'ang principal, interes at fee (kung mayroon) na babayaran sa isang petsa.',
          },
          { lead: 'Maturity:', text: 'ang due date ng huling hulog.' },
          { lead: 'Multa:', text: 'ang singil kapag nagbayad ka nang lampas sa due date.' },
          {
            lead: 'Extension:',
            text: 'ang pag-usog ng due date ng mga hulog na hindi pa bayad, kapag hiniling mo.',
          },
          { lead: 'Araw:', text: 'araw sa kalendaryo, maliban kung business day ang nakasulat.' },
          {
            lead: 'Business day:',
            text: 'Lunes hanggang Biyernes, maliban sa mga holiday sa Pilipinas.',
          },
        ],
      },
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
      ...feeText(fee),
    ],
  },
  term: {
    title: 'Tagal ng loan (term)',
    paragraphs: ({ termDaysMin, termDaysMax, dayEnd }) => [
      `Ang loan ay para sa ${termDaysMin} hanggang ${termDaysMax} araw mula sa payout. Nasa disclosure statement mo ang due date ng bawat hulog.`,
      `On time ang bayad kung ginawa ito hanggang ${dayEnd} (oras sa Pilipinas) sa mismong due date.`,
    ],
  },
  extension: {
    title: 'Pag-extend ng loan (prolongation)',
    paragraphs: (facts) => [
      {
        lead: 'Paano humingi.',
        text: `Puwede kang humingi sa app ng extension na ${list(facts.extensionDays, 'o')} araw bago, sa mismong araw, o pagkatapos ng maturity, kapag bayad na ang interes hanggang sa araw na iyon at ang anumang multa. Ang bayad para sa extension ay sa interes at multa muna mapupunta, kahit iba ang ayos ng ibang bayad.`,
      },
      {
        lead: 'Kailan kami tatanggi.',
        text: 'Tatanggi lang kami sa extension kung hindi na tumatakbo ang loan, kung may iba nang bagong plano sa araw ding iyon, o kung lalampas ito sa limit ng batas.',
      },
      {
        lead: 'Mga bagong due date.',
        text: `Iuusog ang due date ng bawat hulog na hindi pa bayad ayon sa bilang ng araw ng extension, dagdag ang bilang ng araw na late na ang pinakaunang hindi pa bayad na hulog.${extensionExample(facts)}`,
      },
      {
        lead: 'Magkano.',
        text: `${
          facts.extensionFee === null
            ? 'Walang fee ang extension.'
            : `May fee na ${facts.extensionFee} ang extension.`
        } Mula sa araw ng extension, tuloy ang interes sa principal na hindi mo pa nababayaran.`,
      },
      {
        lead: 'Bagong kasunduan.',
        text: `Bagong kasunduan ang bawat extension: ipapakita muna namin ang bagong disclosure statement, ang batas sa araw na iyon ang susundin, at kasama pa rin sa bilang ang lahat ng singil mula sa simula ng loan hanggang sa limit na ${facts.lifetimeCap} ng principal.`,
      },
    ],
  },
  interest: {
    title: 'Interes',
    paragraphs: (facts) => [
      `Ang interes ay ${yearlyRate(facts)} sa principal na hindi mo pa nababayaran, kinukuwenta kada araw sa taong may ${facts.yearDays} araw. Hindi pinapatungan ng interes ang interes, fee o multa.`,
      'Kapag lampas na sa due date ang isang hulog, wala na itong dagdag na interes; multa na lang.',
      `${facts.fee === null ? '' : 'Dahil sa processing fee, mas mataas ang effective rate; nakasulat ito sa disclosure statement mo. '}Ayon sa batas (${facts.lawTitle}), hanggang ${facts.nominalMonthlyCap} kada buwan lang ang interes, at hanggang ${facts.eirMonthlyCap} kada buwan ang effective rate kasama ang lahat ng fee. Hindi kami nag-aalok nang lampas dito.`,
    ],
  },
  'late-penalties': {
    title: 'Multa sa late na bayad',
    paragraphs: (facts) => latePenalties(facts),
  },
  'conditions-precedent': {
    title: 'Mga kondisyon bago magpautang',
    paragraphs: ({ ageMin, decisionDays, disbursalDaysMin, disbursalDaysMax }) => [
      'Para makautang, kailangang matugunan mo ang lahat ng ito.',
      {
        items: [
          `Mamamayang Pilipino ka at ${ageMin} taong gulang pataas.`,
          'May permanent address ka sa Pilipinas.',
          'Hindi ka politically exposed person.',
          'Tapos mo na ang certification sa app: ang mga detalye mo at ID.',
          'Wala kang loan na past due.',
        ],
      },
      `Magdedesisyon kami sa application mo sa loob ng ${decisionDays} araw. Pagka-confirm mo, darating ang pera sa account mo sa loob ng ${disbursalDaysMin} hanggang ${disbursalDaysMax} araw.`,
      'Sa account lang na nakapangalan sa iyo namin ipapadala ang loan.',
    ],
  },
  repayment: {
    title: 'Pagbabayad',
    paragraphs: (facts) => [
      {
        lead: 'Kailan magbabayad.',
        text: 'Bayaran ang bawat hulog sa mismong due date o bago nito, gamit ang isa sa mga channel sa app. Ang araw na nagbayad ka ang binibilang, hindi ang araw na nalaman namin.',
      },
      {
        lead: 'Saan napupunta ang bayad.',
        text: `Sa pinakaunang due na hulog muna napupunta ang bayad, sa ganitong ayos: ${
          facts.penaltyComesFirst
            ? '(1) multa, (2) fee (kung mayroon), (3) interes, (4) principal'
            : '(1) interes, (2) fee (kung mayroon), (3) principal, (4) multa'
        }. Kapag higit sa dapat bayaran ang ibinayad mo, ang sobra ay mapupunta sa interes hanggang sa araw na iyon, saka sa principal ng susunod na hulog, saka sa principal ng mga hulog na kasunod nito.`,
      },
      ...prepaymentText(facts),
      {
        lead: 'Kapag nagbago ang isip mo (cooling-off).',
        text: `Sa loob ng ${facts.coolingOffDays} business day mula sa payout, puwede mong i-cancel ang loan: buksan ito sa app at i-tap ang “I-cancel ang loan”. Ibabalik mo ang perang natanggap mo at wala ka nang ibang babayaran. Wala kaming kukuning fee o interes.`,
      },
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
    title: 'Paglabag sa kasunduan (default)',
    paragraphs: ({ contactFrom, contactTo }) => [
      'Nasa default ka kapag may hulog na hindi pa bayad pagkalampas ng due date, o kapag nagbigay ka ng maling impormasyon para makautang.',
      'Kapag nangyari ito, ang mga multa lang na nasa itaas ang idadagdag namin sa dati mo nang utang. Paaalalahanan ka muna namin at iaalok ang puwedeng gawin, gaya ng partial payment o extension.',
      `Hindi ka namin kokontakin bago ang ${contactFrom} o pagkalipas ng ${contactTo}, hindi ka namin tatakutin o iinsultuhin, at hindi namin ipo-post ang data mo. Hindi namin pag-uusapan ang loan mo kasama ang pamilya, mga kaibigan, employer o mga contact mo; ikaw lang, o ang guarantor na pinangalanan mo, ang kakausapin namin tungkol dito. Nasa “Paglalahad ng impormasyon” ang mga report na hinihingi ng batas.`,
    ],
  },
  indemnity: {
    title: 'Bayad-pinsala',
    paragraphs: () => [
      'Kung may lumabag sa atin sa mga tuntuning ito o sa batas, siya ang magbabayad sa pinsalang idinulot nito. Sa late na bayad, wala kaming sisingilin maliban sa dati mo nang utang at sa mga multang nasa itaas.',
    ],
  },
  disclosure: {
    title: 'Paglalahad ng impormasyon (disclosure)',
    paragraphs: ({ complaintDays }) => [
      {
        lead: 'Bago ka mag-confirm.',
        text: 'Ayon sa Truth in Lending Act (RA 3765), ipinapakita namin ang matatanggap mo, ang bawat singil, ang kabuuang babayaran at kung kailan, ang nominal at effective rate, at ang mga multa. Puwede mo itong basahin at i-print anumang oras.',
      },
      {
        lead: 'Ang data mo.',
        text: 'Pinoproseso namin ang data mo ayon sa Data Privacy Act (RA 10173), para sa mga layuning nasa privacy policy. Inire-report namin ang mga loan sa Credit Information Corporation ayon sa RA 9510.',
      },
      {
        lead: 'Mga reklamo.',
        text: `Libre ang magreklamo. Ipadala ang reklamo mo sa “Mga reklamo” sa app, o sa customer service. Sasagot kami nang hindi lalampas sa ${complaintDays} araw. Puwede ka ring lumapit sa Securities and Exchange Commission.`,
      },
    ],
  },
  'set-off': {
    title: 'Sobrang bayad',
    paragraphs: () => [
      'Kapag mas malaki ang ibinayad mo kaysa sa lahat ng natitira mong utang sa loan, ibabalik namin ang sobra sa payment account mo kahit hindi mo hingin. Kung masyadong maliit ito para maipadala, mananatili itong credit mo. Hindi namin gagamitin ang iba mong pera para bayaran ang loan na ito nang walang pahintulot mo.',
    ],
  },
  review: {
    title: 'Pagbabago ng mga tuntunin',
    paragraphs: () => [
      'Puwede naming baguhin ang mga tuntuning ito para sa mga bagong loan. Sa loan na na-confirm mo na, mananatili ang mga tuntunin at numerong sinang-ayunan mo, maliban kung mas mabuti para sa iyo ang ibinibigay ng batas.',
    ],
  },
  notices: {
    title: 'Mga abiso',
    paragraphs: ({ changeNoticeDays }) => [
      `Sabihan kami sa loob ng ${changeNoticeDays} araw kapag nagbago ang pangalan, address o mobile number mo.`,
      'Ipinapadala namin ang mga abiso sa mobile number mo at ipinapakita sa app. Puwede kang magpadala ng abiso sa amin sa customer service.',
    ],
  },
  'entire-agreement': {
    title: 'Buong kasunduan',
    paragraphs: () => [
      'Ang mga tuntuning ito at ang disclosure statement mo ang buong kasunduan tungkol sa loan. Kung may bahaging walang bisa, may bisa pa rin ang iba.',
      'Naka-save sa amin ang kasunduan sa wikang ginamit mo nang mag-confirm ka, Ingles o Filipino. Ang bersyong iyon ang masusunod sa loan mo.',
    ],
  },
  assignment: {
    title: 'Paglilipat ng loan',
    paragraphs: ({ assignmentNoticeBusinessDays }) => [
      `Puwede naming ilipat ang loan sa ibang lisensiyadong lender kung aabisuhan ka namin ${assignmentNoticeBusinessDays} business day bago nito. Sasaluhin ng bagong lender ang lahat ng obligasyon namin sa iyo sa ilalim ng mga tuntuning ito. Hindi mo puwedeng ilipat ang loan sa ibang tao.`,
    ],
  },
  waiver: {
    title: 'Hindi paggamit ng karapatan (waiver)',
    paragraphs: () => [
      'Kung hindi namin agad ginamit ang isang karapatan, hindi ibig sabihing isinusuko namin ito. Kapag tinanggal namin ang isang singil, hindi na namin ito sisingilin kailanman, at sasabihan ka namin.',
      'Hindi inaalis ng mga tuntuning ito ang alinmang karapatang ibinibigay sa iyo ng batas.',
    ],
  },
  'governing-law': {
    title: 'Batas na susundin',
    paragraphs: ({ judgmentPaymentDays }) => [
      'Ang batas ng Republika ng Pilipinas ang susundin, at ang mga korte nito ang magdedesisyon.',
      `Dapat bayaran sa loob ng ${judgmentPaymentDays} araw ang halagang iniutos ng pinal na hatol ng korte.`,
    ],
  },
  duration: {
    title: 'Hanggang kailan ang kasunduan',
    paragraphs: () => [
      'Nagsisimula ang kasunduang ito kapag kinumpirma mo ang loan at natatapos kapag bayad na ang lahat ng utang mo rito, o kapag na-cancel ito sa loob ng cooling-off period.',
    ],
  },
}

function feeText(fee: TermsFacts['fee']): TermsParagraph[] {
  if (fee === null) return ['Walang processing fee: matatanggap mo ang buong principal.']
  if (!fee.isDeducted)
    return [`May processing fee na ${fee.rate} ng principal na sinisingil kasama ng mga hulog.`]
  const { principal, received } = fee.example
  return [
    `May processing fee na ${fee.rate} ng principal na ikakaltas sa matatanggap mo. Ang principal na bawas na ang fee ang matatanggap mo. Ang buong principal ang babayaran mo, at sa principal na hindi mo pa nababayaran kinukuwenta ang interes.`,
    {
      lead: 'Halimbawa:',
      text: `sa loan na ${principal}, ${received} ang matatanggap mo, at ${principal} dagdag ang interes ang babayaran mo.`,
    },
  ]
}

function yearlyRate({ annualRate, monthlyRate }: TermsFacts): string {
  return monthlyRate === null
    ? `${annualRate} kada taon`
    : `${annualRate} kada taon (${monthlyRate} kada buwan)`
}

function extensionExample({ extensionExample: example }: TermsFacts): string {
  if (example === null) return ''
  return ` Halimbawa: kung ${example.daysLate} araw ka nang late at nag-extend ka ng ${example.days} araw, iuusog nang ${example.movedBy} araw ang due date ng bawat hulog na hindi pa bayad.`
}

function latePenalties(facts: TermsFacts): TermsParagraph[] {
  const { graceDays, dailyPenalty } = facts
  const grace =
    graceDays === 0 ? [] : [`Walang multa sa unang ${graceDays} araw pagkalampas ng due date.`]
  if (dailyPenalty === null) return [...grace, limitedPenalty(facts), ...penaltySchedule(facts)]
  const charged = `Sa lahat ng loan, ${dailyPenalty} ng hindi pa bayad na halaga ng hulog ang sinisingil namin sa bawat araw na late${graceDays === 0 ? '' : ' pagkatapos niyon'}, at hindi hihigit dito.`
  return [
    ...grace,
    charged,
    ...penaltyExample(facts),
    limits(facts),
    ...(facts.isScheduleReplaced ? replacedSchedule(facts) : []),
  ]
}

function penaltyExample({ graceDays, penaltyExample: example }: TermsFacts): TermsParagraph[] {
  if (example === null) return []
  const { due, daysLate, penaltyDays, penalty } = example
  return [
    {
      lead: 'Halimbawa:',
      text: `kung ${daysLate} araw late ang bayad mong ${due}, ${penalty} ang multa${graceDays === 0 ? '' : ` (${penaltyDays} araw, dahil walang multa sa unang ${graceDays})`}.`,
    },
  ]
}

function limits({ penaltyMonthlyCap, lawTitle, lifetimeCap }: TermsFacts): string {
  return `Hindi lumalampas ang multa sa limit ng batas na ${penaltyMonthlyCap} kada buwan (${lawTitle}). Ang lahat ng interes, fee at multa ay hanggang ${lifetimeCap} lang ng principal, gaano man katagal ang loan.`
}

/** Where what a day costs depends on the loan or on the day. */
function limitedPenalty(facts: TermsFacts): string {
  const { isGuardForAll, coveredAmount, coveredDays, penaltyDailyCap } = facts
  const loans = isGuardForAll
    ? 'Sa lahat ng loan'
    : `Sa mga loan na hanggang ${coveredAmount} at hanggang ${coveredDays} araw`
  return `${loans}, hanggang ${penaltyDailyCap} lang ng hindi pa bayad na halaga ng hulog ang sinisingil namin sa bawat araw na late. ${limits(facts)}`
}

/** What the paragraph about a schedule that the limit replaces begins with, and no other. */
export const NEVER_CHARGED_FILIPINO = 'Hindi kailanman sinisingil: '

/** Named after what is charged, and as what it is: figures that nobody pays. */
function replacedSchedule({ once, bands }: TermsFacts): string[] {
  const onceText =
    once === null
      ? ''
      : `${once.newClient} para sa bagong client o ${once.repeatClient} para sa repeat client, isang beses sa bawat loan, at `
  return [
    'Bahagi ng mga tuntuning ito ang orihinal naming schedule ng multa, pero hindi namin ito sinisingil. Ang rate lang sa itaas ang sinisingil namin.',
    `${NEVER_CHARGED_FILIPINO}ang orihinal naming schedule, na pinapalitan ng limit sa itaas. Nakasaad doon ang ${onceText}sa bawat araw na late, sa hindi pa bayad na halaga ng hulog, ${bands.map(bandText).join('; ')}. Sa bawat singil, ipinapakita ng app ang halaga ayon sa schedule na ito at kung magkano ang inalis ng limit.`,
  ]
}

/** As the policy states it, before any limit. */
function penaltySchedule({ once, bands, graceDays }: TermsFacts): string[] {
  const schedule: string[] = []
  if (once !== null)
    schedule.push(
      `Schedule: kapag na-late ang isang hulog, ${once.newClient} para sa bagong client o ${once.repeatClient} para sa repeat client, isang beses lang sa bawat loan.`,
    )
  if (bands.length > 0)
    schedule.push(
      `Schedule: sa bawat araw na late${graceDays > 0 ? ` pagkatapos ng unang ${graceDays} araw` : ''}, bilang mula sa due date, sa hindi pa bayad na halaga ng hulog, ${bands.map(bandText).join('; ')}.`,
    )
  if (schedule.length === 0) return []
  return [
    'Sinisingil ang nasa schedule sa ibaba nang hindi lampas sa mga limit na ito. Kapag may inalis ang limit, ipinapakita ng app ang orihinal na halaga at kung magkano ang inalis.',
    ...schedule,
  ]
}

function bandText(band: BandFacts): string {
  if (band.toDay === null)
    return band.fromDay === 1
      ? `${band.rate} kada araw`
      : `${band.rate} kada araw mula sa ika-${band.fromDay} araw`
  return `${band.rate} kada araw mula ika-${band.fromDay} hanggang ika-${band.toDay} araw`
}

function prepaymentText({ prepayment }: TermsFacts): TermsParagraph[] {
  const always = {
    lead: 'Maagang bayad.',
    text: 'Puwede kang magbayad nang maaga anumang oras, buo man o bahagi, nang walang multa (RA 7394, article 137). Kapag binayaran mo nang buo, hanggang sa araw ng bayad lang ang interes.',
  }
  if (prepayment === null) return [always]
  return [
    always,
    {
      lead: 'Karaniwang tuntunin, hindi ipinapatupad.',
      text: `Hindi kami tumatanggi ng bayad dahil lang maaga ito. Ayon sa karaniwang tuntunin namin, puwede lang sana ang maagang bayad pagkalipas ng ${prepayment.isHalf ? 'kalahati' : prepayment.partOfTerm} ng term at hindi bago ang ika-${prepayment.notBeforeDay} araw mula sa payout. Mas maluwag ang ibinibigay ng batas, kaya hindi namin ito ipinapatupad.`,
    },
  ]
}

function list(items: readonly number[], word: string): string {
  const last = items.at(-1)
  if (items.length < 2) return String(last ?? '')
  return `${items.slice(0, -1).join(', ')} ${word} ${last}`
}
