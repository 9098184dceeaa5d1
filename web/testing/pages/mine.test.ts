// The account page: what is in sight, and what is folded.
import { getByLabelText } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { closeAccount, getAccount } from '#contract/account.ts'
import { LANGUAGE_COOKIE } from '#contract/language.ts'
import { customerServicePage } from '#contract/page-addresses.ts'
import { getReminderHour } from '#contract/reminders.ts'
import { SCHEME_COOKIE } from '#contract/scheme.ts'
import { listSessions } from '#contract/session.ts'
import { getContactDetails } from '#contract/support.ts'
import { answer, refusal } from '../answers.ts'
import { openPage } from '../open-page.tsx'

const ANSWERS = [
  answer(getAccount, {
    name: '',
    mobile: '+63 9•• ••• 0170',
    accountLast4: '',
    accountInstitution: '',
    missingSteps: [],
  }),
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

it('closing the account is offered only if nothing stands in the way, which is said before', async () => {
  const message = 'You still have an open loan or application.'
  const page = await openPage('/mine', {
    answers: [...ANSWERS, refusal(closeAccount, { message, code: 1004, reason: 'loan_open' })],
  })
  await page.tap('Close my account')
  await page.opensDialog('You can’t close it yet')
  expect(page.dialogText()).toContain(message)
  expect(page.dialogText()).not.toContain('Close my account')
  await page.tap('OK')
  page.answerWith(refusal(closeAccount, { message: '', code: 1004, reason: 'code_needed' }))
  await page.tap('Close my account')
  await page.opensDialog('Close your account?')
  expect(page.dialogText()).toContain('This can’t be undone.')
})

it.each(['loan_still_owed', 'payment_checked'] as const)(
  'closing the account leads to people where only they can help: %s',
  async (reason) => {
    const page = await openPage('/mine', {
      answers: [
        ...ANSWERS,
        refusal(closeAccount, { message: 'Not yet.', code: 1004, reason }),
        answer(getContactDetails, { email: '', whatsapp: '' }),
      ],
    })
    await page.tap('Close my account')
    await page.opensDialog('You can’t close it yet')
    expect(page.dialogText()).toContain('Not yet.')
    expect(page.dialogText()).not.toContain('My loans')
    await page.tap('Contact customer service')
    await page.eventually(() => expect(page.address()).toBe(customerServicePage()))
  },
)

it('says which account the money goes to', async () => {
  const page = await openPage('/mine', {
    answers: [
      answer(getAccount, {
        name: '',
        mobile: '+63 9•• ••• 0170',
        accountLast4: '0001',
        accountInstitution: 'GCash',
        missingSteps: [],
      }),
      ...ANSWERS.slice(1),
    ],
  })
  await page.shows('Where we send your moneyGCash ••0001')
})

it('an appearance that is chosen holds at once and for the next page; the device’s own is the first', async () => {
  const page = await openPage('/mine', { answers: ANSWERS })
  await page.shows('Appearance')
  const field = getByLabelText<HTMLSelectElement>(document.body, 'Appearance')
  const { dataset } = document.documentElement
  expect(field.value).toBe('system')
  for (const scheme of ['dark', 'light'] as const) {
    await page.user.selectOptions(field, scheme)
    expect([field.value, dataset['scheme']]).toEqual([scheme, scheme])
    expect(document.cookie).toContain(`${SCHEME_COOKIE}=${scheme}`)
  }
  await page.user.selectOptions(field, 'system')
  expect([field.value, dataset['scheme']]).toEqual(['system', undefined])
})

it('a language that is chosen is kept, and the page comes anew in it', async () => {
  const page = await openPage('/mine?lang=en', { answers: ANSWERS })
  await page.shows('Language')
  const field = getByLabelText(document.body, 'Language')
  await page.user.selectOptions(field, 'Filipino')
  expect(document.cookie).toContain(`${LANGUAGE_COOKIE}=fil-PH`)
  expect(page.departures).toEqual([{ how: 'assign', to: '/mine' }])
})
