// Products of partners: how each is shown, and what a tap does.
import { getAllByRole } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import {
  listAfterFailedLogin,
  logProductClick,
  openProduct,
} from '#contract/recommended-products.ts'
import { answer, noAnswer, refusal, wireAnswer } from '../answers.ts'
import { everyHandler } from '../shell-handlers.ts'
import { openPage, wordsOf } from '../open-page.tsx'
import { DETAILS_PATH, detailsAnswers, orderIn, PARTNER } from '../orders.ts'

const PARTNERS = [31, 32, 33].map((productId) => ({ ...PARTNER, productId }))

/** On Order Details of a declined order, in a shell. */
async function openPartners(link: string) {
  return openPage(DETAILS_PATH, {
    answers: [
      ...detailsAnswers(orderIn('declined', { recommendedProducts: PARTNERS })),
      answer(openProduct, { link }),
      answer(logProductClick, {}),
    ],
    shell: everyHandler('records'),
  })
}

async function tapProduct(page: Awaited<ReturnType<typeof openPage>>, position: number) {
  await page.shows('Partner Aaa')
  const button = getAllByRole(document.body, 'button', { name: 'Apply here' })[position]
  if (button === undefined) throw new Error('no such product')
  await page.user.click(button)
}

describe('a tap', () => {
  it('[C9] asks where it leads and keeps the click, with the product, the list and the place', async () => {
    const page = await openPartners('https://partner.example/a')
    await tapProduct(page, 1)
    const click = { productId: '32', moduleId: '31', positionId: '1' }
    await page.eventually(() => expect(page.sentFields(openProduct)).toEqual([click]))
    await page.eventually(() => expect(page.sentFields(logProductClick)).toEqual([click]))
  })

  it.each(['https://partner.example/a', 'http://partner.example/a'])(
    '[C9] %s opens in the browser',
    async (link) => {
      const page = await openPartners(link)
      await tapProduct(page, 0)
      await page.eventually(() => expect(page.departures).toEqual([{ how: 'assign', to: link }]))
      expect(page.messages).toEqual([])
    },
  )

  it('[C9] a link of our scheme goes to the shell', async () => {
    const page = await openPartners('pahiram://product/3')
    await tapProduct(page, 0)
    await page.eventually(() =>
      expect(page.messages).toEqual([['openScheme', { link: 'pahiram://product/3' }]]),
    )
    expect(page.departures).toEqual([])
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'other://x', ''])(
    '[C9] anything else goes nowhere: %s',
    async (link) => {
      const page = await openPartners(link)
      await tapProduct(page, 0)
      await page.eventually(() => expect(page.toast()).toBe('This link can’t be opened here.'))
      expect(page.departures).toEqual([])
      expect(page.messages).toEqual([])
    },
  )

  it('[C9] a code other than 00 is toasted and opens nothing', async () => {
    const page = await openPartners('https://partner.example/a')
    page.answerWith(refusal(openProduct, { message: 'Not open today' }))
    await tapProduct(page, 0)
    await page.eventually(() => expect(page.toast()).toBe('Not open today'))
    expect(page.departures).toEqual([])
  })

  it('[C9] a click that could not be kept is nobody’s concern', async () => {
    const page = await openPartners('https://partner.example/a')
    page.answerWith(noAnswer(logProductClick))
    await tapProduct(page, 0)
    await page.eventually(() => expect(page.departures).toHaveLength(1))
    expect(page.toast()).toBeNull()
  })

  it('[S48] [E8] a product that is not enabled does not open', async () => {
    const products = [{ ...PARTNER, isEnabled: false }]
    const page = await openPage('/recommendList', {
      answers: [answer(listAfterFailedLogin, { errorMessage: '', products })],
    })
    await tapProduct(page, 0)
    const button = await page.find('button', 'Apply here')
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(page.sent(openProduct)).toEqual([])
    expect(page.departures).toEqual([])
  })
})

describe('a failed joint login', () => {
  const WIRE_PRODUCT = {
    productId: '31',
    productLogo: '/logos/partner-a.svg',
    productName: 'Partner Aaa',
    buttonText: 'Apply here',
    enable: 1,
    range: '₱1,000.00 – ₱2,000.00',
    rangeDesc: 'You can borrow',
    rate: '4% a month',
    desc: 'Paid out in a day',
    tags: ['No fee', 'Fast'],
  }

  it('[S47] [C13] has the title of Order Details, Failed, and why', async () => {
    const page = await openPage('/jointLoginFail', {
      answers: [answer(listAfterFailedLogin, { errorMessage: 'They said no', products: [] })],
    })
    await page.shows('They said no')
    expect(document.title).toBe('Order Details')
    const header = document.querySelector('main section')
    expect(header && wordsOf(header)).toBe('FailedThey said no')
    expect(page.text()).not.toContain('Recommended products')
    // A way on of our own.
    expect(page.actions()).toEqual(['Log in with your number', 'Customer service'])
  })

  it('[S47] [S48] [E8] [C13] shows why, and each product with all that the answer says of it', async () => {
    const page = await openPage('/jointLoginFail', {
      answers: [
        wireAnswer(listAfterFailedLogin, { errorMsg: 'They said no', products: [WIRE_PRODUCT] }),
      ],
    })
    await page.shows('Partner Aaa')
    expect(page.text()).toContain('FailedThey said no')
    const product = document.querySelector('article')
    const picture = product?.querySelector('img')
    expect(picture?.getAttribute('src')).toBe('/logos/partner-a.svg')
    // A browser’s mark of a broken picture never lies over the initials.
    picture?.dispatchEvent(new Event('error'))
    await page.eventually(() => expect(picture?.hidden).toBe(true))
    expect(product && wordsOf(product)).toBe(
      'Partner AaaPaid out in a dayYou can borrow ₱1,000.00 – ₱2,000.00Interest 4% a monthNo feeFastApply here',
    )
  })

  it('[S48] only the first two products show their tags', async () => {
    const page = await openPage('/jointLoginFail', {
      answers: [answer(listAfterFailedLogin, { errorMessage: 'No', products: PARTNERS })],
    })
    await page.shows('Partner Aaa')
    const tagged = [...document.querySelectorAll('article')].map((product) =>
      wordsOf(product).includes('No fee'),
    )
    expect(tagged).toEqual([true, true, false])
  })

  it('the list is a page of its own too, and says when it is empty', async () => {
    const answers = [answer(listAfterFailedLogin, { errorMessage: '', products: [] })]
    const page = await openPage('/recommendList', { answers })
    await page.shows('No recommendations right now')
  })
})
