// The portfolio at the close of any day. Each picture has its table behind it.
import { type ReactNode, useContext, useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import { formatDate, formatMonth } from '#contract/format-date.ts'
import { getPortfolio } from '#contract/portfolio.ts'
import { type BusinessDate, businessDate } from '#lending/dates.ts'
import { type Centavos, centavos, formatPesos, sumCentavos } from '#lending/money.ts'
import { DateInput } from '#web/forms/date-input.tsx'
import { Select } from '#web/forms/select.tsx'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import type { Page } from '#web/lib/page.ts'
import { useCall } from '#web/lib/use-call.ts'
import { Empty } from '#web/parts/empty.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { Frame, PageKeys } from '../parts/frame.tsx'
import styles from '../parts/layout.module.css'
import { Panel } from '../parts/panel.tsx'
import { Table } from '../parts/table.tsx'
import tables from '../parts/table.module.css'
import { BarChart, filledOf, LineChart } from './chart.tsx'
import { portfolioTexts } from './portfolio-texts.ts'

type Portfolio = ResponseOf<typeof getPortfolio>

const ALL = 'all'

function PortfolioPage() {
  const t = useTexts(portfolioTexts)
  return (
    <Frame title={t.title}>
      <Portfolio />
      <PageKeys keys={{}} lines={[]} />
    </Frame>
  )
}

function Portfolio() {
  const t = useTexts(portfolioTexts)
  const [on, setOn] = useState<BusinessDate | null>(null)
  const [product, setProduct] = useState(ALL)
  const answer = useCall(getPortfolio, {
    ...(on !== null && { on }),
    ...(product !== ALL && { productId: Number(product) }),
  })
  if (answer.state === 'loading') return <Skeleton lines={10} />
  if (answer.state === 'failed') return <Failed {...answer} />
  const { data } = answer
  const products = data.products.map(({ productId, name }) => ({
    value: String(productId),
    text: name,
  }))
  return (
    <>
      <div className={styles.fields}>
        <DateInput label={t.on} value={data.on} max={data.today} onChange={setOn} />
        <Select
          label={t.product}
          value={product}
          onChange={setProduct}
          options={[{ value: ALL, text: t.allProducts }, ...products]}
        />
      </div>
      {data.closedOn === null ? (
        <Empty text={t.none} />
      ) : (
        <Figures portfolio={data} closedOn={data.closedOn} />
      )}
    </>
  )
}

interface OfPortfolio {
  readonly portfolio: Portfolio
}

function Figures({ portfolio, closedOn }: OfPortfolio & { closedOn: BusinessDate }) {
  const t = useTexts(portfolioTexts)
  const language = useContext(LanguageContext)
  const shown = (day: BusinessDate) => formatDate(day, language)
  const { on, since, lent, collected, due } = portfolio
  const sinceText = since === null ? t.thatDay : t.sinceDay(shown(since))
  return (
    <>
      {on !== closedOn && <p className={styles.warning}>{t.isOpen(shown(on), shown(closedOn))}</p>}
      <dl className={styles.cards}>
        <Card
          name={t.outstanding}
          value={formatPesos(portfolio.owed)}
          words={[t.ofPrincipal(formatPesos(portfolio.principal)), t.loans(portfolio.running)]}
        />
        <Card
          name={t.lent}
          value={formatPesos(lent.amount)}
          words={[t.loans(lent.count), sinceText]}
        />
        <Card
          name={t.collected}
          value={formatPesos(collected.amount)}
          words={[t.payments(collected.count), sinceText]}
        />
        <Card
          name={t.due}
          value={formatPesos(due.amount)}
          words={[t.loans(due.count), t.dueToday(portfolio.dueTodayCount)]}
        />
      </dl>
      <div className={styles.columns}>
        <OverTime portfolio={portfolio} />
        <AtRisk portfolio={portfolio} />
        <Flows portfolio={portfolio} />
        <Vintages portfolio={portfolio} />
        <Channels portfolio={portfolio} />
        {portfolio.kept.length > 0 && <Kept portfolio={portfolio} />}
      </div>
    </>
  )
}

function Card({ name, value, words }: { name: string; value: string; words: readonly string[] }) {
  return (
    <div className={styles.card}>
      <dt className={styles.quiet}>{name}</dt>
      <dd className={styles.figure}>{value}</dd>
      {words.map((line) => (
        <dd key={line} className={styles.quiet}>
          {line}
        </dd>
      ))}
    </div>
  )
}

interface FigureTableProps {
  readonly title: string
  /** The first column is text, the others are figures. */
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

function FigureTable({ title, head, rows }: FigureTableProps): ReactNode {
  const [first = '', ...others] = head
  return (
    <Table
      caption={title}
      look={styles.wrapping}
      columns={[first, ...others.map((amount) => ({ amount }))]}
    >
      {rows.map(([name = '', ...values]) => (
        <tr key={name}>
          <td>{name}</td>
          {values.map((value, index) => (
            <td key={head[index + 1]} className={tables.amount}>
              {value}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  )
}

function useDays({ days }: Portfolio) {
  const t = useTexts(portfolioTexts)
  const language = useContext(LanguageContext)
  const shown = (day: BusinessDate | undefined) =>
    day === undefined ? '' : formatDate(day, language)
  const scale = (amounts: readonly Centavos[]) => ({
    from: shown(days[0]?.day),
    to: shown(days.at(-1)?.day),
    highest: t.highest(formatPesos(centavos(Math.max(0, ...amounts)))),
  })
  return { shown, scale }
}

function OverTime({ portfolio }: OfPortfolio) {
  const t = useTexts(portfolioTexts)
  const { shown, scale } = useDays(portfolio)
  const { days } = portfolio
  return (
    <Panel title={t.overTime}>
      <LineChart
        title={t.overTime}
        {...scale(days.map(({ principal }) => principal))}
        lines={[
          { name: t.principal, look: 'main', values: days.map(({ principal }) => principal) },
          { name: t.late30, look: 'late', values: days.map(({ late30 }) => late30) },
        ]}
        tableText={t.asTable}
        table={
          <FigureTable
            title={t.overTime}
            head={[t.day, t.principal, t.late30]}
            rows={days.map((row) => [
              shown(row.day),
              formatPesos(row.principal),
              formatPesos(row.late30),
            ])}
          />
        }
      />
    </Panel>
  )
}

function Flows({ portfolio }: OfPortfolio) {
  const t = useTexts(portfolioTexts)
  const { shown, scale } = useDays(portfolio)
  const { days } = portfolio
  return (
    <Panel title={t.flows}>
      <LineChart
        title={t.flows}
        {...scale(days.flatMap(({ lent, collected }) => [lent, collected]))}
        lines={[
          { name: t.lent, look: 'main', values: days.map(({ lent }) => lent) },
          { name: t.collected, look: 'quiet', values: days.map(({ collected }) => collected) },
        ]}
        tableText={t.asTable}
        table={
          <FigureTable
            title={t.flows}
            head={[t.day, t.lent, t.collected]}
            rows={days.map((row) => [
              shown(row.day),
              formatPesos(row.lent),
              formatPesos(row.collected),
            ])}
          />
        }
      />
    </Panel>
  )
}

/** Hundredths of a percent as people read them: 1234 is "12.34%". */
function percent(share: number): string {
  return `${Math.floor(share / 100)}.${String(share % 100).padStart(2, '0')}%`
}

/** In hundredths of a percent. */
const WHOLE_SHARE = 10_000

function AtRisk({ portfolio: { atRisk, principal: all } }: OfPortfolio) {
  const t = useTexts(portfolioTexts)
  return (
    <Panel title={t.atRisk}>
      <p className={styles.quiet}>{t.atRiskHint}</p>
      <BarChart
        title={t.atRisk}
        look="late"
        whole={all}
        wholeText={t.wholePrincipal(formatPesos(all))}
        bars={atRisk.map(({ days, principal, share }) => ({
          name: t.fromDays(days),
          value: principal,
          words: `${formatPesos(principal)} · ${percent(share)}`,
        }))}
        tableText={t.asTable}
        table={
          <FigureTable
            title={t.atRisk}
            head={[t.atRisk, t.count, t.principal, t.share]}
            rows={atRisk.map(({ days, count, principal, share }) => [
              t.fromDays(days),
              String(count),
              formatPesos(principal),
              percent(share),
            ])}
          />
        }
      />
    </Panel>
  )
}

function Vintages({ portfolio: { vintages } }: OfPortfolio) {
  const t = useTexts(portfolioTexts)
  const language = useContext(LanguageContext)
  const named = (month: string) => formatMonth(businessDate(`${month}-01`), language)
  return (
    <Panel title={t.vintages}>
      <p className={styles.quiet}>{t.vintagesHint}</p>
      <BarChart
        title={t.vintages}
        look="late"
        whole={WHOLE_SHARE}
        wholeText={t.wholeVintage}
        bars={vintages.map(({ month, share }) => ({
          name: named(month),
          value: share,
          words: percent(share),
        }))}
        tableText={t.asTable}
        table={
          <FigureTable
            title={t.vintages}
            head={[t.month, t.count, t.lent, t.principal, t.late30]}
            rows={vintages.map(({ month, lent, principal, late30 }) => [
              named(month),
              String(lent.count),
              formatPesos(lent.amount),
              formatPesos(principal),
              formatPesos(late30),
            ])}
          />
        }
      />
    </Panel>
  )
}

function Channels({ portfolio: { channels } }: OfPortfolio) {
  const t = useTexts(portfolioTexts)
  if (channels.length === 0) {
    return (
      <Panel title={t.channels}>
        <p className={styles.quiet}>{t.noPayments}</p>
      </Panel>
    )
  }
  const nameOf = (channel: string) => channel || t.noChannel
  const all = sumCentavos(channels.map(({ amount }) => amount))
  const shareOf = (amount: Centavos) => percent(Math.round(filledOf(amount, all) * 100))
  return (
    <Panel title={t.channels}>
      <BarChart
        title={t.channels}
        look="main"
        whole={all}
        wholeText={t.wholeCollected(formatPesos(all))}
        bars={channels.map(({ channel, amount }) => ({
          name: nameOf(channel),
          value: amount,
          words: `${formatPesos(amount)} · ${shareOf(amount)}`,
        }))}
        tableText={t.asTable}
        table={
          <FigureTable
            title={t.channels}
            head={[t.channel, t.collected, t.amount]}
            rows={channels.map(({ channel, count, amount }) => [
              nameOf(channel),
              t.payments(count),
              formatPesos(amount),
            ])}
          />
        }
      />
    </Panel>
  )
}

function Kept({ portfolio: { kept } }: OfPortfolio) {
  const t = useTexts(portfolioTexts)
  return (
    <Panel title={t.kept}>
      <dl className={styles.list}>
        {kept.map(({ title, kept: done, of }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd className={styles.figure}>{t.keptOf(done, of)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(portfolioTexts, language).title,
  component: PortfolioPage,
}
