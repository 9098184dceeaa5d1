// What a borrower agrees to: the disclosure statement and the loan agreement, both rendered from
// the terms the loan is computed with.
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import { type Disclosure, disclose } from '#lending/disclosure.ts'
import type { HolidayCalendar } from '#lending/holidays.ts'
import { lawOn } from '#lending/law.ts'
import type { LoanTerms } from '#lending/loan-terms.ts'
import { formatPercent, formatPesos } from '#lending/money.ts'
import { type TermsSection, termsText } from '#lending/terms-text.ts'
import { formatDate } from '#contract/format-date.ts'
import { shownPercent } from '#contract/short-rate.ts'

/** Bump it whenever the wording changes; it is stored with every agreement. */
export const DOCUMENTS_VERSION = '2026-11-n'

export interface LabelledValue {
  readonly label: string
  readonly value: string
}

const LABELS = {
  principal: { en: 'Amount borrowed', 'fil-PH': 'Halagang inutang' },
  fee: { en: 'Processing fee (deducted)', 'fil-PH': 'Processing fee (ibabawas)' },
  net: { en: 'You receive', 'fil-PH': 'Matatanggap mo' },
  interest: { en: 'Interest', 'fil-PH': 'Interes' },
  finance: { en: 'Total finance charge', 'fil-PH': 'Kabuuang singil' },
  total: { en: 'Total to repay', 'fil-PH': 'Kabuuang babayaran' },
  nominal: { en: 'Annual interest rate', 'fil-PH': 'Interes kada taon' },
  eirMonth: { en: 'Effective rate per month (EIR)', 'fil-PH': 'Effective rate kada buwan (EIR)' },
  eirYear: { en: 'Effective rate per year (EIR)', 'fil-PH': 'Effective rate kada taon (EIR)' },
  penalty: { en: 'If you pay late', 'fil-PH': 'Kung mahuli ang bayad' },
  cap: { en: 'Maximum total charges', 'fil-PH': 'Maximum na kabuuang singil' },
  borrower: { en: 'Borrower', 'fil-PH': 'Umuutang' },
  mobile: { en: 'Mobile number', 'fil-PH': 'Mobile number' },
  document: { en: 'ID', 'fil-PH': 'ID' },
  coolingOff: { en: 'Cancel for free until', 'fil-PH': 'Libreng i-cancel hanggang' },
} as const satisfies Record<string, Text>

const guardedPenalty: Text<(rate: string) => string> = {
  en: (rate) => `up to ${rate} per day on the unpaid amount, the legal limit`,
  'fil-PH': (rate) => `hanggang ${rate} kada araw sa hindi pa bayad, ang limit ng batas`,
}
const policyPenalty: Text<(rates: string) => string> = {
  en: (rates) => `${rates} per day on the unpaid amount`,
  'fil-PH': (rates) => `${rates} kada araw sa hindi pa bayad`,
}

/** The disclosure statement of RA 3765, row by row. */
export function disclosureRows(disclosure: Disclosure, language: Language): LabelledValue[] {
  const row = (label: Text, value: string) => ({ label: wordingOf(label, language), value })
  return [
    row(LABELS.principal, formatPesos(disclosure.principalCentavos)),
    row(LABELS.fee, formatPesos(disclosure.deductedFeeCentavos)),
    row(LABELS.net, formatPesos(disclosure.netProceedsCentavos)),
    row(LABELS.interest, formatPesos(disclosure.interestCentavos)),
    row(LABELS.finance, formatPesos(disclosure.financeChargeCentavos)),
    row(LABELS.total, formatPesos(disclosure.totalToPayCentavos)),
    row(LABELS.nominal, formatPercent(disclosure.nominalAnnualRatePpm)),
    row(LABELS.eirMonth, shownPercent(disclosure.eirMonthlyPercent)),
    row(LABELS.eirYear, shownPercent(disclosure.eirAnnualPercent)),
    row(LABELS.penalty, penaltyInWords(disclosure, language)),
    ...(disclosure.chargesCapCentavos === null
      ? []
      : [row(LABELS.cap, formatPesos(disclosure.chargesCapCentavos))]),
    row(LABELS.coolingOff, coolingOffText(disclosure, language)),
  ]
}

