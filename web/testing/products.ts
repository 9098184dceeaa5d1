// A product as the contract describes it; a test changes what it is about.
import type { ResponseOf } from '#contract/call.ts'
import { calculationOf } from '#contract/calculation.ts'
import { calculate, getProduct } from '#contract/products.ts'
import { businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { findPolicy } from '#lending/policies.ts'
import { answer, type Answer, answerBy } from './answers.ts'

type Product = ResponseOf<typeof getProduct>

const TODAY = '2026-11-16'

export const PRODUCT: Product = {
  productId: 1,
  name: 'Starter',
  logo: '',
  description: 'A first loan',
  tags: [],
  isOpen: true,
  amountMin: centavos(100_000),
  amountMax: centavos(1_000_000),
  termDaysMin: 91,
  termDaysMax: 120,
  firstLoanMax: null,
  periodsOffered: [1, 3],
  policyId: 'received-2025',
  guardScope: 'all',
  isRepeatClient: false,
  today: TODAY,
  missingSteps: [],
  openOrderId: '',
  holdText: '',
  holdButton: '',
  holdAddress: '',
}

/** The product, and a server that calculates as ours does. */
export function productAnswers(changed: Partial<Product> = {}): readonly Answer[] {
  return [
    answer(getProduct, { ...PRODUCT, ...changed }),
    answerBy(calculate, ({ amount, termDays, periods }) => {
      const policy = findPolicy(PRODUCT.policyId)
      if (policy === null) throw new Error('the test names no policy')
      return calculationOf({
        policy,
        principalCentavos: amount,
        agreedOn: businessDate(TODAY),
        termDays,
        periods: periods ?? 1,
        isRepeatClient: false,
        guardScope: 'all',
      })
    }),
  ]
}
