// In front of another backend: its fields under the specification's names, in types of its author's
// choice, and none of our own calls.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bindAccount, startBinding } from '#contract/bank-account.ts'
import { getComplaint, startComplaint } from '#contract/complaints.ts'
import { confirmLoan } from '#contract/confirmation.ts'
import { openLegacyPage } from '#contract/legacy-repayment.ts'
import { getTemplate, trackVisit } from '#contract/promotion.ts'
import { createPayCode, getRepayment } from '#contract/repayment.ts'
import {
  COMPLAINT_ANSWER,
  COMPLAINT_START_ANSWER,
  EXTENSION_ANSWER,
  ORDER_ID,
  REPAYMENT_ANSWER,
  TEMPLATE_ANSWER,
} from '#contract/testing/specification-answers.ts'
import { everyHandler } from '../shell-handlers.ts'
import { openOther as open, orderWith } from '../open-other.ts'
import { OTHER_ORIGIN } from '../open-page.tsx'
import { OTHER_PAGES } from '../other-backend.ts'
import { choosePhotos } from '../complaint-writing.ts'
import { addUploads } from '../fake-uploads.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

describe('every page opens', () => {
  it.each(OTHER_PAGES)('$name', async (asked) => {
    const page = await open(asked)
    await page.settles()

    expect(page.text()).not.toMatch(/Something went wrong|You are offline|taking too long/)
  })
})

const REPAY = '/repay?productId=7&orderId=LN-2026-17'

describe('[T2] a way on that can’t be opened leaves the order on the page', () => {
  it.each(['pahiram://smaller', 'ftp://x.example/a', 'nowhere'])(
    '%s in a browser',
    async (playeduL) => {
      const page = await open(orderWith({ orderStatus: 110, playeduL }))
      await page.shows('Repay soon')
      expect(page.departures).toEqual([])
      expect(page.toast()).toBeNull()
    },
  )

  it('a shell opens what is its own above the page', async () => {
    const link = 'pahiram://smaller'
    const page = await open(orderWith({ orderStatus: 110, playeduL: link }), {
      shell: { openPage: 'records', openScheme: 'records' },
    })
    await page.shows('Repay soon')
    expect(page.messages).toEqual([['openScheme', { link }]])
  })
})

it('an amount that can’t be read is said to be so, and can’t be paid', async () => {
  const path = '/repayChoose?productId=7&orderId=LN-2026-17&isDelay=0'
  const unread = { ...REPAYMENT_ANSWER, repayAmount: 'soon' }
  const page = await open({ name: 'the channels', path, answers: [[getRepayment, unread]] })
  await page.shows('We couldn’t read the amount, so you can’t pay it here.')
  expect(page.text()).not.toContain('₱')
  expect(page.has('button', /^Payment$/)).toBe(false)
  const read = await open({ name: 'the channels', path })
  await read.shows('₱1,766.80')
  expect(read.text()).not.toContain('We couldn’t read the amount')
})

describe('a link that is a path', () => {
  it.each([
    ['of one of our pages opens it', '/loanConfirm?productId=7', 'http://localhost:3000'],
    ['of its own opens there', '/h5/smaller?order=17', OTHER_ORIGIN],
  ])('%s', async (_, playeduL, origin) => {
    const page = await open(orderWith({ orderStatus: 110, playeduL }))
    await page.eventually(() =>
      expect(page.departures).toEqual([{ how: 'replace', to: origin + playeduL }]),
    )
  })
})

