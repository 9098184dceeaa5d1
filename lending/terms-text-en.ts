// The loan terms in English. No figure is written here: every one comes from the facts.
import type { BandFacts, TermsFacts } from './terms-facts.ts'
import type { TermsCatalogue } from './terms-text.ts'

export const ENGLISH_TERMS: TermsCatalogue = {
  definitions: {
    title: 'Definitions',
    paragraphs: ({ lender }) => [
      `“Lender”, “we” and “us” mean ${lender}. “Borrower” and “you” mean the person who applies for the loan and accepts these terms.`,
      '“Loan” means the principal we lend you. “Instalment” means the principal and interest due on one date. “Maturity” means the due date of the last instalment.',
      '“Penalty” means a charge for paying after a due date. “Extension” means moving the due dates of unpaid instalments to a later day, at your request. “Business day” means Monday to Friday, except holidays.',
      'The disclosure statement you receive before you confirm is part of these terms. The figures in it are the figures of your loan.',
    ],
  },
  purpose: {
    title: 'Purpose',
    paragraphs: () => [
      'You may use the loan for any lawful personal purpose. You may not use it for anything illegal or lend it to someone else.',
    ],
  },
  amount: {
    title: 'Amount',
    paragraphs: ({ amounts, fee }) => [
      amounts === null
        ? 'The amount of your loan is stated in your disclosure statement, in Philippine pesos.'
        : `We lend from ${amounts.min} to ${amounts.max}, in Philippine pesos. The amount of your loan is stated in your disclosure statement.`,
      feeText(fee),
    ],
  },
  term: {
    title: 'Term',
    paragraphs: ({ termDaysMin, termDaysMax }) => [
      `A loan runs for ${termDaysMin} to ${termDaysMax} calendar days from the day the money is paid out. Your disclosure statement lists the due date of every instalment.`,
      'A payment made on a due date, up to midnight in Manila, is on time.',
    ],
  },
  extension: {
    title: 'Prolongation (extension)',
    paragraphs: ({ extensionDays, extensionFee, lifetimeCap }) => [
      `You may ask for an extension of ${list(extensionDays, 'or')} days before, at or after maturity, once you have paid the interest up to that day and any penalties. A payment for an extension pays these first, whatever the order of other payments.`,
      'Every unpaid instalment then moves by that number of days, plus the number of days the oldest unpaid one is late. From the day of the extension, interest continues on the principal you still owe.',
      extensionFee === null
        ? 'There is no fee for an extension.'
        : `An extension costs a fee of ${extensionFee}.`,
      `Each extension is a new agreement: we show you a new disclosure statement first, the law in force on that day applies, and all charges since the start of the loan still count towards the limit of ${lifetimeCap} of the principal.`,
    ],
  },
  interest: {
    title: 'Interest',
    paragraphs: ({ annualRate, yearDays, nominalMonthlyCap, eirMonthlyCap, lawTitle }) => [
      `Interest is ${annualRate} per year on the principal you still owe, calculated by the day on a year of ${yearDays} days. It is never charged on interest, fees or penalties.`,
      'Once an instalment is past its due date, it is no longer charged interest, only the late penalty.',
      `The law (${lawTitle}) limits interest to ${nominalMonthlyCap} per month and the effective rate, including all fees, to ${eirMonthlyCap} per month. We never make an offer above these limits.`,
    ],
  },
  'late-penalties': {
    title: 'Late penalties',
    paragraphs: (facts) => latePenalties(facts),
  },
  'conditions-precedent': {
    title: 'Conditions precedent',
    paragraphs: ({ decisionDays, disbursalDaysMin, disbursalDaysMax }) => [
      'You can borrow if you are a Philippine national, at least 18, with a permanent address in the Philippines, and are not a politically exposed person, if your certification is complete, and if none of your loans is overdue.',
      `We decide on your application within ${days(decisionDays)}. After you confirm, the money arrives in your account in ${disbursalDaysMin} to ${disbursalDaysMax} calendar days.`,
      'We only send the loan to an account in your own name.',
    ],
  },
  repayment: {
    title: 'Repayment',
    paragraphs: (facts) => [
      'Pay each instalment on or before its due date through one of the channels in the app. The day you pay counts, not the day we are notified of it.',
      facts.penaltyComesFirst
        ? 'A payment goes to the oldest instalment first: to penalty, any fee, interest, then principal. Anything above the amount due goes to the next instalment, then to later principal.'
        : 'A payment goes to the oldest instalment first: to interest, any fee, principal, and last to penalty. Anything above the amount due goes to the next instalment, then to later principal.',
      ...prepaymentText(facts),
      `Cooling-off: within ${facts.coolingOffDays} business days of the payout you may return the money you received and owe nothing else. We keep no fee or interest.`,
    ],
  },
  representations: {
    title: 'Representations',
    paragraphs: () => [
      'You confirm that what you tell us is true and complete, that you are borrowing for yourself, and that nothing prevents you from accepting these terms.',
      'We confirm that we are registered and licensed to lend in the Philippines and that we comply with its laws.',
    ],
  },
  default: {
    title: 'Default',
    paragraphs: ({ contactFrom, contactTo }) => [
      'You are in default when an instalment is unpaid after its due date, or when you gave us false information to get the loan.',
      'If you are in default, only the late penalties above apply. We will first remind you and offer possible solutions, such as a partial payment or an extension.',
      `We never contact you before ${contactFrom} or after ${contactTo}, never threaten or insult you, never publish your data, and never discuss your loan with anyone but you, or a guarantor if you named one.`,
    ],
  },
  indemnity: {
    title: 'Indemnity',
    paragraphs: () => [
      'Each of us compensates the other for losses caused by breaching these terms or the law. For late payment, you owe us no more than the late penalties above.',
    ],
  },
  disclosure: {
    title: 'Disclosure',
    paragraphs: ({ complaintDays }) => [
      'Under the Truth in Lending Act (RA 3765) we show you the following before you confirm: what you receive, every charge, the total to repay and when, the nominal and the effective rate, and the penalties. You can read and print it at any time.',
      'We process your data under the Data Privacy Act (RA 10173), for the purposes stated in the privacy policy. We report loans to the Credit Information Corporation as RA 9510 requires.',
      `Complaints are free. We answer within the time stated in the app, and within ${complaintDays} days at the latest. You may also contact the Securities and Exchange Commission.`,
    ],
  },
  'set-off': {
    title: 'Set-off',
    paragraphs: () => [
      'If you overpay, the excess is credited to you and sent back to your payment account; you do not have to ask for it. What is too little to be transferred stays your credit. We do not use any other money of yours to pay this loan without your consent.',
    ],
  },
  review: {
    title: 'Review',
    paragraphs: () => [
      'We may change these terms for new loans. For a loan you have already confirmed, the terms and figures you agreed to do not change, unless the law gives you better ones.',
    ],
  },
  notices: {
    title: 'Notices',
    paragraphs: ({ changeNoticeDays }) => [
      `Tell us within ${days(changeNoticeDays)} if your name, address or mobile number changes.`,
      'We send notices to your mobile number and show them in the app. You can send us notices through customer service in the app.',
    ],
  },
  'entire-agreement': {
    title: 'Entire agreement',
    paragraphs: () => [
      'These terms and your disclosure statement are the entire agreement about the loan. If any provision is invalid, the rest stays in force.',
    ],
  },
  assignment: {
    title: 'Assignment',
    paragraphs: ({ assignmentNoticeBusinessDays }) => [
      `We may assign the loan to another licensed lender after giving you a notice of ${assignmentNoticeBusinessDays} business days. The new lender takes over all our obligations to you under these terms. You may not transfer the loan to another person.`,
    ],
  },
  waiver: {
    title: 'Waiver',
    paragraphs: () => [
      'If we do not exercise a right immediately, we do not give it up. If we waive a charge, it is waived for good, and we will let you know.',
      'Nothing in these terms takes away any right the law gives you.',
    ],
  },
  'governing-law': {
    title: 'Governing law',
    paragraphs: ({ judgmentPaymentDays }) => [
      'These terms are governed by the laws of the Republic of the Philippines, and its courts have jurisdiction.',
      `Any amount awarded by a final judgment must be paid within ${judgmentPaymentDays} days.`,
    ],
  },
  duration: {
    title: 'Term of this agreement',
    paragraphs: () => [
      'This agreement begins when you confirm the loan and ends when you have paid everything you owe under it, or when it is cancelled within the cooling-off period.',
    ],
  },
}

