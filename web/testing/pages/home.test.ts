// Home and the list of loans: what is next in words, what is late, and what came back.
import { expect, it, vi } from 'vitest'
import type { ResponseOf } from '#contract/call.ts'
import { getAccount } from '#contract/account.ts'
import { listOrders } from '#contract/loan-order.ts'
import { listProducts } from '#contract/products.ts'
import { businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { answer, noAnswer } from '../answers.ts'
import { openPage } from '../open-page.tsx'
import { PRODUCT } from '../products.ts'

type Order = ResponseOf<typeof listOrders>['orders'][number]

const ORDER: Order = {
  orderId: 4711,
  productId: 1,
  productName: 'Starter',
  productLogo: '',
  status: 'due',
  statusTitle: 'Payment due',
  amount: centavos(500_000),
  appliedOn: businessDate('2026-10-18'),
  next: {
    dueOn: businessDate('2026-11-17'),
    amount: centavos(176_680),
    repaid: centavos(0),
    total: centavos(500_000),
    daysLeft: 2,
    number: 1,
    count: 3,
    left: centavos(530_041),
    toPayToday: centavos(176_680),
  },
  received: centavos(0),
  note: '',
  holdsProduct: false,
  canAskForHelp: false,
  hasAskedForHelp: false,
  needsDetails: false,
  needsAccount: false,
  isApproved: false,
  hasEndedUnpaid: false,
  isRepaidHere: true,
}

const ACCOUNT = answer(getAccount, {
  name: 'Maria Clara de los Santos',
  mobile: '+63 9•• ••• 0199',
  accountLast4: '',
  accountInstitution: '',
  missingSteps: [],
})
const { productId, name, logo, description, tags, isOpen, amountMin, amountMax } = PRODUCT
const PRODUCTS_SHOWN: ResponseOf<typeof listProducts>['products'] = [
  {
    productId,
    name,
    logo,
    description,
    tags,
    isOpen,
    amountMin,
    amountMax,
    termDaysMin: 91,
    termDaysMax: 120,
    example: {
      amount: amountMin,
      termDays: 91,
      received: centavos(97_000),
      total: amountMin,
      eirMonthly: '4.5500%',
    },
  },
]
const PRODUCTS = answer(listProducts, { products: PRODUCTS_SHOWN })

const open = (...orders: Order[]) =>
  openPage('/main', { answers: [ACCOUNT, PRODUCTS, answer(listOrders, { orders })] })

it('says who it is for, what is next in words, and what the button does', async () => {
  const page = await open(ORDER)
  await page.shows('Hello, Maria')
  await page.shows('Due in 2 days · Tue, Nov 17')
  expect(page.text()).toContain('Payment 1 of 3')
  expect(page.text()).toContain('₱5,300.41 left')
  expect(page.has('link', 'Repay ₱1,766.80')).toBe(true)
  expect(page.text()).not.toContain('if you pay today')
  // Nothing is advertised beside a debt that is due.
  expect(page.text()).not.toContain('Available loans')
})

it('Repay leads to paying, and to the loan where it is paid elsewhere or cannot be', async () => {
  const hrefOf = async (changed: Partial<Order>) => {
    const page = await open({ ...ORDER, ...changed })
    return (await page.find('link', 'Repay ₱1,766.80')).getAttribute('href')
  }
  expect(await hrefOf({})).toBe('/repay?productId=1&orderId=4711')
  for (const changed of [{ isRepaidHere: false }, { hasEndedUnpaid: true }]) {
    expect(await hrefOf(changed)).toBe('/loanDetail?productId=1&orderId=4711')
  }
})

it('a loan that is not due for long says so calmly, with the other loans below', async () => {
  const next = { ...ORDER.next, daysLeft: 63 } as Order['next']
  const page = await open({ ...ORDER, status: 'running', next })
  await page.shows('Due in 63 days')
  expect(page.text()).toContain('Available loans')
  expect(page.text()).toContain('Effective rate 4.55% per month')
})

it('of our loans the one that costs least comes first, with the filled button, and what is closed last', async () => {
  const [dear] = PRODUCTS_SHOWN
  if (dear === undefined) throw new Error('there is a product')
  const example = { ...dear.example, eirMonthly: '2.4700%' }
  const products = [
    dear,
    { ...dear, productId: 8, name: 'Closed', isOpen: false, example },
    { ...dear, productId: 9, name: 'Plus', example },
  ]
  const page = await openPage('/main', {
    answers: [ACCOUNT, answer(listProducts, { products }), answer(listOrders, { orders: [] })],
  })
  await page.shows('Available loans')
  const names = [...document.querySelectorAll('article h3')].map((heading) => heading.textContent)
  expect(names).toEqual(['Plus', dear.name, 'Closed'])
  const looks = page.all('link', 'See what it costs').map(({ className }) => className)
  expect(looks.map((look) => look.includes('primary'))).toEqual([true, false])
})

it('a last payment that is less today asks for that, and says so', async () => {
  const next = { ...ORDER.next, toPayToday: centavos(176_600) } as Order['next']
  const page = await open({ ...ORDER, next })
  await page.shows('₱1,766.00 if you pay today')
  expect(page.has('link', 'Repay ₱1,766.00')).toBe(true)
  const older = { ...ORDER.next, toPayToday: centavos(0) } as Order['next']
  const unsaid = await open({ ...ORDER, next: older })
  await unsaid.find('link', 'Repay ₱1,766.80')
  expect(unsaid.text()).not.toContain('if you pay today')
})

it('a loan that is late says how many days, and nothing is advertised beside it', async () => {
  const next = { ...ORDER.next, dueOn: businessDate('2026-11-03'), daysLeft: -12 } as Order['next']
  const page = await open({ ...ORDER, status: 'overdue', statusTitle: 'Past due', next })
  await page.shows('12 days past due · since Tue, Nov 3')
  expect(page.text()).not.toContain('Available loans')
  expect(page.has('link', 'See what it costs')).toBe(false)
})

it('money that came back is not on its way, on home or in the list', async () => {
  const refused: Order = {
    ...ORDER,
    status: 'on-its-way',
    statusTitle: 'Needs another account',
    next: null,
    needsAccount: true,
  }
  const page = await open(refused)
  await page.shows('Needs another account')
  expect(page.text()).not.toContain('On its way')
  expect(page.has('link', 'Use another account')).toBe(true)
  const list = await openPage('/order', { answers: [answer(listOrders, { orders: [refused] })] })
  await list.shows('Needs another account')
})

it('approved is good news, and in review is not the same picture', async () => {
  const page = await open({
    ...ORDER,
    status: 'pending',
    statusTitle: 'Approved',
    next: null,
    isApproved: true,
  })
  await page.shows('Good news: you’re approved')
  // The loan, by its name: what is paid out is less where there is a fee.
  expect(page.text()).toContain('Your loan of ₱')
  const approved = document.querySelector('article svg')?.innerHTML
  const review = await open({ ...ORDER, status: 'pending', statusTitle: 'Pending', next: null })
  await review.shows('Pending')
  expect(document.querySelector('article svg')?.innerHTML).not.toBe(approved)
})

it('a product of which the borrower has an open loan is not offered again', async () => {
  const running = { ...ORDER, status: 'running' as const }
  const free = await open(running)
  await free.shows('See what it costs')
  expect(free.text()).toContain('receive ₱970.00, repay')
  const held = await open({ ...running, productId, holdsProduct: true })
  await held.shows('Due in 2 days')
  expect(held.text()).not.toContain('Available loans')
})

it('whoever is late is shown a way if they can’t pay, unless there is none', async () => {
  const { next } = ORDER
  if (next === null) throw new Error('the order has a next payment')
  const late = { ...ORDER, status: 'overdue' as const, next: { ...next, daysLeft: -3 } }
  const page = await open({ ...late, canAskForHelp: true })
  const link = await page.find('link', 'Can’t pay now? See your choices')
  expect(link.getAttribute('href')).toContain('orderId=4711')
  const waiting = await open({ ...late, hasAskedForHelp: true })
  const request = await waiting.find('link', 'See your request for help')
  expect(request.getAttribute('href')).toContain('orderId=4711')
  expect(waiting.has('link', 'Can’t pay now? See your choices')).toBe(false)
  const other = await open(late)
  await other.shows('3 days past due')
  expect(other.has('link', 'Can’t pay now? See your choices')).toBe(false)
})

it('an approved loan that can’t be confirmed at the moment says so, and isn’t announced', async () => {
  const note = 'We are not giving out new loans at the moment.'
  const page = await open({ ...ORDER, next: null, statusTitle: 'You’re approved', note })
  await page.shows(note)
  expect(page.text()).toContain('You’re approved')
  expect(page.has('link', 'Review your loan')).toBe(false)
})

it('the list begins with what waits for the borrower, and says when held money is sent', async () => {
  const page = await openPage('/order', {
    answers: [
      answer(listOrders, {
        orders: [
          { ...ORDER, next: null, statusTitle: 'Not sent yet', note: 'We send it after noon' },
          { ...ORDER, orderId: 2, next: null, statusTitle: 'Declined', needsDetails: true },
        ],
      }),
    ],
  })
  await page.shows('We send it after noon')
  expect(page.text().indexOf('To do')).toBeLessThan(page.text().indexOf('Not sent yet'))
  expect(page.text().indexOf('Declined')).toBeLessThan(page.text().indexOf('Not sent yet'))
})

it('once a retry has worked, the heading has the focus, not the whole document', async () => {
  const page = await openPage('/order', { answers: [noAnswer(listOrders)] })
  await page.shows('You are offline')
  page.answerWith(answer(listOrders, { orders: [ORDER] }))
  await page.tap('Try again')
  await page.shows('Payment due')
  await page.eventually(() => expect(document.activeElement?.tagName).toBe('H1'))
})

it('a message stays with the page that showed it', async () => {
  const page = await open(ORDER)
  await page.shows('Hello, Maria')
  const { showToast, showInfo } = await import('#web/lib/toast.ts')
  // Longer than any wait of this test: it must not go by itself.
  showToast('We couldn’t do that.', 600_000)
  await page.eventually(() => expect(page.toast()).toBe('We couldn’t do that.'))
  await page.tap('Loans', 'link')
  await page.shows('My loans')
  await page.eventually(() => expect(page.toast()).toBeNull())
  // What confirms the last tap comes along.
  showInfo('Saved')
  await page.eventually(() => expect(page.toast()).toBe('Saved'))
  await page.tap('Home', 'link')
  await page.shows('Hello, Maria')
  expect(page.toast()).toBe('Saved')
})

it('that an account was saved is said once, and not again to whoever comes back', async () => {
  const address = '/order?source=loanDetail'
  const answers = [answer(listOrders, { orders: [ORDER] })]
  const page = await openPage(address, { answers })
  await page.shows('Your account has been saved.')
  await page.eventually(() => expect(history.state).toMatchObject({ isSaid: true }))
  const { state } = history
  vi.spyOn(history, 'state', 'get').mockReturnValue(state)
  const again = await openPage(address, { answers })
  await again.shows('Finished')
  expect(again.text()).not.toContain('Your account has been saved.')
})
