// An unsent complaint on a phone: what is said before Send is tapped, what a change does to the tap, and
// what other borrowers and other tabs do to it.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { saveComplaint, startComplaint } from '#contract/complaints.ts'
import { getContactDetails } from '#contract/support.ts'
import { type Answer, answer, successOf } from '../answers.ts'
import {
  choosePhotos,
  complaintServer,
  openForm,
  setOnline,
  TEXT,
  write,
} from '../complaint-writing.ts'
import { FORM, SAVED, started } from '../complaints.ts'
import { addUploads, Line, smallPhoto } from '../fake-uploads.ts'
import { openPage } from '../open-page.tsx'
import { erasePhone, keepOnPhone, keepPhoneBusy, keptOnPhone } from '../phone.ts'

beforeEach(() => setOnline(true))

const OTHER_PAGE = '/customerService'
const CONTACTS = answer(getContactDetails, { whatsapp: '', email: 'help@example.com' })

describe('before the tap on Send', () => {
  it.each([
    ['en', 'it is kept on this phone and goes out by itself', 'Problem description'],
    ['en-PH', 'it is kept on this phone and goes out by itself', 'In your own words'],
    ['fil-PH', 'itatago ito sa phone na ito at kusang ipapadala', 'Sa sarili mong salita'],
  ] as const)(
    '[X1] without a connection the form says what becomes of it (%s)',
    async (language, words, label) => {
      const page = await openPage(FORM, { language, answers: [started()] })
      // Once something was typed, nothing else draws the page again.
      await page.user.click(await page.find('textbox', label))
      await page.user.paste(TEXT)
      await page.shows('19/200')
      expect(page.text()).not.toContain(words)
      setOnline(false)
      dispatchEvent(new Event('offline'))
      await page.shows(words)
      setOnline(true)
      dispatchEvent(new Event('online'))
      await page.eventually(() => expect(page.text()).not.toContain(words))
      expect(page.sent(saveComplaint)).toEqual([])
    },
  )
})

it('[X1] a photo without content is refused in words, and nothing is uploaded', async () => {
  const { stored } = addUploads()
  const page = await openForm()
  await page.find('textbox', 'Problem description')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  await page.user.upload(input ?? document.body, new File([], 'cloud.jpg', { type: 'image/jpeg' }))
  await page.eventually(() =>
    expect(page.toast()).toBe('This photo is empty. Please choose another one.'),
  )
  await page.find('button', 'Send photo 1 again')
  expect(stored).toEqual([])
})

it.each([
  ['cut off', 'error', 'No connection. The photo is kept here; tap it to try again.'],
  ['too slow', 'timeout', 'The photo couldn’t be sent. Tap it to try again.'],
])('[X1] a photo that is %s is said to be, and can be sent again', async (_, event, said) => {
  class FailingRequest extends EventTarget {
    readonly upload = new EventTarget()
    open(): void {}
    setRequestHeader(): void {}
    send(): void {
      queueMicrotask(() => this.dispatchEvent(new Event(event)))
    }
  }
  vi.stubGlobal('XMLHttpRequest', FailingRequest)
  const page = await openForm()
  await page.find('textbox', 'Problem description')
  await choosePhotos(page, 1)
  await page.eventually(() => expect(page.toast()).toBe(said))
  const { stored } = addUploads()
  await page.tap('Send photo 1 again')
  await page.eventually(() => expect(stored).toHaveLength(1))
})

it('a photo that can’t be sent is left out if its writer says so, and the words arrive', async () => {
  class FailingRequest extends EventTarget {
    readonly upload = new EventTarget()
    open(): void {}
    setRequestHeader(): void {}
    send(): void {
      queueMicrotask(() => this.dispatchEvent(new Event('timeout')))
    }
  }
  vi.stubGlobal('XMLHttpRequest', FailingRequest)
  const { saving } = complaintServer()
  const page = await openForm(saving)
  await write(page)
  await choosePhotos(page, 1)
  await page.find('button', 'Send photo 1 again')
  await page.tap('Send')
  await page.opensDialog('A photo hasn’t been sent')
  await page.eventually(() => expect(page.toast()).toBeNull())
  await page.tap('Try again')
  await page.opensDialog('A photo hasn’t been sent')
  expect(page.sent(saveComplaint)).toEqual([])
  await page.tap('Send without it')
  await page.shows('Successfully Sent')
  expect(page.sent(saveComplaint)).toMatchObject([{ text: TEXT, images: [] }])
  page.answersNothing()
})

