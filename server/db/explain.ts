// Why the product can't start or be set up, in one plain line for whoever runs it.
import { ConfigError } from '#server/config.ts'
import { DatabaseModeError } from './database-mode.ts'
import { FolderLockedError } from './folder-lock.ts'
import { MigrationError } from './migrate.ts'
import { TIME_LIMIT_NAMES } from './open.ts'
import { PoolerError } from './pooler.ts'
import { RoleError } from './roles.ts'

const PLAIN = [
  ConfigError,
  DatabaseModeError,
  FolderLockedError,
  MigrationError,
  PoolerError,
  RoleError,
]

const NO_ANSWER = 'the database of DATABASE_URL does not answer'

const BY_CODE: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is in use by another program; set PORT to a free one',
  ECONNREFUSED: NO_ANSWER,
  ENOTFOUND: NO_ANSWER,
  EAI_AGAIN: NO_ANSWER,
  ETIMEDOUT: NO_ANSWER,
  '57P03': `${NO_ANSWER}: it is starting or stopping`,
  '53300':
    'the database has no connection left: lower DATABASE_CONNECTIONS, or raise max_connections there',
}

/** Null if nobody but a programmer can do something about it. */
export function explain(error: unknown): string | null {
  if (PLAIN.some((kind) => error instanceof kind)) return (error as Error).message
  const { code: coded, message } = error as NodeJS.ErrnoException
  // What a time limit of the web's kind throws has a number there.
  const code = typeof coded === 'string' ? coded : ''
  if (message.includes('unsupported startup parameter')) {
    const names = TIME_LIMIT_NAMES.join(',')
    return `the pooler of DATABASE_URL refuses our time limits; in PgBouncer, set ignore_startup_parameters = extra_float_digits,${names}`
  }
  const known = BY_CODE[code]
  if (known !== undefined) return known
  if (code === 'EACCES') return `no permission: ${message}`
  if (code.startsWith('28') || code === '3D000') return `the database refuses: ${message}`
  if ((error as Error).name === 'TimeoutError' || message === 'fetch failed')
    return 'a provider does not answer; what was done stays, run it again'
  return message.includes('timeout exceeded when trying to connect') ? NO_ANSWER : null
}
