// A change of a product that takes two people: one proposes it from a day on, another approves it, and
// it is measured against the law both times. Policies and limits are changed in this way. What is
// approved is a row of its own, which is never edited.
import * as z from 'zod/mini'
import { SWITCHING_ROLES } from '#contract/lending-control.ts'
import type { ShownApproval } from '#contract/approval.ts'
import type { Text } from '#contract/language.ts'
import type { BusinessDate } from '#lending/dates.ts'
import { type Act, type AskedAct, defineAct } from '#server/calls/acts.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import { listShownWithAsked } from '#server/features/approval/list-service.ts'
import { decide } from '#server/features/approval/service.ts'
import { lockProduct, type OwnProduct } from '#server/features/catalogue/service.ts'
import { audit } from './audit.ts'
import { type ApprovedColumns, type ChangeTable, insertChange } from './proposal-queries.ts'

interface Asked<Next> {
  readonly productId: number
  readonly next: Next
}

interface ProductChange<Table extends ChangeTable, Next> {
  readonly table: Table
  /** Begins the names of its act and of its entry in the audit trail: `policy-change`. */
  readonly name: 'limits' | 'policy'
  readonly title: Text
  /** Throws if it starts too early or the law doesn't allow it. */
  readonly refuseUnfit: (context: StaffContext, product: OwnProduct, next: Next) => void
  readonly columnsOf: (next: Next) => ApprovedColumns<Table>
  readonly shownOf: (product: OwnProduct, next: Next) => Readonly<Record<string, unknown>>
}

export type ProductAct<Next> = Act & { readonly of: (asked: Asked<Next>) => AskedAct }

export function productAct<
  Table extends ChangeTable,
  Next extends { readonly effectiveFrom: BusinessDate },
>(change: ProductChange<Table, Next>): ProductAct<Next> {
  const { name, title, table, refuseUnfit, columnsOf, shownOf } = change
  return defineAct<Asked<Next>>({
    name: `${name}-change`,
    title,
    roles: SWITCHING_ROLES,
    two: 'always',
    asked: z.custom<Asked<Next>>(),
    subject: ({ productId }) => ({ kind: 'product', id: String(productId) }),
    async facts(within, { productId, next }) {
      const product = await lockProduct(within.db, productId)
      refuseUnfit(within, product, next)
      const { effectiveFrom } = next
      return { shown: { product: product.name, effectiveFrom, ...shownOf(product, next) } }
    },
    async carryOut(within, { productId, next }, { approvalId, reason, makerId }) {
      const { db } = within
      const { effectiveFrom } = next
      const row = { product_id: productId, effective_from: effectiveFrom, approval_id: approvalId }
      await insertChange(db, table, row, columnsOf(next))
      const details = { productId, effectiveFrom, proposedBy: makerId, reason }
      await audit(db, within, `${name}-approved`, details)
    },
  })
}

/** What waits for a second person, by product, with what is asked for. */
export async function listChanges<Next>(
  context: StaffContext,
  act: ProductAct<Next>,
): Promise<ReadonlyMap<number, { readonly shown: ShownApproval; readonly next: Next }>> {
  const proposals = await listShownWithAsked(context, { acts: [act.name] })
  return new Map(
    proposals.map(({ shown, asked }) => {
      const { productId, next } = asked as Asked<Next>
      return [productId, { shown, next }]
    }),
  )
}

/** Refuses as `refuseUnfit` does, and as decide does. */
export async function proposeChange<Next>(
  context: StaffContext,
  act: ProductAct<Next>,
  { reason, ...asked }: Asked<Next> & { readonly reason: string },
): Promise<number> {
  const { approvalId } = await context.db
    .transaction()
    .execute((transaction) => decide({ ...context, db: transaction }, act.of(asked), { reason }))
  return approvalId
}
