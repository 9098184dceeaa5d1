// The QR of a download page: anybody may ask for any, and nobody else waits for it.
import { afterAll, expect, it } from 'vitest'
import { DOWNLOAD_QR_PATH } from '#contract/promotion.ts'
import { drawQr } from '#server/codes/qr-image.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { rememberedQrs } from './remembered-qrs.ts'

const app: TestApp = await startTestApp()
afterAll(() => app.close())

it('of one network one is drawn at a time, with a pause for everybody else', async () => {
  const qrOf = rememberedQrs()
  const started = performance.now()
  const texts = ['one', 'two', 'three', 'four']
  const drawn = await Promise.all(texts.map((text) => qrOf('203.0.113.9', text)))
  expect(drawn).toEqual(texts.map(drawQr))
  // Three pauses lie between the first and the last, however fast the machine is.
  expect(performance.now() - started).toBeGreaterThan(700)
})

it('what was drawn is remembered, for whoever asks', async () => {
  const qrOf = rememberedQrs()
  const first = await qrOf('203.0.113.9', 'one')
  for (let again = 0; again < 100; again += 1) {
    // The same text, and no turn is waited for: another drawing of this network would have to.
    expect(await qrOf('203.0.113.9', 'one')).toBe(first)
  }
})

it('a line that is too long is refused', async () => {
  const qrOf = rememberedQrs()
  const asked = Array.from({ length: 40 }, (_none, index) => qrOf('203.0.113.9', `text ${index}`))
  const answers = await Promise.allSettled(asked.slice(21))
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
  await Promise.allSettled(asked)
})

it('an address that is too long for a screen loses what comes last, in whatever letters', async () => {
  const source = {
    id: '2',
    app_from: '漢'.repeat(60),
    user_from: 'b'.repeat(60),
    utm_tag: 'c\ud83d',
  }
  const query = Object.entries(source).map(
    ([name, value]) => `${name}=${encodeURI(value.replace('\ud83d', ''))}`,
  )
  const response = await fetch(`${app.url}${DOWNLOAD_QR_PATH}?${query.join('&')}`)
  expect(response.status).toBe(200)
  const [, units = ''] = /viewBox="0 0 (\d+) /.exec(await response.text()) ?? []
  // A version 13 code has 69 squares to a side.
  expect(Number(units)).toBeLessThanOrEqual(8 + 69)
})
