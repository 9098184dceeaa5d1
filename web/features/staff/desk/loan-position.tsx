// What is owed on a day that one slides to, the plan on that day, and the lines behind each figure.
import { type ComponentProps, type ReactNode, useContext, useEffect, useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import { formatDate } from '#contract/format-date.ts'
import { getLoanPosition, type ShownLine, type ShownPosition } from '#contract/staff-loan.ts'
import { addDays, type BusinessDate, daysBetween } from '#lending/dates.ts'
import { formatPercent, formatPesos, ratePpm, sumCentavos } from '#lending/money.ts'
import { DateInput } from '#web/forms/date-input.tsx'
import { Slider } from '#web/forms/slider.tsx'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { type Answer, useCall } from '#web/lib/use-call.ts'
import { Failed } from '#web/parts/failed.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { PageKeys } from '../parts/frame.tsx'
import { Panel } from '../parts/panel.tsx'
import { SmallButton } from '../parts/small-button.tsx'
import { Table } from '../parts/table.tsx'
import tables from '../parts/table.module.css'
import styles from './loan-page.module.css'
import type { StaffLoan } from './loan-page.tsx'
import { figureWords, loanTexts, ruleWords, statusWords } from './loan-texts.ts'

type Told = ResponseOf<typeof getLoanPosition>

interface LoanPositionProps {
  readonly loan: StaffLoan
  readonly days: NonNullable<StaffLoan['days']>
  /** The page's own keys. */
  readonly more: ComponentProps<typeof PageKeys>
}

export function LoanPosition({ loan: { orderId, today }, days, more }: LoanPositionProps) {
  const t = useTexts(loanTexts)
  const [on, setOn] = useState(today)
  const asked = useSettled(on)
  const { answer, last } = useLast(useCall(getLoanPosition, { orderId, on: asked }))
  const move = (by: number) => {
    const next = addDays(on, by)
    if (next >= days.first && next <= days.last) setOn(next)
  }
  return (
    <>
      <Panel title={t.position}>
        <Day on={on} today={today} days={days} onChange={setOn} />
        {answer.state === 'failed' && <Failed {...answer} />}
        {last === null && answer.state === 'loading' && <Skeleton lines={4} />}
        {last !== null && <Figures position={last.position} />}
      </Panel>
      {last !== null && <Plan position={last.position} />}
      {last !== null && <Why figures={last.figures} />}
      <PageKeys
        keys={{ ...more.keys, '[': () => move(-1), ']': () => move(1), t: () => setOn(today) }}
        lines={[
          { keys: ['['], text: t.keyEarlier },
          { keys: [']'], text: t.keyLater },
          { keys: ['t'], text: t.today },
          ...more.lines,
        ]}
      />
    </>
  )
}

const SETTLES_MS = 150

/** The day that the slider came to rest on, so that sliding asks once and not for every day. */
function useSettled(on: BusinessDate): BusinessDate {
  const [settled, setSettled] = useState(on)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(on), SETTLES_MS)
    return () => clearTimeout(timer)
  }, [on])
  return settled
}

/** What was shown before stays while another day is asked for. */
function useLast(answer: Answer<typeof getLoanPosition>) {
  const [last, setLast] = useState<Told | null>(null)
  if (answer.state === 'ready' && answer.data !== last) setLast(answer.data)
  return { answer, last }
}

interface DayProps {
  readonly on: BusinessDate
  readonly today: BusinessDate
  readonly days: NonNullable<StaffLoan['days']>
  readonly onChange: (on: BusinessDate) => void
}

function Day({ on, today, days, onChange }: DayProps) {
  const t = useTexts(loanTexts)
  const language = useContext(LanguageContext)
  return (
    <div className={styles.day}>
      <div className={styles.slide}>
        <Slider
          label={t.onDay}
          value={daysBetween(days.first, on)}
          valueText={formatDate(on, language)}
          min={0}
          max={daysBetween(days.first, days.last)}
          step={1}
          onChange={(value) => onChange(addDays(days.first, value))}
        />
        <p className={styles.ends} aria-hidden="true">
          <span>{formatDate(days.first, language)}</span>
          <strong>{formatDate(on, language)}</strong>
          <span>{formatDate(days.last, language)}</span>
        </p>
      </div>
      <div className={styles.date}>
        <DateInput
          label={t.chooseDay}
          value={on}
          min={days.first}
          max={days.last}
          onChange={(value) => {
            if (value !== null && value >= days.first && value <= days.last) onChange(value)
          }}
        />
      </div>
      <div className={styles.button}>
        <SmallButton look="quiet" isDisabled={on === today} onClick={() => onChange(today)}>
          {t.today}
        </SmallButton>
      </div>
    </div>
  )
}

/** A label, a figure and a note. */
type Figure = readonly [string, ReactNode, string]

