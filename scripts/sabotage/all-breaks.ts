// Every break there is: one for each requirement, and the rules of law, money and access that no
// mutator makes. What only tests one condition is left to `npm run mutants`.
import type { Break } from './break.ts'
import { accessBreaks } from './breaks/access.ts'
import { entityBreaks } from './breaks/entities.ts'
import { errorBreaks } from './breaks/errors.ts'
import { lawBreaks } from './breaks/law.ts'
import { moneyBreaks } from './breaks/money.ts'
import { payingScreenBreaks } from './breaks/paying-screens.ts'
import { routeBreaks } from './breaks/routes.ts'
import { screenBreaks } from './breaks/screens.ts'
import { stateBreaks } from './breaks/states.ts'

export const ALL_BREAKS: readonly Break[] = [
  ...routeBreaks,
  ...screenBreaks,
  ...payingScreenBreaks,
  ...entityBreaks,
  ...stateBreaks,
  ...errorBreaks,
  ...lawBreaks,
  ...moneyBreaks,
  ...accessBreaks,
]
