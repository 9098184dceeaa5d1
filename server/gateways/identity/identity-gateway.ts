// Whether people are who they say they are, and whether we may lend to them: a document, a selfie,
// and the lists of sanctioned and politically exposed persons. A provider answers yes, no or
// unsure; others decide what follows, and the full response is stored as its statement.
import type { BusinessDate } from '#lending/dates.ts'

export interface IdentityQuestion {
  readonly fullName: string
  readonly bornOn: BusinessDate
  /** As in the certification: philsys, passport, … */
  readonly idType: string
  readonly idNumber: string
  /** JPEGs, upright, as the photos are kept. Null if there is none: then the answer is no yes. */
  readonly documentImage: Uint8Array | null
  readonly selfieImage: Uint8Array | null
}

export type IdentityVerdict = 'yes' | 'no' | 'unsure'

/**
 * Each with the verdict it leads to on its own. Only findings without an innocent explanation are a
 * no; a blurred photo, a maiden name or a namesake is not.
 */
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
  /**
   * The provider's response, as text and without pictures. It names the person, so it is stored
   * encrypted, like the certification.
   */
  readonly statement: string
}

export interface IdentityGateway {
  readonly name: string
  /** Throws if there is no response. Errors never contain personal data. */
  check(question: IdentityQuestion): Promise<IdentityAnswer>
}

export function answerWith(reasons: readonly IdentityReason[], statement: string): IdentityAnswer {
  const verdicts = reasons.map((reason) => IDENTITY_REASONS[reason])
  const verdict = verdicts.includes('no') ? 'no' : verdicts.includes('unsure') ? 'unsure' : 'yes'
  return { verdict, reasons: [...new Set(reasons)], statement }
}
