// What the console's gallery entries start from and wait for.
import type { StaffRole } from '#contract/call.ts'
import type { GalleryEntry } from '#web/lib/gallery.ts'

export type Act = NonNullable<GalleryEntry['act']>
type BrowserPage = Parameters<Act>[0]

/** Logs in as the demo's person with a role. */
export const as = (role: StaffRole) => async (page: BrowserPage) => {
  await page.request.post('/dev/staff-session', { form: { role } })
}

/** A call that never answers shows what a slow one does. */
export const slow = (role: StaffRole, call: RegExp) => async (page: BrowserPage) => {
  await as(role)(page)
  await page.route(call, () => new Promise(() => undefined))
}

export const cutOff = (role: StaffRole, call: RegExp) => async (page: BrowserPage) => {
  await as(role)(page)
  await page.route(call, (route) => route.abort('internetdisconnected'))
}

export const failed: Act = async (page) => page.getByRole('alert').first().waitFor()
export const missing: Act = async (page) => page.locator('main section').first().waitFor()
export const skeleton: Act = async (page) => page.locator('main [role=status]').first().waitFor()
export const dialog: Act = async (page) => page.locator('dialog[open]').waitFor()

export async function seed(
  page: BrowserPage,
  state: string,
): Promise<{ userId: string; orderId: string }> {
  const answer = await page.request.post('/dev/seed', { form: { state } })
  return ((await answer.json()) as { data: { userId: string; orderId: string } }).data
}

export async function open(page: BrowserPage, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
}
