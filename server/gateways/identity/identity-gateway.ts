// Whether a person is who they say they are, and may be lent to: a document, a selfie, and the lists
// of sanctioned and politically exposed persons. A provider answers yes, no or unsure; what follows
// from that is decided elsewhere, and its whole answer is kept as evidence.
import type { BusinessDate } from '#lending/dates.ts'

export interface IdentityQuestion {
  readonly fullName: string
  readonly bornOn: BusinessDate
  /** As in the certification: philsys, passport, … */
  readonly idType: string
  readonly idNumber: string
  /** JPEGs, upright, as the photos are kept. */
  readonly documentImage: Uint8Array
  readonly selfieImage: Uint8Array
}

export type IdentityVerdict = 'yes' | 'no' | 'unsure'

/** Each with the verdict that it leads to by itself. Only what leaves no innocent explanation that a
 * person could find is a no: a blurred photo, a maiden name and a namesake are not. */
export const IDENTITY_REASONS = {
  'document-not-recognized': 'unsure',
  'document-unreadable': 'unsure',
  'document-expired': 'unsure',
  'document-inconsistent': 'unsure',
  'document-foreign': 'unsure',
  'document-forged': 'no',
  'name-differs': 'unsure',
  'birth-date-differs': 'unsure',
  'number-differs': 'unsure',
  'face-not-found': 'unsure',
  'face-doubtful': 'unsure',
  'face-differs': 'no',
  sanctioned: 'no',
  'politically-exposed': 'unsure',
  'on-a-watchlist': 'unsure',
} as const satisfies Readonly<Record<string, Exclude<IdentityVerdict, 'yes'>>>

export type IdentityReason = keyof typeof IDENTITY_REASONS

export interface IdentityAnswer {
  readonly verdict: IdentityVerdict
  /** Empty for a yes. */
  readonly reasons: readonly IdentityReason[]
  /** What the provider answered, as text and without pictures. It names the person: it is kept
   * encrypted, like the certification. */
  readonly evidence: string
}

export interface IdentityGateway {
  readonly name: string
  /** Throws when there is no answer. An error never carries anything of the person. */
  check(question: IdentityQuestion): Promise<IdentityAnswer>
}

export function answerWith(reasons: readonly IdentityReason[], evidence: string): IdentityAnswer {
  const verdicts = reasons.map((reason) => IDENTITY_REASONS[reason])
  const verdict = verdicts.includes('no') ? 'no' : verdicts.includes('unsure') ? 'unsure' : 'yes'
  return { verdict, reasons: [...new Set(reasons)], evidence }
}
