// How many words somebody reads who has just opened a page and not scrolled.
import type { Page } from '@playwright/test'

/**
 * Counts every word that is on the screen and not behind something else: a word is what stands
 * between two spaces and has a letter or a digit in it, so "₱1,766.80" is one. With a dialog open,
 * only its own words are read. What is there for screen readers alone is not counted.
 */
export function countWordsInSight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    let count = 0
    // No function of its own in here: the tool that compiles this would name it with a helper that
    // the page doesn't have.
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const own = node.parentElement
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\S*[\p{L}\d]\S*/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const { left, top, width, height } = range.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        if (width < 2 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue
        const front = document.elementFromPoint(x, y)
        if (front !== null && own !== null && (own.contains(front) || front.contains(own))) count++
      }
    }
    return count
  })
}
