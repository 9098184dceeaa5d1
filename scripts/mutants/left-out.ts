// Mutants that are not drawn, by decision 085. Everything else that Stryker makes is.
import type { Ignorer } from '@stryker-mutator/api/ignore'
import { isCatalogue } from './areas.ts'

/**
 * An emptied sentence of a catalogue is noticed by a test that repeats the sentence, which proves
 * nothing. What a catalogue decides (one or many, which of two sentences) stays in.
 */
const WORDS = new Set(['StringLiteral', 'ObjectLiteral', 'ArrowFunction'])

export function isLeftOut(path: string, mutatorName: string): boolean {
  return isCatalogue(path) && WORDS.has(mutatorName)
}

interface Node {
  readonly type: string
  readonly name?: string
  readonly callee?: Node
  readonly property?: Node
}

const LOGS = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal'])

/** What an engineer reads after a fault: the message of an error or an invariant, a line of the log. */
export const messages: Ignorer = {
  shouldIgnore(path) {
    const { node, parent } = path as { node: Node; parent?: Node }
    if (node.type !== 'StringLiteral' && node.type !== 'TemplateLiteral') return undefined
    return parent !== undefined && isMessageOf(parent) ? 'a message for engineers' : undefined
  },
}

function isMessageOf({ type, callee }: Node): boolean {
  if (type === 'NewExpression') return callee?.name === 'Error'
  if (type !== 'CallExpression') return false
  return callee?.name === 'invariant' || LOGS.has(callee?.property?.name ?? '')
}
