// Customer service, and what every page does with the session that a shell puts into its address.
import { expect, it } from 'vitest'
import { whoseSession } from '#contract/whose-session.ts'
import { getContactDetails } from '#contract/support.ts'
import { answer, noAnswer, refusal, wireAnswer } from '../answers.ts'
import { openPage, wordsOf } from '../open-page.tsx'

const PATH = '/customerService'
const CONTACT = answer(getContactDetails, { email: 'kf@x.example', whatsapp: '+63 900 111 2222' })

it('[S19] shows the WhatsApp or phone value and the e-mail, which opens the mail client', async () => {
  const page = await openPage(PATH, {
    answers: [wireAnswer(getContactDetails, { email: 'kf@x.example', smWa: '+63 900 111 2222' })],
  })
  const mail = await page.find('link', /^E-mail/)
  const phone = await page.find('link', /^WhatsApp or phone/)
  expect(wordsOf(phone)).toContain('+63 900 111 2222')
  expect(wordsOf(mail)).toContain('kf@x.example')
  expect(mail.getAttribute('href')).toBe('mailto:kf@x.example')
})

it('[S19] calling and writing are two rows; a value that may be either is one', async () => {
  const page = await openPage(PATH, { answers: [CONTACT], language: 'en-PH' })
  const chat = await page.find('link', /^WhatsApp/)
  expect(chat.getAttribute('href')).toBe('https://wa.me/639001112222')
  expect((await page.find('link', /^Call us/)).getAttribute('href')).toBe('tel:+639001112222')
  const either = await openPage(PATH, {
    answers: [answer(getContactDetails, { email: 'kf@x.example', whatsapp: '(02) 8123 4567' })],
    language: 'en-PH',
  })
  await either.shows('kf@x.example')
  expect(wordsOf(await either.find('link', /^WhatsApp/))).toContain('(02) 8123 4567')
  expect(either.has('link', /^Call us/)).toBe(false)
})

it('[C6] asks with overall=30', async () => {
  const page = await openPage(PATH, { answers: [CONTACT] })
  await page.shows('kf@x.example')
  expect(page.sentFields(getContactDetails)).toEqual([{ overall: '30' }])
})

/** As the specification names them. */
const SESSION = {
  deviceId: 'device-1',
  deviceName: 'A phone',
  osVersion: '17.2',
  appVersion: '3.1.0',
  adId: 'ad-1',
  clientType: 'ios',
  userId: '12',
  sessionId: 'session-1',
  merchantNumber: 'merchant-1',
  mobile: '09171234567',
}

/** The page also asks whose session came with the link; other tests cover that. */
const NOBODY = answer(whoseSession, { addressMobile: '', cookieMobile: '', isOther: false })

it('[E12] each session parameter of the address goes along with every request, and out of the address', async () => {
  const query = new URLSearchParams({ from: 'x', ...SESSION })
  const page = await openPage(`${PATH}?${query.toString()}`, { answers: [CONTACT, NOBODY] })
  await page.shows('kf@x.example')
  expect(page.requests.length).toBeGreaterThan(0)
  for (const request of page.requests) {
    expect(Object.fromEntries(request.url.searchParams)).toEqual(SESSION)
  }
  expect(page.address()).toBe(`${PATH}?from=x`)
})

it('[E12] they are kept for the tab; another session id leaves nothing of the one before', async () => {
  const query = new URLSearchParams(SESSION)
  await (await openPage(`${PATH}?${query.toString()}`, { answers: [CONTACT, NOBODY] })).shows('kf@')
  const again = await openPage(PATH, { answers: [CONTACT, NOBODY] })
  await again.shows('kf@x.example')
  expect(Object.fromEntries(again.requests[0]?.url.searchParams ?? [])).toEqual(SESSION)
  const other = await openPage(`${PATH}?sessionId=other`, { answers: [CONTACT, NOBODY] })
  await other.shows('kf@x.example')
  expect(other.requests[0]?.url.search).toBe('?sessionId=other')
})

it('an address with a session says whose it is, and its number stays on one line', async () => {
  const whose = { addressMobile: '+63 9•• ••• 0174', cookieMobile: '', isOther: false }
  const page = await openPage(`${PATH}?sessionId=other`, {
    answers: [CONTACT, answer(whoseSession, whose)],
  })
  await page.shows('Logged in as')
  const banner = await page.find('complementary', 'Whose account this is')
  expect(banner.textContent).toContain('+63\u00a09••\u00a0•••\u00a00174')
})

const OTHER = { addressMobile: '+63 9•• ••• 0174', cookieMobile: '+63 9•• ••• 0170', isOther: true }
const withSpaces = (mobile: string) => mobile.replaceAll(' ', '\u00a0')

it('a link into another account asks first; staying forgets its session and comes anew', async () => {
  const page = await openPage(`${PATH}?sessionId=other`, {
    answers: [CONTACT, answer(whoseSession, OTHER)],
  })
  await page.opensDialog('This link opens a different account')
  expect(page.dialogText()).toContain(`You are logged in as ${OTHER.cookieMobile}.`)
  expect(page.departures).toEqual([])
  expect(JSON.stringify(Object.entries(sessionStorage))).toContain('other')
  await page.tap(`Stay as ${OTHER.cookieMobile}`)
  await page.eventually(() => expect(page.departures.map(({ how }) => how)).toEqual(['reload']))
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('other')
})

it('a link into another account is followed if the borrower says so, and asks once', async () => {
  const page = await openPage(`${PATH}?sessionId=other`, {
    answers: [CONTACT, answer(whoseSession, OTHER)],
  })
  await page.opensDialog('This link opens a different account')
  await page.tap(`Switch to ${OTHER.addressMobile}`)
  await page.closesDialog()
  expect(page.departures).toEqual([])
  const banner = await page.find('complementary', 'Whose account this is')
  expect(banner.textContent).toContain(withSpaces(OTHER.addressMobile))
})

it('[K7] is worded in the language of the borrower', async () => {
  const page = await openPage(PATH, { answers: [CONTACT], language: 'fil-PH' })
  await page.shows('Magtanong tungkol sa loan, bayad o account mo.')
})

it('[S19] a load that fails says so and can be tried again; the phone number stays', async () => {
  const page = await openPage(PATH, { answers: [noAnswer(getContactDetails)] })
  await page.shows('You are offline')
  // Whoever can't load the page can still call.
  const phone = await page.find('link', /^WhatsApp or phone/)
  expect(phone.getAttribute('href')).toMatch(/^tel:\+?\d+$/)
  page.answerWith(CONTACT)
  await page.tap('Try again')
  await page.shows('kf@x.example')
})

it('a session that has ended leads to the login and back', async () => {
  const page = await openPage(PATH, {
    answers: [refusal(getContactDetails, { message: 'Log in', code: 1001 })],
  })
  await page.eventually(() =>
    expect(page.departures).toEqual([{ how: 'replace', to: '/login?next=%2FcustomerService' }]),
  )
})
