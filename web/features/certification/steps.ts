// Which step of a form is open, and where the borrower goes next.
import { certifyPage } from '#contract/page-addresses.ts'
import type { CertificationItem, CertificationKind } from '#contract/certification.ts'

export interface Step {
  readonly code: string
  readonly title: string
  readonly text: string
}

/** The first step that isn't complete; the first of all if every step is. */
export function firstOpenStep(steps: readonly Step[], items: readonly CertificationItem[]): string {
  const open = items.find(({ value, isOptional }) => value === '' && !isOptional)
  return open?.step ?? steps[0]?.code ?? ''
}

/** The index of the step named in the address, or of the given one. */
export function stepIndex(steps: readonly Step[], asked: string | null, otherwise: string): number {
  const found = steps.findIndex(({ code }) => code === asked)
  return Math.max(found === -1 ? steps.findIndex(({ code }) => code === otherwise) : found, 0)
}

export function addressOf(
  kind: CertificationKind,
  step: string | null,
  next: string | null,
): string {
  return certifyPage(kind, { step: step ?? undefined, next: next ?? undefined })
}
