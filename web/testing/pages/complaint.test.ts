// The pages of complaints: what they show and send for each answer. Uploads and the history of a real
// browser are tested in e2e/complaint.spec.ts.
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ResponseOf } from '#contract/call.ts'
import {
  type ComplaintOrder,
  getComplaint,
  listComplaints,
  rateComplaint,
  replyToComplaint,
  saveComplaint,
  startComplaint,
} from '#contract/complaints.ts'
import { centavos } from '#lending/money.ts'
import { type Answer, answer, noAnswer, refusal } from '../answers.ts'
import { openPage, type OpenPage } from '../open-page.tsx'

const ORDER: ComplaintOrder = {
  orderNo: '180001',
  productId: '1',
  productLogo: '/logos/starter.svg',
  productName: 'Starter',
  statusTitle: '3 days past due',
  allowsCollection: true,
  rows: [{ title: 'Loan amount', value: '₱5,000.00' }],
  isLate: true,
}
const QUIET_ORDER = {
  ...ORDER,
  orderNo: '170001',
  statusTitle: 'Running',
  allowsCollection: false,
  isLate: false,
}
const START: ResponseOf<typeof startComplaint> = {
  types: ['Collection', 'Repayment', 'Loan amount or charges', 'Account and login', 'Other'].map(
    (title, index) => ({ title, value: index + 1 }),
  ),
  subTypes: [
    { title: 'Threats', value: 14 },
    { title: 'Already paid', value: 15 },
  ],
  order: ORDER,
  orders: [ORDER, QUIET_ORDER],
  draftKey: 'draft-of-one',
  open: null,
}
const OPEN: NonNullable<typeof START.open> = {
  complaintId: '100001',
  number: 'C-100001',
  sentAt: new Date('2026-11-16T01:05:00Z'),
  state: 'processing',
  dueOn: '2026-11-19',
}
const SAVED = { complaintId: 100_001, number: 'C-100001', dueOn: '2026-11-19' }
const FORM = '/complainPageNext?problemType=1&problemSonType=14&orderNo=180001'
const started = (changes: Partial<typeof START> = {}) =>
  answer(startComplaint, { ...START, ...changes })

const openStart = (changes: Partial<typeof START> = {}) =>
  openPage('/complaint', { answers: [started(changes)] })

