import { expect, it, vi } from 'vitest'
import { handleBack, onBack } from './back.ts'

it('asks the newest first and stops at the one that handles it', () => {
  const older = vi.fn()
  const newer = vi.fn()
  const endOlder = onBack(older)
  const endNewer = onBack(newer)
  expect(handleBack()).toBe(true)
  expect(newer).toHaveBeenCalledOnce()
  expect(older).not.toHaveBeenCalled()
  endNewer()
  expect(handleBack()).toBe(true)
  expect(older).toHaveBeenCalledOnce()
  endOlder()
  expect(handleBack()).toBe(false)
})

it('passes the event on when a handler answers false', () => {
  const older = vi.fn()
  const ends = [onBack(older), onBack(() => false)]
  expect(handleBack()).toBe(true)
  expect(older).toHaveBeenCalledOnce()
  for (const end of ends) end()
})

it('may be ended twice, and by a handler itself', () => {
  const other = vi.fn()
  const endOther = onBack(other)
  const end = onBack(() => end())
  expect(handleBack()).toBe(true)
  end()
  expect(handleBack()).toBe(true)
  expect(other).toHaveBeenCalledOnce()
  endOther()
})
