// What leads to nothing in front of another backend is left out, and nobody is sent there.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startBinding } from '#contract/bank-account.ts'
import { saveEvent } from '#contract/events.ts'
import { getOrderDetails } from '#contract/loan-order.ts'
import { getPayCode } from '#contract/repayment.ts'
import { DECLINED_ANSWER } from '#contract/testing/specification-answers.ts'
import { openOther as open, orderWith, OTHER_LOAN as LOAN } from '../open-other.ts'
import type { OpenPage } from '../open-page.tsx'
import type { OtherPage } from '../other-backend.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const DECLINED: OtherPage = {
  name: 'a declined order',
  path: LOAN,
  answers: [[getOrderDetails, DECLINED_ANSWER]],
}

describe('what it hasn’t', () => {
  const missing = {
    calls: [getPayCode.name],
    paths: ['/main', '/order', '/productDetail', '/payments', '/statement', '/paymentClaim'],
  }

  /** Those of every page, at a desk. */
  const NAVIGATION = ['/main', '/order']
  /** Its papers, and the certificate as the next step. */
  const REPAID_LINKS = ['/statement', '/payments', '/statement', '/statement']

  it.each([
    ['an open order', orderWith({}), ['/payments', '/statement', '/paymentClaim']],
    ['a repaid one', orderWith({ orderStatus: 200 }), REPAID_LINKS],
    ['a declined one', DECLINED, ['/main']],
    ['customer service', { name: '', path: '/customerService' }, ['/order', '/payments']],
  ])('%s links to no page that is nothing there, and to all others', async (_, of, left) => {
    const linksWith = async (
      settings: NonNullable<Parameters<typeof open>[1]>['settings'] = {},
    ) => {
      const page = await open(of, { settings })
      await page.eventually(() => expect(document.querySelector('nav')).not.toBeNull())
      await page.settles()
      return [...document.querySelectorAll('main a, nav a')].map((link) =>
        (link.getAttribute('href') ?? '').replace(/\?.*/, ''),
      )
    }
    const all = await linksWith()
    const rest = await linksWith({ missing })
    expect(all.filter((link) => missing.paths.includes(link))).toEqual([...NAVIGATION, ...left])
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

  const isFirstPage = (isFirst = true) => vi.stubGlobal('navigation', { canGoBack: !isFirst })
  const binding = { name: 'a form', path: '/bindBank?productId=7&source=loanDetail' }
  const items = [{ code: 'walletNo', title: 'Wallet number', cate: 'txt', value: '' }]

  async function openForm(): Promise<OpenPage> {
    const page = await open(
      { ...binding, answers: [[startBinding, { items }]] },
      { settings: { missing } },
    )
    await page.type('Wallet number', '09171234567')
    await page.tap('Next')
    await page.shows('Is this the right account?')
    return page
  }

  it('[T10] an account that is saved leads back to its loan, without a list of loans', async () => {
    history.replaceState(null, '', LOAN)
    history.pushState(null, '', '/bindBank')
    const page = await openForm()
    isFirstPage(false)
    await page.tap('Save')
    await page.shows('Repay soon')
    expect(page.address()).toBe(LOAN)
    expect(page.toast()).toBe('Your account has been saved.')
  })

  it('where there is nothing to go back to, customer service is what there is', async () => {
    const page = await openForm()
    isFirstPage()
    await page.tap('Save')
    await page.shows('help@backend.example')
    expect(page.address()).toBe('/customerService')
  })

  it('[T19] nor is a payment of older clients left for a page that is nothing', async () => {
    const page = await open(
      { name: 'older clients', path: '/repayLegacy?orderId=LN-17' },
      { settings: { missing } },
    )
    isFirstPage()
    await page.type('Amount to pay', '500')
    await page.tap(/Bank of the North/, 'radio')
    await page.tap('Pay from my account')
    await page.type(/code/i, '123456')
    await page.tap(/^Confirm/)
    await page.shows('help@backend.example')
    expect(page.address()).toBe('/customerService')
  })

  const REPAID = orderWith({ orderStatus: 200, KindTipsMsg: '' })

  it('[S6] nothing is borrowed again without a page for it', async () => {
    const page = await open(REPAID, { settings: { missing } })
    await page.shows('Repay soon')
    await page.settles()
    expect(page.has('button', 'Borrow Again')).toBe(false)
  })

  it('[S6] [C8] but in a shell, whose own home is where one borrows', async () => {
    const page = await open(REPAID, {
      settings: { missing },
      shell: { openPage: 'records', goHomeTab: 'records' },
    })
    await page.tap('Borrow Again')
    expect(page.messages).toEqual([['goHomeTab', null]])
    await page.eventually(() =>
      expect(page.sentFields(saveEvent)).toMatchObject([
        { productId: '7', moduleId: '30', positionId: '0' },
      ]),
    )
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