describe('a form of its own', () => {
  const item = (code: string, title: string, more: object) => ({ code, title, value: '', ...more })
  const places = [
    { name: 'Place A', type: 'A' },
    { name: 'Place B', type: 2 },
  ]
  const items = [
    item('walletNo', 'Wallet number', { cate: 'txt', inputType: 'number' }),
    item('branch', 'Branch', { cate: 'citySelect', note: places }),
    item('town', 'Town', { cate: 'citySelect', note: null }),
  ]

  it('[E1] [E2] a place is chosen from its list, or typed where there is none', async () => {
    const form = {
      name: 'a form',
      path: '/bindBank?productId=7',
      answers: [[startBinding, { items }]],
    } as const
    const page = await open(form, { shell: everyHandler('records') })
    await page.type('Wallet number', '09171234567')
    await page.user.click(await page.find('radio', 'Place B'))
    await page.type('Town', 'Los Baños')
    await page.tap('Next')
    // Its codes mean nothing to us, so all that is saved is shown.
    await page.shows('09171234567')
    expect(page.dialogText()).toMatch(/Wallet number.*Branch.*Place B.*Town.*Los Baños/)
    await page.tap('Save')
    await page.eventually(() =>
      expect(page.sentFields(bindAccount)).toMatchObject([
        { walletNo: '09171234567', branch: '2', town: 'Los Baños', product_id: '7' },
      ]),
    )
  })
})

describe('[E15] a template', () => {
  const openWith = (data: unknown) =>
    open({ name: 'the promotion', path: '/promo/#/?id=3', answers: [[getTemplate, data]] })

  it('whose display data is one text', async () => {
    const template = JSON.stringify({ ...TEMPLATE_ANSWER.template, phoneRule: 'cn' })
    const page = await openWith({ ...TEMPLATE_ANSWER, template })
    await page.shows(TEMPLATE_ANSWER.template.title)
    expect(page.has('button', TEMPLATE_ANSWER.template.buttonText)).toBe(true)
  })

  it.each([{ id: 3 }, null])('of which there is nothing but %j has words of ours', async (data) => {
    const page = await openWith(data)
    await page.find('heading', 'Register')
    await page.find('button', 'Apply')
    await page.find('link', 'Registration agreement')
    await page.eventually(() =>
      expect(page.sentFields(trackVisit)).toMatchObject([{ page_id: '3' }]),
    )
  })
})

