// An overdue loan with a code to pay it, and codes that were paid some time ago.
import { addDays, manilaStartOfDay } from '#lending/dates.ts'
import { position } from '#lending/position.ts'
import type { DemoBuild, DemoOutcome, FeatureDemo } from '#server/calls/demo.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import { DEMO_LOAN } from '#server/features/application/demo.ts'
import type { Db } from '#server/db/open.ts'
import { buildRunning } from '#server/features/confirmation/demo.ts'
import type { CollectionChannel } from '#server/gateways/collection/channels.ts'
import type { PaidBefore, SandboxCollection } from '#server/gateways/collection/sandbox.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import type { PaidQuote } from '#server/ledger/repayments.ts'
import { shownChannel } from './channels.ts'
import { createPayCodeFor, newReference } from './intent-service.ts'
import { registerSandboxPage } from './sandbox-page.ts'

export const demo: FeatureDemo = {
  states: [{ name: '180001', build: buildOverdue }],
  registerControls: registerSandboxPage,
}

/** With a code of a store, for what is due, and a bank account that the money came to. */
async function buildOverdue(dependencies: JobDependencies, asked: DemoBuild): Promise<DemoOutcome> {
  const outcome = await buildRunning(dependencies, asked, { ...DEMO_LOAN, account: 'bank' }, 42)
  const { terms, events } = await getLoan(dependencies.db, outcome.orderId)
  const { dueCentavos } = position(terms, events, dependencies.clock.today())
  const context = { ...dependencies, borrower: { id: asked.borrowerId } }
  await createPayCodeFor(context, {
    ...outcome,
    amount: dueCentavos,
    channelNumber: shownChannel('7ELEVEN').number,
  })
  return outcome
}

export interface PastCode {
  readonly orderId: number
  readonly borrowerId: number
  readonly payerName: string
  readonly channel: CollectionChannel
  readonly quote: PaidQuote
  readonly paidAt: Date
}

/** The codes as we and the sandbox would have kept them, and what it would have said of each. */
export async function addPaidCodes(
  db: Db,
  sandbox: SandboxCollection,
  codes: readonly PastCode[],
): Promise<PaidBefore['report'][]> {
  const made = codes.map((code) => ({
    ...code,
    reference: newReference(),
    amountCentavos: code.quote.amountCentavos,
    expiresAt: new Date(manilaStartOfDay(addDays(code.quote.expiresOn, 1))),
  }))
  const paid = await sandbox.addPaid(made)
  const rows = paid.flatMap(({ intent }, at) => {
    const code = made[at]
    if (code === undefined) return []
    return [
      {
        reference: code.reference,
        borrower_id: code.borrowerId,
        order_id: code.orderId,
        gateway: sandbox.name,
        channel: code.channel,
        amount_centavos: code.amountCentavos,
        quote: JSON.stringify(code.quote),
        extension: null,
        quote_id: null,
        disclosure: null,
        state: 'over' as const,
        kind: intent.kind,
        provider_id: intent.providerIntentId,
        pay_value: intent.value,
        payee_name: intent.payee?.name ?? null,
        payee_bank: intent.payee?.bank ?? null,
        expires_at: code.expiresAt,
        created_at: code.paidAt,
        ask_at: null,
      },
    ]
  })
  await db.insertInto('payment_intent').values(rows).execute()
  return paid.map(({ report }) => report)
}