describe('start', () => {
  it('[S14] shows the order, the way to another one, my complaints and the types', async () => {
    const page = await openStart()
    await page.shows('Starter3 days past dueAllLoan amount₱5,000.00')
    for (const { title } of START.types) expect(page.has('button', title), title).toBe(true)
    expect((await page.find('link', 'My complaints')).getAttribute('href')).toBe('/complaintList')
    await page.tap('All')
    await page.tap(/170001/, 'radio')
    await page.closesDialog()
    await page.shows('StarterRunning')
  })

  it('[T11] collection reveals its sub-types, and each opens the form', async () => {
    const page = await openStart()
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
    await page.eventually(() =>
      expect(page.toast()).toBe('The selected order does not support sending collection types'),
    )
    expect(page.has('button', 'Threats')).toBe(false)
    expect(page.all('button', 'Other')).toHaveLength(2)
    const [offered] = page.all('button', 'Repayment')
    if (offered !== undefined) await page.user.click(offered)
    expect(page.address()).toBe('/complainPageNext?problemType=2&orderNo=170001')
  })

  it('a complaint that was sent stays confirmed: its number, what happens next and by when', async () => {
    const page = await openStart({ open: OPEN })
    await page.shows('We have your complaint C-100001')
    expect(page.text()).toContain('You sent it on Nov 16, 2026, 9:05 AM.')
    expect(page.text()).toContain('answers by Thu, Nov 19')
    expect((await page.find('link', 'See it or add to it')).getAttribute('href')).toBe(
      '/complainDetails?problemId=100001',
    )
    const asked = await openStart({ open: { ...OPEN, state: 'asked' } })
    await asked.shows('We asked you something about C-100001')
    expect(asked.text()).not.toContain('answers by')
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

describe('form', () => {
  afterEach(() => vi.useRealTimers())
  const openForm = (...answers: readonly Answer[]) =>
    openPage(FORM, { answers: [started(), ...answers] })
  const write = (page: OpenPage, text = 'They threatened me.') =>
    page.type('Problem description', text)

  it('[S15] [R5] has the tags of its address, a counter to 200, photos and Send', async () => {
    const page = await openForm()
    await page.shows('CollectionThreatsOrder 180001')
    await page.shows('0/200')
    await page.shows('Photos0 of 9')
    expect(page.actions()).toEqual(['Send'])
    await page.shows('within 3 weekdays')
    await write(page, 'Ñ👍🏽')
    await page.shows('2/200')
  })

  it('[V2] refuses an empty text in the specified words, and sends nothing', async () => {
    const page = await openForm()
    await write(page, '   ')
    await page.tap('Send')
    await page.eventually(() =>
      expect(page.toast()).toBe('Please fill in your comments and suggestions'),
    )
    expect(page.sent(saveComplaint)).toEqual([])
  })

  it('an empty text is said at the field, which has the focus until something is written', async () => {
    const page = await openForm()
    const field = await page.find('textbox', 'Problem description')
    await page.tap('Send')
    await page.eventually(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    const said = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(said?.textContent).toBe('Please fill in your comments and suggestions')
    expect(document.activeElement).toBe(field)
    await write(page, 'x')
    expect(field.getAttribute('aria-invalid')).toBe('false')
  })

  it('[V2] takes no more than 200 characters, however long each of them is', async () => {
    const page = await openForm()
    const field = await page.find('textbox', 'Problem description')
    await page.user.click(field)
    await page.user.paste('👩‍👩‍👧'.repeat(205))
    expect((field as HTMLTextAreaElement).value).toBe('👩‍👩‍👧'.repeat(200))
    await page.shows('200/200')
  })

  it('[E4] [S16] [T12] [K1] sends it, clears local storage, says so and goes back after 1.5 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await openPage(FORM, {
      answers: [started(), answer(saveComplaint, SAVED)],
      advanceTimers: (ms) => void vi.advanceTimersByTime(ms),
    })
    await write(page)
    expect(localStorage.length).toBe(1)
    await page.tap('Send')
    await page.opensDialog('Successfully Sent')
    await page.shows('Your number is C-100001. We answer by Thu, Nov 19.')
    expect(page.sentFields(saveComplaint)).toEqual([
      {
        problemType: '1',
        problemSonType: '14',
        problemDetail: 'They threatened me.',
        problemImage: '',
        orderNo: '180001',
        idempotencyKey: expect.stringMatching(/^[\da-f]{32}$/),
      },
    ])
    expect(localStorage.length).toBe(0)
    await vi.advanceTimersByTimeAsync(1_300)
    expect(page.address()).toBe(FORM)
    await vi.advanceTimersByTimeAsync(300)
    expect(page.address()).toBe('/complaint')
  })

  it('what was typed is there again after a reload, for its own borrower alone', async () => {
    const page = await openForm()
    await write(page)
    const again = await openForm()
    const field = await again.find('textbox', 'Problem description')
    await again.eventually(() =>
      expect((field as HTMLTextAreaElement).value).toBe('They threatened me.'),
    )
    const start = await openStart()
    expect((await start.find('link', /You have an unsent complaint/)).getAttribute('href')).toBe(
      FORM,
    )
    const other = await openPage(FORM, { answers: [started({ draftKey: 'draft-of-two' })] })
    await other.shows('0/200')
  })

  it('without a connection it waits, and is sent once under one key when the network returns', async () => {
    const page = await openForm(noAnswer(saveComplaint))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await write(page)
    await page.tap('Send')
    await page.shows('We’ll send it as soon as you are back online')
    page.answerWith(answer(saveComplaint, SAVED))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    dispatchEvent(new Event('online'))
    await page.opensDialog('Successfully Sent')
    const keys = page.sent(saveComplaint).map(({ idempotencyKey }) => idempotencyKey)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('what waited when the page was closed is sent when it is opened again', async () => {
    const page = await openForm(noAnswer(saveComplaint))
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await write(page)
    await page.tap('Send')
    await page.shows('as soon as you are back online')
    const [first] = page.sent(saveComplaint)
    offline.mockReturnValue(true)
    const again = await openForm(answer(saveComplaint, SAVED))
    await again.opensDialog('Successfully Sent')
    expect(again.sent(saveComplaint)).toEqual([first])
  })

  it('[X1] a refusal is toasted, and what was typed stays', async () => {
    const page = await openForm(
      refusal(saveComplaint, { message: 'Not for this loan', reason: 'collection_not_supported' }),
    )
    await write(page)
    await page.tap('Send')
    await page.eventually(() => expect(page.toast()).toBe('Not for this loan'))
    await page.shows('19/200')
    const other = await page.find('link', 'Choose another type')
    expect(other.getAttribute('href')).toBe('/complaint?orderId=180001')
  })

  it('“Already paid” leads to the claim of a payment', async () => {
    const path = FORM.replace('14', '15')
    const page = await openPage(path, { answers: [started()] })
    expect((await page.find('link', 'Send the receipt')).getAttribute('href')).toBe(
      '/paymentClaim?productId=1&orderId=180001',
    )
  })
})

describe('list', () => {
  const item = (complaintId: string, content: string, state: 'processing' | 'finished') => ({
    complaintId,
    content,
    state,
    type: 'Repayment',
    sentAt: new Date('2026-11-16T01:05:00Z'),
    number: `C-${complaintId}`,
    dueOn: '2026-11-19',
  })
  const [first, second] = [item('7', 'First', 'processing'), item('8', 'Second', 'finished')]
  const list = answer(listComplaints, {
    tabs: [
      { title: 'All', complaints: [first, second] },
      { title: 'Processing', complaints: [first] },
      { title: 'Finished', complaints: [] },
    ],
  })

  it('[S17] [R4] shows time, type and content by tabs; a tap opens the detail', async () => {
    const page = await openPage('/complaintList', { answers: [list] })
    await page.shows('RepaymentFirstC-7 · Nov 16, 2026, 9:05 AMAnswer by Thu, Nov 19')
    await page.shows('Second')
    await page.tap('Processing', 'tab')
    await page.eventually(() => expect(page.text()).not.toContain('Second'))
    await page.tap('Finished', 'tab')
    await page.shows('No complaints')
    await page.tap('All', 'tab')
    page.answersNothing()
    await page.tap(/First/, 'link')
    expect(page.address()).toBe('/complainDetails?problemId=7')
  })
})

const DETAILS: ResponseOf<typeof getComplaint> = {
  type: 'Loan amount or charges',
  subType: '',
  complaintId: '7',
  content: 'Why so much?',
  images: [],
  answer: 'Because of the days.',
  answerImages: [],
  needsScore: false,
  number: 'C-7',
  state: 'finished',
  orderNo: '180001',
  dueOn: '2026-11-19',
  isLate: false,
  messages: [
    {
      author: 'borrower',
      kind: 'opened',
      text: 'Why so much?',
      images: [],
      at: new Date('2026-11-16T01:05:00Z'),
    },
    {
      author: 'staff',
      kind: 'finished',
      text: 'Because of the days.',
      images: [],
      at: new Date('2026-11-17T02:00:00Z'),
    },
  ],
  figures: [],
  figuresOn: '',
  canReply: true,
  reopenUntil: '2026-11-24',
  recordLink: '/complaint.pdf?pass=abc',
  regulator: '',
}
const openDetails = (changes: Partial<typeof DETAILS> = {}) =>
  openPage('/complainDetails?problemId=7', {
    answers: [answer(getComplaint, { ...DETAILS, ...changes })],
  })

describe('detail', () => {
  it('[S18] [R6] shows type, content and the result by customer service with its time', async () => {
    const page = await openDetails()
    await page.shows('Complaint C-7')
    await page.shows('Loan amount or chargesWhy so much?')
    await page.shows('Process resultCustomer serviceNov 17, 2026, 10:00 AMBecause of the days.')
    expect(page.sent(getComplaint)).toEqual([{ complaintId: 7 }])
    expect(page.has('textbox', 'Your reply')).toBe(false)
  })

  it('[S18] shows the answer of a backend that sends no conversation', async () => {
    const page = await openDetails({ messages: [] })
    await page.shows('Customer serviceBecause of the days.')
  })

  it('says when an answer is due, and where to go when it is late', async () => {
    const waiting = {
      state: 'processing',
      messages: DETAILS.messages.slice(0, 1),
      answer: '',
    } as const
    await (await openDetails(waiting)).shows('Answer due Thu, Nov 19')
    const late = await openDetails({ ...waiting, isLate: true, regulator: 'SEC, Makati' })
    await late.shows('We promised an answer by Thu, Nov 19 and are late')
    await late.shows('SEC, Makati')
  })

  it('shows the figures of that day with their reasons', async () => {
    const why = [
      { text: 'Interest', amount: centavos(20_000) },
      { text: 'Late penalty', amount: centavos(5_000) },
    ]
    const page = await openDetails({
      figures: [{ label: 'Due now', value: '₱250.00', why }],
      figuresOn: '2026-11-16',
    })
    await page.shows('Your figures on Nov 16, 2026')
    await page.tap('₱250.00, see why')
    expect(page.dialogText()).toContain('Late penalty₱50.00')
  })

  it('“Not solved” opens it again with a reply', async () => {
    const page = await openDetails()
    page.answerWith(answer(replyToComplaint, { dueOn: '2026-11-20' }))
    await page.tap('Not solved')
    await page.type('Your reply', 'Still wrong.')
    await page.tap('Send reply')
    await page.eventually(() =>
      expect(page.sent(replyToComplaint)).toMatchObject([
        { complaintId: 7, text: 'Still wrong.', images: [] },
      ]),
    )
    await page.eventually(() => expect(page.toast()).toBe('Sent'))
  })

  it('an empty reply is said at the field, which has the focus', async () => {
    const page = await openDetails({ state: 'asked' })
    await page.tap('Send reply')
    const field = await page.find('textbox', 'Your reply')
    await page.eventually(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(field)
    expect(page.sent(replyToComplaint)).toEqual([])
  })

  it('has the record as a file', async () => {
    const page = await openDetails()
    const link = await page.find('link', 'Download as PDF')
    expect(link.getAttribute('href')).toBe('/complaint.pdf?pass=abc&lang=en')
    const foreign = await openDetails({ recordLink: 'https://elsewhere.example/a.pdf' })
    await foreign.shows('Complaint C-7')
    expect(foreign.has('link', 'Download as PDF')).toBe(false)
  })
})

describe('rating', () => {
  afterEach(() => vi.useRealTimers())
  const openRated = async (needsScore: boolean) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await openPage('/complainDetails?problemId=7', {
      answers: [answer(getComplaint, { ...DETAILS, needsScore }), answer(rateComplaint, {})],
      advanceTimers: (ms) => void vi.advanceTimersByTime(ms),
    })
    await page.shows('Because of the days.')
    return page
  }

  it('[T13] [K1] opens after 3 s and not before, and Cancel closes it', async () => {
    const page = await openRated(true)
    await vi.advanceTimersByTimeAsync(2_500)
    expect(page.dialog()).toBeNull()
    await vi.advanceTimersByTimeAsync(600)
    await page.opensDialog('How did we do?')
    await page.tap('Cancel')
    await page.closesDialog()
    expect(page.sent(rateComplaint)).toEqual([])
  })

  it('[T13] does not open when it is not needed', async () => {
    const page = await openRated(false)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(page.dialog()).toBeNull()
  })

  it('[T13] [X2] [E16] stars fill to the tapped one; Send posts them, closes and says so', async () => {
    const page = await openRated(true)
    await vi.advanceTimersByTimeAsync(3_100)
    await page.opensDialog('How did we do?')
    await page.tap('Send')
    expect(page.sent(rateComplaint)).toEqual([])
    await page.tap('4 stars', 'radio')
    const stars = [...document.querySelectorAll('dialog[open] label')]
    expect(stars.map((star) => /filled/.test(star.className))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
    await page.tap('Send')
    await page.closesDialog()
    expect(page.sentFields(rateComplaint)).toEqual([{ score: '4', problemId: '7' }])
    await page.eventually(() => expect(page.toast()).toBe('Successful demonstration！'))
  })

  it('[X1] a refused rating is toasted and can be sent again', async () => {
    const page = await openRated(true)
    page.answerWith(refusal(rateComplaint, { message: 'Not now' }))
    await vi.advanceTimersByTimeAsync(3_100)
    await page.tap('2 stars', 'radio')
    await page.tap('Send')
    await page.eventually(() => expect(page.toast()).toBe('Not now'))
    expect(page.dialog()).not.toBeNull()
  })
})
