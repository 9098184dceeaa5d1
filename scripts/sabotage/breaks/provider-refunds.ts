// What providers give back: rules of ours, named by the words of their tests.
import { type Break, breaksOf } from '../break.ts'

const GATEWAY = 'collection/collection-gateway.ts'
const PAYMONGO = 'gateways/collection/paymongo.ts'
const XENDIT = 'gateways/collection/xendit.ts'
const SETTLEMENT = 'money/settlement-service.ts'
const OFFER = 'lending/extension-offer.ts'

export const providerRefundBreaks: readonly Break[] = [
  ...breaksOf('a refund under way is not gone', 'api', [
    [
      'Xendit’s refunds count before they succeed',
      XENDIT,
      'refunds.filter(({ status }) => status === REFUND_SUCCEEDED)',
      "refunds.filter(({ status }) => status !== '')",
    ],
  ]),
  ...breaksOf('only refunds that succeeded count, whether the payment tells', 'api', [
    [
      'the whole is told as taken back',
      GATEWAY,
      "status: 'reversed', amountCentavos: takenBack, paidCentavos }",
      "status: 'reversed', paidCentavos }",
    ],
    [
      'PayMongo’s refunds that failed count',
      PAYMONGO,
      'line.attributes.status === REFUND_SUCCEEDED',
      "line.attributes.status !== ''",
    ],
    [
      'what the payment does not tell is not asked for',
      PAYMONGO,
      'given.length > 0 ? given : await listRefunds(api, id)',
      'given.length >= 0 ? given : await listRefunds(api, id)',
    ],
  ]),
  ...breaksOf('a part without any refund is asked about again', 'api', [
    [
      'a part is taken for the whole',
      PAYMONGO,
      "refunds.length === 0 && attributes.status === 'refunded'",
      'refunds.length === 0',
    ],
  ]),
  ...breaksOf('a list with refunds of other payments is not believed', 'api', [
    [
      'PayMongo is believed',
      PAYMONGO,
      'attributes.payment_id !== paymentId)',
      "attributes.payment_id === '')",
    ],
    ['Xendit is believed', XENDIT, 'payment_id !== paymentId || currency', 'currency'],
  ]),
  ...breaksOf('a refund that names no payment is not passed over', 'api', [
    [
      'it is of no interest',
      XENDIT,
      'const taken = z.parse(refund, data)\n',
      'const parsedRefund = z.safeParse(refund, data)\n    if (!parsedRefund.success) return []\n    const taken = parsedRefund.data\n',
    ],
  ]),
  ...breaksOf('cannot be asked for by its own number', 'api', [
    [
      'a day of Xendit is listed without its refunds',
      XENDIT,
      'found.push(isRefunded ? await withRefunds(api, payment) : payment)',
      'found.push(isRefunded ? payment : payment)',
    ],
    [
      'a refund of the older interface hides the others',
      XENDIT,
      'refunded.has(null) || refunded.has(payment.providerPaymentId)',
      '!refunded.has(null) && refunded.has(payment.providerPaymentId)',
    ],
  ]),
  ...breaksOf('a take-back that the provider does not confirm yet', 'api', [
    [
      'it is a payment that is known',
      'repayment/webhook-service.ts',
      "if (one.status === 'reversed' && !(await isConfirmed(one, confirmed))) {",
      "if (one.status === 'failed') {",
    ],
  ]),
  ...breaksOf('what is left of a payment counts at the provider', 'api', [
    [
      'the rest counts as nothing',
      SETTLEMENT,
      'return subtractToZero(paidCentavos, amountCentavos)',
      'return ZERO_CENTAVOS',
    ],
    [
      'what was taken back counts',
      SETTLEMENT,
      'return subtractToZero(paidCentavos, amountCentavos)',
      'return paidCentavos',
    ],
  ]),
  ...breaksOf('one that would cost nothing today is offered nowhere', 'api', [
    [
      'Order Details still offer it',
      'loan-order/details-service.ts',
      'return listExtensionOffers(loan.terms, loan.events, today).length > 0',
      'return listExtensionOffers(loan.terms, loan.events, today).length >= 0',
    ],
  ]),
  ...breaksOf('unless there is nothing to pay for it', 'unit', [
    [
      'one for nothing is offered',
      OFFER,
      'amountCentavos }) => amountCentavos > 0',
      'amountCentavos }) => amountCentavos >= 0',
    ],
  ]),
  ...breaksOf('no extension or plan is offered for a day before one that stands', 'unit', [
    [
      'one before another that stands is offered',
      OFFER,
      'if (loan === null || agreementAfter(standingEvents(events), on) !== null) return []',
      'if (loan === null) return []',
    ],
  ]),
]
