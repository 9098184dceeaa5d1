// What webhooks missed. Open codes are asked about one by one, often at first and then less often; once a
// day each provider's list of payments is compared with ours, both ways, and every dispute is asked about.
import { addDays } from '#lending/dates.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import {
  endIfOver,
  listCodesOfOrder,
  listCodesToAsk,
  type OpenCode,
} from '#server/features/repayment/pay-codes.ts'
import type { CollectionGateway } from '#server/gateways/collection/collection-gateway.ts'
import { withEach } from '#server/gateways/collection/each.ts'
import { listDisputed, listHereOn, type PaymentRow } from '#server/ledger/payment-rows.ts'
import {
  askFor,
  fileOrSkip,
  fileUnlisted,
  leaveToPerson,
  type ReportDependencies,
} from './report-service.ts'

/** Few enough that a slow provider doesn't keep the job running into its next time slot. */
const ASKED_AT_ONCE = 50
/** Late reports of the slowest channel are still in the last of these days. */
const DAYS_COMPARED = 4

/** Scheduled. Returns how many codes were asked about. */
export async function askForOpenCodes(dependencies: JobDependencies): Promise<number> {
  let asked = 0
  for (const gateway of dependencies.collections.values()) {
    const codes = await listCodesToAsk(dependencies, gateway.name, ASKED_AT_ONCE)
    for (const code of codes) await askAboutCode(dependencies, gateway, code)
    asked += codes.length
  }
  return asked
}

async function askAboutCode(
  dependencies: ReportDependencies,
  gateway: CollectionGateway,
  code: OpenCode,
): Promise<void> {
  const { clock, log } = dependencies
  const { reference, providerIntentId } = code
  try {
    const askedAt = clock.now()
    const report = await gateway.findIntent({ reference, providerIntentId })
    for (const payment of report?.payments ?? []) {
      // It was found under this code, whether or not it says so.
      const named = { ...payment, reference: payment.reference ?? reference }
      await fileOrSkip(dependencies, gateway.name, named, askedAt)
    }
    await endIfOver(dependencies, code, { isOpen: report?.isOpen ?? false })
  } catch (error) {
    log.warn({ fault: error, reference }, 'a provider does not answer about a code')
  }
}

const CODES_ASKED = 5

/** Asks the providers what became of a loan's newest codes; what they confirm is filed. */
export async function askAboutOrder(
  dependencies: ReportDependencies & Pick<JobDependencies, 'collections'>,
  orderId: number,
): Promise<void> {
  for (const code of await listCodesOfOrder(dependencies, orderId, CODES_ASKED)) {
    const gateway = dependencies.collections.get(code.gateway)
    if (gateway !== undefined) await askAboutCode(dependencies, gateway, code)
  }
}

type CompareDependencies = ReportDependencies & Pick<JobDependencies, 'collections'>

/** Scheduled. Returns how many payments of ours the providers don't know. */
export async function compareWithProviders(
  dependencies: CompareDependencies,
  daysBack = DAYS_COMPARED,
): Promise<number> {
  let missing = 0
  await withEach(dependencies.collections, async (gateway) => {
    await askAboutDisputed(dependencies, gateway)
    missing += await compare(dependencies, gateway, Math.max(DAYS_COMPARED, daysBack))
  })
  return missing
}

/** What is disputed may be older than the days that are compared: it ends with an answer. */
async function askAboutDisputed(
  dependencies: ReportDependencies,
  gateway: CollectionGateway,
): Promise<void> {
  for (const row of await listDisputed(dependencies.db, gateway.name)) {
    await fileAnswerAbout(dependencies, gateway, row)
  }
}

/** Files what the provider says of a payment; whether that is “paid”. */
async function fileAnswerAbout(
  dependencies: ReportDependencies,
  gateway: CollectionGateway,
  { provider_payment_id: id, code: reference }: PaymentRow,
): Promise<boolean> {
  if (id === null) return true
  const askedAt = dependencies.clock.now()
  const key = { providerPaymentId: id, reference }
  const report = await askFor(dependencies, gateway, key).catch(() => null)
  if (report === null) return false
  await fileOrSkip(dependencies, gateway.name, report, askedAt)
  return report.status === 'paid'
}

async function compare(
  dependencies: ReportDependencies,
  gateway: CollectionGateway,
  daysBack: number,
): Promise<number> {
  const { db, clock } = dependencies
  const today = clock.today()
  // Read first: what is reported while the lists are read may stand on none of them.
  const ours: PaymentRow[] = []
  for (let back = 1; back <= daysBack; back += 1) {
    ours.push(...(await listHereOn(db, gateway.name, addDays(today, -back))))
  }
  // Whatever day the provider files it under.
  const listed = new Set<string>()
  for (let back = 0; back <= daysBack + 1; back += 1) {
    const askedAt = clock.now()
    const list = await gateway.listPayments(addDays(today, -back))
    if (list === null) return 0
    for (const odd of list.unreadable) {
      listed.add(odd.providerPaymentId)
      await leaveToPerson(dependencies, gateway.name, odd, new Error(odd.why))
    }
    for (const payment of list.payments) {
      await fileOrSkip(dependencies, gateway.name, payment, askedAt)
      if (payment.status === 'paid') listed.add(payment.providerPaymentId)
    }
  }
  let missing = 0
  for (const row of ours) {
    if (listed.has(row.provider_payment_id ?? '')) continue
    // It may file the payment under a day that isn't compared any more: then its answer counts.
    if (await fileAnswerAbout(dependencies, gateway, row)) continue
    if (await fileUnlisted(dependencies, row.id, today)) missing += 1
  }
  return missing
}
