// Repaying through the calls of older clients.
import { type Break, breaksOf } from '../break.ts'

const CONTRACT = 'contract/legacy-repayment.ts'
const SERVICE = 'legacy-repayment/service.ts'
const QUERIES = 'legacy-repayment/queries.ts'
const PAGE = 'legacy-repayment/legacy-repayment-page.tsx'
const CODE = 'legacy-repayment/code-step.tsx'
const SEND = 'legacy-repayment/use-legacy-send.ts'

export const legacyRepaymentBreaks: readonly Break[] = [
  ...breaksOf('C15', 'unit', [
    ['another path', CONTRACT, '/v1/repayment/repayment-way', '/v1/repayment/ways'],
    ['another path for the page', CONTRACT, 'repayment-huichao', 'repayment-page'],
  ]),
  ...breaksOf('C15', 'api', [
    ['no code is asked for', SERVICE, 'if (await hasPaidFrom(db, card.id))', 'if (card.id > 0)'],
    [
      'cards without a provider',
      SERVICE,
      'if (collection.debitAccount === undefined) return []',
      '',
    ],
    [
      'a debit that failed stays open',
      'payment-service.ts',
      "payment.status === 'failed' && intent.channel === DEBIT_CHANNEL",
      'intent.id < 0',
    ],
  ]),
  ...breaksOf('ask for what the repayment page asks for', 'api', [
    [
      'the whole loan before its time',
      SERVICE,
      'const amount = amountAsked(owed)',
      'const amount = owed.now.dueCentavos > 0 ? owed.now.dueCentavos : owed.now.payOffCentavos',
    ],
  ]),
  ...breaksOf('E13', 'api', [
    ['our own name for the cards', CONTRACT, "cards: 'bankCards'", "cards: 'cards'"],
    ['the whole number is shown', SERVICE, 'number: maskAccount(number)', 'number'],
  ]),
  ...breaksOf('E13', 'pages', [
    ['the button always shows', PAGE, 'ways.hasPage && (', 'ways && ('],
  ]),
  ...breaksOf('T19', 'pages', [
    ['the first account is chosen', PAGE, 'others.length === 0 ? only.id : UNSELECTED', 'only.id'],
    ['a new code at once', CODE, 'const RESEND_MS = 60_000', 'const RESEND_MS = 0'],
    ['never a code', PAGE, 'if (needsCode) setWaiting', 'if (amount < 0) setWaiting'],
  ]),
  ...breaksOf('an account that no loan has reached', 'api', [
    ['any account', SERVICE, ' || !(await hasReceived(db, card.id))', ''],
    ['a refused payout counts', QUERIES, "    .where('state', '=', 'paid')\n", ''],
    ['a refund counts', QUERIES, "    .where('purpose', '=', 'loan')\n", ''],
  ]),
  ...breaksOf('an account that another borrower has named', 'api', [
    ['marks don’t matter', SERVICE, "kind === 'account') ? []", "kind === 'document') ? []"],
    [
      'whoever comes after a person has looked doesn’t matter',
      'marks/queries.ts',
      "where('other.noted_at', '>', where.ref('own.cleared_at')),",
      "where('other.noted_at', '<', where.ref('own.noted_at')),",
    ],
    ['marks are not read', SERVICE, 'await findSharedMarks(db, borrower.id)', '[] as never[]'],
  ]),
  ...breaksOf('the only account is chosen already', 'pages', [
    ['none is', PAGE, 'others.length === 0 ? only.id : UNSELECTED', 'UNSELECTED'],
    ['nothing about what is next', PAGE, '<Next ways={ways} card={card} amount={amount} />', ''],
  ]),
  ...breaksOf('promises no payment until an account is chosen', 'pages', [
    ['it does', PAGE, '? t.chooseAccount', "? t.pay(String(amount), '')"],
    ['from nowhere', PAGE, 'formatPesos(amount), accountText(card))', "formatPesos(amount), '')"],
  ]),
  ...breaksOf('V12', 'pages', [
    ['a code of five', CODE, 'CODE_CHARACTERS_MIN = 6', 'CODE_CHARACTERS_MIN = 5'],
    [
      'other words for no account',
      PAGE,
      'return showWhy(t.chooseFirst)',
      'return showWhy(t.failed)',
    ],
  ]),
  ...breaksOf('X7', 'pages', [
    [
      'the server’s words for a wrong code',
      SEND,
      'if (Number(code) === CODE_WRONG) return t.codeWrong',
      '',
    ],
    ['no default', SEND, 'return message || t.failed', 'return message'],
    ['no word for a cut line', SEND, 'showToast(t.network)', "showToast('')"],
  ]),
  ...breaksOf('X7', 'api', [
    ['a token serves twice', SERVICE, 'if (isUsed || (await', 'if ((await'],
    [
      'two at once',
      QUERIES,
      "where('debit_request.state', '=', 'waiting'),",
      "where('debit_request.state', '=', 'over'),",
    ],
    [
      'a token of somebody else',
      SERVICE,
      'known.borrowerId === borrowerId && known.orderId === orderId',
      'known.orderId > 0',
    ],
  ]),
  ...breaksOf('leads to every other way to pay', 'pages', [
    ['nowhere without a product', PAGE, 'orderListPage() : repayPage', "'' : repayPage"],
    [
      'nowhere without accounts',
      PAGE,
      '<ButtonLink href={otherWaysOf(orderId, ways)}>',
      '<ButtonLink href="">',
    ],
  ]),
  ...breaksOf('no toast covers the way', 'pages', [
    ['over the button', PAGE, 'failure !== null && !isUnknown', 'failure !== null'],
    ['an unknown loan is a failure', PAGE, 'if (isUnknown) return <UnknownOrder />', ''],
  ]),
  ...breaksOf('which says so in a line that stays', 'pages', [
    ['nothing is said', PAGE, 'else setVisitFlag(`bankAsked-${orderId}`)', ''],
    [
      'it is said for ever',
      'loan-order/order-content.tsx',
      'useEffect(() => () => clearVisitFlag(flag), [flag])',
      '',
    ],
  ]),
  ...breaksOf('from a bank, or with a wallet', 'pages', [
    ['always from a bank', PAGE, 'hasCards ? t.titleBank : t.title', 't.titleBank'],
    [
      'the steps of a bank',
      'legacy-repayment/paying-parts.tsx',
      'ways.cards.length > 0\n',
      'ways.cards.length >= 0\n',
    ],
  ]),
]
