// What a migration may do to tables that are in use. Two versions run at once during an update, and
// nobody stops meanwhile, so nothing may be taken away that the version before still uses, and nothing
// may lock a table for as long as the table is big.
import { basename } from 'node:path'
import type { SourceFile } from './source-file.ts'

/** Below stands the baseline, which is applied to an empty database only. */
const FIRST_CHANGE = 100

const TAKES_AWAY =
  /\bDROP (TABLE|COLUMN|VIEW|FUNCTION|TYPE)\b|\bRENAME\b|\bALTER COLUMN \w+ (SET DATA )?TYPE\b|\bSET NOT NULL\b/

export function isGentle({ path, text }: SourceFile): string[] {
  const number = basename(path).slice(0, 3)
  if (!/\/migrations\/\d{3}-[^/]+\.sql$/.test(path) || Number(number) < FIRST_CHANGE) return []
  const [head = ''] = text.split('\n', 1)
  const after = /^-- after (\d{3})$/.exec(head)?.[1]
  if (head !== '-- additive' && (after === undefined || after >= number))
    return [
      'a migration begins with "-- additive", or with "-- after NNN" and the earlier migration since which nobody has used what it takes away',
    ]
  const statements = text.replaceAll(/--.*$/gm, '').split(';')
  const own = new Set([...text.matchAll(/\bCREATE TABLE (\w+)/g)].map(([, table]) => table))
  const isConcurrent = /\bCONCURRENTLY\b/.test(text)
  return [
    ...(head === '-- additive' && TAKES_AWAY.test(text)
      ? ['what takes away is not additive: "-- after NNN", a version later']
      : []),
    ...(isConcurrent && !statements.every(isOfIndex)
      ? ['CONCURRENTLY runs outside of a transaction: such a file has nothing but indexes']
      : []),
    ...(/\bADD CONSTRAINT\b/.test(text) && /\bVALIDATE CONSTRAINT\b/.test(text)
      ? ['VALIDATE CONSTRAINT comes in a file of its own: before the end its table is locked']
      : []),
    ...statements.flatMap((statement) => locksForLong(statement, own)),
  ]
}

/** Begun again after it was interrupted, an index must not be there half. */
function isOfIndex(statement: string): boolean {
  return (
    statement.trim() === '' ||
    /^\s*(DROP INDEX CONCURRENTLY IF EXISTS|CREATE (UNIQUE )?INDEX CONCURRENTLY)\s/.test(statement)
  )
}

function locksForLong(statement: string, own: ReadonlySet<string | undefined>): string[] {
  const index = /\bCREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)\w*\s*ON (\w+)/.exec(statement)
  if (index !== null && !own.has(index[1])) return [`an index on ${index[1]} needs CONCURRENTLY`]
  const table = /\bALTER TABLE (?:ONLY |IF EXISTS )?(\w+)/.exec(statement)?.[1]
  if (table === undefined || own.has(table)) return []
  if (/\bADD CONSTRAINT\b/.test(statement) && !/\bNOT VALID\b|\bUSING INDEX\b/.test(statement))
    return [`a constraint on ${table} is added NOT VALID, and validated in a later file`]
  if (/\bADD (COLUMN )?(?!CONSTRAINT)[^,]*\b(CHECK|UNIQUE|REFERENCES)\b/.test(statement))
    return [`a new column of ${table} gets its constraints by themselves, NOT VALID`]
  return /\bADD (COLUMN )?(?!CONSTRAINT)\w+ [^,]*\bNOT NULL\b(?![^,]*\bDEFAULT\b)/.test(
    statement,
  ) && !/\bDEFAULT\b/.test(statement)
    ? [`a new column of ${table} has a default, or the version before could add no row`]
    : []
}
