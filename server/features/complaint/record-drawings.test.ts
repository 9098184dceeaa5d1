// Who waits for whom while records are drawn, and when one is drawn again.
import { expect, it } from 'vitest'
import type { AskedRecord } from './record-file.ts'
import { openRecordDrawings } from './record-drawings.ts'

const BRAND = {} as AskedRecord['brand']
const asked = (text: string, madeAt = '9:00 AM'): AskedRecord => ({
  brand: BRAND,
  language: 'en',
  record: {
    title: 'Complaint C-1',
    rows: [],
    madeAt: { label: 'Made', value: madeAt },
    messages: [{ head: 'You', text, images: [], note: '' }],
    figuresTitle: '',
    figures: [],
    late: '',
    regulator: '',
  },
})
const textIn = ({ record }: AskedRecord) => record.messages[0]?.text ?? ''

/** A worker that ends when it is told to, and says what it was given. */
function worker() {
  const started: string[] = []
  const ends: (() => void)[] = []
  const draw = (given: AskedRecord) => {
    started.push(textIn(given))
    return new Promise<Uint8Array>((resolve) => {
      ends.push(() => resolve(new TextEncoder().encode(textIn(given))))
    })
  }
  return { started, draw, endNext: () => ends.shift()?.() }
}
const settled = () => new Promise((resume) => setImmediate(resume))

it('a borrower who asks for many has one place in the line, and the next borrower comes second', async () => {
  const { started, draw, endNext } = worker()
  const drawings = openRecordDrawings(draw)
  const many = ['a1', 'a2', 'a3'].map((text) => drawings.draw(1, asked(text)))
  const other = drawings.draw(2, asked('b1'))
  await expect(drawings.draw(1, asked('a4'))).rejects.toMatchObject({ reason: 'busy' })
  await settled()
  expect(started).toEqual(['a1'])
  endNext()
  await many[0]
  await settled()
  expect(started).toEqual(['a1', 'b1'])
  for (const drawing of [other, ...many.slice(1)]) {
    endNext()
    await drawing
    await settled()
  }
  expect(started).toEqual(['a1', 'b1', 'a2', 'a3'])
})

it('a record is drawn once while nothing in it changes, for its borrower alone', async () => {
  const started: string[] = []
  const drawings = openRecordDrawings(async (given) => {
    started.push(textIn(given))
    return new Uint8Array(8)
  })
  await drawings.draw(1, asked('one', '9:00 AM'))
  await drawings.draw(1, asked('one', '9:05 AM'))
  expect(started).toEqual(['one'])
  await drawings.draw(1, asked('one and more'))
  await drawings.draw(2, asked('one'))
  expect(started).toEqual(['one', 'one and more', 'one'])
})

it('what would not fit is forgotten, the oldest first', async () => {
  const started: string[] = []
  const drawings = openRecordDrawings(async (given) => {
    started.push(textIn(given))
    return new Uint8Array(9_000_000)
  })
  for (const text of ['one', 'two', 'two', 'one']) await drawings.draw(1, asked(text))
  expect(started).toEqual(['one', 'two', 'one'])
})
