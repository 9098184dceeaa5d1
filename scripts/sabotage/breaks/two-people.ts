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
]
