// The holidays of this year and the next, and loading what was proclaimed.
import { useContext, useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import { formatDate } from '#contract/format-date.ts'
import { listHolidays, loadHolidays, ROWS_LENGTH_MAX } from '#contract/holidays.ts'
import { SWITCHING_ROLES } from '#contract/lending-control.ts'
import { TextArea } from '#web/forms/text-input.tsx'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import type { Page } from '#web/lib/page.ts'
import { showInfo } from '#web/lib/toast.ts'
import { useCall } from '#web/lib/use-call.ts'
import { useSend } from '#web/lib/use-send.ts'
import { Failed } from '#web/parts/failed.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { ApprovalCard } from '../desk/approval-card.tsx'
import { Frame, useHasRole } from '../parts/frame.tsx'
import styles from '../parts/layout.module.css'
import { Panel } from '../parts/panel.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { SmallButton } from '../parts/small-button.tsx'
import { Table } from '../parts/table.tsx'
import tables from '../parts/table.module.css'
import { holidaysTexts } from './holidays-texts.ts'

type Year = ResponseOf<typeof listHolidays>['years'][number]

function HolidaysPage() {
  const t = useTexts(holidaysTexts)
  return (
    <Frame title={t.title}>
      <Holidays />
    </Frame>
  )
}

function Holidays() {
  const t = useTexts(holidaysTexts)
  const answer = useCall(listHolidays, {})
  const canLoad = useHasRole(SWITCHING_ROLES)
  const [isLoading, setIsLoading] = useState(false)
  if (answer.state === 'loading') return <Skeleton lines={8} />
  if (answer.state === 'failed') return <Failed {...answer} />
  const { years, missingYear, approvals } = answer.data
  return (
    <>
      <section className={styles.state}>
        <div className={styles.words}>
          {missingYear !== null && <p className={styles.headline}>{t.missing(missingYear)}</p>}
          <p className={styles.quiet}>{t.whatTheyDo}</p>
        </div>
        {canLoad && <SmallButton onClick={() => setIsLoading(true)}>{t.load}</SmallButton>}
      </section>
      {approvals.map((approval) => (
        <ApprovalCard key={approval.approvalId} approval={approval} reload={answer.reload} />
      ))}
      {years.map((year) => (
        <YearPanel key={year.year} year={year} />
      ))}
      {isLoading && <LoadDialog reload={answer.reload} onClose={() => setIsLoading(false)} />}
    </>
  )
}

function YearPanel({ year: { year, isProclaimed, holidays } }: { year: Year }) {
  const t = useTexts(holidaysTexts)
  const language = useContext(LanguageContext)
  const title = isProclaimed ? t.proclaimed(year) : t.byLaw(year)
  return (
    <Panel title={title}>
      <Table caption={title} columns={[t.day, t.name, t.source]}>
        {holidays.map(({ on, name, source }) => (
          <tr key={on}>
            <td>{formatDate(on, language)}</td>
            <td>{name}</td>
            <td className={tables.quiet}>{source}</td>
          </tr>
        ))}
      </Table>
    </Panel>
  )
}

interface LoadDialogProps {
  readonly reload: () => Promise<unknown>
  readonly onClose: () => void
}

function LoadDialog({ reload, onClose }: LoadDialogProps) {
  const t = useTexts(holidaysTexts)
  const send = useSend()
  const [rows, setRows] = useState('')
  return (
    <ReasonDialog
      title={t.load}
      label={t.reason}
      action={t.propose}
      onClose={onClose}
      onSend={async (reason) => {
        const result = await send(loadHolidays, { rows, reason })
        if (result?.success) showInfo(t.proposed)
        await reload()
        return result?.success === true
      }}
    >
      <TextArea
        label={t.rows}
        hint={t.rowsHint}
        value={rows}
        charactersMax={ROWS_LENGTH_MAX}
        onChange={setRows}
      />
    </ReasonDialog>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(holidaysTexts, language).title,
  component: HolidaysPage,
}
