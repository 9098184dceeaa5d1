// The code for a sensitive action, on the page of an order whose payout account was changed.
import { getByLabelText } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { confirmChange } from '#contract/bank-account.ts'
import { sendStepUpCode } from '#contract/step-up.ts'
import { answer, type Answer, noAnswer, refusal } from '../answers.ts'
import { openPage, type OpenPage } from '../open-page.tsx'
import { DETAILS_PATH, detailsAnswers, orderIn } from '../orders.ts'

const SENT = 'We sent a 6-digit code to your phone.'
const SOON = refusal(sendStepUpCode, {
  message: 'You can get another in 40 s.',
  code: 1006,
  reason: 'code_too_soon',
})

async function openDialog(sending: Answer): Promise<OpenPage> {
  const order = orderIn('on-its-way', { accountWaitsUntil: '2025-11-18T00:00:00.000Z' })
  const page = await openPage(DETAILS_PATH, { answers: [...detailsAnswers(order), sending] })
  await page.tap('Confirm with a code')
  await page.opensDialog('Want it sooner?')
  await page.eventually(() => expect(page.sent(sendStepUpCode)).toHaveLength(1))
  return page
}

const field = (page: OpenPage) => getByLabelText(page.front(), 'Code')

it('says that a code was sent only once it was', async () => {
  const page = await openDialog(noAnswer(sendStepUpCode))
  await page.eventually(() => expect(page.toast()).toContain('Check your internet connection'))
  expect(page.dialogText()).not.toContain(SENT)
  page.answerWith(answer(sendStepUpCode, { resendSeconds: 60, validSeconds: 300 }))
  await page.tap('Send a new code')
  await page.eventually(() => expect(page.dialogText()).toContain(SENT))
})

it('a code that was sent a moment ago is as good, but asking for another is answered', async () => {
  const page = await openDialog(SOON)
  await page.eventually(() => expect(page.dialogText()).toContain(SENT))
  expect(page.toast()).toBeNull()
  await page.tap('Send a new code')
  await page.eventually(() => expect(page.toast()).toBe('You can get another in 40 s.'))
  expect(field(page).getAttribute('aria-invalid')).toBe('false')
})

it('gives the focus back to the button that opened it', async () => {
  const page = await openDialog(answer(sendStepUpCode, { resendSeconds: 60, validSeconds: 300 }))
  await page.tap('Not now')
  await page.closesDialog()
  expect(document.activeElement).toBe(await page.find('button', 'Confirm with a code'))
})

it('opened again, it says anew whether a code was sent', async () => {
  const page = await openDialog(answer(sendStepUpCode, { resendSeconds: 60, validSeconds: 300 }))
  await page.eventually(() => expect(page.dialogText()).toContain(SENT))
  await page.tap('Not now')
  await page.closesDialog()
  page.answerWith(noAnswer(sendStepUpCode))
  await page.tap('Confirm with a code')
  await page.opensDialog('Want it sooner?')
  await page.eventually(() => expect(page.toast()).toContain('Check your internet connection'))
  expect(page.dialogText()).not.toContain(SENT)
})

it('another code is said to be sent', async () => {
  const page = await openDialog(answer(sendStepUpCode, { resendSeconds: 60, validSeconds: 300 }))
  await page.eventually(() => expect(page.dialogText()).toContain(SENT))
  expect(page.toast()).toBeNull()
  await page.tap('Send a new code')
  await page.eventually(() => expect(page.toast()).toBe(SENT))
})

it('a code that is wrong or incomplete has the focus until it is typed anew', async () => {
  const page = await openDialog(answer(sendStepUpCode, { resendSeconds: 60, validSeconds: 300 }))
  page.answerWith(
    refusal(confirmChange, {
      message: 'That code is not right.',
      code: 1004,
      reason: 'code_wrong',
    }),
  )
  await page.tap('Confirm with a code')
  await page.eventually(() => expect(page.dialogText()).toContain('The code has 6 digits.'))
  expect(document.activeElement).toBe(field(page))
  await page.type('Code', '123456')
  expect(page.dialogText()).not.toContain('The code has 6 digits.')
  await page.tap('Confirm with a code')
  await page.eventually(() => expect(page.dialogText()).toContain('That code is not right.'))
  expect(document.activeElement).toBe(field(page))
  await page.type('Code', '1')
  expect(page.dialogText()).not.toContain('That code is not right.')
})
