// What an action would do: every figure before and after, side by side, and what is recorded.
import { useContext } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import { formatDate } from '#contract/format-date.ts'
import type { previewAction } from '#contract/staff-action.ts'
import type { ShownPosition } from '#contract/staff-loan.ts'
import { formatPesos, subtractCentavos } from '#lending/money.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { Table } from '../parts/table.tsx'
import tables from '../parts/table.module.css'
import { actionTexts } from './action-texts.ts'
import styles from './actions.module.css'
import { componentWords, eventWords, loanTexts, statusWords } from './loan-texts.ts'
import { stateWords } from './state-words.ts'

export type DryRun = ResponseOf<typeof previewAction>

export function BeforeAfter({ run }: { run: DryRun }) {
  const t = { ...useTexts(loanTexts), ...useTexts(actionTexts) }
  const language = useContext(LanguageContext)
  return (
    <div className={styles.run}>
      <Table
        caption={t.beforeAndAfter}
        look={styles.compare}
        columns={[t.figure, { amount: t.before }, { amount: t.after }, { amount: t.difference }]}
      >
        {run.before !== null && run.after !== null && (
          <Figures before={run.before} after={run.after} />
        )}
        <tr>
          <th scope="row">{t.orderState}</th>
          <td className={tables.amount}>{stateWords(run.phaseBefore, language)}</td>
          <td className={tables.amount}>{stateWords(run.phaseAfter, language)}</td>
          <td className={tables.amount}>{''}</td>
        </tr>
      </Table>
      <Recorded events={run.events} />
      {run.isHeld && <p className={styles.second}>{t.isHeld}</p>}
      {run.needsSecond && <p className={styles.second}>{t.isForTwo}</p>}
    </div>
  )
}

function Figures({ before, after }: { before: ShownPosition; after: ShownPosition }) {
  const t = useTexts(loanTexts)
  const language = useContext(LanguageContext)
  const amounts = [
    [t.payOff, before.payOff, after.payOff],
    [t.due, before.due, after.due],
    [t.principal, before.unpaid.principal, after.unpaid.principal],
    [t.interest, before.unpaid.interest, after.unpaid.interest],
    [t.fee, before.unpaid.fee, after.unpaid.fee],
    [t.penalty, before.unpaid.penalty, after.unpaid.penalty],
    [t.received, before.received, after.received],
    [t.credit, before.credit, after.credit],
    [t.nextDue, before.nextDue, after.nextDue],
  ] as const
  const words = [
    [t.status, statusWords(before.status, language), statusWords(after.status, language)],
    [t.dueOn, dateOf(before), dateOf(after)],
  ] as const
  function dateOf({ nextDueOn }: ShownPosition): string {
    return nextDueOn === null ? '' : formatDate(nextDueOn, language)
  }
  return (
    <>
      {words.map(([name, from, to]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td className={tables.amount}>{from}</td>
          <td className={`${tables.amount} ${from === to ? '' : styles.changed}`}>{to}</td>
          <td className={tables.amount}>{''}</td>
        </tr>
      ))}
      {amounts.map(([name, from, to]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td className={tables.amount}>{formatPesos(from)}</td>
          <td className={`${tables.amount} ${from === to ? '' : styles.changed}`}>
            {formatPesos(to)}
          </td>
          <td className={tables.amount}>
            {from === to ? '' : formatPesos(subtractCentavos(to, from))}
          </td>
        </tr>
      ))}
    </>
  )
}

function Recorded({ events }: { events: DryRun['events'] }) {
  const t = { ...useTexts(loanTexts), ...useTexts(actionTexts) }
  const language = useContext(LanguageContext)
  if (events.length === 0) return null
  return (
    <div>
      <h3 className={styles.small}>{t.recorded}</h3>
      <ul>
        {events.map((event, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two events may be the same
          <li key={index} className={styles.event}>
            <span>
              {[
                eventWords(event.kind, language),
                event.component === null ? '' : componentWords(event.component, language),
                event.instalment === null ? '' : `${t.instalment} ${event.instalment}`,
                formatDate(event.valueOn, language),
              ]
                .filter((word) => word !== '')
                .join(' · ')}
            </span>
            <span className={tables.figure}>
              {event.amount === null ? '' : formatPesos(event.amount)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
