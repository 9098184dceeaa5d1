// Products: our own and recommended ones, and what happens when one is tapped.
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { pesos } from './wire-pesos.ts'
import { flag, rowId, wholeNumber } from './wire-values.ts'

export const recommendedProduct = z.object({
  productId: rowId,
  logo: z.string(),
  name: z.string(),
  buttonText: z.string(),
  isEnabled: flag,
  amountRange: z.string(),
  amountRangeLabel: z.string(),
  rate: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
})
export type RecommendedProduct = z.output<typeof recommendedProduct>

/** The wire names of a list of recommended products at `path`. */
export function recommendedProductWire(path: string): Record<string, string> {
  return {
    [`${path}.logo`]: 'productLogo',
    [`${path}.name`]: 'productName',
    [`${path}.isEnabled`]: 'enable',
    [`${path}.amountRange`]: 'range',
    [`${path}.amountRangeLabel`]: 'rangeDesc',
    [`${path}.description`]: 'desc',
  }
}

const clickRequest = z.object({
  productId: rowId,
  moduleId: z.optional(wholeNumber),
  positionId: z.optional(wholeNumber),
})

export const openProduct = defineCall({
  name: 'products.open',
  summary: 'A tap on a recommended product: where it leads.',
  base: '',
  path: '/gopia/goya/define',
  // Visitors also see these products after a failed joint login.
  access: 'anyone',
  request: clickRequest,
  response: z.object({ link: z.string() }),
  reasons: ['not_found', 'product_not_open'],
})

export const logProductClick = defineCall({
  name: 'products.logClick',
  summary: 'Keeps that a recommended product was tapped.',
  base: '',
  path: '/gopia/goya/because',
  // Visitors also see these products after a failed joint login.
  access: 'anyone',
  request: clickRequest,
  response: z.object({}),
})

export const listAfterFailedLogin = defineCall({
  name: 'products.listAfterFailedLogin',
  summary: 'Why a joint login failed, and products to look at instead.',
  base: '',
  path: '/panda/honey/scholarships',
  access: 'anyone',
  request: z.object({}),
  response: z.object({ errorMessage: z.string(), products: z.array(recommendedProduct) }),
  wire: { response: { errorMessage: 'errorMsg', ...recommendedProductWire('products') } },
})

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

/** What is still missing before we can decide on an application. */
export const APPLICATION_STEPS = ['personal', 'job', 'ext', 'bank'] as const
export type ApplicationStep = (typeof APPLICATION_STEPS)[number]

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
