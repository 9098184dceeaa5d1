// Sends one step, and makes of every way that this can end either what was saved or words.
import { type CertificationKind, saveCertification } from '#contract/certification.ts'
import type { ResponseOf } from '#contract/call.ts'
import { call } from '#web/lib/call.ts'
import { TransportError } from '#web/lib/http.ts'
import type { Wordings } from '#web/lib/language.ts'
import type { texts } from './texts.ts'

export interface StepOutcome {
  readonly saved: ResponseOf<typeof saveCertification> | null
  readonly faults: {
    readonly fields: Readonly<Record<string, string>>
    readonly whole: string
  } | null
}

export async function saveStep(
  kind: CertificationKind,
  answers: Readonly<Record<string, string>>,
  t: Wordings<typeof texts>,
): Promise<StepOutcome> {
  try {
    const result = await call(saveCertification, { ...answers, kind }, { isQuiet: true })
    if (result.success) return { saved: result.data, faults: null }
    const { fields = [] } = result.raw
    return {
      saved: null,
      faults: {
        fields: Object.fromEntries(fields.map(({ field, message }) => [field, message ?? t.check])),
        whole: fields.length > 0 ? t.check : result.message,
      },
    }
  } catch (error) {
    const failure = error instanceof TransportError ? error.failure : 'fault'
    return { saved: null, faults: { fields: {}, whole: t[failure] } }
  }
}
