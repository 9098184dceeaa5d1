// Unfinished input, stored on this phone under a key of its borrower and form. Deleted when the
// form is complete, or after some days.
const DRAFT_DAYS = 7
const DAY_MS = 86_400_000

export interface Draft {
  readonly values: Readonly<Record<string, string>>
  readonly typedAt: number
}

export const EMPTY_DRAFT: Draft = { values: {}, typedAt: 0 }

export function withValue(draft: Draft, code: string, value: string): Draft {
  return { values: { ...draft.values, [code]: value }, typedAt: Date.now() }
}

export function readDraft(kept: unknown): Draft | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { values, typedAt } = kept as Partial<Draft>
  if (typeof values !== 'object' || typeof typedAt !== 'number') return null
  return Date.now() - typedAt < DRAFT_DAYS * DAY_MS ? { values, typedAt } : null
}
