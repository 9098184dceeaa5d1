// Who may do what with a payment: the product by itself, one person, two, or nobody. Each rule stands here
// once; callers bring the facts that a query finds, and add no rule of their own.
import { type BusinessDate, manilaDateOf } from '#lending/dates.ts'
import { type Centavos, centavos, sumCentavos, ZERO_CENTAVOS } from '#lending/money.ts'
import { DAY, type Instant, type LegId, type QuestionKind, WHOLE } from './events.ts'
import { returnLeg } from './legs.ts'
import { ENDED_BY_ANSWER, type Standing } from './standing.ts'

/** So much for one loan is a mistake or something worse, and never counts by itself. */
export const PAYMENT_MAX = centavos(1_000_000_00)

/** So long a dispute is the provider's to end, and a credit waits for it. */
export const DISPUTE_WAITS = 7 * DAY

export type Act =
  | { readonly kind: 'apply'; readonly loan: number; readonly valueOn: BusinessDate }
  /** A borrower names reference and amount of a payment, which has exactly these. */
  | { readonly kind: 'claim'; readonly amountCentavos: Centavos }
  | { readonly kind: 'take-off' }
  | { readonly kind: 'merge'; readonly other: Standing }
  | { readonly kind: 'tell-apart'; readonly other: Standing }
  | { readonly kind: 'return' }
  /** What we gave back arrived, or came back. */
  | { readonly kind: 'end-return'; readonly id: string }
  /** Two people say what became of a leg: its money is gone, or it came back. */
  | { readonly kind: 'rule'; readonly leg: LegId; readonly to: 'gone' | 'back' }
  | { readonly kind: 'answer'; readonly question: QuestionKind; readonly about: string }

export interface Loan {
  readonly id: number
  readonly borrower: number
  /** Null if it was never paid out. */
  readonly paidOutOn: BusinessDate | null
}

export interface Facts {
  readonly now: Instant
  /** The loan that the act is about; null where it is about none. */
  readonly loan: Loan | null
}

/**
 * Numbers are people, so that they can be compared with how many are there. One person may act up to the
 * limits for deciding alone (server/calls/alone-limits.ts).
 */
export type WhoMay = 'product' | 1 | 2 | 'nobody'

export function whoMay(standing: Standing, act: Act, facts: Facts): WhoMay {
  if (standing.mergedInto !== null && act.kind !== 'tell-apart') return 'nobody'
  switch (act.kind) {
    case 'apply':
      return whoApplies(standing, act, facts)
    case 'claim':
      return whoClaims(standing, act.amountCentavos, facts)
    case 'take-off':
      if (standing.applied === null) return 'nobody'
      return isDisputed(standing) ? 2 : 1
    case 'merge':
      return whoMerges(standing, act.other)
    case 'tell-apart':
      return whoTellsApart(standing, act.other)
    case 'return':
      return whoReturns(standing)
    case 'end-return':
      return standing.legs.has(returnLeg(act.id)) ? 2 : 'nobody'
    case 'rule':
      return whoRules(standing, act.leg, act.to, facts.now)
    case 'answer':
      return whoAnswers(standing, act.question, act.about)
  }
}

function whoApplies(
  standing: Standing,
  { loan, valueOn }: Extract<Act, { kind: 'apply' }>,
  facts: Facts,
): WhoMay {
  const { loan: to } = facts
  if (to === null || to.id !== loan || standing.applied !== null) return 'nobody'
  if (!mayCount(standing, valueOn, to, facts.now)) return 'nobody'
  const isByCode = isOwnCode(standing, loan) && valueOn === standing.paidOn
  if (isByCode && standing.status === 'paid' && !standing.hasPeoplePlaced) return 'product'
  return needsTwo(standing, to) ? 2 : 1
}

/** Whether the balance can count on this loan at all. */
function mayCount(standing: Standing, valueOn: BusinessDate, loan: Loan, now: Instant): boolean {
  if (standing.balanceCentavos === 0 || standing.balanceCentavos > PAYMENT_MAX) return false
  if (standing.returnedCentavos > 0 || mayBeDuplicate(standing) || valueOn > manilaDateOf(now))
    return false
  return loan.paidOutOn !== null && valueOn >= loan.paidOutOn
}

/** The newest code that the provider named is this loan's. */
function isOwnCode(standing: Standing, loan: number): boolean {
  return standing.codes.at(-1)?.loan === loan
}

