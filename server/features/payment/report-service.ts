// What a provider says about a payment, from wherever it comes, on its way to the ledger. None is lost in
// silence: what can't be filed is a task for a person and an error in the log.
import type { BusinessDate } from '#lending/dates.ts'
import {
  type Code,
  type Doubted,
  plainReference,
  type Reported,
  refundLeg,
  WHOLE,
} from '#payments/events.ts'
import { isConfirmed, type Statement, type Word } from '#payments/product.ts'
import { standing } from '#payments/standing.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import type { Clock } from '#server/clock.ts'
import { isBusyFault } from '#server/db/busy.ts'
import { wholeText } from '#server/db/lists.ts'
import type { Db } from '#server/db/open.ts'
import { findNamedCode, type NamedCode } from '#server/features/repayment/pay-codes.ts'
import { closeTasksAbout, openTask } from '#server/features/staff-task/service.ts'
import {
  type CollectionGateway,
  OddPayment,
  type PaymentNotice,
  type PaymentReport,
} from '#server/gateways/collection/collection-gateway.ts'
import { businessTime } from '#server/ledger/ledger.ts'
import type { Description } from '#server/ledger/payment-ledger.ts'
import { OddReport } from '#server/ledger/payment-refusals.ts'
import {
  findByProviderId,
  listEventsOf,
  listManualNamed,
  openPaymentRow,
} from '#server/ledger/payment-rows.ts'
import type { Log } from '#server/observe/logger.ts'
import { notePayer } from './payer-service.ts'
import { file } from './service.ts'

export type ReportDependencies = Pick<JobDependencies, 'db' | 'config' | 'jobs'> & {
  readonly clock: Clock
  readonly log: Log
}

/** The provider's answer, asked for at this time. Throws OddReport for what can't be. */
export function fileReport(
  dependencies: ReportDependencies,
  provider: string,
  report: PaymentReport,
  askedAt: Date,
): Promise<void> {
  return fileReports(dependencies, provider, [report], askedAt)
}

/** Several answers at once: all of them are filed, or none. */
export async function fileReports(
  dependencies: ReportDependencies,
  provider: string,
  reports: readonly PaymentReport[],
  askedAt: Date,
): Promise<void> {
  await dependencies.db.transaction().execute(async (transaction) => {
    const statements: Statement[] = []
    const descriptions = new Map<number, Description>()
    const payers: { payment: number; payer: NonNullable<PaymentReport['payer']> }[] = []
    for (const report of reports) {
      const found = await describe(transaction, dependencies, provider, report)
      if (found === null) continue
      const { payment, code, description } = found
      const saying = sayingOf(dependencies.clock, report, code, askedAt)
      statements.push({ payment, saying })
      descriptions.set(payment, description)
      if (report.payer !== null) payers.push({ payment, payer: report.payer })
    }
    if (statements.length > 0) await file(transaction, dependencies, { statements, descriptions })
    for (const { payment, payer } of payers)
      await notePayer(transaction, dependencies.config.keys, payment, payer)
    const subjects = reports.map(({ providerPaymentId }) =>
      reportSubject(provider, wholeText(providerPaymentId)),
    )
    await closeTasksAbout(transaction, dependencies.clock, REPORT_TASK, subjects)
  })
}

interface Described {
  readonly payment: number
  readonly code: NamedCode | null
  readonly description: Description
}

/** Null for what was never paid. */
async function describe(
  transaction: Db,
  dependencies: ReportDependencies,
  provider: string,
  report: PaymentReport,
): Promise<Described | null> {
  const providerPaymentId = wholeText(report.providerPaymentId)
  const known = await findByProviderId(transaction, provider, providerPaymentId)
  if (known === null && report.status === 'failed') {
    // People may have written down that it was.
    await doubtRecords(transaction, dependencies, providerPaymentId)
    return null
  }
  const code = await findNamedCode(transaction, provider, report.reference)
  const payment =
    known?.id ??
    (await openPaymentRow(transaction, {
      provider,
      provider_payment_id: providerPaymentId,
      heard_at: dependencies.clock.now(),
      paid_on: dependencies.clock.today(),
    }))
  const reference = report.reference === null ? null : wholeText(report.reference)
  return { payment, code, description: { reference, channel: report.channel } }
}

function sayingOf(
  clock: Clock,
  report: PaymentReport,
  code: NamedCode | null,
  askedAt: Date,
): Omit<Reported, 'payment' | 'at'> {
  return {
    kind: 'reported',
    by: { kind: 'provider', how: 'answer' },
    askedAt: businessTime(clock, askedAt),
    status: report.status,
    grossCentavos: report.grossCentavos,
    refunds: report.refunds,
    feeCentavos: report.feeCentavos,
    paidOn: paidOnOfReport(clock, report.paidAt),
    heardOn: clock.today(),
    code: code === null ? null : codeOf(code),
    names: namesOf([report.providerPaymentId, report.reference ?? '', ...(code?.names ?? [])]),
  }
}

const namesOf = (names: readonly string[]) =>
  names.map(plainReference).filter((name) => name !== '')

function codeOf({ reference, loan, borrower }: NamedCode): Code {
  return { reference, loan, borrower }
}

/** A time that lies ahead is none. */
function paidOnOfReport(clock: Clock, paidAt: Date | null): BusinessDate | null {
  if (paidAt === null || !Number.isFinite(paidAt.getTime()) || paidAt > clock.now()) return null
  return clock.dateOf(paidAt)
}

