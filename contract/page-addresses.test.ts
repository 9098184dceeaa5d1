import { expect, it } from 'vitest'
import * as pages from './page-addresses.ts'

const order = { productId: 1, orderId: 174001 }

it('every page of the decisions has its address', () => {
  expect([
    pages.errorPage(),
    pages.orderDetailsPage(order),
    pages.confirmPage({ productId: 1 }),
    pages.confirmVariantPage({ productId: '1' }),
    pages.repayOrNotPage(order),
    pages.orderListPage(),
    pages.recommendPage(),
    pages.jointLoginFailPage(),
    pages.customerServicePage(),
    pages.repayPage(order),
    pages.extensionPage(order),
    pages.repayChannelsPage({ ...order, isDelay: 1 }),
    pages.repaymentCodePage(),
    pages.repaymentCodeV2Page(),
    pages.paymentInstructionsPage({ ...order, amount: '50.00', payCode: '77' }),
    pages.legacyRepaymentPage({ orderId: 180001 }),
    pages.loanAgreementPage(),
    pages.privacyPolicyPage(),
    pages.aboutUsPage(),
    pages.complaintPage(),
    pages.bindBankPage({ productId: 1, source: 'loanDetail' }),
    pages.productPage({ productId: 2 }),
    pages.promotionPage({ id: 1, utm_tag: 'a b' }),
    pages.promotionDownloadPage({ down_id: 2 }),
    pages.promotionAgreementPage(),
    pages.homePage(),
    pages.settingsPage(),
    pages.loginPage(),
    pages.startPage(),
    pages.certifyPage('personal'),
    pages.testPreviewPage(),
  ]).toEqual([
    '/errorPage',
    '/loanDetail?productId=1&orderId=174001',
    '/loanConfirm?productId=1',
    '/loanConfirmNew?productId=1',
    '/repayOrNot?productId=1&orderId=174001',
    '/order',
    '/recommendList',
    '/jointLoginFail',
    '/customerService',
    '/repay?productId=1&orderId=174001',
    '/repayDelay?productId=1&orderId=174001',
    '/repayChoose?productId=1&orderId=174001&isDelay=1',
    '/repaymentCode',
    '/repaymentOfCode2',
    '/carpmm?requestType=1&amount=50.00&payCode=77&productId=1&orderId=174001',
    '/repayLegacy?orderId=180001',
    '/loanAgreement',
    '/privacyPolicy',
    '/aboutUs',
    '/complaint',
    '/bindBank?productId=1&source=loanDetail',
    '/productDetail?productId=2',
    '/promo/#/?id=1&utm_tag=a%20b',
    '/promo/#/downloadTemplate?down_id=2',
    '/promo/#/agreementTemplate',
    '/main',
    '/mine',
    '/login',
    '/',
    '/certify/personal',
    '/testPreview',
  ])
})

it('what is put into a query cannot leave it', () => {
  expect(pages.loginPage({ next: '/order?source=x&y=1#z' })).toBe(
    '/login?next=%2Forder%3Fsource%3Dx%26y%3D1%23z',
  )
})
