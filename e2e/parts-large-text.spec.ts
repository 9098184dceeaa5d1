// The smallest phone with the largest text: 320 px wide, letters twice their size. Nothing may stick
// out of the screen, be cut off, or lie over something else.
import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'

const PAGES = [
  'group=money',
  'group=status',
  'group=drawn',
  'group=buttons',
  'group=inputs',
  'group=answers',
  'group=opened',
  'layout=screen',
  'layout=tabs',
  'layout=site',
  'layout=promotion',
]
const OPENED = {
  opened: ['dialog', 'tips', 'bind', 'danger', 'rating', 'sheet', 'long', 'picture'],
  money: ['why'],
  inputs: ['city', 'city-chosen'],
}

test('nothing breaks at 320 px with text at 200 %', async ({ page, open }) => {
  test.slow()
  // Each size of the journeys looks at another language, so that both are seen.
  const language = page.viewportSize()?.width === 360 ? 'en' : 'fil-PH'
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const faults: string[] = []
  const look = async (where: string) => {
    const found = await findFaults(page)
    faults.push(...found.map((fault) => `${where}: ${fault}`))
    await page.screenshot({
      path: `test-output/shots/large-text-${language}-${where.replaceAll(/\W+/g, '-')}.png`,
      fullPage: !where.includes('open'),
    })
  }
  for (const query of PAGES) {
    await open(`/parts?${query}&lang=${language}`)
    await enlargeText(page)
    if (query === 'group=money') await page.locator('[aria-expanded=false]').click()
    if (query === 'layout=site') await page.locator('summary').click()
    await look(query)
  }
  for (const [group, names] of Object.entries(OPENED)) {
    await open(`/parts?group=${group}&lang=${language}`)
    await enlargeText(page)
    for (const name of names) {
      await page.locator(`[data-opens=${name}] button`).first().click()
      await look(`open ${name}`)
      await page.keyboard.press('Escape')
    }
  }
  expect(faults).toEqual([])
})

async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}

/** In the browser: what sticks out, what is cut off, and which words lie over each other. */
async function findFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('dialog[open]') ?? document.body
    const nameOf = (element: Element) =>
      `<${element.tagName.toLowerCase()}> "${(element.textContent ?? '').trim().slice(0, 40)}"`
    const isSeen = (element: Element) =>
      element.getClientRects().length > 0 &&
      element.closest('.visually-hidden, dialog:not([open])') === null &&
      getComputedStyle(element).opacity !== '0'
    const elements = [...root.querySelectorAll('*')].filter(isSeen)
    const faults: string[] = []
    if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways')
    for (const element of elements) {
      const box = element.getBoundingClientRect()
      if (box.right > innerWidth + 1 || box.left < -1) {
        faults.push(`${nameOf(element)} from ${box.left} to ${box.right}`)
      }
      const { overflowX, display } = getComputedStyle(element)
      // A field of one line scrolls its own text; everything else shows all of it.
      const isField = element.matches('input, select, textarea, svg, svg *, img, option, details')
      if (!isField && display !== 'inline' && element.scrollWidth > element.clientWidth + 1) {
        faults.push(`${nameOf(element)} is wider inside (${overflowX})`)
      }
    }
    return [...faults, ...overlaps()]

    function overlaps(): string[] {
      const words = elements.flatMap((element) =>
        [...element.childNodes]
          .filter(
            (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
          )
          // Bars that stay in view lie over what scrolls under them.
          .filter(() => !isStuck(element))
          .flatMap((node) => {
            const range = document.createRange()
            range.selectNodeContents(node)
            return [...range.getClientRects()].flatMap((box) => shownPart(element, box))
          }),
      )
      return words.flatMap((one, index) =>
        words.slice(index + 1).flatMap((other) => {
          const across =
            Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
          const down =
            Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
          // Lines of one text may touch; letters do not reach the edge of their line.
          const isOver = across > 2 && down > Math.min(one.box.height, other.box.height) * 0.4
          return isOver ? [`${nameOf(one.element)} lies over ${nameOf(other.element)}`] : []
        }),
      )
    }

    /** What has been scrolled out of sight lies over nothing. */
    function shownPart(element: Element, box: DOMRect): { element: Element; box: DOMRect }[] {
      let { left, right, top, bottom } = box
      for (let at: Element | null = element; at !== null && at !== root; at = at.parentElement) {
        if (getComputedStyle(at).overflowY === 'visible') continue
        const frame = at.getBoundingClientRect()
        left = Math.max(left, frame.left)
        right = Math.min(right, frame.right)
        top = Math.max(top, frame.top)
        bottom = Math.min(bottom, frame.bottom)
      }
      const isShown = right > left && bottom > top
      return isShown ? [{ element, box: new DOMRect(left, top, right - left, bottom - top) }] : []
    }

    function isStuck(element: Element): boolean {
      for (let at: Element | null = element; at !== null && at !== root; at = at.parentElement) {
        if (['sticky', 'fixed'].includes(getComputedStyle(at).position)) return true
        if (at.matches('nav') && getComputedStyle(at).position === 'absolute') return true
      }
      return false
    }
  })
}
