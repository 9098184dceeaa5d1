// The addresses of our pages, one builder each. Server, web, messages and tests build addresses
// only here. A page's parameters go into its query.

type Value = string | number | undefined
/** Undefined values are left out. */
type Query = Readonly<Record<string, Value>>

export function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return given.length === 0 ? path : `${path}?${given.join('&')}`
}

/** A number, or its text as used on the wire. */
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
/** `next` is where the borrower continues after logging in. */
export const loginPage = (query: { readonly next?: string | undefined } = {}) =>
  withQuery('/login', query)
/** `next` is where the borrower continues once this kind is complete. */
export const certifyPage = (
  kind: 'personal' | 'job' | 'ext',
  query: { readonly step?: string | undefined; readonly next?: string | undefined } = {},
) => withQuery(`/certify/${kind}`, query)
/** `source` is where the borrower came from, so they can be sent back there. */
export const bindBankPage = (
  query: { readonly productId?: Id | undefined; readonly source?: string | undefined } = {},
) => withQuery('/bindBank', query)

// A loan
/** What was chosen in the calculator comes along, so that it is still there on the way back. */
export interface ChosenLoan {
  /** In pesos, as on the wire: "5000.00". */
  readonly amount?: string | undefined
  readonly termDays?: number | undefined
  readonly periods?: number | undefined
}
export const productPage = ({ productId, amount, termDays, periods }: OfProduct & ChosenLoan) =>
  withQuery('/productDetail', { productId, amount, termDays, periods })
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
/** `showType` 1 shows a code or account number, 2 a QR. */
export const repaymentCodePage = (
  query: Partial<OfOrder> & {
    readonly showType?: 1 | 2
    readonly payCode?: string
    readonly payCodeImg?: string
    readonly repayAmount?: string
  } = {},
) => withQuery('/repaymentCode', query)
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

/** Linked from the SMS about a changed payment account. */
export const stopChangePage = ({ change }: { readonly change: string }) =>
  withQuery('/stopChange', { change })

// Help
export const customerServicePage = () => '/customerService'
export const complaintPage = () => '/complaint'

// Public pages
export const startPage = () => '/'
export const errorPage = () => '/errorPage'
/** With a pass, one document of one loan; without one, the general terms. */
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

/** The promotion's parameters come after the hash, so they are never sent to a server. */
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

// The staff console. The invitation's token comes after the hash, so it is never sent to a server
// with the address.
export const staffQueuePage = () => '/staff'
export const staffLoginPage = (query: { readonly next?: string | undefined } = {}) =>
  withQuery('/staff/login', query)
export const staffInvitationPage = ({ token }: { readonly token: string }) =>
  `/staff/invitation#${token}`
export const staffTaskPage = ({ taskId }: { readonly taskId: Id }) =>
  withQuery('/staff/task', { taskId })
export const staffSearchPage = () => '/staff/search'
export const staffBorrowerPage = ({ borrowerId }: { readonly borrowerId: Id }) =>
  withQuery('/staff/borrower', { borrowerId })
export const staffPeoplePage = () => '/staff/people'
export const staffLendingPage = () => '/staff/lending'
export const staffPoliciesPage = () => '/staff/policies'
export const staffMoneyPage = () => '/staff/money'
export const staffPortfolioPage = () => '/staff/portfolio'

// For developers, never in production.
export const testPreviewPage = () => '/testPreview'
