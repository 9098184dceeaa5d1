// A change of a product that takes two people: one proposes it from a day on, another approves it, and
// it is measured against the law both times. Policies and limits are changed in this way. What is
// approved is never edited; somebody who has left can't be one of the two.
import { SWITCHING_ROLES } from '#contract/lending-control.ts'
import type { Proposal, Verdict } from '#contract/proposals.ts'
import { businessDate, type BusinessDate } from '#lending/dates.ts'
import { AppError } from '#server/app-error.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import type { Db } from '#server/db/open.ts'
import { lockProduct, type OwnProduct } from '#server/features/catalogue/service.ts'
import { isOneOfTwo, requireConfirmed } from '#server/features/staff/people-service.ts'
import { closeTaskAbout, openTask } from '#server/features/staff-task/service.ts'
import { audit } from './audit.ts'
import {
  insertProposal,
  listProposed,
  lockProposal,
  type ProposalRow,
  type ProposalTable,
  type ProposedColumns,
  updateDecided,
} from './proposal-queries.ts'

export type ProposalContext = Pick<StaffContext, 'db' | 'clock' | 'config' | 'staff'>

/** What is changed. */
export interface ProposalSubject<Table extends ProposalTable, Next> {
  readonly table: Table
  /** Begins the names of its task and of its entries in the audit trail: `policy-proposed`. */
  readonly name: 'limits' | 'policy'
  /** The kind of subject that its task has. */
  readonly taskAbout: string
  readonly nextOf: (product: OwnProduct, row: ProposalRow<Table>) => Next
  /** Throws if it starts too early or the law doesn't allow it. */
  readonly refuseUnfit: (context: ProposalContext, product: OwnProduct, next: Next) => void
  /** How the audit trail names what was decided. */
  readonly namesOf: (row: ProposalRow<Table>) => object
}

export interface OpenProposal<Table extends ProposalTable> {
  readonly row: ProposalRow<Table>
  readonly shown: Proposal
}

/** What waits for a second person, by product. */
export async function openProposals<Table extends ProposalTable>(
  { db, staff }: Pick<ProposalContext, 'db' | 'staff'>,
  table: Table,
): Promise<ReadonlyMap<number, OpenProposal<Table>>> {
  const rows = await listProposed(db, table)
  return new Map(
    rows.map((row) => [
      row.product_id,
      {
        row,
        shown: {
          proposalId: row.id,
          proposedBy: row.proposed_by_name,
          isMine: row.proposed_by === staff.id,
          proposedAt: row.proposed_at,
          reason: row.proposed_reason,
        },
      },
    ]),
  )
}

interface Proposed<Table extends ProposalTable, Next> {
  readonly product: OwnProduct
  readonly next: Next
  readonly reason: string
  readonly columns: ProposedColumns<Table>
  /** What the task says of it. */
  readonly told: object
  /** What the audit trail says of it. */
  readonly audited: object
}

/** Refuses as `refuseUnfit` does, and with already_proposed. */
export async function propose<
  Table extends ProposalTable,
  Next extends { readonly effectiveFrom: BusinessDate },
>(
  context: ProposalContext,
  subject: ProposalSubject<Table, Next>,
  { product, next, reason, columns, told, audited }: Proposed<Table, Next>,
): Promise<number> {
  const { db, clock, staff } = context
  const { effectiveFrom } = next
  subject.refuseUnfit(context, product, next)
  return db.transaction().execute(async (transaction) => {
    const proposal = {
      product_id: product.id,
      effective_from: effectiveFrom,
      proposed_by: staff.id,
      proposed_at: clock.now(),
      proposed_reason: reason,
    }
    const proposalId = await insertProposal(transaction, subject.table, proposal, columns)
    if (proposalId === null) throw new AppError('already_proposed')
    await openTask(transaction, clock, {
      kind: taskOf(subject),
      subject: taskSubjectOf(subject, proposalId),
      details: { ...told, effectiveFrom, reason },
    })
    const details = { proposalId, ...audited, reason }
    await audit(transaction, context, `${subject.name}-proposed`, details)
    return proposalId
  })
}

type Named = Pick<ProposalSubject<ProposalTable, never>, 'name' | 'taskAbout'>

const taskOf = ({ name }: Named) => `${name}-proposed` as const
const taskSubjectOf = ({ taskAbout }: Named, proposalId: number) => ({
  kind: taskAbout,
  id: String(proposalId),
})

/**
 * Refuses with not_found, nothing_to_decide, own_proposal, proposer_left and person_unconfirmed, and
 * an approval as `refuseUnfit` does.
 */
export async function decide<Table extends ProposalTable, Next>(
  context: ProposalContext,
  subject: ProposalSubject<Table, Next>,
  { proposalId, verdict, reason }: Verdict,
): Promise<void> {
  const { db, clock, staff } = context
  await db.transaction().execute(async (transaction) => {
    const row = await lockProposal(transaction, subject.table, proposalId)
    if (row === null) throw new AppError('not_found')
    if (row.state !== 'proposed') throw new AppError('nothing_to_decide')
    if (verdict === 'approve') await refuseApproval(context, transaction, subject, row)
    const state = verdict === 'approve' ? 'approved' : 'withdrawn'
    const by = { personId: staff.id, reason, at: clock.now() }
    await updateDecided(transaction, subject.table, proposalId, { state, ...by })
    const about = taskSubjectOf(subject, proposalId)
    const outcome = { personId: staff.id, outcome: reason }
    await closeTaskAbout(transaction, clock, taskOf(subject), about, outcome)
    await audit(transaction, context, `${subject.name}-${state}`, {
      proposalId,
      ...subject.namesOf(row),
      effectiveFrom: businessDate(row.effective_from),
      proposedBy: row.proposed_by,
      reason,
    })
  })
}

async function refuseApproval<Table extends ProposalTable, Next>(
  context: ProposalContext,
  transaction: Db,
  subject: ProposalSubject<Table, Next>,
  row: ProposalRow<Table>,
): Promise<void> {
  const { staff } = context
  if (row.proposed_by === staff.id) throw new AppError('own_proposal')
  await requireConfirmed(transaction, staff)
  if (!(await isOneOfTwo(transaction, row.proposed_by, SWITCHING_ROLES))) {
    throw new AppError('proposer_left')
  }
  const product = await lockProduct(transaction, row.product_id)
  subject.refuseUnfit(context, product, subject.nextOf(product, row))
}
