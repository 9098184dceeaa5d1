// What script adds to a page of the site that is complete without it.

export function enhancePage(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu]')) {
    closeByItself(menu)
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-print]')) {
    button.hidden = false
    button.addEventListener('click', () => window.print())
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-back]')) {
    link.addEventListener('click', (event) => {
      // With nothing to go back to, the link leads home.
      if (history.length < 2) return
      event.preventDefault()
      history.back()
    })
  }
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-grows]'))
    grow(frame)
  addEventListener('beforeprint', () => {
    for (const folded of document.querySelectorAll<HTMLDetailsElement>('section details')) {
      folded.open = true
    }
  })
}

/** An open menu closes with Escape, with a tap beside it and with one on a link of it. */
function closeByItself(menu: HTMLDetailsElement): void {
  addEventListener('click', (event) => {
    const { target } = event
    if (!(target instanceof Element)) return
    if (!menu.contains(target) || target.closest('a') !== null) menu.open = false
  })
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}

/** As high as its text, so that the page scrolls and not the frame. */
function grow(frame: HTMLIFrameElement): void {
  const fit = () => {
    // A document that has only begun to load has no root element yet, whatever its type says.
    const height = frame.contentDocument?.querySelector('html')?.scrollHeight ?? 0
    if (height > 0) frame.style.setProperty('height', `${height}px`)
  }
  frame.addEventListener('load', fit)
  addEventListener('resize', fit)
  if (frame.contentDocument?.readyState === 'complete') fit()
}
