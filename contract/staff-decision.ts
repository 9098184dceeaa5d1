// How what staff decide is answered, and refused.
import * as z from 'zod/mini'
import { flag } from './wire-values.ts'

/** Whether it is done, or waits for a second person. */
export const decided = z.object({ isDone: flag })

/** Why whoever asks can't finish a task. */
export const TASK_REASONS = ['not_found', 'task_closed', 'task_taken', 'task_not_yours'] as const

export const DECISION_REASONS = [
  ...TASK_REASONS,
  'own_proposal',
  'already_proposed',
  'nothing_to_decide',
] as const
