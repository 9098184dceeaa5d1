// `npm run calls`: every call as it stands on the wire, from the contract: what another backend that
// answers our pages, or a client of ours, relies on to the letter. docs/calls.md is what it prints; a
// test compares them.
import type * as z from 'zod/mini'
import { addressOf, type Call, wireNamesOf } from '#contract/call.ts'
import { marksOf } from '#contract/wire-meaning.ts'
import { joinPath, nameOnWire, type WireNames } from '#contract/wire-names.ts'
import { FEATURES } from '#server/features/all.ts'

const HEAD = `# Calls

Every call of the contract, from the contract (\`npm run calls\`). \`text?\` may be left out, \`= x\` is what a page takes for what an older or another backend leaves out, and with \`*\` a page has something to show without it. Of texts, numbers say how many characters there may be.

- \`amount\`: pesos as text with two decimals, \`"1234.50"\`
- \`day\`: a day in Manila, \`"2026-11-19"\`; \`dayText\`: the same, or as it is to be shown
- \`instant\`: ISO 8601 with its offset
- \`flag\`: \`0\` or \`1\`; \`number\`: a whole number; \`status\`: the number of an order's status
- \`id\`: of one of our rows, as text
- \`link\`: a whole address, or a path

Besides its own reasons, each call may refuse for those of every call, of every session and of staff ([reasons.ts](../contract/reasons.ts)).
`

export function callsPage(): string {
  const calls = FEATURES.flatMap(({ handlers = [] }) => handlers.map(({ call }) => call))
  return `${HEAD}\n${calls
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(sectionOf)
    .join('\n')}`
}

function sectionOf(call: Call): string {
  const names = wireNamesOf(call, {})
  const parts = [
    `${call.methods.join(' or ')} ${addressOf(call)}`,
    `who     ${whoOf(call.access)}`,
    `asks    ${write(nodeOf(call.request, names.request))}`,
    ...(call.files.length === 0 ? [] : [`files   ${call.files.join(', ')}`]),
    `answers ${write(nodeOf(call.response, names.response))}`,
    ...(call.reasons.length === 0 ? [] : [`refuses ${call.reasons.join(', ')}`]),
    ...(call.cacheSeconds === 0 ? [] : [`cached  ${call.cacheSeconds} s`]),
  ]
  return `## \`${call.name}\`\n\n${call.summary}\n\n\`\`\`text\n${parts.join('\n')}\n\`\`\`\n`
}

function whoOf(access: Call['access']): string {
  if (typeof access === 'string') return access
  return `${access.staff.join(', ')}${access.reveals === true ? '; confirmed' : ''}`
}

/** A text, or what stands between brackets. */
type Node =
  | string
  | { readonly open: string; readonly items: readonly Item[]; readonly end: string }
interface Item {
  readonly name: string
  readonly node: Node
}

const LINE_MAX = 96

function write(node: Node, indent = ''): string {
  if (typeof node === 'string') return node
  const { open, items, end } = node
  if (items.length === 0) return open + end
  const inner = `${indent}  `
  const lines = items.map(({ name, node: one }) => name + write(one, inner))
  const inline = `${open} ${lines.join(', ')} ${end}`
  if (!inline.includes('\n') && indent.length + inline.length <= LINE_MAX) return inline
  return `${open}\n${lines.map((line) => inner + line).join('\n')}\n${indent}${end}`
}

function nodeOf(schema: z.core.$ZodType, names: WireNames, path = ''): Node {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  const { meaning, isUnsure = false } = marksOf(schema)
  const node = meaning ?? plainNode(def, names, path)
  return isUnsure ? withEnd(node, '*') : node
}

const withEnd = (node: Node, text: string): Node =>
  typeof node === 'string' ? node + text : { ...node, end: node.end + text }
const choiceOf = (values: readonly unknown[]) =>
  values.map((value) => JSON.stringify(value)).join(' | ')

function plainNode(def: z.core.$ZodTypes['_zod']['def'], names: WireNames, path: string): Node {
  const nodeIn = (schema: z.core.$ZodType) => nodeOf(schema, names, path)
  if (def.type === 'object') {
    const items = Object.entries(def.shape).map(([key, field]) => fieldOf(key, field, names, path))
    return { open: '{', items, end: def.catchall === undefined ? '}' : '} and more' }
  }
  if (def.type === 'array') {
    const items = [{ name: '', node: nodeIn(def.element) }]
    return { open: '[', items, end: `]${checksOf(def)}` }
  }
  if (def.type === 'record') {
    return { open: '{', items: [{ name: 'any: ', node: nodeIn(def.valueType) }], end: '}' }
  }
  if (def.type === 'nullable') return withEnd(nodeIn(def.innerType), ' | null')
  if (def.type === 'optional') return nodeIn(def.innerType)
  if (def.type === 'default') {
    return withEnd(nodeIn(def.innerType), ` = ${JSON.stringify(def.defaultValue)}`)
  }
  if (def.type === 'pipe') return nodeIn(def.in)
  if (def.type === 'union') return def.options.map((option) => write(nodeIn(option))).join(' | ')
  if (def.type === 'enum') return choiceOf(Object.values(def.entries))
  if (def.type === 'literal') return choiceOf(def.values)
  return `${def.type === 'string' ? 'text' : def.type}${checksOf(def)}`
}

function fieldOf(key: string, schema: z.core.$ZodType, names: WireNames, path: string): Item {
  const inside = joinPath(path, key)
  const mayLack = schema._zod.def.type === 'optional' ? '?' : ''
  const name = nameOnWire(names, inside) ?? key
  return { name: `${name}${mayLack}: `, node: nodeOf(schema, names, inside) }
}

function checksOf({
  checks = [],
}: {
  readonly checks?: readonly z.core.$ZodCheck[] | undefined
}): string {
  return checks.map((check) => checkOf(check._zod.def as z.core.$ZodChecks['_zod']['def'])).join('')
}

function checkOf(def: z.core.$ZodChecks['_zod']['def']): string {
  if (def.check === 'min_length') return ` ≥ ${def.minimum}`
  if (def.check === 'max_length') return ` ≤ ${def.maximum}`
  if (def.check === 'greater_than') return ` ≥ ${String(def.value)}`
  if (def.check === 'less_than') return ` ≤ ${String(def.value)}`
  if (def.check === 'string_format') return ` ${String(def.pattern ?? def.format)}`
  return ''
}

if (process.argv[1]?.endsWith('calls.ts') === true) process.stdout.write(callsPage())
