// Files what was said about payments and carries out what follows: the task about a payment's questions
// and the messages to its borrower. Everything that comes in or is decided ends here.
import { type Centavos, centavos } from '#lending/money.ts'
import type { Standing } from '#payments/standing.ts'
import type { Asked } from '#server/ledger/payment-ledger.ts'
import { append, type Appended, MoreInvolved } from '#server/ledger/payment-ledger.ts'
import type { PaymentRow } from '#server/ledger/payment-rows.ts'
import { AppError } from '#server/app-error.ts'
import type { Db } from '#server/db/open.ts'
import { tellReceived } from '#server/features/loan-order/payment-messages.ts'
import type { MessageDependencies } from '#server/features/messages/service.ts'
import { findCodeTerms } from '#server/features/repayment/code-terms.ts'
import { closeTaskAbout, openOrAmendTask } from '#server/features/staff-task/service.ts'
import { tellClawedBack, tellNotExtended } from './payment-messages.ts'

export const PAYMENT_TASK = 'payment-question'

/** Others may be brought in while we look: each time there are more of them to lock. */
const TRIES = 6

/** Runs in the caller's transaction. Refuses with busy, and as the ledger does. */
export async function file(
  transaction: Db,
  dependencies: MessageDependencies,
  asked: Asked,
): Promise<Appended> {
  const ledger = { ...dependencies, findCode: findCodeTerms }
  let others: readonly number[] = []
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      const appended = await append(transaction, ledger, asked, others)
      await carryOut(transaction, dependencies, appended)
      return appended
    } catch (error) {
      if (!(error instanceof MoreInvolved)) throw error
      others = error.ids
    }
  }
  throw new AppError('busy')
}

async function carryOut(
  transaction: Db,
  dependencies: MessageDependencies,
  { payments, counted }: Appended,
): Promise<void> {
  for (const { row, before, after, effects } of payments) {
    const { opened, ended } = effects
    const isElsewhere = before.placed?.loan !== after.placed?.loan
    const isOther = opened.length + ended.length > 0 || isElsewhere
    const isAsked = before.questions.length + after.questions.length > 0
    if (isOther && isAsked) await keepTask(transaction, dependencies, row, after)
  }
  const fresh = counted.filter(({ isAgain }) => !isAgain)
  await tellReceived(
    transaction,
    dependencies,
    fresh.map(({ counting: { borrower, amountCentavos }, position }) => ({
      borrowerId: borrower,
      amountCentavos,
      position,
    })),
  )
  for (const { counting, isExtended, wasForExtension } of fresh) {
    if (!wasForExtension || isExtended) continue
    await tellNotExtended(transaction, dependencies, counting.borrower, counting.amountCentavos)
  }
  for (const { before, after, effects } of payments) {
    if (!effects.isClawedBack || before.applied === null) continue
    await tellClawedBack(transaction, dependencies, before.applied.borrower, {
      takenBackCentavos: lessBy(before.balanceCentavos, after.balanceCentavos),
      leftCentavos: after.balanceCentavos,
    })
  }
}

function lessBy(before: Centavos, after: Centavos): Centavos {
  return centavos(Math.max(0, before - after))
}

/** The task is open exactly as long as the payment has questions. */
async function keepTask(
  transaction: Db,
  { clock }: Pick<MessageDependencies, 'clock'>,
  row: PaymentRow,
  { placed, codes, record, hasPeoplePlaced }: Standing,
): Promise<void> {
  const subject = { kind: 'payment', id: String(row.id) }
  const [first] = row.questions
  if (first === undefined) return closeTaskAbout(transaction, clock, PAYMENT_TASK, subject)
  // Where it counts or was put last; else whose code was paid, or for whom it was recorded.
  const about = placed ?? codes.at(-1) ?? (hasPeoplePlaced ? null : record)
  await openOrAmendTask(transaction, clock, {
    kind: PAYMENT_TASK,
    subject,
    ...(about !== null && { orderId: about.loan, borrowerId: about.borrower }),
    details: {
      paymentId: row.id,
      question: row.questions.map(({ kind }) => kind).join(', '),
      amountCentavos: row.balance_centavos,
      disputedCentavos: row.disputed_centavos,
      reference: row.reference ?? row.provider_payment_id ?? '',
      paidOn: row.paid_on,
      provider: row.provider,
    },
  })
}