function feeText(fee: TermsFacts['fee']): string {
  if (fee === null) return 'There is no processing fee: you receive the full amount.'
  return fee.isDeducted
    ? `A processing fee of ${fee.rate} of the principal is deducted from the payout. The principal, and the interest on what you still owe of it, include this fee.`
    : `A processing fee of ${fee.rate} of the principal is collected with the instalments.`
}

function latePenalties(facts: TermsFacts): string[] {
  const paragraphs: string[] = []
  if (facts.graceDays > 0)
    paragraphs.push(
      `There is no penalty for the first ${days(facts.graceDays)} after a due date: a payment that is ${facts.graceDays + 2} days late is charged 2 days of penalty. Days late are still counted from the due date.`,
    )
  paragraphs.push(
    `${facts.isGuardForAll ? 'On every loan' : `On loans of at most ${facts.coveredAmount} for at most ${facts.coveredDays} days`}, we charge at most ${facts.penaltyDailyCap} of the scheduled amount that is due and unpaid for each day late. This keeps penalties within the legal limit of ${facts.penaltyMonthlyCap} per month (${facts.lawTitle}). All interest, fees and penalties together may not exceed ${facts.lifetimeCap} of the principal, however long the loan runs.`,
  )
  if (facts.isScheduleReplaced) return [...paragraphs, replacedSchedule(facts)]
  const schedule = penaltySchedule(facts)
  if (schedule.length > 0)
    paragraphs.push(
      'The schedule below is charged within these limits. Where a limit takes something off, the app shows the original amount and how much was taken off.',
    )
  return [...paragraphs, ...schedule]
}

