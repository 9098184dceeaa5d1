// The policies of each product over time, what is proposed, and the way to change one.
import { useContext, useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import { formatDate, formatInstant } from '#contract/format-date.ts'
import { SWITCHING_ROLES } from '#contract/lending-control.ts'
import { decidePolicy, listPolicies, type ShownPolicy } from '#contract/policies.ts'
import { listLimits } from '#contract/product-limits.ts'
import type { BusinessDate } from '#lending/dates.ts'
import { formatPercent, formatPesos } from '#lending/money.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import type { Page } from '#web/lib/page.ts'
import { showInfo } from '#web/lib/toast.ts'
import { useCall } from '#web/lib/use-call.ts'
import { useSend } from '#web/lib/use-send.ts'
import { Failed } from '#web/parts/failed.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { Frame, PageKeys, useHasRole } from '../frame.tsx'
import { Panel } from '../panel.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { Small } from '../small.tsx'
import tables from '../table.module.css'
import styles from './control.module.css'
import { LimitsSection } from './limits-section.tsx'
import { Comparison } from './policy-comparison.tsx'
import { PolicyForm } from './policy-form.tsx'
import { policyTexts } from './policy-texts.ts'
import { reachable } from '../reachable.ts'

type Product = ResponseOf<typeof listPolicies>['products'][number]
type Proposal = NonNullable<Product['proposal']>

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
  const canDecide = useHasRole(SWITCHING_ROLES)
  const [isOpen, setOpen] = useState(false)
  const { policies, proposal } = product
  const inForce = policies.find(({ state }) => state === 'in-force') ?? policies[0]
  const range = t.range(
    formatPesos(product.amountMin),
    formatPesos(product.amountMax),
    `${product.termDaysMin}–${product.termDaysMax}`,
  )
  return (
    <Panel title={`${product.name} · ${range}`}>
      <PolicyTable name={product.name} policies={policies} />
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
        <PolicyForm
          productId={product.productId}
          from={inForce}
          today={today}
          reload={reload}
          onClose={() => setOpen(false)}
        />
      )}
      {limits !== undefined && <LimitsSection product={limits} today={today} reload={reload} />}
    </Panel>
  )
}

const STATE_KEYS = { 'in-force': 'inForce', later: 'later', over: 'over' } as const

function PolicyTable({ name, policies }: { name: string; policies: readonly ShownPolicy[] }) {
  const t = useTexts(policyTexts)
  return (
    <table ref={reachable} className={`${tables.table} ${styles.wrapping}`}>
      <caption className="visually-hidden">{name}</caption>
      <thead>
        <tr>
          <th scope="col">{t.policy}</th>
          <th scope="col">{t.from}</th>
          <th scope="col" className={tables.amount}>
            {t.annualRate}
          </th>
          <th scope="col" className={tables.amount}>
            {t.feeRate}
          </th>
          <th scope="col" className={tables.amount}>
            {t.penaltyDaily}
          </th>
          <th scope="col" className={tables.amount}>
            {t.graceDays}
          </th>
        </tr>
      </thead>
      <tbody>
        {policies.map((policy) => (
          <PolicyLine key={policy.policyId} policy={policy} />
        ))}
      </tbody>
    </table>
  )
}

function PolicyLine({ policy }: { policy: ShownPolicy }) {
  const t = useTexts(policyTexts)
  const language = useContext(LanguageContext)
  return (
    <tr>
      <td>
        <strong>{policy.policyId}</strong>
        <span className={tables.chip}>{t[STATE_KEYS[policy.state]]}</span>
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

interface OpenProposalProps {
  /** Of the product: there may be a proposal for each. */
  readonly name: string
  readonly proposal: Proposal
  readonly canDecide: boolean
  readonly reload: () => Promise<unknown>
}

function OpenProposal({ name, proposal, canDecide, reload }: OpenProposalProps) {
  const t = useTexts(policyTexts)
  const language = useContext(LanguageContext)
  const send = useSend()
  const [verdict, setVerdict] = useState<'approve' | 'withdraw' | null>(null)
  const { proposalId, policy, isMine } = proposal
  return (
    <section className={styles.proposal} aria-label={`${t.proposal}: ${name}`}>
      <p className={styles.headline}>{t.proposal}</p>
      <p>
        {t.proposedBy(proposal.proposedBy, formatInstant(proposal.proposedAt, language))}:{' '}
        {proposal.reason}
      </p>
      <PolicyTable name={t.proposal} policies={[policy]} />
      <Comparison comparison={proposal.comparison} />
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
          title={`${t[verdict]}: ${policy.policyId}`}
          label={t.reason}
          action={t[verdict]}
          isDanger={verdict === 'withdraw'}
          onClose={() => setVerdict(null)}
          onSend={async (reason) => {
            const result = await send(decidePolicy, { proposalId, verdict, reason })
            if (result?.success) showInfo(t.isDecided)
            await reload()
            return result?.success === true
          }}
        />
      )}
    </section>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(policyTexts, language).title,
  component: PoliciesPage,
}
