// `npm run data`: writes docs/data.md, the tables on one page, drawn. It reads the migrations, so
// that the page is what the database is; a test says when it no longer is.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Migration, readMigrations } from '#server/db/migrate.ts'
import { FEATURES } from '#server/features/all.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const PAGE = 'docs/data.md'

interface Table {
  readonly name: string
  /** The first sentence of the comment above it. */
  readonly words: string
  readonly refersTo: Set<string>
}

interface Group {
  readonly title: string
  readonly tables: Table[]
}

const CREATED = /((?:^--.*\n)*)^CREATE (?:UNLOGGED )?TABLE (\w+) \(([\s\S]*?)^\)/gm
const CHANGED = /^ALTER TABLE (\w+)([^;]*);/gm
const REFERRED = /REFERENCES (\w+)/g

/** One group for each migration that creates tables; later ones only add what theirs refer to. */
export function tablesOf(migrations: readonly Migration[]): Group[] {
  const tables = new Map<string, Table>()
  const groups = migrations.map(({ name, text }) => {
    const created = [...text.matchAll(CREATED)].map(([, comment = '', table = '', body = '']) => ({
      name: table,
      words: firstSentence(comment),
      refersTo: new Set(referredIn(body)),
    }))
    for (const table of created) tables.set(table.name, table)
    for (const [, table = '', change = ''] of text.matchAll(CHANGED)) {
      for (const other of referredIn(change)) tables.get(table)?.refersTo.add(other)
    }
    return { title: name.replace(/^\d+-|\.sql$/g, '').replaceAll('-', ' '), tables: created }
  })
  return groups.filter((group) => group.tables.length > 0)
}

const referredIn = (text: string) => [...text.matchAll(REFERRED)].map(([, table = '']) => table)

function firstSentence(comment: string): string {
  const text = comment.replace(/^-- ?/gm, '').replaceAll('\n', ' ').trim()
  return /^.*?[.:](?= |$)/.exec(text)?.[0].replace(/:$/, '.') ?? text
}

export function dataPage(groups: readonly Group[]): string {
  const count = groups.reduce((sum, { tables }) => sum + tables.length, 0)
  return [
    '# The tables',
    '',
    `${count} tables, as the migrations make them (\`npm run data\` writes this page). An arrow points to the row that a row belongs to. Amounts are whole centavos, \`…_on\` is a date in Manila, \`…_at\` an instant, and \`…_encrypted\` can't be read without the keys. Where a table holds something about a borrower, it says what closing the account does to it: \`kept\` is the loan's own record, \`kept-if-lent\` stays for the legal period if money was sent.`,
    ...groups.flatMap(drawn),
    '',
  ].join('\n')
}

/** What becomes of it when a borrower's account is closed, and what of it they get in an export. */
function heldAs(name: string): string {
  const held = FEATURES.flatMap(({ heldTables = [] }) => heldTables).find(
    (one) => one.table === name,
  )
  if (held === undefined) return ''
  const { onClosing, hiddenColumns = [], hiddenDetails = [], encryptedColumns = {} } = held
  const hidden = [...hiddenColumns, ...hiddenDetails.map((field) => `details.${field}`)]
  return [
    ` On closing: ${onClosing}.`,
    ...(hidden.length === 0 ? [] : [` Not exported: ${hidden.join(', ')}.`]),
    ...Object.entries(encryptedColumns).map(
      ([column, as]) => ` \`${column}\` is exported as ${as}.`,
    ),
  ].join('')
}

function drawn({ title, tables }: Group): string[] {
  const lines = tables.flatMap(({ name, refersTo }) =>
    refersTo.size === 0
      ? [`  ${name}`]
      : [...refersTo].sort().map((other) => `  ${name} --> ${other}`),
  )
  const rows = tables.map(({ name, words }) => `- \`${name}\`: ${words}${heldAs(name)}`)
  return [
    '',
    `## ${title.charAt(0).toUpperCase()}${title.slice(1)}`,
    '',
    '```mermaid',
    'graph LR',
    ...lines,
    '```',
    '',
    ...rows,
  ]
}

export async function writtenPage(): Promise<string> {
  return dataPage(tablesOf(await readMigrations(join(root, 'server'))))
}

export const readPage = (): string => readFileSync(join(root, PAGE), 'utf8')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(join(root, PAGE), await writtenPage())
}
