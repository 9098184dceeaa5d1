import { expect, it, vi } from 'vitest'
import { handleBack, onBack } from './back.ts'

it('[C17] the newest handler is asked first, and the next one when it did not handle it', () => {
  const page = vi.fn(() => true)
  const dialog = vi.fn<() => boolean | void>()
  const leavePage = onBack(page)
  const closeDialog = onBack(dialog)
  expect(handleBack()).toBe(true)
  expect(dialog).toHaveBeenCalledTimes(1)
  expect(page).not.toHaveBeenCalled()

  dialog.mockReturnValue(false)
  expect(handleBack()).toBe(true)
  expect(page).toHaveBeenCalledTimes(1)

  closeDialog()
  closeDialog()
  page.mockReturnValue(false)
  expect(handleBack()).toBe(false)
  leavePage()
  expect(handleBack()).toBe(false)
})

it('[C17] a handler may unregister itself while it runs', () => {
  const older = vi.fn(() => true)
  const leave = onBack(older)
  const once = onBack(() => {
    once()
    return false
  })
  expect(handleBack()).toBe(true)
  expect(older).toHaveBeenCalledTimes(1)
  leave()
})
