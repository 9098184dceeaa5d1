// The loan terms in English. No figure is written here: every one comes from the facts.
import type { BandFacts, TermsFacts } from './terms-facts.ts'
import type { TermsCatalogue } from './terms-text.ts'

export const ENGLISH_TERMS: TermsCatalogue = {
  definitions: {
    title: 'Definitions',
    paragraphs: ({ lender }) => [
      `"Lender", "we" and "us" mean ${lender}. "Borrower" and "you" mean the person who applies for the loan and accepts these terms.`,
      '"Loan" means the principal that we lend you. "Instalment" means a part of principal and interest that is due on one date. "Maturity" means the due date of the last instalment.',
      '"Penalty" means a charge for paying after a due date. "Extension" means moving the due dates that are still unpaid, at your request. "Business day" means Monday to Friday, except holidays.',
      'The disclosure statement that you receive before you confirm is part of these terms. Where it names a figure, that figure is the one of your loan.',
    ],
  },
  purpose: {
    title: 'Purpose',
    paragraphs: () => [
      'You may use the loan for any lawful personal purpose. You may not use it for anything that the law forbids, or lend it on.',
    ],
  },
  amount: {
    title: 'Amount',
    paragraphs: ({ amounts, fee }) => [
      amounts === null
        ? 'The amount of your loan is the one in your disclosure statement. It is in Philippine pesos.'
        : `We lend from ${amounts.min} to ${amounts.max}, in Philippine pesos. The amount of your loan is the one in your disclosure statement.`,
      feeText(fee),
    ],
  },
  term: {
    title: 'Term',
    paragraphs: ({ termDaysMin, termDaysMax }) => [
      `A loan runs for ${termDaysMin} to ${termDaysMax} calendar days from the day on which the money is paid out. The due date of every instalment is in your disclosure statement.`,
      'A payment made on a due date, up to midnight in Manila, is on time.',
    ],
  },
  extension: {
    title: 'Prolongation (extension)',
    paragraphs: ({ extensionDays, extensionFee, lifetimeCap }) => [
      `You may ask for an extension of ${list(extensionDays, 'or')} days before, at or after maturity, once the interest to that day and any penalties are paid.`,
      'Every unpaid instalment then moves by those days, and by the days that the oldest unpaid one is late. Interest runs on from the day of the extension on the principal that you still owe.',
      extensionFee === null
        ? 'There is no fee for an extension.'
        : `An extension costs a fee of ${extensionFee}.`,
      `Each extension is a new agreement: we show you a new disclosure statement first, the law of that day applies, and all charges since the loan began count on towards the limit of ${lifetimeCap} of the principal.`,
    ],
  },
  interest: {
    title: 'Interest',
    paragraphs: ({ annualRate, yearDays, nominalMonthlyCap, eirMonthlyCap, lawTitle }) => [
      `Interest is ${annualRate} a year on the principal that you still owe, for the days that pass, divided by ${yearDays}. It is never charged on interest, fees or penalties.`,
      'After its due date an instalment earns no more interest, only the late penalty.',
      `The law (${lawTitle}) limits interest to ${nominalMonthlyCap} a month, and the effective rate with all fees to ${eirMonthlyCap} a month. We do not make an offer above these limits.`,
    ],
  },
  'late-penalties': {
    title: 'Late penalties',
    paragraphs: (facts) => latePenalties(facts),
  },
  'conditions-precedent': {
    title: 'Conditions precedent',
    paragraphs: ({ decisionDays, disbursalDaysMin, disbursalDaysMax }) => [
      'You can borrow if you are a Philippine national over 18 with a permanent address in the Philippines and are not a politically exposed person, if your certification is complete, and if no loan of yours is overdue.',
      `We decide on your application within ${days(decisionDays)}. After you confirm, the money reaches your account in ${disbursalDaysMin} to ${disbursalDaysMax} calendar days.`,
      'Only an account in your own name can receive the loan.',
    ],
  },
  repayment: {
    title: 'Repayment',
    paragraphs: (facts) => [
      'You pay each instalment on or before its due date through one of the channels in the app. The day on which you pay at the channel counts, not the day on which we hear of it.',
      facts.penaltyComesFirst
        ? 'A payment goes to the oldest instalment first; within it to penalty, fee, interest, then principal. What is more than due goes to the next instalment, then to later principal.'
        : 'A payment goes to the oldest instalment first; within it to interest, fee, principal, and last to penalty. What is more than due goes to the next instalment, then to later principal.',
      ...prepaymentText(facts),
      `Cooling-off: within ${facts.coolingOffDays} business days from the payout you may return what was paid out to you and owe nothing else. No fee or interest is kept.`,
    ],
  },
  representations: {
    title: 'Representations',
    paragraphs: () => [
      'You confirm that what you tell us is true and complete, that you borrow for yourself, and that nothing prevents you from accepting these terms.',
      'We confirm that we are registered and licensed to lend in the Philippines and that we keep to its laws.',
    ],
  },
  default: {
    title: 'Default',
    paragraphs: ({ contactFrom, contactTo }) => [
      'You are in default when an instalment is unpaid after its due date, or when you gave us false information to get the loan.',
      'In default the late penalties above apply and nothing else. We first remind you and offer what is possible: paying a part, or an extension.',
      `We never contact you before ${contactFrom} or after ${contactTo}, never threaten or insult you, never publish your data, and never speak about your loan to people who are not your guarantors.`,
    ],
  },
  indemnity: {
    title: 'Indemnity',
    paragraphs: () => [
      'Each of us makes good the loss that the other suffers through a breach of these terms or of the law. What you owe us for a late payment is limited to the late penalties above.',
    ],
  },
  disclosure: {
    title: 'Disclosure',
    paragraphs: ({ complaintDays }) => [
      'Under the Truth in Lending Act (RA 3765) we show you before you confirm: what you receive, every charge, what you pay back in all and when, the nominal and the effective rate, and the penalties. You can read and print it at any time.',
      'We process your data under the Data Privacy Act (RA 10173), for the purposes that the privacy policy names. We report loans to the Credit Information Corporation as RA 9510 requires.',
      `A complaint is free. We answer it as the app says, and within ${complaintDays} days at the latest; you may also turn to the Securities and Exchange Commission.`,
    ],
  },
  'set-off': {
    title: 'Set-off',
    paragraphs: () => [
      'What you pay too much is a credit that we pay back to you on request. We do not take other money of yours to pay this loan without your consent.',
    ],
  },
  review: {
    title: 'Review',
    paragraphs: () => [
      'We may change these terms for new loans. For a loan that you have confirmed, the terms and figures that you agreed to stay as they are, unless the law gives you better ones.',
    ],
  },
  notices: {
    title: 'Notices',
    paragraphs: ({ changeNoticeDays }) => [
      `Tell us within ${days(changeNoticeDays)} when your name, address or mobile number changes.`,
      'We send notices to your mobile number and show them in the app. Yours reach us through customer service in the app.',
    ],
  },
  'entire-agreement': {
    title: 'Entire agreement',
    paragraphs: () => [
      'These terms and your disclosure statement are the whole agreement about the loan. If a part of them is not valid, the rest stays in force.',
    ],
  },
  assignment: {
    title: 'Assignment',
    paragraphs: ({ assignmentNoticeBusinessDays }) => [
      `We may assign the loan to another licensed lender after a notice of ${assignmentNoticeBusinessDays} business days to you. It then owes you everything that we owe you under these terms. You may not pass the loan on to another person.`,
    ],
  },
  waiver: {
    title: 'Waiver',
    paragraphs: () => [
      'If we do not use a right at once, we have not given it up. If we waive a charge, it is waived for good, and we tell you.',
      'Nothing in these terms takes away a right that the law gives you.',
    ],
  },
  'governing-law': {
    title: 'Governing law',
    paragraphs: ({ judgmentPaymentDays }) => [
      'The law of the Republic of the Philippines applies, and its courts decide.',
      `What a final judgment awards is paid within ${judgmentPaymentDays} days.`,
    ],
  },
  duration: {
    title: 'Term of this agreement',
    paragraphs: () => [
      'This agreement begins when you confirm the loan and ends when everything that you owe under it is paid, or when it is cancelled in the cooling-off days.',
    ],
  },
}

