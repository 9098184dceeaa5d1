// Finding a borrower in the console: what is asked, how what was found is shown, and showing a name
// and a number for a reason.
import { expect, it } from 'vitest'
import type { ResponseOf, StaffRole } from '#contract/call.ts'
import { revealBorrower, searchBorrowers } from '#contract/staff-desk.ts'
import { answer, answerBy, noAnswer, refusal } from '../answers.ts'
import { openPage, type OpenPage } from '../open-page.tsx'
import { linesOf, meAs } from '../staff.ts'

type Found = ResponseOf<typeof searchBorrowers>['found'][number]

const LABEL = 'Mobile number, name, order, payout reference or pay code'
const MARIA: Found = {
  borrowerId: 7,
  by: 'name',
  maskedName: 'Maria S•••',
  maskedMobile: '+63 9•• ••• 0174',
  orderCount: 2,
  isClosed: false,
}
const JOSE = { ...MARIA, borrowerId: 8, maskedName: 'Jose R•••', maskedMobile: '+63 9•• ••• 0175' }

const found = (isCut: boolean, ...borrowers: readonly Found[]) =>
  answer(searchBorrowers, { found: [...borrowers], isCut })

async function search(
  answers: readonly ReturnType<typeof found>[],
  text = 'maria',
  role: StaffRole = 'agent',
): Promise<OpenPage> {
  const page = await openPage('/staff/search', { answers: [meAs(role), ...answers] })
  await page.type(LABEL, text)
  await page.tap('Search')
  return page
}

it('one character is not searched for, and what is searched for is sent without spaces around', async () => {
  const page = await search([found(false)], ' m ')
  await page.shows('Please type at least two characters.')
  expect(page.sentFields(searchBorrowers)).toEqual([])
  await page.type(LABEL, ' ma ')
  await page.tap('Search')
  await page.shows('No borrower fits. Check the spelling, or try the mobile number.')
  expect(page.sentFields(searchBorrowers)).toEqual([{ text: 'ma' }])
  expect(page.text()).not.toContain('Please type at least two characters.')
})

it('shows everyone who was found, masked and by what, and nothing to reveal of a closed account', async () => {
  const others: readonly Partial<Found>[] = [
    { by: 'mobile' },
    { by: 'order', maskedName: '' },
    { by: 'payout', isClosed: true },
    { by: 'pay-code', orderCount: 0 },
  ]
  const page = await search([
    found(
      false,
      MARIA,
      ...others.map((one, index) => ({ ...JOSE, ...one, borrowerId: 8 + index })),
    ),
  ])
  await page.shows('Maria S•••')
  const jose = ['Jose R•••', JOSE.maskedMobile]
  expect(linesOf('Results')).toEqual([
    ['Maria S•••', MARIA.maskedMobile, 'Name', '2', 'Reveal'],
    [...jose, 'Mobile number', '2', 'Reveal'],
    ['No name yet', JOSE.maskedMobile, 'Order', '2', 'Reveal'],
    ['Jose R••• Account closed', JOSE.maskedMobile, 'Payout', '2', ''],
    [...jose, 'Pay code', '0', 'Reveal'],
  ])
  const link = await page.find('link', 'Maria S•••')
  expect(link.getAttribute('href')).toBe('/staff/borrower?borrowerId=7')
  expect(page.text()).not.toContain('There are more.')
})

it('says that there are more than are shown, and takes the list away when nobody fits', async () => {
  const page = await search([found(true, MARIA)])
  await page.shows('There are more. Add another word to narrow it down.')
  page.answerWith(found(false))
  await page.type(LABEL, 'maria clara')
  await page.tap('Search')
  await page.shows('No borrower fits.')
  expect(page.text()).not.toMatch(/Maria S|There are more/)
})

it('a search that fails says so at the field, and what was found before stays', async () => {
  const page = await search([found(false, MARIA)])
  await page.shows('Maria S•••')
  const message = 'Please search for something else.'
  page.answerWith(refusal(searchBorrowers, { message }))
  await page.tap('Search')
  await page.shows(message)
  expect((await page.find('textbox', LABEL)).getAttribute('aria-invalid')).toBe('true')
  page.answerWith(noAnswer(searchBorrowers))
  await page.tap('Search')
  await page.shows('You are offline.')
  await page.shows('Maria S•••')
})

it('shows the name and number of one borrower for a reason, and hides them again', async () => {
  const page = await search([found(false, MARIA, JOSE)])
  await page.eventually(() => expect(page.all('button', 'Reveal')).toHaveLength(2))
  page.answerWith(
    answerBy(revealBorrower, ({ borrowerId }) => ({
      fullName: borrowerId === 7 ? 'Maria Santos' : 'Jose Rizal',
      mobile: '+63 917 555 0174',
      idType: 'PhilSys',
      idNumber: '1234',
    })),
  )
  const [reveal] = page.all('button', 'Reveal')
  if (reveal !== undefined) await page.user.click(reveal)
  await page.opensDialog('Show personal data')
  await page.type('Reason', ' ab ')
  await page.tap('Reveal')
  await page.shows('Please write a few words.')
  expect(page.sent(revealBorrower)).toEqual([])
  await page.type('Reason', ' they called ')
  expect(page.dialogText()).not.toContain('Please write a few words.')
  await page.tap('Reveal')
  await page.closesDialog()
  expect(page.sent(revealBorrower)).toEqual([{ borrowerId: 7, reason: 'they called' }])
  const other = ['Jose R•••', JOSE.maskedMobile, 'Name', '2', 'Reveal']
  expect(linesOf('Results')).toEqual([
    ['Maria Santos', '+63 917 555 0174', 'Name', '2', 'Hide'],
    other,
  ])
  await page.tap('Hide')
  await page.eventually(() =>
    expect(linesOf('Results')).toEqual([
      ['Maria S•••', MARIA.maskedMobile, 'Name', '2', 'Reveal'],
      other,
    ]),
  )
})

it('what may not be shown stays masked, and the dialog keeps the reason', async () => {
  const page = await search([found(false, MARIA)])
  const message = 'There is no such borrower.'
  page.answerWith(refusal(revealBorrower, { message, reason: 'not_found' }))
  await page.tap('Reveal')
  await page.type('Reason', 'they called')
  await page.tap('Reveal')
  await page.eventually(() => expect(page.toast()).toBe(message))
  await page.settles()
  expect(page.dialog()?.querySelector('textarea')?.value).toBe('they called')
  await page.tap('Cancel')
  await page.closesDialog()
  expect(linesOf('Results')[0]?.[0]).toBe('Maria S•••')
})

it('an administrator may search and is offered nothing to reveal', async () => {
  const page = await search([found(false, MARIA)], 'maria', 'admin')
  await page.shows('Maria S•••')
  expect(page.all('button', 'Reveal')).toEqual([])
})
