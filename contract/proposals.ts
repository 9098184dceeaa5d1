// What is changed about a product from a day on: one person proposes it, and another approves it.
// Policies and limits are changed in this way.
import * as z from 'zod/mini'
import { rowId } from './wire-values.ts'

/** Of something that holds from a day on, seen from today. */
export const datedState = z.enum(['over', 'in-force', 'later'])
export type DatedState = z.output<typeof datedState>

export const proposed = z.object({ approvalId: rowId })
export const PROPOSE_REASONS = ['not_found', 'already_proposed', 'own_proposal'] as const
