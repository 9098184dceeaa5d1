// How much of one product is lent over time, what is proposed, and the way to change it.
import { useContext } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import { formatDate } from '#contract/format-date.ts'
import { type listLimits, type ShownLimits } from '#contract/product-limits.ts'
import type { BusinessDate } from '#lending/dates.ts'
import { formatPesos } from '#lending/money.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import styles from '../parts/layout.module.css'
import { Table } from '../parts/table.tsx'
import tables from '../parts/table.module.css'
import { DatedChip } from './dated-chip.tsx'
import { CheckedLimits } from './limits-check.tsx'
import { LimitsForm } from './limits-form.tsx'
import { limitsTexts } from './limits-texts.ts'
import { ProposalSection } from './proposal-section.tsx'
import { proposalTexts } from './proposal-texts.ts'

type Product = ResponseOf<typeof listLimits>['products'][number]

interface LimitsSectionProps {
  readonly product: Product
  readonly today: BusinessDate
  readonly reload: () => Promise<unknown>
}

export function LimitsSection({ product, today, reload }: LimitsSectionProps) {
  const t = useTexts(limitsTexts)
  const { name, limits, proposal } = product
  return (
    <>
      <h3 className={styles.subtitle}>{t.limits}</h3>
      <LimitsTable caption={t.limitsOf(name)} limits={limits} />
      <ProposalSection
        product={product}
        change={t.change}
        proposal={proposal}
        shown={
          proposal !== null && (
            <>
              <LimitsTable caption={t.proposal} limits={[proposal.limits]} isProposal />
              <CheckedLimits answer={proposal.check} />
            </>
          )
        }
        from={limits.find(({ state }) => state === 'in-force')}
        today={today}
        reload={reload}
        form={LimitsForm}
      />
    </>
  )
}

interface LimitsTableProps {
  readonly caption: string
  readonly limits: readonly ShownLimits[]
  /** They wait for approval, whatever day they are from. */
  readonly isProposal?: boolean
}

function LimitsTable({ caption, limits, isProposal = false }: LimitsTableProps) {
  const t = { ...useTexts(proposalTexts), ...useTexts(limitsTexts) }
  return (
    <Table
      caption={caption}
      look={styles.wrapping}
      columns={[
        t.from,
        t.lends,
        { amount: t.amounts },
        { amount: t.firstLoan },
        { amount: t.payoutDay },
        { amount: t.term },
      ]}
    >
      {limits.map((one, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two may start on the same day
        <LimitsLine key={index} limits={one} isProposal={isProposal} />
      ))}
    </Table>
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
        <DatedChip state={isProposal ? null : limits.state} />
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
