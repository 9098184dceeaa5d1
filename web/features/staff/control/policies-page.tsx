// The policies of each product over time, what is proposed, and the way to change one.
import { useContext } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import { formatDate } from '#contract/format-date.ts'
import { listPolicies, type ShownPolicy } from '#contract/policies.ts'
import { listLimits } from '#contract/product-limits.ts'
import type { BusinessDate } from '#lending/dates.ts'
import { formatPercent, formatPesos } from '#lending/money.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import type { Page } from '#web/lib/page.ts'
import { useCall } from '#web/lib/use-call.ts'
import { Failed } from '#web/parts/failed.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { Frame, PageKeys } from '../parts/frame.tsx'
import styles from '../parts/layout.module.css'
import { Panel } from '../parts/panel.tsx'
import { Table } from '../parts/table.tsx'
import tables from '../parts/table.module.css'
import { DatedChip } from './dated-chip.tsx'
import { LimitsSection } from './limits-section.tsx'
import { Comparison } from './policy-comparison.tsx'
import { PolicyForm } from './policy-form.tsx'
import { policyTexts } from './policy-texts.ts'
import { ProposalSection } from './proposal-section.tsx'
import { proposalTexts } from './proposal-texts.ts'

type Product = ResponseOf<typeof listPolicies>['products'][number]

function PoliciesPage() {
  const t = useTexts(policyTexts)
  return (
    <Frame title={t.title}>
      <Policies />
      <PageKeys keys={{}} lines={[]} />
    </Frame>
  )
}

function Policies() {
  const t = useTexts(policyTexts)
  const answer = useCall(listPolicies, {})
  const limits = useCall(listLimits, {})
  if (answer.state === 'failed') return <Failed {...answer} />
  if (limits.state === 'failed') return <Failed {...limits} />
  if (answer.state === 'loading' || limits.state === 'loading') return <Skeleton lines={8} />
  const { products, today } = answer.data
  // What is approved of one is measured in the other.
  const reload = () => Promise.all([answer.reload(), limits.reload()])
  return (
    <>
      <p className={styles.quiet}>{t.hint}</p>
      {products.map((product) => (
        <OneProduct
          key={product.productId}
          product={product}
          limits={limits.data.products.find(({ productId }) => productId === product.productId)}
          today={today}
          reload={reload}
        />
      ))}
    </>
  )
}

interface OneProductProps {
  readonly product: Product
  readonly limits: ResponseOf<typeof listLimits>['products'][number] | undefined
  readonly today: BusinessDate
  readonly reload: () => Promise<unknown>
}

function OneProduct({ product, limits, today, reload }: OneProductProps) {
  const t = useTexts(policyTexts)
  const { name, policies, proposal } = product
  const range = t.range(
    formatPesos(product.amountMin),
    formatPesos(product.amountMax),
    `${product.termDaysMin}–${product.termDaysMax}`,
  )
  return (
    <Panel title={`${name} · ${range}`}>
      <PolicyTable caption={name} policies={policies} />
      <ProposalSection
        product={product}
        change={t.change}
        proposal={proposal}
        shown={
          proposal !== null && (
            <>
              <PolicyTable caption={t.proposal} policies={[proposal.policy]} isProposal />
              <Comparison answer={proposal.comparison} />
            </>
          )
        }
        from={policies.find(({ state }) => state === 'in-force') ?? policies[0]}
        today={today}
        reload={reload}
        form={PolicyForm}
      />
      {limits !== undefined && <LimitsSection product={limits} today={today} reload={reload} />}
    </Panel>
  )
}

interface PolicyTableProps {
  readonly caption: string
  readonly policies: readonly ShownPolicy[]
  /** It waits for approval, whatever day it is from. */
  readonly isProposal?: boolean
}

function PolicyTable({ caption, policies, isProposal = false }: PolicyTableProps) {
  const t = { ...useTexts(proposalTexts), ...useTexts(policyTexts) }
  return (
    <Table
      caption={caption}
      look={styles.wrapping}
      columns={[
        t.policy,
        t.from,
        { amount: t.annualRate },
        { amount: t.feeRate },
        { amount: t.penaltyDaily },
        { amount: t.graceDays },
      ]}
    >
      {policies.map((policy) => (
        <PolicyLine key={policy.policyId} policy={policy} isProposal={isProposal} />
      ))}
    </Table>
  )
}

function PolicyLine({ policy, isProposal }: { policy: ShownPolicy; isProposal: boolean }) {
  const t = useTexts(policyTexts)
  const language = useContext(LanguageContext)
  return (
    <tr>
      <td>
        <strong>{policy.policyId}</strong>
        <DatedChip state={isProposal ? null : policy.state} />
      </td>
      <td className={tables.figure}>{formatDate(policy.effectiveFrom, language)}</td>
      <td className={tables.amount}>{formatPercent(policy.annualRate)}</td>
      <td className={tables.amount}>{formatPercent(policy.feeRate)}</td>
      <td className={tables.amount}>
        {formatPercent(policy.penaltyDaily)}
        {policy.hasMoreBands && <span className={tables.summary}>{t.atFirst}</span>}
        {policy.penaltyOnce > 0 && (
          <span className={tables.summary}>+ {formatPesos(policy.penaltyOnce)}</span>
        )}
      </td>
      <td className={tables.amount}>{policy.graceDays}</td>
    </tr>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(policyTexts, language).title,
  component: PoliciesPage,
}
