// Every call there is. The server refuses to start when one has no handler; access tests and the
// API page walk over this list.
import type { Call } from './call.ts'
import { getContactDetails } from './support.ts'

export const ALL_CALLS: readonly Call[] = [getContactDetails]