function feeText(fee: TermsFacts['fee']): string {
  if (fee === null) return 'There is no processing fee: you receive the full amount.'
  return fee.isDeducted
    ? `A processing fee of ${fee.rate} of the principal is kept from the payout. Interest runs on the full principal.`
    : `A processing fee of ${fee.rate} of the principal is collected with the instalments.`
}

function latePenalties(facts: TermsFacts): string[] {
  const paragraphs: string[] = []
  if (facts.graceDays > 0)
    paragraphs.push(
      `The first ${days(facts.graceDays)} after a due date cost nothing. Days late are counted from the due date all the same.`,
    )
  if (facts.once !== null)
    paragraphs.push(
      `When an instalment is late, a penalty of ${facts.once.newClient} for new clients or ${facts.once.repeatClient} for repeat clients is charged once per loan.`,
    )
  if (facts.bands.length > 0)
    paragraphs.push(
      `For each day late, a penalty on the unpaid amount of the instalment is charged: ${facts.bands.map(bandText).join('; ')}.`,
    )
  paragraphs.push(
    `Whatever is stated above, the law limits what we charge (${facts.lawTitle}): penalties to ${facts.penaltyMonthlyCap} a month of the scheduled amount that is due and unpaid, which we keep by charging at most ${facts.penaltyDailyCap} of it for each day late, and all interest, fees and penalties together to ${facts.lifetimeCap} of the principal, however long the loan runs.`,
    facts.isGuardForAll
      ? 'We apply these limits to every loan. The app shows for each charge what was asked and what the limit took off.'
      : `These limits apply to loans of at most ${facts.coveredAmount} for at most ${facts.coveredDays} days. The app shows for each charge what was asked and what the limit took off.`,
  )
  return paragraphs
}

function bandText(band: BandFacts): string {
  if (band.toDay === null)
    return band.fromDay === 1 ? `${band.rate} a day` : `${band.rate} a day from day ${band.fromDay}`
  return `${band.rate} a day on days ${band.fromDay} to ${band.toDay}`
}

function prepaymentText({ prepayment }: TermsFacts): string[] {
  const always =
    'You may pay early at any time, in full or in part, without a penalty (RA 7394, article 137). If you pay everything, interest ends on the day of payment.'
  if (prepayment === null) return [always]
  return [
    `Prepayment is provided for after ${prepayment.isHalf ? 'half' : prepayment.partOfTerm} of the term and not before ${prepayment.notBeforeDay} calendar days after the payout. The law goes further, and we follow it: no payment is refused for being early.`,
    always,
  ]
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`
}

function list(items: readonly number[], word: string): string {
  const last = items.at(-1)
  if (items.length < 2) return String(last ?? '')
  return `${items.slice(0, -1).join(', ')} ${word} ${last}`
}
