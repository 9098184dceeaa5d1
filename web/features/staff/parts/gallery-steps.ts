// What the console's gallery entries start from and wait for.
import type { StaffRole } from '#contract/call.ts'
import { takeAction } from '#contract/staff-action.ts'
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

/** As the server answers, but for what is changed: a state that would trouble everybody else. */
export const changed =
  (
    role: StaffRole,
    call: RegExp,
    change: (data: Record<string, unknown>) => Record<string, unknown>,
  ) =>
  async (page: BrowserPage) => {
    await as(role)(page)
    await page.route(call, async (route) => {
      const response = await route.fetch()
      const envelope = (await response.json()) as { data: Record<string, unknown> }
      await route.fulfill({ response, json: { ...envelope, data: change(envelope.data) } })
    })
  }

/** Answers that are made up, as on the wire. */
export const answered =
  (role: StaffRole, answers: readonly (readonly [call: RegExp, data: object])[]) =>
  async (page: BrowserPage) => {
    await as(role)(page)
    for (const [call, data] of answers) {
      const json = { code: 0, message: '', data, requestId: 'gallery' }
      await page.route(call, (route) => route.fulfill({ json }))
    }
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

/** A call of the console, made as its open page would. */
export async function staffCall(
  page: BrowserPage,
  path: string,
  form: Record<string, string>,
): Promise<Record<string, string>> {
  const headers = { origin: new URL(page.url()).origin }
  const answer = await page.request.post(`/custom${path}`, { form, headers })
  return ((await answer.json()) as { data: Record<string, string> }).data
}

/** Of a late loan; whoever is logged in has proposed it. */
export async function proposeWriteOff(page: BrowserPage): Promise<{ orderId: string }> {
  const { orderId } = await seed(page, '180001')
  const reason = 'The borrower has died; the family has sent the certificate.'
  await staffCall(page, takeAction.path, { orderId, kind: 'write-off', reason })
  return { orderId }
}

/** The link in the newest e-mail to somebody, from the demo's outbox. */
export async function mailedLink(page: BrowserPage, email: string): Promise<string> {
  const answer = await page.request.get('/dev/outbox')
  const { data } = (await answer.json()) as { data: { messages: { to: string; text: string }[] } }
  const mail = data.messages.findLast(({ to }) => to === email)
  return /https?:\S+#\S+/.exec(mail?.text ?? '')?.[0] ?? ''
}

export async function open(page: BrowserPage, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
}
