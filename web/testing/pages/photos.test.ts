// A photo that a form asks for: sent as soon as it is chosen, and what the borrower sees of that.
import { getByRole } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import type { Call, ResponseOf } from '#contract/call.ts'
import { saveCertification, startCertification } from '#contract/certification.ts'
import { askNumberChange, getNumberChange } from '#contract/number-change.ts'
import { fileClaim, getClaims } from '#contract/payment-claim.ts'
import { businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { answer, type Answer, lateAnswer } from '../answers.ts'
import { addUploads, Line, smallPhoto } from '../fake-uploads.ts'
import { openPage, type OpenPage, wordsOf } from '../open-page.tsx'

interface PhotoForm {
  readonly path: string
  readonly answers: readonly Answer[]
  readonly label: string
  /** Beside a photo that nothing is wrong with. */
  readonly hint: string
  readonly send: string
  /** What the photo's address is sent with. */
  readonly call: Call
  readonly field: string
  readonly offline: string
  readonly missing: string
  /** All but the photo. */
  readonly fillIn: (page: OpenPage) => Promise<void>
}

function identityForm(value = ''): ResponseOf<typeof startCertification> {
  return {
    steps: [{ code: 'identity', title: 'Identity', text: '' }],
    items: [
      {
        code: 'idPhoto',
        step: 'identity',
        title: 'Photo of your ID',
        subtitle: 'All four corners, in daylight.',
        category: 'image',
        value,
        options: [],
        inputType: '',
        isOptional: false,
        cardType: 3,
        channelNumber: '',
      },
    ],
    done: false,
    missingKinds: ['personal'],
    stepsBefore: 0,
    stepsTotal: 0,
    draftKey: 'draft',
  }
}

const SAVED = answer(saveCertification, {
  done: false,
  missingCodes: ['idPhoto'],
  missingKinds: ['personal'],
})

const CERTIFICATION: PhotoForm = {
  path: '/certify/personal',
  answers: [answer(startCertification, identityForm()), SAVED],
  label: 'Photo of your ID',
  hint: 'All four corners, in daylight.',
  send: 'Save and finish',
  call: saveCertification,
  field: 'idPhoto',
  offline: 'You are offline, so the photo wasn’t sent. Tap it to try again.',
  missing: 'Please fill this in.',
  fillIn: async () => undefined,
}

const CLAIM: PhotoForm = {
  path: '/paymentClaim?productId=1&orderId=180001',
  answers: [
    answer(getClaims, {
      canClaim: true,
      standing: 'running',
      settledOn: '',
      channels: [{ number: '90006', name: 'GCash' }],
      claims: [],
    }),
    answer(fileClaim, {
      claim: {
        claimId: 3,
        state: 'checking',
        channel: 'GCash',
        reference: 'GC-1',
        amount: centavos(100_000),
        paidOn: businessDate('2026-06-11'),
        claimedOn: businessDate('2026-06-21'),
        paymentId: null,
      },
    }),
  ],
  label: 'Photo of the receipt',
  hint: '',
  send: 'Send',
  call: fileClaim,
  field: 'slip',
  offline: 'The photo wasn’t sent. Check your connection and try again.',
  missing: 'Please add a photo of the receipt.',
  fillIn: async (page) => {
    await page.user.selectOptions(getByRole(document.body, 'combobox'), '90006')
    await page.type('Reference number', ' GC-1 ')
    await page.type('Amount', '1,000.00')
    await page.type('Date paid', '2026-06-11')
  },
}

const LOST_NUMBER: PhotoForm = {
  path: '/lostNumberForm',
  answers: [
    answer(getNumberChange, {
      newMobile: '+63 9•• ••• 0199',
      canAsk: true,
      documents: [{ type: 'philsys', name: 'National ID (PhilSys)' }],
      request: null,
    }),
    answer(askNumberChange, {}),
  ],
  label: 'Photo of the ID',
  hint: 'The front, complete and readable.',
  send: 'Send',
  call: askNumberChange,
  field: 'photo',
  offline: 'The photo was not sent. Please try again.',
  missing: 'Please add a photo of your ID.',
  fillIn: async (page) => {
    await page.type('The number you lost', '09171234567')
    await page.type('Full name, as on your ID', 'Ana Reyes')
    await page.type('Date of birth', '1991-02-03')
    await page.user.selectOptions(getByRole(document.body, 'combobox'), 'philsys')
    await page.type('ID number', '1234')
  },
}

async function open(
  form: PhotoForm,
  answers: readonly Answer[] = [],
  paths: Readonly<Record<string, unknown>> = {},
) {
  const line = new Line()
  const uploads = addUploads(line)
  const page = await openPage(form.path, { answers: [...form.answers, ...answers], paths })
  if (answers.length === 0) await page.shows(form.label)
  const group = () => getByRole(document.body, 'group', { name: form.label })
  return {
    page,
    line,
    ...uploads,
    choose: async (name: string) => {
      const input = group().querySelector('input')
      if (input === null) throw new Error('no place for a photo')
      await page.user.upload(input, smallPhoto(name))
    },
    bar: () => group().querySelector('progress')?.value ?? null,
    pictures: () => [...group().querySelectorAll('img')].map((image) => image.src),
    /** What is said below the photo. */
    said: () => [...(group().parentElement?.querySelectorAll(':scope > p') ?? [])].map(wordsOf),
    sent: () => page.sentFields(form.call).map((fields) => fields[form.field]),
  }
}

describe.each([
  ['the identity document', CERTIFICATION],
  ['the receipt of a payment', CLAIM],
  ['the identity document for a lost number', LOST_NUMBER],
])('of %s', (_what, form) => {
  it('is shown while it is sent, with how much of it is; its address goes with the form', async () => {
    const { page, line, choose, bar, pictures, progress, said, sent } = await open(form)
    await form.fillIn(page)
    line.hold()
    await choose('first')
    await page.eventually(() => expect(bar()).toBe(0))
    expect(pictures()).toEqual([expect.stringMatching(/^blob:/)])
    progress(0.25)
    await page.eventually(() => expect(bar()).toBe(0.25))
    // Where there is room for one, a second can't be chosen.
    expect(document.querySelector<HTMLInputElement>('input[type="file"]')?.disabled).toBe(true)
    // The form waits for it, and doesn't ask for what is there already.
    await page.tap(form.send)
    await page.eventually(() =>
      expect(said()).toEqual(['The photo is still uploading. Please wait a moment.']),
    )
    expect(page.sentFields(form.call)).toEqual([])
    line.release()
    await page.eventually(() => expect(bar()).toBeNull())
    expect(said().join('')).toBe(form.hint)
    await page.tap(form.send)
    await page.eventually(() => expect(sent()).toEqual(['/files/1']))
  })

  it('that didn’t get through says why, and is sent again with a tap on it', async () => {
    const { page, line, choose, pictures, refuse, said, stored, sent } = await open(form)
    await form.fillIn(page)
    line.cut()
    await choose('first')
    await page.eventually(() => expect(said()).toEqual([form.offline]))
    expect(page.text()).toContain('Not sent')
    const before = pictures()
    line.mend()
    refuse('The photo is too small.')
    await page.tap('Send photo 1 again')
    await page.eventually(() => expect(said()).toEqual(['The photo is too small.']))
    refuse()
    await page.tap('Send photo 1 again')
    await page.find('button', 'Enlarge photo 1')
    expect([pictures(), said().join('')]).toEqual([before, form.hint])
    await page.tap(form.send)
    await page.eventually(() => expect([sent(), stored]).toEqual([['/files/1'], ['/files/1']]))
  })

  it('that was removed is not sent with the form, and what was wrong with it is gone', async () => {
    const { page, choose, pictures, refuse, said, sent } = await open(form)
    await form.fillIn(page)
    refuse('The photo is too small.')
    await choose('small')
    await page.eventually(() => expect(said()).toEqual(['The photo is too small.']))
    await page.tap('Remove photo 1')
    await page.eventually(() => expect([pictures(), said().join('')]).toEqual([[], form.hint]))
    refuse()
    await choose('good')
    await page.find('button', 'Enlarge photo 1')
    await page.tap('Remove photo 1')
    await page.tap(form.send)
    await page.eventually(() => expect(said()).toEqual([form.missing]))
    expect(sent()).toEqual([])
  })

  it('that is removed on its way stays away, and its late answer is not taken for another’s', async () => {
    const { page, line, choose, bar, pictures, stored, sent } = await open(form)
    await form.fillIn(page)
    line.hold()
    await choose('wrong')
    await page.eventually(() => expect(bar()).toBe(0))
    const [wrong] = pictures()
    await page.tap('Remove photo 1')
    await page.eventually(() => expect(pictures()).toEqual([]))
    line.release()
    await page.settles()
    expect(pictures()).toEqual([])

    line.hold()
    await choose('right')
    await page.eventually(() => expect(pictures()).toHaveLength(1))
    expect(pictures()).not.toContain(wrong)
    line.release()
    await page.eventually(() => expect([bar(), stored]).toEqual([null, ['/files/1', '/files/2']]))
    await page.tap(form.send)
    await page.eventually(() => expect(sent()).toEqual(['/files/2']))
  })
})

describe('the identity document that was saved earlier', () => {
  async function openSaved(found: unknown) {
    const late = lateAnswer(startCertification, identityForm('/files/9'))
    const opened = await open(CERTIFICATION, [late.answer], { '/files/9': found })
    const asked = vi.spyOn(globalThis, 'fetch')
    late.arrive()
    await opened.page.shows(CERTIFICATION.label)
    await opened.page.settles()
    return { ...opened, asked: () => asked.mock.calls.map(([address]) => address) }
  }

  it('is fetched with the session and shown; it is sent again as it is, or another in its place', async () => {
    const { page, asked, choose, pictures, said, sent } = await openSaved(smallPhoto('saved'))
    expect(asked().at(-1)).toBe('/files/9?sessionId=test-session')
    expect(pictures()).toEqual([expect.stringMatching(/^blob:/)])
    expect(said()).toEqual([CERTIFICATION.hint])
    await page.tap(CERTIFICATION.send)
    await page.eventually(() => expect(sent()).toEqual(['/files/9']))

    const [saved] = pictures()
    await page.tap('Remove photo 1')
    await page.eventually(() => expect(pictures()).toEqual([]))
    await page.tap(CERTIFICATION.send)
    await page.eventually(() => expect(said()).toEqual([CERTIFICATION.missing]))
    await choose('other')
    await page.find('button', 'Enlarge photo 1')
    expect(pictures()).not.toContain(saved)
    await page.tap(CERTIFICATION.send)
    await page.eventually(() => expect(sent()).toEqual(['/files/9', '/files/1']))
  })

  it.each([
    ['without a connection', null],
    ['where something else than a picture comes', '<p>Please log in.</p>'],
  ])('is said to be saved where it can’t be shown: %s', async (_why, found) => {
    const { page, choose, pictures, said, sent } = await openSaved(found)
    expect(pictures()).toEqual([])
    expect(said()).toEqual(['A photo is saved. Add one only to replace it.'])
    await page.tap(CERTIFICATION.send)
    await page.eventually(() => expect(sent()).toEqual(['/files/9']))
    await choose('other')
    await page.find('button', 'Enlarge photo 1')
    expect(said()).toEqual([CERTIFICATION.hint])
  })
})
