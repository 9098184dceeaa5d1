// Payouts whose webhooks get lost, and payouts that are called off: rules of ours, named by the words of their tests.
import { type Break, breaksOf } from '../break.ts'

const ASK_AGAIN = 'payout/ask-again-service.ts'
const PACE = 'payout/ask-again-pace.ts'
const CALL_OFF = 'payout/call-off-service.ts'
const OUTCOME = 'payout/outcome-service.ts'

export const payoutSafetyBreaks: readonly Break[] = [
  ...breaksOf('was tried but isn’t shown yet: no other provider gets it', 'api', [
    [
      'what was tried counts as unsent at once',
      'payout/service.ts',
      'const isTooEarly = wasTried && ',
      'const isTooEarly = !wasTried && ',
    ],
    [
      'what was tried never counts as unsent',
      'payout/service.ts',
      'const isTooEarly = wasTried && heldFor !== HELD_FOR_CONTRADICTION',
      'const isTooEarly = wasTried',
    ],
  ]),
  ...breaksOf('while a webhook says that the next has arrived: it stays paid', 'api', [
    [
      'whatever was learned meanwhile is forgotten',
      'payout/service.ts',
      "    if (payout?.state !== (wasTried ? state : 'unknown')) return\n",
      '    if (payout === undefined) return\n',
    ],
    [
      'only what was never tried is looked at again',
      'payout/service.ts',
      "if (payout?.state !== (wasTried ? state : 'unknown')) return",
      "if (!wasTried && payout?.state !== 'unknown') return",
    ],
  ]),
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
  ...breaksOf('a payout that was never sent goes to the new provider', 'api', [
    [
      'it stays the old one’s',
      'payout/service.ts',
      '    await moveToProvider(transaction, dependencies, payout)\n',
      '    await Promise.resolve()\n',
    ],
    ['nobody has written down that it moved', 'payout/service.ts', '[payoutFact(moved)]', '[]'],
  ]),
  ...breaksOf('a refund that was never sent is undone, so that it is made anew', 'api', [
    [
      'it is sent by one and booked as the other’s',
      'payout/refund-service.ts',
      'if (payout.gateway !== gateway) {',
      "if (gateway === '') {",
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
  ...breaksOf('is called off by its borrower: nothing is ever sent', 'api', [
    [
      'what was called off is sent all the same',
      'payout/service.ts',
      '  if (isOver(payout)) return null\n',
      '',
    ],
    [
      'it is sent all the same',
      CALL_OFF,
      "    state: 'refused',\n    refusal: CALLED_OFF_BY_BORROWER,\n    remedy: 'staff',\n",
      '',
    ],
    [
      'nobody is told',
      CALL_OFF,
      "  await tellEnded(transaction, dependencies, payout, 'called-off')\n",
      '',
    ],
    [
      'the page does not offer it',
      'loan-order/details-service.ts',
      'return refused !== null || canCallOff({ state, held_for: heldFor })',
      'return refused !== null && canCallOff({ state, held_for: heldFor })',
    ],
  ]),
  ...breaksOf('closes the task that waited for a person', 'api', [
    [
      'the task stays',
      CALL_OFF,
      "  await closeTaskAbout(transaction, clock, 'payout-held', { kind: 'payout', id: payout.id })\n",
      '',
    ],
  ]),
  ...breaksOf('cannot be called off once it was released and sent', 'api', [
    [
      'what was sent is called off',
      CALL_OFF,
      "return state === 'created' && heldFor !== null",
      "return state !== 'paid' && (state !== 'created' || heldFor !== null)",
    ],
  ]),
  ...breaksOf('while an earlier payout is said to have arrived after all', 'api', [
    ['a contradiction is no matter', CALL_OFF, ' && heldFor !== HELD_FOR_CONTRADICTION', ''],
  ]),
  ...breaksOf('says why once, and shows no other lender', 'api', [
    [
      'advertised beside',
      'loan-order/details-service.ts',
      "!['payout', 'running', 'closed'].includes(order.phase)",
      "!['running', 'closed'].includes(order.phase)",
    ],
    [
      'in the steps again',
      'loan-order/steps.ts',
      "        : isHeld\n          ? ''\n",
      '        : isHeld\n          ? say(TEXTS.preparing)\n',
    ],
  ]),
  ...breaksOf('can be called off where the hold is shown', 'pages', [
    [
      'below everything else',
      'loan-order/order-content.tsx',
      '      {isHeldBack(order) && cancelling}\n',
      '',
    ],
    [
      'the words of a refused payout',
      'loan-order/cancel-card.tsx',
      'isHeld ? t.cancelHeld : t.cancelUnpaid',
      't.cancelUnpaid',
    ],
  ]),
]
