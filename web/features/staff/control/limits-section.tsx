// How much of one product is lent over time, what is proposed, and the way to change it.
import { useContext, useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import { formatDate, formatInstant } from '#contract/format-date.ts'
import { SWITCHING_ROLES } from '#contract/lending-control.ts'
import {
  decideLimits,
  type LimitsProposal,
  type listLimits,
  type ShownLimits,
} from '#contract/product-limits.ts'
import type { BusinessDate } from '#lending/dates.ts'
import { formatPesos } from '#lending/money.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { showInfo } from '#web/lib/toast.ts'
import { useSend } from '#web/lib/use-send.ts'
import { useHasRole } from '../frame.tsx'
import { reachable } from '../reachable.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { Small } from '../small.tsx'
import tables from '../table.module.css'
import styles from './control.module.css'
import { CheckedLimits } from './limits-check.tsx'
import { LimitsForm } from './limits-form.tsx'
import { limitsTexts } from './limits-texts.ts'

type Product = ResponseOf<typeof listLimits>['products'][number]

interface LimitsSectionProps {
  readonly product: Product
  readonly today: BusinessDate
  readonly reload: () => Promise<unknown>
}

export function LimitsSection({ product, today, reload }: LimitsSectionProps) {
  const t = useTexts(limitsTexts)
  const canDecide = useHasRole(SWITCHING_ROLES)
  const [isOpen, setOpen] = useState(false)
  const { limits, proposal } = product
  const inForce = limits.find(({ state }) => state === 'in-force')
  return (
    <>
      <h3 className={styles.subtitle}>{t.limits}</h3>
      <LimitsTable caption={t.limitsOf(product.name)} limits={limits} />
      {proposal !== null && (
        <OpenProposal
          name={product.name}
          proposal={proposal}
          canDecide={canDecide}
          reload={reload}
        />
      )}
      {canDecide && proposal === null && !isOpen && (
        <div>
          <Small look="quiet" onClick={() => setOpen(true)}>
            {t.change}
            <span className="visually-hidden"> {product.name}</span>
          </Small>
        </div>
      )}
      {isOpen && inForce !== undefined && (
        <LimitsForm
          productId={product.productId}
          from={inForce}
          today={today}
          reload={reload}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const STATE_KEYS = { 'in-force': 'inForce', later: 'later', over: 'over' } as const

interface LimitsTableProps {
  readonly caption: string
  readonly limits: readonly ShownLimits[]
  /** They wait for approval, whatever day they are from. */
  readonly isProposal?: boolean
}

function LimitsTable({ caption, limits, isProposal = false }: LimitsTableProps) {
  const t = useTexts(limitsTexts)
  return (
    <table ref={reachable} className={`${tables.table} ${styles.wrapping}`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t.from}</th>
          <th scope="col">{t.lends}</th>
          <th scope="col" className={tables.amount}>
            {t.amounts}
          </th>
          <th scope="col" className={tables.amount}>
            {t.firstLoan}
          </th>
          <th scope="col" className={tables.amount}>
            {t.payoutDay}
          </th>
          <th scope="col" className={tables.amount}>
            {t.term}
          </th>
        </tr>
      </thead>
      <tbody>
        {limits.map((one, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may start on the same day
          <LimitsLine key={index} limits={one} isProposal={isProposal} />
        ))}
      </tbody>
    </table>
  )
}

function LimitsLine({ limits, isProposal }: { limits: ShownLimits; isProposal: boolean }) {
  const t = useTexts(limitsTexts)
  const language = useContext(LanguageContext)
  const orNone = (amount: ShownLimits['firstLoanMax']) =>
    amount === null ? <span className={tables.quiet}>{t.none}</span> : formatPesos(amount)
  return (
    <tr>
      <td className={tables.figure}>
        {limits.effectiveFrom === null ? t.fromStart : formatDate(limits.effectiveFrom, language)}
        {!isProposal && <span className={tables.chip}>{t[STATE_KEYS[limits.state]]}</span>}
      </td>
      <td>{limits.isEnabled ? t.yes : t.no}</td>
      <td className={tables.amount}>
        <span className={styles.block}>{formatPesos(limits.amountMin)}</span>
        <span className={styles.block}>{t.upTo(formatPesos(limits.amountMax))}</span>
      </td>
      <td className={tables.amount}>{orNone(limits.firstLoanMax)}</td>
      <td className={tables.amount}>{orNone(limits.payoutDayMax)}</td>
      <td className={tables.amount}>
        {limits.termDaysMin}–{limits.termDaysMax}
      </td>
    </tr>
  )
}

interface OpenProposalProps {
  /** Of the product: there may be a proposal for each. */
  readonly name: string
  readonly proposal: LimitsProposal
  readonly canDecide: boolean
  readonly reload: () => Promise<unknown>
}

function OpenProposal({ name, proposal, canDecide, reload }: OpenProposalProps) {
  const t = useTexts(limitsTexts)
  const language = useContext(LanguageContext)
  const send = useSend()
  const [verdict, setVerdict] = useState<'approve' | 'withdraw' | null>(null)
  const { proposalId, isMine } = proposal
  return (
    <section className={styles.proposal} aria-label={`${t.proposal}: ${name}`}>
      <p className={styles.headline}>{t.proposal}</p>
      <p>
        {t.proposedBy(proposal.proposedBy, formatInstant(proposal.proposedAt, language))}:{' '}
        {proposal.reason}
      </p>
      <LimitsTable caption={t.proposal} limits={[proposal.limits]} isProposal />
      <CheckedLimits check={proposal.check} />
      {canDecide && (
        <div className={styles.buttons}>
          {isMine ? (
            <span className={styles.quiet}>{t.waitsForSecond}</span>
          ) : (
            <Small onClick={() => setVerdict('approve')}>{t.approve}</Small>
          )}
          <Small look="danger" onClick={() => setVerdict('withdraw')}>
            {t.withdraw}
          </Small>
        </div>
      )}
      {verdict !== null && (
        <ReasonDialog
          title={t[verdict]}
          label={t.reason}
          action={t[verdict]}
          isDanger={verdict === 'withdraw'}
          onClose={() => setVerdict(null)}
          onSend={async (reason) => {
            const result = await send(decideLimits, { proposalId, verdict, reason })
            if (result?.success) showInfo(t.isDecided)
            await reload()
            return result?.success === true
          }}
        />
      )}
    </section>
  )
}
