// Confirming an approved loan. What is shown and what is agreed come from the same terms; the
// terms, the documents and the payout are written together.
import type { ResponseOf } from '#contract/call.ts'
import type { getOffer, getOfferVariant } from '#contract/confirmation.ts'
import { maskMobile, maskName, maskValue } from '#contract/masked-value.ts'
import { formatDate } from '#contract/format-date.ts'
import { shownPercent } from '#contract/short-rate.ts'
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import { daysBetween } from '#lending/dates.ts'
import { coolingOffOf } from '#lending/cooling-off.ts'
import type { HolidayCalendar } from '#lending/holidays.ts'
import { lawOn } from '#lending/law.ts'
import { disclose } from '#lending/disclosure.ts'
import type { LoanTerms } from '#lending/loan-terms.ts'
import { type Centavos, centavos, formatPercent, formatPesos } from '#lending/money.ts'
import { AppError, invariant } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Config } from '#server/config.ts'
import { reasonsInWords } from '#server/features/application/decline-reasons.ts'
import { nameCurrentAccount } from '#server/features/bank-account/account-words.ts'
import { getIdentity } from '#server/features/certification/service.ts'
import { judgeOrder, refuseExposure } from '#server/features/exposure/service.ts'
import { rememberLanguage } from '#server/features/messages/service.ts'
import { createPayout } from '#server/features/payout/service.ts'
import { readHolidays } from '#server/ledger/holidays.ts'
import { type Fact, orderSubject, recordEvidence } from '#server/ledger/evidence.ts'
import { getNewestOffer, type Offer, offerEndsOn } from '#server/orders/offer.ts'
import { updateConfirmed } from '#server/orders/orders.ts'
import { getOwnProduct, type OwnProduct, refuseClosed } from '#server/features/catalogue/service.ts'
import { keepLendingAsItIs } from '#server/features/lending-stop/service.ts'
import { getMobile, lockBorrower } from '#server/features/session/service.ts'
import type { Jobs } from '#server/calls/jobs.ts'
import { agreementFact } from './agreement-fact.ts'
import { agreementLink } from './agreement-link.ts'
import {
  disclosureRows,
  DOCUMENT_KINDS,
  DOCUMENTS_VERSION,
  documentTitles,
  type Party,
  renderDocument,
} from './documents.ts'
import { type ConfirmationDependencies, offeredTerms } from './offered-terms.ts'
import { insertAgreement } from './queries.ts'
import { getShown, keepShown, offerIdOf, type Viewer } from './shown-offer.ts'

/** The unit of every term. */
const TERM_UNIT = 'day'

export interface OpenOffer {
  readonly order: Offer
  readonly product: OwnProduct
  readonly terms: LoanTerms
  readonly party: Party
  readonly holidays: HolidayCalendar
}

/**
 * Refuses with already_confirmed, not_found, offer_expired, product_not_open, lending_stopped, and with the
 * exposure reasons: an offer is shown only while it could be confirmed.
 */
export async function getOpenOffer(
  dependencies: ConfirmationDependencies,
  borrowerId: number,
  productId: number,
): Promise<OpenOffer> {
  const { db, clock } = dependencies
  const order = await getNewestOffer(db, clock, borrowerId, productId)
  const product = await getOwnProduct(db, productId)
  refuseClosed(product, clock.today())
  refuseExposure(await judgeOrder(db, dependencies, order, order.offered_centavos, 'loans'))
  const terms = await offeredTerms(dependencies, order)
  const holidays = await readHolidays(db)
  return { order, product, terms, party: await getParty(dependencies, borrowerId), holidays }
}

async function getParty(
  { db, config }: ConfirmationDependencies,
  borrowerId: number,
): Promise<Party> {
  const identity = await getIdentity(db, config.keys, borrowerId)
  return partyOf({ ...identity, mobile: await getMobile(db, borrowerId) })
}

export function partyOf(told: {
  readonly fullName: string
  readonly idType: string
  readonly idNumber: string
  readonly mobile: string
}): Party {
  const { fullName, idType, idNumber, mobile } = told
  return {
    name: maskName(fullName),
    mobile: maskMobile(mobile),
    document: idNumber === '' ? '' : `${idType} ${maskValue(idNumber)}`,
  }
}

/** An offer's documents in a language, and the id that stands for them and the terms. */
export function documentsOf(
  open: Omit<OpenOffer, 'order'> & { readonly order: Pick<Offer, 'id' | 'borrower_id'> },
  config: Config,
  language: Language,
) {
  const { order, terms, party, holidays } = open
  const parties = { lenderName: config.lenderName, party, holidays }
  const documents = DOCUMENT_KINDS.map((kind) => renderDocument(kind, terms, parties, language))
  return { documents, offerId: offerIdOf(config.keys, order, language, { terms, documents }) }
}

