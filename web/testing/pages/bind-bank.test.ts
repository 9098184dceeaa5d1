// The payment account: which items show, what is sent, and how it ends.
import { getAllByRole, getByRole } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { bindAccount, changeAccount, startBinding } from '#contract/bank-account.ts'
import { listPlaces } from '#contract/certification.ts'
import type { ResponseOf } from '#contract/call.ts'
import type { FormItem } from '#contract/form-items.ts'
import { answer, lateAnswer, noAnswer, refusal, wireAnswer } from '../answers.ts'
import { everyHandler } from '../shell-handlers.ts'
import { openPage, type OpenPage, wordsOf } from '../open-page.tsx'
import { DETAILS_PATH, detailsAnswers, orderIn } from '../orders.ts'
import { keepOnPhone, keptOnPhone } from '../phone.ts'

type Form = ResponseOf<typeof startBinding>

function item(code: string, title: string, more: Partial<FormItem> = {}): FormItem {
  const rest = { subtitle: '', value: '', options: [], inputType: 'number', channelNumber: '' }
  return { code, title, category: 'txt', cardType: 0, ...rest, ...more }
}

const FORM: Form = {
  items: [
    item('cardType', 'Where should we send the money?', {
      category: 'enum',
      value: '1',
      options: [
        { name: 'E-wallet', type: '1' },
        { name: 'Bank account', type: '2' },
      ],
    }),
    item('channelNumber', 'Wallet', {
      category: 'enum',
      cardType: 1,
      value: '90006',
      options: [
        { name: 'GCash', type: '90006' },
        { name: 'Maya', type: '90007' },
      ],
    }),
    item('accountNo', 'GCash number', { cardType: 1, channelNumber: '90006' }),
    item('accountNo', 'Maya number', { cardType: 1, channelNumber: '90007' }),
    item('bankCode', 'Bank', {
      category: 'enum',
      cardType: 2,
      options: [{ name: 'Sample Bank', type: 'SMPL' }],
    }),
    item('accountNo', 'Account number', { cardType: 2 }),
  ],
  institutions: [
    { code: '90006', name: 'GCash', usualForms: [{ digits: 11, start: '09' }] },
    { code: '90007', name: 'Maya', usualForms: [{ digits: 11, start: '09' }] },
    { code: 'SMPL', name: 'Sample Bank', usualForms: [{ digits: 10, start: '' }] },
  ],
  accountHolder: 'Juan dela Cruz',
  boundInstitution: '',
  boundNumber: '',
  stepsTotal: 0,
  canChange: true,
}

async function openForm(query = 'productId=7', changed: Partial<Form> = {}): Promise<OpenPage> {
  const page = await openPage(`/bindBank?${query}`, {
    answers: [
      answer(startBinding, { ...FORM, ...changed }),
      answer(bindAccount, {}),
      answer(changeAccount, {}),
    ],
    shell: everyHandler('records'),
  })
  await page.shows('Payment account information')
  return page
}

/** The labels of the fields that show under the tabs. */
const labels = () =>
  [...document.querySelectorAll('[role=tabpanel] :is(legend, label)')]
    .filter((label) => label.tagName === 'LEGEND' || label.closest('fieldset') === null)
    .map(wordsOf)
/** The wallets are in sight, as tiles. */
const wallet = (name: string) => getByRole<HTMLInputElement>(document.body, 'radio', { name })
const number = () => getByRole<HTMLInputElement>(document.body, 'textbox')
const messages = (page: OpenPage) => page.messages.map(([name]) => name)

async function chooseBank(page: OpenPage): Promise<void> {
  await page.tap('Bank account', 'tab')
  await page.user.selectOptions(getByRole(document.body, 'combobox'), 'SMPL')
}

