// Changed figures of a policy: compared first, then proposed.
import { useState } from 'react'
import type { RequestOf } from '#contract/call.ts'
import {
  comparePolicy,
  type PolicyComparison,
  type PolicyFigures,
  proposePolicy,
  type ShownPolicy,
} from '#contract/policies.ts'
import { addDays, type BusinessDate } from '#lending/dates.ts'
import { lawOn } from '#lending/law.ts'
import { formatPercent, parsePercent, parsePesos, pesoText, type RatePpm } from '#lending/money.ts'
import { DateInput } from '#web/forms/date-input.tsx'
import { FormProblem } from '#web/forms/form-problem.tsx'
import { Select } from '#web/forms/select.tsx'
import { TextInput } from '#web/forms/text-input.tsx'
import { useTexts } from '#web/lib/language.ts'
import { showInfo } from '#web/lib/toast.ts'
import { useSend } from '#web/lib/use-send.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { Small } from '../small.tsx'
import styles from './control.module.css'
import { Comparison } from './policy-comparison.tsx'
import { policyTexts } from './policy-texts.ts'

interface PolicyFormProps {
  readonly productId: number
  /** The policy in force. */
  readonly from: ShownPolicy
  readonly today: BusinessDate
  readonly reload: () => Promise<unknown>
  readonly onClose: () => void
}

/** As typed. */
type Written = Record<
  'annualRate' | 'feeRate' | 'penaltyDaily' | 'penaltyOnce' | 'graceDays' | 'extensionFee',
  string
>

interface Draft {
  readonly written: Written
  readonly feeCollected: string
  readonly effectiveFrom: BusinessDate | null
}

const FIELDS = [
  'annualRate',
  'feeRate',
  'penaltyDaily',
  'penaltyOnce',
  'graceDays',
  'extensionFee',
] as const

function writtenOf(policy: ShownPolicy): Written {
  const percent = (rate: ShownPolicy['annualRate']) => formatPercent(rate).replace('%', '')
  return {
    annualRate: percent(policy.annualRate),
    feeRate: percent(policy.feeRate),
    penaltyDaily: percent(policy.penaltyDaily),
    penaltyOnce: pesoText(policy.penaltyOnce),
    graceDays: String(policy.graceDays),
    extensionFee: pesoText(policy.extensionFee),
  }
}

/** Null if something isn't a number. */
function figuresOf({ written, feeCollected }: Draft): PolicyFigures | null {
  const [annualRate, feeRate, penaltyDaily] = [
    parsePercent(written.annualRate),
    parsePercent(written.feeRate),
    parsePercent(written.penaltyDaily),
  ]
  const [penaltyOnce, extensionFee] = [
    parsePesos(written.penaltyOnce),
    parsePesos(written.extensionFee),
  ]
  if (annualRate === null || feeRate === null || penaltyDaily === null) return null
  if (penaltyOnce === null || extensionFee === null) return null
  if (!/^\d{1,3}$/.test(written.graceDays)) return null
  return {
    annualRate,
    feeRate,
    feeCollected: feeCollected === 'deducted' ? 'deducted' : 'with-instalments',
    penaltyDaily,
    penaltyOnce,
    graceDays: Number(written.graceDays),
    extensionFee,
  }
}

export function PolicyForm({ productId, from, today, reload, onClose }: PolicyFormProps) {
  const t = useTexts(policyTexts)
  const send = useSend()
  const [draft, setDraft] = useState<Draft>(() => ({
    written: writtenOf(from),
    feeCollected: from.feeCollected,
    effectiveFrom: addDays(today, 1),
  }))
  const [comparison, setComparison] = useState<PolicyComparison | null>(null)
  const [problem, setProblem] = useState('')
  const [isProposing, setProposing] = useState(false)
  const { effectiveFrom } = draft
  const figures = figuresOf(draft)
  const request =
    figures === null || effectiveFrom === null ? null : { productId, effectiveFrom, ...figures }
  const compare = async () => {
    if (request === null) return setProblem(t.checkFigures)
    const result = await send(comparePolicy, request)
    if (result?.success) setComparison(result.data)
  }
  return (
    <div className={styles.form}>
      <Fields
        draft={draft}
        today={today}
        onChange={(next) => {
          setDraft(next)
          // What was compared is no longer what is written.
          setComparison(null)
          setProblem('')
        }}
      />
      <FormProblem text={problem} />
      {comparison !== null && <Comparison comparison={comparison} />}
      <div className={styles.buttons}>
        <Small look={comparison === null ? 'primary' : 'quiet'} onClick={compare}>
          {t.compare}
        </Small>
        {comparison !== null && <Small onClick={() => setProposing(true)}>{t.propose}</Small>}
        <Small look="plain" onClick={onClose}>
          {t.cancel}
        </Small>
      </div>
      {isProposing && request !== null && (
        <ProposeDialog
          request={request}
          reload={reload}
          onDone={onClose}
          onClose={() => setProposing(false)}
        />
      )}
    </div>
  )
}