function Figures({ position }: { position: ShownPosition }) {
  const t = useTexts(loanTexts)
  const language = useContext(LanguageContext)
  const { unpaid, nextDueOn, chargesCap } = position
  const late = position.daysLate > 0 ? t.daysLate(position.daysLate) : ''
  const first: readonly Figure[] = [
    [t.status, statusWords(position.status, language), late],
    [t.payOff, formatPesos(position.payOff), ''],
    [t.due, formatPesos(position.due), ''],
    [
      t.nextDue,
      formatPesos(position.nextDue),
      nextDueOn === null ? '' : formatDate(nextDueOn, language),
    ],
  ]
  const left = sumCentavos([unpaid.principal, unpaid.interest, unpaid.fee, unpaid.penalty])
  const plan: readonly Figure[] = [
    [t.leftOnPlan, formatPesos(left), left > position.payOff ? t.withInterestToCome : ''],
    [t.principal, formatPesos(unpaid.principal), ''],
    [t.interest, formatPesos(unpaid.interest), ''],
    [t.fee, formatPesos(unpaid.fee), ''],
    [t.penalty, formatPesos(unpaid.penalty), ''],
  ]
  const rest: readonly Figure[] = [
    [t.received, formatPesos(position.received), ''],
    [t.credit, formatPesos(position.credit), ''],
    [
      t.charges,
      formatPesos(position.charges),
      chargesCap === null ? '' : t.ofCap(formatPesos(chargesCap)),
    ],
  ]
  return (
    <>
      <FigureList figures={first} className={styles.first} />
      <FigureList figures={plan} className={styles.parts} />
      <FigureList figures={rest} className={styles.figures} />
    </>
  )
}

interface FigureListProps {
  readonly figures: readonly Figure[]
  readonly className: string | undefined
}

function FigureList({ figures, className }: FigureListProps) {
  return (
    <dl className={className}>
      {figures.map(([label, value, note]) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note !== '' && <span className={styles.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Plan({ position: { instalments } }: { position: ShownPosition }) {
  const t = useTexts(loanTexts)
  const language = useContext(LanguageContext)
  if (instalments.length === 0) return null
  return (
    <Table
      caption={t.plan}
      captionLook={styles.caption}
      columns={[
        t.instalment,
        t.dueOn,
        { amount: t.asked },
        { amount: t.penalty },
        { amount: t.paid },
        { amount: t.waived },
        { amount: t.unpaid },
      ]}
    >
      {instalments.map((item) => (
        <tr key={item.number}>
          <td>
            {item.number}
            {item.isReplaced && <span className={tables.chip}>{t.replaced}</span>}
          </td>
          <td className={tables.figure}>
            {formatDate(item.dueOn, language)}
            {item.daysLate > 0 && <span className={styles.late}>{t.daysLate(item.daysLate)}</span>}
          </td>
          <td className={tables.amount}>{formatPesos(item.owedTotal)}</td>
          <td className={tables.amount}>{formatPesos(item.owed.penalty)}</td>
          <td className={tables.amount}>{formatPesos(item.paidTotal)}</td>
          <td className={tables.amount}>{formatPesos(item.waivedTotal)}</td>
          <td className={tables.amount}>{formatPesos(item.unpaidTotal)}</td>
        </tr>
      ))}
    </Table>
  )
}

/** What the whole loan owes stands open; a dozen lines for each instalment would bury it. */
function Why({ figures }: { figures: Told['figures'] }) {
  const t = useTexts(loanTexts)
  const ofInstalments = figures.filter(({ id }) => id.startsWith('instalment-'))
  const ofLoan = figures.filter((figure) => !ofInstalments.includes(figure)).toReversed()
  return (
    <Panel title={t.why}>
      <div>
        {ofLoan.map((figure) => (
          <WhyFigure key={figure.id} figure={figure} />
        ))}
        {ofInstalments.length > 0 && (
          <details className={styles.why}>
            <summary className={styles.summary}>
              <span>{t.byInstalment}</span>
              <span className={tables.quiet}>{t.figures(ofInstalments.length)}</span>
            </summary>
            <div className={styles.lines}>
              {ofInstalments.map((figure) => (
                <WhyFigure key={figure.id} figure={figure} />
              ))}
            </div>
          </details>
        )}
      </div>
    </Panel>
  )
}

function WhyFigure({ figure: { id, amount, lines } }: { figure: Told['figures'][number] }) {
  const language = useContext(LanguageContext)
  return (
    <details className={styles.why}>
      <summary className={styles.summary}>
        <span>{figureWords(id, language)}</span>
        <span className={tables.figure}>{formatPesos(amount)}</span>
      </summary>
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may be the same
          <Line key={index} line={line} />
        ))}
      </ul>
    </details>
  )
}

function Line({ line }: { line: ShownLine }) {
  const t = useTexts(loanTexts)
  const language = useContext(LanguageContext)
  const { fromOn, toOn, days, base, ratePpm: rate, ratePer, instalment } = line
  const per = ratePer === 'day' ? t.perDay : ratePer === 'year' ? t.perYear : ''
  const facts = [
    instalment === null ? '' : `${t.instalment} ${instalment}`,
    fromOn !== null && toOn !== null
      ? t.fromTo(formatDate(fromOn, language), formatDate(toOn, language))
      : toOn === null
        ? ''
        : formatDate(toOn, language),
    days === null || days === 0 ? '' : t.days(days),
    base === null ? '' : formatPesos(base),
    rate === null ? '' : `${formatPercent(ratePpm(rate))} ${per}`.trim(),
  ].filter((fact) => fact !== '')
  return (
    <li className={styles.line}>
      <span>
        {ruleWords(line.rule, language)}
        <span className={styles.facts}>{facts.join(' · ')}</span>
        <span className={styles.source}>{line.source}</span>
      </span>
      <span className={tables.figure}>{formatPesos(line.amount)}</span>
    </li>
  )
}
