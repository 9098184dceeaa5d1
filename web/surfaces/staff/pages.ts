// Every page of the staff console.
import { controlPages } from '#web/features/staff/control/pages.ts'
import { deskPages } from '#web/features/staff/desk/pages.ts'
import { moneyPages } from '#web/features/staff/money/pages.ts'
import { peoplePages } from '#web/features/staff/people/pages.ts'
import { queuePages } from '#web/features/staff/queue/pages.ts'
import type { Route } from '#web/lib/routes.ts'

export const PAGES: readonly Route[] = [
  ...queuePages,
  ...deskPages,
  ...moneyPages,
  ...controlPages,
  ...peoplePages,
]
