// The page that the SMS about a changed payment account links to.
import { expect, it } from 'vitest'
import { stopChange } from '#contract/bank-account.ts'
import { whoseSession } from '#contract/whose-session.ts'
import { answer, noAnswer, refusal } from '../answers.ts'
import { openPage } from '../open-page.tsx'

const PATH = '/stopChange?change=1.x'

it('does nothing by being opened; a tap stops the change, and a cut line loses nothing', async () => {
  const page = await openPage(PATH, { answers: [noAnswer(stopChange)] })
  await page.shows('The account we send your money to was changed')
  // Whose page it is, and a way on for whoever made the change.
  await page.shows('A Lending Company')
  expect((await page.find('link', 'It was me, close this page')).getAttribute('href')).toBe('/main')
  await page.find('button', 'Call (02) 8123 4567')
  expect(page.requests).toEqual([])
  await page.tap('Stop the change')
  await page.eventually(() => expect(page.toast()).toContain('Check your internet connection'))
  page.answerWith(answer(stopChange, {}))
  await page.tap('Stop the change')
  await page.find('link', 'Log in')
  expect(page.sent(stopChange)).toEqual([{ change: '1.x' }, { change: '1.x' }])
})

it('a change that can no longer be stopped says so, and leads to somebody', async () => {
  const page = await openPage(PATH, {
    answers: [refusal(stopChange, { message: 'Too late.', code: 1004, reason: 'change_over' })],
  })
  await page.tap('Stop the change')
  await page.shows('Too late.')
  expect((await page.find('link', 'Customer service')).getAttribute('href')).toBe(
    '/customerService',
  )
})

it('the login after it does not say that one is in the account still', async () => {
  const whose = { addressMobile: '+63 9•• ••• 0174', cookieMobile: '', isOther: false }
  const page = await openPage(`${PATH}&sessionId=other`, {
    answers: [answer(stopChange, {}), answer(whoseSession, whose)],
  })
  await page.find('complementary', 'Whose account this is')
  await page.tap('Stop the change')
  await page.tap('Log in', 'link')
  await page.find('button', 'Send me a code')
  expect(page.has('complementary', 'Whose account this is')).toBe(false)
})
