// Payouts whose webhooks get lost: rules of ours, named by the words of their tests.
import { type Break, breaksOf } from '../break.ts'

const ASK_AGAIN = 'payout/ask-again-service.ts'
const PACE = 'payout/ask-again-pace.ts'
const OUTCOME = 'payout/outcome-service.ts'

export const payoutSafetyBreaks: readonly Break[] = [
  ...breaksOf('is found by asking: the loan is undone', 'api', [
    [
      'nobody asks about what was paid',
      OUTCOME,
      '    retry_at: null,\n    ask_again_at: nextAskAt(payout, clock),\n',
      '    retry_at: null,\n',
    ],
    [
      'the answer is not applied',
      ASK_AGAIN,
      '  if (outcome !== null) await applyOutcome(dependencies, payout.id, outcome)\n',
      '  if (outcome !== null) return\n',
    ],
  ]),
  ...breaksOf('asked about less and less often, and after 60 days no more', 'api', [
    ['a month later nobody asks', PACE, 'daysMax: 60', 'daysMax: 30'],
    [
      'asked in every run',
      ASK_AGAIN,
      '  await updateAskAgain(db, payout.id, nextAskAt(payout, clock))\n',
      '',
    ],
  ]),
  ...breaksOf('or is with another provider, is not asked about', 'api', [
    [
      'another provider is asked about it',
      'payout/ask-again-queries.ts',
      "    .where('gateway', '=', gateway)\n",
      '',
    ],
  ]),
  ...breaksOf('three are asked about and the others come first', 'api', [
    ['all are asked about', ASK_AGAIN, 'if (failures === FAILURES_MAX) return', ''],
    [
      'the same come first again',
      ASK_AGAIN,
      '      await updateAskAgain(db, payout.id, new Date(now.getTime() + AFTER_FAILURE_MS))\n',
      '',
    ],
  ]),
  ...breaksOf('no longer knows is one task for a person', 'api', [
    [
      'nobody is told',
      ASK_AGAIN,
      "  else if (payout.state === 'paid') await tellForgotten(db, clock, payout)\n",
      '',
    ],
  ]),
  ...breaksOf('arrived after all, whose webhook got lost, is found as well', 'api', [
    [
      'a refused one is forgotten',
      OUTCOME,
      'providerId === null ? null : nextAskAt(payout, clock)',
      'null',
    ],
  ]),
]
