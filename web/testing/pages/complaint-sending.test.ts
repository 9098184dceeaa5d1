// Sending a complaint: every type with every number of photos, and a connection that is cut at each
// step. Whatever happens, there is one complaint in the end and never two.
import { describe, expect, it, vi } from 'vitest'
import {
  COLLECTION_TYPE,
  COMPLAINT_IMAGES_MAX,
  COMPLAINT_SUB_TYPES,
  COMPLAINT_TYPES,
  saveComplaint,
  startComplaint,
} from '#contract/complaints.ts'
import { getContactDetails } from '#contract/support.ts'
import { type Answer, answer, noAnswer, refusal } from '../answers.ts'
import {
  choosePhotos,
  complaintServer,
  openForm,
  setOnline,
  TEXT,
  write,
} from '../complaint-writing.ts'
import { FORM, SAVED, type START, started } from '../complaints.ts'
import { addUploads, Line } from '../fake-uploads.ts'
import { openPage, type OpenPage } from '../open-page.tsx'
import { keptOnPhone } from '../phone.ts'

/** Every type and sub-type, and every number of photos with one of them. */
const KINDS = [
  ...COMPLAINT_SUB_TYPES.map((subType) => ({ type: COLLECTION_TYPE, subType })),
  ...COMPLAINT_TYPES.slice(1).map((type) => ({ type, subType: null })),
]
const COUNTS = [0, 1, 9, 10]
const TABLE = [
  ...KINDS.map((kind, index) => ({ ...kind, chosen: COUNTS[index % COUNTS.length] ?? 0 })),
  ...COUNTS.map((chosen) => ({ type: COLLECTION_TYPE, subType: 14, chosen })),
]

it.each(TABLE)(
  '[E4] [S15] [V3] type $type, $subType: sent with its words, and with nine of $chosen photos at most',
  async ({ type, subType, chosen }) => {
    const { stored } = addUploads()
    const { saving, taken } = complaintServer()
    const sub = subType === null ? '' : `&problemSonType=${subType}`
    const page = await openPage(`/complainPageNext?problemType=${type}${sub}&orderNo=180001`, {
      answers: [started(), saving],
    })
    await write(page)
    if (chosen > 0) await choosePhotos(page, chosen)
    const count = Math.min(chosen, COMPLAINT_IMAGES_MAX)
    await page.shows(`Photos${count} of 9`)
    await page.tap('Send')
    await page.opensDialog('Successfully Sent')
    expect(stored).toHaveLength(count)
    expect(taken()).toMatchObject([{ type, subType, text: TEXT, images: stored, orderId: 180_001 }])
  },
)

describe('a connection that is cut', () => {
  /** The requests before the cut: two photos, then the complaint. */
  const STEPS = [
    [0, 'cut', 'before the first photo arrives'],
    [0, 'lost', 'after the first photo arrived'],
    [1, 'cut', 'before the second photo arrives'],
    [1, 'lost', 'after the second photo arrived'],
    [2, 'cut', 'before the complaint arrives'],
    [2, 'lost', 'after the complaint arrived'],
  ] as const

  /** The app stays without a connection until it comes back. */
  async function cutAt(good: number, how: 'cut' | 'lost') {
    const line = new Line(good, how)
    addUploads(line)
    const server = complaintServer(line)
    const page = await openForm(server.saving)
    await write(page)
    setOnline(false)
    await choosePhotos(page, 2)
    await page.shows('Photos2 of 9')
    await page.tap('Send')
    await page.shows('We’ll send it as soon as you are back online')
    const comeBack = () => {
      line.mend()
      setOnline(true)
      dispatchEvent(new Event('online'))
    }
    return { page, server, comeBack }
  }
  const photo = expect.stringMatching(/^\/files\/\d$/) as string
  const one = [{ text: TEXT, images: [photo, photo] }]
  /** Also in a try that never arrived, no photo was missing. */
  const expectWhole = (page: OpenPage) => {
    for (const request of page.sent(saveComplaint)) expect(request).toMatchObject(one[0] ?? {})
  }

  it.each(STEPS)(
    '[E4] [X1] %s, %s: %s; one complaint if the page stays open',
    async (good, how) => {
      const { page, server, comeBack } = await cutAt(good, how)
      comeBack()
      await page.opensDialog('Successfully Sent')
      expect(server.taken()).toMatchObject(one)
      expectWhole(page)
      expect(localStorage.length).toBe(0)
    },
  )

  it.each(STEPS)('[E4] [X1] %s, %s: %s; one complaint if the app was closed', async (good, how) => {
    const { server, comeBack } = await cutAt(good, how)
    const again = await openForm(server.saving)
    await again.shows('We’ll send it as soon as you are back online')
    await again.shows('Photos2 of 9')
    comeBack()
    await again.opensDialog('Successfully Sent')
    expect(server.taken()).toMatchObject(one)
    expect(localStorage.length).toBe(0)
  })
})

