// Where a complaint starts: the loan it is about, what it is about, and what is open or unsent.
import { describe, expect, it } from 'vitest'
import { type ComplaintOrder, startComplaint } from '#contract/complaints.ts'
import { noAnswer } from '../answers.ts'
import { FORM, OPEN, ORDER, QUIET_ORDER, START, started } from '../complaints.ts'
import { openPage } from '../open-page.tsx'

const openStart = (changes: Partial<typeof START> = {}) =>
  openPage('/complaint', { answers: [started(changes)] })

describe('start', () => {
  it('[S14] shows the order, the way to another one, my complaints and the types', async () => {
    const page = await openStart()
    await page.shows('Starter3 days past dueAllOrder number180001Loan amount₱5,000.00')
    for (const { title } of START.types) expect(page.has('button', title), title).toBe(true)
    expect((await page.find('link', 'My complaints')).getAttribute('href')).toBe('/complaintList')
    const all = await page.find('button', 'All')
    expect(all.title).toBe('Choose another loan')
    await page.tap('All')
    await page.tap(/170001.*₱5,000\.00 · Running/, 'radio')
    await page.closesDialog()
    await page.shows('StarterRunning')
  })

  it('promises a number and a day where they come, and neither of another backend', async () => {
    const promise = 'You get a number and the date of our answer.'
    const own = await openStart()
    await own.shows(promise)
    const answers = [started()]
    const other = await openPage('/complaint', { isOtherBackend: true, answers })
    await other.shows('Tell us what went wrong.')
    expect(other.text()).not.toContain('number and the date')
  })

  it('[S14] the way to another order is there only if there is one, but for the specified words', async () => {
    const answers = [started({ orders: [ORDER] })]
    const specified = await openPage('/complaint', { answers })
    await specified.find('button', 'All')
    const page = await openPage('/complaint', { language: 'en-PH', answers })
    await page.find('button', 'Collection')
    expect(page.has('button', 'Change')).toBe(false)
    // It changes the loan and shows no more of them, so that is what it says.
    const two = await openPage('/complaint', { language: 'en-PH', answers: [started()] })
    await two.find('button', 'Change')
  })

  it('[T11] collection reveals its sub-types, and each opens the form', async () => {
    const page = await openStart()
    await page.find('button', 'Collection')
    expect(page.has('button', 'Threats')).toBe(false)
    await page.tap('Collection')
    await page.tap('Threats')
    expect(page.address()).toBe(FORM)
  })

  it.each(START.types.slice(1))('[T11] $title goes straight to the form', async (type) => {
    const page = await openStart()
    await page.tap(type.title)
    expect(page.address()).toBe(`/complainPageNext?problemType=${type.value}&orderNo=180001`)
  })

  it('[V4] refuses collection for an order that does not allow it, and offers the other types', async () => {
    const page = await openStart({ order: QUIET_ORDER })
    await page.tap('Collection')
    await page.shows('The selected order does not support sending collection types')
    // Above the choices that it leads to, and over none of them.
    expect(page.toast()).toBeNull()
    expect(page.has('button', 'Threats')).toBe(false)
    await page.shows('choose another type below')
    // Once each, in the list that is there.
    expect(page.all('button', 'Other')).toHaveLength(1)
    expect((await page.find('button', 'Collection')).getAttribute('aria-expanded')).toBe('true')
    await page.tap('Repayment')
    expect(page.address()).toBe('/complainPageNext?problemType=2&orderNo=170001')
  })

  it('[V4] what is refused can be told under Other in place, about the same loan', async () => {
    const page = await openStart({ order: QUIET_ORDER })
    await page.tap('Collection')
    await page.tap('Tell us under Other')
    expect(page.address()).toBe('/complainPageNext?problemType=5&orderNo=170001')
    // A backend without that type offers no way to it.
    const none = await openStart({ order: QUIET_ORDER, types: START.types.slice(0, 4) })
    await none.tap('Collection')
    await none.shows('choose another type below')
    expect(none.has('button', /Tell us under/)).toBe(false)
  })

  it('a complaint that was sent stays confirmed: its number, what happens next and by when', async () => {
    const page = await openStart({ open: OPEN })
    await page.shows('We have your complaint C\u2011100001')
    expect(page.text()).toContain('You sent it on Nov 16, 2026, 9:05 AM.')
    expect(page.text()).toContain('answer by Thu, Nov 19 and text you')
    expect(page.text()).toContain('We won’t send reminders for loan 180001 until it is finished.')
    expect((await page.find('link', 'See it or add to it')).getAttribute('href')).toBe(
      '/complainDetails?problemId=100001',
    )
    const asked = await openStart({ open: { ...OPEN, state: 'asked' } })
    await asked.shows('We asked you something about C\u2011100001')
    expect(asked.text()).not.toContain('answers by')
    // Nobody is reminded of a loan that is paid.
    const paid = await openStart({ open: { ...OPEN, quietOrderNo: '' } })
    await paid.shows('You sent it on')
    expect(paid.text()).not.toContain('reminders')
  })

  it('a late loan looks late in its card, and no other does', async () => {
    const lookOf = async (order: ComplaintOrder) => {
      const page = await openStart({ order })
      await page.shows(order.statusTitle)
      const [status] = [...document.querySelectorAll('main section span')].filter(
        (span) => span.textContent === order.statusTitle,
      )
      return status?.className ?? ''
    }
    expect(await lookOf(ORDER)).toMatch(/late/)
    expect(await lookOf(QUIET_ORDER)).not.toMatch(/late/)
  })

  it('without an order there are still types to choose', async () => {
    const none = { ...ORDER, orderNo: '', productId: '', allowsCollection: false, rows: [] }
    const page = await openStart({ order: none, orders: [] })
    await page.tap('Other')
    expect(page.address()).toBe('/complainPageNext?problemType=5')
  })

  it('[X1] a failed load says so and can be tried again', async () => {
    const page = await openPage('/complaint', { answers: [noAnswer(startComplaint)] })
    await page.shows('You are offline')
    page.answerWith(started())
    await page.tap('Try again')
    await page.shows('Starter')
  })
})
