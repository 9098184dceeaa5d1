// Everything that was recorded about a loan, with the postings each event made.
import { useContext } from 'react'
import { formatDate, formatInstant } from '#contract/format-date.ts'
import type { ShownEvent } from '#contract/staff-loan.ts'
import { formatPesos } from '#lending/money.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { Table } from '../parts/table.tsx'
import tables from '../parts/table.module.css'
import styles from './loan-page.module.css'
import { accountWords, componentWords, eventWords, loanTexts } from './loan-texts.ts'

export function LoanEvents({ events }: { events: readonly ShownEvent[] }) {
  const t = useTexts(loanTexts)
  if (events.length === 0) return null
  return (
    <Table
      caption={t.events}
      captionLook={styles.caption}
      columns={[t.event, t.valueDate, t.recorded, { amount: t.amount }, t.postings]}
    >
      {events.map((event) => (
        <EventLine key={event.eventId} event={event} />
      ))}
    </Table>
  )
}

/** What an event is, in a few words: "Waived · penalty · Instalment 2". */
export function useEventWords(): (event: ShownEvent) => string {
  const t = useTexts(loanTexts)
  const language = useContext(LanguageContext)
  return ({ kind, component, instalment, untilOn, reverses }) =>
    [
      eventWords(kind, language),
      component === null ? '' : componentWords(component, language),
      instalment === null ? '' : `${t.instalment} ${instalment}`,
      untilOn === null ? '' : formatDate(untilOn, language),
      reverses ?? '',
    ]
      .filter((word) => word !== '')
      .join(' · ')
}

function EventLine({ event }: { event: ShownEvent }) {
  const t = useTexts(loanTexts)
  const language = useContext(LanguageContext)
  const wordsOf = useEventWords()
  return (
    <tr>
      <td>
        {wordsOf(event)}
        {event.isReversed && <span className={tables.chip}>{t.isReversed}</span>}
        <span className={tables.summary}>
          {event.eventId} · {event.cause}
        </span>
      </td>
      <td className={tables.figure}>{formatDate(event.valueOn, language)}</td>
      <td className={tables.figure}>{formatInstant(event.recordedAt, language)}</td>
      <td className={tables.amount}>{event.amount === null ? '' : formatPesos(event.amount)}</td>
      <td>
        {event.postings.length === 0 && <span className={tables.quiet}>{t.noPostings}</span>}
        <ul>
          {event.postings.map(({ account, amount }) => (
            <li key={account} className={styles.posting}>
              <span>{accountWords(account)}</span>
              <span className={tables.figure}>{formatPesos(amount)}</span>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}
