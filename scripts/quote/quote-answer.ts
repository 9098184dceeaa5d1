// The calculator of `npm run quote`: a schedule, an effective rate, the terms of a loan, or what is
// owed on it and why, as one line of JSON. It only reads arguments and words the answer; lending/
// does the rest.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type BusinessDate,
  DAY_COUNTS,
  type DayCount,
  daysBetween,
  parseBusinessDate,
} from '../../lending/dates.ts'
import {
  effectiveRateOfDatedFlows,
  effectiveRateOfMonthlyFlows,
  percentOf,
} from '../../lending/effective-rate.ts'
import { EventError, TermsError } from '../../lending/event-error.ts'
import type { LoanEvent } from '../../lending/events.ts'
import { explain, type Explanation } from '../../lending/explanation.ts'
import { disclose } from '../../lending/disclosure.ts'
import { type LoanTerms, makeLoanTerms } from '../../lending/loan-terms.ts'
import {
  type Centavos,
  parsePercent,
  parsePesos,
  pesoText,
  type RatePpm,
  sumCentavos,
} from '../../lending/money.ts'
import { findPolicy, POLICIES } from '../../lending/policies.ts'
import type { Policy } from '../../lending/policy.ts'
import { buildSchedule } from '../../lending/schedule.ts'
import { answerLoan } from './quote-loan.ts'
import { openRecord } from './signed-record.ts'

const HELP = `Usage: npm run quote -- <options>

A schedule of equal instalments:
  --principal 100.00 --annual-rate 15.678 --day-count act/365 \\
  --start 2024-01-01 --due 2024-02-01,2024-03-01

The effective interest rate of monthly flows:
  --eir --net 9500.00 --flows 3741.10,3741.10,3741.09

The position of an unpaid loan, with its explanation:
  --policy received-2025 --amount 5000.00 --term-days 91 --periods 3 \\
  --disbursed 2026-05-01 --as-of 2026-12-01 [--repeat-client] [--guard all|covered]

The terms of a loan and what must be disclosed, as JSON to store (amounts in centavos):
  --policy received-2025 --amount 5000.00 --term-days 91 --periods 3 --agreed 2026-05-01

A stored loan, { "terms": …, "events": [ … ] }, from a file or from - for the standard input:
  --loan loan.json --as-of 2026-05-31              its position
  --loan loan.json --as-of 2026-05-31 --explain    the lines behind every figure
  --loan loan.json --as-of 2026-05-31 --choices    what the borrower can do next
  --loan loan.json --as-of 2026-05-31 --books      the balance of every account
  --loan loan.json --as-of 2026-05-31 --cost       what it has really cost
  --loan loan.json --as-of 2026-05-31 --told-on 2026-05-20   from what was recorded by that day
  --loan loan.json --as-of 2026-05-31 --compare other.json   what differs between two histories
  --loan loan.json --check event.json              whether an event may be recorded
  --loan loan.json --record event.json             the loan with this event, to store
  --loan record.json --key record-key.json --as-of 2026-05-31   a signed record, checked first

  --pretty   spread the JSON over lines
  --help     this text

Amounts are pesos with optional centavos (1234 or 1234.50), rates percent with at most four
decimals, dates YYYY-MM-DD, day counts ${DAY_COUNTS.join(', ')}, policies ${POLICIES.map((policy) => policy.id).join(', ')}.`

class Refusal extends Error {}

type Values = ReturnType<typeof readArguments>

function readArguments(args: string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  return parseArgs({
    args,
    strict: true,
    allowPositionals: false,
    options: {
      principal: text,
      'annual-rate': text,
      'day-count': text,
      start: text,
      due: text,
      eir: flag,
      net: text,
      flows: text,
      policy: text,
      amount: text,
      'term-days': text,
      periods: text,
      disbursed: text,
      'as-of': text,
      'repeat-client': flag,
      guard: text,
      agreed: text,
      loan: text,
      explain: flag,
      choices: flag,
      books: flag,
      cost: flag,
      'told-on': text,
      compare: text,
      check: text,
      record: text,
      key: text,
      pretty: flag,
      help: flag,
    },
  }).values
}

function needed(values: Values, name: keyof Values): string {
  const value = values[name]
  if (typeof value !== 'string') throw new Refusal(`--${name} is missing`)
  return value
}

function pesosOf(name: string, text: string): Centavos {
  const amount = parsePesos(text)
  if (amount === null) throw new Refusal(`--${name}: not an amount in pesos: ${text}`)
  if (amount === 0) throw new Refusal(`--${name}: must be more than zero`)
  return amount
}

function dateOf(name: string, text: string): BusinessDate {
  const date = parseBusinessDate(text)
  if (date === null) throw new Refusal(`--${name}: not a date YYYY-MM-DD: ${text}`)
  return date
}

