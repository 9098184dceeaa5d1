// The addresses of our pages, one builder for each: server, web, messages and tests build them here
// and nowhere else. What a page is asked about stands in its query.

type Value = string | number | undefined
/** What is undefined is left out. */
type Query = Readonly<Record<string, Value>>

export function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return given.length === 0 ? path : `${path}?${given.join('&')}`
}

/** A number, or the text of one as the wire has it. */
export type Id = number | string

export interface OfProduct {
  readonly productId: Id
}

export interface OfOrder extends OfProduct {
  readonly orderId: Id
}

// The borrower's account
export const homePage = () => '/main'
export const settingsPage = () => '/mine'
export const sessionsPage = () => '/sessions'
/** `next` is where the borrower goes on after logging in. */
export const loginPage = (query: { readonly next?: string | undefined } = {}) =>
  withQuery('/login', query)
/** `next` is where the borrower goes on once everything of this kind is told. */
export const certifyPage = (
  kind: 'personal' | 'job' | 'ext',
  query: { readonly step?: string | undefined; readonly next?: string | undefined } = {},
) => withQuery(`/certify/${kind}`, query)
/** `source` says where the borrower came from, so that they get back there. */
export const bindBankPage = (
  query: { readonly productId?: Id | undefined; readonly source?: string | undefined } = {},
) => withQuery('/bindBank', query)

// A loan
export const productPage = ({ productId }: OfProduct) => withQuery('/productDetail', { productId })
export const orderListPage = (query: { readonly source?: string | undefined } = {}) =>
  withQuery('/order', query)
export const orderDetailsPage = ({ productId, orderId }: OfOrder) =>
  withQuery('/loanDetail', { productId, orderId })
export const confirmPage = ({ productId }: OfProduct) => withQuery('/loanConfirm', { productId })
export const confirmVariantPage = ({ productId }: OfProduct) =>
  withQuery('/loanConfirmNew', { productId })
export const recommendPage = () => '/recommendList'
export const jointLoginFailPage = () => '/jointLoginFail'

// Repayment and extension
export const repayOrNotPage = ({ productId, orderId }: OfOrder) =>
  withQuery('/repayOrNot', { productId, orderId })
export const repayPage = ({ productId, orderId }: OfOrder) =>
  withQuery('/repay', { productId, orderId })
export const extensionPage = ({ productId, orderId }: OfOrder) =>
  withQuery('/repayDelay', { productId, orderId })
export const repayChannelsPage = (order: OfOrder & { readonly isDelay: 0 | 1 }) =>
  withQuery('/repayChoose', {
    productId: order.productId,
    orderId: order.orderId,
    isDelay: order.isDelay,
  })
export const repaymentCodePage = () => '/repaymentCode'
export const repaymentCodeV2Page = () => '/repaymentOfCode2'
export const paymentInstructionsPage = (
  query: OfOrder & { readonly amount: string; readonly payCode: string },
) =>
  withQuery('/carpmm', {
    requestType: 1,
    amount: query.amount,
    payCode: query.payCode,
    productId: query.productId,
    orderId: query.orderId,
  })
export const legacyRepaymentPage = ({ orderId }: { readonly orderId: Id }) =>
  withQuery('/repayLegacy', { orderId })

/** From the message about a changed payment account. */
export const stopChangePage = ({ change }: { readonly change: string }) =>
  withQuery('/stopChange', { change })

// Help
export const customerServicePage = () => '/customerService'
export const complaintPage = () => '/complaint'

// Public pages
export const startPage = () => '/'
export const errorPage = () => '/errorPage'
/** With a pass, one document of one loan; without, the general terms. */
export const loanAgreementPage = (
  query: {
    readonly productId?: Id | undefined
    readonly orderId?: Id | undefined
    readonly position?: number | undefined
    readonly pass?: string | undefined
    readonly frame?: 1 | undefined
  } = {},
) => withQuery('/loanAgreement', query)
export const privacyPolicyPage = () => '/privacyPolicy'
export const aboutUsPage = () => '/aboutUs'

/** The promotion routes behind the hash, so that its query is not sent to a server. */
export type PromotionQuery = Readonly<
  Partial<
    Record<'id' | 'app_from' | 'user_from' | 'utm_tag' | 'down_id' | 'links_id', Id | undefined>
  >
>
export const promotionPage = (query: PromotionQuery = {}) => withQuery('/promo/#/', query)
export const promotionDownloadPage = (query: PromotionQuery = {}) =>
  withQuery('/promo/#/downloadTemplate', query)
export const promotionAgreementPage = (query: PromotionQuery = {}) =>
  withQuery('/promo/#/agreementTemplate', query)

// For developers, never in production
export const testPreviewPage = () => '/testPreview'
