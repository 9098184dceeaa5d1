// Who works here: the invitation with its second factor, logging in, and leaving.
import { expect, type Page } from '@playwright/test'
import { generate } from 'otplib'
import { test, waitUntilLive } from './journey.ts'
import { expectGoodState, logInAs, openPage } from './staff-journey.ts'

const PASSWORD = 'correct horse battery'
let lastPerson = 0

/** Invites somebody as the demo's administrator; returns the link. */
async function invite(page: Page, role: string): Promise<{ link: string; email: string }> {
  lastPerson += 1
  const email = `person-${Date.now()}-${lastPerson}@example.com`
  await logInAs(page, 'admin')
  await openPage(page, '/staff/people')
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Full name').fill('Nova Person')
  await dialog.getByLabel('E-mail address').fill(email)
  await dialog.getByRole('checkbox', { name: role }).check()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText(`We have sent the link to ${email}.`)).toBeVisible()
  const link = await mailedLink(page, email)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('row', { name: email })).toContainText('Invited')
  return { link, email }
}

/** A passkey is added with a code and then opens the console in place of one. */
async function passkeyJourney(page: Page, email: string, codes: readonly string[]): Promise<void> {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'usb', automaticPresenceSimulation: true },
  })
  // Passkeys know names only; this machine's is localhost.
  const home = new URL(process.env['BASE_URL'] ?? '')
  home.hostname = 'localhost'
  const enterPassword = async () => {
    await openPage(page, `${home.origin}/staff/login`)
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('Code', { exact: true })).toBeVisible()
  }
  await enterPassword()
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)
  await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'My account: Nova Person' }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Blue key')
  await dialog.getByLabel('Code').fill(codes[1] ?? '')
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Blue key' })).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(/\/staff\/login/)
  await enterPassword()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL(/\/staff$/)
  await expect(page.getByText('Nova Person')).toBeVisible()
}

/** The link in the newest e-mail to somebody, from the demo's outbox. */
async function mailedLink(page: Page, email: string): Promise<string> {
  const answer = await page.request.get('/dev/outbox')
  const { data } = (await answer.json()) as { data: { messages: { to: string; text: string }[] } }
  const mail = data.messages.findLast(({ to }) => to === email)
  return /https?:\S+\/staff\/invitation#\S+/.exec(mail?.text ?? '')?.[0] ?? ''
}

/** Accepts an invitation in this browser; `look` sees the second factor on the way. */
async function accept(
  page: Page,
  link: string,
  look: (page: Page) => Promise<void> = async () => undefined,
): Promise<void> {
  await page.goto(new URL(link).pathname + new URL(link).hash)
  await waitUntilLive(page)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await look(page)
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ''
  await page.getByLabel('Code', { exact: true }).fill(await generate({ secret }))
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible()
}

test('an invitation leads to a login with a second factor, works once, and who is ended is out at once', async ({
  page,
  browser,
}) => {
  test.slow()
  const { link, email } = await invite(page, 'Agent')
  const other = await browser.newContext({ baseURL: process.env['BASE_URL'] ?? '' })
  const theirs = await other.newPage()
  await accept(theirs, link, expectGoodState)
  const codes = await theirs.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await theirs.getByLabel('I have saved them in a safe place').check()
  await theirs.getByRole('button', { name: 'Open the console' }).click()
  await theirs.waitForURL('**/staff')
  await expect(theirs.getByText('Nova Person')).toBeVisible()
  // Agents don't manage people.
  await expect(theirs.getByRole('link', { name: 'People', exact: true })).toHaveCount(0)
  const cookies = await other.cookies(`${process.env['BASE_URL']}/custom/v3/staff/me`)
  expect(cookies.find(({ name }) => name === 'staffSession')).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    path: '/custom/v3/staff',
  })

  await theirs.getByRole('button', { name: 'Log out' }).click()
  // Where it ends up, not each address on the way: one that is left again is no failure.
  await expect(theirs).toHaveURL(/\/staff\/login/)
  await waitUntilLive(theirs)
  await theirs.getByLabel('E-mail address').fill(email)
  await theirs.getByLabel('Password').fill(PASSWORD)
  await theirs.getByLabel('Password').press('Enter')
  await expect(theirs.getByLabel('Code', { exact: true })).toBeFocused()
  await theirs.keyboard.type('000000')
  await theirs.keyboard.press('Enter')
  await expect(theirs.getByRole('alert')).toContainText('isn’t right')
  // The authenticator's code was used for the invitation; a recovery code helps.
  await theirs.getByLabel('Code', { exact: true }).fill(codes[0] ?? '')
  await theirs.keyboard.press('Enter')
  await theirs.waitForURL(/\/staff$/)
  await expect(theirs.getByText('Nova Person')).toBeVisible()

  await passkeyJourney(theirs, email, codes.slice(1))

  await openPage(theirs, '/staff')
  await expect(theirs.getByRole('heading', { name: 'Queue' })).toBeVisible()
  await page.reload()
  const row = page.getByRole('row', { name: email })
  await row.getByRole('button', { name: 'Manage' }).click()
  await page.getByRole('button', { name: 'End access' }).click()
  await page.getByLabel('Reason').fill('left the company')
  await page.getByRole('dialog').getByRole('button', { name: 'End access' }).click()
  // Out within a second, on the page that stands open.
  await theirs.waitForURL(/\/staff\/login\?next=/)
  await expect(row).toContainText('Left')

  await theirs.goto(new URL(link).pathname + new URL(link).hash)
  await expect(theirs.getByRole('heading', { name: /doesn’t work any more/ })).toBeVisible()
  await other.close()
})

test('an administrator of the other line confirms whoever accepted, and the one who invited them can’t', async ({
  page,
  browser,
}) => {
  test.slow()
  const { link, email } = await invite(page, 'Agent')
  const other = await browser.newContext({ baseURL: process.env['BASE_URL'] ?? '' })
  const theirs = await other.newPage()
  await accept(theirs, link)
  const row = page.getByRole('row', { name: email })
  await page.reload()
  await expect(row).toContainText('Not confirmed: decides nothing yet')
  await row.getByRole('button', { name: 'Manage' }).click()
  await expectGoodState(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Waiting for a second person' }).click()
  const card = (of: Page) =>
    of.getByRole('region', { name: 'Confirm a colleague' }).filter({ hasText: email })
  await expect(card(page)).toContainText('You proposed it.')
  await expect(card(page).getByRole('button', { name: 'Approve' })).toHaveCount(0)

  await logInAs(theirs, 'second-admin')
  await openPage(theirs, '/staff/approvals')
  await card(theirs).getByRole('button', { name: 'Approve' }).click()
  await theirs.getByLabel('Reason').fill('I called them: it was Nova who accepted.')
  await theirs.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(card(theirs)).toHaveCount(0)
  await openPage(page, '/staff/people')
  await expect(row).not.toContainText('Not confirmed')
  await other.close()
})
