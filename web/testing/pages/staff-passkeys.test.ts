// One's own account in the console, and passkeys: adding one, removing one, and logging in with one.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ResponseOf } from '#contract/call.ts'
import { type Envelope, refusalCode } from '#contract/envelope.ts'
import {
  addPasskey,
  listPasskeys,
  logInWithPasskey,
  removePasskey,
  startPasskey,
  startPasskeyLogIn,
} from '#contract/staff-passkey.ts'
import { logInStaff } from '#contract/staff.ts'
import { answer, noAnswer, refusal } from '../answers.ts'
import { openPage, type OpenPage } from '../open-page.tsx'
import { itemsUnder, meAs } from '../staff.ts'

/** The browser's own dialog, which the person confirms or cancels. */
const browser = { create: vi.fn<() => unknown>(), get: vi.fn<() => unknown>() }
const bytes = (text: string) => new TextEncoder().encode(text).buffer
const CREDENTIAL = {
  id: 'key-1',
  rawId: bytes('key-1'),
  type: 'public-key',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('client'),
    attestationObject: bytes('attested'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
  },
}
const OPTIONS = JSON.stringify({
  challenge: 'AAAA',
  rp: { name: 'Pahiram', id: '127.0.0.1' },
  user: { id: 'AAAA', name: 'ana@example.com', displayName: 'Ana Cruz' },
  pubKeyCredParams: [],
})
const signedBy = (sent: readonly { readonly signed: string }[]) =>
  sent.map(({ signed }) => (JSON.parse(signed) as { id: string }).id)

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  Object.defineProperty(navigator, 'credentials', { value: browser, configurable: true })
  browser.create.mockResolvedValue(CREDENTIAL)
  browser.get.mockResolvedValue(CREDENTIAL)
})
afterEach(() => void Reflect.deleteProperty(navigator, 'credentials'))

type Passkeys = ResponseOf<typeof listPasskeys>
const KEY: Passkeys['passkeys'][number] = {
  passkeyId: 4,
  name: 'Blue key',
  createdAt: new Date('2026-05-12T01:00:00Z'),
  usedAt: null,
}
const USED = { ...KEY, passkeyId: 5, name: 'Phone', usedAt: new Date('2026-05-13T05:00:00Z') }
const listed = (passkeys: Passkeys['passkeys'], address = location.origin) =>
  answer(listPasskeys, { address, passkeys })

const open = (answers = listed([])) =>
  openPage('/staff/account', { answers: [meAs('agent', 'lead'), answers] })

async function fillIn(page: OpenPage, name: string, code: string): Promise<void> {
  await page.type('Name', name)
  await page.type('Code', code)
  await page.tap('Add a passkey')
}

it('says who one is here, and which passkeys one has since when', async () => {
  const page = await open(listed([KEY, USED]))
  await page.shows('Blue key')
  expect(itemsUnder('Login')).toEqual(
    [
      ['Name', 'Ana Cruz'],
      ['E-mail address', 'ana@example.com'],
      ['Roles', 'Agent, Lead'],
    ].flat(),
  )
  expect(itemsUnder('Passkeys').slice(1)).toEqual([
    'Blue key Added May 12, 2026, 9:00 AM , not used yet Remove Blue key',
    'Phone Added May 12, 2026, 9:00 AM , last used May 13, 2026, 1:00 PM Remove Phone',
  ])
  const none = await open()
  await none.shows('You have no passkey yet.')
  const failed = await open(noAnswer(listPasskeys))
  await failed.find('button', 'Try again')
})

it.each([
  ['https://console.example', 'Passkeys work at https://console.example. Open the console there'],
  ['', 'This console is opened by an IP address, and passkeys need a name.'],
])('where passkeys work at "%s", none is added here', async (address, words) => {
  const page = await open(listed([], address))
  await page.shows(words)
  expect(page.has('button', 'Add a passkey')).toBe(false)
})

it('a passkey takes a name and a code, and is added when the browser has made it', async () => {
  const page = await open()
  await page.tap('Add a passkey')
  await fillIn(page, ' ', '12345')
  await page.shows('Please give it a name.')
  await page.shows('Enter six digits, or a recovery code')
  expect(page.sent(startPasskey)).toEqual([])
  const message = 'This code is wrong.'
  page.answerWith(refusal(startPasskey, { message, reason: 'login_wrong' }))
  await fillIn(page, ' Blue key ', 'ABCDE-fghjk')
  await page.shows(message)
  expect((await page.find('textbox', 'Code')).getAttribute('aria-invalid')).toBe('true')
  expect(browser.create).not.toHaveBeenCalled()
  page.answerWith(
    answer(startPasskey, { options: OPTIONS }),
    answer(addPasskey, { passkeyId: 4 }),
    listed([KEY]),
  )
  await fillIn(page, ' Blue key ', '123456')
  await page.closesDialog()
  expect(page.toast()).toBe('The passkey is added.')
  await page.shows('not used yet')
  expect(page.sent(startPasskey)).toEqual([{ code: 'abcde-fghjk' }, { code: '123456' }])
  expect(page.sent(addPasskey).map(({ name }) => name)).toEqual(['Blue key'])
  expect(signedBy(page.sent(addPasskey))).toEqual(['key-1'])
})

