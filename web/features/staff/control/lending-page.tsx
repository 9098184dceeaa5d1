// The switch that stops lending, of all products or of one, and what waits behind it.
import { useContext, useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import {
  getLending,
  type LendingStop,
  startLending,
  stopLending,
  SWITCHING_ROLES,
} from '#contract/lending-control.ts'
import { formatInstant } from '#contract/format-date.ts'
import { staffBorrowerPage, staffHolidaysPage } from '#contract/page-addresses.ts'
import { formatPesos } from '#lending/money.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import { Link } from '#web/lib/location.tsx'
import type { Page } from '#web/lib/page.ts'
import { showInfo } from '#web/lib/toast.ts'
import { useCall } from '#web/lib/use-call.ts'
import { useSend } from '#web/lib/use-send.ts'
import { Failed } from '#web/parts/failed.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { ApprovalCard } from '../desk/approval-card.tsx'
import { Frame, PageKeys, useHasRole } from '../parts/frame.tsx'
import styles from '../parts/layout.module.css'
import { Panel } from '../parts/panel.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { SmallButton } from '../parts/small-button.tsx'
import { Table } from '../parts/table.tsx'
import tables from '../parts/table.module.css'
import { lendingTexts } from './lending-texts.ts'

type Lending = ResponseOf<typeof getLending>
type Product = Lending['products'][number]

/** What a dialog is open for. */
type Asked =
  | { readonly kind: 'stop'; readonly product: Product | null }
  | { readonly kind: 'start'; readonly stop: LendingStop }

function LendingPage() {
  const t = useTexts(lendingTexts)
  return (
    <Frame title={t.title}>
      <Lending />
    </Frame>
  )
}

function Lending() {
  const t = useTexts(lendingTexts)
  const answer = useCall(getLending, {})
  const canSwitch = useHasRole(SWITCHING_ROLES)
  const [asked, setAsked] = useState<Asked | null>(null)
  if (answer.state === 'loading') return <Skeleton lines={8} />
  if (answer.state === 'failed') return <Failed {...answer} />
  const { data } = answer
  const ask = canSwitch ? setAsked : undefined
  return (
    <>
      <AllLending lending={data} ask={ask} />
      <Proposals lending={data} reload={answer.reload} />
      <Products lending={data} ask={ask} />
      <Waiting lending={data} />
      {data.earlier.length > 0 && <Earlier lending={data} />}
      <p>
        <Link href={staffHolidaysPage()}>{t.holidays}</Link>
      </p>
      {asked !== null && (
        <SwitchDialog
          asked={asked}
          waitingCount={data.waitingCount}
          reload={answer.reload}
          onClose={() => setAsked(null)}
        />
      )}
      <PageKeys
        keys={{
          s:
            canSwitch && data.stop === null
              ? () => setAsked({ kind: 'stop', product: null })
              : undefined,
        }}
        lines={canSwitch ? [{ keys: ['s'], text: t.stopAll }] : []}
      />
    </>
  )
}

type Ask = ((asked: Asked) => void) | undefined

interface ProposalsProps {
  readonly lending: Lending
  readonly reload: () => Promise<unknown>
}

function Proposals({ lending: { stop, products }, reload }: ProposalsProps) {
  const stops = [stop, ...products.map((product) => product.stop)]
  return stops.map((one) =>
    one === null || one.proposal === null ? null : (
      <ApprovalCard key={one.stopId} approval={one.proposal} reload={reload} />
    ),
  )
}

function AllLending({ lending: { stop, products }, ask }: { lending: Lending; ask: Ask }) {
  const t = useTexts(lendingTexts)
  const isSomeStopped = products.some((product) => product.stop !== null)
  const state = stop !== null ? t.allStopped : isSomeStopped ? t.someStopped : t.allRunning
  return (
    <section className={stop === null ? styles.state : `${styles.state} ${styles.stopped}`}>
      <div className={styles.words}>
        <p className={styles.headline}>{state}</p>
        <p className={styles.quiet}>{t.whatStops}</p>
        {stop !== null && <StopWords stop={stop} />}
      </div>
      {ask !== undefined &&
        (stop === null ? (
          <SmallButton look="danger" onClick={() => ask({ kind: 'stop', product: null })}>
            {t.stopAll}
          </SmallButton>
        ) : (
          <StartButton stop={stop} ask={ask} />
        ))}
    </section>
  )
}

/** Once it is proposed, it is approved below. */
function StartButton({ stop, ask }: { stop: LendingStop; ask: NonNullable<Ask> }) {
  const t = useTexts(lendingTexts)
  if (stop.proposal !== null) return <span className={styles.quiet}>{t.isProposed}</span>
  return <SmallButton onClick={() => ask({ kind: 'start', stop })}>{t.start}</SmallButton>
}

/** Who stopped it and why. */
function StopWords({ stop }: { stop: LendingStop }) {
  const t = useTexts(lendingTexts)
  const language = useContext(LanguageContext)
  return (
    <p>
      {t.stoppedBy(stop.stoppedBy, formatInstant(stop.stoppedAt, language))}: {stop.stopReason}
    </p>
  )
}

interface ProductStateProps {
  readonly product: Lending['products'][number]
  readonly isAllStopped: boolean
}

/** While all lending is stopped, no product is on, whatever its own state. */
function ProductState({ product, isAllStopped }: ProductStateProps) {
  const t = useTexts(lendingTexts)
  if (product.stop !== null) {
    return (
      <>
        <span className={styles.danger}>{t.isStopped}</span>
        <StopWords stop={product.stop} />
      </>
    )
  }
  if (!product.isEnabled) return t.isClosed
  return isAllStopped ? <span className={styles.danger}>{t.isStoppedWithAll}</span> : t.isLent
}

interface ProductsProps {
  readonly lending: Lending
  readonly ask: Ask
}

function Products({ lending: { products, stop }, ask }: ProductsProps) {
  const isAllStopped = stop !== null
  const t = useTexts(lendingTexts)
  return (
    <Table
      caption={t.product}
      columns={[t.product, t.state, ...(ask !== undefined ? [{ unseen: t.actions }] : [])]}
    >
      {products.map((product) => (
        <tr key={product.productId}>
          <td>
            <strong>{product.name}</strong>
          </td>
          <td>
            <ProductState product={product} isAllStopped={isAllStopped} />
          </td>
          {ask !== undefined && (
            <td className={tables.amount}>
              {product.stop === null ? (
                <SmallButton look="quiet" onClick={() => ask({ kind: 'stop', product })}>
                  {t.stopOne}
                  <span className="visually-hidden"> {product.name}</span>
                </SmallButton>
              ) : (
                <StartButton stop={product.stop} ask={ask} />
              )}
            </td>
          )}
        </tr>
      ))}
    </Table>
  )
}

function Waiting({ lending: { waiting, waitingCount } }: { lending: Lending }) {
  const t = useTexts(lendingTexts)
  const language = useContext(LanguageContext)
  if (waitingCount === 0) {
    return (
      <Panel title={t.waiting(0)}>
        <p className={styles.quiet}>{t.noneWaiting}</p>
      </Panel>
    )
  }
  return (
    <Panel title={t.waiting(waitingCount)}>
      <Table
        caption={t.waiting(waitingCount)}
        columns={[t.payout, t.order, t.product, t.since, { amount: t.amount }]}
      >
        {waiting.map((payout) => (
          <tr key={payout.payoutId}>
            <td className={tables.figure}>{payout.payoutId}</td>
            <td>
              <Link className={tables.name} href={staffBorrowerPage(payout)}>
                {payout.orderId}
              </Link>
            </td>
            <td>{payout.productName}</td>
            <td className={tables.quiet}>{formatInstant(payout.since, language)}</td>
            <td className={tables.amount}>{formatPesos(payout.amount)}</td>
          </tr>
        ))}
      </Table>
    </Panel>
  )
}

function Earlier({ lending: { earlier, products } }: { lending: Lending }) {
  const t = useTexts(lendingTexts)
  const language = useContext(LanguageContext)
  const nameOf = (productId: number | null) =>
    products.find((product) => product.productId === productId)?.name ?? t.all
  return (
    <Panel title={t.earlier}>
      <ul className={styles.list}>
        {earlier.map((stop) => (
          <li key={stop.stopId}>
            <strong>{nameOf(stop.productId)}</strong>
            <StopWords stop={stop} />
            {stop.started !== null && (
              <p>
                {t.startedBy(stop.started.name, formatInstant(stop.started.at, language))}:{' '}
                {stop.started.reason}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface SwitchDialogProps {
  readonly asked: Asked
  readonly waitingCount: number
  readonly reload: () => Promise<unknown>
  readonly onClose: () => void
}

function SwitchDialog({ asked, waitingCount, reload, onClose }: SwitchDialogProps) {
  const t = useTexts(lendingTexts)
  const send = useSend()
  if (asked.kind === 'stop') {
    const { product } = asked
    return (
      <ReasonDialog
        title={product === null ? t.stopAll : t.stopOf(product.name)}
        label={t.reason}
        action={product === null ? t.stopAll : t.stopOne}
        isDanger
        onClose={onClose}
        onSend={async (reason) => {
          const of = product === null ? {} : { productId: product.productId }
          const result = await send(stopLending, { ...of, reason })
          if (result?.success) showInfo(t.stopped)
          await reload()
          return result?.success === true
        }}
      />
    )
  }
  const { stopId } = asked.stop
  return (
    <ReasonDialog
      title={t.startTitle}
      label={t.reason}
      action={t.start}
      onClose={onClose}
      onSend={async (reason) => {
        const result = await send(startLending, { stopId, reason })
        if (result?.success) showInfo(t.proposed)
        await reload()
        return result?.success === true
      }}
    >
      <p>{t.startText(waitingCount)}</p>
    </ReasonDialog>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(lendingTexts, language).title,
  component: LendingPage,
}
