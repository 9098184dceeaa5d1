import { afterAll, beforeAll, expect, it } from 'vitest'
import { getContactDetails } from '#contract/support.ts'
import { buildBorrower, type TestBorrower } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const PATH = '/custom/v3/personal-center/contact-kf-info'
let app: TestApp
let borrower: TestBorrower

beforeAll(async () => {
  app = await startTestApp({
    environment: { SERVICE_EMAIL: 'kf@lender.example', SERVICE_WHATSAPP: '+63 900 111 2222' },
  })
  borrower = await buildBorrower(app)
})
afterAll(() => app.close())

it('[C6] answers email and smWa to overall=30', async () => {
  const session = { sessionId: borrower.sessionId }
  expect(await app.post(PATH, { overall: '30' }, session)).toEqual({
    code: 0,
    message: '',
    data: { email: 'kf@lender.example', smWa: '+63 900 111 2222' },
  })
})

it('[C1] takes the session from the query and the body as a form or as JSON', async () => {
  const response = await fetch(`${app.url}${PATH}?sessionId=${borrower.sessionId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ overall: 30 }),
  })
  expect(await response.json()).toMatchObject({ code: 0 })
  expect(await app.callAs(borrower.sessionId, getContactDetails, {})).toMatchObject({ code: 0 })
})

it('names the field that is wrong, by its wire name', async () => {
  const answer = await app.post(PATH, { overall: 'many' }, { sessionId: borrower.sessionId })
  expect(answer).toMatchObject({ code: 1002, reason: 'field_invalid', data: {} })
  expect(answer.fields?.map(({ field }) => field)).toEqual(['overall'])
})