describe('what goes out is what was seen when Send was tapped', () => {
  /** Send was tapped while a photo is still on its way. */
  async function tapWhileUploading(...answers: readonly Answer[]) {
    const line = new Line()
    line.hold()
    const { stored } = addUploads(line)
    const page = await openForm(...answers)
    await write(page)
    await choosePhotos(page, 1)
    await page.tap('Send')
    return { page, line, stored }
  }

  it('a photo that was just chosen goes along, however slow the phone stores it', async () => {
    const { saving, taken } = complaintServer()
    const { stored } = addUploads()
    const page = await openForm(saving)
    await write(page)
    const letStore = await keepPhoneBusy()
    await choosePhotos(page, 1)
    await page.tap('Send')
    letStore()
    await page.opensDialog('Successfully Sent')
    // Nothing behind it says that it waits for a connection.
    expect(page.text()).not.toMatch(/Waiting to send|no connection/)
    expect(stored).toHaveLength(1)
    expect(taken()).toMatchObject([{ text: TEXT, images: stored }])
  })

  it('a word that is changed while photos upload takes the tap back, and another tap sends it', async () => {
    const { saving, taken } = complaintServer()
    const { page, line, stored } = await tapWhileUploading(saving)
    await page.user.click(await page.find('textbox', 'Problem description'))
    await page.user.paste(' Twice.')
    await page.eventually(async () =>
      expect((await page.find('button', 'Send')).getAttribute('aria-busy')).toBe('false'),
    )
    line.release()
    await page.eventually(() => expect(stored).toHaveLength(1))
    await page.eventually(() => expect(page.has('progressbar', /Sending/)).toBe(false))
    expect(page.sent(saveComplaint)).toEqual([])
    await page.tap('Send')
    await page.opensDialog('Successfully Sent')
    expect(taken()).toMatchObject([{ text: `${TEXT} Twice.`, images: stored }])
  })

  it('nothing can be changed while the request is on its way', async () => {
    let arrive = (): void => undefined
    const late = new Promise<void>((resolve) => {
      arrive = resolve
    })
    addUploads()
    const page = await openForm({
      call: saveComplaint,
      outcome: async () => {
        await late
        return successOf(saveComplaint, SAVED)
      },
    })
    await write(page)
    await choosePhotos(page, 1)
    await page.tap('Send')
    await page.eventually(() => expect(page.sent(saveComplaint)).toHaveLength(1))
    const field = (await page.find('textbox', 'Problem description')) as HTMLTextAreaElement
    expect(field.readOnly).toBe(true)
    expect(await page.find('button', 'Remove photo 1')).toHaveProperty('disabled', true)
    arrive()
    await page.opensDialog('Successfully Sent')
  })

  describe('with a photo that the phone has lost meanwhile, it waits for another tap', () => {
    const waiting = {
      page: FORM,
      text: TEXT,
      images: [{ id: 'lost', url: '' }],
      key: 'a'.repeat(32),
      isWaiting: true,
    }
    beforeEach(() => localStorage.setItem('complaint draft-of-one', JSON.stringify(waiting)))
    const onPhone = () => JSON.parse(localStorage.getItem('complaint draft-of-one') ?? '{}')
    const taken = { text: TEXT, images: [], key: '', isWaiting: false }

    it('in the form', async () => {
      const page = await openForm()
      await page.eventually(() => expect(onPhone()).toMatchObject(taken))
      await page.shows('19/200')
      await page.find('button', 'Send')
      expect(page.sent(saveComplaint)).toEqual([])
    })

    it('on another page, which says so', async () => {
      const page = await openPage(OTHER_PAGE, { answers: [started(), CONTACTS] })
      await page.eventually(() =>
        expect(page.toast()).toBe(
          'Your complaint wasn’t sent. A photo is no longer on this phone. Please look at it once more.',
        ),
      )
      expect(onPhone()).toMatchObject(taken)
      expect(page.sent(saveComplaint)).toEqual([])
    })
  })
})

