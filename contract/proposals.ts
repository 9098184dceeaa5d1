// What is changed about a product from a day on: one person proposes it, and another approves it.
// Policies and limits are changed in this way.
import * as z from 'zod/mini'
import { staffReason } from './staff.ts'
import { instant } from './wire-instant.ts'
import { flag, rowId } from './wire-values.ts'

/** Of something that holds from a day on, seen from today. */
export const datedState = z.enum(['over', 'in-force', 'later'])
export type DatedState = z.output<typeof datedState>

/** What is known of every proposal; what is proposed comes with it. */
export const proposalFields = {
  proposalId: rowId,
  proposedBy: z.string(),
  isMine: flag,
  proposedAt: instant,
  reason: z.string(),
}
export type Proposal = z.output<z.ZodMiniObject<typeof proposalFields>>

export const proposed = z.object({ proposalId: rowId })
export const PROPOSE_REASONS = ['not_found', 'already_proposed', 'person_unconfirmed'] as const

/** A second person approves; anybody who may propose withdraws. */
export const verdict = z.object({
  proposalId: rowId,
  verdict: z.enum(['approve', 'withdraw']),
  reason: staffReason,
})
export type Verdict = z.output<typeof verdict>
export const DECIDE_REASONS = [
  'not_found',
  'nothing_to_decide',
  'own_proposal',
  'proposer_left',
  'person_unconfirmed',
] as const
