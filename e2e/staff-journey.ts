// What journeys of staff start from.
import type { APIRequestContext, Page } from '@playwright/test'
import type { StaffRole } from '#contract/call.ts'
import { expectAccessible, frontOf, waitUntilLive } from './journey.ts'

/** Logs this browser in as the demo's person with a role. */
export async function logInAs(page: Page, role: StaffRole | 'second-admin'): Promise<void> {
  const answer = await page.request.post('/dev/staff-session', { form: { role } })
  if (!answer.ok()) throw new Error(`nobody has the role ${role}`)
}

export interface Seeded {
  readonly userId: string
  readonly mobile: string
  readonly orderId: string
  readonly sessionId: string
}

/** A borrower of its own, in a state of the demo. */
export async function seed(request: APIRequestContext, state: string): Promise<Seeded> {
  const answer = await request.post('/dev/seed', { form: { state } })
  return ((await answer.json()) as { data: Seeded }).data
}

export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitUntilLive(page)
}

export const DESK = { width: 1280, height: 800 }
const TABLET = { width: 820, height: 1180 }

/** The console has two sizes: it ends at that of the desk. */
export async function expectFitting(page: Page): Promise<void> {
  for (const size of [TABLET, DESK]) {
    await page.setViewportSize(size)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (overflow > 0) throw new Error(`${overflow} pixels too wide at ${size.width}`)
  }
}

/** For what a journey alone shows; all other states are those of the gallery (accessibility.spec.ts). */
export async function expectGoodState(page: Page): Promise<void> {
  await expectFitting(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectAccessible(page, await frontOf(page))
}
