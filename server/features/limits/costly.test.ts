// What costs us a message, a drawing or memory each time has an end for each borrower.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportData } from '#contract/account.ts'
import { applyForLoan } from '#contract/application.ts'
import { changeAccount } from '#contract/bank-account.ts'
import { IDENTITY_PHOTO_FIELD, uploadIdentityPhoto } from '#contract/certification.ts'
import { openAgreement } from '#contract/agreements.ts'
import { getOffer } from '#contract/confirmation.ts'
import type { Envelope } from '#contract/envelope.ts'
import {
  buildApplicant,
  buildOffer,
  buildProducts,
  readOutbox,
  stepUp,
} from '#server/testing/factories.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

const ASK = { productId: '1', amount: '5000.00', termDays: '91' }
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())

/** How often it was answered, and the first refusal after that. */
async function untilRefused(
  attempt: (index: number) => Promise<Envelope>,
): Promise<{ answered: number; refusal: Envelope }> {
  for (let answered = 0; answered < 1_000; answered += 1) {
    const answer = await attempt(answered)
    if (answer.reason === 'too_many_requests') return { answered, refusal: answer }
    expect(answer).not.toMatchObject({ reason: 'fault' })
  }
  throw new Error('never refused')
}

it('an account is changed ten times a day and no more, so that no phone is flooded', async () => {
  const borrower = await buildApplicant(app)
  const change = (index: number) =>
    app.callAs(borrower.sessionId, changeAccount, {
      cardType: '1',
      channelNumber: '90006',
      accountNo: `0917${String(index).padStart(7, '0')}`,
    })
  const { answered, refusal } = await untilRefused(change)
  expect(answered).toBe(10)
  expect(refusal).toMatchObject({ code: 1006, data: { waitSeconds: 86_400 } })
  expect(refusal.message).toContain('in 24 hours')
  await app.runJobs()
  expect(await readOutbox(app, borrower)).toHaveLength(10)
  // The account that is bound may be sent again: it changes nothing.
  expect(await change(9)).toMatchObject({ code: 0 })
  app.setNow(new Date(TEST_NOW.getTime() + 86_400_000))
  expect(await change(11)).toMatchObject({ code: 0 })
  app.setNow(TEST_NOW)
})

it('photos have an end within an hour, by borrower', async () => {
  const [borrower, other] = [await buildApplicant(app), await buildApplicant(app)]
  const form = () => {
    const sent = new FormData()
    sent.set(IDENTITY_PHOTO_FIELD, new Blob(['no picture']), 'photo.jpg')
    return sent
  }
  const upload = (sessionId: string) => app.uploadAs(sessionId, uploadIdentityPhoto, form())
  const { answered } = await untilRefused(() => upload(borrower.sessionId))
  expect(answered).toBe(30)
  expect(await upload(other.sessionId)).toMatchObject({ reason: 'image_type_unknown' })
})

it('offers and applications have an end', async () => {
  const borrower = await buildApplicant(app)
  await buildOffer(app, borrower)
  const offers = await untilRefused(() =>
    app.callAs(borrower.sessionId, getOffer, { productId: '1' }),
  )
  expect(offers.answered).toBe(119)
  const applications = await untilRefused(() => app.callAs(borrower.sessionId, applyForLoan, ASK))
  expect(applications.answered).toBe(49)
})

it('a link to data or an agreement is not a way around', async () => {
  const borrower = await buildApplicant(app)
  await buildOffer(app, borrower)
  const download = async (link: string): Promise<Envelope> => {
    const { pathname, search } = new URL(link)
    const response = await fetch(app.url + pathname + search)
    const isRefusal = response.headers.get('content-disposition') === null
    await (isRefusal ? null : response.arrayBuffer())
    return isRefusal ? ((await response.json()) as Envelope) : { code: 0, message: '', data: {} }
  }
  const exported = await app.callAs(
    borrower.sessionId,
    exportData,
    await stepUp(app, borrower, 'export'),
  )
  const { fileLink } = exported.data as { fileLink: string }
  expect((await untilRefused(() => download(fileLink))).answered).toBe(10)
  const opened = await app.callAs(borrower.sessionId, openAgreement, {
    productId: '1',
    scene: '1',
    position: '0',
  })
  const page = new URL((opened.data as { contract_url: string }).contract_url)
  const pass = page.searchParams.get('pass') ?? ''
  const pdf = `${app.url}/agreement.pdf?pass=${encodeURIComponent(pass)}`
  expect((await untilRefused(() => download(pdf))).answered).toBe(60)
})
