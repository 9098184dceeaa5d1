// The account page: what is in sight, and what is folded.
import { expect, it } from 'vitest'
import { getAccount } from '#contract/account.ts'
import { getReminderHour } from '#contract/reminders.ts'
import { listSessions } from '#contract/session.ts'
import { answer } from '../answers.ts'
import { openPage } from '../open-page.tsx'

const ANSWERS = [
  answer(getAccount, { name: '', mobile: '+63 9•• ••• 0170', accountLast4: '', missingSteps: [] }),
  answer(listSessions, { sessions: [] }),
  answer(getReminderHour, { hour: 9 }),
]

it('payments and help are in sight; settings, security and papers are three folded groups', async () => {
  const page = await openPage('/mine', { answers: ANSWERS })
  await page.shows('Payments and help')
  const isFolded = (element: Element) => element.closest('details') !== null
  for (const name of ['Payments and receipts', 'Customer service', 'Complaints']) {
    expect(isFolded(await page.find('link', name)), name).toBe(false)
  }
  expect(isFolded(await page.find('button', 'Log out'))).toBe(false)
  for (const name of [
    'Privacy Policy',
    'Loan terms and conditions',
    'Who looked at your account',
  ]) {
    expect(isFolded(await page.find('link', name)), name).toBe(true)
  }
  const folds = [...document.querySelectorAll('main details')]
  expect(folds.map((fold) => fold.hasAttribute('open'))).toEqual([false, false, false])
})

it('closing the account says before the tap that no loan may be open', async () => {
  const page = await openPage('/mine', { answers: ANSWERS })
  await page.tap('Close my account')
  await page.eventually(() =>
    expect(page.dialogText()).toContain('once you have no open loan or application'),
  )
})
