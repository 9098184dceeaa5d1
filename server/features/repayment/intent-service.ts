// A code to pay with. The intent is stored before the provider is asked, so that a payment never
// comes under a reference we don't know; the provider is asked outside any transaction.
import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { EXTENSION_DAYS_DEFAULT } from '#contract/repayment.ts'
import { DEFAULT_LANGUAGE } from '#contract/language.ts'
import { repaymentCodePage } from '#contract/page-addresses.ts'
import { addDays, type BusinessDate, manilaStartOfDay } from '#lending/dates.ts'
import { type Centavos, centavos, minCentavos, pesoText } from '#lending/money.ts'
import { AppError, invariant } from '#server/app-error.ts'
import type { BorrowerContext } from '#server/calls/handler.ts'
import type { Db } from '#server/db/open.ts'
import { getFullName } from '#server/features/certification/service.ts'
import { type Limit, refuseAbove } from '#server/features/limits/service.ts'
import { isCollectionChannel } from '#server/gateways/collection/channels.ts'
import type {
  IntentOutcome,
  OfferedChannel,
} from '#server/gateways/collection/collection-gateway.ts'
import type { PaidQuote } from '#server/ledger/repayments.ts'
import { lockOrderAndBorrower } from '#server/orders/locks.ts'
import { channelByNumber, listOffered, shownChannel } from './channels.ts'
import { codeImagePath } from './code-images.ts'
import { extensionDisclosure } from './extension-disclosure.ts'
import { returnAddress } from './payment-pass.ts'
import {
  findIntent,
  findReusable,
  insertIntent,
  type IntentRow,
  updateIntent,
  updateOpened,
} from './queries.ts'
import { getExtensionFor, getOwedLoan, type OwedLoan, quoteFor } from './quote-service.ts'
import { nextAskAt } from './pay-codes.ts'

export interface PayRequest {
  readonly productId: number
  readonly orderId: number
  readonly amount: Centavos
  readonly channelNumber: string
  readonly isDelay?: boolean | undefined
  readonly days?: number | undefined
  readonly quoteId?: string | undefined
}

type IntentContext = Pick<BorrowerContext, 'db' | 'clock' | 'config' | 'collection'> & {
  /** In which a disclosure was shown. */
  readonly language?: BorrowerContext['language']
  readonly borrower: Pick<BorrowerContext['borrower'], 'id'>
}

/** A code with less left is not handed out again. */
const LEFT_MS_MIN = 15 * 60_000
/** After this long whoever asked the provider has died; a new reference is taken. */
const ASKING_MS_MAX = 30_000
const LOOK_EVERY_MS = 100

/**
 * The page where an amount is paid. Refuses with not_found, order_not_running, channel_unavailable,
 * extension_not_offered, amount_out_of_range, amount_changed and too_many_requests.
 */
export async function createPayCodeFor(
  context: IntentContext,
  request: PayRequest,
): Promise<{ payUrl: string; expiresAt: string }> {
  const { clock, collection, borrower } = context
  const { order } = await getOwedLoan(context, borrower.id, request)
  const channels = await listOffered(collection, request.amount)
  const channel = channelFor(channels, request)
  const { intent, isNew } = await context.db.transaction().execute(async (transaction) => {
    // Quoted under the order's lock: a payment may have come in while the provider was asked.
    await lockOrderAndBorrower(transaction, order.id)
    const owed = await getOwedLoan({ ...context, db: transaction }, borrower.id, request)
    const draft = draftOf(context, owed, request, leastTaken(channels))
    return claimIntent(transaction, context, owed, channel, draft)
  })
  const opened = isNew
    ? await openIntent(context, intent)
    : await waitForOpened(context.db, intent, clock.now())
  return {
    payUrl: payUrlOf(context.config.publicUrl, order, opened),
    expiresAt: opened.expires_at.toISOString(),
  }
}

/** Each new code is a question to the provider; changing one's mind a few times is not a flood. */
const NEW_CODES: Limit = { name: 'pay-codes', max: 30, windowSeconds: 3_600 }

function channelFor(
  channels: readonly OfferedChannel[],
  { channelNumber, amount }: PayRequest,
): OfferedChannel {
  const code = channelByNumber(channelNumber)
  const found = channels.find(({ channel }) => channel === code)
  if (found === undefined || found.isDown) throw new AppError('channel_unavailable')
  if (amount < found.minCentavos || amount > found.maxCentavos) {
    throw new AppError('amount_out_of_range')
  }
  return found
}

function leastTaken(channels: readonly OfferedChannel[]): Centavos {
  const [first, ...others] = channels.filter(({ isDown }) => !isDown)
  invariant(first !== undefined, 'a channel was found')
  return others.reduce((least, { minCentavos: min }) => minCentavos(least, min), first.minCentavos)
}

type Draft = Pick<IntentRow, 'quote' | 'extension' | 'quote_id' | 'disclosure'> & {
  readonly amount_centavos: Centavos
}