/** Whether this loan is another's than the codes say, or the money was somebody else's or in doubt. */
function needsTwo(standing: Standing, loan: Loan): boolean {
  const isElsewhere = standing.codes.some((code) => code.loan !== loan.id)
  const isAnothers = standing.countedFor.some((borrower) => borrower !== loan.borrower)
  return (
    isElsewhere ||
    isAnothers ||
    isDisputed(standing) ||
    standing.warnings.includes('returned-before') ||
    standing.questions.some(({ kind }) => kind === 'clawback-withdrawn')
  )
}

/** A claim takes what nobody else can have a right to, and records nothing. */
function whoClaims(standing: Standing, amountCentavos: Centavos, { loan, now }: Facts): WhoMay {
  const isFree =
    standing.codes.length === 0 &&
    standing.countedFor.length === 0 &&
    standing.status === 'paid' &&
    !isDisputed(standing) &&
    !standing.warnings.includes('returned-before')
  const isAmount =
    standing.grossCentavos === amountCentavos && standing.balanceCentavos === amountCentavos
  if (!isFree || !isAmount || loan === null || standing.paidOn === null) return 'nobody'
  return mayCount(standing, standing.paidOn, loan, now) ? 'product' : 'nobody'
}

/** Two where anything that was said of either names another loan. */
function whoMerges(standing: Standing, other: Standing): WhoMay {
  if (other.mergedInto !== null || !standing.alike.includes(other.payment)) return 'nobody'
  if (new Set([...standing.loans, ...other.loans]).size > 1) return 2
  if (isDisputed(standing) || isDisputed(other)) return 2
  // The difference would count nowhere.
  return standing.balanceCentavos === other.balanceCentavos ? 1 : 2
}

/**
 * Once they are told apart, nothing holds back the one that waited: the product may apply it. So telling
 * apart takes people as applying does, and two where they had been merged or either is disputed.
 */
function whoTellsApart(standing: Standing, other: Standing): WhoMay {
  const isMerged = standing.mergedInto === other.payment || other.mergedInto === standing.payment
  if (isMerged) return 2
  if (!standing.alike.includes(other.payment)) return 'nobody'
  return isDisputed(standing) || isDisputed(other) ? 2 : 1
}

/** How much an act moves: what a threshold of one person looks at. */
export function movedBy(standing: Standing, act: Act): Centavos {
  if (act.kind === 'tell-apart') {
    const waiting = [standing, act.other].filter(({ applied }) => applied === null)
    return sumCentavos(waiting.map(({ balanceCentavos }) => balanceCentavos))
  }
  const isMoving = act.kind === 'apply' || act.kind === 'take-off' || act.kind === 'merge'
  return isMoving ? standing.balanceCentavos : ZERO_CENTAVOS
}

/** Whoever recorded money by hand doesn't take part in saying whose it is. */
export function peopleLeftOut(standing: Standing, act: Act): readonly number[] {
  const isAboutPair = act.kind === 'merge' || act.kind === 'tell-apart'
  return isAboutPair ? [...standing.recordedBy, ...act.other.recordedBy] : []
}

function whoReturns(standing: Standing): WhoMay {
  if (standing.balanceCentavos === 0 || standing.applied !== null) return 'nobody'
  return isDisputed(standing) || mayBeDuplicate(standing) ? 'nobody' : 2
}

function whoRules(standing: Standing, leg: LegId, to: 'gone' | 'back', now: Instant): WhoMay {
  const known = standing.legs.get(leg)
  // Money that only people said was here.
  if (standing.isManual && leg === WHOLE && to === 'gone' && known?.state !== 'gone') return 2
  if (known === undefined || known.state === 'back') return 'nobody'
  if (known.state === 'said') return now - known.at >= DISPUTE_WAITS ? 2 : 'nobody'
  // Gone: back where the provider no longer says so, or where only people did.
  return to === 'back' && (known.isWithdrawn || known.by === 'people') ? 2 : 'nobody'
}

function whoAnswers(standing: Standing, question: QuestionKind, about: string): WhoMay {
  const isOpen = standing.questions.some((one) => one.kind === question && one.about === about)
  if (!isOpen) return 'nobody'
  if (question === 'short') return 2
  return ENDED_BY_ANSWER.includes(question) ? 1 : 'nobody'
}

function isDisputed({ disputedCentavos }: Standing): boolean {
  return disputedCentavos > 0
}

function mayBeDuplicate({ questions }: Standing): boolean {
  return questions.some(({ kind }) => kind === 'possible-duplicate')
}

/** Who may write down money that no provider has reported: what is more than owed would go out again. */
export function whoRecords(amountCentavos: Centavos, payOffCentavos: Centavos): 1 | 2 {
  return amountCentavos > payOffCentavos ? 2 : 1
}
