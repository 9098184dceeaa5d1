import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language, type Text, wordingOf } from '#contract/language.ts'
import type { CompanyFacts } from '#contract/site.ts'
import { businessDate } from '#lending/dates.ts'
import { lawOn } from '#lending/law.ts'
import { centavos, ratePpm } from '#lending/money.ts'
import { PH_2026, RECEIVED_2025 } from '#lending/policies.ts'
import { FEATURES } from '#server/features/all.ts'
import { SESSION_DAYS } from '#server/features/session/service.ts'
import { ROOT_FOLDER } from '#server/root-folder.ts'
import { ABOUT, ABOUT_SECTION_IDS } from './about.ts'
import { companyRows, copyrightLine } from './company-block.ts'
import { contactTexts } from './contact.ts'
import { costExample } from './cost-example.ts'
import {
  type DocumentVersion,
  fillParameters,
  findVersion,
  renderDocument,
  renderSections,
  type Section,
  versionOn,
} from './document.ts'
import { parametersOf } from './facts.ts'
import { HOME, HOME_SECTION_IDS, homeTexts } from './home.ts'
import { pageHeads } from './page-heads.ts'
import { PRIVACY_POLICY_VERSIONS, PRIVACY_SECTION_IDS } from './privacy-policy.ts'

const COMPANY: CompanyFacts = {
  appName: 'Sample App',
  companyName: 'Sample Lending Corp.',
  address: '1 Sample Street, Sample City',
  email: 'help@sample.example',
  phone: '+63 2 0000 0001',
  secRegistrationNumber: 'CS-SAMPLE-1',
  certificateOfAuthorityNumber: 'CA-SAMPLE-2',
  grievanceOfficer: 'sample officer',
  grievanceEmail: 'grievance@sample.example',
  grievancePhone: '+63 2 0000 0003',
  siteAddress: 'sample.example',
}
const parameters = parametersOf(COMPANY, lawOn(businessDate('2026-11-15')))
const day = '2026-11-15'
const PAGES = ['/About', '/Policy', '/Loan', '/Contact'] as const

function policy(language: Language): readonly Section<string>[] {
  const version = versionOn(PRIVACY_POLICY_VERSIONS, day)
  return renderDocument(PRIVACY_SECTION_IDS, version, language, parameters).sections
}

const wordsOf = (sections: readonly Section<string>[]) =>
  sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flat()])

const EVERYTHING: readonly [string, (language: Language) => readonly Section<string>[]][] = [
  ['privacy policy', policy],
  [
    'about us',
    (language) => renderSections(ABOUT_SECTION_IDS, wordingOf(ABOUT, language), parameters),
  ],
  ['home', (language) => renderSections(HOME_SECTION_IDS, wordingOf(HOME, language), parameters)],
]

/** The specification's sections of the privacy policy, each by what its heading says. */
const PRIVACY_HEADINGS: Readonly<Record<string, Text<RegExp>>> = {
  'lender-information': { en: /^Lender information$/, 'fil-PH': /nagpapautang/ },
  collection: { en: /collect/, 'fil-PH': /kinukuha/ },
  purposes: { en: /use it for/, 'fil-PH': /ginagamit/ },
  disclosure: { en: /Who receives/, 'fil-PH': /ibinibigay/ },
  cookies: { en: /^Cookies$/, 'fil-PH': /^Cookies$/ },
  'device-information': { en: /^Device information$/, 'fil-PH': /device/ },
  minors: { en: /^Minors$/, 'fil-PH': /menor de edad/ },
  'password-security': { en: /^Password security$/, 'fil-PH': /password/ },
  changes: { en: /^Changes/, 'fil-PH': /pagbabago/ },
  'opt-out': { en: /^Opting out$/, 'fil-PH': /opt out/ },
  'grievance-officer': { en: /^Grievance officer$/, 'fil-PH': /^Grievance officer$/ },
}

