import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  closeToast,
  currentToast,
  showInfo,
  showLoading,
  showToast,
  subscribeToToast,
} from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  closeToast()
  vi.useRealTimers()
})

it.each([
  ['a toast', () => showToast('hello'), 3_000],
  ['an info toast of the other kind', () => showInfo('hello'), 2_000],
  ['one with a duration', () => showToast('hello', 1_000), 1_000],
  ['one with a duration that is too short', () => showToast('hello', 10), 300],
])('[S52] %s lasts as long as it should', (_name, show, durationMs) => {
  show()
  vi.advanceTimersByTime(durationMs - 1)
  expect(currentToast()?.message).toBe('hello')
  vi.advanceTimersByTime(1)
  expect(currentToast()).toBeNull()
})

it('[S52] one at a time: the newer replaces the older and lasts its own time', () => {
  showToast('old')
  vi.advanceTimersByTime(2_900)
  showToast('new')
  vi.advanceTimersByTime(200)
  expect(currentToast()?.message).toBe('new')
})

it('a loading toast stays until it is taken away, and takes away only itself', () => {
  const hide = showLoading('wait')
  vi.advanceTimersByTime(120_000)
  expect(currentToast()?.kind).toBe('loading')
  showToast('refused')
  hide()
  expect(currentToast()?.message).toBe('refused')
})

it('a loading toast may wait, for what takes long, and never covers another', () => {
  showLoading('quick', 2_000)()
  vi.advanceTimersByTime(5_000)
  expect(currentToast()).toBeNull()
  const hide = showLoading('slow', 2_000)
  vi.advanceTimersByTime(1_999)
  expect(currentToast()).toBeNull()
  vi.advanceTimersByTime(1)
  expect(currentToast()).toMatchObject({ kind: 'loading', message: 'slow' })
  hide()
  expect(currentToast()).toBeNull()
  showLoading('covered', 1_000)
  showToast('refused')
  vi.advanceTimersByTime(1_000)
  expect(currentToast()?.message).toBe('refused')
})

it('tells who listens', () => {
  const listener = vi.fn()
  const stop = subscribeToToast(listener)
  showToast('a')
  stop()
  closeToast()
  expect(listener).toHaveBeenCalledTimes(1)
})
