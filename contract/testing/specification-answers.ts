// What a backend answers whose author has read the specification and nothing of ours: its fields under
// its names and no others, in types of their own choice. Tests serve these to every page.
import {
  listAgreements,
  listAgreementsVariant,
  openAgreement,
  openAgreementVariant,
} from '../agreements.ts'
import { bindAccount, changeAccount, startBinding } from '../bank-account.ts'
import type { Call } from '../call.ts'
import { getSid } from '../captcha.ts'
import {
  getComplaint,
  listComplaints,
  rateComplaint,
  saveComplaint,
  startComplaint,
  uploadComplaintImage,
} from '../complaints.ts'
import { confirmLoan, confirmLoanVariant, getOffer, getOfferVariant } from '../confirmation.ts'
import { saveEvent } from '../events.ts'
import {
  commitLegacyRepayment,
  confirmLegacyRepayment,
  listLegacyWays,
  openLegacyPage,
} from '../legacy-repayment.ts'
import { getOrderDetails, rateService } from '../loan-order.ts'
import {
  getTemplate,
  register,
  sendRegistrationCode,
  trackClick,
  trackVisit,
} from '../promotion.ts'
import { listAfterFailedLogin, logProductClick, openProduct } from '../recommended-products.ts'
import { createPayCode, getExtension, getRepayment } from '../repayment.ts'
import { getContactDetails } from '../support.ts'

export const ORDER_ID = 'PL-2026-00017A'
export const PRODUCT_ID = '7'

const PRODUCT = {
  productId: 'partner-3',
  productLogo: 'https://pictures.backend.example/partner.png',
  productName: 'Partner A',
  buttonText: 'Apply now',
  enable: true,
  range: '₱1,000 – ₱5,000',
  rangeDesc: 'You can borrow',
  rate: '3% a month',
  desc: 'Of a partner',
  tags: ['Quick'],
}

export const ORDER_ANSWER = {
  orderStatus: '174',
  noticeStatusText: 'Repay soon',
  noticeDesText: 'Your payment is due in 2 days.',
  recProducts: [PRODUCT],
  productName: 'Starter',
  productLogo: '',
  userOrderDetail: {
    detail: [
      { text: 'Loan amount', value: '₱3,000.00' },
      { text: 'Contract number', value: 17_000_042 },
    ],
  },
  inside: 1,
  h5Url: null,
  isDelay: true,
  telephone: '(02) 8555 0101',
  isScore: '0',
  playeduL: '',
  reyMsg: '',
  KindTipsMsg: 'Pay only to the accounts shown here.',
  cardNeedPop: false,
  cardPopTitle: '',
  cardPopMsg: '',
}

/** The same of an order that was declined, which shows what a repayable one doesn't. */
export const DECLINED_ANSWER = { ...ORDER_ANSWER, orderStatus: 110, isDelay: 0, KindTipsMsg: '' }

export const OFFER_ANSWER = {
  amount: '₱3,000.00',
  periods: 91,
  termUnit: 'day',
  details: [
    { text: 'Service fee', value: '₱150.00' },
    { text: 'You receive', value: '₱2,850.00' },
  ],
  repay_plans: [
    { pay_time: '2026-12-15 00:00:00', title: 'First part', amount: 1101.5, description: '1/3' },
    { pay_time: '2027/01/14', title: 'Second part', amount: '1,102.25', description: '2/3' },
    { pay_time: '2027-02-13', title: 'Third part', amount: 'PHP 1103.75', description: 'Last' },
  ],
  firstPayTime: '2026-12-15 00:00:00',
  firstPeriodDay: '30',
  pRateDsc: '3% a month',
  sendSms: false,
  isPopType: '1',
  popContent: 'Your offer is kept for you.',
  popTitle: 'Leave already?',
  popAgreementUrl: '',
  comProductLogo: '',
  comProductName: 'Starter',
  agreements: [{ title: 'Loan agreement' }],
}

export const OFFER_VARIANT_ANSWER = {
  ...OFFER_ANSWER,
  NewButtonMsg: 'Get it now',
  NewPopMsg: 'The second loan is cheaper.',
}

const ITEM = {
  subtitle: '',
  value: null,
  note: [] as { name: string; type: number | string }[],
  inputType: null,
  cardTypeMi: 0,
  channelNumber: '',
}

export const BINDING_ANSWER = {
  items: [
    {
      ...ITEM,
      code: 'cardType',
      title: 'Account type',
      cate: 'enum',
      value: 1,
      note: [
        { name: 'E-wallet', type: 1 },
        { name: 'Bank', type: 2 },
      ],
    },
    {
      ...ITEM,
      code: 'channelNumber',
      title: 'Which wallet',
      cate: 'enum',
      value: 90_006,
      note: [{ name: 'GCash', type: 90_006 }],
      cardTypeMi: '1',
    },
    {
      ...ITEM,
      code: 'accountNo',
      title: 'Number of the account',
      subtitle: 'Eleven digits',
      cate: 'txt',
      inputType: 'number',
    },
    {
      ...ITEM,
      code: 'placeCode',
      title: 'City of your branch',
      cate: 'citySelect',
      note: [
        { name: 'City of the North', type: 'NORTH' },
        { name: 'City of the South', type: 2 },
      ],
    },
    { ...ITEM, code: 'openedOn', title: 'Opened on', cate: 'day', note: null },
  ],
}

export const CONTACT_ANSWER = { email: 'help@backend.example', smWa: '+63 900 111 2222' }

export const JOINT_LOGIN_ANSWER = { errorMsg: 'This loan is not open to you.', products: [PRODUCT] }

