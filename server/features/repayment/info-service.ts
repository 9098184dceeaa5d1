// The repayment info: what a loan asks for, what each choice does, where to pay, and the code that
// is open. The extension page gets the same, with the plan after the extension.
import type { ResponseOf } from '#contract/call.ts'
import { formatDate } from '#contract/format-date.ts'
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import {
  EXTENSION_DAYS_DEFAULT,
  type getExtension,
  type getRepayment,
} from '#contract/repayment.ts'
import { shownPercent } from '#contract/short-rate.ts'
import { addDays, businessDate } from '#lending/dates.ts'
import { percentOf } from '#lending/effective-rate.ts'
import type { ExtensionOffer } from '#lending/extension-offer.ts'
import {
  type Centavos,
  centavos,
  formatPesos,
  multiplyFractionHalfUp,
  subtractToZero,
  sumCentavos,
  ZERO_CENTAVOS,
} from '#lending/money.ts'
import { position } from '#lending/position.ts'
import { type ComparedQuote, quoteAll } from '#lending/quotes.ts'
import { placesInPlan } from '#lending/shown-plan.ts'
import { AppError, invariant } from '#server/app-error.ts'
import type { BorrowerContext } from '#server/calls/handler.ts'
import { listOwnProducts } from '#server/features/catalogue/service.ts'
import { isCollectionChannel } from '#server/gateways/collection/channels.ts'
import { listPaymentsOf, type PaymentRow } from '#server/ledger/payment-rows.ts'
import { guidesOf, listOffered, payeeOfRow, shownChannel } from './channels.ts'
import { codeImagePath } from './code-images.ts'
import { extendedSoFar, extensionDisclosure } from './extension-disclosure.ts'
import {
  CHOICES,
  extensionTitle,
  instalmentTitle,
  movedDate,
  OPEN_ACCOUNT,
  OPEN_CODE,
  pastDue,
  ROWS,
} from './info-texts.ts'
import { channelNameOf, paymentText, shownAmountOf, shownDayOf } from './paid-service.ts'
import { findOpenIntent, type IntentRow } from './queries.ts'
import {
  amountAsked,
  getOwedLoan,
  leastRepayment,
  listExtensions,
  type OwedLoan,
} from './quote-service.ts'

type Info = ResponseOf<typeof getRepayment>
type ExtensionInfo = ResponseOf<typeof getExtension>
type Asked = { readonly orderId: number; readonly productId: number }

/** More payments than a loan has instalments; older ones are in the data export. */
const PAYMENTS_SHOWN = 20

/** Refuses with not_found, order_not_running. */
export async function getRepaymentInfo(
  context: BorrowerContext,
  asked: Asked & { readonly amount?: Centavos | undefined },
): Promise<Info> {
  const { clock, language } = context
  const owed = await getOwedLoan(context, context.borrower.id, asked)
  const { loan, now, order } = owed
  const quotes = quoteAll(loan.terms, loan.events, {
    on: clock.today(),
    ...(asked.amount !== undefined && { partCentavos: asked.amount }),
  })
  const say = <W>(text: Text<W>) => wordingOf(text, language)
  const amount = amountAsked(owed, quotes)
  const places = placesInPlan(now.instalments)
  return {
    ...(await sharedInfo(context, owed, amount, false)),
    amount,
    dueOn: order.first_unpaid_due_on ?? '',
    rows: [
      { label: say(ROWS.order), value: String(order.id) },
      { label: say(ROWS.payOff), value: formatPesos(now.payOffCentavos) },
      ...(now.dueCentavos > 0
        ? [{ label: say(ROWS.due), value: formatPesos(now.dueCentavos) }]
        : []),
    ],
    plan: now.instalments
      .filter(({ unpaidCentavos }) => unpaidCentavos > 0)
      .map(({ number, dueOn, unpaidCentavos, daysLate }) => ({
        note: daysLate > 0 ? say(pastDue)(daysLate) : '',
        title: say(instalmentTitle)(places.get(number) ?? number),
        amount: unpaidCentavos,
        dueOn,
      })),
    notice: '',
    extension: { title: '', amount: ZERO_CENTAVOS, days: 0, nextDate: '' },
    choices: choicesOf(quotes, owed, language),
  }
}

