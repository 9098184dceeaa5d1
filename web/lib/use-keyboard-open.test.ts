import { expect, it } from 'vitest'
import { createKeyboardWatch } from './use-keyboard-open.ts'

const phone = { width: 390, height: 660, scale: 1 }

it('says open when the viewport shrinks by more than 60 px', () => {
  const watch = createKeyboardWatch()
  expect(watch(phone)).toBe(false)
  expect(watch({ ...phone, height: 600 })).toBe(false)
  expect(watch({ ...phone, height: 599 })).toBe(true)
  expect(watch({ ...phone, height: 376 })).toBe(true)
  expect(watch(phone)).toBe(false)
})

it('measures against the tallest viewport, so that an address bar that hides does not count', () => {
  const watch = createKeyboardWatch()
  watch({ ...phone, height: 604 })
  expect(watch(phone)).toBe(false)
  expect(watch({ ...phone, height: 604 })).toBe(false)
  expect(watch({ ...phone, height: 376 })).toBe(true)
})

it('does not take pinching for the keyboard, nor turning the phone', () => {
  const watch = createKeyboardWatch()
  watch(phone)
  expect(watch({ width: 195, height: 330, scale: 2 })).toBe(false)
  expect(watch({ ...phone, height: 376 })).toBe(true)
  expect(watch({ width: 195, height: 188, scale: 2 })).toBe(true)
  expect(watch({ width: 844, height: 390, scale: 1 })).toBe(false)
})
