// The loan terms in English. No figure is written here: every one comes from the facts.
import type { BandFacts, TermsFacts } from './terms-facts.ts'
import type { TermsCatalogue, TermsParagraph } from './terms-text.ts'

export const ENGLISH_TERMS: TermsCatalogue = {
  definitions: {
    title: 'Definitions',
    paragraphs: ({ lender }) => [
      {
        items: [
          { lead: 'Lender, we, us:', text: `${lender}, the company that lends to you.` },
          {
            lead: 'Borrower, you:',
            text: 'the person who applies for the loan and accepts these terms.',
          },
          { lead: 'Loan:', text: 'the principal we lend you under these terms.' },
          {
            lead: 'Principal:',
            text: 'the full amount you borrow, before any processing fee is taken off.',
          },
          {
            lead: 'Disclosure statement:',
            text: 'the list of the amounts, charges and due dates of your loan, which you receive before you confirm. It is part of these terms, and its figures are the figures of your loan.',
          },
          {
            lead: 'Payout:',
            text: 'the transfer of the money to your account. The days of your loan are counted from the day on which the payment provider makes it.',
          },
          { lead: 'Instalment:', text: 'the principal, interest and any fee due on one date.' },
          { lead: 'Maturity:', text: 'the due date of the last instalment.' },
          { lead: 'Penalty:', text: 'a charge for paying after a due date.' },
          {
            lead: 'Extension:',
            text: 'moving the due dates of unpaid instalments to a later day, at your request.',
          },
          { lead: 'Day:', text: 'a calendar day, unless we say business day.' },
          {
            lead: 'Business day:',
            text: 'Monday to Friday, except holidays in the Philippines.',
          },
        ],
      },
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
      ...feeText(fee),
    ],
  },
  term: {
    title: 'Term',
    paragraphs: ({ termDaysMin, termDaysMax, dayEnd }) => [
      `A loan runs for ${termDaysMin} to ${termDaysMax} calendar days from the payout. Your disclosure statement lists the due date of every instalment.`,
      `A payment made by ${dayEnd} Philippine time on the due date is on time.`,
    ],
  },
  extension: {
    title: 'Prolongation (extension)',
    paragraphs: (facts) => [
      {
        lead: 'How to ask.',
        text: `You may ask for an extension of ${list(facts.extensionDays, 'or')} days in the app before, at or after maturity, once you have paid the interest up to that day and any penalties. A payment for an extension pays these first, whatever the order of other payments.`,
      },
      {
        lead: 'When we refuse.',
        text: 'We refuse an extension only if the loan is no longer running, if another new plan was agreed on the same day, or if it would break a limit of the law.',
      },
      {
        lead: 'New due dates.',
        text: `Every unpaid instalment moves by the days of the extension, plus the days by which the oldest unpaid one is late.${extensionExample(facts)}`,
      },
      {
        lead: 'What it costs.',
        text: `${
          facts.extensionFee === null
            ? 'There is no fee for an extension.'
            : `An extension costs a fee of ${facts.extensionFee}.`
        } From the day of the extension, interest continues on the principal you still owe.`,
      },
      {
        lead: 'A new agreement.',
        text: `Each extension is a new agreement: we show you a new disclosure statement first, the law in force on that day applies, and all charges since the start of the loan still count towards the limit of ${facts.lifetimeCap} of the principal.`,
      },
    ],
  },
  interest: {
    title: 'Interest',
    paragraphs: (facts) => [
      `Interest is ${yearlyRate(facts)} on the principal you still owe, calculated by the day on a year of ${facts.yearDays} days. It is never charged on interest, fees or penalties.`,
      'Once an instalment is past its due date, it is no longer charged interest, only the late penalty.',
      `${facts.fee === null ? '' : 'With the processing fee, the effective rate is higher; your disclosure statement shows it. '}The law (${facts.lawTitle}) limits interest to ${facts.nominalMonthlyCap} per month and the effective rate, including all fees, to ${facts.eirMonthlyCap} per month. We never make an offer above these limits.`,
    ],
  },
  'late-penalties': {
    title: 'Late penalties',
    paragraphs: (facts) => latePenalties(facts),
  },
  'conditions-precedent': {
    title: 'Conditions precedent',
    paragraphs: ({ ageMin, decisionDays, disbursalDaysMin, disbursalDaysMax }) => [
      'To borrow, you must meet all of these conditions.',
      {
        items: [
          `You are a Philippine national and at least ${ageMin} years old.`,
          'You have a permanent address in the Philippines.',
          'You are not a politically exposed person.',
          'You have completed certification in the app: your details and your ID.',
          'None of your loans is overdue.',
        ],
      },
      `We decide on your application within ${days(decisionDays)}. After you confirm, the money arrives in your account in ${disbursalDaysMin} to ${disbursalDaysMax} calendar days.`,
      'We only send the loan to an account in your own name.',
    ],
  },
  repayment: {
    title: 'Repayment',
    paragraphs: (facts) => [
      {
        lead: 'When to pay.',
        text: 'Pay each instalment on or before its due date through one of the channels in the app. The day you pay counts, not the day we are notified of it.',
      },
      {
        lead: 'Where your payment goes.',
        text: `A payment goes first to the oldest instalment that is due, in this order: ${
          facts.penaltyComesFirst
            ? '(1) penalty, (2) any fee, (3) interest, (4) principal'
            : '(1) interest, (2) any fee, (3) principal, (4) penalty'
        }. Anything above the amount due pays the interest up to that day, then the principal of the next instalment, then the principal of the instalments after it.`,
      },
      ...prepaymentText(facts),
      {
        lead: 'Changing your mind (cooling-off).',
        text: `Within ${facts.coolingOffDays} business days of the payout you may cancel the loan: open it in the app and tap “Cancel this loan”. You return the money you received and owe nothing else. We keep no fee or interest.`,
      },
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
      'If you are in default, we add only the late penalties above to what you already owe. We will first remind you and offer possible solutions, such as a partial payment or an extension.',
      `We never contact you before ${contactFrom} or after ${contactTo}, never threaten or insult you, never publish your data, and never discuss your loan with your family, friends, employer or contacts, only with you or a guarantor you named. Reports the law requires are under Disclosure.`,
    ],
  },
  indemnity: {
    title: 'Indemnity',
    paragraphs: () => [
      'Each of us compensates the other for losses caused by breaching these terms or the law. For late payment, we claim nothing beyond what you already owe and the late penalties above.',
    ],
  },
  disclosure: {
    title: 'Disclosure',
    paragraphs: ({ complaintDays }) => [
      {
        lead: 'Before you confirm.',
        text: 'Under the Truth in Lending Act (RA 3765) we show you what you receive, every charge, the total to repay and when, the nominal and the effective rate, and the penalties. You can read and print this at any time.',
      },
      {
        lead: 'Your data.',
        text: 'We process your data under the Data Privacy Act (RA 10173), for the purposes stated in the privacy policy. We report loans to the Credit Information Corporation as RA 9510 requires.',
      },
      {
        lead: 'Complaints.',
        text: `Complaints are free. Send yours in the app under Complaints, or through customer service. We answer within ${complaintDays} days at the latest. You may also contact the Securities and Exchange Commission.`,
      },
    ],
  },
  'set-off': {
    title: 'Set-off',
    paragraphs: () => [
      'If you pay more than everything you still owe on the loan, we send the excess back to your payment account; you do not have to ask. What is too little to be transferred stays your credit. We do not use any other money of yours to pay this loan without your consent.',
    ],
  },
  review: {
    title: 'Review',
    paragraphs: () => [
      'We may change these terms for new loans. For a loan you have already confirmed, the terms and figures you accepted stay the same, unless the law gives you better ones.',
    ],
  },
  notices: {
    title: 'Notices',
    paragraphs: ({ changeNoticeDays }) => [
      `Tell us within ${days(changeNoticeDays)} if your name, address or mobile number changes.`,
      'We send notices to your mobile number and show them in the app. You can send us notices through customer service.',
    ],
  },
  'entire-agreement': {
    title: 'Entire agreement',
    paragraphs: () => [
      'These terms and your disclosure statement are the entire agreement about the loan. If any provision is invalid, the rest stays in force.',
      'We store the agreement in the language in which you confirmed it, English or Filipino. That version applies to your loan.',
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

function feeText(fee: TermsFacts['fee']): TermsParagraph[] {
  if (fee === null) return ['There is no processing fee: you receive the full principal.']
  if (!fee.isDeducted)
    return [`A processing fee of ${fee.rate} of the principal is collected with the instalments.`]
  const { principal, received } = fee.example
  return [
    `A processing fee of ${fee.rate} of the principal is deducted from the payout. You receive the principal minus the fee. You repay the full principal, and interest is charged on the principal you still owe.`,
    {
      lead: 'Example:',
      text: `for a loan of ${principal} you receive ${received} and repay ${principal} plus interest.`,
    },
  ]
}

function yearlyRate({ annualRate, monthlyRate }: TermsFacts): string {
  return monthlyRate === null
    ? `${annualRate} per year`
    : `${annualRate} per year (${monthlyRate} per month)`
}

function extensionExample({ extensionExample: example }: TermsFacts): string {
  if (example === null) return ''
  return ` Example: if you are ${days(example.daysLate)} late and extend by ${days(example.days)}, every unpaid instalment moves by ${days(example.movedBy)}.`
}

function latePenalties(facts: TermsFacts): TermsParagraph[] {
  const { graceDays, dailyPenalty } = facts
  const grace =
    graceDays === 0
      ? []
      : [`There is no penalty for the first ${days(graceDays)} after a due date.`]
  if (dailyPenalty === null) return [...grace, limitedPenalty(facts), ...penaltySchedule(facts)]
  const charged = `On every loan, we charge ${dailyPenalty} of the unpaid amount of an instalment for each day late${graceDays === 0 ? '' : ' after that'}, never more.`
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
      lead: 'Example:',
      text: `if ${due} is paid ${days(daysLate)} late, the penalty is ${penalty}${graceDays === 0 ? '' : ` (${days(penaltyDays)}, since the first ${graceDays} are free)`}.`,
    },
  ]
}

function limits({ penaltyMonthlyCap, lawTitle, lifetimeCap }: TermsFacts): string {
  return `Penalties stay within the legal limit of ${penaltyMonthlyCap} per month (${lawTitle}). All interest, fees and penalties together may not exceed ${lifetimeCap} of the principal, however long the loan runs.`
}

/** Where what a day costs depends on the loan or on the day. */
function limitedPenalty(facts: TermsFacts): string {
  const { isGuardForAll, coveredAmount, coveredDays, penaltyDailyCap } = facts
  const loans = isGuardForAll
    ? 'On every loan'
    : `On loans of at most ${coveredAmount} for at most ${coveredDays} days`
  return `${loans}, we charge at most ${penaltyDailyCap} of the unpaid amount of an instalment for each day late. ${limits(facts)}`
}

/** What the paragraph about a schedule that the limit replaces begins with, and no other. */
export const NEVER_CHARGED_ENGLISH = 'Never charged: '

/** Named after what is charged, and as what it is: figures that nobody pays. */
function replacedSchedule({ once, bands }: TermsFacts): string[] {
  const onceText =
    once === null
      ? ''
      : `${once.newClient} for new clients or ${once.repeatClient} for repeat clients, once per loan, and `
  return [
    'Our original penalty schedule is part of these terms, but we do not charge it. We charge only the rate above.',
    `${NEVER_CHARGED_ENGLISH}our original schedule, which the limit above replaces. It states ${onceText}for each day late, on the unpaid amount of the instalment, ${bands.map(bandText).join('; ')}. For each charge, the app shows the amount by this schedule and how much the limit removed.`,
  ]
}

/** As the policy states it, before any limit. */
function penaltySchedule({ once, bands, graceDays }: TermsFacts): string[] {
  const schedule: string[] = []
  if (once !== null)
    schedule.push(
      `Schedule: when an instalment is late, ${once.newClient} for new clients or ${once.repeatClient} for repeat clients, once per loan.`,
    )
  if (bands.length > 0)
    schedule.push(
      `Schedule: for each day late${graceDays > 0 ? ` after the first ${days(graceDays)}` : ''}, counted from the due date, on the unpaid amount of the instalment, ${bands.map(bandText).join('; ')}.`,
    )
  if (schedule.length === 0) return []
  return [
    'The schedule below is charged within these limits. Where a limit takes something off, the app shows the original amount and how much was taken off.',
    ...schedule,
  ]
}

function bandText(band: BandFacts): string {
  if (band.toDay === null)
    return band.fromDay === 1
      ? `${band.rate} per day`
      : `${band.rate} per day from day ${band.fromDay}`
  return `${band.rate} per day on days ${band.fromDay} to ${band.toDay}`
}

function prepaymentText({ prepayment }: TermsFacts): TermsParagraph[] {
  const always = {
    lead: 'Paying early.',
    text: 'You may pay early at any time, in full or in part, without a penalty (RA 7394, article 137). If you pay in full, interest stops on the day of payment.',
  }
  if (prepayment === null) return [always]
  return [
    always,
    {
      lead: 'Standard clause, not applied.',
      text: `We never refuse a payment for being early. Our standard clause would allow early payment only after ${prepayment.isHalf ? 'half' : prepayment.partOfTerm} of the term and no earlier than ${prepayment.notBeforeDay} calendar days after the payout. The law gives you more, so we do not apply this clause.`,
    },
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
