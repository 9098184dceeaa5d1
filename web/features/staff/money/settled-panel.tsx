// What providers paid to our bank account, by their days: recorded here, and what is left of clearing.
import { useContext, useState } from 'react'
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import { formatDate } from '#contract/format-date.ts'
import {
  listSettlements,
  previewSettlement,
  recordSettlement,
  SETTLEMENT_ROLES,
} from '#contract/money.ts'
import { staffTaskPage } from '#contract/page-addresses.ts'
import { addDays, type BusinessDate } from '#lending/dates.ts'
import { formatPesos, negateCentavos } from '#lending/money.ts'
import { Checkbox } from '#web/forms/checkbox.tsx'
import { DateInput } from '#web/forms/date-input.tsx'
import { Select } from '#web/forms/select.tsx'
import { TextInput } from '#web/forms/text-input.tsx'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { Link } from '#web/lib/location.tsx'
import { showInfo } from '#web/lib/toast.ts'
import { useCall } from '#web/lib/use-call.ts'
import { useSend } from '#web/lib/use-send.ts'
import { typedPesos } from '#web/loans/typed-pesos.ts'
import { Failed } from '#web/parts/failed.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { ApprovalCard } from '../desk/approval-card.tsx'
import factStyles from '../parts/facts.module.css'
import { useHasRole } from '../parts/frame.tsx'
import styles from '../parts/layout.module.css'
import { Panel } from '../parts/panel.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { SmallButton } from '../parts/small-button.tsx'
import { Table } from '../parts/table.tsx'
import tables from '../parts/table.module.css'
import { moneyTexts } from './money-texts.ts'
import { settledTexts } from './settled-texts.ts'

type Settled = ResponseOf<typeof listSettlements>

export function SettledPanel({ today }: { today: BusinessDate }) {
  const t = useTexts(settledTexts)
  const answer = useCall(listSettlements, {})
  const canRecord = useHasRole(SETTLEMENT_ROLES)
  const [isRecording, setIsRecording] = useState(false)
  if (answer.state === 'loading') return <Skeleton lines={4} />
  if (answer.state === 'failed') return <Failed {...answer} />
  const { periods, providers, approvals } = answer.data
  return (
    <Panel title={t.settled}>
      <p className={styles.quiet}>{t.settledHint}</p>
      {approvals.map((approval) => (
        <ApprovalCard key={approval.approvalId} approval={approval} reload={answer.reload} />
      ))}
      {periods.length === 0 ? (
        <p className={styles.quiet}>{t.none}</p>
      ) : (
        <Periods periods={periods} />
      )}
      {canRecord && providers.length > 0 && (
        <div className={styles.buttons}>
          <SmallButton onClick={() => setIsRecording(true)}>{t.record}</SmallButton>
        </div>
      )}
      {isRecording && (
        <RecordDialog
          today={today}
          providers={providers}
          reload={answer.reload}
          onClose={() => setIsRecording(false)}
        />
      )}
    </Panel>
  )
}

function Periods({ periods }: Pick<Settled, 'periods'>) {
  const t = { ...useTexts(moneyTexts), ...useTexts(settledTexts) }
  const language = useContext(LanguageContext)
  return (
    <Table
      caption={t.settled}
      look={styles.wrapping}
      columns={[
        t.days,
        t.provider,
        { amount: t.cleared },
        { amount: t.net },
        { amount: t.fees },
        { amount: t.rest },
      ]}
    >
      {periods.map(({ provider, from, to, references, taskId, ...one }) => (
        <tr key={`${provider} ${from} ${to}`}>
          <td>
            {from === to
              ? formatDate(from, language)
              : `${formatDate(from, language)} – ${formatDate(to, language)}`}
            <span className={tables.summary}>{references.join(', ')}</span>
          </td>
          <td>{provider}</td>
          <td className={tables.amount}>{formatPesos(one.cleared)}</td>
          <td className={tables.amount}>{formatPesos(one.net)}</td>
          <td className={tables.amount}>{formatPesos(one.fees)}</td>
          <td className={tables.amount}>
            <span className={one.rest === 0 ? styles.good : styles.danger}>
              {formatPesos(one.rest)}
            </span>
            {taskId !== null && (
              <>
                {' '}
                <Link href={staffTaskPage({ taskId })}>{t.task}</Link>
              </>
            )}
          </td>
        </tr>
      ))}
    </Table>
  )
}

interface RecordDialogProps {
  readonly today: BusinessDate
  readonly providers: readonly string[]
  readonly reload: () => Promise<unknown>
  readonly onClose: () => void
}

