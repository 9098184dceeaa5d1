// A payment that a borrower claims: one that counts on the loan already, or one that nobody else can have
// a right to. A claim applies such a payment and records nothing.
import type { BusinessDate } from '#lending/dates.ts'
import { type Centavos, centavos } from '#lending/money.ts'
import { plainReference } from '#payments/events.ts'
import { AppError } from '#server/app-error.ts'
import type { Db } from '#server/db/open.ts'
import type { MessageDependencies } from '#server/features/messages/service.ts'
import {
  findCounted,
  findUnappliedNearest,
  findUnappliedNamed,
  listNamesAndLoans,
  type PaymentRow,
} from '#server/ledger/payment-rows.ts'
import { file } from './service.ts'

export interface ClaimedPayment {
  readonly orderId: number
  readonly borrowerId: number
  readonly reference: string
  readonly amountCentavos: Centavos
  readonly paidOn: BusinessDate
  /** When it was claimed. */
  readonly since: Date
}

interface Doubts {
  readonly isForPeople: boolean
  /** Whether somebody else claims it: of two who claim one payment, one is mistaken or worse. */
  readonly isAnothersToo: (found: {
    readonly names: readonly string[]
    readonly amountCentavos: number
    readonly paidOn: string
  }) => Promise<boolean>
}

/**
 * The payment that a slip proves, counting on this loan; null where nothing fits exactly, and where it
 * counts on no loan yet and is for people. Runs in the caller's transaction.
 */
export async function takeClaimed(
  transaction: Db,
  dependencies: MessageDependencies,
  claimed: ClaimedPayment,
  { isForPeople, isAnothersToo }: Doubts,
): Promise<PaymentRow | null> {
  const name = plainReference(claimed.reference)
  const counted = await findCounted(transaction, { ...claimed, name })
  if (counted !== null || isForPeople) return counted
  const found = await findUnappliedNamed(transaction, name, claimed.amountCentavos)
  if (found === null) return null
  const { balance_centavos: amountCentavos, paid_on: paidOn } = found
  const names = await namesOf(transaction, found.id)
  if (await isAnothersToo({ names, amountCentavos, paidOn })) return null
  return applyClaimed(transaction, dependencies, claimed, found)
}

async function applyClaimed(
  transaction: Db,
  dependencies: MessageDependencies,
  { orderId, borrowerId, amountCentavos }: ClaimedPayment,
  found: PaymentRow,
): Promise<PaymentRow | null> {
  const saying = {
    kind: 'applied',
    by: { kind: 'product' },
    loan: orderId,
    borrower: borrowerId,
    valueOn: found.paid_on as BusinessDate,
    code: null,
  } as const
  try {
    const { payments } = await file(transaction, dependencies, {
      statements: [{ payment: found.id, saying }],
      claimedCentavos: centavos(amountCentavos),
    })
    const row = payments.find((one) => one.row.id === found.id)?.row
    return row?.state === 'applied' ? row : null
  } catch (error) {
    // Something speaks against it: a person decides.
    if (error instanceof AppError && error.reason === 'payment_not_possible') return null
    throw error
  }
}

/** As plain references. */
export async function namesOf(db: Db, paymentId: number): Promise<readonly string[]> {
  return (await listNamesAndLoans(db, [paymentId])).get(paymentId)?.names ?? []
}

/**
 * The reported payment without a loan that has this amount and is named, or else has the nearest date; for
 * a person to accept.
 */
export async function findLikely(
  db: Db,
  {
    reference,
    amountCentavos,
    paidOn,
  }: Pick<ClaimedPayment, 'reference' | 'amountCentavos' | 'paidOn'>,
): Promise<PaymentRow | null> {
  const named = await findUnappliedNamed(db, plainReference(reference), amountCentavos)
  return named ?? findUnappliedNearest(db, amountCentavos, paidOn)
}
