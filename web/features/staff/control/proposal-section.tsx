// What waits for a second person, or else the way to propose a change.
import { type ComponentType, type ReactNode, useState } from 'react'
import { SWITCHING_ROLES } from '#contract/lending-control.ts'
import type { ShownApproval } from '#contract/approval.ts'
import type { BusinessDate } from '#lending/dates.ts'
import { ApprovalCard } from '../desk/approval-card.tsx'
import { useHasRole } from '../parts/frame.tsx'
import { SmallButton } from '../parts/small-button.tsx'
import type { SubjectFormProps } from './proposal-form.tsx'

interface ProposalSectionProps<From> {
  /** There may be a proposal for each. */
  readonly product: { readonly productId: number; readonly name: string }
  /** What the button says. */
  readonly change: string
  readonly proposal: { readonly approval: ShownApproval } | null
  /** What is proposed, and what it would cost. */
  readonly shown: ReactNode
  /** What is in force. */
  readonly from: From | undefined
  readonly today: BusinessDate
  readonly reload: () => Promise<unknown>
  readonly form: ComponentType<SubjectFormProps<From>>
}

export function ProposalSection<From>(props: ProposalSectionProps<From>) {
  const { product, change, proposal, shown, from, today, reload, form: Form } = props
  const canDecide = useHasRole(SWITCHING_ROLES)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {proposal !== null && (
        <ApprovalCard approval={proposal.approval} reload={reload}>
          {shown}
        </ApprovalCard>
      )}
      {canDecide && proposal === null && !isOpen && (
        <div>
          <SmallButton look="quiet" onClick={() => setOpen(true)}>
            {change}
            <span className="visually-hidden"> {product.name}</span>
          </SmallButton>
        </div>
      )}
      {isOpen && from !== undefined && (
        <Form
          productId={product.productId}
          from={from}
          today={today}
          reload={reload}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
