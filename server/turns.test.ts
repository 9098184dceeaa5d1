import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

const LIMITS = { atOnceMax: 2, waitingMax: 3, waitMs: 60_000 }

/** Work that ends when it is told to. */
function work() {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const state = { isStarted: false }
  const run = async () => {
    state.isStarted = true
    await ended
  }
  return { state, run, end: () => end() }
}

const settled = () => new Promise((resume) => setImmediate(resume))

it('works on a few at once, the others in the order in which they came', async () => {
  const turns = createTurns(LIMITS)
  const works = Array.from({ length: 4 }, work)
  const done = works.map(({ run }) => turns.take('one', run))
  const started = () => works.map(({ state }) => state.isStarted)
  await settled()
  expect(started()).toEqual([true, true, false, false])
  works[1]?.end()
  await done[1]
  await settled()
  expect(started()).toEqual([true, true, true, false])
  for (const { end } of works) end()
  await Promise.all(done)
  expect(started()).toEqual([true, true, true, true])
})

it('another key waits for nobody', async () => {
  const turns = createTurns(LIMITS)
  const stuck = Array.from({ length: 5 }, work)
  const done = stuck.map(({ run }) => turns.take('one', run))
  expect(await turns.take('other', async () => 'done')).toBe('done')
  for (const { end } of stuck) end()
  await Promise.all(done)
})

it('refuses when the line is full, and those who waited too long', async () => {
  const turns = createTurns({ ...LIMITS, waitMs: 20 })
  const stuck = Array.from({ length: 2 }, work)
  const done = stuck.map(({ run }) => turns.take('one', run))
  const late = Array.from({ length: 3 }, () => turns.take('one', async () => 'never'))
  await expect(turns.take('one', async () => 'never')).rejects.toMatchObject({ reason: 'busy' })
  for (const answer of await Promise.all(late.map((one) => one.catch(toReason)))) {
    expect(answer).toBe('busy')
  }
  for (const { end } of stuck) end()
  await Promise.all(done)
  expect(await turns.take('one', async () => 'again')).toBe('again')
})

const toReason = (error: unknown) => (error as { reason: string }).reason

it('work that fails frees its place', async () => {
  const turns = createTurns({ ...LIMITS, atOnceMax: 1 })
  const failed = turns.take('one', () => Promise.reject(new Error('no')))
  const next = turns.take('one', async () => 'done')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('done')
})
