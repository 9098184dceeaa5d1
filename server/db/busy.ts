// Which faults of the database only say that something else is in the way, or that it took too long.
// Trying again helps, and nobody has to look at the code.

const BUSY_CODES: ReadonlySet<string> = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '53300', // too_many_connections
  '55P03', // lock_not_available: waited for longer than lock_timeout
  '57014', // query_canceled: ran for longer than statement_timeout
  '25P03', // idle_in_transaction_session_timeout
])

/** The pool's own words; it has no code for this. */
const NO_CONNECTION = 'timeout exceeded when trying to connect'

export function isBusyFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return (typeof code === 'string' && BUSY_CODES.has(code)) || error.message === NO_CONNECTION
}