/** What the paragraph about a schedule that the limit replaces begins with, and no other. */
export const NEVER_CHARGED_ENGLISH = 'Never charged: '

/** Named after what is charged, and as what it is: figures that nobody pays. */
function replacedSchedule({ once, bands }: TermsFacts): string {
  const onceText =
    once === null
      ? ''
      : `${once.newClient} for new clients or ${once.repeatClient} for repeat clients, once per loan, and `
  return `${NEVER_CHARGED_ENGLISH}our standard schedule, which the limit above replaces. It states ${onceText}for each day late, on the unpaid amount of the instalment, ${bands.map(bandText).join('; ')}. For each charge, the app shows the amount by this schedule and how much the limit removed.`
}

/** As the policy states it, before any limit. */
function penaltySchedule(facts: TermsFacts): string[] {
  const paragraphs: string[] = []
  if (facts.once !== null)
    paragraphs.push(
      `Schedule: when an instalment is late, ${facts.once.newClient} for new clients or ${facts.once.repeatClient} for repeat clients, once per loan.`,
    )
  if (facts.bands.length > 0)
    paragraphs.push(
      `Schedule: for each day late${facts.graceDays > 0 ? ` after the first ${days(facts.graceDays)}` : ''}, on the unpaid amount of the instalment, ${facts.bands.map(bandText).join('; ')}.`,
    )
  return paragraphs
}

function bandText(band: BandFacts): string {
  if (band.toDay === null)
    return band.fromDay === 1
      ? `${band.rate} per day`
      : `${band.rate} per day from day ${band.fromDay}`
  return `${band.rate} per day on days ${band.fromDay} to ${band.toDay}`
}

function prepaymentText({ prepayment }: TermsFacts): string[] {
  const always =
    'You may pay early at any time, in full or in part, without a penalty (RA 7394, article 137). If you pay in full, interest stops on the day of payment.'
  if (prepayment === null) return [always]
  return [
    always,
    `Our standard clause allows early payment only after ${prepayment.isHalf ? 'half' : prepayment.partOfTerm} of the term, and no earlier than ${prepayment.notBeforeDay} calendar days after the payout. The law gives you more, so we do not apply it: we never refuse a payment for being early.`,
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
