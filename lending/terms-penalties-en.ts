// What the loan terms say of late penalties, in English.
import type { BandFacts, TermsFacts } from './terms-facts.ts'
import type { TermsParagraph, TermsWords } from './terms-text.ts'

export function latePenalties(facts: TermsFacts): TermsParagraph[] {
  const { graceDays, dailyPenalty } = facts
  const grace =
    graceDays === 0 ? '' : `There is no penalty for the first ${days(graceDays)} after a due date. `
  const charged =
    dailyPenalty === null
      ? limitedPenalty(facts)
      : `If you pay late, we charge ${dailyPenalty} of the unpaid amount of the installment for each day late${graceDays === 0 ? '' : ' after that'}, never more. This is the same on every loan.`
  return [
    { lead: 'How much.', text: `${grace}${charged}` },
    ...penaltyExample(facts),
    { lead: 'Limits.', text: limits(facts) },
    ...(dailyPenalty === null ? penaltySchedule(facts) : []),
    ...(facts.isScheduleReplaced ? replacedSchedule(facts) : []),
  ]
}

function penaltyExample({ graceDays, penaltyExample: example }: TermsFacts): TermsWords[] {
  if (example === null) return []
  const { due, daysLate, penaltyDays, penalty } = example
  return [
    {
      kind: 'example',
      lead: 'Example:',
      text: `if an installment of ${due} is paid ${days(daysLate)} late, the penalty is ${penalty}${graceDays === 0 ? '' : ` (${days(penaltyDays)}, since the first ${graceDays} are free)`}.`,
    },
  ]
}

function limits({ isGuardForAll, penaltyMonthlyCap, lawTitle, lifetimeCap }: TermsFacts): string {
  const [penalties, all] = isGuardForAll
    ? ['Penalties', 'All']
    : ['On these loans, penalties', 'On these loans, all']
  return `${penalties} stay within the legal limit of ${penaltyMonthlyCap} per month (${lawTitle}). ${all} interest, fees and penalties together may not exceed ${lifetimeCap} of the principal, however long the loan runs.`
}

/** Where what a day costs depends on the loan or on the day. */
function limitedPenalty(facts: TermsFacts): string {
  const { isGuardForAll, coveredAmount, coveredDays, penaltyDailyCap } = facts
  const loans = isGuardForAll
    ? 'On every loan'
    : `On loans of at most ${coveredAmount} for at most ${coveredDays} days`
  return `${loans}, we charge at most ${penaltyDailyCap} of the unpaid amount of an installment for each day late.`
}

/** What the paragraph about a schedule that the limit replaces begins with, and no other. */
export const NEVER_CHARGED_ENGLISH = 'Never charged:'

/** Named after what is charged, and as what it is: figures that nobody pays. */
function replacedSchedule({ once, bands, penaltyDailyCap }: TermsFacts): TermsWords[] {
  const onceText =
    once === null
      ? ''
      : `${once.newClient} for new clients or ${once.repeatClient} for repeat clients, once per loan, and `
  return [
    {
      lead: 'Our standard schedule.',
      text: `It is stated here in full, but it is not charged on any loan, because it is above the legal limit. The only penalty you can be charged is the ${penaltyDailyCap} per day above.`,
    },
    {
      kind: 'not-charged',
      lead: NEVER_CHARGED_ENGLISH,
      text: `our standard schedule, which the limit above replaces. It states ${onceText}for each day late, on the unpaid amount of the installment, ${bands.map(bandText).join('; ')}. For each charge, the app shows the amount by this schedule and how much the limit removed.`,
    },
  ]
}

/** As the policy states it, before any limit. */
function penaltySchedule({ once, bands, graceDays }: TermsFacts): TermsWords[] {
  const schedule: string[] = []
  if (once !== null)
    schedule.push(
      `Schedule: when an installment is late, ${once.newClient} for new clients or ${once.repeatClient} for repeat clients, once per loan.`,
    )
  if (bands.length > 0)
    schedule.push(
      `Schedule: for each day late${graceDays > 0 ? ` after the first ${days(graceDays)}` : ''}, counted from the due date, on the unpaid amount of the installment, ${bands.map(bandText).join('; ')}.`,
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

export function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`
}
