// The products of a new deployment, as a file that a person writes. Every fault is named, and a
// product is refused if any of its loans would be over the law.
import * as z from 'zod/mini'
import { type BusinessDate } from '#lending/dates.ts'
import { periodsOnOffer } from '#lending/decision.ts'
import { costOf } from '#lending/loan-cost.ts'
import { makeLoanTerms } from '#lending/loan-terms.ts'
import { type Centavos, formatPesos, parsePesos } from '#lending/money.ts'
import { findPolicy } from '#lending/policies.ts'
import type { Insertable } from 'kysely'
import type { ProductTable } from './tables.ts'

export type NewProduct = Insertable<ProductTable>

export type ProductFile =
  | { readonly products: readonly NewProduct[] }
  | { readonly faults: readonly string[] }

/** "5000.00"; never a number, in which centavos get lost. */
const pesos = z.pipe(
  z.string().check((written) => {
    if (parsePesos(written.value) !== null) return
    written.issues.push({ code: 'custom', message: 'not an amount', input: written.value })
  }),
  z.transform((written: string): Centavos => parsePesos(written) as Centavos),
)
const days = z.int().check(z.positive(), z.maximum(3_650))
const words = z.string().check(z.minLength(1), z.maxLength(200))

const product = z.strictObject({
  id: z.optional(z.int().check(z.positive())),
  name: words,
  description: z.strictObject({ en: words, fil: words }),
  logo: z.string().check(z.regex(/^\/[\w./-]+\.(svg|png)$/)),
  policy: words,
  amountMin: pesos,
  amountMax: pesos,
  firstLoanMax: z.optional(pesos),
  payoutDayMax: z.optional(pesos),
  termDaysMin: days,
  termDaysMax: days,
  instalments: z.optional(z.array(z.int().check(z.positive(), z.maximum(60)))),
})
type Product = z.output<typeof product>

const file = z.array(product).check(z.minLength(1))

export function readProductFile(text: string, today: BusinessDate): ProductFile {
  let written: unknown
  try {
    written = JSON.parse(text)
  } catch {
    return { faults: ['the file is not JSON'] }
  }
  const parsed = z.safeParse(file, written)
  if (!parsed.success) return { faults: parsed.error.issues.map(faultOf) }
  const faults = parsed.data.flatMap((one) => faultsOf(one, today))
  return faults.length > 0 ? { faults } : { products: parsed.data.map(rowOf) }
}

function faultOf(issue: z.core.$ZodIssue): string {
  const where = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') return `${where}: unknown ${issue.keys.join(', ')}`
  if (issue.code === 'invalid_type') return `${where}: ${issue.expected} expected`
  return `${where}: ${issue.message}`
}

function faultsOf(one: Product, today: BusinessDate): string[] {
  const said = (fault: string) => `${one.name}: ${fault}`
  const policy = findPolicy(one.policy)
  if (policy === null) return [said(`there is no policy ${one.policy}`)]
  if (one.amountMax < one.amountMin) return [said('amountMax is below amountMin')]
  if (one.termDaysMax < one.termDaysMin) return [said('termDaysMax is below termDaysMin')]
  if (one.firstLoanMax !== undefined && one.firstLoanMax < one.amountMin) {
    return [said('firstLoanMax is below amountMin')]
  }
  const amounts = [one.amountMin, one.amountMax]
  const terms = [one.termDaysMin, one.termDaysMax]
  return amounts.flatMap((principalCentavos) =>
    terms.flatMap((termDays) =>
      periodsOnOffer({ periodsOffered: one.instalments ?? null }, termDays).flatMap((periods) => {
        const loan = `${formatPesos(principalCentavos)} for ${termDays} days in ${periods}`
        const request = { policy, principalCentavos, agreedOn: today, isRepeatClient: false }
        try {
          const { isWithinLaw } = costOf(makeLoanTerms({ ...request, termDays, periods }))
          return isWithinLaw ? [] : [said(`${loan} is over the law`)]
        } catch (error) {
          if (!(error instanceof RangeError)) throw error
          return [said(`${loan}: ${error.message}`)]
        }
      }),
    ),
  )
}

function rowOf(one: Product): NewProduct {
  return {
    ...(one.id !== undefined && { id: one.id }),
    name: one.name,
    kind: 'own',
    logo_path: one.logo,
    description: one.description.en,
    description_filipino: one.description.fil,
    tags: [],
    policy_id: one.policy,
    amount_min_centavos: one.amountMin,
    amount_max_centavos: one.amountMax,
    first_loan_max_centavos: one.firstLoanMax ?? null,
    payout_day_max_centavos: one.payoutDayMax ?? null,
    term_days_min: one.termDaysMin,
    term_days_max: one.termDaysMax,
    periods_offered: one.instalments ?? null,
  }
}
