// Usage events: what was tapped, where and by whom.
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { countAgainst, type Limit } from '#server/features/limits/service.ts'
import { insertAnalyticsEvent } from './queries.ts'

export interface Click {
  readonly borrowerId: number
  readonly productId: number
  readonly moduleId: number
  readonly positionId: number
}

/** More taps than anybody makes. */
const IN_AN_HOUR: Limit = { name: 'analytics-events', max: 300, windowSeconds: 3_600 }

interface EventDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly config: Pick<Config, 'keys'>
}

/** Counting taps refuses nobody: what is too much is left out. */
export async function keepClick(
  { db, clock, config }: EventDependencies,
  name: string,
  click: Click,
): Promise<void> {
  const limits = { db, clock, keys: config.keys }
  if ((await countAgainst(limits, IN_AN_HOUR, `borrower:${click.borrowerId}`)) > 0) return
  await insertAnalyticsEvent(db, { ...click, name, at: clock.now() })
}
