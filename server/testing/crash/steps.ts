// Counts the steps that a server takes, and ends its process without warning after a chosen one. A
// step is a statement, a commit, or a question to the provider and its answer: between any two of
// them a process can die. The product knows nothing of this; it is given a database and a gateway
// that count.
import { type KyselyPlugin, type QueryId, type RootOperationNode, TableNode } from 'kysely'
import { writeSync } from 'node:fs'
import type { Db } from '#server/db/open.ts'
import type { PayoutGateway } from '#server/gateways/payout/payout-gateway.ts'

/** The n-th step, or the n-th of those with a name. */
export interface CrashPoint {
  readonly step?: string
  readonly nth: number
}

export interface Steps {
  /** Null: count no more. */
  arm(point: CrashPoint | null): void
  /** Never comes back from the step that was chosen. */
  passed(step: string): Promise<void>
}

export function createSteps(): Steps {
  let point: CrashPoint | null = null
  let count = 0
  return {
    arm(next) {
      point = next
      count = 0
    },
    async passed(step) {
      if (point === null) return
      writeSync(1, `step: ${step}\n`)
      if (point.step !== undefined && point.step !== step) return
      count += 1
      if (count < point.nth) return
      process.kill(process.pid, 'SIGKILL')
      await new Promise(() => undefined)
    },
  }
}

export function countingDb(db: Db, steps: Steps): Db {
  const counting = db.withPlugin(statementSteps(steps))
  return new Proxy(counting, {
    get(target, key) {
      if (key === 'transaction') return () => countingTransaction(target, steps)
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

function countingTransaction(db: Db, steps: Steps) {
  return {
    async execute<T>(work: (transaction: Db) => Promise<T>): Promise<T> {
      const result = await db.transaction().execute(work)
      await steps.passed('commit')
      return result
    },
  }
}

function statementSteps(steps: Steps): KyselyPlugin {
  const names = new WeakMap<QueryId, string | null>()
  return {
    transformQuery({ node, queryId }) {
      names.set(queryId, nameOf(node))
      return node
    },
    async transformResult({ queryId, result }) {
      const name = names.has(queryId) ? names.get(queryId) : 'queue'
      if (name) await steps.passed(name)
      return result
    },
  }
}

/** What is read and written for several rows at once is a text; it is named after its first table. */
const WRITTEN = /(INSERT INTO|UPDATE) (loan_event|evidence|payment_webhook|payment_event|message)\b/
const READ = /LATERAL \([^]*?FROM (evidence_head|loan_books|loan_event|payment_event)\b/

/** As in "insert payout". Null for what timed work does by itself, since that comes at any time. */
function nameOf(node: RootOperationNode): string | null {
  if (node.kind === 'InsertQueryNode') return `insert ${tableOf(node.into)}`
  if (node.kind === 'UpdateQueryNode') return `update ${tableOf(node.table)}`
  if (node.kind === 'RawNode') {
    const text = node.sqlFragments.join('')
    const [, verb, written] = WRITTEN.exec(text) ?? []
    if (written !== undefined) return `${verb === 'UPDATE' ? 'update' : 'insert'} ${written}`
    const read = READ.exec(text)?.[1]
    return read === undefined ? null : `select ${read}`
  }
  if (node.kind !== 'SelectQueryNode') return null
  const table = tableOf(node.from?.froms[0])
  return table === 'payout' && node.limit !== undefined ? null : `select ${table}`
}

function tableOf(node: object | undefined): string {
  return node !== undefined && 'kind' in node && TableNode.is(node as TableNode)
    ? (node as TableNode).table.identifier.name
    : ''
}

export function countingGateway(gateway: PayoutGateway, steps: Steps): PayoutGateway {
  return {
    name: gateway.name,
    readWebhook: (headers, body) => gateway.readWebhook(headers, body),
    async send(payout) {
      await steps.passed('before send')
      const outcome = await gateway.send(payout)
      await steps.passed('after send')
      return outcome
    },
    async find(payoutId) {
      await steps.passed('before find')
      const outcome = await gateway.find(payoutId)
      await steps.passed('after find')
      return outcome
    },
  }
}
