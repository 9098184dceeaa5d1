// Complaints that were sent: the list, one with its answer, and its rating.
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ResponseOf } from '#contract/call.ts'
import {
  getComplaint,
  listComplaints,
  rateComplaint,
  replyToComplaint,
} from '#contract/complaints.ts'
import { centavos } from '#lending/money.ts'
import { answer, answerBy, refusal } from '../answers.ts'
import { choosePhotos } from '../complaint-writing.ts'
import { addUploads, Line } from '../fake-uploads.ts'
import { FOREIGN_LINKS } from '../foreign-links.ts'
import { openPage } from '../open-page.tsx'

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
    await page.shows('RepaymentFirstC-7 · Nov 16, 2026, 9:05 AMWe answer by Thu, Nov 19')
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

  it('[S18] has a place for each image of both sides, and the agent’s avatar', async () => {
    const [opened, finished] = DETAILS.messages
    const withImages = { ...finished, images: ['/files/2', '/files/3'] } as typeof opened
    const messages = [opened, withImages].filter((message) => message !== undefined)
    const details = { ...DETAILS, images: ['/files/1'], messages }
    const page = await openPage('/complainDetails?problemId=7', {
      answers: [answer(getComplaint, details)],
      // None of them can be had, which is said where each would be.
      paths: { '/files/1': null, '/files/2': null, '/files/3': null },
    })
    const place = 'The photo can’t be shown'
    await page.shows(`Why so much?${place}Nov 16`)
    await page.shows(`Because of the days.${place}${place}`)
    expect(document.querySelector('main ol li svg')).not.toBeNull()
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
    const page = await openDetails(waiting)
    await page.shows('We answer by Thu, Nov 19')
    // Nobody has answered, so nothing is called an answer or a reply to one.
    await page.shows('StatusWe have received it.')
    await page.tap('Add to your complaint')
    await page.find('textbox', 'Add to your complaint')
    expect(page.text()).not.toContain('Process result')
    const regulator = 'SEC, Makati, sec.gov.ph'
    const late = await openDetails({ ...waiting, isLate: true, regulator })
    await late.shows('We promised an answer by Thu, Nov 19 and are late')
    await late.shows(`complain to the regulator:${regulator}Bring this record:Download as PDF`)
    expect(late.all('link', 'Download as PDF')).toHaveLength(1)
    expect(late.text()).toContain('Processing')
    expect((await late.find('link', 'sec.gov.ph')).getAttribute('href')).toBe('https://sec.gov.ph')
  })

  it('a question of ours is a message, not an answer', async () => {
    const page = await openDetails({ state: 'asked' })
    await page.shows('MessagesCustomer service')
    expect(page.text()).not.toContain('Process result')
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

  it('what isn’t solved is opened again, with what is still wrong', async () => {
    const page = await openDetails()
    page.answerWith(answer(replyToComplaint, { dueOn: '2026-11-20' }))
    await page.shows('Not solved? You can reopen it until Tue, Nov 24.')
    await page.tap('Reopen this complaint')
    await page.type('What is still wrong?', 'Still wrong.')
    await page.tap('Send')
    await page.eventually(() =>
      expect(page.sent(replyToComplaint)).toMatchObject([
        { complaintId: 7, text: 'Still wrong.', images: [] },
      ]),
    )
    await page.eventually(() => expect(page.toast()).toBe('Sent'))
    // What was said is part of the conversation by now.
    await page.eventually(() => expect(page.sent(getComplaint)).toHaveLength(2))
  })

  it('a word of a reply that is changed while photos upload takes the tap back', async () => {
    const line = new Line()
    line.hold()
    const { stored } = addUploads(line)
    const page = await openDetails({ state: 'asked' })
    page.answerWith(answer(replyToComplaint, { dueOn: '2026-11-20' }))
    await page.type('Your reply', 'On Monday')
    await choosePhotos(page, 1)
    await page.tap('Send reply')
    await page.type('Your reply', 'On Tuesday')
    line.release()
    await page.eventually(() => expect(page.has('progressbar', /Sending/)).toBe(false))
    expect(page.sent(replyToComplaint)).toEqual([])
    await page.tap('Send reply')
    await page.eventually(() =>
      expect(page.sent(replyToComplaint)).toMatchObject([{ text: 'On Tuesday', images: stored }]),
    )
    await page.eventually(() => expect(page.toast()).toBe('Sent'))
    // Nothing of it is left to be sent a second time.
    const field = await page.find('textbox', 'Your reply')
    await page.eventually(() => expect(field).toHaveProperty('value', ''))
    expect(page.has('button', /^Remove photo/)).toBe(false)
  })

  it('an empty reply is said at the field, which has the focus', async () => {
    const page = await openDetails({ state: 'asked' })
    await page.tap('Send reply')
    const field = await page.find('textbox', 'Your reply')
    await page.eventually(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(field)
    expect(page.sent(replyToComplaint)).toEqual([])
  })

  it('one that is not theirs, or none at all, leads to their own', async () => {
    const missing = { message: 'We couldn’t find that.', code: 1003, reason: 'not_found' } as const
    const page = await openPage('/complainDetails?problemId=8', {
      answers: [refusal(getComplaint, missing)],
    })
    await page.shows('We couldn’t find this complaintIt may belong to another account.')
    const link = await page.find('link', 'My complaints')
    expect(link.getAttribute('href')).toBe('/complaintList')
    expect(page.has('button', 'Try again')).toBe(false)
  })

  it('has the record as a file', async () => {
    const page = await openDetails()
    const link = await page.find('link', 'Download as PDF')
    expect(link.getAttribute('href')).toBe('/complaint.pdf?pass=abc&lang=en')
  })

  it.each(FOREIGN_LINKS)(
    'has no record where the link leaves our origin: %j',
    async (recordLink) => {
      const page = await openDetails({ recordLink })
      await page.shows('Because of the days.')
      expect(page.has('link', 'Download as PDF')).toBe(false)
    },
  )
})

describe('rating', () => {
  afterEach(() => {
    // The spy first: removed later, it would put the standing clock back.
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
  const openRated = async () => {
    // Time goes on only as the test says: on a busy machine 3 s would pass by themselves.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const page = await openPage('/complainDetails?problemId=7', {
      answers: [
        answerBy(getComplaint, () => {
          // Whoever waits for the answer has a timer of 3 s too, which is not the one meant below.
          timers.mockClear()
          return { ...DETAILS, needsScore: true }
        }),
        answer(rateComplaint, {}),
      ],
      advanceTimers: (ms) => void vi.advanceTimersByTime(ms),
    })
    await page.shows('Because of the days.')
    // The words are there before the effects have run.
    const started = () => timers.mock.calls.some(([, ms]) => ms === 3_000)
    await page.eventually(() => expect(started()).toBe(true))
    return page
  }

  it('[T13] [K1] opens after 3 s and not before, and Cancel closes it', async () => {
    const page = await openRated()
    await vi.advanceTimersByTimeAsync(2_500)
    expect(page.dialog()).toBeNull()
    await vi.advanceTimersByTimeAsync(600)
    await page.opensDialog('How did we do?')
    await page.tap('Cancel')
    await page.closesDialog()
    expect(page.sent(rateComplaint)).toEqual([])
  })

  it('[T13] does not open when it is not needed', async () => {
    // Its file is loaded by the first complaint: with the second, it would be there at once.
    const page = await openRated()
    const rated = { ...DETAILS, answer: 'Because of the weeks.', messages: [], needsScore: false }
    page.answerWith(answer(getComplaint, rated))
    const { navigate } = await import('#web/lib/location.tsx')
    navigate('/complainDetails?problemId=8')
    await page.shows('Because of the weeks.')
    expect(document.querySelector('dialog')).toBeNull()
    await vi.advanceTimersByTimeAsync(4_000)
    expect(page.dialog()).toBeNull()
  })

  it('[T13] [X2] [E16] stars fill to the tapped one; Send posts them, closes and says so', async () => {
    const page = await openRated()
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
    // The server says from now on that it was rated.
    await page.eventually(() => expect(page.sent(getComplaint).length).toBeGreaterThan(1))
  })

  it('[X1] a refused rating is toasted and can be sent again', async () => {
    const page = await openRated()
    page.answerWith(refusal(rateComplaint, { message: 'Not now' }))
    await vi.advanceTimersByTimeAsync(3_100)
    await page.tap('2 stars', 'radio')
    await page.tap('Send')
    await page.eventually(() => expect(page.toast()).toBe('Not now'))
    expect(page.dialog()).not.toBeNull()
  })
})
