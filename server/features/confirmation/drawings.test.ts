// Drawing an agreement takes a thread of its own, and happens once.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import type { Agreement } from './agreement-service.ts'
import { loadConfig } from '#server/config.ts'
import { openDrawings } from './drawings.ts'

const drawings = openDrawings(loadConfig({}).brand)
afterAll(() => drawings.close())

const agreement = (title: string, rows = 3): Agreement => ({
  title,
  lenderName: 'A Lending Company',
  productName: 'A product',
  state: 'agreed',
  orderId: '17',
  agreedOn: '2026-05-12',
  version: '1',
  rows: Array.from({ length: rows }, (_, index) => ({
    label: `Instalment ${index} of a long plan, with words that take up room`,
    value: '₱1,234.50',
  })),
  sections: [],
  fileLink: '/agreement.pdf?pass=one',
})

it('everybody else is answered while an agreement is drawn', async () => {
  await drawings.draw(agreement('The first starts the thread'), 'en')
  const state = { isDrawn: false }
  const drawn = drawings.draw(agreement('Long', 4_000), 'en').finally(() => (state.isDrawn = true))
  let turns = 0
  for (; !state.isDrawn; turns += 1) await nextTurn()
  expect(
    Buffer.from(await drawn)
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  // Drawn in this thread, it would have been drawn within the first of them.
  expect(turns).toBeGreaterThan(10)
})

it('an agreement is drawn once, also for two at once and under another link', async () => {
  const before = drawings.drawnCount()
  const once = agreement('Once')
  const [first, second] = await Promise.all([
    drawings.draw(once, 'en'),
    drawings.draw({ ...once, fileLink: '/agreement.pdf?pass=two' }, 'en'),
  ])
  expect(second).toEqual(first)
  expect(drawings.drawnCount()).toBe(before + 1)
  await drawings.draw({ ...once, orderId: '18' }, 'en')
  await drawings.draw(once, 'fil-PH')
  expect(drawings.drawnCount()).toBe(before + 3)
})

it('one that cannot be drawn fails alone, and is tried again when it is asked for again', async () => {
  const broken = { ...agreement('Broken'), agreedOn: 'no date' }
  await expect(drawings.draw(broken, 'en')).rejects.toThrow('could not be drawn')
  await expect(drawings.draw(broken, 'en')).rejects.toThrow('could not be drawn')
  expect((await drawings.draw(agreement('Whole'), 'en')).length).toBeGreaterThan(1_000)
})
