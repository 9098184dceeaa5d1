// Who may do what with a payment, and whether a credit that rests on payments may leave. Each rule
// stands here once; callers bring the facts that a query finds, and decide nothing.
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
  | { readonly kind: 'rule'; readonly leg: LegId; readonly to: 'gone' | 'back' }
  | { readonly kind: 'answer'; readonly question: QuestionKind; readonly about: string }

export interface Loan {
  readonly id: number
  readonly borrower: number
  /** Null if it never was. */
  readonly paidOutOn: BusinessDate | null
}

export interface Facts {
  readonly now: Instant
  /** The loan that the act is about; null where it is about none. */
  readonly loan: Loan | null
}

/** 1: one person, up to the limits for deciding alone (server/calls/alone-limits.ts). */
export type WhoMay = 'product' | 1 | 2 | 'nobody'

export function whoMay(now: Standing, act: Act, facts: Facts): WhoMay {
  if (now.mergedInto !== null && act.kind !== 'tell-apart') return 'nobody'
  switch (act.kind) {
    case 'apply':
      return whoApplies(now, act, facts)
    case 'claim':
      return whoClaims(now, act.amountCentavos, facts)
    case 'take-off':
      if (now.applied === null) return 'nobody'
      return isDisputed(now) ? 2 : 1
    case 'merge':
      return whoMerges(now, act.other)
    case 'tell-apart':
      return whoTellsApart(now, act.other)
    case 'return':
      return whoReturns(now)
    case 'end-return':
      return now.legs.has(returnLeg(act.id)) ? 2 : 'nobody'
    case 'rule':
      return whoRules(now, act.leg, act.to, facts.now)
    case 'answer':
      return whoAnswers(now, act.question, act.about)
  }
}

function whoApplies(
  now: Standing,
  { loan, valueOn }: Extract<Act, { kind: 'apply' }>,
  facts: Facts,
): WhoMay {
  const { loan: to } = facts
  if (to === null || to.id !== loan || now.applied !== null) return 'nobody'
  if (!mayCount(now, valueOn, to, facts.now)) return 'nobody'
  const isByCode = isOwnCode(now, loan) && valueOn === now.paidOn
  if (isByCode && now.status === 'paid' && !now.hasPeoplePlaced) return 'product'
  return needsTwo(now, to) ? 2 : 1
}

/** Whether the balance can count on this loan at all. */
function mayCount(now: Standing, valueOn: BusinessDate, loan: Loan, at: Instant): boolean {
  if (now.balanceCentavos === 0 || now.balanceCentavos > PAYMENT_MAX) return false
  if (now.returnedCentavos > 0 || mayBeDuplicate(now) || valueOn > manilaDateOf(at)) return false
  return loan.paidOutOn !== null && valueOn >= loan.paidOutOn
}

/** The newest code that the provider named is this loan's. */
function isOwnCode(now: Standing, loan: number): boolean {
  return now.codes.at(-1)?.loan === loan
}

/** Whether this loan is another's than the codes say, or the money was somebody else's or in doubt. */
function needsTwo(now: Standing, loan: Loan): boolean {
  const isElsewhere = now.codes.some((code) => code.loan !== loan.id)
  const isAnothers = now.countedFor.some((borrower) => borrower !== loan.borrower)
  return (
    isElsewhere ||
    isAnothers ||
    isDisputed(now) ||
    now.warnings.includes('returned-before') ||
    now.questions.some(({ kind }) => kind === 'clawback-withdrawn')
  )
}

/** A claim takes what nobody else can have a right to, and records nothing. */
function whoClaims(now: Standing, amountCentavos: Centavos, { loan, now: at }: Facts): WhoMay {
  const isFree =
    now.codes.length === 0 &&
    now.countedFor.length === 0 &&
    now.status === 'paid' &&
    !isDisputed(now) &&
    !now.warnings.includes('returned-before')
  const isAmount = now.grossCentavos === amountCentavos && now.balanceCentavos === amountCentavos
  if (!isFree || !isAmount || loan === null || now.paidOn === null) return 'nobody'
  return mayCount(now, now.paidOn, loan, at) ? 'product' : 'nobody'
}

