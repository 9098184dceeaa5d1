// The statement, the certificate, and the signed record from which every figure can be computed again.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ResponseOf } from '#contract/call.ts'
import type { Envelope } from '#contract/envelope.ts'
import { getRepaymentPlan } from '#contract/loan-order.ts'
import { createPayCode } from '#contract/repayment.ts'
import { getStatement, type SignedRecord } from '#contract/statement.ts'
import { addDays } from '#lending/dates.ts'
import { parsePesos } from '#lending/money.ts'
import { buildApplicant, buildProducts, type TestBorrower } from '#server/testing/factories.ts'
import { insertAgreedOrder, insertRunningLoan, payOut, workedTerms } from '#server/testing/loans.ts'
import { payOn } from '#server/testing/payments.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { answerQuote } from '../../../scripts/quote/quote-answer.ts'

let app: TestApp
let who: TestBorrower
let orderId: string

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
  who = await buildApplicant(app)
  orderId = String(await insertRunningLoan(app.db, app, who.id))
})
afterAll(() => app.close())

interface Told {
  readonly lines: {
    readonly text: string
    readonly amount: string
    readonly why: { readonly amount: string }[]
  }[]
  readonly left: string
  readonly figures: { readonly name: string; readonly amount: string }[]
  readonly statementLink: string
  readonly certificateLink: string
  readonly recordLink: string
  readonly keyLink: string
}

async function pay(amount: string): Promise<void> {
  const fields = { productId: '1', orderId, amount, channelNumber: '90006' }
  const answer = await app.callAs(who.sessionId, createPayCode, fields)
  const { payUrl } = answer.data as ResponseOf<typeof createPayCode>
  await app.collection.act(new URL(payUrl).searchParams.get('reference') ?? '', 'pay')
  await app.tellPayments()
}

async function statement(): Promise<Told> {
  const answer = await app.callAs(who.sessionId, getStatement, { orderId })
  expect(answer).toMatchObject({ code: 0 })
  return answer.data as Told
}

const get = async (path: string) => fetch(`${app.url}${path}`)

const cents = (text: string) => Math.round(Number(text) * 100)
const sumOf = (lines: readonly { readonly amount: string }[]) =>
  lines.reduce((sum, { amount }) => sum + cents(amount), 0)

it('lists what was sent, charged and paid, and is a PDF at any time', async () => {
  await pay('1000.00')
  const told = await statement()
  expect(told.lines).toMatchObject([
    { text: 'Money sent to you', amount: '4850.00' },
    { text: 'Processing fee, taken off before we sent it', amount: '150.00' },
    { text: 'Your payment', amount: '-1000.00' },
  ])
  expect(told).toMatchObject({ isSettled: 0, paid: '1000.00', left: '4000.00' })
  expect(told.certificateLink).toBe('')
  const file = await get(told.statementLink)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(file.headers.get('content-disposition')).toContain(`statement-${orderId}.pdf`)
})

it('adds up: the lines of a late loan come to what settles it, each charge with its reasons', async () => {
  const late = await buildApplicant(app)
  const agreedOn = addDays(app.clock.today(), -45)
  const terms = workedTerms(agreedOn)
  const lateId = String(await insertAgreedOrder(app.db, app, late.id, terms))
  await payOut(app.db, app, Number(lateId), terms, agreedOn)
  const answer = await app.callAs(late.sessionId, getStatement, { orderId: lateId })
  const { lines, left } = answer.data as Told
  expect(lines.map(({ text }) => text)).toEqual([
    'Money sent to you',
    'Processing fee, taken off before we sent it',
    'Interest so far',
    'Late penalties so far',
  ])
  expect(sumOf(lines)).toBe(cents(left))
  for (const { text, amount, why } of lines.slice(2)) expect(sumOf(why), text).toBe(cents(amount))
  // Nothing more is added to it once it is settled.
  await payOn(app, Number(lateId), cents(left))
  const settled = await app.callAs(late.sessionId, getStatement, { orderId: lateId })
  expect((settled.data as Told).lines.slice(2).map(({ text }) => text)).toEqual([
    'Interest',
    'Late penalties',
    'Your payment',
  ])
})

