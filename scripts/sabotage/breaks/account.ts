// The account page, and what a borrower is told before a form, a tap or a second time.
import { type Break, breaksOf } from '../break.ts'

export const accountBreaks: readonly Break[] = [
  ...breaksOf('closing the account is offered only if', 'pages', [
    [
      'offered with an open loan',
      'account/data-card.tsx',
      "if (result.raw.reason === 'code_needed') setAsked",
      "if (result.raw.reason !== '') setAsked",
    ],
  ]),
  ...breaksOf('closing the account leads to people where only they can help', 'pages', [
    ['to a list that can’t be acted on', 'account/data-card.tsx', 'FOR_US.has(', '[].includes('],
  ]),
  ...breaksOf('stays open until the debt is paid', 'api', [
    [
      'a debtor closes the account and borrows anew',
      'orders/orders.ts',
      ".where('outcome', '=', 'written-off').execute()",
      ".where('outcome', '=', 'cancelled').execute()",
    ],
    [
      'nothing is said of what is owed',
      'loan-order/closing.ts',
      '{ owedCentavos: sumCentavos(owed) }',
      '{}',
    ],
  ]),
  ...breaksOf('is refused for the debt even if another loan runs', 'api', [
    [
      'the debt is left out beside a loan that runs',
      'loan-order/closing.ts',
      'if (owed.length > 0) {',
      'if (owed.length > 0 && !(await hasOpenOrder(db, borrowerId))) {',
    ],
  ]),
  ...breaksOf('an account stays open while a payment is being checked', 'api', [
    [
      'payments are not asked about',
      'repayment/manifest.ts',
      '  reactions: { refusalToClose, stopsRefund',
      '  reactions: { stopsRefund',
    ],
    [
      'a held payment keeps nothing open',
      'repayment/payment-queries.ts',
      "state IN ('before-payout', 'held', 'unknown')",
      "state IN ('before-payout', 'unknown')",
    ],
    [
      'a payment before the payout keeps nothing open',
      'repayment/payment-queries.ts',
      "state IN ('before-payout', 'held', 'unknown')",
      "state IN ('held', 'unknown')",
    ],
    [
      'too much on a borrower’s own code is nobody’s',
      'repayment/payment-queries.ts',
      'SELECT i.reference FROM payment_intent AS i WHERE i.borrower_id = ${borrowerId})',
      'SELECT i.reference FROM payment_intent AS i WHERE false)',
    ],
    [
      'what a person has decided keeps it open for ever',
      'repayment/closing.ts',
      '!== null) return new AppError',
      '!== undefined) return new AppError',
    ],
  ]),
  ...breaksOf('that an account was saved is said once', 'pages', [
    ['again and again', 'loan-order/order-list-page.tsx', '!isSaid()', 'true'],
  ]),
  ...breaksOf('says before the form that a loan stands in the way', 'api', [
    ['anybody is let in', 'products/service.ts', 'if (why === null)', 'if (why !== undefined)'],
    [
      'no loan is looked at',
      'exposure/service.ts',
      'judgeExposure(asked, loans,',
      'judgeExposure(asked, [],',
    ],
  ]),
  ...breaksOf('what stands in the way is said before anything is asked', 'pages', [
    [
      'the form is asked for',
      'products/product-detail-page.tsx',
      "return product.holdText === '' ? (",
      'return true ? (',
    ],
  ]),
  ...breaksOf('are three folded groups', 'pages', [
    ['they are open', 'parts/fold.tsx', '<details className', '<details open className'],
    [
      'who looked is nowhere',
      'app/mine-page.tsx',
      '<RowLink href={looksPage()} icon={<PersonIcon />} text={t.looks} />',
      '',
    ],
  ]),
]
