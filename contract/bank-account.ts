// The account a borrower's money is sent to: its form, and saving it.
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { formItem, formItemWireNames } from './form-items.ts'
import { SESSION_REASONS } from './reasons.ts'
import { STEP_UP_REASONS, stepUpCode } from './step-up.ts'
import { added, flag, idempotencyKey, rowId } from './wire-values.ts'

export const CARD_TYPES = { wallet: '1', bank: '2' } as const
/** GCash, the wallet most borrowers have. */
export const DEFAULT_CHANNEL_NUMBER = '90006'

/** The codes of the form's items, as sent back. The borrower never types a name. */
export const ACCOUNT_ITEMS = {
  cardType: 'cardType',
  channelNumber: 'channelNumber',
  bankCode: 'bankCode',
  accountNumber: 'accountNo',
} as const

/** A wallet or bank, and the usual forms of its account numbers. */
const institution = z.object({
  /** A channel number, or a bank code. */
  code: z.string(),
  name: z.string(),
  /** Empty if unknown. */
  usualForms: z.array(z.object({ digits: z.int(), start: z.string() })),
})

/** The product that led to the form. Optional, because the account is shared by all products. */
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
    /**
     * The borrower's name as certified, which the account must be in. Empty before certification.
     */
    accountHolder: added(z.string(), ''),
    /** Empty if no account is bound. */
    boundInstitution: added(z.string(), ''),
    boundNumber: added(z.string(), ''),
    /** Of an application, whose last step this is; 0 if an account is bound. */
    stepsTotal: added(z.int(), 0),
    /** False while money is on its way to the bound account. */
    canChange: added(flag, true),
  }),
  wire: { request: { productId: 'product_id' }, response: formItemWireNames('items') },
  reasons: ['not_found'],
})

/** Maps the codes of the visible items to their values; for an option, its type. */
const accountForm = z.catchall(
  // The form defines the codes, so any key is accepted here.
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
  summary: 'Confirms a changed account with a code, so that money can be sent to it right away.',
  base: '/custom',
  path: '/v3/bind-card/confirm-change',
  access: 'borrower',
  request: z.object({ code: stepUpCode }),
  response: z.object({}),
  reasons: ['change_over', ...STEP_UP_REASONS],
})

/** Open to anyone: a borrower whose session was stolen still has the message on their phone. */
export const stopChange = defineCall({
  name: 'bankAccount.stopChange',
  summary:
    'Stops an account change, with the link from the SMS or with a code: the previous account is restored and all sessions end.',
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

/** Used from Order Details after a refused payout. Same effect; the name is the specification's. */
export const changeAccount = defineCall({
  ...saving,
  name: 'bankAccount.change',
  summary: 'Binds another account, and sends a payout again that the one before refused.',
  path: '/v3/bind-card/bind-card-change',
})
