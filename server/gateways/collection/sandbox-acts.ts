// What a borrower, a store, a bank or the provider's own staff does in the sandbox: each changes what
// the sandbox knows, and makes it send the webhook that a provider would send.
import { randomUUID } from 'node:crypto'
import { type Centavos, centavos, pesoText } from '#lending/money.ts'
import type { Clock } from '#server/clock.ts'
import type { IntentRow, PaymentRow, RefundRow, SandboxRows } from './sandbox-rows.ts'

export const SANDBOX_ACTIONS = [
  'pay',
  'pay-late',
  'pay-another-amount',
  'pay-twice',
  'fail',
  'expire',
  'reverse',
  'stray',
  'refund',
  'refund-pending',
  'refund-failed',
  'unlisted',
] as const
export type SandboxAction = (typeof SANDBOX_ACTIONS)[number]

export interface ActOptions {
  /** For another amount, for money without a reference, and for a part that is refunded. */
  readonly amountCentavos?: Centavos
  /** When it was paid or taken back, where that is not now. */
  readonly paidAt?: Date
  /** Until it is reported, where that is not soon. */
  readonly reportedAfterMs?: number
}

/** Without a reference, somebody whom the lender doesn't know. */
const STRANGER = { payer_name: 'Sandbox Payer', payer_account: '000000000001' }
const REPORTED_AFTER_MS = 1_500

/** As its webhooks are written; the amount is for people who read them. */
export interface SandboxNotice {
  readonly kind: 'payment' | 'taken-back'
  readonly id: string
  readonly reference: string | null
  readonly refundId: string | null
  readonly amount: string
}

/** Without a reference it is about money that has none. */
export async function act(
  rows: SandboxRows,
  clock: Clock,
  reference: string | null,
  action: SandboxAction,
  options: ActOptions,
): Promise<void> {
  const intent = reference === null ? null : await rows.findIntent(reference)
  if (reference !== null && intent === null) {
    throw new Error('nobody can pay what was never asked for')
  }
  const till = { rows, clock, options, made: await rows.listPayments(reference) }
  switch (action) {
    case 'stray':
      if (intent !== null) throw new Error('a stray payment has no reference')
      return addPayment(till, null, 'paid', amountOf(options))
    case 'reverse':
      return takeBack(till)
    case 'refund':
    case 'refund-pending':
    case 'refund-failed':
      return refund(till, action)
    case 'unlisted':
      return unlist(till)
    case 'pay':
    case 'pay-late':
    case 'pay-another-amount':
    case 'pay-twice':
    case 'fail':
    case 'expire':
      if (intent === null) throw new Error('which code?')
      return actOnIntent(till, intent, action)
  }
}

interface Till {
  readonly rows: SandboxRows
  readonly clock: Clock
  readonly options: ActOptions
  /** With this reference, oldest first. */
  readonly made: readonly PaymentRow[]
}

async function actOnIntent(
  till: Till,
  intent: IntentRow,
  action: 'pay' | 'pay-late' | 'pay-another-amount' | 'pay-twice' | 'fail' | 'expire',
): Promise<void> {
  const { rows, clock, options, made } = till
  if (action === 'expire' || action === 'pay-late') {
    if (await rows.closeIntent(intent.reference, 'expired', clock.now())) {
      await tell(till, expiryOf(intent))
    }
    if (action === 'expire') return
    return addPayment(till, intent, 'paid', options.amountCentavos ?? intent.amount)
  }
  // What was paid in time may be reported after the end.
  if (!isOpenIntent(intent, made, options.paidAt ?? clock.now())) {
    throw new Error('it can no longer be paid')
  }
  if (action === 'fail') return addPayment(till, intent, 'failed', intent.amount)
  const isAnother = action === 'pay-another-amount'
  if (isAnother && amountOf(options) === intent.amount) throw new Error('that is the same amount')
  await addPayment(till, intent, 'paid', isAnother ? amountOf(options) : intent.amount)
  if (action === 'pay-twice') await addPayment(till, intent, 'paid', intent.amount)
}

export function isOpenIntent(intent: IntentRow, made: readonly PaymentRow[], now: Date): boolean {
  const isUnpaid = made.every(({ status }) => status === 'failed')
  return intent.state === 'open' && intent.expires_at > now && isUnpaid
}

