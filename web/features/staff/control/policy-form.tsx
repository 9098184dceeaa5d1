// Changed figures of a policy: compared first, then proposed.
import type { RequestOf } from '#contract/call.ts'
import { comparePolicy, proposePolicy, type ShownPolicy } from '#contract/policies.ts'
import { addDays, type BusinessDate } from '#lending/dates.ts'
import { lawOn } from '#lending/law.ts'
import { formatPercent, parsePercent, pesoText, type RatePpm } from '#lending/money.ts'
import { DateInput } from '#web/forms/date-input.tsx'
import { Select } from '#web/forms/select.tsx'
import { TextInput } from '#web/forms/text-input.tsx'
import { useTexts } from '#web/lib/language.ts'
import { useSend } from '#web/lib/use-send.ts'
import { typedPesos } from '#web/loans/typed-pesos.ts'
import styles from '../parts/layout.module.css'
import { Comparison } from './policy-comparison.tsx'
import { policyTexts } from './policy-texts.ts'
import { type FieldsProps, ProposalForm, type SubjectFormProps } from './proposal-form.tsx'
import { proposalTexts } from './proposal-texts.ts'

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

function draftOf(from: ShownPolicy, today: BusinessDate): Draft {
  const percent = (rate: ShownPolicy['annualRate']) => formatPercent(rate).replace('%', '')
  return {
    written: {
      annualRate: percent(from.annualRate),
      feeRate: percent(from.feeRate),
      penaltyDaily: percent(from.penaltyDaily),
      penaltyOnce: pesoText(from.penaltyOnce),
      graceDays: String(from.graceDays),
      extensionFee: pesoText(from.extensionFee),
    },
    feeCollected: from.feeCollected,
    effectiveFrom: addDays(today, 1),
  }
}

type Request = Omit<RequestOf<typeof proposePolicy>, 'reason' | 'productId'>

/** Null if something isn't a number. */
function requestOf({ written, feeCollected, effectiveFrom }: Draft): Request | null {
  const [annualRate, feeRate, penaltyDaily] = [
    parsePercent(written.annualRate),
    parsePercent(written.feeRate),
    parsePercent(written.penaltyDaily),
  ]
  const [penaltyOnce, extensionFee] = [
    typedPesos(written.penaltyOnce),
    typedPesos(written.extensionFee),
  ]
  if (annualRate === null || feeRate === null || penaltyDaily === null) return null
  if (penaltyOnce === null || extensionFee === null || effectiveFrom === null) return null
  if (!/^\d{1,3}$/.test(written.graceDays)) return null
  return {
    effectiveFrom,
    annualRate,
    feeRate,
    feeCollected: feeCollected === 'deducted' ? 'deducted' : 'with-instalments',
    penaltyDaily,
    penaltyOnce,
    graceDays: Number(written.graceDays),
    extensionFee,
  }
}

export function PolicyForm({
  productId,
  from,
  today,
  reload,
  onClose,
}: SubjectFormProps<ShownPolicy>) {
  const t = useTexts(policyTexts)
  const send = useSend()
  return (
    <ProposalForm
      words={{ ...t, measure: t.compare }}
      initial={draftOf(from, today)}
      today={today}
      fields={Fields}
      requestOf={requestOf}
      refusalOf={(draft) => {
        const count = countAboveLaw(draft, today)
        return count === 0 ? '' : t.countAboveLaw(count)
      }}
      onMeasure={(request) => send(comparePolicy, { productId, ...request })}
      measured={Comparison}
      onPropose={(request) => send(proposePolicy, { productId, ...request })}
      reload={reload}
      onClose={onClose}
    />
  )
}

interface Limit {
  /** What the law says about the field. */
  readonly hint: string
  /** Said as soon as what is typed passes it; empty otherwise. */
  readonly warning: string
}

const isAbove = (written: string, rate: RatePpm) => (parsePercent(written) ?? 0) > rate
const isOnce = ({ penaltyOnce }: Written) => (typedPesos(penaltyOnce) ?? 0) > 0

/** Values that are above the law by themselves; what they come to together is measured. */
function countAboveLaw({ written, effectiveFrom }: Draft, today: BusinessDate): number {
  const law = lawOn(effectiveFrom ?? today)
  return [
    isAbove(written.annualRate, law.nominalAnnualMaxPpm),
    isAbove(written.penaltyDaily, law.penaltyDailyMaxPpm),
    isOnce(written),
  ].filter(Boolean).length
}

/** The law of the day on which the policy would come into force, field by field. */
function useLimits({ written, effectiveFrom }: Draft, today: BusinessDate) {
  const t = useTexts(policyTexts)
  const law = lawOn(effectiveFrom ?? today)
  const upTo = (rate: RatePpm, name: 'annualRate' | 'penaltyDaily'): Limit => {
    return {
      hint: t.lawUpTo(formatPercent(rate)),
      warning: isAbove(written[name], rate) ? t.aboveLaw(formatPercent(rate)) : '',
    }
  }
  const limits: Partial<Record<keyof Written, Limit>> = {
    annualRate: upTo(law.nominalAnnualMaxPpm, 'annualRate'),
    penaltyDaily: upTo(law.penaltyDailyMaxPpm, 'penaltyDaily'),
    penaltyOnce: { hint: t.lawNoneOnce, warning: isOnce(written) ? t.aboveLawOnce : '' },
    feeRate: { hint: t.lawEffective(formatPercent(law.eirMonthlyMaxPpm)), warning: '' },
  }
  return { limits, lawTitle: law.title }
}

function Fields({ draft, today, onChange }: FieldsProps<Draft>) {
  const t = { ...useTexts(proposalTexts), ...useTexts(policyTexts) }
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