describe('without a connection', () => {
  it('without a connection it waits, and is sent once under one key when the network returns', async () => {
    const page = await openForm(noAnswer(saveComplaint))
    setOnline(false)
    await write(page)
    await page.tap('Send')
    await page.shows('We’ll send it as soon as you are back online')
    page.answerWith(answer(saveComplaint, SAVED))
    setOnline(true)
    dispatchEvent(new Event('online'))
    await page.opensDialog('Successfully Sent')
    const keys = page.sent(saveComplaint).map(({ idempotencyKey }) => idempotencyKey)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('what waited when the page was closed is sent when it is opened again', async () => {
    const page = await openForm(noAnswer(saveComplaint))
    setOnline(false)
    await write(page)
    await page.tap('Send')
    await page.shows('We’ll send it as soon as you are back online')
    const [first] = page.sent(saveComplaint)
    setOnline(true)
    const again = await openForm(answer(saveComplaint, SAVED))
    await again.opensDialog('Successfully Sent')
    expect(again.sent(saveComplaint)).toEqual([first])
  })

  it.each([
    ['an ended session', 'session_ended'],
    ['another borrower’s login in another tab', 'session_mismatch'],
  ] as const)(
    '%s leads to the login, and the same borrower’s words are sent after it',
    async (_, reason) => {
      const ended = refusal(saveComplaint, { message: 'Log in', code: 1001, reason })
      const page = await openForm(ended)
      await write(page)
      await page.tap('Send')
      await page.eventually(() =>
        expect(page.departures).toMatchObject([{ to: expect.stringContaining('/login') }]),
      )
      const back = await openForm(answer(saveComplaint, SAVED))
      await back.opensDialog('Successfully Sent')
      expect(back.sent(saveComplaint)).toMatchObject([{ text: TEXT, draftKey: 'draft-of-one' }])
    },
  )
})

describe('a waiting complaint is sent from any page of the borrower', () => {
  const OTHER = '/customerService'
  const CONTACTS = answer(getContactDetails, { whatsapp: '', email: 'help@example.com' })

  /** Written with a photo and sent without a connection; the form is closed. */
  async function leaveWaiting(): Promise<void> {
    const page = await openForm(noAnswer(saveComplaint))
    setOnline(false)
    await write(page)
    await choosePhotos(page, 1)
    await page.shows('Photos1 of 9')
    await page.tap('Send')
    await page.shows('We’ll send it as soon as you are back online')
  }
  /** The one draft as it is stored, which a test may change. */
  const draftOnPhone = (made: object = {}): { key: string } => {
    const place = localStorage.key(0) ?? ''
    const draft = { ...JSON.parse(localStorage.getItem(place) ?? '{}'), ...made }
    localStorage.setItem(place, JSON.stringify(draft))
    return draft
  }
  const openOther = (...answers: readonly Answer[]) =>
    openPage(OTHER, { answers: [CONTACTS, ...answers] })

  it('when one opens with a connection', async () => {
    const line = new Line(0, 'cut')
    const { stored } = addUploads(line)
    await leaveWaiting()
    line.mend()
    setOnline(true)
    const { saving, taken } = complaintServer()
    const page = await openOther(started(), saving)
    await page.eventually(() =>
      expect(page.toast()).toMatch(/^Your complaint C\u2011\d+ was sent\./),
    )
    expect(taken()).toMatchObject([{ type: 1, subType: 14, text: TEXT, images: stored }])
    expect(stored).toHaveLength(1)
    expect(localStorage.length).toBe(0)
  })

  it('when the connection returns, under the key of the first try', async () => {
    addUploads(new Line(1, 'cut'))
    await leaveWaiting()
    const { key } = draftOnPhone()
    expect(key).not.toBe('')
    const page = await openOther(started(), answer(saveComplaint, SAVED))
    await page.shows('help@example.com')
    expect(page.sent(saveComplaint)).toEqual([])
    setOnline(true)
    dispatchEvent(new Event('online'))
    await page.eventually(() => expect(page.toast()).toMatch(/^Your complaint .* was sent\./))
    const owned = { idempotencyKey: key, draftKey: 'draft-of-one' }
    expect(page.sent(saveComplaint)).toMatchObject([owned])
  })

  it('but not as another borrower’s, and what is only being written waits for its tap', async () => {
    addUploads(new Line(1, 'cut'))
    await leaveWaiting()
    setOnline(true)
    const page = await openOther(
      started({ draftKey: 'draft-of-two' }),
      answer(saveComplaint, SAVED),
    )
    // It asks again only once the first attempt has ended, and only while the draft still waits.
    await page.eventually(() => {
      dispatchEvent(new Event('online'))
      expect(page.sent(startComplaint).length).toBeGreaterThan(1)
    })
    expect(page.sent(saveComplaint)).toEqual([])
    draftOnPhone({ isWaiting: false })
    const again = await openOther()
    await again.shows('help@example.com')
    expect(again.requests.map(({ call }) => call.name)).toEqual([getContactDetails.name])
  })

  it('[X1] a refusal is said, and what was written stays', async () => {
    addUploads(new Line(1, 'cut'))
    await leaveWaiting()
    setOnline(true)
    const page = await openOther(started(), refusal(saveComplaint, { message: 'Not now.' }))
    await page.eventually(() => expect(page.toast()).toBe('Your complaint wasn’t sent. Not now.'))
    expect(localStorage.length).toBe(1)
  })
})

describe('opened without a connection', () => {
  const openCutOff = (path: string) =>
    openPage(path, { answers: [noAnswer(startComplaint), answer(saveComplaint, SAVED)] })
  const openOnceBefore = async () => {
    await (await openPage('/complaint', { answers: [started()] })).shows('Starter')
    await vi.waitFor(async () => expect(await keptOnPhone()).toHaveProperty('complaint start'))
  }
  const comeBack = (page: OpenPage, changes: Partial<typeof START> = {}) => {
    page.answerWith(started(changes))
    setOnline(true)
    dispatchEvent(new Event('online'))
  }

  it('[S14] [S15] it can be chosen and written, and is sent once when the network returns', async () => {
    await openOnceBefore()
    setOnline(false)
    const start = await openCutOff('/complaint')
    await start.shows('You can write it now')
    // Which loan it is stays; what it owes does not, nor a logo that can't be loaded.
    await start.shows('StarterAllOrder number180001')
    expect(start.text()).not.toContain('₱')
    await start.tap('Collection')
    await start.tap('Threats')
    expect(start.address()).toBe(FORM)
    const page = await openCutOff(FORM)
    await page.shows('CollectionThreatsOrder 180001')
    await page.shows('You can write it now')
    await write(page)
    await page.tap('Send')
    await page.shows('We’ll send it as soon as you are back online')
    expect(page.sent(saveComplaint)).toEqual([])
    comeBack(page)
    await page.opensDialog('Successfully Sent')
    expect(page.sent(saveComplaint)).toMatchObject([{ text: TEXT, orderId: 180_001 }])
  })

  it('Send asks again at once if the phone has not noticed that it is connected', async () => {
    await openOnceBefore()
    const page = await openCutOff(FORM)
    await write(page)
    await page.tap('Send')
    await page.shows('We’ll send it as soon as you are back online')
    page.answerWith(started())
    await page.tap('Try to send now')
    await page.opensDialog('Successfully Sent')
    expect(page.sent(saveComplaint)).toMatchObject([{ text: TEXT }])
  })

  it.each([
    ['', 0, true],
    [' with a photo', 1, true],
    [' and has not sent', 0, false],
  ])(
    'what one borrower wrote%s is neither shown to another nor sent as theirs',
    async (_, count, isTapped) => {
      await openOnceBefore()
      setOnline(false)
      const { stored } = addUploads()
      const page = await openCutOff(FORM)
      await write(page)
      if (count > 0) await choosePhotos(page, count)
      await page.shows(`Photos${count} of 9`)
      if (isTapped) {
        await page.tap('Send')
        await page.shows('We’ll send it as soon as you are back online')
      }
      comeBack(page, { draftKey: 'draft-of-two' })
      await page.shows('0/200')
      await page.shows('Photos0 of 9')
      expect(page.sent(saveComplaint)).toEqual([])
      expect(stored).toEqual([])
    },
  )

  it('[X1] nothing kept on this phone: the page says that it can’t be loaded', async () => {
    const page = await openCutOff(FORM)
    await page.shows('You are offline')
    expect(page.has('button', 'Send')).toBe(false)
  })
})