async function addPayment(
  till: Till,
  intent: IntentRow | null,
  status: PaymentRow['status'],
  amount: number,
): Promise<void> {
  const { rows, clock, options } = till
  const payer = intent === null ? STRANGER : { payer_name: intent.payer_name, payer_account: '' }
  const payment = await rows.addPayment({
    id: `sandbox-${randomUUID()}`,
    reference: intent?.reference ?? null,
    amount,
    status,
    channel: intent?.channel ?? 'BANK_TRANSFER',
    paid_at: status === 'paid' ? (options.paidAt ?? clock.now()) : null,
    ...payer,
    is_unlisted: false,
  })
  await tell(till, noticeOf(payment))
}

/** A chargeback or a bank's reversal: all that is left of the last payment. */
async function takeBack(till: Till): Promise<void> {
  const { payment, rest } = await refundable(till)
  await putRefund(till, payment, {
    id: `${payment.id}:whole`,
    payment_id: payment.id,
    amount: rest,
    status: 'succeeded',
  })
}

/**
 * A refund that is under way ends by `refund` or `refund-failed`; one that succeeded may still fail, as
 * where a bank sends it back.
 */
async function refund(
  till: Till,
  action: 'refund' | 'refund-pending' | 'refund-failed',
): Promise<void> {
  const status = REFUND_STATUSES[action]
  const known = status === 'pending' ? null : await lastRefund(till, status)
  if (known !== null) return putRefund(till, known.payment, { ...known.refund, status })
  const { payment, rest } = await refundable(till)
  const amount = till.options.amountCentavos ?? rest
  if (amount > rest) throw new Error('so much was not paid')
  const id = `sandbox-refund-${randomUUID()}`
  await putRefund(till, payment, { id, payment_id: payment.id, amount, status })
}

const REFUND_STATUSES = {
  refund: 'succeeded',
  'refund-pending': 'pending',
  'refund-failed': 'failed',
} as const

/** That may become this, and is of this amount where one is given. */
async function lastRefund(
  { rows, options, made }: Till,
  status: 'succeeded' | 'failed',
): Promise<{ payment: PaymentRow; refund: RefundRow } | null> {
  const from = status === 'succeeded' ? ['pending'] : ['pending', 'succeeded']
  for (const payment of made.toReversed()) {
    const refund = (await rows.listRefunds(payment.id)).findLast(
      (one) =>
        from.includes(one.status) &&
        (options.amountCentavos === undefined || options.amountCentavos === one.amount),
    )
    if (refund !== undefined) return { payment, refund }
  }
  return null
}

/** The last payment of which something is left. */
async function refundable({ rows, made }: Till): Promise<{ payment: PaymentRow; rest: number }> {
  for (const payment of made.toReversed()) {
    const refunds = await rows.listRefunds(payment.id)
    const taken = refunds.filter(({ status }) => status !== 'failed')
    const rest = taken.reduce((left, { amount }) => left - amount, payment.amount)
    if (payment.status === 'paid' && rest > 0) return { payment, rest }
  }
  throw new Error('nothing was paid')
}

async function putRefund(
  till: Till,
  payment: PaymentRow,
  refund: Omit<RefundRow, 'at'>,
): Promise<void> {
  const { rows, clock, options } = till
  await rows.putRefund({ ...refund, at: options.paidAt ?? clock.now() })
  const isGone = refund.status === 'succeeded'
  const taken = { refundId: refund.id, amount: pesoText(centavos(refund.amount)) }
  await tell(till, {
    ...noticeOf(payment),
    ...(isGone && { kind: 'taken-back', ...taken }),
  })
}

/** The provider forgets the last payment, and tells nobody; done again, it knows it again. */
async function unlist({ rows, made }: Till): Promise<void> {
  const payment = made.findLast(({ status }) => status === 'paid')
  if (payment === undefined) throw new Error('nothing was paid')
  await rows.setUnlisted(payment.id, !payment.is_unlisted)
}

function amountOf({ amountCentavos }: ActOptions): number {
  if (amountCentavos === undefined || amountCentavos === 0) throw new Error('which amount?')
  return amountCentavos
}

function noticeOf({ id, reference, amount }: PaymentRow): SandboxNotice {
  const said = pesoText(centavos(amount))
  return { kind: 'payment', id, reference, refundId: null, amount: said }
}

/** Under an id that no payment has. */
export function expiryOf({ provider_id, reference, amount }: IntentRow): SandboxNotice {
  const said = pesoText(centavos(amount))
  return { kind: 'payment', id: `${provider_id}-expired`, reference, refundId: null, amount: said }
}

async function tell({ rows, clock, options }: Till, notice: SandboxNotice): Promise<void> {
  const afterMs = options.reportedAfterMs ?? REPORTED_AFTER_MS
  await rows.addWebhook(JSON.stringify(notice), new Date(clock.now().getTime() + afterMs))
}
