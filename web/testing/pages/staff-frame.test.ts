// What surrounds every page of the console: who one is, language and scheme, logging out, the keys.
import { expect, it } from 'vitest'
import { getMe, logOutStaff } from '#contract/staff.ts'
import { answer, noAnswer } from '../answers.ts'
import { openPage } from '../open-page.tsx'
import { meAs, saidIn } from '../staff.ts'

const open = (me = meAs('agent', 'admin')) => openPage('/staff/search', { answers: [me] })

it('says who is logged in and with which roles, and that it is a demo', async () => {
  const page = await open()
  const self = await page.find('link', /^My account/)
  expect(saidIn(self)).toBe('My account : Ana Cruz Agent, Administrator')
  expect(self.getAttribute('href')).toBe('/staff/account')
  const demo = await open(
    answer(getMe, {
      personId: 3,
      name: 'Ana Cruz',
      email: 'ana@example.com',
      roles: ['lead'],
      isDemo: true,
    }),
  )
  expect(saidIn(await demo.find('link', /^My account/))).toBe('My account : Ana Cruz Lead · Demo')
})

it('without knowing who is logged in it shows nothing, and asks again', async () => {
  const page = await open(noAnswer(getMe))
  await page.find('button', 'Try again')
  expect(page.has('button', 'Search')).toBe(false)
  page.answerWith(meAs('agent'))
  await page.tap('Try again')
  await page.find('button', 'Search')
})

it.each([
  ['when the session is ended', answer(logOutStaff, {})],
  ['also when nobody answers', noAnswer(logOutStaff)],
])('logging out leads to the login %s', async (_when, outcome) => {
  const page = await open()
  page.answerWith(outcome)
  await page.tap('Log out')
  const to = `/staff/login?next=${encodeURIComponent('/staff/search')}`
  await page.eventually(() => expect(page.departures).toEqual([{ how: 'replace', to }]))
  expect(page.sent(logOutStaff)).toHaveLength(1)
})

it('the other scheme is chosen and the first one offered again, and the language reloads the page', async () => {
  const page = await open()
  await page.tap('Dark')
  await page.find('button', 'Light')
  await page.tap('Light')
  await page.find('button', 'Dark')
  await page.tap('Filipino')
  expect(page.departures.map(({ how }) => how)).toEqual(['reload'])
  expect(document.cookie).toContain('fil-PH')
})

it('a question mark lists the keys', async () => {
  const page = await open()
  await page.find('button', 'Search')
  await page.user.keyboard('{Escape}?')
  await page.opensDialog('Keyboard shortcuts')
  expect([...page.front().querySelectorAll('li')].map(saidIn)).toEqual([
    'Go to the queue q',
    'Find anything Ctrl k',
    'Search /',
    'Send what a dialog asks Ctrl Enter',
    'Show this list ?',
  ])
  await page.tap('Close')
  await page.closesDialog()
  page.answersNothing()
  await page.user.keyboard('q')
  await page.eventually(() => expect(page.address()).toBe('/staff'))
})
