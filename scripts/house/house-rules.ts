// House rules that neither the compiler nor the linter can enforce. Each is a function from the
// sources to its violations; a test runs them all over the tree.
import { isGentle } from './migration-rules.ts'
import { layersOf } from './server-layers.ts'
import { featureOf, folderOf, importsOf, isCode, isTest, type SourceFile } from './source-file.ts'
import { webWall } from './web-layers.ts'

type Rule = (file: SourceFile) => string[]

export function brokenRules(files: readonly SourceFile[]): string[] {
  const layers = layersOf(files)
  return files.flatMap((file) =>
    [...RULES.flatMap((rule) => rule(file)), ...layers(file)].map(
      (fault) => `${file.path}: ${fault}`,
    ),
  )
}

const REFERENCE = 'lending/testing/reference/'

const top = (path: string) => path.split('/')[0] ?? ''

/** Maps a folder to the folders of ours it may import. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  lending: ['lending'],
  payments: ['payments', 'lending'],
  contract: ['contract', 'lending', 'payments'],
  server: ['server', 'contract', 'lending', 'payments'],
  web: ['web', 'contract', 'lending'],
}

function holdsTheWalls(file: SourceFile): string[] {
  if (!isCode(file) || isTest(file)) return []
  const allowed = MAY_IMPORT[top(file.path)]
  if (allowed === undefined) return []
  return importsOf(file).flatMap((target) => {
    if (target === LIBRARY_ENTRY)
      return [`${target} is for programs outside: import from where it is`]
    if (!allowed.includes(top(target))) return [`${top(file.path)} must not import ${target}`]
    return wallInside(file.path, target)
  })
}

/** Two implementations only check each other as long as they share nothing. */
function standsApart(file: SourceFile): string[] {
  if (!isCode(file)) return []
  const isInside = file.path.startsWith(REFERENCE)
  const mayShare = isInside ? file.path.endsWith('.test.ts') : isTest(file)
  return importsOf(file)
    .filter((target) => !mayShare && target.startsWith(REFERENCE) !== isInside)
    .map((target) =>
      isInside
        ? `the reference implementation shares no code: ${target}`
        : `only tests may import the reference implementation: ${target}`,
    )
}

function wallInside(from: string, target: string): string[] {
  const own = featureOf(from)
  const other = featureOf(target)
  const upward = webWall(from, target)
  if (upward.length > 0) return upward
  if (from.startsWith('server/') && target.endsWith('queries.ts') && other !== own) {
    const isOfLayer = other === null && folderOf(from) === folderOf(target)
    if (!isOfLayer) return [`queries are their folder's own; call its service: ${target}`]
  }
  return []
}

/** Parts must not know about loans. */
function knowsNoLoan(file: SourceFile): string[] {
  if (!/^web\/(parts|lib)\//.test(file.path) || !isCode(file) || isTest(file)) return []
  return importsOf(file)
    .filter((target) => /^contract\/(loan-order|order-status|products|confirmation)/.test(target))
    .map((target) => `what every screen shares must know no loan: ${target} (web/loans does)`)
}

/** Text that only some files may contain. */
function only(
  where: RegExp,
  what: RegExp,
  fault: string,
  within = /^(server|web|lending|payments|contract)\//,
): Rule {
  return (file) =>
    isCode(file) &&
    !isTest(file) &&
    within.test(file.path) &&
    !where.test(file.path) &&
    what.test(file.text)
      ? [fault]
      : []
}

/** The loan engine is also a library, and this is its documented entry. */
const LIBRARY_ENTRY = 'lending/lending.ts'

function isNoBarrel(file: SourceFile): string[] {
  if (!isCode(file) || file.path === LIBRARY_ENTRY) return []
  if (/(^|\/)index\.tsx?$/.test(file.path)) return ['no index files: name what is inside']
  const reexports = /^export (\*|\{[^}]*\}|type \{[^}]*\}) from /m.test(file.text)
  return reexports ? ['no barrel files: import from where it is'] : []
}

function hasHouseName(file: SourceFile): string[] {
  const parts = file.path.split('/')
  const faults = parts
    .slice(0, -1)
    .filter((part) => ['utils', 'helpers', 'common', 'misc', 'other'].includes(part))
    .map((part) => `no folder called ${part}`)
  const name = parts.at(-1) ?? ''
  if (isCode(file) && !/^[a-z0-9.-]+$/.test(name)) faults.push('file names are kebab-case')
  return faults
}

