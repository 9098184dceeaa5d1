// The limits of products as dated data, and what they share with policies. Rules of ours, named by the words of their tests.
import { type Break, breaksOf } from '../break.ts'

const LIMITS = 'lending-control/limits-service.ts'
const PROPOSALS = 'lending-control/proposals-service.ts'
const DATED = 'catalogue/dated-limits.ts'

export const productLimitsBreaks: readonly Break[] = [
  ...breaksOf('are proposed by one person and approved by another', 'api', [
    [
      'one person is enough',
      PROPOSALS,
      "  if (row.proposed_by === staff.id) throw new AppError('own_proposal')\n",
      '',
    ],
    [
      'approved twice',
      PROPOSALS,
      "    if (row.state !== 'proposed') throw new AppError('nothing_to_decide')\n",
      '',
    ],
  ]),
  ...breaksOf('are approved by a colleague', 'pages', [
    [
      'called approved before it is',
      'staff/control/limits-section.tsx',
      'limits={[proposal.limits]} isProposal />',
      'limits={[proposal.limits]} />',
    ],
  ]),
  ...breaksOf('shows its figures and what may be done', 'pages', [
    [
      'called approved before it is',
      'staff/control/policies-page.tsx',
      'policies={[proposal.policy]} isProposal />',
      'policies={[proposal.policy]} />',
    ],
    [
      'its own proposer may approve it',
      'staff/control/proposal-section.tsx',
      '{isMine ? (',
      '{isMine && proposalId < 0 ? (',
    ],
  ]),
  ...breaksOf('start today at the earliest, not before others', 'api', [
    [
      'limits of the past',
      LIMITS,
      'const isEarly = next.effectiveFrom < context.clock.today()',
      'const isEarly = false',
    ],
    [
      'before those that are approved',
      LIMITS,
      '(last !== null && next.effectiveFrom < last)',
      'last === null',
    ],
  ]),
  ...breaksOf('is asked about the loans at the edges', 'api', [
    [
      'nobody asks the law',
      LIMITS,
      "  if (!checked(context, product, next).isWithinLaw) throw new AppError('limits_unlawful')\n",
      '',
    ],
    [
      'what has become unlawful can’t be switched off',
      LIMITS,
      '!next.isEnabled || samples.every',
      'samples.every',
    ],
  ]),
  ...breaksOf('of two changes that are unlawful only together', 'api', [
    [
      'they don’t wait for each other',
      'catalogue/queries.ts',
      ".where('id', '=', id).forUpdate().execute()",
      ".where('id', '=', id).execute()",
    ],
  ]),
  ...breaksOf('amounts and the first loan are those of the day', 'api', [
    [
      'they hold at once',
      DATED,
      'effectiveFrom === null || effectiveFrom <= on',
      'effectiveFrom === null || on.length > 0',
    ],
    ['they never hold', DATED, 'limitsOverTime.findLast(', 'limitsOverTime.find('],
  ]),
]
