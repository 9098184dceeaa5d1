// Two roles on a PostgreSQL server: the owner migrates, and the application owns nothing. Whoever
// takes over the application can't empty a table, switch off a trigger, or change what has been
// recorded.
import { type Database, type RunText, TIME_LIMITS } from './open.ts'

export class RoleError extends Error {}

const INSUFFICIENT_PRIVILEGE = '42501'

export interface ApplicationRole {
  readonly name: string
  readonly password: string
}

/** History: rows are added, and stay as they are. */
export const APPEND_ONLY = [
  'agreement',
  'approval',
  'audit',
  'close_posting',
  'evidence',
  'holiday',
  'loan_event',
  'number_change_step',
  'payment_event',
  'payment_posting',
  'posting',
  'funding',
  'product_limits',
  'product_policy',
  'published_terms',
  'settlement',
  'staff_confirmation',
] as const

/** Changed, but never removed. What a payment is found by is not among them: it follows from its events. */
const NEVER_REMOVED = [
  'book_close',
  'book_total',
  'borrower',
  'certification',
  'debit_request',
  'complaint',
  'complaint_message',
  'evidence_files',
  'evidence_head',
  'key_version',
  'lending_stop',
  'loan_books',
  'loan_order',
  'payment',
  'payment_claim',
  'payment_intent',
  'payment_payer',
  'payout',
  'product',
  'receipt',
  'staff_passkey',
  'staff_person',
] as const

/** What the database says about itself. */
const READ_ONLY = ['database_mode', 'schema_migration'] as const

/** The job queue's tables (server/jobs/queue.ts). */
export const QUEUE_SCHEMA = 'job'

/**
 * Run by the owner after the migrations, as often as one likes. Creates the role if it is missing.
 * Throws a RoleError for one that could do more than it should.
 */
export async function setUpApplicationRole(
  database: Database,
  role: ApplicationRole,
): Promise<void> {
  await database.withConnection(async (run) => {
    const [known] = await run(`SELECT rolsuper AS "isSuper",
      pg_has_role(rolname, current_user, 'MEMBER') AS "isOwner"
      FROM pg_roles WHERE rolname = ${text(role.name)}`)
    if (known === undefined) {
      await createRole(run, role)
    } else if (known['isSuper'] === true || known['isOwner'] === true) {
      throw new RoleError(`the role ${role.name} is a superuser or acts as the owner of the tables`)
    }
    await refuseOwnTables(run, role)
    await grant(run, name(role.name))
    // A pooler may drop the limits that a connection asks for.
    for (const [limit, ms] of Object.entries(TIME_LIMITS))
      await run(`ALTER ROLE ${name(role.name)} SET ${limit} = ${ms}`)
  })
}

async function createRole(run: RunText, role: ApplicationRole): Promise<void> {
  try {
    await run(`CREATE ROLE ${name(role.name)} LOGIN PASSWORD ${text(role.password)}`)
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error
    throw new RoleError(
      `the role of DATABASE_OWNER_URL may not create the role ${role.name}: give it CREATEROLE, or create that role with its password first`,
      { cause: error },
    )
  }
}

async function refuseOwnTables(run: RunText, role: ApplicationRole): Promise<void> {
  const owned = await run(`SELECT tablename FROM pg_tables
    WHERE tableowner = ${text(role.name)} AND schemaname NOT IN ('pg_catalog', 'information_schema')`)
  if (owned.length > 0)
    throw new RoleError(
      `the role ${role.name} owns tables, such as ${String(owned[0]?.['tablename'])}`,
    )
}

async function grant(run: RunText, role: string): Promise<void> {
  const tables = (names: readonly string[]) => names.map((table) => `public.${table}`).join(', ')
  await run(`BEGIN;
    REVOKE CREATE ON SCHEMA public FROM PUBLIC;
    GRANT USAGE ON SCHEMA public, ${QUEUE_SCHEMA} TO ${role};
    REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
    REVOKE UPDATE, DELETE ON ${tables(APPEND_ONLY)} FROM ${role};
    REVOKE DELETE ON ${tables(NEVER_REMOVED)} FROM ${role};
    REVOKE INSERT, UPDATE, DELETE ON ${tables(READ_ONLY)} FROM ${role};
    REVOKE UPDATE ON public.certification FROM ${role};
    GRANT UPDATE (answers_encrypted) ON public.certification TO ${role};
    REVOKE UPDATE ON public.staff_person FROM ${role};
    GRANT UPDATE (roles, is_demo, password_hash, totp_secret_encrypted, totp_step, ended_at,
      changed_by, changed_at) ON public.staff_person TO ${role};
    REVOKE UPDATE, DELETE ON public.number_change FROM ${role};
    GRANT UPDATE (given_encrypted) ON public.number_change TO ${role};
    REVOKE UPDATE ON public.complaint_message FROM ${role};
    GRANT UPDATE (text_encrypted) ON public.complaint_message TO ${role};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${QUEUE_SCHEMA} TO ${role};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${QUEUE_SCHEMA} TO ${role};
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${QUEUE_SCHEMA} TO ${role};
    COMMIT;`)
}

/** Whether the connected role may create tables; the application's may not. */
export function mayCreateTables(database: Database): Promise<boolean> {
  return database.withConnection(async (run) => {
    const [row] = await run(`SELECT has_schema_privilege('public', 'CREATE') AS may`)
    return row?.['may'] === true
  })
}

/** The role that an address logs in as; null if it names none. */
export function roleOf(url: string): ApplicationRole | null {
  const { username, password } = new URL(url)
  if (username === '') return null
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) }
}

function name(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`
}

function text(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}
