// Binding the account a borrower's money is sent to. Features that send money react to it: they may
// block the change while money is on its way, and resend what the previous account refused.
import { createHmac } from 'node:crypto'
import { isUsualNumber } from '#contract/account-number.ts'
import { ACCOUNT_ITEMS, type bindAccount, type startBinding } from '#contract/bank-account.ts'
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import { type Text, wordingOf } from '#contract/language.ts'
import { maskAccount } from '#contract/masked-value.ts'
import { AppError } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Db } from '#server/db/open.ts'
import type { Keys } from '#server/keys.ts'
import { APPLICATION_STEPS_COUNT, getFullName } from '#server/features/certification/service.ts'
import { type Limit, refuseAbove } from '#server/features/limits/service.ts'
import { notifyBorrower, rememberLanguage } from '#server/features/messages/service.ts'
import { getOwnProduct } from '#server/features/catalogue/service.ts'
import { lockBorrower } from '#server/features/session/service.ts'
import type { BorrowerContext } from '#server/calls/handler.ts'
import { once } from '#server/calls/idempotency.ts'
import { reactionsOf } from '#server/calls/reactions.ts'
import type { WireAnswer } from '#server/calls/wire-answer.ts'
import { accountInWords } from './account-words.ts'
import { type Account, accountItems, readAccount } from './account-form.ts'
import { stopLink } from './change-service.ts'
import { changeWaitsUntil } from './change-wait.ts'
import { findInstitution, INSTITUTIONS } from './institutions.ts'
import { type AccountTarget, findAccount, saveAccount } from './service.ts'

/** Refuses with not_found if the product isn't ours. */
export async function start(
  { db, config, borrower, language, features }: BorrowerContext,
  productId: number | undefined,
): Promise<ResponseOf<typeof startBinding>> {
  if (productId !== undefined) await getOwnProduct(db, productId)
  const bound = await findAccount(db, config.keys, borrower.id)
  const institution = bound === null ? null : findInstitution(bound.channel)
  return {
    items: accountItems(institution, language),
    institutions: INSTITUTIONS.map(({ code, name, usualForms }) => ({
      code,
      name,
      usualForms: [...usualForms],
    })),
    accountHolder: await getFullName(db, config.keys, borrower.id),
    boundInstitution: institution?.name ?? '',
    boundNumber: bound === null ? '' : maskAccount(bound.number),
    stepsTotal: bound === null ? APPLICATION_STEPS_COUNT : 0,
    canChange: !(await reactionsOf(features).holdsPaymentAccount(db, borrower.id)),
  }
}

/** Every change sends a message; nobody has more accounts than this to try. */
const CHANGES_IN_A_DAY: Limit = { name: 'account-change-day', max: 10, windowSeconds: 86_400 }

/**
 * Refuses with not_found, field_invalid, payout_on_its_way, too_many_requests,
 * idempotency_conflict.
 */
export async function bind(
  context: BorrowerContext,
  call: typeof bindAccount,
  request: RequestOf<typeof bindAccount>,
): Promise<WireAnswer> {
  const { clock, config, borrower } = context
  const reactions = reactionsOf(context.features)
  if (request.productId !== undefined) await getOwnProduct(context.db, request.productId)
  const account = readAccount(request, context.language)
  const current = await findAccount(context.db, config.keys, borrower.id)
  if (current !== null && !isSame(current, account)) {
    await refuseAbove(context, borrower.id, CHANGES_IN_A_DAY)
  }
  return once(context, call, withoutNumber(request, config.keys), async (transaction) => {
    await lockBorrower(transaction, borrower.id)
    await rememberLanguage(transaction, borrower.id, context.language)
    const bound = await findAccount(transaction, config.keys, borrower.id)
    if (bound === null || !isSame(bound, account)) {
      if (await reactions.holdsPaymentAccount(transaction, borrower.id)) {
        throw new AppError('payout_on_its_way')
      }
      const target = { channel: account.institution.code, number: account.number }
      const waitsUntil = bound === null ? null : changeWaitsUntil(clock)
      const id = await saveAccount(transaction, clock, config.keys, borrower.id, target, waitsUntil)
      await tellAccountChanged(transaction, context, bound, { ...account, id })
    }
    await reactions.afterAccountBound(transaction, context, borrower.id)
    return {}
  })
}

/** The request's hash is stored; a hash over the plain number could be brute-forced. */
function withoutNumber(request: RequestOf<typeof bindAccount>, keys: Keys) {
  const code = ACCOUNT_ITEMS.accountNumber
  const hidden = createHmac('sha256', keys.secretOf('account-request'))
    .update(`account number ${request[code] ?? ''}`)
    .digest('hex')
  return { ...request, [code]: hidden }
}

function isSame(bound: AccountTarget, { institution, number }: Account): boolean {
  return bound.channel === institution.code && bound.number === number
}

/** Fits into one SMS and uses only its plain alphabet, which lacks the dot of a mask. */
const ACCOUNT_CHANGED: Text<(app: string, account: string, phone: string) => string> = {
  en: (app, account, phone) =>
    `${app}: your money now goes to your ${account}. If this wasn't you, call ${phone} right away.`,
  'fil-PH': (app, account, phone) =>
    `${app}: sa ${account} na ipapadala ang pera mo. Hindi ikaw ito? Tumawag agad sa ${phone}.`,
}
/** Whoever has the phone can stop a change without a session. */
const ACCOUNT_REPLACED: Text<(app: string, account: string, link: string) => string> = {
  en: (app, account, link) =>
    `${app}: from tomorrow your money goes to your ${account}. Not you? Stop it: ${link}`,
  'fil-PH': (app, account, link) =>
    `${app}: mula bukas, sa ${account} na ang pera mo. Hindi ikaw? Pigilan: ${link}`,
}

/**
 * Changing where money goes leaves an audit entry, and the account owner's phone gets a message: a
 * thief with a stolen session doesn't have that phone.
 */
async function tellAccountChanged(
  transaction: Db,
  context: BorrowerContext,
  before: AccountTarget | null,
  { institution, number, id }: Account & { readonly id: number },
): Promise<void> {
  const { clock, config, borrower, language } = context
  const account = wordingOf(accountInWords, language)(institution.name, number.slice(-4))
  const { appName, servicePhone } = config.brand
  const text =
    before === null
      ? wordingOf(ACCOUNT_CHANGED, language)(appName, account, servicePhone)
      : wordingOf(ACCOUNT_REPLACED, language)(appName, account, stopLink(config, id))
  await notifyBorrower(transaction, context, borrower.id, 'account', text)
  await writeAudit(transaction, {
    actor: borrower,
    orderId: null,
    borrowerId: borrower.id,
    action: before === null ? 'account-bound' : 'account-changed',
    details: {
      institution: institution.code,
      numberEnding: maskAccount(number),
      isUsualNumber: isUsualNumber(number, institution.usualForms),
      ...(before && {
        institutionBefore: before.channel,
        numberEndingBefore: maskAccount(before.number),
      }),
    },
    at: clock.now(),
  })
}
