// Documents are read by people who can't run them: what they point to has to be there.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const DECISIONS = 'docs/decisions'
const DECISIONS_MAX = 40
const WORDS_MAX = 250

const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
})
  .toString()
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const documents = paths.filter((path) => path.endsWith('.md'))
const decisions = documents.filter((path) => /^docs\/decisions\/\d{3}-/.test(path))

const numberOf = (path: string) => path.slice(DECISIONS.length + 1, DECISIONS.length + 4)

/** As a page of the repository gives them to its headings, or as a document sets them itself. */
function anchorsIn(text: string): string[] {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
  return [...headings, ...[...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)]
}

function brokenLinks(path: string): string[] {
  const text = read(path).replaceAll(/^```[\s\S]*?^```/gm, '')
  const links = [
    ...text.matchAll(/\]\(([^)\s]+)\)/g),
    ...text.matchAll(/\b(?:src|srcset|href)="([^"]+)"/g),
  ].map(([, link = '']) => link)
  return links
    .filter((link) => !/^https?:/.test(link))
    .filter((link) => {
      const [file = '', anchor] = link.split('#')
      const target = file === '' ? path : join(dirname(path), file)
      if (!existsSync(join(root, target))) return true
      return anchor !== undefined && !anchorsIn(read(target)).includes(anchor)
    })
    .map((link) => `${path}: ${link}`)
}

it('every link in a document leads to a file, and to a heading of it', () => {
  expect(documents.length).toBeGreaterThan(50)
  expect(documents.flatMap(brokenLinks)).toEqual([])
})

it('every decision that is named, in a document or in a comment, is there', () => {
  const known = new Set(decisions.map(numberOf))
  const naming = paths.filter((path) => /\.(md|tsx?|mjs|sql|css|yml)$/.test(path))
  const named = naming.flatMap((path) =>
    [...read(path).matchAll(/\bdecisions?[ /](\d{3})\b/g)].map(([, number = '']) => ({
      path,
      number,
    })),
  )
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter(({ number }) => !known.has(number))).toEqual([])
})

/** Folders and files by their whole path, files also by its end: `payout/outcome-service.ts`. */
function isThere(named: string): boolean {
  if (existsSync(join(root, named))) return true
  return /\.\w+$/.test(named) && paths.some((path) => path.endsWith(`/${named}`))
}

const TOP = /^(server|web|lending|payments|contract|scripts|e2e|bench|ops)\//
/** What a reader of the loan engine's page writes. */
const WRITTEN_BY_READERS = ['first-loan.ts']

it('every file and folder of ours that a document names is there', () => {
  const named = documents.flatMap((path) =>
    [...read(path).matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => ({ path, name })),
  )
  const ours = named.filter(({ name }) => TOP.test(name) || /\w\.tsx?$/.test(name))
  expect(ours.length).toBeGreaterThan(100)
  const known = ours.filter(({ name }) => !WRITTEN_BY_READERS.includes(name))
  expect(known.filter(({ name }) => !isThere(name))).toEqual([])
})

it('every npm script that a document names is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = documents.flatMap((path) =>
    [...read(path).matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name),
  )
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

it('each rule about payments names the function that decides it and the tests that prove it', () => {
  const rows = [...read('docs/payments-rules.md').matchAll(/^\| \d+ +\|.*\|(.*)\|(.*)\|$/gm)]
  expect(rows.length).toBeGreaterThan(10)
  const sources = paths.filter((path) => /^payments\/[a-z-]+\.ts$/.test(path)).map(read)
  const properties = read('payments/properties.test.ts')
  for (const [, decidedBy = '', provenBy = ''] of rows) {
    for (const [, name] of decidedBy.matchAll(/`(\w+)`/g)) {
      expect(sources.some((text) => text.includes(`export function ${name}(`))).toBe(true)
    }
    for (const [, name = ''] of provenBy.matchAll(/`([a-z-]+)`/g)) {
      expect(paths).toContain(`payments/scenarios/${name}.test.ts`)
    }
    for (const [, title = ''] of provenBy.matchAll(/_([^_]+)_/g)) {
      expect(properties).toContain(title.replaceAll('…', ''))
    }
  }
})

describe('a decision', () => {
  it('has a number of its own and a line in the list, and there are forty at most', () => {
    expect(decisions.length).toBeLessThanOrEqual(DECISIONS_MAX)
    expect(new Set(decisions.map(numberOf)).size).toBe(decisions.length)
    const list = read(`${DECISIONS}/README.md`)
    expect(decisions.filter((path) => !list.includes(`](${path.split('/').at(-1)})`))).toEqual([])
  })

  it.each(decisions)('%s says its context, choice and consequence in 250 words', (path) => {
    const text = read(path)
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(WORDS_MAX)
    expect(text.match(/^\*\*(Context|Choice|Consequence)\.\*\*/gm)).toHaveLength(3)
    expect(text).toContain(`# ${numberOf(path)}. `)
  })
})
