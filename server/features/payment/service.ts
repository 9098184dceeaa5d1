// Files what was said about payments and carries out what follows: the task about a payment's questions
// and the messages to its borrower. Everything that comes in or is decided ends here.
import { centavos } from '#lending/money.ts'
import type { AppliedTo } from '#payments/standing.ts'
import type { Asked } from '#server/ledger/payment-ledger.ts'
import { append, type Appended, MoreInvolved } from '#server/ledger/payment-ledger.ts'
import { PAYMENT_TASK, type PaymentRow } from '#server/ledger/payment-rows.ts'
import { AppError } from '#server/app-error.ts'
import type { Db } from '#server/db/open.ts'
import { tellReceived } from '#server/features/loan-order/payment-messages.ts'
import type { MessageDependencies } from '#server/features/messages/service.ts'
import { findCodeTerms } from '#server/features/repayment/pay-codes.ts'
import { closeTaskAbout, openOrAmendTask } from '#server/features/staff-task/service.ts'
import { tellClawedBack, tellNotExtended } from './payment-messages.ts'

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
  for (const { row, before } of payments) {
    if (row.questions.length + before.questions.length > 0) {
      await keepTask(transaction, dependencies, row)
    }
  }
  const loans = [...countedByLoan(payments)]
  const more = loans.flatMap(([loan, { borrower, before, after }]) => {
    const position = counted.findLast(({ applied }) => applied.loan === loan)?.position
    if (position === undefined || after <= before) return []
    return [{ borrowerId: borrower, amountCentavos: centavos(after - before), position }]
  })
  await tellReceived(transaction, dependencies, more)
  for (const { applied, isExtended, wasForExtension } of counted) {
    const isMore = more.some(({ borrowerId }) => borrowerId === applied.borrower)
    if (!wasForExtension || isExtended || !isMore) continue
    await tellNotExtended(transaction, dependencies, applied.borrower, applied.amountCentavos)
  }
  if (!payments.some(({ effects }) => effects.isClawedBack)) return
  for (const [, { borrower, before, after }] of loans) {
    if (after >= before) continue
    await tellClawedBack(transaction, dependencies, borrower, {
      takenBackCentavos: centavos(before - after),
      leftCentavos: centavos(after),
    })
  }
}

interface CountedOn {
  readonly borrower: number
  readonly before: number
  readonly after: number
}

/** How much counted on each loan and counts now, of everything that moved: the same money by whatever name. */
function countedByLoan(payments: Appended['payments']): Map<number, CountedOn> {
  const loans = new Map<number, CountedOn>()
  const add = (applied: AppliedTo | null, when: 'before' | 'after') => {
    if (applied === null) return
    const { loan, borrower, amountCentavos } = applied
    const known = loans.get(loan) ?? { borrower, before: 0, after: 0 }
    loans.set(loan, { ...known, [when]: known[when] + amountCentavos })
  }
  for (const { effects } of payments) {
    add(effects.off, 'before')
    add(effects.on, 'after')
  }
  return loans
}

/** The task is open exactly as long as the payment has questions. */
async function keepTask(
  transaction: Db,
  { clock }: Pick<MessageDependencies, 'clock'>,
  row: PaymentRow,
): Promise<void> {
  const subject = { kind: 'payment', id: String(row.id) }
  const [first] = row.questions
  if (first === undefined) return closeTaskAbout(transaction, clock, PAYMENT_TASK, subject)
  const { order_id: orderId, borrower_id: borrowerId } = row
  await openOrAmendTask(transaction, clock, {
    kind: PAYMENT_TASK,
    subject,
    ...(orderId !== null && { orderId }),
    ...(borrowerId !== null && { borrowerId }),
    // Not its name: everybody reads tasks, and whoever knows the name of money that is nobody's claims it.
    details: {
      paymentId: row.id,
      question: row.questions.map(({ kind }) => kind).join(', '),
      amountCentavos: row.balance_centavos,
      disputedCentavos: row.disputed_centavos,
      paidOn: row.paid_on,
      provider: row.provider,
    },
  })
}
