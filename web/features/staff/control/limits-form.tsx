// Other limits of a product: checked against the law first, then proposed.
import type { RequestOf } from '#contract/call.ts'
import { checkNewLimits, proposeLimits, type ShownLimits } from '#contract/product-limits.ts'
import type { BusinessDate } from '#lending/dates.ts'
import { type Centavos, pesoText } from '#lending/money.ts'
import { Checkbox } from '#web/forms/checkbox.tsx'
import { DateInput } from '#web/forms/date-input.tsx'
import { TextInput } from '#web/forms/text-input.tsx'
import { useTexts } from '#web/lib/language.ts'
import { useSend } from '#web/lib/use-send.ts'
import { typedPesos } from '#web/loans/typed-pesos.ts'
import styles from '../parts/layout.module.css'
import { CheckedLimits } from './limits-check.tsx'
import { limitsTexts } from './limits-texts.ts'
import { type FieldsProps, ProposalForm, type SubjectFormProps } from './proposal-form.tsx'
import { proposalTexts } from './proposal-texts.ts'

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
  const [amountMin, amountMax] = [typedPesos(written.amountMin), typedPesos(written.amountMax)]
  const ceiling = (text: string) => (text.trim() === '' ? undefined : typedPesos(text))
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

export function LimitsForm({
  productId,
  from,
  today,
  reload,
  onClose,
}: SubjectFormProps<ShownLimits>) {
  const t = useTexts(limitsTexts)
  const send = useSend()
  return (
    <ProposalForm
      words={{ ...t, measure: t.check }}
      initial={draftOf(from, today)}
      today={today}
      fields={Fields}
      requestOf={requestOf}
      onMeasure={(request) => send(checkNewLimits, { productId, ...request })}
      measured={CheckedLimits}
      onPropose={(request) => send(proposeLimits, { productId, ...request })}
      reload={reload}
      onClose={onClose}
    />
  )
}

function Fields({ draft, today, onChange }: FieldsProps<Draft>) {
  const t = { ...useTexts(proposalTexts), ...useTexts(limitsTexts) }
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
