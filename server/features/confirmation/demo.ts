// Offers the demo borrowers accepted. Demo states of later features build on them.
import type { Language } from '#contract/language.ts'
import { disclose } from '#lending/disclosure.ts'
import type { HolidayCalendar } from '#lending/holidays.ts'
import type { LoanTerms } from '#lending/loan-terms.ts'
import { centavos } from '#lending/money.ts'
import { invariant } from '#server/app-error.ts'
import { type AuditEntry, writeAllAudit } from '#server/audit/audit.ts'
import { clockBefore, type DemoBuild, NO_JOBS } from '#server/calls/demo.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { buildOffer, type DemoLoan } from '#server/features/application/demo.ts'
import type { OwnProduct } from '#server/features/catalogue/service.ts'
import { insertPastPayouts } from '#server/features/payout/demo.ts'
import { applyOutcome } from '#server/features/payout/outcome-service.ts'
import { payoutFact } from '#server/features/payout/payout-fact.ts'
import { findLastPayout } from '#server/features/payout/service.ts'
import {
  type EvidenceDependencies,
  orderSubject,
  recordAllEvidence,
  termsFact,
} from '#server/ledger/evidence.ts'
import { agreementFact } from './agreement-fact.ts'
import { DOCUMENTS_VERSION, type Party } from './documents.ts'
import { confirm, documentsOf, showOffer } from './service.ts'
import type { Viewer } from './shown-offer.ts'

export async function buildConfirmed(
  dependencies: JobDependencies,
  asked: DemoBuild,
  loan: DemoLoan,
  daysAgo: number,
): Promise<{ productId: number; orderId: number }> {
  const { orderId } = await buildOffer(dependencies, asked, loan, daysAgo)
  const { config, payout } = dependencies
  const { productId, amountCentavos, periods } = loan
  const viewer: Viewer = {
    borrowerId: asked.borrowerId,
    language: 'en',
    sessionRowId: 0,
    address: '',
    userAgent: 'demo',
    deviceId: '',
  }
  const then = { config, clock: clockBefore(dependencies.clock, daysAgo) }
  await dependencies.db.transaction().execute(async (db) => {
    const { offerId } = await showOffer({ ...then, db }, viewer, productId)
    await confirm(
      { ...then, db, jobs: NO_JOBS, payoutGateway: payout.name },
      { viewer, productId, amount: centavos(amountCentavos), periods, termUnit: 'day', offerId },
    )
  })
  return { productId, orderId }
}

/** A loan that was paid out so many days ago. */
export async function buildRunning(
  dependencies: JobDependencies,
  asked: DemoBuild,
  loan: DemoLoan,
  daysAgo: number,
): Promise<{ productId: number; orderId: number }> {
  const outcome = await buildConfirmed(dependencies, asked, loan, daysAgo)
  await endPayout(dependencies, outcome.orderId, daysAgo, 'paid')
  return outcome
}

export async function endPayout(
  dependencies: JobDependencies,
  orderId: number,
  daysAgo: number,
  state: 'paid' | 'refused',
): Promise<void> {
  const payout = await findLastPayout(dependencies.db, orderId)
  invariant(payout !== null, `demo order ${orderId} has a payout`)
  const providerId = `demo-${payout.id}`
  const then = {
    ...dependencies,
    clock: clockBefore(dependencies.clock, daysAgo),
    jobs: NO_JOBS,
  }
  const outcome =
    state === 'paid'
      ? { state, providerId, paidAt: null }
      : {
          state,
          providerId,
          refusal: 'INVALID_DESTINATION',
          remedy: 'another-account' as const,
        }
  await applyOutcome(then, payout.id, outcome)
}

/** A loan that was applied for, approved, agreed and paid out on one day of the past. */
export interface PastLoan {
  readonly orderId: number
  readonly borrowerId: number
  readonly bankAccountId: number
  readonly product: OwnProduct
  readonly terms: LoanTerms
  readonly termDays: number
  readonly party: Party
  readonly language: Language
  readonly at: Date
}

interface PastDependencies extends EvidenceDependencies {
  readonly config: Config
  readonly holidays: HolidayCalendar
  readonly gateway: string
}

/** Writes the orders, documents and payouts of all of them; the ledger then records that they arrived. */
export async function confirmPast(
  transaction: Db,
  dependencies: PastDependencies,
  loans: readonly PastLoan[],
): Promise<void> {
  const orders = await transaction
    .insertInto('loan_order')
    .values(loans.map(orderOf))
    .returningAll()
    .execute()
  const documents = loans.flatMap((loan) => agreementsOf(dependencies, loan))
  const agreements = await transaction
    .insertInto('agreement')
    .values(documents)
    .returningAll()
    .execute()
  const { gateway } = dependencies
  const payouts = await insertPastPayouts(
    transaction,
    loans.map(({ terms, ...loan }) => ({
      ...loan,
      amountCentavos: terms.netProceedsCentavos,
      gateway,
    })),
  )
  await recordAllEvidence(
    transaction,
    dependencies,
    orders.map((order) => ({
      subject: orderSubject(order.id),
      facts: [
        termsFact(order),
        ...agreements.filter((row) => row.order_id === order.id).map(agreementFact),
        ...payouts.filter((row) => row.order_id === order.id).map(payoutFact),
      ],
    })),
  )
  await writeAllAudit(transaction, loans.flatMap(trailOf))
}

function orderOf({ orderId, borrowerId, product, terms, termDays, at }: PastLoan) {
  return {
    id: orderId,
    borrower_id: borrowerId,
    product_id: product.id,
    phase: 'payout' as const,
    asked_centavos: terms.principalCentavos,
    term_days: termDays,
    periods: terms.instalments.length,
    applied_at: at,
    applied_on: terms.agreedOn,
    decided_at: at,
    offered_centavos: terms.principalCentavos,
    confirmed_at: at,
    terms: JSON.stringify(terms),
    first_unpaid_due_on: null,
    outcome: null,
  }
}

function agreementsOf({ config, holidays }: PastDependencies, loan: PastLoan) {
  const { orderId, borrowerId, product, terms, party, language, at } = loan
  const order = { id: orderId, borrower_id: borrowerId }
  const { documents, offerId } = documentsOf(
    { order, product, terms, party, holidays },
    config,
    language,
  )
  const disclosure = disclose(terms)
  return documents.map((document) => ({
    order_id: orderId,
    borrower_id: borrowerId,
    kind: document.kind,
    language,
    version: DOCUMENTS_VERSION,
    body: JSON.stringify({ ...document, disclosure }),
    agreed_at: at,
    offer_id: offerId,
    shown_at: at,
    shown: '{}',
    address: '',
    user_agent: 'demo',
    device_id: '',
  }))
}

function trailOf({ orderId, borrowerId, terms, termDays, at }: PastLoan): AuditEntry[] {
  const about = { orderId, borrowerId, at }
  const borrower = { kind: 'borrower', id: borrowerId } as const
  const amountCentavos = terms.principalCentavos
  const periods = terms.instalments.length
  return [
    {
      ...about,
      actor: borrower,
      action: 'applied',
      details: { amountCentavos, termDays, periods },
    },
    {
      ...about,
      actor: { kind: 'system', name: 'decision-rules' },
      action: 'offered',
      details: { reasons: [], offeredCentavos: amountCentavos },
    },
    { ...about, actor: borrower, action: 'confirmed', details: { amountCentavos, periods } },
  ]
}