interface ProposeDialogProps {
  readonly request: Omit<RequestOf<typeof proposePolicy>, 'reason'>
  readonly reload: () => Promise<unknown>
  readonly onDone: () => void
  readonly onClose: () => void
}

function ProposeDialog({ request, reload, onDone, onClose }: ProposeDialogProps) {
  const t = useTexts(policyTexts)
  const send = useSend()
  return (
    <ReasonDialog
      title={t.change}
      label={t.reason}
      action={t.propose}
      onClose={onClose}
      onSend={async (reason) => {
        const result = await send(proposePolicy, { ...request, reason })
        if (result?.success !== true) return false
        showInfo(t.isProposed)
        await reload()
        onDone()
        return true
      }}
    />
  )
}

interface FieldsProps {
  readonly draft: Draft
  readonly today: BusinessDate
  readonly onChange: (draft: Draft) => void
}

interface Limit {
  /** What the law says about the field. */
  readonly hint: string
  /** Said as soon as what is typed passes it; empty otherwise. */
  readonly warning: string
}

/** The law of the day on which the policy would come into force, field by field. */
function useLimits({ written, effectiveFrom }: Draft, today: BusinessDate) {
  const t = useTexts(policyTexts)
  const law = lawOn(effectiveFrom ?? today)
  const upTo = (rate: RatePpm, name: 'annualRate' | 'penaltyDaily'): Limit => {
    const isAbove = (parsePercent(written[name]) ?? 0) > rate
    return {
      hint: t.lawUpTo(formatPercent(rate)),
      warning: isAbove ? t.aboveLaw(formatPercent(rate)) : '',
    }
  }
  const isOnce = (parsePesos(written.penaltyOnce) ?? 0) > 0
  const limits: Partial<Record<keyof Written, Limit>> = {
    annualRate: upTo(law.nominalAnnualMaxPpm, 'annualRate'),
    penaltyDaily: upTo(law.penaltyDailyMaxPpm, 'penaltyDaily'),
    penaltyOnce: { hint: t.lawNoneOnce, warning: isOnce ? t.aboveLawOnce : '' },
    feeRate: { hint: t.lawEffective(formatPercent(law.eirMonthlyMaxPpm)), warning: '' },
  }
  return { limits, lawTitle: law.title }
}

function Fields({ draft, today, onChange }: FieldsProps) {
  const t = useTexts(policyTexts)
  const { written } = draft
  const { limits, lawTitle } = useLimits(draft, today)
  return (
    <div className={styles.fields}>
      <p className={styles.law}>{t.lawOf(lawTitle)}</p>
      {FIELDS.map((name) => (
        <TextInput
          key={name}
          label={t[name]}
          hint={limits[name]?.hint ?? ''}
          error={limits[name]?.warning ?? ''}
          value={written[name]}
          onChange={(value) => onChange({ ...draft, written: { ...written, [name]: value } })}
          input={{ name, inputMode: 'decimal', autoComplete: 'off' }}
        />
      ))}
      <Select
        label={t.feeCollected}
        value={draft.feeCollected}
        onChange={(feeCollected) => onChange({ ...draft, feeCollected })}
        options={[
          { value: 'deducted', text: t.deducted },
          { value: 'with-instalments', text: t.withInstalments },
        ]}
      />
      <DateInput
        label={t.effectiveFrom}
        value={draft.effectiveFrom}
        min={addDays(today, 1)}
        onChange={(effectiveFrom) => onChange({ ...draft, effectiveFrom })}
      />
    </div>
  )
}
