// Styles of pages that the network cut off. The bundler's loader requests each once in a visit, so
// one that failed would be missing from every page that follows.

const cutOff = new Set<HTMLLinkElement>()

/** Notes the styles that fail; returns how to stop. */
export function watchStyles(): () => void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement) cutOff.add(target)
  }
  // Such an event doesn't bubble.
  addEventListener('error', note, true)
  return () => removeEventListener('error', note, true)
}

/** Requests them again. To be called before more is loaded. */
export async function restoreStyles(): Promise<void> {
  const links = [...cutOff]
  cutOff.clear()
  await Promise.all(links.map(requestAgain))
}

function requestAgain(link: HTMLLinkElement): Promise<unknown> {
  const again = link.cloneNode()
  return new Promise((resolve, reject) => {
    again.addEventListener('load', resolve)
    again.addEventListener('error', reject)
    link.replaceWith(again)
  })
}