function percentOfText(name: string, text: string): RatePpm {
  const rate = parsePercent(text)
  if (rate === null)
    throw new Refusal(`--${name}: not a percentage with at most four decimals: ${text}`)
  return rate
}

function wholeOf(name: string, text: string): number {
  if (!/^[0-9]{1,5}$/.test(text) || Number(text) === 0)
    throw new Refusal(`--${name}: not a whole number above zero: ${text}`)
  return Number(text)
}

function dayCountOf(text: string): DayCount {
  const found = DAY_COUNTS.find((dayCount) => dayCount === text)
  if (found === undefined) throw new Refusal(`--day-count: must be one of ${DAY_COUNTS.join(', ')}`)
  return found
}

function percents(rate: { monthly: number; annual: number }) {
  return { eirMonthlyPercent: percentOf(rate.monthly), eirAnnualPercent: percentOf(rate.annual) }
}

function schedule(values: Values): object {
  const principal = pesosOf('principal', needed(values, 'principal'))
  const startOn = dateOf('start', needed(values, 'start'))
  const instalments = buildSchedule({
    principalCentavos: principal,
    annualRatePpm: percentOfText('annual-rate', needed(values, 'annual-rate')),
    dayCount: dayCountOf(needed(values, 'day-count')),
    startOn,
    dueOn: needed(values, 'due')
      .split(',')
      .map((text) => dateOf('due', text)),
  })
  const rate = effectiveRateOfDatedFlows(
    principal,
    instalments.map((item) => ({
      afterDays: daysBetween(startOn, item.dueOn),
      amountCentavos: item.amountCentavos,
    })),
  )
  return {
    instalments: instalments.map((item) => ({
      due: item.dueOn,
      amount: pesoText(item.amountCentavos),
      interest: pesoText(item.interestCentavos),
      principal: pesoText(item.principalCentavos),
      balance: pesoText(item.balanceCentavos),
    })),
    total: pesoText(sumCentavos(instalments.map((item) => item.amountCentavos))),
    ...percents(rate),
  }
}

function effectiveRate(values: Values): object {
  const net = pesosOf('net', needed(values, 'net'))
  const flows = needed(values, 'flows')
    .split(',')
    .map((text) => pesosOf('flows', text))
  return percents(effectiveRateOfMonthlyFlows(net, flows))
}

function policyFrom(values: Values): Policy {
  const policy = findPolicy(needed(values, 'policy'))
  if (policy !== null) return policy
  throw new Refusal(`--policy: must be one of ${POLICIES.map((known) => known.id).join(', ')}`)
}

function termsFrom(values: Values, policy: Policy, agreedOn: BusinessDate): LoanTerms {
  const guardScope = values.guard ?? 'all'
  if (guardScope !== 'all' && guardScope !== 'covered')
    throw new Refusal('--guard: must be all or covered')
  return makeLoanTerms({
    policy,
    principalCentavos: pesosOf('amount', needed(values, 'amount')),
    agreedOn,
    termDays: wholeOf('term-days', needed(values, 'term-days')),
    periods: wholeOf('periods', needed(values, 'periods')),
    isRepeatClient: values['repeat-client'] ?? false,
    guardScope,
  })
}

/** A loan as it is stored, before its first event, and the disclosure that goes before it. */
function offer(values: Values): object {
  const policy = policyFrom(values)
  const terms = termsFrom(values, policy, dateOf('agreed', needed(values, 'agreed')))
  return { terms, disclosure: disclose(terms), events: [] }
}

function loanPosition(values: Values): object {
  const policy = policyFrom(values)
  const disbursedOn = dateOf('disbursed', needed(values, 'disbursed'))
  const asOf = dateOf('as-of', needed(values, 'as-of'))
  if (asOf < disbursedOn) throw new Refusal('--as-of: must not be before --disbursed')
  const terms = termsFrom(values, policy, disbursedOn)
  const events: LoanEvent[] = [
    {
      id: 'disbursement',
      kind: 'disbursed',
      valueOn: disbursedOn,
      amountCentavos: terms.netProceedsCentavos,
    },
  ]
  return { policy: terms.policy.id, ...positionJson(explain(terms, events, asOf)) }
}

