// What the pages of the public site are rendered from. The server passes it to the renderer; it never
// goes over the wire.
import type { BusinessDate } from '#lending/dates.ts'
import type { ProductLimits } from '#lending/decision.ts'
import type { Law } from '#lending/law.ts'
import type { LoanRequest } from '#lending/loan-terms.ts'
import type { TermsLine } from '#lending/terms-in-short.ts'
import type { TermsSection } from '#lending/terms-text.ts'
import type { Text } from './language.ts'

export interface CompanyFacts {
  /** The name of the product, as people know it. */
  readonly appName: string
  /** The corporate name, as registered. */
  readonly companyName: string
  readonly address: string
  readonly email: string
  readonly phone: string
  readonly secRegistrationNumber: string
  readonly certificateOfAuthorityNumber: string
  /** A role, not a person. */
  readonly grievanceOfficer: string
  readonly grievanceEmail: string
  readonly grievancePhone: string
  /** The domain of the public site, as people see it in the address bar. */
  readonly siteAddress: string
}

/** The terms of a product as they were published, word for word. */
export interface PublishedTerms {
  /** Counted from 1. */
  readonly version: number
  readonly effectiveOn: BusinessDate
  readonly sections: Text<readonly TermsSection[]>
}

export interface SiteProduct {
  readonly productId: number
  readonly name: string
  /** Null while no new loan is made. */
  readonly example: LoanRequest | null
  /** What can be asked for. */
  readonly limits: ProductLimits
  /** The terms that apply, in a few lines. */
  readonly inShort: Text<readonly TermsLine[]>
  /** Newest first; the first one applies. */
  readonly terms: readonly PublishedTerms[]
}

/** Everything that the pages show and that may change while the product runs. */
export interface SiteFacts {
  readonly isDemo: boolean
  readonly today: BusinessDate
  readonly company: CompanyFacts
  readonly law: Law
  readonly products: readonly SiteProduct[]
}
