// A link with which somebody else pays a borrower's code. Whoever has it sees the amount and the
// code, and nothing about the borrower or the loan.
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { CHANNEL_KINDS, paidTo, payGuide } from './repayment.ts'
import { pesos } from './wire-pesos.ts'

const payCode = z.string().check(z.minLength(1), z.maxLength(80))

export const sharePayCode = defineCall({
  name: 'payLink.share',
  summary:
    'A link with which somebody else can pay one of the borrower’s codes; the same one again.',
  base: '/custom',
  path: '/v3/loan-details/share-code',
  access: 'borrower',
  request: z.object({ payCode }),
  response: z.object({ link: z.string() }),
  reasons: ['not_found', 'pay_code_over'],
})

export const withdrawPayLink = defineCall({
  name: 'payLink.withdraw',
  summary: 'Ends the link to a code. The code itself can still be paid.',
  base: '/custom',
  path: '/v3/loan-details/withdraw-link',
  access: 'borrower',
  request: z.object({ payCode }),
  response: z.object({}),
  reasons: ['not_found'],
})

export const LINK_CHARACTERS_MAX = 200

export const getSharedCode = defineCall({
  name: 'payLink.get',
  summary: 'What a shared link is for. Unknown, expired and withdrawn links are refused alike.',
  base: '/custom',
  path: '/v3/pay-link/get',
  access: 'visitor',
  request: z.object({ link: z.string().check(z.minLength(1), z.maxLength(LINK_CHARACTERS_MAX)) }),
  response: z.object({
    state: z.enum(['open', 'paid']),
    amount: pesos,
    kind: z.enum(CHANNEL_KINDS),
    channelName: z.string(),
    channelLogo: z.string(),
    /** What the channel adds; null while the provider doesn't say. */
    fee: z.nullable(pesos),
    /** An instant, ISO 8601. Like all that follows, empty once it is paid. */
    expiresAt: z.string(),
    number: z.string(),
    barcode: z.string(),
    qr: z.string(),
    qrFile: z.string(),
    guides: z.array(payGuide),
    ...paidTo,
  }),
  reasons: ['not_found', 'too_many_attempts'],
})
