// A lost number: what is asked, what is sent, and what is said whatever became of it.
import { expect, it } from 'vitest'
import { uploadIdentityPhoto } from '#contract/certification.ts'
import { askNumberChange, getNumberChange, stopNumberChange } from '#contract/number-change.ts'
import type { ResponseOf } from '#contract/call.ts'
import { answer, noAnswer, refusal } from '../answers.ts'
import { openPage } from '../open-page.tsx'

type Shown = ResponseOf<typeof getNumberChange>
const ASKED: NonNullable<Shown['request']> = {
  state: 'waiting',
  oldMobile: '+63 9•• ••• 0174',
  askedAt: new Date('2025-11-20T04:00:00Z'),
  effectiveAt: null,
}
const shown = (changed: Partial<Shown> = {}) =>
  answer(getNumberChange, {
    newMobile: '+63 9•• ••• 0199',
    canAsk: true,
    documents: [{ type: 'philsys', name: 'National ID (PhilSys)' }],
    request: null,
    ...changed,
  })

it('the login page leads to what happens, and that to a login with the new number', async () => {
  const login = await openPage('/login')
  expect((await login.find('link', 'I lost my number')).getAttribute('href')).toBe('/lostNumber')
  const page = await openPage('/lostNumber')
  const start = await page.find('link', 'Log in with my new number')
  expect(start.getAttribute('href')).toBe('/login?next=%2FlostNumberForm')
  await page.shows('Two people check it')
})

it('says what is missing, and sends nothing before it is there', async () => {
  const page = await openPage('/lostNumberForm', { answers: [shown()] })
  await page.shows('Your new number is +63 9•• ••• 0199.')
  await page.type('The number you lost', '12')
  await page.tap('Send')
  await page.shows('Please enter the full mobile number.')
  await page.shows('Please add a photo of your ID.')
  expect(page.text().split('Please fill this in.')).toHaveLength(5)
  expect(page.sentFields(askNumberChange)).toEqual([])
  expect(page.sentFields(uploadIdentityPhoto)).toEqual([])
})

it.each([
  ['waiting', 'We are checking it', 'SMS to your new number, +63 9•• ••• 0199, within three days'],
  ['approved', 'Your account is moving', 'this number opens your account'],
] as const)('says what became of it: %s', async (state, title, text) => {
  const page = await openPage('/lostNumberForm', {
    answers: [shown({ canAsk: false, request: { ...ASKED, state } })],
  })
  await page.shows(title)
  expect(page.text()).toContain(text)
  expect(page.has('button', 'Send')).toBe(false)
})

it.each(['en-PH', 'fil-PH'] as const)('keeps a number on one line, in %s', async (language) => {
  const page = await openPage('/lostNumberForm', {
    language,
    answers: [shown({ canAsk: false, request: ASKED })],
  })
  await page.shows('+63 9•• ••• 0174')
  expect(document.body.textContent).toContain('+63\u00a09••\u00a0•••\u00a00174')
})

it('lets somebody whose request is over try again, and an account in use not at all', async () => {
  const over = await openPage('/lostNumberForm', {
    answers: [shown({ request: { ...ASKED, state: 'over' } })],
  })
  await over.shows('We couldn’t confirm it')
  expect(over.has('button', 'Send')).toBe(true)
  const used = await openPage('/lostNumberForm', { answers: [shown({ canAsk: false })] })
  await used.shows('This number is in use')
  expect((await used.find('link', 'Log in with my new number')).getAttribute('href')).toBe(
    '/login?next=%2FlostNumberForm',
  )
  expect(used.has('button', 'Send')).toBe(false)
})

it('the link in the SMS stops the change only when it is tapped', async () => {
  const page = await openPage('/stopNumber?change=5.abc', {
    answers: [answer(stopNumberChange, {})],
  })
  await page.shows('Someone asked to move your account to another number')
  expect((await page.find('link', 'It was me, close this page')).getAttribute('href')).toBe('/main')
  expect(page.sentFields(stopNumberChange)).toEqual([])
  // Whoever would rather talk to somebody can call from here.
  await page.tap('Call (02) 8123 4567')
  expect(page.departures).toEqual([{ how: 'assign', to: 'tel:0281234567' }])
  // A cut line stops nothing, and says so: the button is still there.
  page.answerWith(noAnswer(stopNumberChange))
  await page.tap('Stop the change')
  await page.eventually(() => expect(page.toast()).toContain('Check your internet connection'))
  expect(page.text()).not.toContain('The change has been stopped')
  page.answerWith(answer(stopNumberChange, {}))
  await page.tap('Stop the change')
  await page.shows('The change has been stopped')
  expect(page.text()).toContain('Your account stays with this number. We will call you.')
  expect(page.has('button', 'Stop the change')).toBe(false)
  expect((await page.find('link', 'Log in')).getAttribute('href')).toBe('/login')
  const asked = { change: '5.abc' }
  expect(page.sentFields(stopNumberChange)).toEqual([asked, asked])
})

it('says why a change could not be stopped', async () => {
  const message = 'This change can’t be stopped here any more.'
  const page = await openPage('/stopNumber?change=5.abc', {
    answers: [refusal(stopNumberChange, { message, reason: 'change_over' })],
  })
  await page.tap('Stop the change')
  await page.shows(`We couldn’t stop the change${message}`)
  // Said once, on the page.
  expect(page.toast()).toBeNull()
  expect(page.has('button', 'Stop the change')).toBe(false)
  const help = await page.find('link', 'Customer service')
  expect(help.getAttribute('href')).toBe('/customerService')
})
