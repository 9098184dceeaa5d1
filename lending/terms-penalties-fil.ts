// What the loan terms say of late penalties, in Filipino.
import type { BandFacts, TermsFacts } from './terms-facts.ts'
import type { TermsParagraph, TermsWords } from './terms-text.ts'

export function latePenalties(facts: TermsFacts): TermsParagraph[] {
  const { graceDays, dailyPenalty } = facts
  const grace =
    graceDays === 0 ? '' : `Walang multa sa unang ${graceDays} araw pagkalampas ng due date. `
  const charged =
    dailyPenalty === null
      ? limitedPenalty(facts)
      : `Kapag late ang bayad, ${dailyPenalty} ng hindi pa bayad na halaga ng hulog ang sinisingil namin sa bawat araw na late${graceDays === 0 ? '' : ' pagkatapos niyon'}, at hindi hihigit dito. Pareho ito sa lahat ng loan.`
  return [
    { lead: 'Magkano.', text: `${grace}${charged}` },
    ...penaltyExample(facts),
    { lead: 'Mga limit.', text: limits(facts) },
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
      lead: 'Halimbawa:',
      text: `${due} ang hulog at ${daysLate} araw kang late. Ang multa: ${penalty}${graceDays === 0 ? '' : ` (${penaltyDays} araw, dahil walang multa sa unang ${graceDays})`}.`,
    },
  ]
}

function limits({ isGuardForAll, penaltyMonthlyCap, lawTitle, lifetimeCap }: TermsFacts): string {
  const [penalties, all] = isGuardForAll
    ? ['Hindi', 'Ang']
    : ['Sa mga loan na ito, hindi', 'Sa mga loan na ito, ang']
  return `${penalties} lumalampas ang multa sa limit ng batas na ${penaltyMonthlyCap} kada buwan (${lawTitle}). ${all} kabuuan ng lahat ng interes, fee at multa ay hanggang ${lifetimeCap} lang ng principal, gaano man katagal ang loan.`
}

/** Where what a day costs depends on the loan or on the day. */
function limitedPenalty(facts: TermsFacts): string {
  const { isGuardForAll, coveredAmount, coveredDays, penaltyDailyCap } = facts
  const loans = isGuardForAll
    ? 'Sa lahat ng loan'
    : `Sa mga loan na hanggang ${coveredAmount} at hanggang ${coveredDays} araw`
  return `${loans}, hanggang ${penaltyDailyCap} lang ng hindi pa bayad na halaga ng hulog ang sinisingil namin sa bawat araw na late.`
}

/** What the paragraph about a schedule that the limit replaces begins with, and no other. */
export const NEVER_CHARGED_FILIPINO = 'Hindi kailanman sinisingil:'

/** Named after what is charged, and as what it is: figures that nobody pays. */
function replacedSchedule({ once, bands, penaltyDailyCap }: TermsFacts): TermsWords[] {
  const onceText =
    once === null
      ? ''
      : `${once.newClient} para sa bagong client o ${once.repeatClient} para sa repeat client, isang beses sa bawat loan, at `
  return [
    {
      lead: 'Ang standard naming schedule.',
      text: `Nakasulat ito rito nang buo, pero hindi ito sinisingil sa anumang loan dahil lampas ito sa limit ng batas. Ang ${penaltyDailyCap} kada araw sa itaas lang ang multang puwedeng singilin sa iyo.`,
    },
    {
      kind: 'not-charged',
      lead: NEVER_CHARGED_FILIPINO,
      text: `ang standard naming schedule, na pinapalitan ng limit sa itaas. Nakasaad doon ang ${onceText}sa bawat araw na late, sa hindi pa bayad na halaga ng hulog, ${bands.map(bandText).join('; ')}. Sa bawat singil, ipinapakita ng app ang halaga ayon sa schedule na ito at kung magkano ang inalis ng limit.`,
    },
  ]
}

/** As the policy states it, before any limit. */
function penaltySchedule({ once, bands, graceDays }: TermsFacts): TermsWords[] {
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
