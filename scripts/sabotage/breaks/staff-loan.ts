// A loan in the staff console: what is shown of it, and what staff do to it.
import { type Break, breaksOf } from '../break.ts'

const LOAN = 'staff-desk/loan-service.ts'

export const staffLoanBreaks: readonly Break[] = [
  ...breaksOf('has on each day the position of the engine', 'api', [
    [
      'always as of today',
      LOAN,
      'const explanation = explain(terms, events, on)',
      'const explanation = explain(terms, events, context.clock.today())',
    ],
    [
      'only the first line of a figure',
      'staff-desk/shown-loan.ts',
      'lines: lines.map((line) => ({',
      'lines: lines.slice(0, 1).map((line) => ({',
    ],
  ]),
  ...breaksOf('is shown with its events, the postings of each', 'api', [
    [
      'a look that nobody sees',
      LOAN,
      '  await recordView(context, order.borrower_id, orderId)\n  const today',
      '  const today',
    ],
    ['roles are forgotten', 'audit/audit.ts', '? [...actor.roles] : null', '? null : null'],
  ]),
  ...breaksOf('identity evidence is shown for a reason', 'api', [
    [
      'nothing is recorded',
      LOAN,
      "  await audit(context, borrowerId, 'identity-revealed', { reason }, orderId)\n",
      '',
    ],
  ]),
  ...breaksOf('a document is read as it was agreed', 'api', [
    [
      'nothing is recorded',
      LOAN,
      "  await audit(context, order.borrower_id, 'document-read', { document: kind }, orderId)\n",
      '',
    ],
  ]),
  ...breaksOf('finds who was given it', 'api', [
    [
      'only as it is written',
      'repayment/staff-service.ts',
      'new Set([typed, together, together.toUpperCase()])',
      'new Set([typed])',
    ],
    [
      'not by the number of a payment',
      'repayment/queries.ts',
      '[...intents, ...payments].flatMap',
      'intents.flatMap',
    ],
  ]),
]
