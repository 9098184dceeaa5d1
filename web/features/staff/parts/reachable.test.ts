import { expect, it, vi } from 'vitest'
import { reachable } from './reachable.ts'

it('a table takes the focus exactly while it is wider than its place', () => {
  let measure = () => {}
  const disconnect = vi.fn<() => void>()
  const observe = vi.fn<(observed: unknown) => void>()
  class Observer {
    readonly observe = observe
    readonly disconnect = disconnect
    constructor(callback: () => void) {
      measure = callback
    }
  }
  vi.stubGlobal('ResizeObserver', Observer)
  const attributes = new Map<string, number>()
  const table = {
    scrollWidth: 800,
    clientWidth: 799,
    set tabIndex(index: number) {
      attributes.set('tabindex', index)
    },
    removeAttribute: (name: string) => attributes.delete(name),
  }
  const stop = reachable(table as unknown as HTMLTableElement)
  expect(observe).toHaveBeenCalledWith(table)
  measure()
  expect(attributes).toEqual(new Map([['tabindex', 0]]))
  table.clientWidth = 800
  measure()
  expect(attributes.size).toBe(0)
  expect(disconnect).not.toHaveBeenCalled()
  stop()
  expect(disconnect).toHaveBeenCalledOnce()
})