const orLater: Text<(date: string) => string> = {
  en: (date) => `${date}, or later if a holiday is declared`,
  'fil-PH': (date) => `${date}, o mas huli kung may idedeklarang holiday`,
}

/** A day that counts a year whose holidays aren't all proclaimed can only become a later one. */
function coolingOffText(disclosure: Disclosure, language: Language): string {
  const date = formatDate(disclosure.coolingOffEndsOn, language)
  return disclosure.isCoolingOffProvisional ? wordingOf(orLater, language)(date) : date
}

/** The terms promise that the statement lists every due date. */
function planRows({ instalments }: Disclosure, language: Language): LabelledValue[] {
  return instalments.map(({ number, dueOn, amountCentavos }) => ({
    label: wordingOf(instalmentDue, language)(number, formatDate(dueOn, language)),
    value: formatPesos(amountCentavos),
  }))
}

const instalmentDue: Text<(n: number, date: string) => string> = {
  en: (n, date) => `Instalment ${n}, due ${date}`,
  'en-PH': (n, date) => `Installment ${n}, due ${date}`,
  'fil-PH': (n, date) => `Hulog ${n}, due sa ${date}`,
}

/** Who the borrower is, as far as a reader of the document needs to know. */
export interface Party {
  readonly name: string
  readonly mobile: string
  readonly document: string
}

function partyRows({ name, mobile, document }: Party, language: Language): LabelledValue[] {
  return [
    { label: wordingOf(LABELS.borrower, language), value: name },
    { label: wordingOf(LABELS.mobile, language), value: mobile },
    ...(document === '' ? [] : [{ label: wordingOf(LABELS.document, language), value: document }]),
  ]
}

function penaltyInWords({ penalty }: Disclosure, language: Language): string {
  const rates = penalty.bands.map(({ dailyRatePpm }) => formatPercent(dailyRatePpm)).join(' / ')
  const isCut =
    penalty.isGuarded &&
    (penalty.onceCentavos > 0 ||
      penalty.bands.some(({ dailyRatePpm }) => dailyRatePpm > penalty.guardDailyRatePpm))
  return isCut
    ? wordingOf(guardedPenalty, language)(formatPercent(penalty.guardDailyRatePpm))
    : wordingOf(policyPenalty, language)(rates)
}

export interface AgreedDocument {
  readonly kind: 'disclosure' | 'agreement'
  readonly title: string
  readonly rows: readonly LabelledValue[]
  readonly sections: readonly TermsSection[]
}

export const DOCUMENT_TITLES = {
  agreement: { en: 'Loan agreement', 'fil-PH': 'Kasunduan sa loan' },
  disclosure: { en: 'Disclosure statement', 'fil-PH': 'Disclosure statement' },
} as const satisfies Record<AgreedDocument['kind'], Text>

/** Counted from 0 by `position` on the wire. */
export const DOCUMENT_KINDS: readonly AgreedDocument['kind'][] = ['agreement', 'disclosure']

export function documentTitles(language: Language): string[] {
  return DOCUMENT_KINDS.map((kind) => wordingOf(DOCUMENT_TITLES[kind], language))
}

export interface DocumentFacts {
  readonly lenderName: string
  readonly party: Party
  readonly holidays: HolidayCalendar
}

export function renderDocument(
  kind: AgreedDocument['kind'],
  terms: LoanTerms,
  { lenderName, party, holidays }: DocumentFacts,
  language: Language,
): AgreedDocument {
  const law = lawOn(terms.agreedOn)
  const disclosure = disclose(terms, { holidays })
  return {
    kind,
    title: wordingOf(DOCUMENT_TITLES[kind], language),
    rows: [
      ...disclosureRows(disclosure, language),
      ...planRows(disclosure, language),
      ...partyRows(party, language),
    ],
    sections:
      kind === 'agreement'
        ? termsText(
            { lenderName, policy: terms.policy, law, guardScope: terms.guardScope },
            language,
          )
        : [],
  }
}