function draftOf(
  { clock, config, language = DEFAULT_LANGUAGE }: IntentContext,
  { order, loan, now }: OwedLoan,
  request: PayRequest,
  least: Centavos,
): Draft {
  const today = clock.today()
  const { amount } = request
  if (request.isDelay !== true) {
    const quote = quoteFor(loan, now, today, amount, least)
    return {
      amount_centavos: amount,
      quote: JSON.stringify(quote),
      extension: null,
      quote_id: null,
      disclosure: null,
    }
  }
  const { days = EXTENSION_DAYS_DEFAULT, quoteId } = request
  const found = getExtensionFor(order.id, loan, today, config.keys, {
    amountCentavos: amount,
    days,
    quoteId,
  })
  const { valueOn: quotedOn } = found.offer.agreed
  const quote = {
    kind: 'extend',
    isPayOff: false,
    quotedOn,
    expiresOn: addDays(quotedOn, 1),
    amountCentavos: amount,
  }
  return {
    amount_centavos: amount,
    quote: JSON.stringify(quote),
    extension: JSON.stringify(found.offer),
    quote_id: found.quoteId,
    disclosure: JSON.stringify({ language, rows: extensionDisclosure(found.offer, now, language) }),
  }
}

/** Runs holding the order's lock, so that two requests at once get the same code. */
async function claimIntent(
  transaction: Db,
  { clock, config, collection, borrower }: IntentContext,
  { order }: OwedLoan,
  { channel }: OfferedChannel,
  draft: Draft,
): Promise<{ intent: IntentRow; isNew: boolean }> {
  const now = clock.now()
  const like = { order_id: order.id, gateway: collection.name, channel, ...draft }
  const known = await findReusable(transaction, like, new Date(now.getTime() + LEFT_MS_MIN))
  if (known !== null && isUsable(known, now)) return { intent: known, isNew: false }
  // Counted before it is written: one too many leaves nothing behind.
  await refuseAbove({ db: transaction, clock, config }, borrower.id, NEW_CODES)
  const { expiresOn } = JSON.parse(draft.quote) as PaidQuote
  const created = { ...createdIntent(expiresOn, now), borrower_id: borrower.id }
  const intent = await insertIntent(transaction, { ...like, ...created })
  return { intent, isNew: true }
}

/** An intent that no provider knows yet. */
export function createdIntent(expiresOn: BusinessDate, now: Date) {
  // It lives as long as its quote and no longer: until the end of that day.
  const times = { created_at: now, expires_at: new Date(manilaStartOfDay(addDays(expiresOn, 1))) }
  return {
    reference: newReference(),
    state: 'created',
    kind: null,
    provider_id: null,
    pay_value: null,
    ...times,
    ask_at: nextAskAt(times, now),
  } as const
}

function isUsable({ state, created_at: createdAt }: IntentRow, now: Date): boolean {
  return state === 'open' || now.getTime() - createdAt.getTime() < ASKING_MS_MAX
}

async function openIntent(context: IntentContext, intent: IntentRow): Promise<IntentRow> {
  const { db, collection } = context
  const outcome = await requestIntent(context, intent)
  if (outcome.state === 'refused') {
    await updateIntent(db, intent.id, { state: 'refused', ask_at: null })
    throw new AppError(outcome.refusal === 'amount' ? 'amount_out_of_range' : 'channel_unavailable')
  }
  await updateOpened(db, intent.id, outcome.intent)
  const opened = await findIntent(db, intent.id)
  invariant(opened !== null, `intent ${intent.id} of ${collection.name} is kept`)
  return opened
}

/** If the outcome is unknown, the intent stays: a payment may still come for it. */
async function requestIntent(
  { db, config, collection, borrower }: IntentContext,
  intent: IntentRow,
): Promise<IntentOutcome> {
  invariant(isCollectionChannel(intent.channel), `${intent.channel} is a channel`)
  const { brand, keys } = config
  const payerName = (await getFullName(db, keys, borrower.id)) || brand.appName
  try {
    return await collection.createIntent({
      reference: intent.reference,
      amountCentavos: centavos(intent.amount_centavos),
      channel: intent.channel,
      expiresAt: intent.expires_at,
      description: `${brand.appName} ${intent.order_id}`,
      payerName,
      payerEmail: null,
      returnUrl: returnAddress(config, intent),
    })
  } catch {
    await updateIntent(db, intent.id, { state: 'over' })
    throw new AppError('channel_unavailable')
  }
}

/** At once if it is open; otherwise another request is asking the provider for it at this moment. */
async function waitForOpened(db: Db, intent: IntentRow, now: Date): Promise<IntentRow> {
  if (intent.state === 'open') return intent
  const waitMs = intent.created_at.getTime() + ASKING_MS_MAX - now.getTime()
  for (let waitedMs = 0; waitedMs <= waitMs; waitedMs += LOOK_EVERY_MS) {
    const current = await findIntent(db, intent.id)
    if (current?.state === 'open') return current
    if (current === null || current.state !== 'created') break
    await wait(LOOK_EVERY_MS)
  }
  throw new AppError('channel_unavailable')
}

/** Where the borrower goes on: the provider's page, or ours with the code or the QR. */
function payUrlOf(publicUrl: string, order: OwedLoan['order'], intent: IntentRow): string {
  const { kind, pay_value: value, reference } = intent
  invariant(kind !== null && value !== null, `intent ${reference} is open`)
  if (kind === 'redirect') return value
  invariant(isCollectionChannel(intent.channel), `${intent.channel} is a channel`)
  const page = repaymentCodePage({
    showType: kind === 'qr' ? 2 : 1,
    payCode: kind === 'qr' ? reference : value,
    payCodeImg: kind === 'qr' ? codeImagePath(reference, 'qr') : shownChannel(intent.channel).logo,
    repayAmount: pesoText(centavos(intent.amount_centavos)),
    productId: order.product_id,
    orderId: order.id,
  })
  return `${publicUrl}${page}`
}

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Twenty of 32 letters can't be guessed, and whoever has one sees an amount and a code. */
export function newReference(): string {
  return Array.from({ length: 20 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
