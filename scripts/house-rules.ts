// The rules of the house that neither the compiler nor the linter can hold. Each is a function from
// the sources to what breaks it; a test runs them all over the tree.
import { posix } from 'node:path'

export interface SourceFile {
  /** From the project's root, with forward slashes. */
  readonly path: string
  readonly text: string
}

type Rule = (file: SourceFile) => string[]

export function brokenRules(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    RULES.flatMap((rule) => rule(file)).map((fault) => `${file.path}: ${fault}`),
  )
}

const isCode = (file: SourceFile) => /\.(ts|tsx|mjs)$/.test(file.path)
const isTest = (file: SourceFile) =>
  /\.(test|spec)\.tsx?$/.test(file.path) ||
  /^((server|lending)\/testing|e2e|scripts|bench)\//.test(file.path)

/** The files that a file imports, from the project's root; packages are left out. */
export function importsOf(file: SourceFile): string[] {
  const found = file.text.matchAll(/(?:\bfrom\s+|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g)
  return [...found].flatMap(([, target = '']) => {
    if (target.startsWith('#')) return [target.slice(1)]
    if (!target.startsWith('.')) return []
    return [posix.join(posix.dirname(file.path), target)]
  })
}

const top = (path: string) => path.split('/')[0] ?? ''
const featureOf = (path: string) => /^(?:web|server)\/features\/([^/]+)\//.exec(path)?.[1] ?? null

/** From folder → the folders of ours that it may import. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  lending: ['lending'],
  contract: ['contract', 'lending'],
  server: ['server', 'contract', 'lending'],
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

function wallInside(from: string, target: string): string[] {
  const own = featureOf(from)
  const other = featureOf(target)
  if (from.startsWith('web/features/') && other !== null && other !== own) {
    return [`a web feature must not import another: ${target} (compose in web/app)`]
  }
  if (/^web\/(parts|forms|lib)\//.test(from) && /^web\/(features|app)\//.test(target)) {
    return [`what screens share must not import a screen: ${target}`]
  }
  if (from.startsWith('web/features/') && target.startsWith('web/app/')) {
    return [`a feature must not import the app around it: ${target}`]
  }
  if (
    from.startsWith('server/') &&
    target.endsWith('/queries.ts') &&
    other !== null &&
    other !== own
  ) {
    return [`another feature's queries are its own; call its service: ${target}`]
  }
  if (
    !from.startsWith('server/demo/') &&
    from !== 'server/main.ts' &&
    from !== 'server/app.ts' &&
    target.startsWith('server/demo/')
  ) {
    return [`only the start may know the demo: ${target}`]
  }
  return []
}

/** A text that only some files may hold. */
function only(
  where: RegExp,
  what: RegExp,
  fault: string,
  within = /^(server|web|lending|contract)\//,
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
  if (!isCode(file) || file.path.startsWith('scripts/house-rules')) return []
  const faults: string[] = []
  if (/\b(TODO|FIXME|XXX)\b(?!\s*\(#\d+\))/.test(file.text)) {
    faults.push('a reminder needs the number of its issue')
  }
  if (/^\s*\/\/\s*(const |let |import |return\b|await |if \(|\}).*[;{(]\s*$/m.test(file.text)) {
    faults.push('no commented-out code')
  }
  return faults
}

/** What the project must not tell of the machine that it was written on. */
function tellsNothingOfThisMachine(file: SourceFile): string[] {
  if (file.path.startsWith('scripts/house-rules')) return []
  return /(^|[^A-Za-z0-9_.])\/(work|farm|home)\//m.test(file.text) ? ['a path of one machine'] : []
}

function hasNoDownloadAddress(file: SourceFile): string[] {
  return file.path === 'package-lock.json' && file.text.includes('"resolved": "http')
    ? ['download addresses in the lock file']
    : []
}

const RULES: readonly Rule[] = [
  holdsTheWalls,
  isNoBarrel,
  hasHouseName,
  hasHonestComments,
  tellsNothingOfThisMachine,
  hasNoDownloadAddress,
  only(
    /^server\/(clock|observe\/logger)\.ts$/,
    /\bDate\.now\(|\bnew Date\(\)/,
    'time is passed in: only the clock reads it',
    /^(server|lending|contract)\//,
  ),
  only(/^$/, /\bnew Date\b|\bDate\./, 'lending has calendar dates, not Date', /^lending\//),
  only(
    /^server\/ledger\//,
    /insertInto\('(loan_event|posting)'\)|INSERT INTO (loan_event|posting)\b/,
    'only the ledger writes money rows',
  ),
  only(/^server\/gateways\//, /\bfetch\(/, 'only gateways talk to outside parties', /^server\//),
  only(
    /^web\/lib\//,
    /\b(localStorage|sessionStorage|indexedDB|messageHandlers)\b|document\.cookie/,
    'only web/lib touches storage and the shell',
    /^web\//,
  ),
  only(/^$/, /\sstyle=|dangerouslySetInnerHTML/, 'no style attribute, no raw markup', /^web\//),
]
