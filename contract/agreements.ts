// The list of agreements and the way to each. Apart from the confirmation, because Order Details shows
// them too and should not load what only a confirmation needs.
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { inPlace } from './wire-meaning.ts'
import { link, rowId, wholeNumber } from './wire-values.ts'

const AGREEMENTS = {
  access: 'borrower',
  request: z.object({ productId: rowId, scene: wholeNumber }),
  response: z.object({ agreements: inPlace(z.array(z.object({ title: z.string() }))) }),
  wire: { response: { agreements: 'data' } },
  reasons: ['not_found'],
} as const

export const listAgreements = defineCall({
  ...AGREEMENTS,
  name: 'confirmation.listAgreements',
  summary: 'The titles of what is agreed to, counted from 0 by `position`.',
  methods: ['GET'],
  base: '/custom',
  path: '/v3/contract/contract',
})

export const listAgreementsVariant = defineCall({
  ...AGREEMENTS,
  name: 'confirmation.listAgreementsVariant',
  summary: 'The same for the variant.',
  base: '',
  path: '/gopia/goya/contract',
})

const AGREEMENT = {
  access: 'borrower',
  request: z.object({
    productId: rowId,
    scene: wholeNumber,
    position: wholeNumber.check(z.minimum(0), z.maximum(20)),
    orderId: z.optional(rowId),
  }),
  response: z.object({ link }),
  wire: { response: { link: 'contract_url' } },
  reasons: ['not_found'],
} as const

export const openAgreement = defineCall({
  ...AGREEMENT,
  name: 'confirmation.openAgreement',
  summary: 'Where one of the agreements can be read.',
  methods: ['GET'],
  base: '/custom',
  path: '/v3/contract/contract-jump',
})

export const openAgreementVariant = defineCall({
  ...AGREEMENT,
  name: 'confirmation.openAgreementVariant',
  summary: 'The same for the variant.',
  base: '',
  path: '/gopia/goya/contract-jump',
})