/** Refuses with not_found, order_not_running, extension_not_offered. */
export async function getExtensionInfo(
  context: BorrowerContext,
  asked: Asked & { readonly days?: number | undefined },
): Promise<ExtensionInfo> {
  const { clock, config, language } = context
  const owed = await getOwedLoan(context, context.borrower.id, asked)
  const { order, loan, now } = owed
  const quoted = listExtensions(order.id, loan, clock.today(), config.keys)
  const { days = EXTENSION_DAYS_DEFAULT } = asked
  const chosen = quoted.find(({ offer }) => offer.agreed.days === days)?.offer
  if (chosen === undefined) throw new AppError('extension_not_offered')
  const quotes = quoteAll(loan.terms, loan.events, { on: clock.today() })
  const say = <W>(text: Text<W>) => wordingOf(text, language)
  const dueOn = businessDate(order.first_unpaid_due_on ?? chosen.nextDueOn)
  const places = placesInPlan(now.instalments)
  return {
    ...(await sharedInfo(context, owed, chosen.amountCentavos, true)),
    amount: now.payOffCentavos,
    dueOn: order.first_unpaid_due_on ?? '',
    rows: extensionRows(owed, chosen, language),
    plan: chosen.instalments.map(({ number, dueOn, amountCentavos }) => ({
      note: '',
      title: say(instalmentTitle)(places.get(number) ?? number),
      amount: amountCentavos,
      dueOn,
    })),
    notice: say(movedDate)(
      formatDate(dueOn, language),
      formatDate(chosen.nextDueOn, language),
      // Of a loan that is late, the days count from today and not from its date.
      dueOn < clock.today() && chosen.nextDueOn === addDays(clock.today(), days) ? days : null,
    ),
    extension: {
      title: say(extensionTitle)(days),
      amount: chosen.amountCentavos,
      days,
      nextDate: chosen.nextDueOn,
    },
    choices: choicesOf(quotes, owed, language),
    options: quoted.map(({ quoteId, offer }) => ({
      days: offer.agreed.days,
      amount: offer.amountCentavos,
      nextDate: offer.nextDueOn,
      quoteId,
      monthlyRate: monthlyRateOf(offer),
      totalCost: costOf(quotes, offer.agreed.days),
    })),
    disclosure: extensionDisclosure(chosen, now, language),
    soFar: extendedSoFar(loan.events),
    principalLeft: now.unpaid.principal,
  }
}

function costOf(quotes: readonly ComparedQuote[], days: number): Centavos {
  const quote = quotes.find(({ extension }) => extension?.agreed.days === days)
  return quote?.totalCostCentavos ?? ZERO_CENTAVOS
}

function monthlyRateOf({ effectiveRate }: ExtensionOffer): string {
  return String(percentOf(effectiveRate.monthly))
}

function extensionRows(
  { order, now }: OwedLoan,
  { agreed, effectiveRate }: ExtensionOffer,
  language: Language,
): Info['rows'] {
  const row = (label: Text, value: string) => ({ label: wordingOf(label, language), value })
  const figure = (label: Text, amount: Centavos) =>
    amount === 0 ? [] : [row(label, formatPesos(amount))]
  return [
    row(ROWS.order, String(order.id)),
    ...figure(ROWS.interest, agreed.interestCentavos),
    ...figure(ROWS.penalty, agreed.penaltyCentavos),
    ...figure(ROWS.loanFee, agreed.feeCentavos),
    ...figure(ROWS.fee, agreed.extensionFeeCentavos),
    row(ROWS.rate, shownPercent(percentOf(effectiveRate.monthly))),
    row(ROWS.times, String(now.extensions)),
  ]
}

type Shared = Pick<
  Info,
  | 'productName'
  | 'productLogo'
  | 'channels'
  | 'openCode'
  | 'hasGuidance'
  | 'payments'
  | 'leastAmount'
  | 'late'
>

async function sharedInfo(
  { db, clock, collection, language }: BorrowerContext,
  owed: OwedLoan,
  amount: Centavos,
  isExtension: boolean,
): Promise<Shared> {
  const { order, now } = owed
  const product = (await listOwnProducts(db)).find(({ id }) => id === order.product_id)
  const open = await findOpenIntent(db, order.id, isExtension, clock.now())
  const offered = await listOffered(collection, amount)
  const payments = await listPaymentsOf(db, order.id, PAYMENTS_SHOWN)
  return {
    productName: product?.name ?? '',
    productLogo: product?.logoPath ?? '',
    channels: offered.map((terms) => ({
      ...shownChannel(terms.channel),
      barcode:
        open?.kind === 'code' && open.channel === terms.channel
          ? codeImagePath(open.reference, 'bars')
          : '',
      kind: terms.kind,
      fee: terms.payerFeeCentavos,
      minAmount: terms.minCentavos,
      maxAmount: terms.maxCentavos,
      daysMax: terms.postingDaysMax,
      isDown: terms.isDown,
    })),
    openCode: openCodeOf(open, language),
    hasGuidance: offered.some(({ kind }) => kind === 'code'),
    payments: payments.map((payment) => paymentOf(payment, language)),
    leastAmount: leastRepayment(now),
    late: lateOf(owed),
  }
}

