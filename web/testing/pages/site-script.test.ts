// What script adds to the public site, on its pages as they are served.
import { expect, it, vi } from 'vitest'
import { enhancePage } from '#web/features/site/enhance.ts'
import { openSite } from '../site.ts'

async function openLive(path: string): Promise<HTMLElement> {
  const served = await openSite(path)
  document.body.innerHTML = served.body.innerHTML
  enhancePage()
  return document.body
}

function get(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`there is no ${selector}`)
  return found
}

const tap = (selector: string) =>
  get(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
const press = (key: string) => dispatchEvent(new KeyboardEvent('keydown', { key }))

it('an open menu closes with Escape, a tap beside it or on a link of it, and with nothing else', async () => {
  await openLive('/About')
  const menu = document.querySelector<HTMLDetailsElement>('header details[data-menu]')
  if (menu === null) throw new Error('there is no menu')
  const summary = get('header details[data-menu] summary')
  const leaves = (act: () => unknown, isOpen: boolean) => {
    menu.open = true
    act()
    expect(menu.open).toBe(isOpen)
  }
  leaves(() => tap('header details[data-menu] nav ul'), true)
  leaves(() => press('Tab'), true)
  expect(document.activeElement).not.toBe(summary)
  leaves(() => tap('main h1'), false)
  leaves(() => tap('header details[data-menu] a[href="/Policy"]'), false)
  expect(document.activeElement).not.toBe(summary)
  // Whoever goes by keys is back at what opened it.
  leaves(() => press('Escape'), false)
  expect(document.activeElement).toBe(summary)
  summary.blur()
  press('Escape')
  expect(document.activeElement).not.toBe(summary)
})

it('the terms can be printed, and are then printed whole, but for the menus', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  await openLive('/Loan')
  expect(get('button[data-print]').hidden).toBe(false)
  tap('button[data-print]')
  expect(print).toHaveBeenCalledOnce()

  const areOpen = (selector: string) =>
    [...document.querySelectorAll<HTMLDetailsElement>(selector)].map(({ open }) => open)
  expect(areOpen('section details').length).toBeGreaterThan(0)
  expect(areOpen('section details')).not.toContain(true)
  dispatchEvent(new Event('beforeprint'))
  expect(areOpen('section details')).not.toContain(false)
  expect(areOpen('header details[data-menu]')).toEqual([false])
})

it('the copy of a page that the app opens leads back, or home where nothing is before it', async () => {
  await openLive('/aboutUs')
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined)
  const entries = vi.spyOn(history, 'length', 'get').mockReturnValue(1)
  expect(get('a[data-back]').getAttribute('href')).toBe('/main')
  // Not prevented: the link does what it says.
  expect(tap('a[data-back]')).toBe(true)
  expect(back).not.toHaveBeenCalled()
  entries.mockReturnValue(2)
  expect(tap('a[data-back]')).toBe(false)
  expect(back).toHaveBeenCalledOnce()
})
