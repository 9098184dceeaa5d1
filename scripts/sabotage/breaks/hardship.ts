// What a borrower who cannot pay is shown, asks for and gets: rules of ours, named by the words of
// their tests.
import { type Break, breaksOf } from '../break.ts'

const LENDING = 'lending/hardship.ts'
const SERVICE = 'hardship/service.ts'
const DECIDE = 'hardship/decide-service.ts'
const PAGE = 'hardship/hardship-page.tsx'
const LIST = 'hardship/choice-list.tsx'
const DIALOG = 'hardship/ask-dialog.tsx'

export const hardshipBreaks: readonly Break[] = [
  ...breaksOf('a plan asks for smaller payments', 'unit', [
    [
      'a plan as dear as what cannot be paid',
      LENDING,
      'planPayments: [4, 6]',
      'planPayments: [3, 6]',
    ],
    [
      'the first payment without what was unpaid',
      LENDING,
      'amountCentavos: item.unpaidCentavos',
      'amountCentavos: item.owed.principal',
    ],
  ]),
  ...breaksOf('a pause saves the penalty of its days', 'unit', [
    ['again and again', LENDING, 'if (hadOne) return []', ''],
    [
      'a pause that ends a day early',
      LENDING,
      "agreed = { kind: 'paused' as const, valueOn: tomorrow, untilOn }",
      "agreed = { kind: 'paused' as const, valueOn: tomorrow, untilOn: tomorrow }",
    ],
  ]),
  ...breaksOf('a pause is never cheaper than paying today', 'unit', [
    ['today without penalty', LENDING, 'valueOn: tomorrow, untilOn }', 'valueOn: on, untilOn }'],
    [
      'the days before it forgotten',
      LENDING,
      "...choiceOf('pause', paused),",
      "...choiceOf('pause', paused), totalCostCentavos: ZERO_CENTAVOS,",
    ],
  ]),
  ...breaksOf('grant a plan days later exactly as it was shown', 'api', [
    [
      'the facts of the first plan',
      'loan-order/details-rows.ts',
      'payments: plan.length }',
      'payments: periods }',
    ],
    [
      'the term of the first plan',
      'loan-order/details-rows.ts',
      'termDays: daysBetween(from, last.dueOn)',
      'termDays',
    ],
  ]),
  ...breaksOf('chooses nothing by itself', 'pages', [
    [
      'the first one',
      PAGE,
      'useState<string | null>(null)',
      'useState<string | null>(choices[0] === undefined ? null : keyOf(choices[0]))',
    ],
    ['a dead button', PAGE, 'isDisabled whyDisabled={t.chooseWhy}', 'isDisabled'],
    [
      'it looks as if it did something',
      PAGE,
      '<Button isDisabled whyDisabled',
      '<Button whyDisabled',
    ],
  ]),
  ...breaksOf('asks once: the same request again is the same', 'api', [
    [
      'as often as one likes',
      SERVICE,
      "if (!(await insertRequest(transaction, row))) throw new AppError('hardship_open')",
      'await insertRequest(transaction, row)',
    ],
  ]),
  ...breaksOf('asks only for what was shown', 'api', [
    [
      'a quote of any loan',
      SERVICE,
      "['hardship-quote', id, count, agreed]",
      "['hardship-quote', agreed]",
    ],
    [
      'a quote of any age',
      SERVICE,
      '[today, addDays(today, -1)]',
      '[today, addDays(today, -1), addDays(today, -2)]',
    ],
  ]),
  ...breaksOf('grant nothing once the loan has changed', 'api', [
    [
      'although the loan changed',
      SERVICE,
      ' && row.event_count === order.event_count',
      ' && row.event_count >= 0',
    ],
  ]),
  ...breaksOf('grant nothing after its time', 'api', [
    ['at any time', SERVICE, 'row.holds_until >= today && ', ''],
    ['nobody is told', SERVICE, 'await tellLapsed(transaction, dependencies, row.borrower_id)', ''],
  ]),
  ...breaksOf('grant a plan days later exactly as it was shown', 'api', [
    [
      'from the day of the decision',
      DECIDE,
      'await recordEvent(transaction, context, row.order_id, agreed, `hardship:${row.id}`)',
      'await recordEvent(transaction, context, row.order_id, { ...agreed, valueOn: context.clock.today() }, `hardship:${row.id}`)',
    ],
    [
      'without a message',
      DECIDE,
      'if (isGranted) await tellGranted(transaction, context, row.borrower_id, choiceOf(row))',
      'if (isGranted) await Promise.resolve()',
    ],
  ]),
  ...breaksOf('above the threshold decide by two', 'api', [
    [
      'by one',
      DECIDE,
      "guarded: 'grant-hardship' as const, amountCentavos",
      "guarded: 'grant-hardship' as const, amountCentavos: 0",
    ],
  ]),
  ...breaksOf('read what the borrower wrote, which is recorded', 'api', [
    [
      'everybody reads it',
      'staff-task/queue-service.ts',
      'if (kind?.facts === undefined || !canWork(features, row.kind, staff)) return {}',
      'if (kind?.facts === undefined) return {}',
    ],
    [
      'nobody knows who read it',
      'staff-task/queue-service.ts',
      "await audit(db, clock, staff, row, 'task-facts-read')",
      '',
    ],
  ]),
  ...breaksOf('after a no, what needs another yes is not offered as before', 'pages', [
    [
      'as if nothing had happened',
      PAGE,
      "request?.state === 'declined'",
      "request?.state === 'open'",
    ],
    ['not marked', LIST, 'kind === declined.kind &&', 'false && kind === declined.kind &&'],
  ]),
  ...breaksOf('says what became of a request', 'pages', [
    ['without the answer', PAGE, "{request.answer !== '' && (", '{false && ('],
    [
      'as if nothing was asked',
      PAGE,
      '{request !== null && <Asked request={request} dueNow={dueNow} />}',
      '',
    ],
  ]),
  ...breaksOf('its figures stand under a condition', 'pages', [
    ['as if it were agreed', PAGE, "if (state === 'open') {", "if (state === 'lapsed') {"],
    ['what is due isn’t said', PAGE, 'dueNow === ZERO_CENTAVOS ?', 'dueNow >= ZERO_CENTAVOS ?'],
  ]),
  ...breaksOf('what is paid now, what comes next and what the loan costs in all', 'pages', [
    ['no next payment', LIST, 'formatPesos(nextAmount), formatDate', "'', formatDate"],
    ['no cost', LIST, '{figure(t.cost, formatPesos(totalCost))}', ''],
  ]),
  ...breaksOf('one choice is explained at a time', 'pages', [
    ['a pause that costs nothing', PAGE, 'formatPesos(choice.nextAmount)) :', "'₱0.00') :"],
    ['always paying', PAGE, "if (choice.quoteId !== '') return", 'if (choice.payNow < 0) return'],
  ]),
  ...breaksOf('asks for a choice with a few words', 'pages', [
    ['without words', DIALOG, 'words.trim().length < HARDSHIP_WORDS_MIN', 'words.length < 0'],
    ['another choice', PAGE, 'quoteId={chosen.quoteId}', "quoteId={choices.at(-1)?.quoteId ?? ''}"],
  ]),
]