/** A day's penalty has fractions of a centavo, which are dropped on its sum: so many days show them. */
const AVERAGED_DAYS = 10

/** Null if nothing is past due. A cancelled loan that was not returned has no penalty. */
function lateOf({ loan, now }: OwedLoan): Info['late'] {
  if (now.daysLate === 0) return null
  const late = new Set(now.instalments.flatMap((one) => (one.daysLate > 0 ? [one.number] : [])))
  // Of what is late now: what falls due meanwhile is another day's matter.
  const penaltyOf = ({ instalments }: Pick<OwedLoan['now'], 'instalments'>) =>
    sumCentavos(
      instalments.filter(({ number }) => late.has(number)).map(({ unpaid }) => unpaid.penalty),
    )
  const addedIn = (days: number) =>
    subtractToZero(
      penaltyOf(position(loan.terms, loan.events, addDays(now.asOf, days))),
      penaltyOf(now),
    )
  const tomorrow = addedIn(1)
  const average = multiplyFractionHalfUp(addedIn(AVERAGED_DAYS), 1, AVERAGED_DAYS)
  return {
    days: now.daysLate,
    penalty: now.unpaid.penalty,
    // Nothing on a day of grace, and no less than tomorrow where a limit ends the penalty.
    perDay: tomorrow === 0 || average < tomorrow ? tomorrow : average,
  }
}

const NO_OPEN_CODE: Info['openCode'] = {
  title: '',
  logo: '',
  payCode: '',
  guides: [],
  amount: null,
  expiresAt: '',
  kind: 'code',
  payee: null,
  reference: '',
}

function openCodeOf(open: IntentRow | null, language: Language): Info['openCode'] {
  // A page at a provider and a QR have no number to type.
  if (
    open === null ||
    open.pay_value === null ||
    (open.kind !== 'code' && open.kind !== 'account')
  ) {
    return NO_OPEN_CODE
  }
  invariant(isCollectionChannel(open.channel), `${open.channel} is a channel`)
  const { kind, channel } = open
  const { name, logo } = shownChannel(channel)
  const payee = payeeOfRow(open)
  return {
    title: wordingOf(kind === 'account' ? OPEN_ACCOUNT : OPEN_CODE, language)(name),
    logo,
    payCode: open.pay_value,
    guides: guidesOf({ kind, channel, payee }, language),
    amount: centavos(open.amount_centavos),
    expiresAt: open.expires_at.toISOString(),
    kind,
    payee,
    reference: kind === 'account' ? open.reference : '',
  }
}

export function paymentOf(payment: PaymentRow, language: Language): Info['payments'][number] {
  return {
    amount: shownAmountOf(payment),
    paidOn: shownDayOf(payment),
    channel: channelNameOf(payment),
    text: paymentText(payment, language),
  }
}

/** What is due, everything, and the amount that was asked about. */
function choicesOf(
  quotes: readonly ComparedQuote[],
  { now }: OwedLoan,
  language: Language,
): Info['choices'] {
  const titles = {
    'repay-due': now.dueCentavos > 0 ? CHOICES.due : CHOICES.next,
    'repay-all': CHOICES.all,
    'repay-part': CHOICES.part,
  }
  const waiting = quotes.find(({ kind }) => kind === 'wait')
  return quotes.flatMap((quote) => {
    const { kind } = quote
    if (kind === 'extend' || kind === 'wait') return []
    return [
      {
        kind,
        title: wordingOf(titles[kind], language),
        amount: quote.amountCentavos,
        left: subtractToZero(now.payOffCentavos, quote.amountCentavos),
        nextDate: quote.nextDueOn ?? '',
        nextAmount: quote.nextDueCentavos,
        saved:
          waiting === undefined
            ? ZERO_CENTAVOS
            : subtractToZero(waiting.totalCostCentavos, quote.totalCostCentavos),
        totalCost: quote.totalCostCentavos,
      },
    ]
  })
}
