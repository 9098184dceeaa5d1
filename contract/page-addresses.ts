// The addresses of our pages, one builder each. Server, web, messages and tests build addresses
// only here. A page's parameters go into its query.
import type { Id } from './wire-meaning.ts'

type Value = string | number | undefined
/** Undefined values are left out. */
type Query = Readonly<Record<string, Value>>

export function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return given.length === 0 ? path : `${path}?${given.join('&')}`
}

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
export const looksPage = () => '/account/looks'
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
/** `choice` is what is chosen at first; what is due if left out. */
export const repayPage = ({
  productId,
  orderId,
  choice,
}: OfOrder & { readonly choice?: string | undefined }) =>
  withQuery('/repay', { productId, orderId, choice })
export const extensionPage = ({ productId, orderId }: OfOrder) =>
  withQuery('/repayDelay', { productId, orderId })
/** What a borrower who cannot pay this month can do. */
export const hardshipPage = ({ productId, orderId }: OfOrder) =>
  withQuery('/hardship', { productId, orderId })
/** Without an amount, what is due or what the extension costs is paid. */
export const repayChannelsPage = (
  order: OfOrder & {
    readonly isDelay: 0 | 1
    readonly amount?: string | undefined
    readonly days?: number | undefined
  },
) =>
  withQuery('/repayChoose', {
    productId: order.productId,
    orderId: order.orderId,
    isDelay: order.isDelay,
    amount: order.amount,
    days: order.days,
  })
/** `showType` 1 shows a code or account number, 2 a QR. */
export const repaymentCodePage = (
  query: Partial<OfOrder> & {
    readonly showType?: 1 | 2
    readonly payCode?: string
    readonly payCodeImg?: string
    readonly repayAmount?: string | undefined
  } = {},
) => withQuery('/repaymentCode', query)
export const repaymentCodeV2Page = () => '/repaymentOfCode2'
export const paymentInstructionsPage = (
  query: OfOrder & { readonly amount: string | undefined; readonly payCode: string },
) =>
  withQuery('/carpmm', {
    requestType: 1,
    amount: query.amount,
    payCode: query.payCode,
    productId: query.productId,
    orderId: query.orderId,
  })
/** Where a provider sends the borrower back to; the pass shows that one payment. */
export const repayReturnPage = ({ pass }: { readonly pass: string }) =>
  withQuery('/repayReturn', { pass })
/** Public: whoever has the link can pay this one code. */
export const payForPage = ({ link }: { readonly link: string }) => withQuery('/payFor', { link })
export const legacyRepaymentPage = ({ orderId }: { readonly orderId: Id }) =>
  withQuery('/repayLegacy', { orderId })

/** Without a payment, the newest of the order. */
export const receiptPage = (query: { readonly orderId: Id; readonly paymentId?: Id | undefined }) =>
  withQuery('/receipt', { orderId: query.orderId, paymentId: query.paymentId })
/** Of all loans, or of one. */
export const paymentsPage = (query: { readonly orderId?: Id | undefined } = {}) =>
  withQuery('/payments', query)
export const paymentClaimPage = ({ productId, orderId }: OfOrder) =>
  withQuery('/paymentClaim', { productId, orderId })
export const statementPage = ({ orderId }: { readonly orderId: Id }) =>
  withQuery('/statement', { orderId })
/** Public: anyone who holds a receipt can check it. */
export const verifyPage = (query: { readonly code?: string | undefined } = {}) =>
  withQuery('/verify', query)

/** Linked from the SMS about a changed payment account. */
export const stopChangePage = ({ change }: { readonly change: string }) =>
  withQuery('/stopChange', { change })

/** For a borrower who lost the SIM of their number: what happens, and the form behind it. */
export const lostNumberPage = () => '/lostNumber'
export const lostNumberFormPage = () => '/lostNumberForm'
/** Linked from the SMS to the old number about a change of number. */
export const stopNumberPage = ({ change }: { readonly change: string }) =>
  withQuery('/stopNumber', { change })

// Help
export const customerServicePage = () => '/customerService'
/** `orderId` is the order it starts with. */
export const complaintPage = (query: { readonly orderId?: Id | undefined } = {}) =>
  withQuery('/complaint', query)
export const complaintListPage = () => '/complaintList'
export const complaintFormPage = (query: {
  readonly problemType: Id
  readonly problemSonType?: Id | undefined
  readonly orderNo?: Id | undefined
}) => withQuery('/complainPageNext', query)
export const complaintDetailsPage = ({ problemId }: { readonly problemId: Id }) =>
  withQuery('/complainDetails', { problemId })

// Public pages
export const startPage = () => '/'
export const errorPage = () => '/errorPage'
export const aboutPage = () => '/About'
export const userPage = () => '/User'
export const policyPage = () => '/Policy'
/** The terms of one product; `version` for those that applied before. */
export const termsPage = (
  query: { readonly productId?: Id | undefined; readonly version?: Id | undefined } = {},
) => withQuery('/Loan', query)
export const contactPage = () => '/Contact'
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
/** With `frame`, the words alone, for the frame on the site's own page. */
export const privacyPolicyPage = (
  query: {
    readonly version?: string | undefined
    readonly frame?: 1 | undefined
    readonly lang?: string | undefined
  } = {},
) => withQuery('/privacyPolicy', query)
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
export const staffApprovalsPage = () => '/staff/approvals'
export const staffSearchPage = () => '/staff/search'
export const staffBorrowerPage = ({ borrowerId }: { readonly borrowerId: Id }) =>
  withQuery('/staff/borrower', { borrowerId })
export const staffLoanPage = ({ orderId }: { readonly orderId: Id }) =>
  withQuery('/staff/loan', { orderId })
export const staffPaymentPage = ({ paymentId }: { readonly paymentId: Id }) =>
  withQuery('/staff/payment', { paymentId })
export const staffUnappliedPage = () => '/staff/unapplied'
export const staffPeoplePage = () => '/staff/people'
export const staffAccountPage = () => '/staff/account'
export const staffLendingPage = () => '/staff/lending'
export const staffHolidaysPage = () => '/staff/holidays'
export const staffPoliciesPage = () => '/staff/policies'
export const staffMoneyPage = () => '/staff/money'
export const staffPortfolioPage = () => '/staff/portfolio'

// For developers, never in production.
export const testPreviewPage = () => '/testPreview'
