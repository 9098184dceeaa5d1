// A table that is wider than the screen scrolls, and the keyboard has to get there: it then takes the
// focus. At a desk, where nothing scrolls, it is no stop on the way.

/** The ref of a table without anything in it that takes the focus. */
export function reachable(table: HTMLTableElement): () => void {
  const observer = new ResizeObserver(() => {
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
    else table.removeAttribute('tabindex')
  })
  observer.observe(table)
  return () => observer.disconnect()
}
