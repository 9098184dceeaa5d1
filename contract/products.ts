// Our own products: what can be borrowed, and what it costs.
import * as z from 'zod/mini'
import { ZERO_CENTAVOS } from '#lending/money.ts'
import { APPLICATION_STEPS } from './application-steps.ts'
import { defineCall } from './call.ts'
import { pesos } from './wire-pesos.ts'
import { added, flag, rowId, wholeNumber } from './wire-values.ts'

/** One of our products, with an example of what it costs. */
export const ownProduct = {
  productId: rowId,
  name: z.string(),
  logo: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  isOpen: flag,
  amountMin: pesos,
  amountMax: pesos,
  termDaysMin: wholeNumber,
  termDaysMax: wholeNumber,
}

const OWN_PRODUCT_WIRE = {
  name: 'productName',
  logo: 'productLogo',
  description: 'desc',
  isOpen: 'enable',
}

export const listProducts = defineCall({
  name: 'products.list',
  summary: 'What can be borrowed here, each with an example of its cost.',
  base: '/custom',
  path: '/v3/product/list',
  access: 'anyone',
  request: z.object({}),
  response: z.object({
    products: z.array(
      z.object({
        ...ownProduct,
        example: z.object({
          amount: pesos,
          termDays: wholeNumber,
          /** The amount less the fee; 0 if a backend doesn't say. */
          received: added(pesos, ZERO_CENTAVOS),
          total: pesos,
          /** Effective rate per month, as shown: "4.55%". */
          eirMonthly: z.string(),
        }),
      }),
    ),
  }),
  wire: {
    response: Object.fromEntries(
      Object.entries(OWN_PRODUCT_WIRE).map(([name, wire]) => [`products.${name}`, wire]),
    ),
  },
})

export const getProduct = defineCall({
  name: 'products.get',
  summary: 'A product with what its calculator needs, and what the borrower has still to do.',
  base: '/custom',
  path: '/v3/product/detail',
  access: 'borrower',
  request: z.object({ productId: rowId }),
  response: z.object({
    ...ownProduct,
    /** The maximum for a first loan; null if there is none. */
    firstLoanMax: z.nullable(pesos),
    /** Empty means one instalment every 30 days. */
    periodsOffered: z.array(wholeNumber),
    policyId: z.string(),
    guardScope: z.enum(['all', 'covered']),
    isRepeatClient: flag,
    /** The business date the figures are computed for. */
    today: z.string(),
    missingSteps: z.array(z.enum(APPLICATION_STEPS)),
    /** An open application or offer for this product; empty if there is none. */
    openOrderId: z.string(),
    /**
     * Why nothing can be applied for now, and the way to what is in the way: an application, a loan
     * that is late or still running. Empty if nothing is.
     */
    holdText: added(z.string(), ''),
    holdButton: added(z.string(), ''),
    holdAddress: added(z.string(), ''),
  }),
  wire: { response: OWN_PRODUCT_WIRE },
  reasons: ['not_found'],
})

export const calculate = defineCall({
  name: 'products.calculate',
  summary: 'The disclosure of a loan that is not yet asked for.',
  base: '/custom',
  path: '/v3/calculator/calculate',
  access: 'borrower',
  request: z.object({
    productId: rowId,
    amount: pesos,
    termDays: wholeNumber,
    periods: z.optional(wholeNumber),
  }),
  response: z.object({
    amount: pesos,
    termDays: wholeNumber,
    periods: wholeNumber,
    fee: pesos,
    received: pesos,
    interest: pesos,
    financeCharge: pesos,
    total: pesos,
    /** "36%" */
    annualRate: z.string(),
    /** "4.5501%" */
    eirMonthly: z.string(),
    eirAnnual: z.string(),
    plan: z.array(z.object({ dueOn: z.string(), amount: pesos })),
    isWithinLaw: flag,
  }),
  reasons: ['not_found', 'amount_out_of_range', 'term_out_of_range', 'periods_not_offered'],
})
