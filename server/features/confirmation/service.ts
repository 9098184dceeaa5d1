// Confirming an approved loan. What is shown and what is agreed come from the same terms; the
// terms, the documents and the payout are written together.
import type { ResponseOf } from '#contract/call.ts'
import type { getOffer, getOfferVariant } from '#contract/confirmation.ts'
import { formatDate } from '#contract/format-date.ts'
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import { daysBetween } from '#lending/dates.ts'
import { disclose } from '#lending/disclosure.ts'
import { makeLoanTerms, type LoanTerms } from '#lending/loan-terms.ts'
import { type Centavos, centavos, formatPercent, formatPesos } from '#lending/money.ts'
import { AppError, invariant } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { createPayout } from '#server/features/payout/service.ts'
import { getNewestOffer, type Offer, offerEndsOn } from '#server/orders/offer.ts'
import { hasSettledOrder, updateConfirmed } from '#server/orders/orders.ts'
import { getOwnProduct, type OwnProduct } from '#server/features/catalogue/service.ts'
import { lockBorrower } from '#server/features/session/service.ts'
import type { Jobs } from '#server/calls/jobs.ts'
import { agreementLink } from './agreement-link.ts'
import {
  disclosureRows,
  DOCUMENT_KINDS,
  DOCUMENTS_VERSION,
  documentTitles,
  renderDocument,
} from './documents.ts'
import { insertAgreement } from './queries.ts'

export interface ConfirmationDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
}

interface OpenOffer {
  readonly order: Offer
  readonly product: OwnProduct
  readonly terms: LoanTerms
}

/** Refuses with already_confirmed, not_found, offer_expired. */
export async function getOpenOffer(
  { db, clock, config }: ConfirmationDependencies,
  borrowerId: number,
  productId: number,
): Promise<OpenOffer> {
  const order = await getNewestOffer(db, clock, borrowerId, productId)
  const product = await getOwnProduct(db, productId)
  const terms = makeLoanTerms({
    policy: product.policy,
    principalCentavos: centavos(order.offered_centavos),
    agreedOn: clock.today(),
    termDays: order.term_days,
    periods: order.periods,
    isRepeatClient: await hasSettledOrder(db, borrowerId),
    guardScope: config.guardScope,
  })
  return { order, product, terms }
}

export async function showOffer(
  dependencies: ConfirmationDependencies,
  viewer: { borrowerId: number; language: Language },
  productId: number,
): Promise<ResponseOf<typeof getOffer>> {
  const { order, product, terms } = await getOpenOffer(dependencies, viewer.borrowerId, productId)
  const disclosure = disclose(terms)
  const say = <W>(text: Text<W>) => wordingOf(text, viewer.language)
  const first = disclosure.instalments[0]
  invariant(first !== undefined, 'a loan has an instalment')
  return {
    amount: terms.principalCentavos,
    periods: order.periods,
    termUnit: 'day',
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
    sendsSms: false,
    asksBeforeLeaving: true,
    leavingTitle: say(TEXTS.leavingTitle),
    leavingText: say(leavingText)(formatDate(offerEndsOn(order.applied_on), viewer.language)),
    agreementFrame: `${agreementLink(dependencies, viewer.borrowerId, { productId, position: 0, orderId: null })}&frame=1`,
    productLogo: product.logoPath,
    productName: product.name,
    disclosure: disclosureRows(disclosure, viewer.language),
    agreements: documentTitles(viewer.language).map((title) => ({ title })),
  }
}

export async function showOfferVariant(
  dependencies: ConfirmationDependencies,
  viewer: { borrowerId: number; language: Language },
  productId: number,
): Promise<ResponseOf<typeof getOfferVariant>> {
  return {
    ...(await showOffer(dependencies, viewer, productId)),
    buttonText: wordingOf(TEXTS.button, viewer.language),
    promotion: wordingOf(TEXTS.promotion, viewer.language),
  }
}

export interface Confirmation {
  readonly borrowerId: number
  readonly productId: number
  readonly amount: Centavos
  readonly periods: number
  readonly language: Language
}

/**
 * Runs in the caller's transaction and returns the order. Refuses with already_confirmed,
 * not_found, offer_expired, amount_changed, account_missing.
 */
export async function confirm(
  dependencies: ConfirmationDependencies & { jobs: Jobs; payoutGateway: string },
  confirmation: Confirmation,
): Promise<number> {
  const { db: transaction, clock, config } = dependencies
  const { borrowerId, productId } = confirmation
  await lockBorrower(transaction, borrowerId)
  const { order, terms } = await getOpenOffer(dependencies, borrowerId, productId)
  if (confirmation.amount !== terms.principalCentavos || confirmation.periods !== order.periods) {
    throw new AppError('amount_changed')
  }
  const disclosure = disclose(terms)
  invariant(disclosure.isWithinLaw, 'an offer over the law is not made')
  await updateConfirmed(transaction, order.id, { terms: JSON.stringify(terms), at: clock.now() })
  for (const kind of DOCUMENT_KINDS) {
    const document = renderDocument(kind, terms, config.lenderName, confirmation.language)
    await insertAgreement(transaction, {
      orderId: order.id,
      borrowerId,
      kind,
      language: confirmation.language,
      version: DOCUMENTS_VERSION,
      body: JSON.stringify({ ...document, disclosure }),
      agreedAt: clock.now(),
    })
  }
  await createPayout(
    transaction,
    { clock, jobs: dependencies.jobs, gateway: dependencies.payoutGateway },
    { id: order.id, borrower_id: borrowerId },
    terms.netProceedsCentavos,
  )
  await writeAudit(transaction, {
    actor: { kind: 'borrower', id: borrowerId },
    action: 'confirmed',
    orderId: order.id,
    borrowerId,
    details: { amountCentavos: terms.principalCentavos, periods: order.periods },
    at: clock.now(),
  })
  return order.id
}

const instalmentTitle: Text<(n: number) => string> = {
  en: (n) => `Instalment ${n}`,
  'fil-PH': (n) => `Hulog ${n}`,
}
const rateInWords: Text<(rate: string) => string> = {
  en: (rate) => `${rate} per year on what you still owe`,
  'fil-PH': (rate) => `${rate} kada taon sa natitirang utang`,
}

const leavingText: Text<(lastDay: string) => string> = {
  en: (lastDay) => `Your approved loan is available until ${lastDay}. Do you want to stay?`,
  'fil-PH': (lastDay) =>
    `Available ang aprubadong loan mo hanggang ${lastDay}. Gusto mo bang manatili?`,
}
const TEXTS = {
  receive: { en: 'You receive', 'fil-PH': 'Matatanggap mo' },
  fee: { en: 'Processing fee', 'fil-PH': 'Processing fee' },
  interest: { en: 'Interest', 'fil-PH': 'Interes' },
  total: { en: 'Total to repay', 'fil-PH': 'Kabuuang babayaran' },
  leavingTitle: { en: 'Point out', 'en-PH': 'Before you leave', 'fil-PH': 'Bago ka umalis' },
  button: { en: 'Get my loan', 'fil-PH': 'Kunin ang loan' },
  promotion: {
    en: 'Pay early at any time: you only pay interest up to that day.',
    'fil-PH':
      'Puwedeng magbayad nang maaga anumang oras: interes hanggang sa araw na iyon lang ang babayaran mo.',
  },
} as const satisfies Record<string, Text>
