// Records which rows each transaction locks, in what order, from the statements of the real
// services: a lock taken out of order is noticed without a deadlock.
import {
  type KyselyPlugin,
  type RootOperationNode,
  type SelectModifierNode,
  TableNode,
} from 'kysely'
import type { Db } from '#server/db/open.ts'

/** From the top; a transaction that holds one takes none above it. */
export const LOCK_ORDER = ['idempotency', 'borrower', 'loan_order', 'payout', 'payout_day'] as const

export interface LockWatch {
  readonly db: Db
  /** What each transaction has locked so far, each table once. */
  readonly held: readonly string[][]
}

export function watchLocks(db: Db): LockWatch {
  const held: string[][] = []
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      const table = heldBy(node)
      const current = held.at(-1)
      if (table !== null && current?.includes(table) === false) current.push(table)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const watching = db.withPlugin(plugin)
  const proxy = new Proxy(watching, {
    get(target, key) {
      if (key === 'transaction') {
        held.push([])
        return () => target.transaction()
      }
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  return { db: proxy, held }
}

/** Transactions that locked a row above one they already held. */
export function outOfOrder({ held }: LockWatch): string[][] {
  const rank = (table: string) => LOCK_ORDER.indexOf(table as (typeof LOCK_ORDER)[number])
  return held.filter((tables) =>
    tables.some((table, index) => index > 0 && rank(table) < rank(tables[index - 1] ?? '')),
  )
}

/** The table whose rows a statement locks until the end, explicitly or by changing them. */
function heldBy(node: RootOperationNode): string | null {
  let table = ''
  if (node.kind === 'UpdateQueryNode') table = nameOf(node.table)
  else if (node.kind === 'InsertQueryNode' && nameOf(node.into) === 'idempotency') {
    table = 'idempotency'
  } else if (node.kind === 'SelectQueryNode' && node.endModifiers?.some(isLock)) {
    table = nameOf(node.from?.froms[0])
  }
  return (LOCK_ORDER as readonly string[]).includes(table) ? table : null
}

/** The other modifiers are texts, such as the name of a prepared statement. */
function isLock({ modifier }: SelectModifierNode): boolean {
  return modifier !== undefined
}

function nameOf(node: object | undefined): string {
  return node !== undefined && 'kind' in node && TableNode.is(node as TableNode)
    ? (node as TableNode).table.identifier.name
    : ''
}