describe('the form', () => {
  it('[S12] has its title, the server’s items and Next', async () => {
    const page = await openForm()
    await page.find('button', 'Next')
    expect(document.title).toBe('Payment account information')
    expect(wordsOf(getByRole(document.body, 'heading', { level: 1 }))).toBe(
      'Payment account information',
    )
    expect(getAllByRole(document.body, 'tab').map(wordsOf)).toEqual(['E-wallet', 'Bank account'])
    expect(page.text()).toContain('Where should we send the money?')
    expect(labels()).toEqual(['Wallet', 'GCash number'])
  })

  it('[T8] starts with card type 1; its tab changes the fields', async () => {
    const items = FORM.items.map((one) => (one.code === 'cardType' ? { ...one, value: '' } : one))
    const page = await openForm('productId=7', { items })
    await page.find('button', 'Next')
    expect(labels()).toEqual(['Wallet', 'GCash number'])
    await page.tap('Bank account', 'tab')
    expect(labels()).toEqual(['Bank', 'Account number'])
    await page.tap('E-wallet', 'tab')
    expect(labels()).toEqual(['Wallet', 'GCash number'])
  })

  it('[T9] at card type 1 the channel decides, 90006 at first', async () => {
    const items = FORM.items.map((one) =>
      one.code === 'channelNumber' ? { ...one, value: '' } : one,
    )
    const page = await openForm('productId=7', { items })
    await page.find('button', 'Next')
    expect(labels()).toEqual(['Wallet', 'GCash number'])
    await page.user.click(wallet('Maya'))
    expect(labels()).toEqual(['Wallet', 'Maya number'])
  })

  it('[V1] keeps digits only, whatever keyboard the server asks for', async () => {
    const items = FORM.items.map((one) => ({ ...one, inputType: '' }))
    const page = await openForm('productId=7', { items })
    await page.find('button', 'Next')
    await page.user.type(number(), '0a9.1-7b12')
    expect(number().value.replaceAll(' ', '')).toBe('091712')
  })

  it('[E1] reads each item under its names on the wire', async () => {
    const page = await openPage('/bindBank?productId=7', {
      answers: [
        wireAnswer(startBinding, {
          items: [
            {
              code: 'cardType',
              title: 'How?',
              subtitle: '',
              cate: 'enum',
              value: '2',
              note: [
                { name: 'Wallet', type: '1' },
                { name: 'Bank', type: '2' },
              ],
              inputType: '',
              cardTypeMi: 0,
              channelNumber: '',
            },
            {
              code: 'accountNo',
              title: 'Number of the account',
              subtitle: 'As on your card',
              cate: 'txt',
              value: '',
              note: [],
              inputType: 'number',
              cardTypeMi: 2,
              channelNumber: '',
            },
            {
              code: 'other',
              title: 'Of the other type',
              subtitle: '',
              cate: 'txt',
              value: '',
              note: [],
              inputType: '',
              cardTypeMi: 1,
              channelNumber: '',
            },
          ],
          institutions: [],
          accountHolder: '',
          boundInstitution: '',
          boundNumber: '',
          canChange: 1,
        }),
      ],
    })
    await page.eventually(() => expect(labels()).toEqual(['Number of the account']))
    expect(number().placeholder).toBe('As on your card')
    expect(getAllByRole(document.body, 'tab').map(wordsOf)).toEqual(['Wallet', 'Bank'])
  })

  it('[E1] a day, a city and a choice each have an input of their own, with what was saved', async () => {
    const page = await openPage('/bindBank?productId=7', {
      answers: [
        answer(startBinding, {
          ...FORM,
          items: [
            item('since', 'Opened on', { category: 'day', value: '2026-02-28' }),
            item('city', 'Branch', { category: 'citySelect', value: '1376' }),
            item('kind', 'Kind', {
              category: 'enum',
              value: 'S',
              options: [{ name: 'Savings', type: 'S' }],
            }),
          ],
        }),
        answer(listPlaces, {
          regions: [
            { code: '13', name: 'Capital', places: [{ code: '1376', name: 'Makati', places: [] }] },
          ],
        }),
      ],
    })
    await page.find('button', 'Next')
    expect(document.querySelector('[type=date]')).toHaveProperty('value', '2026-02-28')
    expect((await page.find('button', /^Branch/)).textContent).toContain('Makati')
    expect(getByRole(document.body, 'combobox')).toHaveProperty('value', 'S')
  })

  it('[S13] Next is hidden while the keyboard is open, not for 60 px', async () => {
    const page = await openForm()
    await page.find('button', 'Next')
    page.viewport.openKeyboard(61)
    await page.eventually(() => expect(page.has('button', 'Next')).toBe(false))
    page.viewport.openKeyboard(60)
    await page.find('button', 'Next')
    page.viewport.openKeyboard()
    await page.eventually(() => expect(page.has('button', 'Next')).toBe(false))
    page.viewport.closeKeyboard()
    await page.find('button', 'Next')
  })
})

it('the heading that has the focus on arrival keeps it when the form is there', async () => {
  const late = lateAnswer(startBinding, FORM)
  const order = orderIn('on-its-way', { needsAccount: true })
  const page = await openPage(DETAILS_PATH, { answers: [...detailsAnswers(order), late.answer] })
  await page.tap('Close')
  await page.closesDialog()
  await page.tap('Go and bind the card', 'link')
  const heading = () => getByRole(document.body, 'heading', { level: 1 })
  await page.eventually(() => expect(wordsOf(heading())).toBe('Payment account information'))
  await page.eventually(() => expect(document.activeElement === heading()).toBe(true))
  late.arrive()
  await page.find('button', 'Next')
  expect(document.activeElement === heading()).toBe(true)
})

