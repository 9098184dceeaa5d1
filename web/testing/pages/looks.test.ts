// Who of ours looked at an account: by role, and where to go with what isn't recognised.
import { expect, it } from 'vitest'
import { listLooks } from '#contract/looks.ts'
import { answer, noAnswer } from '../answers.ts'
import { openPage, type OpenPage, wordsOf } from '../open-page.tsx'

const PATH = '/account/looks'
const LOOKS = [
  {
    text: 'Waived a charge',
    role: 'Team lead',
    about: 'Order 12',
    isChange: true,
    at: new Date('2026-11-16T01:05:00Z'),
  },
  {
    text: 'Opened your account',
    role: 'Customer service',
    about: '',
    isChange: false,
    at: new Date('2026-11-15T16:30:00Z'),
  },
]
const OLDER = 'Older entries are in the file under Download my data.'
const open = (isCut = false, looks = LOOKS): Promise<OpenPage> =>
  openPage(PATH, { answers: [answer(listLooks, { looks, isCut })] })

it('each look says what, by whom, about what and when, and which of them changed something', async () => {
  await (await open()).shows('Waived a charge')
  expect([...document.querySelectorAll('main ol > li')].map(wordsOf)).toEqual([
    'Waived a chargeChangeTeam lead · Order 12Nov 16, 2026, 9:05 AM',
    'Opened your accountCustomer serviceNov 16, 2026, 12:30 AM',
  ])
})

it('says where older ones are only if there are any, and where to ask', async () => {
  const page = await open()
  await page.shows('Don’t recognize something?')
  expect(page.text()).not.toContain(OLDER)
  expect((await page.find('link', 'Contact us')).getAttribute('href')).toBe('/customerService')
  await (await open(true)).shows(OLDER)
})

it('without any look it says so', async () => {
  const page = await open(false, [])
  await page.shows('None of our staff has looked at your account.')
  expect(document.querySelector('main ol')).toBeNull()
})

it('[X10] without an answer it can be asked for again', async () => {
  const page = await openPage(PATH, { answers: [noAnswer(listLooks)] })
  await page.find('button', 'Try again')
  page.answerWith(answer(listLooks, { looks: LOOKS, isCut: false }))
  await page.tap('Try again')
  await page.shows('Waived a charge')
})