it('every figure follows from the signed record, with the published key and npm run quote', async () => {
  const told = await statement()
  const files: Record<string, string> = {
    'record.json': await (await get(told.recordLink)).text(),
    'key.json': await (await get(told.keyLink)).text(),
  }
  const today = app.clock.today()
  const ask = (read: Record<string, string>) =>
    answerQuote(
      ['--loan', 'record.json', '--key', 'key.json', '--as-of', today, '--explain'],
      (path) => read[path] ?? '',
    )
  const { figures } = JSON.parse(ask(files).output) as {
    figures: { id: string; amountCentavos: number }[]
  }
  expect(told.figures.length).toBeGreaterThan(10)
  expect(told.figures.map(({ name, amount }) => [name, parsePesos(amount)])).toEqual(
    figures.map(({ id, amountCentavos }) => [id, amountCentavos]),
  )
  // One digit of a payment changed, and one of the signature.
  const signed = JSON.parse(files['record.json'] ?? '') as SignedRecord
  const forged = [
    { ...signed, record: signed.record.replace('100000', '900000') },
    {
      ...signed,
      signature: (signed.signature.startsWith('A') ? 'B' : 'A') + signed.signature.slice(1),
    },
  ]
  for (const changed of forged) {
    const refused = ask({ ...files, 'record.json': JSON.stringify(changed) })
    expect(refused).toMatchObject({ exitCode: 2, error: expect.stringContaining('signature') })
  }
  const without = answerQuote(
    ['--loan', 'record.json', '--as-of', today],
    () => files['record.json'] ?? '',
  )
  expect(without).toMatchObject({ exitCode: 2, error: expect.stringContaining('--key is missing') })
  // Nothing in it is about the person.
  expect(files['record.json']).not.toContain(who.mobile)
})

it('a link opens its own document and no other', async () => {
  const told = await statement()
  const passOf = (link: string) => link.split('?')[1] ?? ''
  const swapped = [
    `/loan-record.json?${passOf(told.statementLink)}`,
    `/document.pdf?${passOf(told.recordLink)}`,
    '/loan-record.json',
  ]
  for (const path of swapped) {
    expect((await (await get(path)).json()) as Envelope, path).toMatchObject({ code: 1003 })
  }
})

it('the plan says what is paid and what is coming, each with the reasons that add up to it', async () => {
  const answer = await app.callAs(who.sessionId, getRepaymentPlan, { orderId })
  const { plan } = answer.data as { plan: { amount: string; why: { amount: string }[] }[] }
  expect(plan).toHaveLength(3)
  for (const { amount, why } of plan) {
    expect(why.length).toBeGreaterThan(0)
    expect(sumOf(why)).toBe(cents(amount))
  }
})

it('the plan says what was paid of each, and what was agreed', async () => {
  const answer = await app.callAs(who.sessionId, getRepaymentPlan, { orderId })
  const { plan } = answer.data as { plan: { amount: string; paid: string; agreed: string }[] }
  const { instalments } = workedTerms(app.clock.today())
  const [first] = plan
  expect(plan.map(({ agreed }) => cents(agreed))).toEqual(
    instalments.map(
      ({ principalCentavos, interestCentavos, feeCentavos }) =>
        principalCentavos + interestCentavos + feeCentavos,
    ),
  )
  expect(first).toMatchObject({ penalty: '0.00', waived: '0.00' })
  // Something was paid early, which took off interest.
  const { amount = '', paid = '', agreed = '' } = first ?? {}
  expect(cents(paid)).toBeGreaterThan(0)
  expect(cents(amount) + cents(paid)).toBeLessThan(cents(agreed))
})

it('a settled loan has a certificate of full payment', async () => {
  await pay((await statement()).left)
  const told = await statement()
  expect(told).toMatchObject({ isSettled: 1, left: '0.00' })
  const file = await get(told.certificateLink)
  expect(file.headers.get('content-type')).toBe('application/pdf')
})