describe.each(LANGUAGES)('texts in %s', (language) => {
  it.each(Object.entries(PRIVACY_HEADINGS))('the privacy policy has %s', (id, heading) => {
    const section = policy(language).find((one) => one.id === id)
    expect(section?.heading).toMatch(wordingOf(heading, language))
    expect(section?.blocks.flat().length).toBeGreaterThan(0)
  })
  it.each(EVERYTHING)(
    '%s: whole sentences, each section once, nothing left to fill in',
    (_name, render) => {
      const sections = render(language)
      expect(new Set(sections.map(({ heading }) => heading)).size).toBe(sections.length)
      for (const text of wordsOf(sections)) {
        expect(text).toMatch(/^\S.*\S$/)
        expect(text).not.toMatch(/[{}]|undefined|null|NaN/)
      }
      for (const text of sections.flatMap(({ blocks }) =>
        blocks.filter((one) => typeof one === 'string'),
      )) {
        expect(text).toMatch(/[.:?]$/)
      }
    },
  )
  it('home: what it is, cost, three steps, complaints with both regulators, fakes, the advisory', () => {
    const home = renderSections(HOME_SECTION_IDS, wordingOf(HOME, language), parameters)
    const words = (id: string) => wordsOf(home.filter((one) => one.id === id)).join('\n')
    expect(home.find(({ id }) => id === 'how-it-works')?.blocks.flat()).toHaveLength(3)
    expect(words('cost')).toContain('EIR')
    for (const who of ['Securities and Exchange Commission', 'National Privacy Commission', '30'])
      expect(words('complaints')).toContain(who)
    for (const what of ['sample.example', 'CS-SAMPLE-1', 'CA-SAMPLE-2', '6:00 AM', '10:00 PM'])
      expect(words('really-us')).toContain(what)
    expect(words('advisory')).toContain('disclosure statement')
  })
  it('about us: mission, advantages and the team by its roles', () => {
    const about = renderSections(ABOUT_SECTION_IDS, wordingOf(ABOUT, language), parameters)
    expect(about.map(({ id }) => id)).toEqual(['mission', 'advantages', 'team'])
    expect(wordsOf(about).join('\n')).toContain('Sample Lending Corp.')
  })
  it.each(['/', ...PAGES] as const)(
    '%s: a title and a description that search engines show whole',
    (page) => {
      const heads = page === '/' ? homeTexts : pageHeads[page]
      expect(
        fillParameters(wordingOf(heads.title, language), parameters).length,
      ).toBeLessThanOrEqual(70)
      const description = fillParameters(wordingOf(heads.description, language), parameters)
      expect(description.length).toBeLessThanOrEqual(180)
      expect(description).not.toMatch(/[{}]/)
    },
  )
  it('[S25] every e-mail address and phone number of the company block is a link', () => {
    const links = companyRows(COMPANY, language).flatMap(({ value: { href } }) => href ?? [])
    const called = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`
    expect(links).toEqual([
      `mailto:${COMPANY.email}`,
      called(COMPANY.phone),
      `mailto:${COMPANY.grievanceEmail}`,
      called(COMPANY.grievancePhone),
    ])
  })
  it('the company block names the company, both numbers and the grievance officer', () => {
    const rows = companyRows(COMPANY, language)
    const values = rows.flatMap((row) => [row.label, row.value.value])
    for (const value of ['Sample Lending Corp.', 'CS-SAMPLE-1', 'CA-SAMPLE-2', 'sample officer'])
      expect(values).toContain(value)
    expect(values.join(' ')).toContain('grievance@sample.example')
    expect(copyrightLine(COMPANY, 2025, language)).toBe('© 2025 Sample Lending Corp.')
  })
})

it('the contact form speaks the words of the specification', () => {
  expect(contactTexts.incomplete.en).toBe('Please provide complete information!')
  expect(contactTexts.sent.en).toBe('Successfully!')
})

it('a parameter that is missing or empty is refused, never shown as a gap', () => {
  expect(fillParameters('Call {phone}.', { phone: '1' })).toBe('Call 1.')
  expect(() => fillParameters('Call {phone}.', {})).toThrow('{phone}')
  expect(() => companyRows({ ...COMPANY, address: ' ' }, 'en')).toThrow('{address}')
})

it('a document is shown in the version of the day; earlier ones stay', () => {
  const version = (name: string, effectiveOn: string): DocumentVersion<'only'> => ({
    version: name,
    effectiveOn,
    sections: {
      en: { only: { heading: 'One', blocks: [name] } },
      'fil-PH': { only: { heading: 'Isa', blocks: [name] } },
    },
  })
  const versions = [version('second', '2027-01-01'), version('first', '2026-01-01')]
  expect(versionOn(versions, '2026-12-31').version).toBe('first')
  expect(versionOn(versions, '2027-01-01').version).toBe('second')
  expect(versionOn(versions, '2025-01-01').version).toBe('first')
  expect(findVersion(versions, 'first')?.effectiveOn).toBe('2026-01-01')
  expect(findVersion(versions, 'third')).toBeNull()
})

it('every number of the privacy policy is the same in both languages, section by section', () => {
  const words = {
    en: ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
    'fil-PH': ['dalawa', 'tatlo', 'apat', 'lima', 'anim', 'pito', 'walo', 'siyam', 'sampu'],
  }
  const numbersIn = (section: unknown, language: keyof typeof words) => {
    const found =
      JSON.stringify(section)
        .toLowerCase()
        .match(/\d+(?:,\d+)*|\b[a-z]+\b/g) ?? []
    return found
      .flatMap((word) => {
        const place = words[language].findIndex((name) => word === name || word === `${name}ng`)
        if (place >= 0) return [place + 2]
        return /^\d/.test(word) ? [Number(word.replaceAll(',', ''))] : []
      })
      .sort((one, other) => one - other)
  }
  for (const { sections } of PRIVACY_POLICY_VERSIONS) {
    for (const [id, section] of Object.entries(sections.en)) {
      const other = sections['fil-PH'][id as keyof typeof sections.en]
      expect([id, numbersIn(other, 'fil-PH')]).toEqual([id, numbersIn(section, 'en')])
    }
  }
})

it('no two versions of the privacy policy share a name or a day', () => {
  for (const key of ['version', 'effectiveOn'] as const)
    expect(new Set(PRIVACY_POLICY_VERSIONS.map((one) => one[key])).size).toBe(
      PRIVACY_POLICY_VERSIONS.length,
    )
})

/** How the policy calls what a table holds. A new table has to be named here, and in the policy. */
const NAMED: Readonly<Record<string, { readonly period: RegExp; readonly what: RegExp }>> = {
  step_up_code: { what: /codes that confirm an action/, period: /until they expire/ },
  shown_offer: { what: /offers we showed you/, period: /until you close your account/ },
  borrower_name_key: {
    what: /scrambled words of your name/,
    period: /until you close your account/,
  },
  borrower_mark: { what: /scrambled copies/, period: /5 years after closing/ },
  session: { what: /Logins/, period: /until you close your account/ },
  message: { what: /Messages to your phone/, period: /90 days/ },
  idempotency: { what: /Answers that we repeat/, period: /30 days/ },
  rating: { what: /ratings/, period: /until you close your account/ },
  analytics_event: { what: /records of what you tapped/, period: /until you close your account/ },
  certification: { what: /Your answers/, period: /5 years after closing/ },
  identity_check: { what: /identity provider told us/, period: /5 years after closing/ },
  file: { what: /ID photos/, period: /5 years after closing/ },
  bank_account: { what: /payment account/, period: /5 years after closing/ },
  loan_order: { what: /orders/, period: /as long as/ },
  agreement: { what: /agreements/, period: /as long as/ },
  loan_event: { what: /payments/, period: /as long as/ },
  pay_link: { what: /links you shared them by/, period: /as long as/ },
  payment_intent: { what: /codes you paid with/, period: /as long as/ },
  payment: { what: /payments/, period: /as long as/ },
  payout: { what: /payouts/, period: /as long as/ },
  audit: { what: /who did what/, period: /as long as/ },
  staff_task: { what: /tasks for our staff/, period: /as long as/ },
  debit_request: { what: /payments/, period: /as long as/ },
  receipt: { what: /receipts/, period: /as long as/ },
  payment_claim: { what: /payments you told us of/, period: /as long as/ },
  approval: { what: /our staff did to a loan/, period: /as long as/ },
  hardship_request: { what: /ask for help with paying/, period: /5 years after closing/ },
  promotion_registration: {
    what: /how you came to register/,
    period: /until you close your account/,
  },
  reminder_choice: { what: /at what hour/, period: /until you close your account/ },
  loan_reminder: { what: /when we reminded you/, period: /until you close your account/ },
  number_change: { what: /change of your number/, period: /until you close your account/ },
  complaint: { what: /there were complaints/, period: /as long as/ },
  complaint_message: { what: /say in complaints/, period: /5 years after closing/ },
}

/** How the policy calls the companies behind a gateway. Mail goes to our own staff. */
const RECIPIENTS: Readonly<Record<string, RegExp | null>> = {
  collection: /^Payment providers.*receive your payments/,
  payout: /^Payment providers.*pay out your loan/,
  sms: /message provider.*mobile number/,
  identity: /checks identities.*ID number.*photo of your ID/,
  files: /run our servers/,
  mail: null,
  // Asked without a session which calls it has.
  backend: null,
}

describe('the privacy policy says what the product does', () => {
  const english = policy('en')
  const section = (id: string) => english.find((one) => one.id === id)?.blocks.flat() ?? []
  const held = FEATURES.flatMap(({ heldTables = [] }) => heldTables.map(({ table }) => table))
  it.each(held)('%s: how long it is kept', (table) => {
    const named = NAMED[table]
    expect(named, 'a new table is named in the policy').toBeDefined()
    if (named === undefined) return
    const { what, period } = named
    expect(section('keeping').some((text) => what.test(text) && period.test(text))).toBe(true)
  })
  const gateways = readdirSync(join(ROOT_FOLDER, 'server/gateways'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  it.each(gateways)('%s: who receives what', (gateway) => {
    const recipient = RECIPIENTS[gateway]
    expect(recipient, 'a new gateway is named in the policy').toBeDefined()
    if (recipient instanceof RegExp)
      expect(section('disclosure').join('\n')).toMatch(new RegExp(recipient, 'm'))
  })
  it('how long a login lasts', () => {
    expect(section('cookies').join('\n')).toContain(`${SESSION_DAYS} days`)
  })
})

describe('the example of a cost', () => {
  const request = {
    policy: PH_2026,
    principalCentavos: centavos(500_000),
    agreedOn: businessDate('2026-11-15'),
    termDays: 91,
    periods: 3,
    isRepeatClient: false,
    guardScope: 'all',
  } as const
  it('has what is received, the total and the effective rate, from the lending core', () => {
    const { sentence, rows } = costExample(request, 'en-PH')
    expect(sentence).toBe('You borrow ₱5,000.00 for 91 days in 3 payments.')
    expect(rows.map(({ label }) => label)).toEqual([
      'You receive',
      'Interest',
      'Total to repay',
      'Payments',
      'Annual interest rate',
      'EIR per month',
      'EIR per year',
      'If you pay late: 0.16% a day, from day 4',
    ])
    expect(rows.at(-3)?.value).toMatch(/^\d+\.\d{2}%$/)
  })
  it('follows the policy: another rate is another total and another EIR', () => {
    const dearer = {
      ...PH_2026,
      interest: { ...PH_2026.interest, annualRatePpm: ratePpm(420_000) },
    }
    const [now, then] = [request, { ...request, policy: dearer }].map((one) =>
      costExample(one, 'en'),
    )
    for (const label of ['Interest', 'Total to repay', 'Annual interest rate'])
      expect(rowOf(now, label)).not.toBe(rowOf(then, label))
  })
  it('shows a fee where the policy has one', () => {
    expect(rowOf(costExample({ ...request, policy: RECEIVED_2025 }, 'en'), 'Processing fee')).toBe(
      '₱150.00',
    )
  })
  it('says what a day late costs: what is charged, and not the schedule that the law replaces', () => {
    const late = (change: Partial<typeof request> | object) =>
      costExample({ ...request, ...change }, 'en').rows.find(({ label }) => label.includes('late'))
    expect(late({ policy: RECEIVED_2025 })).toEqual({
      label: 'If you pay late: 0.16% a day',
      value: 'about ₱2.83 a day on ₱1,766.80',
    })
    const gentle = {
      ...PH_2026.penalty,
      bands: [{ fromDay: 1, toDay: null, dailyRatePpm: ratePpm(1000) }],
    }
    const milder = { ...PH_2026, penalty: gentle }
    expect(late({ policy: milder })?.label).toContain('0.1% a day')
    // An amount that is charged once on top doesn't fit in a line.
    const withOnce = { ...gentle, onceNewClientCentavos: centavos(1000) }
    expect(late({ policy: { ...PH_2026, penalty: withOnce } })).toBeUndefined()
  })
})

function rowOf(example: ReturnType<typeof costExample> | undefined, label: string) {
  return example?.rows.find((row) => row.label === label)?.value
}