/** The provider says that such money never came: what people recorded under its number is in doubt. */
async function doubtRecords(
  transaction: Db,
  dependencies: ReportDependencies,
  providerPaymentId: string,
): Promise<void> {
  for (const payment of await listManualNamed(transaction, plainReference(providerPaymentId))) {
    await file(transaction, dependencies, {
      statements: [doubt(payment, 'list', { id: `failed:${providerPaymentId}`, ...ALL })],
    })
  }
}

const ALL: Word = { leg: WHOLE, amountCentavos: null }

function doubt(
  payment: number,
  how: 'webhook' | 'list',
  word: Pick<Doubted, 'id' | 'leg' | 'amountCentavos' | 'names'>,
) {
  const by = { kind: 'provider', how } as const
  return { payment, saying: { kind: 'doubted', by, ...word } as const }
}

/** The provider's own list of the day lacks it. False if that is known already. */
export async function fileUnlisted(
  dependencies: ReportDependencies,
  payment: number,
  day: BusinessDate,
): Promise<boolean> {
  return dependencies.db.transaction().execute(async (transaction) => {
    const statements = [doubt(payment, 'list', { id: `list:${day}`, ...ALL })]
    const { payments } = await file(transaction, dependencies, { statements })
    return payments.length > 0
  })
}

type TakenBack = Extract<PaymentNotice, { kind: 'taken-back' }>

/** A webhook says that money is gone, and the provider's answer doesn't: in doubt until it does. */
export async function fileClawback(
  dependencies: ReportDependencies,
  provider: string,
  notice: TakenBack,
  webhookId: string,
): Promise<void> {
  const { clock, db } = dependencies
  await db.transaction().execute(async (transaction) => {
    const providerPaymentId = wholeText(notice.providerPaymentId)
    const known = await findByProviderId(transaction, provider, providerPaymentId)
    if (known === null) await doubtRecords(transaction, dependencies, providerPaymentId)
    const payment = await openPaymentRow(transaction, {
      provider,
      provider_payment_id: providerPaymentId,
      heard_at: clock.now(),
      paid_on: clock.today(),
    })
    const word = { id: webhookId, ...wordOf(notice), names: namesOf([providerPaymentId]) }
    await file(transaction, dependencies, { statements: [doubt(payment, 'webhook', word)] })
  })
}

function wordOf({ refundId, amountCentavos }: TakenBack): Word {
  return refundId === null ? ALL : { leg: refundLeg(refundId), amountCentavos }
}

/** Whether the answer says what the webhook said. */
export async function confirms(
  db: Db,
  provider: string,
  notice: TakenBack,
  answer: PaymentReport | null,
): Promise<boolean> {
  const known = await findByProviderId(db, provider, notice.providerPaymentId)
  const before = known === null ? null : standing(known.id, await listEventsOf(db, [known.id]))
  return isConfirmed(wordOf(notice), answer, before)
}

/** Files it; what can't be filed is left to a person, and what has to be heard again is thrown. */
export async function fileOrLeave(
  dependencies: ReportDependencies,
  provider: string,
  report: PaymentReport,
  askedAt: Date,
): Promise<void> {
  try {
    await fileReport(dependencies, provider, report, askedAt)
  } catch (error) {
    if (isBusyFault(error)) throw error
    await leaveToPerson(dependencies, provider, report, error)
  }
}

/** One that can't be filed must not keep those behind it waiting. */
export async function fileOrSkip(
  dependencies: ReportDependencies,
  provider: string,
  report: PaymentReport,
  askedAt: Date,
): Promise<void> {
  try {
    await fileOrLeave(dependencies, provider, report, askedAt)
  } catch (error) {
    const { providerPaymentId } = report
    dependencies.log.warn({ fault: error, providerPaymentId }, 'a payment has to be heard again')
  }
}

/** Asks a provider about one payment; an odd answer is a task, and none here. */
export async function askFor(
  dependencies: ReportDependencies,
  gateway: CollectionGateway,
  key: { readonly providerPaymentId: string; readonly reference: string | null },
): Promise<PaymentReport | null> {
  try {
    return await gateway.findPayment(key)
  } catch (error) {
    if (error instanceof OddPayment) await leaveToPerson(dependencies, gateway.name, key, error)
    throw error
  }
}

/** About what a provider said and nobody could file: over when it says something that can be. */
export const REPORT_TASK = 'report-not-filed'

const reportSubject = (provider: string, providerPaymentId: string) => ({
  kind: 'report',
  id: `${provider}:${wholeText(providerPaymentId)}`,
})

/** What the payment of such a task is called, for those who ask its provider. */
export function reportFacts(subjectId: string): { readonly reference: string } {
  return { reference: subjectId.slice(subjectId.indexOf(':') + 1) }
}

function whyOdd(error: unknown): { readonly why?: string } {
  if (error instanceof OddPayment) return { why: error.said }
  return error instanceof OddReport ? { why: error.message } : {}
}

export async function leaveToPerson(
  { db, clock, log }: ReportDependencies,
  provider: string,
  { providerPaymentId }: { readonly providerPaymentId: string },
  error: unknown,
): Promise<void> {
  log.error({ fault: error, providerPaymentId, provider }, 'a payment can’t be filed')
  await openTask(db, clock, {
    kind: REPORT_TASK,
    subject: reportSubject(provider, providerPaymentId),
    // Not its name, which may be that of money that is nobody's once it can be filed.
    details: { provider, ...whyOdd(error) },
  })
}
