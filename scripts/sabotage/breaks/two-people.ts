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
      'payout/staff-service.ts',
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
  ...breaksOf('a payout that waits because lending is stopped is not released by itself', 'api', [
    [
      'a stop is undone for one payout',
      'payout/hold-service.ts',
      "  if (payout.held_for === 'lending-stopped') return false\n",
      '',
    ],
  ]),
]