describe('nothing is lost', () => {
  it('[E10] what a repayment has to tell', async () => {
    const noticeMsg = 'Pay before six.'
    const page = await open({
      name: 'repaying',
      path: REPAY,
      answers: [[getRepayment, { ...REPAYMENT_ANSWER, noticeMsg }]],
    })
    await page.shows(noticeMsg)
  })

  it('[S40] what is due without an extension', async () => {
    const page = await open({ name: 'extending', path: REPAY.replace('/repay?', '/repayDelay?') })
    await page.shows('₱138.08')
    await page.shows('₱1,766.80')
  })

  it('[S40] a plan is on the page of an extension, as specified, and not where one repays', async () => {
    const answers = [[getRepayment, EXTENSION_ANSWER]] as const
    const repaying = await open({ name: 'repaying', path: REPAY, answers })
    await repaying.shows('₱1,766.80')
    await repaying.settles()
    expect(repaying.text()).not.toContain('Part one')
    const extending = await open({ name: '', path: REPAY.replace('/repay?', '/repayDelay?') })
    await extending.shows('Part one')
    for (const said of ['Moved', 'Part two', '₱1,664.50', 'Nov 25, 2026']) {
      expect(extending.text()).toContain(said)
    }
  })

  it('[E6] an answer that is pictures alone', async () => {
    const disposeImages = 'https://pictures.example/1.jpg,https://pictures.example/2.jpg'
    const page = await open(
      {
        name: 'a complaint',
        path: '/complainDetails?problemId=C-9',
        answers: [[getComplaint, { ...COMPLAINT_ANSWER, disposeDetail: null, disposeImages }]],
      },
      { settings: { imageOrigins: ['https://pictures.example'] } },
    )
    await page.eventually(() => expect(document.querySelectorAll('main img')).toHaveLength(2))
  })

  it('[R16] the amount of a code, as the backend wrote it into the address', async () => {
    const amount = encodeURIComponent('₱1,766.8')
    const path = `/repaymentCode?showType=1&payCode=ABCD2345&repayAmount=${amount}`
    const page = await open({ name: 'a code', path })
    await page.shows('₱1,766.80')
  })

  it('[R2] [S35] what was paid goes along to the code page v2', async () => {
    const page = await open({
      name: 'repaying',
      path: REPAY,
      answers: [[createPayCode, { payUrl: '/repaymentOfCode2' }]],
    })
    await page.tap('Payment')
    await page.tap(/^GCash/)
    await page.shows('Click to Copy')
    await page.shows('ABCD2345')
  })

  it('[C11] a confirmation that is answered with nothing is confirmed', async () => {
    const page = await open({
      name: 'the confirmation',
      path: '/loanConfirm?productId=7',
      answers: [[confirmLoan, null]],
    })
    await page.tap('Loan')
    await page.shows('Your loan is confirmed')
    expect(page.toast()).toBeNull()
    expect(page.has('button', 'View loan')).toBe(false)
  })

  it('[C5] a photo that is stored nowhere is not called sent', async () => {
    const page = await open({
      name: 'a complaint',
      path: '/complainPageNext?problemType=6&orderNo=LN-17',
    })
    addUploads(undefined, false)
    await page.find('textbox', 'Problem description')
    await choosePhotos(page, 1)
    await page.eventually(() => expect(page.toast()).toMatch(/couldn’t be sent/))
  })

  it('[T11] a complaint about collection, where it has no sub-types', async () => {
    const page = await open({
      name: 'the start of a complaint',
      path: '/complaint',
      answers: [[startComplaint, { ...COMPLAINT_START_ANSWER, problemSonType: null }]],
    })
    await page.tap('Collection')
    await page.find('textbox', 'Problem description')
    expect(location.search).toBe(`?problemType=1&orderNo=${ORDER_ID}`)
  })

  it('[C15] whose page of a provider it is', async () => {
    sessionStorage.setItem('session', JSON.stringify({ sessionId: 's-1', userId: 'U-1' }))
    const page = await open({ name: 'older clients', path: '/repayLegacy?orderId=LN-17' })
    await page.type('Amount to pay', '500')
    await page.tap('Continue to payment')
    await page.eventually(() =>
      expect(page.sentFields(openLegacyPage)).toEqual([
        { orderId: 'LN-17', amount: '500.00', userId: 'U-1' },
      ]),
    )
  })
})

describe('[S2] its pictures', () => {
  const imageOrigins = [OTHER_ORIGIN, 'https://pictures.example']
  const shown = () => [...document.querySelectorAll('img')].map(({ src }) => src)

  it.each([
    ['/logos/a.png', [`${OTHER_ORIGIN}/logos/a.png`]],
    [`${OTHER_ORIGIN}/a.png`, [`${OTHER_ORIGIN}/a.png`]],
    ['https://pictures.example/a.png', ['https://pictures.example/a.png']],
    ['https://elsewhere.example/a.png', []],
  ])('the logo %s', async (productLogo, sources) => {
    const page = await open(orderWith({ productLogo }), { settings: { imageOrigins } })
    await page.shows('Repay soon')
    expect(shown()).toEqual(sources)
  })

  it('those of a complaint, without the session', async () => {
    const images = ['https://pictures.example/1.jpg', 'https://elsewhere.example/2.jpg']
    const page = await open(
      {
        name: 'a complaint',
        path: '/complainDetails?problemId=C-9',
        answers: [[getComplaint, { ...COMPLAINT_ANSWER, images }]],
      },
      { settings: { imageOrigins } },
    )
    await page.shows('We have spoken with them.')
    expect(shown().filter((src) => src.startsWith('https:'))).toEqual([images[0]])
  })

  it('the one of a code in the address', async () => {
    const picture = 'https://pictures.example/qr.png'
    const path = `/repaymentCode?showType=2&payCode=ABCD2345&payCodeImg=${encodeURIComponent(picture)}`
    const page = await open({ name: 'a QR', path }, { settings: { imageOrigins } })
    await page.settles()
    expect(shown()).toContain(picture)
  })
})
