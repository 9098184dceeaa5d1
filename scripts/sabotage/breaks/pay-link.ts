// A link with which somebody else pays: rules of ours, named by the words of their tests.
import { type Break, breaksOf } from '../break.ts'

const SERVICE = 'repayment/link-service.ts'
const QUERIES = 'repayment/link-queries.ts'
const PAGE = 'repayment/shared-code-page.tsx'
const SHARE = 'repayment/share-code.tsx'

export const payLinkBreaks: readonly Break[] = [
  ...breaksOf('shows the amount and the code, and nothing about the borrower', 'api', [
    [
      'the order is part of its note',
      SERVICE,
      "reference: kind === 'account' ? reference : '',",
      'reference: String(intent.order_id),',
    ],
  ]),
  ...breaksOf('says the same for a link that is withdrawn, expired', 'api', [
    [
      'a withdrawn link goes on',
      QUERIES,
      "    .where('id', '=', id)\n    .where('withdrawn_at', 'is', null)\n",
      "    .where('id', '=', id)\n",
    ],
    [
      'it outlives its code',
      SERVICE,
      "if (!isPaid && (payments.length > 0 || intent.state !== 'open'))",
      'if (!isPaid && payments.length > 0)',
    ],
  ]),
  ...breaksOf('shows that it was paid, and no code to pay it again', 'api', [
    [
      'a paid one can be paid again',
      SERVICE,
      "  if (isPaid) return { state: 'paid', ...what, ...NOTHING_TO_PAY }\n",
      '',
    ],
  ]),
  ...breaksOf('which may name the borrower, is not shared', 'api', [
    ['it is shared', SERVICE, " || intent.kind === 'redirect'", ''],
  ]),
  ...breaksOf('guessing ends after some tries', 'api', [
    ['never', SERVICE, 'max: 30', 'max: 3_000'],
    ['a true link counts too', SERVICE, 'if (intent === null) {', 'if (intent !== undefined) {'],
  ]),
  ...breaksOf('says whose money it becomes and what to check before the code', 'pages', [
    ['the lender is not named', PAGE, '{t.safe(brand.lender.name)}', "{t.safe('')}"],
    ['nothing is said to check', PAGE, '<strong>{t.asked}</strong> {t.sure}', '{t.asked}'],
  ]),
  ...breaksOf('that is open says by itself that it was paid', 'pages', [
    ['it is asked for once', PAGE, 'useAskingAgain(isAwaited,', 'useAskingAgain(false,'],
    ['a paid one is shown as open', PAGE, "code.state === 'paid'", "code.number === 'paid'"],
  ]),
  ...breaksOf('the words of a shared link that nobody can pay any more', 'pages', [
    [
      'a refused link is a failure',
      PAGE,
      "  if (failure?.kind === 'refused' && failure.reason === 'not_found') return <Gone />\n",
      '',
    ],
  ]),
  ...breaksOf('the owner shares a link where the phone can', 'pages', [
    [
      'the page stays as it was',
      SHARE,
      '    await handOver(answer.data.link',
      '    void (answer.data.link',
    ],
  ]),
]