export const REPAYMENT_ANSWER = {
  repayAmount: '1,766.80',
  repayDate: '2026-11-18 00:00:00',
  productName: 'Starter',
  productLogo: null,
  detail: [
    { text: 'Contract', value: 'PL-17' },
    { text: 'Principal', value: '₱1,600.00' },
  ],
  repayPlan: [],
  repayList: [
    { name: 'GCash', logo: '', channel_number: 90_006, barcode: '' },
    { name: '7-Eleven', logo: '', channel_number: '90012', barcode: null },
  ],
  noticeMsg: '',
  defDetail: {
    title: 'Counter of the store',
    logo: '/logos/store.svg',
    payCode: 'ABCD2345',
    payNotice: [
      {
        title: 'At a store',
        items: [{ name: 'At the counter', steps: ['Show the code', 'Pay the exact amount'] }],
      },
    ],
  },
  delayInfo: null,
  isShowReyTop: 1,
}

export const EXTENSION_ANSWER = {
  ...REPAYMENT_ANSWER,
  repayPlan: [
    { remark: 'Moved', title: 'Part one', amount: 1663.23, time: '2026-11-25' },
    { remark: '', title: 'Part two', amount: '₱1,664.50', time: '2026-12-25 00:00:00' },
  ],
  noticeMsg: 'Your next payment will be on Nov 25.',
  delayInfo: { title: 'Extend by a week', delayAmount: 'PHP 138.08' },
}

const COMPLAINT_ORDER = {
  orderNo: ORDER_ID,
  productLogo: '',
  productName: 'Starter',
  status: 'Due soon',
  isShow: '1',
  list: [{ title: 'Borrowed', value: '₱3,000.00' }],
}

export const COMPLAINT_START_ANSWER = {
  problemType: [
    { title: 'Collection', value: '1' },
    { title: 'The app', value: 6 },
  ],
  problemSonType: [{ title: 'Rude words', value: 'R-1' }],
  orderDetail: COMPLAINT_ORDER,
  orderList: [COMPLAINT_ORDER, { ...COMPLAINT_ORDER, orderNo: '18', productName: 'Plus' }],
}

export const COMPLAINT_LIST_ANSWER = {
  tabs: [
    {
      title: 'All',
      list: [{ id: 'C-9', time: '2026-11-17 09:30:00', type: 'The app', content: 'It is slow.' }],
    },
    { title: 'Finished', list: [] },
  ],
}

export const COMPLAINT_ANSWER = {
  type: 'Collection',
  sonType: 'Rude words',
  problemId: 'C-9',
  content: 'They shouted at me.',
  images: [],
  disposeDetail: 'We have spoken with them.',
  disposeImages: [],
  isNeedScore: 0,
}

export const LEGACY_ANSWER = {
  alipay: 1,
  repayToken: 'token-1',
  bankCards: [
    { id: 'card-1', bankName: 'Bank of the North', cardNo: '**** 1111', bankCode: 'BN' },
    { id: 2, bankName: 'Bank of the South', cardNo: '**** 2222', bankCode: 'BS' },
  ],
}

export const TEMPLATE_ANSWER = {
  id: 1,
  template: {
    locale: 'en',
    phoneRule: 'ph',
    title: 'A loan for the rainy season',
    subtitle: 'In your account within a day',
    buttonText: 'Apply today',
    agreementText: 'What you agree to',
    iosUrl: '',
    androidUrl: '',
  },
}

const LINK = 'https://backend.example/next'

/** Every call that the specification names, with what it answers. */
export const SPECIFICATION_ANSWERS: readonly (readonly [Call, unknown])[] = [
  [getOrderDetails, ORDER_ANSWER],
  [rateService, null],
  [saveEvent, ''],
  [getOffer, OFFER_ANSWER],
  [getOfferVariant, OFFER_VARIANT_ANSWER],
  [confirmLoan, { lendDetailsUrl: LINK }],
  [confirmLoanVariant, { lendDetailsUrl: LINK }],
  [listAgreements, { data: [{ title: 'Loan agreement' }] }],
  [listAgreementsVariant, { data: [{ title: 'Loan agreement' }] }],
  [openAgreement, { contract_url: LINK }],
  [openAgreementVariant, { contract_url: LINK }],
  [startBinding, BINDING_ANSWER],
  [bindAccount, null],
  [changeAccount, []],
  [startComplaint, COMPLAINT_START_ANSWER],
  [saveComplaint, ''],
  [uploadComplaintImage, { url: 'https://pictures.backend.example/1.jpg' }],
  [listComplaints, COMPLAINT_LIST_ANSWER],
  [getComplaint, COMPLAINT_ANSWER],
  [rateComplaint, []],
  [getContactDetails, CONTACT_ANSWER],
  [openProduct, { link: LINK }],
  [logProductClick, null],
  [listAfterFailedLogin, JOINT_LOGIN_ANSWER],
  [getRepayment, REPAYMENT_ANSWER],
  [getExtension, EXTENSION_ANSWER],
  [createPayCode, { payUrl: LINK }],
  [listLegacyWays, LEGACY_ANSWER],
  [commitLegacyRepayment, { needValid: true, repayRecordId: 'record-1' }],
  [confirmLegacyRepayment, null],
  [openLegacyPage, { url: LINK }],
  [getTemplate, TEMPLATE_ANSWER],
  [trackVisit, null],
  [trackClick, null],
  [getSid, { sid: 'sid-1' }],
  [sendRegistrationCode, null],
  [register, []],
]
