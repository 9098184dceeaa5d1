// The time of reminders, chosen on the account page.
import { getByLabelText } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { chooseReminderHour } from '#contract/reminders.ts'
import { ACCOUNT_ANSWERS } from '../account.ts'
import { answerBy, noAnswer } from '../answers.ts'
import { openPage } from '../open-page.tsx'

const select = () =>
  getByLabelText<HTMLSelectElement>(document.body, 'Remind me by SMS from', { exact: false })

it('shows the hour, offers those that the law allows, and saves the choice', async () => {
  const page = await openPage('/mine', {
    answers: [...ACCOUNT_ANSWERS, answerBy(chooseReminderHour, ({ hour }) => ({ hour }))],
  })
  await page.shows('Reminders')
  expect(select().value).toBe('9')
  const offered = [...select().options].filter(({ disabled }) => !disabled).map(({ text }) => text)
  expect([offered[0], offered.at(-1), offered.length]).toEqual(['6:00 AM', '9:00 PM', 16])
  expect(offered).toContain('12:00 PM')
  await page.user.selectOptions(select(), '18')
  await page.eventually(() => expect(page.sent(chooseReminderHour)).toEqual([{ hour: 18 }]))
  await page.eventually(() => expect(page.toast()).toBe('Saved'))
  expect(select().value).toBe('18')
})

it('a choice that could not be saved goes back to what it was', async () => {
  const page = await openPage('/mine', {
    answers: [...ACCOUNT_ANSWERS, noAnswer(chooseReminderHour)],
  })
  await page.shows('Reminders')
  await page.user.selectOptions(select(), '18')
  await page.eventually(() => expect(page.toast()).not.toBeNull())
  await page.eventually(() => expect(select().value).toBe('9'))
})
