// The loan terms in Filipino. No figure is written here: every one comes from the facts.
import type { TermsFacts } from './terms-facts.ts'
import { latePenalties } from './terms-penalties-fil.ts'
import { list, section } from './terms-sections.ts'
import type { TermsCatalogue, TermsParagraph } from './terms-text.ts'

export const FILIPINO_TERMS: TermsCatalogue = {
  definitions: {
    title: 'Mga kahulugan',
    paragraphs: ({ lender, coolingOffDays }) => [
      {
        items: [
          { lead: 'Lender, kami:', text: `${lender}, ang kompanyang nagpapautang sa iyo.` },
          {
            lead: 'Borrower, ikaw:',
            text: 'ang taong nag-a-apply ng loan at sumasang-ayon sa mga tuntuning ito.',
          },
          {
            lead: 'Loan:',
            text: 'ang perang ipinapautang namin sa iyo sa ilalim ng mga tuntuning ito.',
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
            text: `ang pagpapadala ng pera sa account mo, sa araw na ipinadala ito ng payment provider. Mula sa araw na iyon binibilang ang interes at ang ${coolingOffDays} business day na puwede ka pang mag-cancel, hindi mula sa araw na nag-confirm ka.`,
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
    paragraphs: ({ amounts, fee, extensionFee }) => [
      amounts === null
        ? 'Nasa disclosure statement mo ang halaga ng loan mo, sa Philippine peso.'
        : `Nagpapautang kami mula ${amounts.min} hanggang ${amounts.max}, sa Philippine peso. Nasa disclosure statement mo ang halaga ng loan mo.`,
      ...feeText(fee, extensionFee === null),
    ],
  },
  term: {
    title: 'Tagal ng loan (term)',
    paragraphs: ({ termDaysMin, termDaysMax, dayEnd }) => [
      `Tumatagal ang loan nang ${termDaysMin} hanggang ${termDaysMax} araw mula sa payout. Nasa disclosure statement mo ang due date ng bawat hulog.`,
      `On time ang bayad kung nagbayad ka hanggang ${dayEnd} (oras sa Pilipinas) sa mismong due date.`,
    ],
  },
  extension: {
    title: 'Pag-extend ng loan (prolongation)',
    paragraphs: (facts) => [
      {
        lead: 'Paano mag-request.',
        text: `Puwede kang mag-request sa app bago ang maturity, sa mismong maturity, o pagkatapos nito. Puwedeng i-extend nang ${list(facts.extensionDays, 'o')} araw. Bago ang extension, bayaran muna ang interes hanggang sa araw na mag-e-extend ka at ang anumang multa${facts.extensionFee === null ? '' : ' at ang fee'}. Dito muna mapupunta ang bayad para sa extension, kahit iba ang pagkakasunod-sunod sa ${section('repayment')}.`,
      },
      {
        lead: 'Kailan kami tatanggi.',
        text: 'Tatanggihan lang namin ang extension kung hindi na active ang loan (bayad na, na-cancel o na-write off), kung sa araw na nag-request ka ay may napagkasunduan na tayong bagong schedule ng bayad, o kung lalampas ito sa limit ng batas.',
      },
      {
        lead: 'Mga bagong due date.',
        text: 'Uusog ang due date ng bawat hulog na hindi pa bayad: bilang ng araw ng extension, dagdag ang bilang ng araw na late na ang pinakalumang hulog na hindi pa bayad.',
      },
      ...extensionExample(facts),
      {
        lead: 'Magkano.',
        text: `${
          facts.extensionFee === null
            ? 'Walang fee ang extension, pero may interes pa rin'
            : `May fee na ${facts.extensionFee} ang extension. May interes din`
        } sa principal na hindi mo pa nababayaran hanggang sa mga bagong due date, kaya lalaki ang kabuuang babayaran mo. Sa mga araw na late ang isang hulog, multa ang babayaran mo para dito, hindi interes.`,
      },
      {
        lead: 'Bagong kasunduan ang bawat extension.',
        text: `Ipapakita muna namin ang bagong disclosure statement, at ang batas na may bisa sa araw na iyon ang susundin. Kasama pa rin sa limit na ${facts.lifetimeCap} ng principal ang lahat ng singil mula nang magsimula ang loan.`,
      },
    ],
  },
  interest: {
    title: 'Interes',
    paragraphs: (facts) => [
      {
        lead: 'Rate.',
        text: `Ang interes ay ${yearlyRate(facts)} sa principal na hindi mo pa nababayaran, kinukuwenta kada araw, batay sa ${facts.yearDays} araw sa isang taon. Hindi pinapatungan ng interes ang interes, fee o multa.`,
      },
      {
        lead: 'Kapag late ka.',
        text: 'Kapag lampas na sa due date ang isang hulog, wala na itong dagdag na interes; multa na lang.',
      },
      {
        lead: 'Effective rate at mga limit ng batas.',
        text: `${facts.fee === null ? '' : 'Dahil sa processing fee, mas mataas ang effective rate; nakasulat ito sa disclosure statement mo. '}Ayon sa batas (${facts.lawTitle}), hanggang ${facts.nominalMonthlyCap} kada buwan lang ang interes, at hanggang ${facts.eirMonthlyCap} kada buwan ang effective rate kasama ang lahat ng fee. Hindi kami nag-aalok nang lampas dito.`,
      },
    ],
  },
  'late-penalties': {
    title: 'Multa sa late na bayad',
    paragraphs: (facts) => latePenalties(facts),
  },
  'conditions-precedent': {
    title: 'Mga kondisyon bago magpautang',
    paragraphs: ({ ageMin, decisionDays, disbursalDaysMin, disbursalDaysMax }) => [
      { lead: 'Sino ang puwedeng umutang.', text: 'Kailangang matugunan mo ang lahat ng ito:' },
      {
        items: [
          `Mamamayang Pilipino ka at ${ageMin} taong gulang pataas.`,
          'May permanent address ka sa Pilipinas.',
          'Hindi ka politically exposed person (taong may mataas na posisyon sa gobyerno ngayon o dati, o malapit na kamag-anak niya).',
          'Na-verify mo na ang sarili mo sa app: mga detalye mo at ID.',
          'Wala kang loan na past due.',
        ],
      },
      {
        lead: 'Gaano katagal.',
        text: `Magdedesisyon kami sa application mo sa loob ng ${decisionDays} araw. Pagka-confirm mo, darating ang pera sa account mo sa loob ng ${disbursalDaysMin} hanggang ${disbursalDaysMax} araw.`,
      },
      {
        lead: 'Saan namin ipapadala.',
        text: 'Ipapadala lang namin ang loan sa account na nakapangalan sa iyo.',
      },
    ],
  },
  repayment: {
    title: 'Pagbabayad',
    paragraphs: (facts) => [
      {
        lead: 'Kailan magbabayad.',
        text: 'Bayaran ang bawat hulog sa mismong due date o bago nito, sa alinman sa mga paraan ng pagbabayad sa app. Ang araw na nagbayad ka ang binibilang, hindi ang araw na nalaman namin.',
      },
      {
        lead: 'Saan napupunta ang bayad.',
        text: 'Sa pinakalumang due na hulog na hindi pa bayad muna napupunta ang bayad, sa ganitong pagkakasunod-sunod:',
      },
      {
        isOrdered: true,
        items: facts.penaltyComesFirst
          ? ['Multa', 'Fee, kung mayroon', 'Interes', 'Principal']
          : ['Interes', 'Fee, kung mayroon', 'Principal', 'Multa'],
      },
      {
        lead: 'Kapag sobra sa due ang bayad mo.',
        text: `Mapupunta ang sobra sa interes hanggang sa araw na iyon, saka sa principal ng susunod na hulog, saka sa principal ng mga hulog na kasunod nito. Kung higit pa sa buong loan ang ibinayad mo, tingnan ang ${section('set-off')}.`,
      },
      ...prepaymentText(facts),
      {
        lead: 'Kapag nagbago ang isip mo (cooling-off).',
        text: `Sa loob ng ${facts.coolingOffDays} business day mula sa payout, buksan ang loan sa app at i-tap ang “I-cancel ang loan”. Ang halagang natanggap mo lang ang ibabalik mo: wala kaming kukuning fee o interes.`,
      },
      {
        lead: 'Pagbabalik ng pera.',
        text: `Pagka-cancel mo, may ${facts.returnDays} business day ka para ibalik ang halagang natanggap mo, sa alinman sa mga paraan ng pagbabayad sa app. Kasama sa bilang ang anumang naibayad mo na. Kung ma-late ka ng balik, wala kaming idadagdag, pero hindi ka muna makakautang ulit hangga’t hindi ito naibabalik.`,
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
      {
        lead: 'Kailan.',
        text: 'Nasa default ka kapag may hulog na hindi pa bayad pagkalampas ng due date, o kapag nagbigay ka ng hindi totoong impormasyon para makautang.',
      },
      {
        lead: 'Ang gagawin namin.',
        text: `Ang mga multa lang sa ${section('late-penalties')} ang idadagdag namin sa kasalukuyang utang mo. Paaalalahanan ka muna namin at mag-aalok kami ng paraan, gaya ng partial payment o extension.`,
      },
      {
        lead: 'Kung walang mapagkasunduan.',
        text: `Puwede kaming magsampa ng kaso sa korte para sa utang mo. Lalabas na hindi bayad ang loan mo sa Credit Information Corporation, kung saan namin inire-report ang bawat loan (${section('disclosure')}); makikita ito ng ibang lender.`,
      },
      { lead: 'Ang hindi namin gagawin kailanman.', text: 'Gaano ka man ka-late:' },
      {
        items: [
          `Hindi ka namin kokontakin bago ang ${contactFrom} o pagkalipas ng ${contactTo}.`,
          'Hindi ka namin tatakutin o iinsultuhin.',
          'Hindi namin ipo-post o ikakalat ang data mo.',
          'Hindi namin ipapaalam o ikukuwento ang loan mo sa pamilya, mga kaibigan, employer o mga contact mo.',
        ],
      },
    ],
  },
  indemnity: {
    title: 'Bayad-pinsala',
    paragraphs: () => [
      `Kung ikaw o kami ang lumabag sa mga tuntuning ito o sa batas, ang lumabag ang magbabayad ng pinsalang dulot nito. Sa late na bayad, wala kaming sisingilin maliban sa kasalukuyang utang mo at sa mga multa sa ${section('late-penalties')}.`,
    ],
  },
  disclosure: {
    title: 'Paglalahad ng impormasyon (disclosure)',
    paragraphs: ({ complaintDays, isOnSite }) => [
      {
        lead: 'Bago ka mag-confirm.',
        text: 'Ayon sa Truth in Lending Act (RA 3765), ipinapakita namin ang matatanggap mo, ang bawat singil, ang kabuuang babayaran at kung kailan, ang nominal at effective rate, at ang mga multa. Puwede mo itong basahin at i-print anumang oras.',
      },
      {
        lead: 'Ang data mo.',
        text: 'Pinoproseso namin ang data mo ayon sa Data Privacy Act (RA 10173), para sa mga layuning nasa privacy policy. Inire-report namin ang bawat loan, bayad man o hindi, sa Credit Information Corporation ayon sa RA 9510.',
      },
      {
        lead: 'Mga reklamo.',
        text: `Libre ang magreklamo. Ipadala ang reklamo mo sa “Mga reklamo” sa app, o sa customer service. Sasagot kami nang hindi lalampas sa ${complaintDays} araw. Kung hindi ka kuntento, kontakin ang Grievance Officer namin (${isOnSite ? 'nasa “Sino kami” sa dulo ng page na ito' : 'nasa “Sino kami” sa dulo ng mga tuntunin ng loan sa website namin'}). Puwede ka ring lumapit sa Securities and Exchange Commission.`,
      },
    ],
  },
  'set-off': {
    title: 'Sobrang bayad',
    paragraphs: () => [
      {
        lead: 'Kapag sobra ang bayad mo.',
        text: 'Kapag mas malaki ang ibinayad mo kaysa sa lahat ng natitira mong utang sa loan, ipapadala namin ang sobra sa payment account mo sa app, kung saan din namin ipinapadala ang loan mo, kahit hindi mo hingin. Kung masyadong maliit ito para maipadala, mananatili itong credit sa pangalan mo, na makikita mo sa app.',
      },
      {
        lead: 'Iba mo pang pera.',
        text: 'Hindi namin gagamitin ang iba mong pera para bayaran ang loan na ito nang walang pahintulot mo.',
      },
    ],
  },
  review: {
    title: 'Pagbabago ng mga tuntunin',
    paragraphs: () => [
      'Puwede naming baguhin ang mga tuntuning ito para sa mga bagong loan. Sa loan na na-confirm mo na, mananatili ang mga tuntunin at numerong sinang-ayunan mo, maliban kung mas mabuti para sa iyo ang ibinibigay ng batas. Makikita mo ang mga ito sa app, kasama ng loan.',
    ],
  },
  notices: {
    title: 'Mga abiso',
    paragraphs: ({ changeNoticeDays }) => [
      `Sabihan kami sa loob ng ${changeNoticeDays} araw kapag nagbago ang pangalan, address o mobile number mo.`,
      'Ipinapadala namin ang mga abiso sa mobile number mo at ipinapakita sa app. Sa customer service mo ipadala ang abiso mo sa amin, kasama ang mga pagbabagong ito.',
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
      `Puwede naming ilipat ang loan sa ibang lisensiyadong lender kung aabisuhan ka namin ${assignmentNoticeBusinessDays} business day bago nito. Aakuin ng bagong lender ang lahat ng obligasyon namin sa iyo sa ilalim ng mga tuntuning ito. Hindi mo puwedeng ilipat ang loan sa ibang tao.`,
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
      `Nagsisimula ang kasunduang ito kapag nag-confirm ka ng loan. Natatapos ito kapag bayad na ang lahat ng utang mo rito o, kung nag-cancel ka (${section('repayment')}), kapag naibalik mo na ang perang natanggap mo.`,
    ],
  },
}

function feeText(fee: TermsFacts['fee'], isOnlyFee: boolean): TermsParagraph[] {
  const noOther = isOnlyFee ? ' Wala na kaming ibang sinisingil na fee.' : ''
  if (fee === null) return [`Walang processing fee: matatanggap mo ang buong principal.${noOther}`]
  if (!fee.isDeducted)
    return [
      `May processing fee na ${fee.rate} ng principal na sinisingil kasama ng mga hulog.${noOther}`,
    ]
  const { principal, received } = fee.example
  return [
    `May processing fee na ${fee.rate} ng principal. Matatanggap mo ang principal na binawasan na ng fee.${noOther} Ang buong principal ang babayaran mo, at sa principal na hindi mo pa nababayaran kinukuwenta ang interes.`,
    {
      kind: 'example',
      lead: 'Halimbawa:',
      text: `kung ${principal} ang loan mo, matatanggap mo ang ${received} at babayaran mo ang ${principal} dagdag ang interes.`,
    },
  ]
}

function yearlyRate({ annualRate, monthlyRate }: TermsFacts): string {
  return monthlyRate === null
    ? `${annualRate} kada taon`
    : `${annualRate} kada taon (average na ${monthlyRate} kada buwan)`
}

function extensionExample({ extensionExample: example }: TermsFacts): TermsParagraph[] {
  if (example === null) return []
  return [
    {
      kind: 'example',
      lead: 'Halimbawa:',
      text: `kung ${example.daysLate} araw ka nang late at nag-extend ka nang ${example.days} araw, iuusog nang ${example.movedBy} araw ang due date ng bawat hulog na hindi pa bayad.${lateDays(example)}`,
    },
  ]
}

/** What those days cost, where that is one rate. */
function lateDays({ daysLate, late }: NonNullable<TermsFacts['extensionExample']>): string {
  return late === null
    ? ''
    : ` Kung ${late.due} ang late na hulog, ${late.penalty} ang multa sa hulog na iyon para sa ${daysLate} araw, at wala itong interes. Tuloy ang interes sa natitirang principal.`
}

function prepaymentText({ prepayment }: TermsFacts): TermsParagraph[] {
  const always = {
    lead: 'Maagang bayad.',
    text: 'Puwede kang magbayad nang maaga kahit kailan, buo man o bahagi, nang walang multa (RA 7394, article 137). Kapag binayaran mo nang buo, hanggang sa araw ng bayad lang ang interes. Kapag binayaran mo nang maaga ang bahagi ng principal, mas mababa na ang interes mula sa araw na iyon.',
  }
  if (prepayment === null) return [always]
  return [
    always,
    'Mas kaunti ang ibinibigay ng standard clause namin kaysa sa batas, kaya ang batas ang masusunod.',
    {
      kind: 'not-applied',
      lead: 'Standard clause, hindi ginagamit.',
      text: `Ayon sa standard clause namin, puwede lang sana ang maagang bayad pagkalipas ng ${prepayment.isHalf ? 'kalahati' : prepayment.partOfTerm} ng term at hindi bago ang ika-${prepayment.notBeforeDay} araw mula sa payout. Hindi ito ginagamit: puwede kang magbayad nang maaga kahit kailan.`,
    },
  ]
}
