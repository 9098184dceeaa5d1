// Agreements: general, offered and agreed; as an answer and as a file; by pass and never otherwise.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAgreement } from '#contract/agreements.ts'
import { confirmLoan, getOffer, readAgreement } from '#contract/confirmation.ts'
import { LANGUAGES } from '#contract/language.ts'
import { ROOT_FOLDER } from '#server/root-folder.ts'
import {
  buildApplicant,
  buildOffer,
  buildProducts,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())

interface Read {
  readonly state: string
  readonly orderId: string
  readonly agreedOn: string
  readonly rows: { label: string; value: string }[]
  readonly sections: { title: string; paragraphs: string[] }[]
  readonly fileLink: string
}

async function linkOf(borrower: TestBorrower, position: number, orderId?: number) {
  const answer = await app.callAs(borrower.sessionId, openAgreement, {
    productId: '1',
    scene: '3',
    position: String(position),
    ...(orderId === undefined ? {} : { orderId: String(orderId) }),
  })
  expect(answer.code).toBe(0)
  return new URL((answer.data as { contract_url: string }).contract_url)
}

function read(query: Record<string, string>) {
  return app.callAs(null, readAgreement, query)
}

function passOf(link: URL): { pass: string } {
  return { pass: link.searchParams.get('pass') ?? '' }
}

it('the general agreement needs nobody: the terms of the product, no figures and no file', async () => {
  const answer = await read({ productId: '2' })
  const data = answer.data as Read
  expect(data).toMatchObject({ state: 'general', rows: [], fileLink: '' })
  expect(data.sections).toHaveLength(21)
  expect((await read({})).code).toBe(0)
  expect((await read({ productId: '3' })).code).toBe(1003)
  expect((await read({ productId: '999' })).code).toBe(1003)
})

it('[C12] the link of an offer shows that offer; what was agreed is shown as it was agreed, later too', async () => {
  const borrower = await buildApplicant(app)
  const orderId = await buildOffer(app, borrower)
  const offered = await linkOf(borrower, 1)
  expect((await read(passOf(offered))).data).toMatchObject({ state: 'offered', agreedOn: '' })

  const offer = (await app.callAs(borrower.sessionId, getOffer, { productId: '1' })).data as {
    popAgreementUrl: string
    disclosure: Read['rows']
  }
  expect(new URL(offer.popAgreementUrl).searchParams.get('frame')).toBe('1')
  await app.callAs(borrower.sessionId, confirmLoan, {
    productId: '1',
    amount: '5000.00',
    periods: '3',
    termUnit: 'day',
  })
  const agreed = await linkOf(borrower, 1, orderId)
  expect(agreed.searchParams.get('orderId')).toBe(String(orderId))
  app.clock.moveBy(400)
  const data = (await read(passOf(agreed))).data as Read
  app.clock.moveBy(0)
  expect(data).toMatchObject({
    state: 'agreed',
    orderId: String(orderId),
    agreedOn: '2026-05-12',
  })
  expect(data.rows.slice(0, offer.disclosure.length)).toEqual(offer.disclosure)
  expect(data.rows.slice(offer.disclosure.length).map(({ label }) => label)).toEqual([
    'Instalment 1, due Jun 11, 2026',
    'Instalment 2, due Jul 11, 2026',
    'Instalment 3, due Aug 11, 2026',
    'Borrower',
    'Mobile number',
    'ID',
  ])
  // The offer's own link has nothing to show any more.
  expect((await read(passOf(offered))).reason).toBe('already_confirmed')
})

it('a pass that is over, changed or made up shows nothing', async () => {
  const borrower = await buildApplicant(app)
  await buildOffer(app, borrower)
  const { pass } = passOf(await linkOf(borrower, 0))
  const [body = '', signature = ''] = pass.split('.')
  const other = Buffer.from(body, 'base64url').toString().replace('"position":0', '"position":1')
  const madeUp = `${Buffer.from(other).toString('base64url')}.${signature}`
  for (const wrong of [madeUp, `${body}.`, body, 'x', '.', `${body}.${signature}x`]) {
    expect(await read({ pass: wrong })).toMatchObject({ code: 1004, reason: 'link_expired' })
  }
  expect((await read({ pass: 'x'.repeat(501) })).code).toBe(1002)
  app.setNow(new Date(TEST_NOW.getTime() + 25 * 3_600_000))
  expect(await read({ pass })).toMatchObject({ reason: 'link_expired' })
  const file = await fetch(`${app.url}/agreement.pdf?pass=${encodeURIComponent(pass)}`)
  expect(await file.json()).toMatchObject({ code: 1004, reason: 'link_expired' })
  app.setNow(TEST_NOW)
  expect(await (await fetch(`${app.url}/agreement.pdf`)).json()).toMatchObject({ code: 1003 })
})

it('is a PDF to keep: several pages, no cache, and every letter of every language in its font', async () => {
  const borrower = await buildApplicant(app)
  await buildOffer(app, borrower)
  const { pass } = passOf(await linkOf(borrower, 0))
  const require = createRequire(createRequire(import.meta.url).resolve('pdfkit'))
  const fontkit = require('fontkit') as {
    openSync(file: string): { hasGlyphForCodePoint(point: number): boolean }
  }
  const fonts = ['regular', 'bold'].map((weight) =>
    fontkit.openSync(
      join(ROOT_FOLDER, `server/features/confirmation/fonts/noto-sans-${weight}.ttf`),
    ),
  )
  for (const lang of LANGUAGES) {
    const response = await fetch(
      `${app.url}/agreement.pdf?${new URLSearchParams({ pass, lang }).toString()}`,
    )
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const file = Buffer.from(await response.arrayBuffer())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    expect(file.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(3)
    const answer = await app.callAs(null, readAgreement, { pass }, { lang })
    const letters = new Set(JSON.stringify(answer.data))
    const missing = [...letters].filter((letter) =>
      fonts.some((font) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
    )
    expect(missing).toEqual([])
  }
})