/** `isAsked` is false for an offer that comes with a refusal, which nobody asked for. */
export async function showOffer(
  dependencies: ConfirmationDependencies,
  viewer: Viewer,
  productId: number,
  isAsked = true,
): Promise<ResponseOf<typeof getOffer>> {
  const open = await getOpenOffer(dependencies, viewer.borrowerId, productId)
  const { offerId } = documentsOf(open, dependencies.config, viewer.language)
  const account = await nameCurrentAccount(dependencies.db, viewer.borrowerId)
  const body = { offerId, ...describe(dependencies, viewer, open), account }
  await keepShown(dependencies.db, dependencies.clock, viewer, open.order, {
    offerId,
    body,
    isAsked,
  })
  return body
}

function describe(
  dependencies: ConfirmationDependencies,
  viewer: Viewer,
  { order, product, terms, holidays }: OpenOffer,
): Omit<ResponseOf<typeof getOffer>, 'offerId' | 'account'> {
  const disclosure = disclose(terms, { holidays })
  const today = dependencies.clock.today()
  const say = <W>(text: Text<W>) => wordingOf(text, viewer.language)
  const first = disclosure.instalments[0]
  invariant(first !== undefined, 'a loan has an instalment')
  return {
    amount: terms.principalCentavos,
    periods: order.periods,
    termUnit: TERM_UNIT,
    termDays: disclosure.termDays,
    details: [
      { label: say(TEXTS.receive), value: formatPesos(disclosure.netProceedsCentavos) },
      { label: say(TEXTS.fee), value: formatPesos(disclosure.deductedFeeCentavos) },
      { label: say(TEXTS.interest), value: formatPesos(disclosure.interestCentavos) },
      { label: say(TEXTS.total), value: formatPesos(disclosure.totalToPayCentavos) },
    ],
    plan: disclosure.instalments.map((instalment) => ({
      dueOn: instalment.dueOn,
      title: say(instalmentTitle)(instalment.number),
      amount: instalment.amountCentavos,
      description: `${instalment.number}/${disclosure.instalments.length}`,
    })),
    firstDueOn: first.dueOn,
    firstPeriodDays: daysBetween(terms.agreedOn, first.dueOn),
    rateText: say(rateInWords)(formatPercent(terms.annualRatePpm)),
    effectiveRate: say(monthlyRate)(shownPercent(disclosure.eirMonthlyPercent)),
    effectiveRateYear: say(yearlyRate)(shownPercent(disclosure.eirAnnualPercent)),
    sendsSms: false,
    asksBeforeLeaving: true,
    leavingTitle: say(TEXTS.leavingTitle),
    leavingText: say(leavingText)(formatDate(offerEndsOn(order.applied_on), viewer.language)),
    agreementFrame: `${agreementLink(dependencies, viewer.borrowerId, { productId: product.id, position: 0, orderId: null })}&frame=1`,
    productLogo: product.logoPath,
    productName: product.name,
    disclosure: disclosureRows(disclosure, viewer.language),
    agreements: documentTitles(viewer.language).map((title) => ({ title })),
    received: disclosure.netProceedsCentavos,
    cancelUntil: coolingOffOf(lawOn(today), today, holidays).on,
    smallerText: smallerInWords(order, viewer.language),
  }
}

export async function showOfferVariant(
  dependencies: ConfirmationDependencies,
  viewer: Viewer,
  productId: number,
  isAsked = true,
): Promise<ResponseOf<typeof getOfferVariant>> {
  const offer = await showOffer(dependencies, viewer, productId, isAsked)
  return {
    ...offer,
    buttonText: wordingOf(takeLoan, viewer.language)(formatPesos(offer.received ?? offer.amount)),
    promotion: wordingOf(TEXTS.promotion, viewer.language),
  }
}

export interface Confirmation {
  readonly viewer: Viewer
  readonly productId: number
  readonly amount: Centavos
  readonly periods: number
  readonly termUnit: string
  /** Clients that don't know it leave it out. */
  readonly offerId: string | undefined
}

/**
 * Runs in the caller's transaction and returns the order. Agrees to what was shown and to nothing
 * else: refuses with amount_changed if the offer is a different one by now, with account_missing,
 * and as getOpenOffer does.
 */