/** Two where anything that was said of either names another loan. */
function whoMerges(now: Standing, other: Standing): WhoMay {
  if (other.mergedInto !== null || !now.alike.includes(other.payment)) return 'nobody'
  if (new Set([...now.loans, ...other.loans]).size > 1) return 2
  if (isDisputed(now) || isDisputed(other)) return 2
  // The difference would count nowhere.
  return now.balanceCentavos === other.balanceCentavos ? 1 : 2
}

/** What was held back then counts by itself, so that it takes whoever could apply it. */
function whoTellsApart(now: Standing, other: Standing): WhoMay {
  const isMerged = now.mergedInto === other.payment || other.mergedInto === now.payment
  if (isMerged) return 2
  if (!now.alike.includes(other.payment)) return 'nobody'
  return isDisputed(now) || isDisputed(other) ? 2 : 1
}

/** How much an act moves: what a threshold of one person looks at. */
export function movedBy(now: Standing, act: Act): Centavos {
  if (act.kind === 'tell-apart') {
    const waiting = [now, act.other].filter(({ applied }) => applied === null)
    return sumCentavos(waiting.map(({ balanceCentavos }) => balanceCentavos))
  }
  const isMoving = act.kind === 'apply' || act.kind === 'take-off' || act.kind === 'merge'
  return isMoving ? now.balanceCentavos : ZERO_CENTAVOS
}

/** Whoever recorded money by hand doesn't take part in saying whose it is. */
export function peopleLeftOut(now: Standing, act: Act): readonly number[] {
  const isAboutPair = act.kind === 'merge' || act.kind === 'tell-apart'
  return isAboutPair ? [...now.recordedBy, ...act.other.recordedBy] : []
}

function whoReturns(now: Standing): WhoMay {
  if (now.balanceCentavos === 0 || now.applied !== null) return 'nobody'
  return isDisputed(now) || mayBeDuplicate(now) ? 'nobody' : 2
}

function whoRules(now: Standing, leg: LegId, to: 'gone' | 'back', at: Instant): WhoMay {
  const known = now.legs.get(leg)
  // Money that only people said was here.
  if (now.isManual && leg === WHOLE && to === 'gone' && known?.state !== 'gone') return 2
  if (known === undefined || known.state === 'back') return 'nobody'
  if (known.state === 'said') return at - known.at >= DISPUTE_WAITS ? 2 : 'nobody'
  // Gone: back where the provider no longer says so, or where only people did.
  return to === 'back' && (known.isWithdrawn || known.by === 'people') ? 2 : 'nobody'
}

function whoAnswers(now: Standing, question: QuestionKind, about: string): WhoMay {
  const isOpen = now.questions.some((one) => one.kind === question && one.about === about)
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

interface CreditFacts {
  readonly now: Instant
  /** Since when the loan has had this credit. */
  readonly since: Instant
  readonly creditCentavos: Centavos
  /** What of the borrower's credits may leave without people, after what left before. */
  readonly automaticCentavos: Centavos
}

export type MayLeave = 'automatic' | 'two people' | 'wait'

/** `standings` are those of every payment of which an event names the loan. */
export function creditMayLeave(standings: readonly Standing[], facts: CreditFacts): MayLeave {
  const doubts = standings
    .flatMap(({ questions }) => questions)
    .filter(({ kind }) => kind === 'disputed' || kind === 'possible-duplicate')
  if (doubts.some(({ since }) => facts.now - since < DISPUTE_WAITS)) return 'wait'
  if (facts.now - facts.since < DAY) return 'wait'
  const isPlain = standings.every(
    ({ questions, warnings }) => questions.length === 0 && warnings.length === 0,
  )
  return isPlain && facts.creditCentavos <= facts.automaticCentavos ? 'automatic' : 'two people'
}
