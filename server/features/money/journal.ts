// The journal as a file, written while it is read: loan by loan, a few at a time, however large it
// is. As CSV it is the plain lines; in hledger's format it begins with the balances before its first
// day, so that it always ends with the trial balance of its last.
import type { JournalFormat } from '#contract/money.ts'
import { addDays, type BusinessDate } from '#lending/dates.ts'
import { centavos, pesoText } from '#lending/money.ts'
import type { Db } from '#server/db/open.ts'
import { balancesOn } from './books-service.ts'
import {
  type EntryRow,
  listEntries,
  listFundingEntries,
  listNextLoans,
  listPaymentEntries,
  listSettlementEntries,
} from './journal-queries.ts'

/** A year of daily closes of this many loans still fits into memory easily. */
const LOANS_AT_ONCE = 50
const PAYMENTS_AT_ONCE = 1_000

export interface JournalDays {
  readonly from: BusinessDate
  readonly to: BusinessDate
}

type Lines = EntryRow['lines']

export async function* writeJournal(
  db: Db,
  days: JournalDays,
  format: JournalFormat,
): AsyncGenerator<string> {
  const write = format === 'csv' ? csvOf : hledgerOf
  yield format === 'csv' ? CSV_HEAD : await hledgerHead(db, days)
  let after = 0
  for (;;) {
    const ids = await listNextLoans(db, after, LOANS_AT_ONCE)
    const last = ids.at(-1)
    if (last === undefined) break
    const entries = await listEntries(db, ids, days)
    if (entries.length > 0) yield entries.map(write).join('')
    after = last
  }
  for (let next: number | null = 0; next !== null;) {
    const { entries, last } = await listPaymentEntries(db, next, PAYMENTS_AT_ONCE, days)
    if (entries.length > 0) yield entries.map(write).join('')
    next = last
  }
  yield (await listSettlementEntries(db, days)).map(write).join('')
  yield (await listFundingEntries(db, days)).map(write).join('')
}

const CSV_HEAD = 'day,order,event,kind,value day,cause,account,debit,credit\r\n'

/** RFC 4180: a line for each posting. */
function csvOf(entry: EntryRow): string {
  const { day, order_id: orderId, sequence, kind, value_on: valueOn, cause } = entry
  return entry.lines
    .map(([account, amount]) => {
      const [debit, credit] = amount > 0 ? [pesos(amount), ''] : ['', pesos(-amount)]
      const fields = [
        day,
        orderId ?? '',
        sequence ?? '',
        kind,
        valueOn,
        cause,
        account,
        debit,
        credit,
      ]
      return `${fields.map((field) => quoted(String(field))).join(',')}\r\n`
    })
    .join('')
}

/** A cell that starts like a formula is kept from being one. */
function quoted(field: string): string {
  const safe = /^[=+@\t]/.test(field) ? `'${field}` : field
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

async function hledgerHead(db: Db, { from }: JournalDays): Promise<string> {
  const opening = Object.entries(await balancesOn(db, addDays(from, -1)))
  const accounts = ['assets', 'equity', 'expenses', 'liabilities', 'revenues']
  return [
    'commodity PHP 1000.00\n',
    ...accounts.map((account) => `account ${account}\n`),
    opening.length === 0 ? '' : `\n${from} opening balances\n${postings(opening)}`,
  ].join('')
}

export function hledgerOf(entry: EntryRow): string {
  const { day, order_id: orderId, kind, value_on: valueOn, cause } = entry
  // A comma or a line break would end the tag.
  const tags = [
    `value:${valueOn}`,
    ...(cause === '' ? [] : [`cause:${cause.replaceAll(/[,\s]/g, ' ')}`]),
  ]
  const what = orderId === null ? (cause.split(':')[0] ?? '') : `order ${orderId}`
  return `\n${day} ${kind} | ${what}  ; ${tags.join(', ')}\n${postings(entry.lines)}`
}

function postings(lines: Lines): string {
  return lines
    .map(([account, amount]) => `    ${hledgerAccount(account)}  PHP ${pesos(amount)}\n`)
    .join('')
}

const HLEDGER_ACCOUNTS: Readonly<Record<string, string>> = {
  bank: 'assets:bank',
  cash: 'assets:cash',
  clawbacks_lost: 'expenses:clawbacks lost',
  provider_fees: 'expenses:provider fees',
  unapplied: 'liabilities:unapplied',
  borrower_credit: 'liabilities:borrower credit',
  write_offs: 'expenses:write-offs',
  recoveries: 'revenues:recoveries',
  waivers: 'expenses:waived',
}

/** Our accounts in hledger's five groups. */
export function hledgerAccount(account: string): string {
  const known = HLEDGER_ACCOUNTS[account]
  if (known !== undefined) return known
  if (account.startsWith('cash:') || account.startsWith('clearing:')) return `assets:${account}`
  const [, kind = '', group = ''] = /^([a-z]+)_(receivable|income|waived)$/.exec(account) ?? []
  if (group === 'receivable') return `assets:receivable:${kind}`
  if (group === 'income') return `revenues:${kind}`
  if (group === 'waived') return `expenses:waived:${kind}`
  return `equity:${account}`
}

const pesos = (amount: number) => pesoText(centavos(amount))
