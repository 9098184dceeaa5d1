// The loan terms in English. No figure is written here: every one comes from the facts.
import type { TermsFacts } from './terms-facts.ts'
import { days, latePenalties } from './terms-penalties-en.ts'
import { list, section } from './terms-sections.ts'
import type { TermsCatalogue, TermsParagraph } from './terms-text.ts'

export const ENGLISH_TERMS: TermsCatalogue = {
  definitions: {
    title: 'Definitions',
    paragraphs: ({ lender, coolingOffDays }) => [
      {
        items: [
          { lead: 'Lender, we, us:', text: `${lender}, the company that lends to you.` },
          {
            lead: 'Borrower, you:',
            text: 'the person who applies for the loan and accepts these terms.',
          },
          { lead: 'Loan:', text: 'the money we lend you under these terms.' },
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
            text: `the transfer of the money to your account, on the day the payment provider sends it. Interest and the ${coolingOffDays} business days for changing your mind count from that day, not from the day you confirm.`,
          },
          { lead: 'Installment:', text: 'the principal, interest and any fee due on one date.' },
          { lead: 'Maturity:', text: 'the due date of the last installment.' },
          { lead: 'Penalty:', text: 'a charge for paying after a due date.' },
          {
            lead: 'Extension:',
            text: 'moving the due dates of unpaid installments to a later day, at your request.',
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
    paragraphs: ({ amounts, fee, extensionFee }) => [
      amounts === null
        ? 'The amount of your loan is stated in your disclosure statement, in Philippine pesos.'
        : `We lend from ${amounts.min} to ${amounts.max}, in Philippine pesos. The amount of your loan is stated in your disclosure statement.`,
      ...feeText(fee, extensionFee === null),
    ],
  },
  term: {
    title: 'Term',
    paragraphs: ({ termDaysMin, termDaysMax, dayEnd }) => [
      `A loan runs for ${termDaysMin} to ${termDaysMax} calendar days from the payout. Your disclosure statement lists the due date of every installment.`,
      `A payment made by ${dayEnd} Philippine time on the due date is on time.`,
    ],
  },
  extension: {
    title: 'Prolongation (extension)',
    paragraphs: (facts) => [
      {
        lead: 'How to ask.',
        text: `You may ask in the app before, on or after the maturity date. You can extend by ${list(facts.extensionDays, 'or')} days. Before we extend, you pay the interest up to the day you extend and any penalties so far${facts.extensionFee === null ? '' : ', and the fee'}. A payment for an extension goes to these first, even where ${section('repayment')} sets a different order.`,
      },
      {
        lead: 'When we refuse.',
        text: 'We refuse an extension only if the loan is no longer running (paid, cancelled or written off), if on the day you ask you already have a new payment plan agreed with us, or if it would break a limit of the law.',
      },
      {
        lead: 'New due dates.',
        text: 'Every unpaid installment moves by the days of the extension, plus the days by which the oldest unpaid one is late.',
      },
      ...extensionExample(facts),
      {
        lead: 'What it costs.',
        text: `${
          facts.extensionFee === null
            ? 'There is no fee for an extension, but you'
            : `An extension costs a fee of ${facts.extensionFee}. You also`
        } pay interest on the principal you still owe until the new due dates, so the loan costs more in total. For the days an installment was late, you pay the penalty on it, not interest.`,
      },
      {
        lead: 'Each extension is a new agreement.',
        text: `We show you a new disclosure statement first, and the law in force on that day applies. All charges since the start of the loan still count towards the limit of ${facts.lifetimeCap} of the principal.`,
      },
    ],
  },
  interest: {
    title: 'Interest',
    paragraphs: (facts) => [
      {
        lead: 'Rate.',
        text: `Interest is ${yearlyRate(facts)} on the principal you still owe, calculated by the day on a year of ${facts.yearDays} days. It is never charged on interest, fees or penalties.`,
      },
      {
        lead: 'When you are late.',
        text: 'Once an installment is past its due date, it is no longer charged interest, only the late penalty.',
      },
      {
        lead: 'Effective rate and legal limits.',
        text: `${facts.fee === null ? '' : 'With the processing fee, the effective rate is higher; your disclosure statement shows it. '}The law (${facts.lawTitle}) limits interest to ${facts.nominalMonthlyCap} per month and the effective rate, including all fees, to ${facts.eirMonthlyCap} per month. We never make an offer above these limits.`,
      },
    ],
  },
  'late-penalties': {
    title: 'Late penalties',
    paragraphs: (facts) => latePenalties(facts),
  },
  'conditions-precedent': {
    title: 'Conditions precedent',
    paragraphs: ({ ageMin, decisionDays, disbursalDaysMin, disbursalDaysMax }) => [
      { lead: 'Who can borrow.', text: 'You must meet all of these conditions:' },
      {
        items: [
          `You are a Filipino citizen and at least ${ageMin} years old.`,
          'You have a permanent address in the Philippines.',
          'You are not a politically exposed person (someone who holds or has held a high public office, or a close relative of such a person).',
          'You have verified your identity in the app: your details and your ID.',
          'None of your loans is overdue.',
        ],
      },
      {
        lead: 'How long it takes.',
        text: `We decide on your application within ${days(decisionDays)}. After you confirm, the money arrives in your account in ${disbursalDaysMin} to ${disbursalDaysMax} calendar days.`,
      },
      {
        lead: 'Where we send it.',
        text: 'We only send the loan to an account in your own name.',
      },
    ],
  },
  repayment: {
    title: 'Repayment',
    paragraphs: (facts) => [
      {
        lead: 'When to pay.',
        text: 'Pay each installment on or before its due date, with any payment method in the app. The day you pay counts, not the day we are notified of it.',
      },
      {
        lead: 'Where your payment goes.',
        text: 'A payment goes first to the oldest installment that is due, in this order:',
      },
      {
        isOrdered: true,
        items: facts.penaltyComesFirst
          ? ['Penalty', 'Fee, if any', 'Interest', 'Principal']
          : ['Interest', 'Fee, if any', 'Principal', 'Penalty'],
      },
      {
        lead: 'If you pay more than is due.',
        text: `The rest pays the interest up to that day, then the principal of the next installment, then the principal of the installments after it. If you pay more than the whole loan, see ${section('set-off')}.`,
      },
      ...prepaymentText(facts),
      {
        lead: 'Changing your mind (cooling-off).',
        text: `Within ${facts.coolingOffDays} business days of the payout, open the loan in the app and tap “Cancel this loan”. You only return the amount you received: we keep no fee and no interest.`,
      },
      {
        lead: 'Returning the money.',
        text: `After you cancel, you have ${facts.returnDays} business days to send back the amount you received, with any payment method in the app. What you have already paid counts towards it. If you send it back later, we add nothing, but you cannot borrow again until it is back.`,
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
      {
        lead: 'When.',
        text: 'You are in default when an installment is unpaid after its due date, or when you gave us false information to get the loan.',
      },
      {
        lead: 'What we do.',
        text: `We add only the late penalties of ${section('late-penalties')} to what you already owe. We first remind you and offer possible solutions, such as a partial payment or an extension.`,
      },
      {
        lead: 'If we find no solution.',
        text: `We may take you to court for what you owe. The Credit Information Corporation, to which we report every loan (${section('disclosure')}), will show yours as unpaid; other lenders can see it.`,
      },
      { lead: 'What we never do.', text: 'However late you are:' },
      {
        items: [
          `We never contact you before ${contactFrom} or after ${contactTo}.`,
          'We never threaten or insult you.',
          'We never publish your data.',
          'We never discuss your loan with your family, friends, employer or contacts.',
        ],
      },
    ],
  },
  indemnity: {
    title: 'Indemnity',
    paragraphs: () => [
      `If you or we break these terms or the law, the one who broke them pays for the loss caused. For late payment, we claim nothing beyond what you already owe and the late penalties of ${section('late-penalties')}.`,
    ],
  },
  disclosure: {
    title: 'Disclosure',
    paragraphs: ({ complaintDays, isOnSite }) => [
      {
        lead: 'Before you confirm.',
        text: 'Under the Truth in Lending Act (RA 3765) we show you what you receive, every charge, the total to repay and when, the nominal and the effective rate, and the penalties. You can read and print this at any time.',
      },
      {
        lead: 'Your data.',
        text: 'We process your data under the Data Privacy Act (RA 10173), for the purposes stated in the privacy policy. We report every loan, paid or unpaid, to the Credit Information Corporation, as RA 9510 requires.',
      },
      {
        lead: 'Complaints.',
        text: `Complaints are free. Send yours in the app under Complaints, or through customer service. We answer within ${complaintDays} days at the latest. If you are not satisfied, contact our Grievance Officer (${isOnSite ? 'under “Who we are” at the end of this page' : 'under “Who we are” at the end of the loan terms on our website'}). You may also contact the Securities and Exchange Commission.`,
      },
    ],
  },
  'set-off': {
    title: 'Set-off',
    paragraphs: () => [
      {
        lead: 'If you pay too much.',
        text: 'If you pay more than everything you still owe on the loan, we send the excess to the account in the app where we send your loans; you do not have to ask. If the excess is too small to transfer, we keep it as credit in your name, which you can see in the app.',
      },
      {
        lead: 'Other money of yours.',
        text: 'We do not use any other money of yours to pay this loan without your consent.',
      },
    ],
  },
  review: {
    title: 'Review',
    paragraphs: () => [
      'We may change these terms for new loans. For a loan you have already confirmed, the terms and figures you accepted stay the same, unless the law gives you better ones. You can find them with the loan in the app.',
    ],
  },
  notices: {
    title: 'Notices',
    paragraphs: ({ changeNoticeDays }) => [
      `Tell us within ${days(changeNoticeDays)} if your name, address or mobile number changes.`,
      'We send notices to your mobile number and show them in the app. You can reach us through customer service, also to tell us of such a change.',
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
      `We may assign the loan to another licensed lender after giving you ${assignmentNoticeBusinessDays} business days’ notice. The new lender takes over all our obligations to you under these terms. You may not transfer the loan to another person.`,
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
      `This agreement begins when you confirm the loan. It ends when you have paid everything you owe under it or, if you cancel (${section('repayment')}), when you have returned the money you received.`,
    ],
  },
}

function feeText(fee: TermsFacts['fee'], isOnlyFee: boolean): TermsParagraph[] {
  const noOther = isOnlyFee ? ' We charge no other fee.' : ''
  if (fee === null) return [`There is no processing fee: you receive the full principal.${noOther}`]
  if (!fee.isDeducted)
    return [
      `A processing fee of ${fee.rate} of the principal is collected with the installments.${noOther}`,
    ]
  const { principal, received } = fee.example
  return [
    `A processing fee of ${fee.rate} of the principal is deducted from the payout. You receive the principal minus the fee.${noOther} You repay the full principal, and interest is charged on the principal you still owe.`,
    {
      kind: 'example',
      lead: 'Example:',
      text: `for a loan of ${principal} you receive ${received} and repay ${principal} plus interest.`,
    },
  ]
}

function yearlyRate({ annualRate, monthlyRate }: TermsFacts): string {
  return monthlyRate === null
    ? `${annualRate} per year`
    : `${annualRate} per year (${monthlyRate} per month on average)`
}

function extensionExample({ extensionExample: example }: TermsFacts): TermsParagraph[] {
  if (example === null) return []
  return [
    {
      kind: 'example',
      lead: 'Example:',
      text: `if you are ${days(example.daysLate)} late and extend by ${days(example.days)}, every unpaid installment moves by ${days(example.movedBy)}.${lateDays(example)}`,
    },
  ]
}

/** What those days cost, where that is one rate. */
function lateDays({ daysLate, late }: NonNullable<TermsFacts['extensionExample']>): string {
  return late === null
    ? ''
    : ` If the late installment is ${late.due}, the ${days(daysLate)} cost ${late.penalty} in penalties on that installment, and no interest on it. Interest on the rest of the loan continues.`
}

function prepaymentText({ prepayment }: TermsFacts): TermsParagraph[] {
  const always = {
    lead: 'Paying early.',
    text: 'You may pay early at any time, in full or in part, without a penalty (RA 7394, article 137). If you pay in full, interest stops on the day of payment. If you pay part of the principal early, you pay less interest from that day.',
  }
  if (prepayment === null) return [always]
  return [
    always,
    'Our standard clause gives you less than the law does, so the law applies instead.',
    {
      kind: 'not-applied',
      lead: 'Standard clause, not applied.',
      text: `Our standard clause would allow early payment only after ${prepayment.isHalf ? 'half' : prepayment.partOfTerm} of the term and no earlier than ${prepayment.notBeforeDay} calendar days after the payout. It does not apply: you may pay early at any time.`,
    },
  ]
}
