// Responses of a backend that knows the specification but none of our additions, with wire names.
// Tests serve them to every page.

const PRODUCT = {
  productId: '3',
  productLogo: '',
  productName: 'Partner A',
  buttonText: 'Apply',
  enable: '1',
  range: '₱1,000 – ₱5,000',
  rangeDesc: 'Loan amount',
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
  userOrderDetail: { detail: [{ text: 'Loan amount', value: '₱3,000.00' }] },
  inside: '1',
  h5Url: '',
  isDelay: '1',
  telephone: '',
  isScore: '0',
  playeduL: '',
  reyMsg: '',
  KindTipsMsg: '',
  cardNeedPop: '0',
  cardPopTitle: '',
  cardPopMsg: '',
}

export const OFFER_ANSWER = {
  amount: '3000.00',
  periods: '3',
  termUnit: 'day',
  termDays: '91',
  details: [{ text: 'You receive', value: '₱2,850.00' }],
  repay_plans: [
    { pay_time: '2026-12-15', title: 'Instalment 1', amount: '1100.00', description: '1/3' },
  ],
  firstPayTime: '2026-12-15',
  firstPeriodDay: '30',
  pRateDsc: '3% a month',
  sendSms: '0',
  isPopType: '0',
  popContent: '',
  popTitle: '',
  popAgreementUrl: '',
  comProductLogo: '',
  comProductName: 'Starter',
  agreements: [{ title: 'Loan agreement' }],
}

const ITEM = {
  subtitle: '',
  value: '',
  note: [] as { name: string; type: string }[],
  inputType: '',
  cardTypeMi: '0',
  channelNumber: '',
}

export const BINDING_ANSWER = {
  items: [
    {
      ...ITEM,
      code: 'cardType',
      title: 'Account type',
      cate: 'enum',
      value: '1',
      note: [
        { name: 'E-wallet', type: '1' },
        { name: 'Bank', type: '2' },
      ],
    },
    {
      ...ITEM,
      code: 'channelNumber',
      title: 'E-wallet',
      cate: 'enum',
      value: '90006',
      note: [{ name: 'GCash', type: '90006' }],
      cardTypeMi: '1',
    },
    {
      ...ITEM,
      code: 'accountNo',
      title: 'Account number',
      subtitle: 'Eleven digits',
      cate: 'txt',
      inputType: 'number',
    },
    { ...ITEM, code: 'branchCity', title: 'City of the branch', cate: 'citySelect' },
  ],
}

export const CERTIFICATION_ANSWER = {
  items: [{ ...ITEM, code: 'fullName', title: 'Full name', cate: 'txt' }],
  done: '0',
}

export const JOINT_LOGIN_ANSWER = { errorMsg: 'This loan is not open to you.', products: [PRODUCT] }

export const CONTACT_ANSWER = { email: 'help@backend.example', smWa: '+63 900 111 2222' }

export const REPAYMENT_ANSWER = {
  repayAmount: '1766.80',
  repayDate: '2026-11-18',
  productName: 'Starter',
  productLogo: '',
  detail: [{ text: 'Order number', value: '5' }],
  repayPlan: [],
  repayList: [
    { name: 'GCash', logo: '', channel_number: '90006', barcode: '', kind: 'redirect' },
    { name: '7-Eleven', logo: '', channel_number: '90012', barcode: '', kind: 'code' },
  ],
  noticeMsg: '',
  defDetail: {
    title: '7-Eleven',
    logo: '/logos/channel-7eleven.svg',
    payCode: 'ABCD2345',
    payNotice: [
      {
        title: 'At a store',
        items: [{ name: 'At the counter', steps: ['Show the code', 'Pay the exact amount'] }],
      },
    ],
  },
  delayInfo: { title: '', delayAmount: '0.00' },
  isShowReyTop: '1',
}

export const EXTENSION_ANSWER = {
  ...REPAYMENT_ANSWER,
  repayPlan: [{ remark: '', title: 'Instalment 1', amount: '1663.23', time: '2026-11-25' }],
  noticeMsg: 'Your next payment will be on Nov 25, 2026.',
  delayInfo: { title: 'Extend by 7 days', delayAmount: '138.08' },
}
