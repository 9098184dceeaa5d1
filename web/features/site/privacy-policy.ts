// The privacy policy: its sections and its versions. A change of words is a new version with files
// of its own; those before it stay, since consents name them and people may read what they agreed to.
import type { DocumentVersion } from './document.ts'
import { ENGLISH_2026_11 } from './privacy-policy-2026-11-en.ts'
import { FILIPINO_2026_11 } from './privacy-policy-2026-11-fil.ts'

export const PRIVACY_SECTION_IDS = [
  'lender-information',
  'collection',
  'purposes',
  'disclosure',
  'cookies',
  'device-information',
  'minors',
  'password-security',
  'keeping',
  'rights',
  'opt-out',
  'changes',
  'grievance-officer',
] as const

export type PrivacySectionId = (typeof PRIVACY_SECTION_IDS)[number]

/** Newest first. */
export const PRIVACY_POLICY_VERSIONS: readonly DocumentVersion<PrivacySectionId>[] = [
  {
    version: '2026-11',
    effectiveOn: '2026-11-01',
    sections: { en: ENGLISH_2026_11, 'fil-PH': FILIPINO_2026_11 },
  },
]