describe('saving', () => {
  it.each([
    ['with the country code, as a phone book has it', '639171234567', '0917 123 4567'],
    ['without its 0', '9171234567', '917 123 4567'],
  ])(
    '[E2] [C4] a wallet, %s: a map of codes and values with the product, options by their type',
    async (_, typed, shown) => {
      const page = await openForm()
      await page.find('button', 'Next')
      await page.user.click(wallet('Maya'))
      await page.user.type(number(), typed)
      expect(number().value).toBe(shown)
      // However it was typed, it is confirmed and sent as it is dialled here.
      await page.tap('Next')
      await page.opensDialog('Is this the right account?')
      expect(page.dialogText()).toContain(
        'Maya0917 123 4567This must be your own account (Juan dela Cruz). We can’t check the name.',
      )
      expect(page.dialogText()).not.toContain('usually')
      expect(page.sent(bindAccount)).toEqual([])
      await page.tap('Save')
      await page.eventually(() =>
        expect(page.sentFields(bindAccount)).toEqual([
          {
            product_id: '7',
            cardType: '1',
            channelNumber: '90007',
            accountNo: '09171234567',
            idempotencyKey: expect.any(String) as string,
          },
        ]),
      )
      expect(page.sent(changeAccount)).toEqual([])
    },
  )

  it('the type and the channel that stand for empty values are sent as they show', async () => {
    const choices = ['cardType', 'channelNumber']
    const items = FORM.items.map((one) =>
      choices.includes(one.code) ? { ...one, value: '' } : one,
    )
    const page = await openForm('productId=7', { items })
    await page.find('button', 'Next')
    expect(wallet('GCash').checked).toBe(true)
    await page.user.type(number(), '09171234567')
    await page.tap('Next')
    await page.opensDialog('Is this the right account?')
    await page.tap('Save')
    await page.eventually(() =>
      expect(page.sentFields(bindAccount)).toMatchObject([
        { cardType: '1', channelNumber: '90006', accountNo: '09171234567' },
      ]),
    )
  })

  it('[E2] [C4] from Order Details the change call; a bank by its code, and no channel', async () => {
    const page = await openForm('productId=7&source=loanDetail')
    await chooseBank(page)
    await page.user.type(number(), '00123456789')
    await page.tap('Next')
    await page.opensDialog('Is this the right account?')
    expect(page.dialogText()).toContain('Sample Bank numbers usually have 10 digits.')
    await page.tap('Save anyway')
    await page.eventually(() =>
      expect(page.sentFields(changeAccount)).toEqual([
        {
          product_id: '7',
          cardType: '2',
          bankCode: 'SMPL',
          accountNo: '00123456789',
          idempotencyKey: expect.any(String) as string,
        },
      ]),
    )
    expect(page.sent(bindAccount)).toEqual([])
  })

  it('[T10] the shell is told of the start and of the end, and closes the page', async () => {
    const page = await openForm()
    await page.find('button', 'Next')
    expect(messages(page)).toEqual(['startBank'])
    await page.user.type(number(), '09171234567')
    await page.tap('Next')
    await page.tap('Save')
    await page.eventually(() =>
      expect(messages(page)).toEqual(['startBank', 'endBank', 'closeWebView']),
    )
  })

  it('[T10] from Order Details it goes on to the orders instead', async () => {
    const page = await openForm('productId=7&source=loanDetail')
    await chooseBank(page)
    await page.user.type(number(), '1234567890')
    await page.tap('Next')
    page.answersNothing()
    await page.tap('Save')
    await page.eventually(() => expect(page.address()).toBe('/order?source=loanDetail'))
    expect(messages(page)).toEqual(['startBank', 'endBank'])
  })

  it.each([
    ['productId=7', 'Your account has been saved.'],
    // The orders page has a banner for it.
    ['productId=7&source=loanDetail', null],
  ])('says once that it is saved: %s', async (query, said) => {
    const page = await openForm(query)
    await page.find('button', 'Next')
    await page.user.type(number(), '09171234567')
    await page.tap('Next')
    page.answersNothing()
    await page.tap('Save')
    await page.eventually(() => expect(messages(page)).toContain('endBank'))
    await page.closesDialog()
    expect(page.toast()).toBe(said)
  })
})