it('a passkey that the person cancels is not added, and that is said', async () => {
  browser.create.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  const page = await open()
  page.answerWith(answer(startPasskey, { options: OPTIONS }))
  await page.tap('Add a passkey')
  await fillIn(page, 'Blue key', '123456')
  await page.closesDialog()
  expect(page.toast()).toMatch(/^No passkey was made\./)
  expect(page.sent(addPasskey)).toEqual([])
})

it('a passkey that is refused is not said to be added', async () => {
  const page = await open()
  const message = 'This passkey doesn’t fit.'
  page.answerWith(
    answer(startPasskey, { options: OPTIONS }),
    refusal(addPasskey, { message, reason: 'passkey_wrong' }),
  )
  await page.tap('Add a passkey')
  await fillIn(page, 'Blue key', '123456')
  await page.closesDialog()
  expect(page.toast()).toBe(message)
})

it('a passkey is removed only after a question, and the list is read again', async () => {
  const page = await open(listed([KEY, USED]))
  await page.tap('Remove Phone')
  await page.opensDialog('Remove Phone?')
  await page.tap('Cancel')
  await page.closesDialog()
  expect(page.sent(removePasskey)).toEqual([])
  page.answerWith(answer(removePasskey, {}), listed([KEY]))
  await page.tap('Remove Phone')
  await page.tap('Remove')
  await page.closesDialog()
  expect(page.toast()).toBe('Removed.')
  expect(page.sent(removePasskey)).toEqual([{ passkeyId: 5 }])
  expect(page.text()).not.toContain('Phone')
})

const PASSWORD = { email: 'ana@example.com', password: 'correct horse battery' }

async function logIn(hasPasskey: boolean): Promise<OpenPage> {
  const asked: Envelope = {
    code: refusalCode(logInStaff.family, 1004),
    message: 'Code.',
    reason: 'second_factor_needed',
    data: { hasPasskey: hasPasskey ? 1 : 0 },
  }
  const page = await openPage('/staff/login?next=/staff/account', {
    answers: [
      { call: logInStaff, outcome: () => asked },
      answer(startPasskeyLogIn, { options: OPTIONS }),
    ],
  })
  await page.type('E-mail address', ' Ana@example.com ')
  await page.type('Password', PASSWORD.password)
  await page.tap('Continue')
  await page.shows('Second factor')
  return page
}

it('whoever has a passkey logs in with it, and goes on to where they wanted to go', async () => {
  const without = await logIn(false)
  expect(without.has('button', 'Use a passkey')).toBe(false)
  const page = await logIn(true)
  browser.get.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await page.tap('Use a passkey')
  await page.eventually(() => expect(page.toast()).toMatch(/^The passkey wasn’t used\./))
  await page.settles()
  expect(page.sent(logInWithPasskey)).toEqual([])
  page.answerWith(
    refusal(logInWithPasskey, { message: 'This passkey doesn’t fit.', reason: 'passkey_wrong' }),
  )
  await page.tap('Use a passkey')
  await page.shows('This passkey doesn’t fit.')
  expect(page.departures).toEqual([])
  page.answerWith(answer(logInWithPasskey, { name: 'Ana Cruz' }))
  await page.tap('Use a passkey')
  await page.eventually(() =>
    expect(page.departures).toEqual([{ how: 'replace', to: '/staff/account' }]),
  )
  expect(page.sent(startPasskeyLogIn)[0]).toEqual(PASSWORD)
  expect(page.sent(logInWithPasskey)[0]).toMatchObject(PASSWORD)
  expect(signedBy(page.sent(logInWithPasskey))).toEqual(['key-1', 'key-1'])
})

it('one can go back from the code to the password', async () => {
  const page = await logIn(true)
  await page.tap('Back')
  expect((await page.find('textbox', 'E-mail address')).getAttribute('value')).toMatch(/Ana/)
  expect(page.text()).not.toContain('Second factor')
})
