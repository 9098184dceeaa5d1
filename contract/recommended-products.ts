// Products of partners, and what happens when one is tapped. Apart from our own, because most pages
// show one of them at most.
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { type OnPage, unsure } from './wire-meaning.ts'
import { flag, link, rowId, wholeNumber } from './wire-values.ts'

export const recommendedProduct = z.object({
  productId: unsure(rowId),
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
export type RecommendedProductOnPage = OnPage<RecommendedProduct>

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
  response: z.object({ link }),
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
