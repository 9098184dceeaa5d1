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
