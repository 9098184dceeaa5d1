// The account that a borrower's money goes to: the form that asks for it, and saving it.
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { formItem, formItemWireNames } from './form-items.ts'
import { SESSION_REASONS } from './reasons.ts'
import { STEP_UP_REASONS, stepUpCode } from './step-up.ts'
import { added, flag, idempotencyKey, rowId } from './wire-values.ts'

export const CARD_TYPES = { wallet: '1', bank: '2' } as const
/** GCash: the wallet that most borrowers have. */
export const DEFAULT_CHANNEL_NUMBER = '90006'

/** The codes of the form's items, as they are sent back. Nobody types a name. */
export const ACCOUNT_ITEMS = {
  cardType: 'cardType',
  channelNumber: 'channelNumber',
  bankCode: 'bankCode',
  accountNumber: 'accountNo',
} as const

/** A wallet or a bank, and the forms that its account numbers usually have. */
const institution = z.object({
  /** A channel number, or a bank code. */
  code: z.string(),
  name: z.string(),
  /** Empty where nobody knows. */
  usualForms: z.array(z.object({ digits: z.int(), start: z.string() })),
})

/** The product that led to the form. An account is for all of them, so it need not be one. */
const accountProductId = z.optional(rowId)

export const startBinding = defineCall({
  name: 'bankAccount.startBinding',
  summary: 'The items of the account form, and the account that is bound now, masked.',
  base: '/custom',
  path: '/v3/bind-card/card-init',
  access: 'borrower',
  request: z.object({ productId: accountProductId }),
  response: z.object({
    items: z.array(formItem),
    institutions: added(z.array(institution), []),
    /** The borrower's name as certified: the account must be in it. Empty before certification. */
    accountHolder: added(z.string(), ''),
    /** Empty where no account is bound. */
    boundInstitution: added(z.string(), ''),
    boundNumber: added(z.string(), ''),
    /** False while money is on its way to the bound account. */
    canChange: added(flag, true),
  }),
  wire: { request: { productId: 'product_id' }, response: formItemWireNames('items') },
  reasons: ['not_found'],
})

/** The map from the codes of the items that show to their values: of an option its type. */
const accountForm = z.catchall(
  // Which codes there are is the form's business: the map is open here.
  z.object({ productId: accountProductId, idempotencyKey }),
  z.union([z.string(), z.int()]),
)

const saving = {
  base: '/custom',
  access: 'borrower',
  request: accountForm,
  response: z.object({}),
  wire: { request: { productId: 'product_id' } },
  reasons: ['not_found', 'payout_on_its_way', 'idempotency_conflict'],
} as const

export const bindAccount = defineCall({
  ...saving,
  name: 'bankAccount.bind',
  summary: 'Binds the account that money is paid to; replaces the one before.',
  path: '/v3/bind-card/bind-card-new',
})

export const confirmChange = defineCall({
  name: 'bankAccount.confirmChange',
  summary: 'Confirms a changed account with a code, so that money may go there at once.',
  base: '/custom',
  path: '/v3/bind-card/confirm-change',
  access: 'borrower',
  request: z.object({ code: stepUpCode }),
  response: z.object({}),
  reasons: ['change_over', ...STEP_UP_REASONS],
})

/** Anyone: whoever lost a session to a thief has the message on their phone. */
export const stopChange = defineCall({
  name: 'bankAccount.stopChange',
  summary:
    'Stops a changed account, by the link of the message about it or by a code: the one of before counts again, and all sessions end.',
  base: '/custom',
  path: '/v3/bind-card/stop-change',
  access: 'anyone',
  request: z.object({
    /** From the link. */
    change: z.optional(z.string().check(z.maxLength(60))),
    /** With a session instead. */
    code: stepUpCode,
  }),
  response: z.object({}),
  reasons: ['change_over', 'link_expired', ...SESSION_REASONS, ...STEP_UP_REASONS],
})

/** What Order Details leads to after a refused payout. Does the same, under the name of old. */
export const changeAccount = defineCall({
  ...saving,
  name: 'bankAccount.change',
  summary: 'Binds another account, and sends a payout again that the one before refused.',
  path: '/v3/bind-card/bind-card-change',
})
