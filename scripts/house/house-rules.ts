// House rules that neither the compiler nor the linter can enforce. Each is a function from the
// sources to its violations; a test runs them all over the tree.
import { posix } from 'node:path'
import { isGentle } from './migration-rules.ts'

export interface SourceFile {
  /** Relative to the project's root, with forward slashes. */
  readonly path: string
  readonly text: string
}

type Rule = (file: SourceFile) => string[]

export function brokenRules(files: readonly SourceFile[]): string[] {
  const layers = layersOf(files)
  return files.flatMap((file) =>
    [...RULES.flatMap((rule) => rule(file)), ...layers(file)].map(
      (fault) => `${file.path}: ${fault}`,
    ),
  )
}

const isCode = (file: SourceFile) => /\.(ts|tsx|mjs)$/.test(file.path)
const isTest = (file: SourceFile) =>
  /\.(test|spec)\.tsx?$/.test(file.path) ||
  /^((lending|payments|server|web)\/testing|e2e|scripts|bench)\//.test(file.path)

/** The files that a file imports, relative to the project's root; packages are left out. */
export function importsOf(file: SourceFile): string[] {
  const found = file.text.matchAll(/(?:\bfrom\s+|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g)
  return [...found].flatMap(([, target = '']) => {
    if (target.startsWith('#')) return [target.slice(1)]
    if (!target.startsWith('.')) return []
    return [posix.join(posix.dirname(file.path), target)]
  })
}

const REFERENCE = 'lending/testing/reference/'

const top = (path: string) => path.split('/')[0] ?? ''
const featureOf = (path: string) => /^(?:web|server)\/features\/([^/]+)\//.exec(path)?.[1] ?? null

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

const folderOf = (path: string) => posix.dirname(path)

/**
 * The server's folders from the bottom up. A file may import its own folder and lower layers;
 * folders of the same layer don't know each other. Features have their own order (featureOrder).
 */
const SERVER_LAYERS: readonly (readonly RegExp[])[] = [
  // Files directly in server/, except those that assemble everything.
  [/^server\/(?!app\.ts|main\.ts)[a-z-]+\.ts$/],
  [/^server\/db\//, /^server\/codes\//, /^server\/captcha\//],
  [/^server\/audit\//, /^server\/observe\//],
  [/^server\/gateways\/[a-z-]+\.ts$/],
  [/^server\/gateways\/[a-z-]+\//],
  [/^server\/ledger\//],
  [/^server\/orders\//],
  [/^server\/calls\//],
  [/^server\/features\/[a-z-]+\//],
  [/^server\/features\/all\.ts$/],
  [/^server\/http\//, /^server\/jobs\//],
  [/^server\/demo\//],
  [/^server\/(app|main)\.ts$/],
]

const FEATURE_LAYER = SERVER_LAYERS.findIndex((folders) =>
  folders.some((folder) => folder.test('server/features/a/service.ts')),
)
const FEATURE_LIST = 'server/features/all.ts'

function layerOf(path: string): number {
  return SERVER_LAYERS.findIndex((folders) => folders.some((folder) => folder.test(path)))
}

/** The features in their declared order; a later one may import an earlier one. */
export function featureOrder(files: readonly SourceFile[]): string[] {
  const text = files.find(({ path }) => path === FEATURE_LIST)?.text ?? ''
  const folders = new Map(
    [...text.matchAll(/import \{ (\w+) \} from '\.\/([a-z-]+)\/manifest\.ts'/g)].map(
      ([, name = '', folder = '']) => [name, folder],
    ),
  )
  const listed = /FEATURES[^=]*=\s*\[([^\]]*)\]/.exec(text)?.[1] ?? ''
  return listed.split(',').flatMap((name) => folders.get(name.trim()) ?? [])
}

function layersOf(files: readonly SourceFile[]): Rule {
  const order = featureOrder(files)
  return (file) => {
    if (!isCode(file) || isTest(file) || !file.path.startsWith('server/')) return []
    const own = layerOf(file.path)
    if (own === -1) return ['the folder has no place among the layers of the server']
    return importsOf(file)
      .filter((target) => target.startsWith('server/') && folderOf(target) !== folderOf(file.path))
      .flatMap((target) => {
        const other = layerOf(target)
        if (other < own) return []
        if (other === own && own === FEATURE_LAYER) return betweenFeatures(order, file, target)
        return [`${target} stands above it, or beside it: imports lead downwards`]
      })
  }
}

function betweenFeatures(order: readonly string[], file: SourceFile, target: string): string[] {
  const [own, other] = [featureOf(file.path) ?? '', featureOf(target) ?? '']
  if (own === other) return []
  if (!order.includes(own)) return [`the feature ${own} is not in ${FEATURE_LIST}`]
  if (order.includes(other) && order.indexOf(other) < order.indexOf(own)) return []
  return [`the feature ${other} comes after ${own} in ${FEATURE_LIST}: ${target}`]
}

/** Every import between two folders of the tree, as "from → to"; tests are left out. */
export function folderArrows(files: readonly SourceFile[]): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>()
  for (const file of files) {
    if (!isCode(file) || isTest(file)) continue
    const from = nodeOf(file.path)
    for (const target of importsOf(file)) {
      const to = nodeOf(target)
      if (to !== from) arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
    }
  }
  return arrows
}

/**
 * The files directly in server/ belong to two layers: the basics, and what assembles everything.
 */
function nodeOf(path: string): string {
  return /^server\/((app|main)\.ts|features\/all\.ts)$/.test(path) ? path : folderOf(path)
}

/** A cycle of folders that import each other, or null. */
export function findRing(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const done = new Set<string>()
  const search = (folder: string, path: readonly string[]): string[] | null => {
    const seen = path.indexOf(folder)
    if (seen !== -1) return [...path.slice(seen), folder]
    if (done.has(folder)) return null
    for (const next of arrows.get(folder) ?? []) {
      const ring = search(next, [...path, folder])
      if (ring !== null) return ring
    }
    done.add(folder)
    return null
  }
  for (const folder of arrows.keys()) {
    const ring = search(folder, [])
    if (ring !== null) return ring
  }
  return null
}

/** The layers of the web app, lowest first. A folder may import itself and those before it. */
const WEB_LAYERS = ['lib', 'parts', 'forms', 'loans', 'features', 'app', 'surfaces']

function webWall(from: string, target: string): string[] {
  const layer = webLayerOf(from)
  const lower = webLayerOf(target)
  if (layer === -1 || lower === -1) return []
  if (lower > layer) {
    return [`web/${WEB_LAYERS[layer]} must not import what stands above it: ${target}`]
  }
  const isOtherFeature = layer === lower && featureOf(from) !== featureOf(target)
  if (isOtherFeature) return [`a web feature must not import another: ${target}`]
  return featureOf(from) === 'staff' && featureOf(target) === 'staff' ? staffWall(from, target) : []
}

/** The folders of the staff console, lowest first; those of the last line don't know each other. */
const STAFF_LAYERS = [/\/parts\/$/, /\/desk\/$/, /\/(queue|money|control|people)\/$/]

function staffWall(from: string, target: string): string[] {
  const [own, other] = [from, target].map((path) =>
    STAFF_LAYERS.findIndex((folders) => folders.test(`${folderOf(path)}/`)),
  )
  if (own === -1) return ['the folder has no place among those of the console']
  const isBelow = other !== undefined && own !== undefined && other < own
  return isBelow || folderOf(from) === folderOf(target)
    ? []
    : [`in the console, ${target} stands above it, or beside it`]
}

function webLayerOf(path: string): number {
  return WEB_LAYERS.indexOf(/^web\/([^/]+)\//.exec(path)?.[1] ?? '')
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
    /^(payments\/|server\/ledger\/(payment-|verify-payments))/,
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
