// Ways around the second person. Rules of ours, named by the words of their tests.
import { type Break, breaksOf } from '../break.ts'

export const twoPeopleBreaks: readonly Break[] = [
  ...breaksOf('are not let past it by one person, loan by loan', 'api', [
    [
      'one person releases them one by one',
      'staff-action/service.ts',
      "  if (kind === 'release-payout' && (await isBehindCeiling(db, orderId))) return true\n",
      '',
    ],
    [
      'a ceiling of one product doesn’t count',
      'payout/hold-service.ts',
      "heldFor === 'day-ceiling' || heldFor === 'product-ceiling'",
      "heldFor === 'product-ceiling'",
    ],
  ]),
  ...breaksOf('that came after the first person agreed are not released', 'api', [
    [
      'whatever waits by then is released',
      'staff-desk/decide-service.ts',
      'const verdict = `release ${markOf(waiting)}`',
      "const verdict = markOf(waiting) === '' ? '' : 'release'",
    ],
  ]),
  ...breaksOf('one that a person released for another reason still waits behind it', 'api', [
    [
      'a release for any reason lets it past every ceiling',
      'payout/hold-service.ts',
      'return about.every((one) => releasedFor.includes(one))',
      'return releasedFor.length > 0 || about.length === 0',
    ],
    [
      'no release lets it past a ceiling',
      'payout/hold-service.ts',
      '    released_for: [...payout.released_for, ...payout.held_about],\n',
      '',
    ],
  ]),
  ...breaksOf('released for an account that was just changed is still checked', 'api', [
    [
      'a release for any reason overlooks who the borrower is now',
      'payout/hold-service.ts',
      'if (!isOverlooked(payout, changed))',
      'if (isAnother && payout.released_at === null)',
    ],
    [
      'a release for any reason overlooks what the borrower may owe',
      'payout/hold-service.ts',
      'if (!isOverlooked(payout, exposed))',
      'if (reasons.length > 0 && payout.released_at === null)',
    ],
    [
      'a release for one change of who they are overlooks the next',
      'payout/hold-service.ts',
      '[`identity-changed:${changedAt.toISOString()}`]',
      "['identity-changed']",
    ],
    [
      'a release from one day’s ceiling lets it past another day’s',
      'payout/hold-service.ts',
      'about: [`${heldFor}:${subject}`]',
      'about: [`${heldFor}:${subject.length}`]',
    ],
  ]),
  ...breaksOf('a payout that waits because lending is stopped is not released by itself', 'api', [
    [
      'a stop is undone for one payout',
      'payout/hold-service.ts',
      "  if (payout.held_for === 'lending-stopped') return false\n",
      '',
    ],
  ]),
  ...breaksOf('goes back only with two people', 'api', [
    [
      'what a person brought goes back by itself',
      'refund/service.ts',
      '  if (await isBroughtByPeople(transaction, order)) return true\n',
      '',
    ],
    [
      'only what was recorded by hand waits for two',
      'repayment/payment-queries.ts',
      "order_id = ${orderId} AND state = 'recorded'\n      AND (said_unpaid IS NOT NULL",
      "order_id = ${orderId} AND state = 'unknown'\n      AND (said_unpaid IS NOT NULL",
    ],
    [
      'only what was matched waits for two',
      'repayment/payment-queries.ts',
      "WHERE borrower_id = ${borrowerId} AND order_id = ${orderId} AND state = 'alone'",
      "WHERE borrower_id = ${borrowerId} AND order_id = ${orderId} AND state = 'none'",
    ],
  ]),
  ...breaksOf('and undid goes back by itself again', 'api', [
    [
      'what was reversed counts for good',
      'repayment/payment-queries.ts',
      "WHERE borrower_id = ${borrowerId} AND order_id = ${orderId} AND state = 'alone'",
      "WHERE borrower_id = ${borrowerId} AND order_id = ${orderId} AND state <> ''",
    ],
  ]),
  ...breaksOf('of a payment by hand forgives no more than a waiver', 'api', [
    [
      'nobody measures what a day takes away',
      'staff-action/service.ts',
      "  return forgivenCentavos > 0 && needsSecondPerson('waive', forgiven, today)\n",
      '  return forgiven < 0\n',
    ],
    [
      'the day that a person says is taken for known',
      'staff-action/perform.ts',
      'amountCentavos: action.amountCentavos, knownOn: context.clock.today() }',
      'amountCentavos: action.amountCentavos, knownOn: action.valueOn }',
    ],
  ]),
  ...breaksOf('counts together with what was waived, in either order', 'api', [
    [
      'earlier gifts are forgotten',
      'staff-action/service.ts',
      'forgivenCentavos + earlier.forgivenCentavos',
      'forgivenCentavos',
    ],
    [
      'what a day took away is not stored',
      'staff-action/service.ts',
      '    forgiven_centavos: forgivenCentavos,\n',
      '',
    ],
  ]),
  ...breaksOf('of a matched payment is the provider’s word', 'api', [
    [
      'an earlier day than the provider’s forgives nothing',
      'staff-action/perform.ts',
      "if (action.kind !== 'match-payment') return null",
      "if (action.kind !== 'record-payment') return null",
    ],
    [
      'the provider’s day counts as a person’s',
      'staff-action/perform.ts',
      'knownOn: businessDate(payment.paid_on)',
      'knownOn: context.clock.today()',
    ],
  ]),
  ...breaksOf('of a pause forgives no more either', 'api', [
    [
      'a pause is not measured',
      'staff-action/forgiven.ts',
      'valueOn <= untilOn ? [paused] : []',
      'valueOn > untilOn ? [paused] : []',
    ],
  ]),
  ...breaksOf('two waivers that are too much together', 'api', [
    [
      'the sum is looked at before the loan is locked',
      'staff-action/perform.ts',
      'const order = await lockOrderAndBorrower(db, orderId)',
      'const order = await getOrder(db, orderId)',
    ],
  ]),
  ...breaksOf('one payment is matched to one of two loans', 'api', [
    [
      'whoever matches it is believed',
      'repayment/staff-service.ts',
      "if (found.state !== 'unknown' && found.state !== 'before-payout') {",
      "if (payment.state === 'reversed') {",
    ],
  ]),
  ...breaksOf('a proposal is confirmed once, whoever presses how often', 'api', [
    [
      'it is confirmed as often as somebody presses',
      'staff-action/service.ts',
      'const row = await lockAction(db, known.id)',
      'const row = known',
    ],
  ]),
  ...breaksOf('a proposal is confirmed while another is made', 'api', [
    [
      'they wait for each other',
      'staff-action/service.ts',
      '  await lockOrderAndBorrower(db, known.order_id)\n',
      '',
    ],
  ]),
  ...breaksOf('money by hand above ₱2,000.00 takes two people', 'api', [
    [
      'the lower amount is not in force',
      'staff-desk/thresholds.ts',
      "{ from: businessDate('2026-11-16'), aloneMax: PESOS_2_000 }",
      "{ from: businessDate('2036-11-16'), aloneMax: PESOS_2_000 }",
    ],
  ]),
]