export async function confirm(
  dependencies: ConfirmationDependencies & { jobs: Jobs; payoutGateway: string },
  confirmation: Confirmation,
): Promise<number> {
  const { db: transaction, clock, config } = dependencies
  const { viewer, productId } = confirmation
  const { borrowerId } = viewer
  await lockBorrower(transaction, borrowerId)
  await rememberLanguage(transaction, borrowerId, viewer.language)
  await keepLendingAsItIs(transaction)
  const open = await getOpenOffer(dependencies, borrowerId, productId)
  const { order, terms } = open
  const seen = await getShown(transaction, viewer, order, confirmation.offerId)
  const { documents, offerId } = documentsOf(open, config, seen.language)
  const isSeen = seen.offer_id === offerId
  const isSame =
    confirmation.amount === terms.principalCentavos &&
    confirmation.periods === order.periods &&
    confirmation.termUnit === TERM_UNIT
  if (!isSeen || !isSame) throw new AppError('amount_changed')
  const disclosure = disclose(terms)
  invariant(disclosure.isWithinLaw, 'an offer over the law is not made')
  await updateConfirmed(transaction, dependencies, order.id, JSON.stringify(terms))
  const agreements: Fact[] = []
  for (const document of documents) {
    const agreement = await insertAgreement(transaction, {
      orderId: order.id,
      borrowerId,
      kind: document.kind,
      language: seen.language,
      version: DOCUMENTS_VERSION,
      body: JSON.stringify({ ...document, disclosure }),
      agreedAt: clock.now(),
      offerId,
      shownAt: seen.shown_at,
      shown: seen.body,
      address: viewer.address,
      userAgent: viewer.userAgent,
      deviceId: viewer.deviceId,
    })
    agreements.push(agreementFact(agreement))
  }
  await recordEvidence(transaction, dependencies, orderSubject(order.id), agreements)
  await createPayout(
    transaction,
    { clock, config, jobs: dependencies.jobs, gateway: dependencies.payoutGateway },
    { id: order.id, borrower_id: borrowerId },
    terms.netProceedsCentavos,
  )
  await writeAudit(transaction, {
    actor: { kind: 'borrower', id: borrowerId },
    action: 'confirmed',
    orderId: order.id,
    borrowerId,
    details: { amountCentavos: terms.principalCentavos, periods: order.periods, offerId },
    at: clock.now(),
  })
  return order.id
}

/** An offer beside a refusal: what was asked for, and why it is less. Empty for any other. */
function smallerInWords(order: Offer, language: Language): string {
  if (order.decline_reasons.length === 0) return ''
  const asked = formatPesos(centavos(order.asked_centavos))
  return [
    wordingOf(askedFor, language)(asked),
    ...reasonsInWords(order.decline_reasons, language),
    wordingOf(TEXTS.smaller, language),
  ].join(' ')
}

const askedFor: Text<(asked: string) => string> = {
  en: (asked) => `You asked for ${asked}.`,
  'fil-PH': (asked) => `${asked} ang hiningi mo.`,
}
const instalmentTitle: Text<(n: number) => string> = {
  en: (n) => `Instalment ${n}`,
  'en-PH': (n) => `Payment ${n}`,
  'fil-PH': (n) => `Hulog ${n}`,
}
const yearlyRate: Text<(rate: string) => string> = {
  en: (rate) => `${rate} a year`,
  'fil-PH': (rate) => `${rate} kada taon`,
}

const monthlyRate: Text<(rate: string) => string> = {
  en: (rate) => `${rate} a month`,
  'fil-PH': (rate) => `${rate} kada buwan`,
}
const rateInWords: Text<(rate: string) => string> = {
  en: (rate) => `${rate} per year on what you still owe`,
  'fil-PH': (rate) => `${rate} kada taon sa natitirang utang`,
}

const leavingText: Text<(lastDay: string) => string> = {
  en: (lastDay) => `Your approved loan is available until ${lastDay}. Do you want to stay?`,
  'fil-PH': (lastDay) => `Available ang aprubadong loan mo hanggang ${lastDay}. Itutuloy mo pa ba?`,
}
/** On the button that commits: how much arrives. */
const takeLoan: Text<(amount: string) => string> = {
  en: () => 'Get my loan',
  'en-PH': (amount) => `Get ${amount}`,
  'fil-PH': (amount) => `Kunin ang ${amount}`,
}

const TEXTS = {
  receive: { en: 'You receive', 'fil-PH': 'Matatanggap mo' },
  fee: { en: 'Processing fee (deducted)', 'fil-PH': 'Processing fee (ibinawas)' },
  interest: { en: 'Interest', 'fil-PH': 'Interes' },
  total: { en: 'Total to repay', 'fil-PH': 'Kabuuang babayaran' },
  smaller: {
    en: 'This is what we can lend you now.',
    'fil-PH': 'Ito ang kaya naming ipahiram ngayon.',
  },
  leavingTitle: { en: 'Point out', 'en-PH': 'Before you leave', 'fil-PH': 'Bago ka umalis' },
  promotion: {
    en: 'Pay early anytime and save interest.',
    'fil-PH': 'Magbayad nang maaga anumang oras. Hanggang sa araw ng bayad mo lang ang interes.',
  },
} as const satisfies Record<string, Text>
