// Which faults of the database only say that it can't be had, that something else is in the way, or
// that it took too long. Trying again helps, and nobody has to look at the code.

const BUSY_CODES: ReadonlySet<string> = new Set([
  '25006', // read_only_sql_transaction: this was the primary a moment ago
  '25P03', // idle_in_transaction_session_timeout
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '53100', // disk_full
  '53200', // out_of_memory
  '53300', // too_many_connections
  '55P03', // lock_not_available: waited for longer than lock_timeout
  '57014', // query_canceled: ran for longer than statement_timeout
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now: starts, or is being recovered
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])

/** Connection exceptions; a pooler's own refusals are among them. */
const CONNECTION_CLASS = '08'

/** The client's own words; it has no codes for these. */
const NO_CONNECTION: readonly string[] = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
]

/** Too many wait for a connection already: whoever comes is told at once. */
export class QueueFullError extends Error {
  constructor() {
    super('too many wait for a connection to the database')
  }
}

/** Also of what a library made of such an error: an object with its words and its code. */
export function isBusyFault(error: unknown): error is { readonly message: string } {
  return kindOfBusy(error) !== null
}

/** The same for all faults of one kind; null if it is none of them. */
export function kindOfBusy(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null
  if (error instanceof QueueFullError) return error.message
  const { code, message, syscall } = error as Partial<Record<string, unknown>>
  // A server that is reached by a socket in a folder and has ended.
  if (code === 'ENOENT' && syscall === 'connect') return code
  if (typeof code === 'string')
    return BUSY_CODES.has(code) || code.startsWith(CONNECTION_CLASS) ? code : null
  if (typeof message !== 'string') return null
  return NO_CONNECTION.find((words) => message.startsWith(words)) ?? null
}
