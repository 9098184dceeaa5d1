// From data (a row, a file, a request) to the terms of a loan, or an error that says what is wrong.
import { decodeLaw } from './decode-law.ts'
import { type Decoder, decoder, type Fields } from './decoder.ts'
import { TermsError } from './event-error.ts'
import { type Law, PHILIPPINE_LAWS } from './law.ts'
import type { AgreedInstalment, LoanTerms } from './loan-terms.ts'
import { ratePpm, subtractCentavos, sumCentavos } from './money.ts'
import { loadPolicy, type Policy } from './policy.ts'

/**
 * Terms of the first edition hold no rows of the law. They get those of the table as it stood then,
 * so that the one in force on the day of their payout is theirs.
 */
const FIRST_EDITION_LAW_IDS = ['sec-mc-3-2022', 'sec-mc-14-2025']

/** Throws a TermsError. */
export function decodeTerms(data: unknown): LoanTerms {
  const read = decoder((message) => {
    throw new TermsError(message)
  })
  const fields = read.object(data, 'terms')
  const terms: LoanTerms = {
    agreedOn: read.date(fields['agreedOn'], 'agreedOn'),
    principalCentavos: read.amount(fields['principalCentavos'], 'principalCentavos'),
    deductedFeeCentavos: read.amount(fields['deductedFeeCentavos'], 'deductedFeeCentavos'),
    netProceedsCentavos: read.amount(fields['netProceedsCentavos'], 'netProceedsCentavos'),
    instalments: instalmentsOf(read, fields),
    annualRatePpm: ratePpm(read.whole(fields['annualRatePpm'], 'annualRatePpm')),
    policy: policyOf(fields['policy']),
    isRepeatClient: read.flag(fields['isRepeatClient'], 'isRepeatClient'),
    guardScope: read.oneOf(fields['guardScope'], ['all', 'covered'], 'guardScope'),
    isCoveredByLaw: read.flag(fields['isCoveredByLaw'], 'isCoveredByLaw'),
    laws: lawsOf(read, fields),
  }
  checkSums(terms)
  return terms
}

function instalmentsOf(read: Decoder, fields: Fields): AgreedInstalment[] {
  const list = read.list(fields['instalments'], 'instalments')
  if (list.length === 0) throw new TermsError('instalments must not be empty')
  let previousDays = 0
  return list.map((value, index) => {
    const path = `instalments[${index}]`
    const item = read.object(value, path)
    const dueAfterDays = read.whole(item['dueAfterDays'], `${path}.dueAfterDays`)
    if (item['number'] !== index + 1) throw new TermsError(`${path}.number must be ${index + 1}`)
    if (dueAfterDays <= previousDays)
      throw new TermsError(`${path}.dueAfterDays must be more than ${previousDays}`)
    previousDays = dueAfterDays
    return {
      number: index + 1,
      dueAfterDays,
      principalCentavos: read.amount(item['principalCentavos'], `${path}.principalCentavos`),
      interestCentavos: read.amount(item['interestCentavos'], `${path}.interestCentavos`),
      feeCentavos: read.amount(item['feeCentavos'], `${path}.feeCentavos`),
    }
  })
}

function policyOf(data: unknown): Policy {
  const result = loadPolicy(data)
  if (result.ok) return result.policy
  const faults = result.faults.map((fault) => `policy.${fault.path} ${fault.message}`)
  throw new TermsError(faults.join('; '))
}

function lawsOf(read: Decoder, fields: Fields): readonly Law[] {
  if (fields['laws'] === undefined)
    return PHILIPPINE_LAWS.filter((law) => FIRST_EDITION_LAW_IDS.includes(law.id))
  const laws = read.list(fields['laws'], 'laws')
  if (laws.length === 0) throw new TermsError('laws must not be empty')
  return laws.map((value, index) => decodeLaw(read, value, `laws[${index}]`))
}

function checkSums(terms: LoanTerms): void {
  const principal = sumCentavos(terms.instalments.map((item) => item.principalCentavos))
  if (principal !== terms.principalCentavos)
    throw new TermsError('the instalments do not add up to the principal')
  const net = subtractCentavos(terms.principalCentavos, terms.deductedFeeCentavos)
  if (net !== terms.netProceedsCentavos)
    throw new TermsError('netProceedsCentavos must be the principal less the deducted fee')
}