function positionJson({ position: now, figures }: Explanation): object {
  const pesosOrNull = (amount: Centavos | null) => (amount === null ? null : pesoText(amount))
  return {
    asOf: now.asOf,
    status: now.status,
    disbursed: now.disbursedOn,
    instalments: now.instalments.map((item) => ({
      number: item.number,
      due: item.dueOn,
      amount: pesoText(item.owedCentavos),
      principal: pesoText(item.owed.principal),
      interest: pesoText(item.owed.interest),
      fee: pesoText(item.owed.fee),
      penalty: pesoText(item.owed.penalty),
      paid: pesoText(item.paidCentavos),
      unpaid: pesoText(item.unpaidCentavos),
      daysLate: item.daysLate,
    })),
    principal: pesoText(now.unpaid.principal),
    interest: pesoText(now.unpaid.interest),
    fee: pesoText(now.unpaid.fee),
    penalty: pesoText(now.unpaid.penalty),
    dueNow: pesoText(now.dueCentavos),
    nextDue: now.nextDueOn,
    nextAmount: pesoText(now.nextDueCentavos),
    payOff: pesoText(now.payOffCentavos),
    deductedFee: pesoText(now.deductedFeeCentavos),
    charges: pesoText(now.chargesCentavos),
    chargesCap: pesosOrNull(now.guard.chargesCapCentavos),
    guardRemoved: {
      monthly: pesoText(now.guard.monthlyRemovedCentavos),
      lifetime: pesoText(now.guard.lifetimeRemovedCentavos),
      capReached: now.guard.reachedOn,
    },
    explanation: figures.map((figure) => ({
      figure: figure.id,
      amount: pesoText(figure.amountCentavos),
      lines: figure.lines.map((line) => ({
        rule: line.rule,
        instalment: line.instalment,
        from: line.fromOn,
        to: line.toOn,
        days: line.days,
        base: pesosOrNull(line.baseCentavos),
        ratePercent: line.ratePpm === null ? null : percentOf(line.ratePpm / 1_000_000),
        ratePer: line.ratePer,
        amount: pesoText(line.amountCentavos),
        source: line.source,
      })),
    })),
  }
}

/** A stored loan: what is asked about it, with its files read. */
function storedLoan(values: Values, readText: ReadText): object {
  const asked = (['explain', 'choices', 'books', 'cost'] as const).filter((name) => values[name])
  if (asked.length > 1) throw new Refusal(`--${asked.join(' and --')}: give one of them`)
  const read = (name: 'loan' | 'compare' | 'check' | 'record') =>
    readJson(name, needed(values, name), readText)
  const dateOrNull = (name: 'as-of' | 'told-on') => {
    const value = values[name]
    return value === undefined ? null : dateOf(name, value)
  }
  return answerLoan({
    loan: openRecord(
      read('loan'),
      values.key === undefined ? null : readJson('key', values.key, readText),
    ),
    asOf: dateOrNull('as-of'),
    toldOn: dateOrNull('told-on'),
    what: asked[0] ?? 'position',
    ...(values.compare === undefined ? {} : { compare: read('compare') }),
    ...(values.check === undefined ? {} : { check: read('check') }),
    ...(values.record === undefined ? {} : { record: read('record') }),
  })
}

function readJson(name: string, path: string, readText: ReadText): unknown {
  try {
    return JSON.parse(readText(path))
  } catch (error) {
    throw new Refusal(`--${name}: ${error instanceof Error ? error.message : path}`)
  }
}

/** The one question that was asked; two at once have no one answer. */
function answer(values: Values, readText: ReadText): object {
  const { eir, policy, principal, loan } = values
  const asked = [eir === true, policy !== undefined, principal !== undefined, loan !== undefined]
  if (asked.filter(Boolean).length !== 1)
    throw new Refusal('give --principal, --eir, --policy or --loan, only one of them (see --help)')
  if (eir === true) return effectiveRate(values)
  if (loan !== undefined) return storedLoan(values, readText)
  if (policy === undefined) return schedule(values)
  return values.agreed === undefined ? loanPosition(values) : offer(values)
}

/** Gives the text of a file; `-` is the standard input. */
export type ReadText = (path: string) => string

/** npm runs scripts in the project's folder, but a path is meant from where npm was called. */
const readFile: ReadText = (path) =>
  readFileSync(path === '-' ? 0 : resolve(process.env['INIT_CWD'] ?? '.', path), 'utf8')

export type QuoteAnswer = {
  readonly exitCode: 0 | 2
  readonly output: string
  readonly error: string
}

/** What the command prints and how it ends, for the arguments after `--`. */
export function answerQuote(args: string[], readText: ReadText = readFile): QuoteAnswer {
  try {
    const values = readArguments(args)
    if (values.help === true) return { exitCode: 0, output: HELP, error: '' }
    const output = JSON.stringify(answer(values, readText), null, values.pretty === true ? 2 : 0)
    return { exitCode: 0, output, error: '' }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { exitCode: 2, output: '', error: `quote: ${error.message}` }
  }
}

/** A RangeError is lending refusing a value, a TypeError the argument parser; all say which. */
function isRefusal(error: unknown): error is Error {
  const kinds = [Refusal, RangeError, TypeError, EventError, TermsError]
  return kinds.some((kind) => error instanceof kind)
}
