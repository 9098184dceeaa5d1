// Certification: one progress through the whole application, and answers that no correction helps.
import { getByLabelText } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { ResponseOf } from '#contract/call.ts'
import { saveCertification, startCertification } from '#contract/certification.ts'
import { startBinding } from '#contract/bank-account.ts'
import { refusalCode } from '#contract/envelope.ts'
import { answer, type Answer } from '../answers.ts'
import { openPage } from '../open-page.tsx'

type Form = ResponseOf<typeof startCertification>

const PEP = 'isPoliticallyExposed'

function question(code: string, step: string): Form['items'][number] {
  return {
    code,
    step,
    title: code,
    subtitle: '',
    category: code === PEP ? 'enum' : 'txt',
    value: '',
    options: code === PEP ? [{ type: '1', name: 'Yes' }] : [],
    inputType: '',
    isOptional: false,
    cardType: 3,
    channelNumber: '',
  }
}

const FORM: Form = {
  steps: ['about', 'address', 'identity'].map((code) => ({ code, title: code, text: '' })),
  items: [question(PEP, 'about'), question('street', 'address'), question('idNumber', 'identity')],
  done: false,
  missingKinds: ['personal', 'job', 'ext'],
  stepsBefore: 0,
  stepsTotal: 9,
  draftKey: 'draft',
}

function refusedWith(problem: string): Answer {
  return {
    call: saveCertification,
    outcome: () => ({
      code: refusalCode(saveCertification.family, 1002),
      message: 'Something needs correcting.',
      data: {},
      reason: 'field_invalid',
      fields: [{ field: PEP, problem, message: 'We can’t lend to politically exposed persons.' }],
    }),
  }
}

it('counts the steps of the whole application, not of one form', async () => {
  const page = await openPage('/certify/personal?step=address', {
    answers: [answer(startCertification, FORM)],
  })
  await page.shows('Step 2 of 9')
  expect(page.text()).not.toContain('You can borrow if you')
  const job = await openPage('/certify/job', {
    answers: [answer(startCertification, { ...FORM, stepsBefore: 3 })],
  })
  await job.shows('Step 4 of 9')
  const done = await openPage('/certify/personal', {
    answers: [answer(startCertification, { ...FORM, done: true, missingKinds: [] })],
  })
  await done.shows('Step 1 of 3')
  // Before anything is asked.
  expect(done.text()).toContain('You can borrow if you are a Philippine national')
})

it('yes to the politically exposed question is no mistake in a field: it is said what it means', async () => {
  const page = await openPage('/certify/personal', {
    answers: [answer(startCertification, FORM), refusedWith('politically_exposed')],
  })
  await page.shows('Step 1 of 9')
  const field = getByLabelText<HTMLInputElement>(document.body, 'Yes')
  await page.user.click(field)
  await page.tap('Save and continue')
  await page.opensDialog('We can’t lend to you')
  expect(page.dialogText()).toContain('politically exposed persons')
  expect(page.text()).not.toContain('fields in red')
  await page.tap('Change my answer')
  await page.closesDialog()
  expect(document.querySelector('[data-invalid=true]')).toBe(null)
  expect(field.checked).toBe(true)
})

it('a finished step is left behind: going back leads to where the borrower came from', async () => {
  const page = await openPage('/certify/personal?next=%2Fmain', {
    answers: [
      answer(startCertification, FORM),
      answer(saveCertification, {
        done: false,
        // The next step comes next, though nothing is missing there.
        missingCodes: ['idNumber'],
        missingKinds: ['personal'],
      }),
    ],
  })
  await page.shows('Step 1 of 9')
  const entries = history.length
  await page.user.click(getByLabelText(document.body, 'Yes'))
  await page.tap('Save and continue')
  await page.shows('Step 2 of 9')
  expect(page.address()).toContain('step=address')
  expect(history.length).toBe(entries)
})

it('the last form leads on to the account, which is the last step', async () => {
  const mobile = { ...question('mobile', 'contact'), inputType: 'tel' as const }
  const form: Form = {
    ...FORM,
    steps: [{ code: 'contact', title: 'contact', text: '' }],
    items: [mobile],
    missingKinds: ['ext'],
    stepsBefore: 7,
  }
  const account = {
    items: [],
    institutions: [],
    accountHolder: '',
    boundInstitution: '',
    boundNumber: '',
    stepsTotal: 9,
    canChange: true,
  }
  const page = await openPage('/certify/ext?next=%2FbindBank%3FproductId%3D1', {
    answers: [
      answer(startCertification, form),
      answer(saveCertification, { done: true, missingCodes: [], missingKinds: [] }),
      answer(startBinding, account),
    ],
  })
  await page.shows('Step 8 of 9')
  const entries = history.length
  const field = getByLabelText<HTMLInputElement>(document.body, 'mobile')
  await page.user.type(field, '09171234567')
  // As people in the Philippines write it, on every page.
  expect(field.value).toBe('0917 123 4567')
  await page.tap('Save and continue')
  await page.shows('Step 9 of 9')
  expect(page.address()).toBe('/bindBank?productId=1')
  expect(history.length).toBe(entries)
})

it('a birthday is typed in three parts; the cursor moves on by itself, and what is no day is sent as typed', async () => {
  const born = { ...question('bornOn', 'about'), category: 'day' as const }
  const page = await openPage('/certify/personal', {
    answers: [
      answer(startCertification, { ...FORM, items: [born] }),
      answer(saveCertification, { done: false, missingCodes: [], missingKinds: ['personal'] }),
    ],
  })
  await page.shows('Step 1 of 9')
  await page.user.click(getByLabelText(document.body, 'Month'))
  await page.user.keyboard('2301991')
  await page.tap('Save and continue')
  await page.eventually(() =>
    expect(page.sentFields(saveCertification)).toMatchObject([{ bornOn: '1991-02-30' }]),
  )
})

it('a saved secret number is not sent back as dots: it stays until another is typed', async () => {
  const saved = { ...question('idNumber', 'about'), value: '••••4321', subtitle: 'As on the card.' }
  const banks = Array.from({ length: 9 }, (_, index) => ({
    type: String(index + 1),
    name: `Bank ${index + 1}`,
  }))
  const bank = { ...question('bank', 'about'), category: 'enum' as const, options: banks }
  const page = await openPage('/certify/personal', {
    answers: [
      answer(startCertification, { ...FORM, items: [saved, bank], draftKey: '' }),
      answer(saveCertification, { done: false, missingCodes: [], missingKinds: ['personal'] }),
    ],
  })
  await page.shows('Saved: ••••4321. Retype it only to change it.')
  const field = getByLabelText<HTMLInputElement>(document.body, 'idNumber')
  expect([field.value, field.placeholder]).toEqual(['', '••••4321'])
  await page.user.type(field, '12')
  await page.shows('As on the card.')
  expect(field.placeholder).toBe('')
  // Emptied again, the saved one stays.
  await page.user.clear(field)
  await page.shows('Saved: ••••4321. Retype it only to change it.')
  // So many choices are the phone's own list.
  await page.user.selectOptions(getByLabelText(document.body, 'bank'), 'Bank 9')
  await page.tap('Save and continue')
  await page.eventually(() =>
    expect(page.sentFields(saveCertification)).toEqual([{ kind: 'personal', bank: '9' }]),
  )
})
