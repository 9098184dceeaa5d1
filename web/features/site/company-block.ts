// Who lends, wherever a stranger decides whether to trust us: the name, both numbers of the SEC and
// how to reach the company and its grievance officer (SEC Memorandum Circular 19, series of 2019).
import { type Language, wordingOf } from '#contract/language.ts'
import type { CompanyFacts } from '#contract/site.ts'
import { defineTexts, wordingsOf } from '#web/lib/language.ts'
import { fillParameters } from './document.ts'
import { phoneLink, unbrokenNumber } from './facts.ts'

const texts = defineTexts({
  companyName: { en: 'Company', 'fil-PH': 'Kompanya' },
  secRegistrationNumber: {
    en: 'SEC registration number',
    'fil-PH': 'SEC registration number',
  },
  certificateOfAuthorityNumber: {
    en: 'Certificate of authority number',
    'fil-PH': 'Certificate of authority number',
  },
  address: { en: 'Address', 'fil-PH': 'Address' },
  email: { en: 'E-mail', 'fil-PH': 'E-mail' },
  phone: { en: 'Phone', 'fil-PH': 'Telepono' },
  officerPhone: {
    en: 'Phone of the {grievanceOfficer}',
    'fil-PH': 'Telepono ng {grievanceOfficer}',
  },
})

const copyright = {
  en: '© {year} {companyName}',
  'fil-PH': '© {year} {companyName}',
}

interface CompanyValue {
  readonly value: string
  /** What a tap on it does, if anything. */
  readonly href?: string
}

export interface CompanyRow {
  readonly label: string
  readonly value: CompanyValue
}

const FIELDS = [
  'companyName',
  'secRegistrationNumber',
  'certificateOfAuthorityNumber',
  'address',
  'email',
  'phone',
] as const satisfies readonly (keyof CompanyFacts)[]

/** Throws where a fact is missing: production does not start without them. */
export function companyRows(company: CompanyFacts, language: Language): CompanyRow[] {
  const labels = wordingsOf(texts, language)
  const fill = (text: string) => fillParameters(text, { ...company })
  return [
    ...FIELDS.map((field) => ({
      label: labels[field],
      value: valueOf(field, fill(`{${field}}`)),
    })),
    {
      label: fill('{grievanceOfficer}'),
      value: valueOf('email', fill('{grievanceEmail}')),
    },
    {
      label: fill(labels.officerPhone),
      value: valueOf('phone', fill('{grievancePhone}')),
    },
  ]
}

function valueOf(field: (typeof FIELDS)[number], value: string): CompanyValue {
  if (field === 'email') return { value, href: `mailto:${value}` }
  if (field !== 'phone') return { value }
  return { value: unbrokenNumber(value), href: phoneLink(value) }
}

export function copyrightLine(company: CompanyFacts, year: number, language: Language): string {
  return fillParameters(wordingOf(copyright, language), { ...company, year: String(year) })
}
