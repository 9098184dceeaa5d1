// Files that load after their page, when the network was cut.
import { afterEach, expect, it, vi } from 'vitest'
import { restoreStyles, watchStyles } from '#web/lib/styles-again.ts'
import { loadPatiently } from '#web/parts/lazy-part.ts'

const styles = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]

afterEach(() => {
  vi.useRealTimers()
  for (const link of styles()) link.remove()
})

it('a style that was cut off is requested again, once and in its place, and no other', async () => {
  const stop = watchStyles()
  document.head.innerHTML =
    '<link rel="stylesheet" href="/cut.css"><link rel="stylesheet" href="/there.css">'
  const [cut, there] = styles()
  cut?.dispatchEvent(new Event('error'))
  await restoreStyles()
  const [again, still] = styles()
  expect(styles().map((link) => link.getAttribute('href'))).toEqual(['/cut.css', '/there.css'])
  expect(again).not.toBe(cut)
  expect(still).toBe(there)
  await restoreStyles()
  expect(styles()[0]).toBe(again)
  stop()
})

it('a part that was cut off comes as soon as the network is back', async () => {
  vi.useFakeTimers()
  const load = vi.fn<() => Promise<string>>(async () => 'the part')
  load.mockRejectedValueOnce(new Error('cut'))
  const loaded = loadPatiently(load)
  await vi.advanceTimersByTimeAsync(10)
  expect(load).toHaveBeenCalledOnce()
  dispatchEvent(new Event('online'))
  expect(await loaded).toBe('the part')
})

it('or after a moment, where the phone does not notice; a file that is gone is given up', async () => {
  vi.useFakeTimers()
  const load = vi.fn<() => Promise<string>>(async () => {
    throw new Error('gone')
  })
  const ended = expect(loadPatiently(load, 3)).rejects.toThrow('gone')
  await vi.advanceTimersByTimeAsync(6_000)
  await ended
  expect(load).toHaveBeenCalledTimes(3)
})
