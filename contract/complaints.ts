// Complaints: what crosses the wire. The calls join with the complaints feature.
import * as z from 'zod/mini'
import { wholeNumber } from './wire-values.ts'

export const COMPLAINT_STARS_MAX = 5

/** What a borrower thinks of the answer to a complaint. */
export const complaintScoreRequest = z.object({
  score: wholeNumber.check(z.minimum(1), z.maximum(COMPLAINT_STARS_MAX)),
  problemId: z.string().check(z.minLength(1), z.maxLength(40)),
})