interface Fields {
  readonly provider: string
  readonly from: BusinessDate | null
  readonly to: BusinessDate | null
  readonly net: string
  readonly reference: string
  readonly isRestFees: boolean
}

const REFERENCE_MIN = 3

/** Null while something is missing. */
function askedOf({ provider, from, to, net, isRestFees }: Fields) {
  const amount = typedPesos(net.replace(/^-/, ''))
  if (provider === '' || from === null || to === null || amount === null) return null
  return {
    provider,
    from,
    to,
    net: net.startsWith('-') ? negateCentavos(amount) : amount,
    isRestFees,
  }
}

function RecordDialog({ today, providers, reload, onClose }: RecordDialogProps) {
  const t = useTexts(settledTexts)
  const send = useSend()
  const yesterday = addDays(today, -1)
  const [fields, setFields] = useState<Fields>({
    provider: providers[0] ?? '',
    from: yesterday,
    to: yesterday,
    net: '',
    reference: '',
    isRestFees: false,
  })
  const [missing, setMissing] = useState<'net' | 'reference' | null>(null)
  const asked = askedOf(fields)
  const record = async (reason: string) => {
    const reference = fields.reference.trim()
    if (asked === null) return setMissing('net')
    if (reference.length < REFERENCE_MIN) return setMissing('reference')
    const once = `settlement ${asked.provider} ${reference}`
    const result = await send(recordSettlement, { ...asked, reference, reason }, { once })
    if (result?.success) showInfo(result.data.isDone ? t.isDone : t.isProposed)
    await reload()
    return result?.success
  }
  return (
    <ReasonDialog
      title={t.record}
      label={t.reasonLabel}
      action={t.record}
      onClose={onClose}
      onSend={async (reason) => (await record(reason)) === true}
    >
      <RecordFields
        fields={fields}
        providers={providers}
        missing={missing}
        onChange={(change) => {
          setFields({ ...fields, ...change })
          setMissing(null)
        }}
      />
      {asked !== null && <Preview asked={asked} />}
    </ReasonDialog>
  )
}

interface RecordFieldsProps {
  readonly fields: Fields
  readonly providers: readonly string[]
  readonly missing: 'net' | 'reference' | null
  readonly onChange: (change: Partial<Fields>) => void
}

function RecordFields({ fields, providers, missing, onChange }: RecordFieldsProps) {
  const t = { ...useTexts(moneyTexts), ...useTexts(settledTexts) }
  return (
    <>
      <Select
        label={t.provider}
        value={fields.provider}
        options={providers.map((value) => ({ value, text: value }))}
        onChange={(provider) => onChange({ provider })}
      />
      <DateInput label={t.from} value={fields.from} onChange={(from) => onChange({ from })} />
      <DateInput label={t.to} value={fields.to} onChange={(to) => onChange({ to })} />
      <TextInput
        label={t.netLabel}
        error={missing === 'net' ? t.netMissing : ''}
        value={fields.net}
        onChange={(net) => onChange({ net: net.trim() })}
        input={{ inputMode: 'decimal' }}
      />
      <TextInput
        label={t.reference}
        error={missing === 'reference' ? t.referenceMissing : ''}
        value={fields.reference}
        onChange={(reference) => onChange({ reference })}
      />
      <Checkbox isChecked={fields.isRestFees} onChange={(isRestFees) => onChange({ isRestFees })}>
        {t.isRestFees}
      </Checkbox>
    </>
  )
}

/** What it would leave of clearing. */
function Preview({ asked }: { asked: RequestOf<typeof previewSettlement> }) {
  const t = useTexts(settledTexts)
  const answer = useCall(previewSettlement, asked)
  if (answer.state === 'loading') return <Skeleton lines={2} />
  if (answer.state === 'failed') return <Failed {...answer} />
  const { cleared, netBefore, fees, rest, takesTwo } = answer.data
  const lines = [
    [t.cleared, cleared],
    ...(netBefore === 0 ? [] : [[t.netBefore, netBefore] as const]),
    [t.fees, fees],
    [t.rest, rest],
  ] as const
  return (
    <>
      <dl className={factStyles.facts}>
        {lines.map(([label, amount]) => (
          <div key={label} className={factStyles.fact}>
            <dt>{label}</dt>
            <dd>{formatPesos(amount)}</dd>
          </div>
        ))}
      </dl>
      {takesTwo && <p className={styles.warning}>{t.isForTwo}</p>}
    </>
  )
}
