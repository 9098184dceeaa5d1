// The people who work here: what the list says of them, inviting somebody, and managing one of them.
import { expect, it } from 'vitest'
import type { ResponseOf } from '#contract/call.ts'
import {
  changeRoles,
  endPerson,
  endStaffSession,
  inviteAgain,
  invitePerson,
  listPeople,
  type ShownPerson,
} from '#contract/staff.ts'
import { answer, refusal } from '../answers.ts'
import { openPage, type OpenPage } from '../open-page.tsx'
import { linesOf, meAs, saidIn } from '../staff.ts'

const AT = new Date('2026-05-12T01:00:00Z')
const WHEN = 'May 12, 2026, 9:00 AM'
const BEN: ShownPerson = {
  personId: 9,
  name: 'Ben Reyes',
  email: 'ben@example.com',
  roles: ['agent', 'finance'],
  isDemo: false,
  state: 'active',
  confirmed: { by: 'Rina Reyes', at: AT },
  seenAt: AT,
  sessions: [
    { staffSessionId: 71, deviceName: 'Firefox on Linux', startedAt: AT, seenAt: AT },
    { staffSessionId: 72, deviceName: '', startedAt: AT, seenAt: AT },
  ],
}
const NEW: ShownPerson = {
  ...BEN,
  personId: 10,
  name: 'Nina Cruz',
  state: 'invited',
  confirmed: null,
  seenAt: null,
  sessions: [],
}

const listed = (...people: readonly ShownPerson[]) => answer(listPeople, { people: [...people] })

async function open(...people: readonly ShownPerson[]): Promise<OpenPage> {
  const page = await openPage('/staff/people', { answers: [meAs('admin'), listed(...people)] })
  await page.find('button', 'Invite someone')
  return page
}

async function manage(page: OpenPage, name: string): Promise<void> {
  await page.tap(`Manage ${name}`)
  await page.opensDialog(name)
}

it('says of everyone what they may do, who confirmed them, and when they were last here', async () => {
  await open(
    BEN,
    { ...NEW, isDemo: true },
    { ...BEN, personId: 11, name: 'Old One', state: 'ended', confirmed: null, sessions: [] },
    { ...BEN, personId: 12, name: 'First', roles: ['admin'], confirmed: { by: null, at: AT } },
  )
  expect(linesOf('People')).toEqual([
    [
      'Ben Reyes ben@example.com',
      'Agent, Finance',
      `Active Confirmed by Rina Reyes, ${WHEN}`,
      WHEN,
      '2',
      'Manage Ben Reyes',
    ],
    [
      'Nina Cruz Demo ben@example.com',
      'Agent, Finance',
      'Invited Not confirmed: decides nothing yet',
      'Never',
      '0',
      'Manage Nina Cruz',
    ],
    ['Old One ben@example.com', 'Agent, Finance', 'Left', WHEN, '0', ''],
    [
      'First ben@example.com',
      'Administrator',
      `Active Confirmed by whoever runs the server, ${WHEN}`,
      WHEN,
      '2',
      'Manage First',
    ],
  ])
})

it('an invitation needs a name, an address and a role, and says what the server refuses', async () => {
  const page = await open(BEN)
  await page.tap('Invite someone')
  await page.opensDialog('Invite someone')
  await page.tap('Send invitation')
  for (const words of ['enter a name', 'enter an e-mail address', 'choose at least one role']) {
    await page.shows(`Please ${words}.`)
  }
  expect(page.sent(invitePerson)).toEqual([])
  await page.type('Full name', ' Nina Cruz ')
  await page.type('E-mail address', ' Nina@Example.com ')
  await page.tap(/^Agent/, 'checkbox')
  await page.tap(/^Lead/, 'checkbox')
  await page.tap(/^Agent/, 'checkbox')
  await page.tap(/^Auditor/, 'checkbox')
  const message = 'Somebody has this address.'
  page.answerWith(refusal(invitePerson, { message, reason: 'email_taken' }))
  await page.tap('Send invitation')
  await page.shows(message)
  page.answerWith(
    answer(invitePerson, { delivery: 'by-hand', link: 'https://console/i#x', expiresAt: AT }),
    listed(BEN, NEW),
  )
  await page.tap('Send invitation')
  await page.opensDialog('The invitation is ready')
  await page.shows('Nina Cruz')
  expect(page.sentFields(invitePerson)[1]).toEqual({
    name: 'Nina Cruz',
    email: 'nina@example.com',
    roles: 'lead,auditor',
  })
  await page.tap('Done')
  await page.closesDialog()
})

