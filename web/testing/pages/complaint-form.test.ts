// A complaint being written: what the form shows, refuses and sends. Photos of a real browser and its
// history are tested in e2e/complaint.spec.ts, what a lost connection does in complaint-sending.test.ts.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { saveComplaint } from '#contract/complaints.ts'
import { type Answer, answer, lateAnswer, refusal } from '../answers.ts'
import { FORM, SAVED, started } from '../complaints.ts'
import { openPage, type OpenPage } from '../open-page.tsx'

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
    await page.shows('Please fill in your comments and suggestions')
    // Said at the field, and not a second time over what is beside it.
    expect(page.toast()).toBeNull()
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
    await page.shows('Limit reached.')
    await page.shows('200/200')
  })

  it('[C1] one that takes long to arrive is said to be under way until it is answered', async () => {
    const late = lateAnswer(saveComplaint, SAVED)
    const page = await openPage(FORM, { answers: [started(), late.answer] })
    await write(page)
    await page.tap('Send')
    await page.eventually(() => expect(page.toast()).toBe('One moment …'))
    late.arrive()
    await page.opensDialog('Successfully Sent')
    expect(page.toast()).toBeNull()
  })

  it('[E4] [S16] [T12] [K1] sends it, clears local storage, says so and goes back after 1.5 s', async () => {
    // Time goes on only as the test says: on a busy machine 1.5 s would pass by themselves.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const page = await openPage(FORM, {
      answers: [started(), answer(saveComplaint, SAVED)],
      advanceTimers: (ms) => void vi.advanceTimersByTime(ms),
    })
    await write(page)
    await page.shows('We handle it within 3 weekdays and send you a message.')
    expect(localStorage.length).toBe(1)
    await page.tap('Send')
    await page.opensDialog('Successfully Sent')
    await page.shows('Your number is C\u2011100001. We answer by Thu, Nov 19.')
    expect(page.sentFields(saveComplaint)).toEqual([
      {
        problemType: '1',
        draftKey: 'draft-of-one',
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
    const start = await openPage('/complaint', { answers: [started()] })
    expect((await start.find('link', /You have an unsent complaint/)).getAttribute('href')).toBe(
      FORM,
    )
    const other = await openPage(FORM, { answers: [started({ draftKey: 'draft-of-two' })] })
    await other.shows('0/200')
    // The first borrower's words are under the first one's key, whatever the other writes.
    await write(other, 'Wait.')
    await other.shows('5/200')
    await (await openForm()).shows('19/200')
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

  it('“Already paid” asks for the receipt as a photo, and nothing leads away from what is written', async () => {
    const path = FORM.replace('14', '15')
    const page = await openPage(path, { answers: [started()] })
    await page.shows('Have a receipt? Add it as a photo below')
    expect(page.all('link', /receipt|payment/i)).toHaveLength(0)
    const threats = await openForm()
    await threats.shows('0/200')
    expect(threats.text()).not.toContain('receipt')
  })
})
