// A link with which somebody else pays a borrower's code. It is a pass for one row: nobody can make
// one up, it ends with its code, and its owner can withdraw it. What it shows is the amount and the
// code, and nothing about the borrower or the loan.
import type { ResponseOf } from '#contract/call.ts'
import { payForPage } from '#contract/page-addresses.ts'
import type { getSharedCode } from '#contract/pay-link.ts'
import { centavos } from '#lending/money.ts'
import { AppError } from '#server/app-error.ts'
import type { BorrowerContext, VisitorContext } from '#server/calls/handler.ts'
import { countVisitor, type Limit } from '#server/features/limits/service.ts'
import { isCollectionChannel } from '#server/gateways/collection/channels.ts'
import { listPaymentsOfCode } from '#server/ledger/payment-rows.ts'
import { makePass, readPass } from '#server/passes.ts'
import { guidesOf, listOffered, payeeOfRow, shownChannel } from './channels.ts'
import { codeFilePath, codeImagePath } from './code-images.ts'
import { claimLink, endLinks, findOpenLink } from './link-queries.ts'
import { isPaidBy } from './paid-service.ts'
import { findIntent, findOwnIntent, type IntentRow } from './queries.ts'

type SharedCode = ResponseOf<typeof getSharedCode>

/** Refuses with not_found, and with pay_code_over for a code that can no longer be paid. */
export async function shareCodeOf(
  { db, clock, config, borrower }: BorrowerContext,
  payCode: string,
): Promise<{ link: string }> {
  const intent = await getShownIntent(db, borrower.id, payCode)
  const isPaid = (await listPaymentsOfCode(db, intent.reference)).length > 0
  if (isPaid || intent.state !== 'open' || intent.expires_at <= clock.now()) {
    throw new AppError('pay_code_over')
  }
  const at = clock.now()
  const { id } = await claimLink(db, { intentId: intent.id, borrowerId: borrower.id, at })
  const link = makePass(config.keys, 'pay-link', { link: id }, intent.expires_at)
  return { link: `${config.publicUrl}${payForPage({ link })}` }
}

/** Refuses with not_found. Withdrawing what was never shared is no mistake. */
export async function withdrawLinkOf(
  { db, clock, borrower }: BorrowerContext,
  payCode: string,
): Promise<void> {
  const intent = await getShownIntent(db, borrower.id, payCode)
  await endLinks(db, intent.id, clock.now())
}

/** A provider's own page may show who pays, so it is not shared. */
async function getShownIntent(
  db: BorrowerContext['db'],
  borrowerId: number,
  payCode: string,
): Promise<IntentRow> {
  const intent = await findOwnIntent(db, borrowerId, payCode)
  if (intent === null || intent.kind === null || intent.kind === 'redirect') {
    throw new AppError('not_found')
  }
  return intent
}

/** Links that aren't ours, by network and by device; those that are don't count. */
const WRONG_BY_ADDRESS: Limit = { name: 'pay-link-address', max: 30, windowSeconds: 3_600 }
const WRONG_BY_DEVICE: Limit = { name: 'pay-link-device', max: 15, windowSeconds: 3_600 }

/**
 * Refuses with not_found for what is unknown, expired or withdrawn, all alike, and with
 * too_many_attempts after many of those. A true link is signed and can't be guessed, so it opens
 * whatever others behind the same address have tried.
 */
export async function getSharedCodeFor(context: VisitorContext, link: string): Promise<SharedCode> {
  const { db, clock, config, visitor } = context
  const intent = await findShared(context, link)
  if (intent === null) {
    const limits = { db, clock, keys: config.keys }
    const waitSeconds = await countVisitor(limits, visitor, WRONG_BY_ADDRESS, WRONG_BY_DEVICE)
    if (waitSeconds > 0) throw AppError.with('too_many_attempts', { waitSeconds })
    throw new AppError('not_found')
  }
  return shownOf(context, intent)
}

async function findShared(
  { db, clock, config }: VisitorContext,
  link: string,
): Promise<IntentRow | null> {
  const facts = readPass(config.keys, 'pay-link', link, clock.now()) as { link: number } | null
  const known = facts === null ? null : await findOpenLink(db, facts.link)
  return known === null ? null : findIntent(db, known.intent_id)
}

async function shownOf(
  { db, collection, language }: VisitorContext,
  intent: IntentRow,
): Promise<SharedCode> {
  const { kind, channel, reference, pay_value: value } = intent
  if (kind === null || !isCollectionChannel(channel)) throw new AppError('not_found')
  const payments = await listPaymentsOfCode(db, intent.reference)
  const isPaid = isPaidBy(payments)
  // Taken back: its owner gets another code.
  if (!isPaid && (payments.length > 0 || intent.state !== 'open')) throw new AppError('not_found')
  const amount = centavos(intent.amount_centavos)
  const { name: channelName, logo: channelLogo } = shownChannel(channel)
  const what = { amount, kind, channelName, channelLogo }
  if (isPaid) return { state: 'paid', ...what, ...NOTHING_TO_PAY }
  const offered = (await listOffered(collection, amount)).find((terms) => terms.channel === channel)
  const payee = payeeOfRow(intent)
  return {
    state: 'open',
    ...what,
    fee: offered?.payerFeeCentavos ?? null,
    expiresAt: intent.expires_at.toISOString(),
    number: kind === 'code' || kind === 'account' ? (value ?? '') : '',
    barcode: kind === 'code' ? codeImagePath(reference, 'bars') : '',
    qr: kind === 'qr' ? codeImagePath(reference, 'qr') : '',
    qrFile: kind === 'qr' ? codeFilePath(reference) : '',
    guides: guidesOf({ kind, channel, payee }, language),
    payee,
    reference: kind === 'account' ? reference : '',
  }
}

/** Nobody is led to pay it once more. */
const NOTHING_TO_PAY = {
  fee: null,
  expiresAt: '',
  number: '',
  barcode: '',
  qr: '',
  qrFile: '',
  guides: [],
  payee: null,
  reference: '',
}