function hasHonestComments(file: SourceFile): string[] {
  if (!isCode(file) || file.path.startsWith('scripts/house/house-rules')) return []
  const faults: string[] = []
  if (/\b(TODO|FIXME|XXX)\b(?!\s*\(#\d+\))/.test(file.text)) {
    faults.push('a reminder needs the number of its issue')
  }
  if (/^\s*\/\/\s*(const |let |import |return\b|await |if \(|\}).*[;{(]\s*$/m.test(file.text)) {
    faults.push('no commented-out code')
  }
  return faults
}

const PREDICATE =
  /^(?:export )?(?:async )?function\*? ((?:is|has|may|can|was|must)[A-Z]\w*)\([^]*?^\}$/gm
const WRITES =
  /\b(?:insertInto|updateTable|deleteFrom|writeAudit|recordEvent|openTask|(?:insert|update|delete)[A-Z]\w*)\(|\b(?:INSERT INTO|DELETE FROM|UPDATE \w+\s+SET)\b/

/** Whoever asks doesn't expect that anything changes. */
function onlyAsks(file: SourceFile): string[] {
  if (!isCode(file) || isTest(file) || !file.path.startsWith('server/')) return []
  return [...file.text.matchAll(PREDICATE)]
    .filter(([body]) => WRITES.test(body))
    .map(([, name = '']) => `${name} asks a question and writes: name what it does`)
}

/** What the project must not reveal about the machine it was written on. */
function tellsNothingOfThisMachine(file: SourceFile): string[] {
  if (file.path.startsWith('scripts/house/house-rules')) return []
  return /(^|[^A-Za-z0-9_.])\/(work|farm|home)\//m.test(file.text) ? ['a path of one machine'] : []
}

function hasNoDownloadAddress(file: SourceFile): string[] {
  return file.path === 'package-lock.json' && file.text.includes('"resolved": "http')
    ? ['download addresses in the lock file']
    : []
}

const FIGURE = '(?:gross|clawback|voided|returned|balance|disputed|short)(?:Centavos|_centavos)'
const COMPARES = '(?:[!=]==|<>|(?<!=)[<>]=?)'

/** A figure of a payment compared, in code, in SQL or in a query builder, or asked whether it is any. */
const COMPARED_FIGURE = new RegExp(
  [
    `\\b${FIGURE}\\b\\)?\\s*(?:${COMPARES}|\\? |&&|\\|\\|)`,
    `\\b${FIGURE}\\b'\\s*,\\s*'(?:[<>=!]+|in)'`,
    `${COMPARES} *(?:\\$\\{)?[\\w.]*\\b${FIGURE}\\b`,
    `\\s=\\s*\\$\\{[\\w.]*\\b${FIGURE}\\b`,
    `\\b${FIGURE}\\b\\s*=\\s*(?:\\$\\{|ANY)`,
  ].join('|'),
)

const RULES: readonly Rule[] = [
  holdsTheWalls,
  standsApart,
  knowsNoLoan,
  isNoBarrel,
  hasHouseName,
  hasHonestComments,
  onlyAsks,
  tellsNothingOfThisMachine,
  hasNoDownloadAddress,
  isGentle,
  only(
    /^server\/(clock|observe\/logger)\.ts$/,
    /\bDate\.now\(|\bnew Date\(\)/,
    'time is passed in: only the clock reads it',
    /^(server|lending|payments|contract)\//,
  ),
  only(/^$/, /\bnew Date\b|\bDate\./, 'lending has calendar dates, not Date', /^lending\//),
  only(
    /^server\/ledger\//,
    /insertInto\('(loan_event|posting|close_posting|loan_books)'\)|INSERT INTO (loan_event|posting|close_posting|loan_books)\b/,
    'only the ledger writes money rows',
  ),
  only(
    /^(payments\/|server\/ledger\/payment-)/,
    COMPARED_FIGURE,
    'what a payment’s figures mean is decided in payments/',
    /^(server|web|contract)\//,
  ),
  only(
    /^server\/ledger\//,
    /insertInto\('(payment_event|payment_posting|settlement)'\)|INSERT INTO (payment_event|payment_posting|settlement)\b/,
    'only the ledger writes money rows',
  ),
  only(
    /^server\/audit\//,
    /insertInto\('audit'\)|INSERT INTO audit\b/,
    'audit rows are written in one place: server/audit',
    /^server\//,
  ),
  only(
    /^server\/same-text\.ts$/,
    /\btimingSafeEqual\b/,
    'secrets are compared in one place: server/same-text.ts',
    /^server\//,
  ),
  only(/^server\/gateways\//, /\bfetch\(/, 'only gateways talk to outside parties', /^server\//),
  only(
    /^web\/lib\//,
    /\b(localStorage|sessionStorage|indexedDB|messageHandlers)\b|document\.cookie/,
    'only web/lib touches storage and the shell',
    /^web\//,
  ),
  only(
    /^contract\/masked-value\.ts$/,
    /[•*]{2,} ?\$\{/,
    'hidden digits are written in one place: contract/masked-value.ts',
  ),
  only(/^$/, /\sstyle=|dangerouslySetInnerHTML/, 'no style attribute, no raw markup', /^web\//),
]