describe('several borrowers and tabs on one phone', () => {
  const OTHERS = {
    page: FORM,
    text: 'Of another borrower.',
    images: [],
    key: 'a'.repeat(32),
    isWaiting: true,
  }
  const inStorage = () => Object.keys(localStorage)

  it('[T12] sending clears local storage, but not of what another borrower waits to send', async () => {
    localStorage.setItem('complaint draft-of-two', JSON.stringify(OTHERS))
    localStorage.setItem('something else', '1')
    const page = await openForm(answer(saveComplaint, SAVED))
    await write(page)
    await page.tap('Send')
    await page.opensDialog('Successfully Sent')
    expect(inStorage()).toEqual(['complaint draft-of-two'])
    expect(JSON.parse(localStorage.getItem('complaint draft-of-two') ?? '')).toEqual(OTHERS)
    // Its own borrower sends it, as ever.
    const theirs = await openPage(FORM, {
      answers: [started({ draftKey: 'draft-of-two' }), answer(saveComplaint, SAVED)],
    })
    await theirs.opensDialog('Successfully Sent')
    expect(theirs.sent(saveComplaint)).toMatchObject([
      { text: OTHERS.text, draftKey: 'draft-of-two' },
    ])
    expect(inStorage()).toEqual([])
  })

  it('[T12] nor does sending from another page', async () => {
    const own = { ...OTHERS, text: TEXT, key: 'b'.repeat(32) }
    localStorage.setItem('complaint draft-of-one', JSON.stringify(own))
    localStorage.setItem('complaint draft-of-two', JSON.stringify(OTHERS))
    const page = await openPage(OTHER_PAGE, {
      answers: [started(), answer(saveComplaint, SAVED), CONTACTS],
    })
    await page.eventually(() => expect(page.toast()).toMatch(/^Your complaint .* was sent\./))
    expect(inStorage()).toEqual(['complaint draft-of-two'])
  })

  /** The form with a photo on its way, and what another tab does to the phone meanwhile. */
  async function uploadingForm() {
    const line = new Line()
    line.hold()
    const { stored } = addUploads(line)
    const page = await openForm()
    await write(page)
    await choosePhotos(page, 1)
    await page.eventually(async () => expect(Object.keys(await keptOnPhone())).toHaveLength(2))
    expect(inStorage()).toHaveLength(1)
    return { page, line, stored }
  }

  it.each([
    ['before this tab is told', null],
    ['when this tab is told of all', { key: null }],
    ['when this tab is told of its draft', { key: 'complaint draft-of-one', newValue: null }],
  ])(
    'a log-out in another tab during an upload: the draft does not come back (%s)',
    async (_, told) => {
      const { page, line, stored } = await uploadingForm()
      // Of other keys, and of what was stored, it isn't.
      const place = 'complaint draft-of-one'
      for (const change of [{ key: 'else' }, { key: place, newValue: '{}' }])
        dispatchEvent(new StorageEvent('storage', change))
      expect(inStorage()).toEqual([place])
      localStorage.clear()
      await erasePhone()
      if (told !== null) dispatchEvent(new StorageEvent('storage', told))
      line.release()
      await page.eventually(() => expect(stored).toHaveLength(1))
      await page.shows('0/200')
      await page.shows('Photos0 of 9')
      expect(inStorage()).toEqual([])
      const kept = Object.values(await keptOnPhone())
      expect(kept.filter((value) => value !== null)).toEqual([])
    },
  )

  it.each([
    ['changes', { key: '', isWaiting: false }],
    ['changes, and sends,', { key: 'c'.repeat(32), isWaiting: true }],
  ])('what another tab %s while this one uploads is not sent as it was', async (_, tap) => {
    const own = { ...OTHERS, text: TEXT, images: [{ id: 'photo', url: '' }] }
    localStorage.setItem('complaint draft-of-one', JSON.stringify(own))
    await keepOnPhone('complaint image photo', smallPhoto('photo'))
    const line = new Line()
    line.hold()
    const { stored } = addUploads(line)
    const page = await openPage(OTHER_PAGE, {
      answers: [started(), CONTACTS],
    })
    await page.eventually(() => expect(page.sent(startComplaint)).toHaveLength(1))
    const changed = JSON.stringify({ ...own, text: 'Other words.', ...tap })
    localStorage.setItem('complaint draft-of-one', changed)
    line.release()
    await page.eventually(() => expect(stored).toHaveLength(1))
    await page.shows('help@example.com')
    expect(page.sent(saveComplaint)).toEqual([])
    expect(localStorage.getItem('complaint draft-of-one')).toBe(changed)
  })
})
