// Payments at the edges: rules of ours, named by the words of their tests.
import { type Break, breaksOf } from '../break.ts'

const TAKEN_BACK = 'repayment/taken-back-service.ts'
const ACTIONS = 'staff-action/queries.ts'
const QUERIES = 'repayment/payment-queries.ts'

const QUOTED_UNDER_LOCK = `  const { order } = await getOwedLoan(context, borrower.id, request)
  const channels = await listOffered(collection, request.amount)
  const channel = channelFor(channels, request)
  const { intent, isNew } = await context.db.transaction().execute(async (transaction) => {
    // Quoted under the order's lock: a payment may have come in while the provider was asked.
    await lockOrderAndBorrower(transaction, order.id)
    const owed = await getOwedLoan({ ...context, db: transaction }, borrower.id, request)
`

const QUOTED_BEFORE = `  const owed = await getOwedLoan(context, borrower.id, request)
  const { order } = owed
  const channels = await listOffered(collection, request.amount)
  const channel = channelFor(channels, request)
  const { intent, isNew } = await context.db.transaction().execute(async (transaction) => {
    await lockOrderAndBorrower(transaction, order.id)
`

export const moneyEdgeBreaks: readonly Break[] = [
  ...breaksOf('after a part was taken back, is still matched', 'api', [
    [
      'nothing is left to match',
      TAKEN_BACK,
      "...(rest === 0 && { state: 'reversed' as const }),",
      "...(rest >= 0 && { state: 'reversed' as const }),",
    ],
    [
      'all of it is credited',
      'repayment/paid-service.ts',
      'return centavos(paid - takenBack)',
      'return centavos(paid - 0 * takenBack)',
    ],
  ]),
  ...breaksOf('can be recorded again under its reference', 'api', [
    [
      'the reference stays taken',
      ACTIONS,
      ".set({ payment_key: null })\n    .where('payment_key', '=', paymentKey)",
      ".set({ payment_key: null })\n    .where('payment_key', '=', '')",
    ],
  ]),
  ...breaksOf('leaves its number to the rest', 'api', [
    ['it is known', ACTIONS, '    .where(sql<boolean>`NOT ${IS_UNDONE}`)\n', ''],
    ['whatever counts does too', ACTIONS, "AND h.state = 'reversed')`", "AND h.state <> 'held')`"],
  ]),
  ...breaksOf('without a code, undoes the record by hand', 'api', [
    [
      'the record stays',
      TAKEN_BACK,
      'intent === null ? await peekAloneByReference(transaction, reported.plainReferences) : null',
      'intent === null ? null : await peekAloneByReference(transaction, reported.plainReferences)',
    ],
  ]),
  ...breaksOf('becomes a task that names the record by hand', 'api', [
    [
      'another amount undoes it too',
      TAKEN_BACK,
      'const hand = twin?.isSame && !isRest ? twin.hand : null',
      'const hand = twin?.hand ?? null',
    ],
  ]),
  ...breaksOf('a reference is looked up by indexes', 'api', [
    [
      'as text that has no index',
      QUERIES,
      "sql`regexp_replace(upper(${sql.ref(column)}), '[^A-Z0-9]', '', 'g')`",
      "sql`regexp_replace(upper(${sql.ref(column)}), '[^A-Z0-9]+', '', 'g')`",
    ],
  ]),
  ...breaksOf('a quote that a payment overtakes is worked out anew', 'api', [
    [
      'the quote of before is kept',
      'repayment/intent-service.ts',
      QUOTED_UNDER_LOCK,
      QUOTED_BEFORE,
    ],
  ]),
  ...breaksOf('nothing is sent to an account that was closed', 'api', [
    [
      'it is sent to a number that is none',
      'messages/service.ts',
      '  if (closedAt !== null) {\n',
      '  if (closedAt !== null && borrowerId < 0) {\n',
    ],
    [
      'whoever closed their account is reminded',
      'messages/service.ts',
      '  if (closedAt !== null) return\n',
      '',
    ],
  ]),
]
