// Other limits of a product: checked against the law first, then proposed.
import { useState } from 'react'
import type { RequestOf } from '#contract/call.ts'
import {
  checkNewLimits,
  type LimitsCheck,
  proposeLimits,
  type ShownLimits,
} from '#contract/product-limits.ts'
import type { BusinessDate } from '#lending/dates.ts'
import { type Centavos, parsePesos, pesoText } from '#lending/money.ts'
import { Checkbox } from '#web/forms/checkbox.tsx'
import { DateInput } from '#web/forms/date-input.tsx'
import { FormProblem } from '#web/forms/form-problem.tsx'
import { TextInput } from '#web/forms/text-input.tsx'
import { useTexts } from '#web/lib/language.ts'
import { showInfo } from '#web/lib/toast.ts'
import { useSend } from '#web/lib/use-send.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { Small } from '../small.tsx'
import styles from './control.module.css'
import { CheckedLimits } from './limits-check.tsx'
import { limitsTexts } from './limits-texts.ts'

interface LimitsFormProps {
  readonly productId: number
  /** The limits in force. */
  readonly from: ShownLimits
  readonly today: BusinessDate
  readonly reload: () => Promise<unknown>
  readonly onClose: () => void
}

const AMOUNTS = ['amountMin', 'amountMax', 'firstLoanMax', 'payoutDayMax'] as const
const DAYS = ['termDaysMin', 'termDaysMax'] as const
const CEILINGS: readonly string[] = ['firstLoanMax', 'payoutDayMax']

interface Draft {
  /** As typed. */
  readonly written: Readonly<Record<(typeof AMOUNTS)[number] | (typeof DAYS)[number], string>>
  readonly isEnabled: boolean
  readonly effectiveFrom: BusinessDate | null
}

function draftOf(from: ShownLimits, today: BusinessDate): Draft {
  const orEmpty = (amount: Centavos | null) => (amount === null ? '' : pesoText(amount))
  return {
    written: {
      amountMin: pesoText(from.amountMin),
      amountMax: pesoText(from.amountMax),
      firstLoanMax: orEmpty(from.firstLoanMax),
      payoutDayMax: orEmpty(from.payoutDayMax),
      termDaysMin: String(from.termDaysMin),
      termDaysMax: String(from.termDaysMax),
    },
    isEnabled: from.isEnabled,
    effectiveFrom: today,
  }
}

type Request = Omit<RequestOf<typeof proposeLimits>, 'reason' | 'productId'>

/** Null if something isn't a number, or a smallest is above its largest. */
function requestOf({ written, isEnabled, effectiveFrom }: Draft): Request | null {
  const [amountMin, amountMax] = [parsePesos(written.amountMin), parsePesos(written.amountMax)]
  const ceiling = (text: string) => (text.trim() === '' ? undefined : parsePesos(text))
  const [firstLoanMax, payoutDayMax] = [
    ceiling(written.firstLoanMax),
    ceiling(written.payoutDayMax),
  ]
  const [termDaysMin, termDaysMax] = DAYS.map((name) =>
    /^[1-9]\d{0,3}$/.test(written[name]) ? Number(written[name]) : null,
  )
  if (amountMin === null || amountMax === null || effectiveFrom === null) return null
  if (firstLoanMax === null || payoutDayMax === null) return null
  if (typeof termDaysMin !== 'number' || typeof termDaysMax !== 'number') return null
  const isWithin =
    firstLoanMax === undefined || (firstLoanMax >= amountMin && firstLoanMax <= amountMax)
  if (amountMin <= 0 || amountMax < amountMin || termDaysMax < termDaysMin || !isWithin) return null
  return {
    isEnabled,
    amountMin,
    amountMax,
    termDaysMin,
    termDaysMax,
    effectiveFrom,
    ...(firstLoanMax !== undefined && { firstLoanMax }),
    ...(payoutDayMax !== undefined && { payoutDayMax }),
  }
}

export function LimitsForm({ productId, from, today, reload, onClose }: LimitsFormProps) {
  const t = useTexts(limitsTexts)
  const send = useSend()
  const [draft, setDraft] = useState(() => draftOf(from, today))
  const [checked, setChecked] = useState<LimitsCheck | null>(null)
  const [problem, setProblem] = useState('')
  const [isProposing, setProposing] = useState(false)
  const request = requestOf(draft)
  const check = async () => {
    if (request === null) return setProblem(t.checkFigures)
    const result = await send(checkNewLimits, { productId, ...request })
    if (result?.success) setChecked(result.data)
  }
  return (
    <div className={styles.form}>
      <Fields
        draft={draft}
        today={today}
        onChange={(next) => {
          setDraft(next)
          // What was checked is no longer what is written.
          setChecked(null)
          setProblem('')
        }}
      />
      <FormProblem text={problem} />
      {checked !== null && <CheckedLimits check={checked} />}
      <div className={styles.buttons}>
        <Small look={checked === null ? 'primary' : 'quiet'} onClick={check}>
          {t.check}
        </Small>
        {checked !== null && <Small onClick={() => setProposing(true)}>{t.propose}</Small>}
        <Small look="plain" onClick={onClose}>
          {t.cancel}
        </Small>
      </div>
      {isProposing && request !== null && (
        <ReasonDialog
          title={t.change}
          label={t.reason}
          action={t.propose}
          onClose={() => setProposing(false)}
          onSend={async (reason) => {
            const result = await send(proposeLimits, { productId, ...request, reason })
            if (result?.success !== true) return false
            showInfo(t.isProposed)
            await reload()
            onClose()
            return true
          }}
        />
      )}
    </div>
  )
}

interface FieldsProps {
  readonly draft: Draft
  readonly today: BusinessDate
  readonly onChange: (draft: Draft) => void
}

function Fields({ draft, today, onChange }: FieldsProps) {
  const t = useTexts(limitsTexts)
  const { written } = draft
  return (
    <>
      <Checkbox
        isChecked={draft.isEnabled}
        onChange={(isEnabled) => onChange({ ...draft, isEnabled })}
      >
        {t.isEnabled}
      </Checkbox>
      <div className={styles.fields}>
        {[...AMOUNTS, ...DAYS].map((name) => (
          <TextInput
            key={name}
            label={t[name]}
            hint={CEILINGS.includes(name) ? t.emptyForNone : ''}
            value={written[name]}
            onChange={(value) => onChange({ ...draft, written: { ...written, [name]: value } })}
            input={{ name, inputMode: 'decimal', autoComplete: 'off' }}
          />
        ))}
        <DateInput
          label={t.effectiveFrom}
          value={draft.effectiveFrom}
          min={today}
          onChange={(effectiveFrom) => onChange({ ...draft, effectiveFrom })}
        />
      </div>
    </>
  )
}