type Made = ResponseOf<typeof inviteAgain>
const BY_HAND = `Hand this link over yourself, in a way that nobody else can read. It works once, until ${WHEN}`
const MAILED = `We have sent the link to ben@example.com. It works once, until ${WHEN}.`
it.each<[string, Made['delivery'], string | null, readonly string[], readonly string[]]>([
  [
    'was mailed',
    'mailed',
    null,
    ['Invitation sent', MAILED, 'test page'],
    ['Hand this link over', 'https://'],
  ],
  [
    'is handed over, without a mail host,',
    'by-hand',
    'https://console/i#x',
    ['The invitation is ready', 'No mail host is set up', BY_HAND, 'https://console/i#x'],
    ['We have sent', 'could not be sent', 'test page'],
  ],
  [
    'could not be mailed',
    'failed',
    'https://console/i#x',
    ['The e-mail could not be sent.', BY_HAND, 'https://console/i#x'],
    ['We have sent', 'No mail host', 'test page'],
  ],
])('a new invitation that %s says so, with the link only then', async (_how, ...row) => {
  const [delivery, link, said, unsaid] = row
  const page = await open(BEN)
  await manage(page, 'Ben Reyes')
  page.answerWith(
    answer(inviteAgain, { delivery, link, expiresAt: AT }),
    listed({ ...BEN, state: 'invited' }),
  )
  await page.tap('Send a new invitation')
  await page.shows(said[0] ?? '')
  for (const words of said) expect(page.dialogText()).toContain(words)
  for (const words of unsaid) expect(page.dialogText()).not.toContain(words)
  expect(page.sent(inviteAgain)).toEqual([{ personId: 9 }])
  await page.tap('Done')
  await page.closesDialog()
  await page.shows('Invited')
})

it('roles are saved as they are ticked, and a refusal leaves the dialog open', async () => {
  const page = await open(BEN)
  await manage(page, 'Ben Reyes')
  expect(page.dialogText()).not.toContain('has to confirm')
  await page.tap(/^Finance/, 'checkbox')
  await page.tap(/^Risk/, 'checkbox')
  const message = 'Nobody changes their own roles.'
  page.answerWith(refusal(changeRoles, { message, reason: 'own_roles' }))
  await page.tap('Save roles')
  await page.eventually(() => expect(page.toast()).toBe(message))
  await page.settles()
  await page.opensDialog('Ben Reyes')
  page.answerWith(answer(changeRoles, {}), listed({ ...BEN, roles: ['agent', 'risk'] }))
  await page.tap('Save roles')
  await page.closesDialog()
  expect(page.sentFields(changeRoles)[1]).toEqual({ personId: '9', roles: 'agent,risk' })
  expect(linesOf('People')[0]?.[1]).toBe('Agent, Risk')
})

it('each session is named and ended by itself', async () => {
  const page = await open(BEN)
  await manage(page, 'Ben Reyes')
  const sessions = () => [...page.front().querySelectorAll('section li')].map(saidIn)
  expect(sessions()).toEqual([`Firefox on Linux ${WHEN} End`, `Unknown device ${WHEN} End`])
  page.answerWith(
    answer(endStaffSession, {}),
    listed({ ...BEN, sessions: BEN.sessions.slice(0, 1) }),
  )
  await page.user.click(page.all('button', 'End')[1] ?? document.body)
  await page.eventually(() => expect(sessions()).toEqual([`Firefox on Linux ${WHEN} End`]))
  expect(page.sent(endStaffSession)).toEqual([{ staffSessionId: 72 }])
})

it('access is ended for a reason, and there is then nothing to manage', async () => {
  const page = await open(BEN)
  await manage(page, 'Ben Reyes')
  await page.tap('End access')
  await page.opensDialog('End access for Ben Reyes')
  const message = 'This is the last administrator.'
  page.answerWith(refusal(endPerson, { message, reason: 'last_admin' }))
  await page.type('Reason', 'has left')
  await page.tap('End access')
  await page.eventually(() => expect(page.toast()).toBe(message))
  await page.settles()
  page.answerWith(answer(endPerson, {}), listed({ ...BEN, state: 'ended' }))
  await page.tap('End access')
  await page.closesDialog()
  await page.shows('Left')
  expect(page.sent(endPerson)[1]).toEqual({ personId: 9, reason: 'has left' })
  expect(page.has('button', 'Manage Ben Reyes')).toBe(false)
})

it.each<[ShownPerson['state'], string]>([
  ['active', 'An administrator of the other line has to confirm that this person is who they are'],
  ['invited', 'Once they have accepted, an administrator of the other line has to confirm them.'],
])('of somebody who is %s and not confirmed, says who confirms them', async (state, words) => {
  const page = await open({ ...NEW, state })
  await manage(page, 'Nina Cruz')
  expect(page.dialogText()).toContain(words)
  const links = page.all('link', 'Waiting for a second person')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    state === 'active' ? ['/staff/approvals'] : [],
  )
})
