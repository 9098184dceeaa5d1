// In front of another backend: its fields under the specification's names, in types of its author's
// choice, and none of our own calls.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getComplaint } from '#contract/complaints.ts'
import { getOrderDetails } from '#contract/loan-order.ts'
import { getPayCode } from '#contract/repayment.ts'
import {
  COMPLAINT_ANSWER,
  DECLINED_ANSWER,
  ORDER_ANSWER,
} from '#contract/testing/specification-answers.ts'
import { openPage, OTHER_ORIGIN } from '../open-page.tsx'
import { OTHER_ANSWERS, OTHER_PAGES, type OtherPage } from '../other-backend.ts'
import { wireAnswer } from '../answers.ts'

type Options = NonNullable<Parameters<typeof openPage>[1]>

const open = ({ path, answers = [], stored }: OtherPage, more: Options = {}) => {
  if (stored !== undefined) sessionStorage.setItem('repayInfo', JSON.stringify(stored))
  return openPage(path, {
    ...more,
    isOtherBackend: true,
    answers: [...OTHER_ANSWERS, ...answers.map(([call, data]) => wireAnswer(call, data))],
  })
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

describe('every page opens', () => {
  it.each(OTHER_PAGES)('$name', async (asked) => {
    const page = await open(asked)
    await page.settles()

    expect(page.text()).not.toMatch(/Something went wrong|You are offline|taking too long/)
  })
})

const LOAN = '/loanDetail?productId=7&orderId=LN-2026-17'

function orderWith(fields: object): OtherPage {
  return {
    name: 'Order Details',
    path: LOAN,
    answers: [[getOrderDetails, { ...ORDER_ANSWER, ...fields }]],
  }
}

const DECLINED: OtherPage = {
  name: 'a declined order',
  path: LOAN,
  answers: [[getOrderDetails, DECLINED_ANSWER]],
}

describe('what it hasn’t', () => {
  const missing = {
    calls: [getPayCode.name],
    paths: ['/main', '/order', '/payments', '/statement', '/paymentClaim'],
  }

  it.each([
    ['an open order', orderWith({}), ['/payments', '/statement', '/paymentClaim']],
    ['a repaid one', orderWith({ orderStatus: 200 }), ['/statement', '/payments', '/statement']],
    ['a declined one', DECLINED, ['/main']],
    ['customer service', { name: '', path: '/customerService' }, ['/order', '/payments']],
  ])('%s links to no page that is nothing there, and to all others', async (_, of, left) => {
    const linksWith = async (settings: Options['settings'] = {}) => {
      const page = await open(of, { settings })
      await page.settles()
      return [...document.querySelectorAll('main a, nav a')].map((link) =>
        (link.getAttribute('href') ?? '').replace(/\?.*/, ''),
      )
    }
    const all = await linksWith()
    const rest = await linksWith({ missing })
    expect(all.filter((link) => missing.paths.includes(link))).toEqual(left)
    expect(rest).toEqual(all.filter((link) => !missing.paths.includes(link)))
  })

  it('[S3] a shell’s own home is still a tap away', async () => {
    const page = await open(DECLINED, {
      settings: { missing },
      shell: { openPage: 'records', goHomeTab: 'records' },
    })
    await page.tap('Click to view more products', 'link')
    expect(page.messages).toEqual([['goHomeTab', null]])
  })

  it('it is not asked for a code, which is shown as the address has it', async () => {
    const code = '/repaymentCode?showType=1&payCode=ABCD2345&repayAmount=1766.80'
    const page = await open({ name: 'code', path: code }, { settings: { missing } })
    await page.shows('ABCD2345')
    expect(page.has('button', /Copy/)).toBe(true)
  })

  it('a page that is nothing there says so, and not that something went wrong', async () => {
    const page = await open({ name: 'payments', path: '/payments' })
    await page.shows('Not available here')
    expect(page.has('link', 'Customer service')).toBe(true)
    expect(page.text()).not.toMatch(/Something went wrong|Try again/)
  })
})

describe('[T2] a way on that can’t be opened leaves the order on the page', () => {
  it.each(['pahiram://smaller', '/loanConfirm?productId=7', 'ftp://x.example/a', 'nowhere'])(
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