describe('the number of a wallet', () => {
  it('is filled in as the number that the borrower logs in with', async () => {
    const session = { sessionId: 'test-session', mobile: '+639175550199' }
    sessionStorage.setItem('session', JSON.stringify(session))
    const page = await openForm()
    await page.eventually(() => expect(number().value).toBe('0917 555 0199'))
    await page.tap('Next')
    await page.opensDialog('Is this the right account?')
    expect(page.dialogText()).toContain('GCash0917 555 0199')
  })

  it('is filled in as the number that was typed at the login on this phone', async () => {
    await keepOnPhone('own mobile', '+639175550199')
    const page = await openForm()
    await page.eventually(() => expect(number().value).toBe('0917 555 0199'))
    // Emptied by hand, it stays empty.
    await page.user.clear(number())
    await keptOnPhone()
    expect(number().value).toBe('')
  })

  it('is not filled in for another account than the one that is bound', async () => {
    await keepOnPhone('own mobile', '+639175550199')
    const page = await openForm('productId=7', { boundInstitution: 'GCash', boundNumber: '••0199' })
    await page.shows('Your account nowGCash ••0199')
    await keptOnPhone()
    expect(number().value).toBe('')
    const first = await openForm()
    expect(first.text()).not.toContain('Your account now')
  })

  // A link may open somebody else's account: money would go to whoever has this phone.
  it.each([
    ['one without a number', '', ''],
    ['one with its own', '+639175550123', '0917 555 0123'],
  ])(
    'of this phone is never filled in for a session from a link: %s',
    async (_, mobile, filled) => {
      await keepOnPhone('own mobile', '+639175550199')
      const given = mobile === '' ? '' : `&mobile=${encodeURIComponent(mobile)}`
      const page = await openForm(`productId=7&sessionId=from-a-link${given}`)
      await page.find('button', 'Next')
      // The phone answers in turn: what the page has asked it for came before this.
      await keptOnPhone()
      await page.eventually(() => expect(number().value).toBe(filled))
    },
  )

  it('of this phone is not filled in for a session from a link that was accepted either', async () => {
    await keepOnPhone('own mobile', '+639175550199')
    sessionStorage.setItem('session', JSON.stringify({ sessionId: 'from-a-link' }))
    sessionStorage.setItem('sessionFromAddress', 'accepted')
    const page = await openForm()
    await page.find('button', 'Next')
    await keptOnPhone()
    expect(number().value).toBe('')
  })

  it('is left to be typed where nobody knows the login number', async () => {
    const page = await openForm()
    await page.find('button', 'Next')
    expect(number().value).toBe('')
  })
})

describe('what can go wrong', () => {
  it.each([
    ['', 'Please fill this in.'],
    ['12345678', 'Enter all 11 digits, starting with 09.'],
  ])('%j is said beside the field and not sent', async (typed, said) => {
    const page = await openForm()
    await page.find('button', 'Next')
    if (typed !== '') await page.user.type(number(), typed)
    await page.tap('Next')
    await page.shows(said)
    expect(document.activeElement).toBe(number())
    expect(page.dialog()).toBeNull()
  })

  it.each([
    ['cut off', noAnswer(bindAccount), /What you typed is still here/],
    ['refused', refusal(bindAccount, { message: 'Money is on its way.' }), /Money is on its way\./],
  ])('%s: it is said, and nothing that was typed is lost', async (_how, fault, said) => {
    const page = await openForm()
    page.answerWith(fault)
    await page.find('button', 'Next')
    await page.user.type(number(), '09171234567')
    await page.tap('Next')
    await page.tap('Save')
    await page.shows(said)
    expect(number().value.replaceAll(' ', '')).toBe('09171234567')
    expect(messages(page)).toEqual(['startBank'])
  })

  it('while money is on its way the account cannot be changed', async () => {
    const bound = { boundInstitution: 'GCash', boundNumber: '••0001' }
    const page = await openForm('productId=7', { ...bound, canChange: false })
    await page.shows(/We are sending it to GCash ••0001/)
    expect(page.has('button', 'Next')).toBe(false)
  })

  it('a product that is none, or unknown, has nothing to bind', async () => {
    const page = await openPage('/bindBank?productId=x')
    await page.shows('This link doesn’t work')
    const unknown = await openPage('/bindBank?productId=9', {
      answers: [refusal(startBinding, { message: 'x', code: 1003, reason: 'not_found' })],
    })
    await unknown.shows('This link doesn’t work')
  })

  it('a load that fails says so and can be tried again', async () => {
    const page = await openPage('/bindBank?productId=7', { answers: [noAnswer(startBinding)] })
    await page.shows('You are offline')
    expect(page.has('button', 'Next')).toBe(false)
    page.answerWith(answer(startBinding, FORM))
    await page.tap('Try again')
    await page.find('button', 'Next')
  })
})
