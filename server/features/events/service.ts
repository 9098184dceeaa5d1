// Usage events: what was tapped, where and by whom.
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { insertAnalyticsEvent } from './queries.ts'

export interface Click {
  readonly borrowerId: number
  readonly productId: number
  readonly moduleId: number
  readonly positionId: number
}

export async function keepClick(db: Db, clock: Clock, name: string, click: Click): Promise<void> {
  await insertAnalyticsEvent(db, { ...click, name, at: clock.now() })
}
