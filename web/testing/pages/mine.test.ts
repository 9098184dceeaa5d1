// The account page: what is in sight, and what is folded.
import { getByLabelText } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { closeAccount, exportData, getAccount } from '#contract/account.ts'
import { LANGUAGE_COOKIE } from '#contract/language.ts'
import { customerServicePage } from '#contract/page-addresses.ts'
import { SCHEME_COOKIE } from '#contract/scheme.ts'
import { logOut } from '#contract/session.ts'
import { sendStepUpCode } from '#contract/step-up.ts'
import { getContactDetails } from '#contract/support.ts'
import { ACCOUNT_ANSWERS } from '../account.ts'
import { answer, refusal } from '../answers.ts'
import { openPage } from '../open-page.tsx'

it('payments and help are in sight; settings, security and papers are three folded groups', async () => {
  const page = await openPage('/mine', { answers: ACCOUNT_ANSWERS })
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
    answers: [
      ...ACCOUNT_ANSWERS,
      refusal(closeAccount, { message, code: 1004, reason: 'loan_open' }),
    ],
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
        ...ACCOUNT_ANSWERS,
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
      ...ACCOUNT_ANSWERS.slice(1),
    ],
  })
  await page.shows('Where we send your moneyGCash ••0001')
})

it('an appearance that is chosen holds at once and for the next page; the device’s own is the first', async () => {
  const page = await openPage('/mine', { answers: ACCOUNT_ANSWERS })
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
  const page = await openPage('/mine?lang=en', { answers: ACCOUNT_ANSWERS })
  await page.shows('Language')
  const field = getByLabelText(document.body, 'Language')
  await page.user.selectOptions(field, 'Filipino')
  expect(document.cookie).toContain(`${LANGUAGE_COOKIE}=fil-PH`)
  expect(page.departures).toEqual([{ how: 'assign', to: '/mine' }])
})

const CODE_SENT = answer(sendStepUpCode, { resendSeconds: 60, validSeconds: 300 })

it.each([
  ['', false],
  ['2031-11-20', true],
])(
  'an account is closed once its code is right, and says what is kept until %j',
  async (keptUntil, isKept) => {
    const wrong = { message: 'That code is not right.', code: 1004, reason: 'code_wrong' } as const
    const page = await openPage('/mine', {
      answers: [
        ...ACCOUNT_ANSWERS,
        CODE_SENT,
        answer(logOut, {}),
        refusal(closeAccount, { message: '', code: 1004, reason: 'code_needed' }),
      ],
    })
    await page.tap('Close my account')
    await page.opensDialog('Close your account?')
    expect(page.dialogText()).toContain('The law requires us to keep your loan records')
    expect(page.sent(sendStepUpCode)).toEqual([])
    await page.tap('Close my account')
    await page.eventually(() => expect(page.sent(sendStepUpCode)).toEqual([{ purpose: 'close' }]))
    page.answerWith(refusal(closeAccount, wrong))
    await page.type('Code', '111111')
    await page.tap('Close my account')
    await page.eventually(() => expect(page.dialogText()).toContain('That code is not right.'))
    page.answerWith(answer(closeAccount, { keptUntil }))
    await page.type('Code', '222222')
    await page.tap('Close my account')
    await page.opensDialog('Your account is closed')
    expect(page.dialogText()).toContain('We have deleted everything we are allowed to delete.')
    const kept = 'We will delete your identity records after Nov 20, 2031'
    expect(page.dialogText()?.includes('identity records')).toBe(isKept)
    if (isKept) expect(page.dialogText()).toContain(kept)
    const [first, ...codes] = page.sent(closeAccount)
    expect(first).toEqual({})
    expect(codes).toEqual([
      { code: '111111', idempotencyKey: expect.any(String) },
      { code: '222222', idempotencyKey: expect.any(String) },
    ])
    // There is nothing left to go on with.
    await page.tap('Goodbye')
    await page.eventually(() => expect(page.departures).toEqual([{ how: 'replace', to: '/login' }]))
  },
)

it('a copy of one’s data opens once the code is right', async () => {
  const page = await openPage('/mine', {
    answers: [
      ...ACCOUNT_ANSWERS,
      CODE_SENT,
      answer(exportData, { fileLink: 'https://example.com/files/export-1' }),
    ],
  })
  await page.tap('Download my data')
  await page.opensDialog('Download your data')
  await page.eventually(() => expect(page.sent(sendStepUpCode)).toEqual([{ purpose: 'export' }]))
  await page.type('Code', '123456')
  await page.tap('Download my data')
  await page.closesDialog()
  expect(page.sent(exportData)).toEqual([{ code: '123456' }])
  expect(page.departures).toEqual([{ how: 'assign', to: 'https://example.com/files/export-1' }])
})
