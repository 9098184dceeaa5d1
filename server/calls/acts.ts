// What staff decide, alone or by two people. A feature declares each of its acts in its manifest: who
// may, which facts are agreed to, and how it is carried out; `approval` does the rest, the same way
// for all of them.
import * as z from 'zod/mini'
import type { StaffRole } from '#contract/call.ts'
import type { Text } from '#contract/language.ts'
import { AppError } from '#server/app-error.ts'
import type { Feature } from './feature.ts'
import type { StaffContext } from './handler.ts'
import type { Measure } from './alone-limits.ts'

/** What an act is about; at most one proposal of an act waits for each subject. */
export interface ActSubject {
  readonly kind: string
  readonly id: string
}

export interface ActFacts {
  /**
   * Everything that both agree to: amounts, the loan's last event, the receiving account. If any of
   * it is different when a second person approves, it is decided again; so nothing that changes with
   * the date alone, and, because it is kept for ever, nothing about a person in plain text.
   */
  readonly shown: Readonly<Record<string, unknown>>
  /** How much it is, by what it counts as: centavos, or days. */
  readonly measures?: Partial<Readonly<Record<Measure, number>>>
  /** Whether it takes two people however little it is. */
  readonly takesTwo?: boolean
  readonly orderId?: number | null
  readonly borrowerId?: number | null
}

export interface Decided {
  /** The row of the proposal, or of what one person decided alone. */
  readonly approvalId: number
  /** The maker's. */
  readonly reason: string
  readonly makerId: number
  /** Null if one person was enough. */
  readonly checkerId: number | null
  /** What was agreed to. */
  readonly shown: ActFacts['shown']
}

interface DeclaredAct<Asked> {
  /** `feature-what`: stored, so it is never renamed. */
  readonly name: `${string}-${string}`
  readonly title: Text
  /** What exactly is proposed, from what was shown, where the title doesn't say it. */
  readonly deed?: Act['deed']
  /** Who may propose it, and who may approve it. */
  readonly roles: readonly StaffRole[]
  /** When it takes two people: always, never, or above what one person does of these. */
  readonly two: 'always' | 'never' | readonly Measure[]
  /** Which facts take two people at any amount, in words for the list of acts. */
  readonly alsoTwo?: string | undefined
  /** Only somebody whose invitations began with another administrator is a second person here. */
  readonly needsOtherLine?: boolean
  /** What is asked for, as it is stored: plain JSON. */
  readonly asked: z.ZodMiniType<Asked>
  readonly subject: (asked: Asked) => ActSubject
  /**
   * As they are now, holding the locks under which it is carried out: `context.db` is the
   * transaction. Refuses what can't be decided, such as with nothing_to_decide.
   */
  readonly facts: (within: StaffContext, asked: Asked) => Promise<ActFacts>
  /** In the same transaction, right after the facts were read; `within.staff` decides last. */
  readonly carryOut: (within: StaffContext, asked: Asked, decided: Decided) => Promise<unknown>
}

/** An act with what is asked for. */
export interface AskedAct {
  readonly act: Act
  readonly asked: unknown
  readonly subject: ActSubject
  readonly facts: (within: StaffContext) => Promise<ActFacts>
  readonly carryOut: (within: StaffContext, decided: Decided) => Promise<unknown>
}

export interface Act {
  readonly name: string
  readonly title: Text
  readonly deed: (shown: ActFacts['shown']) => Text | null
  readonly roles: readonly StaffRole[]
  readonly two: 'always' | 'never' | readonly Measure[]
  readonly alsoTwo: string | undefined
  readonly needsOtherLine: boolean
  /** As it was stored. */
  readonly ask: (asked: unknown) => AskedAct
}

/** `act.of(…)` is what `decide` takes. */
export function defineAct<Asked>(
  declared: DeclaredAct<Asked>,
): Act & { readonly of: (asked: Asked) => AskedAct } {
  const of = (asked: Asked): AskedAct => ({
    act,
    asked,
    subject: declared.subject(asked),
    facts: (within) => declared.facts(within, asked),
    carryOut: (within, decided) => declared.carryOut(within, asked, decided),
  })
  const { name, title, deed = () => null, roles, two, alsoTwo, needsOtherLine = false } = declared
  const ask = (asked: unknown) => of(z.parse(declared.asked, asked))
  const act = { name, title, deed, roles, two, alsoTwo, needsOtherLine, ask, of }
  return act
}

export function actsOf(features: readonly Feature[]): readonly Act[] {
  return features.flatMap(({ acts = [] }) => acts)
}

/** Refuses with not_found one that no longer exists. */
export function getAct(features: readonly Feature[], name: string): Act {
  const act = actsOf(features).find((known) => known.name === name)
  if (act === undefined) throw new AppError('not_found')
  return act
}
