// Parts of a page that load after it, over a network that comes and goes.
import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { restoreStyles } from '#web/lib/styles-again.ts'

const AGAIN_AFTER_MS = 3_000
/** A minute; after a deployment the file may be gone for good. */
const TRIES_MAX = 20

/** A part with a file of its own: cut off, it comes later instead of ending the page. */
export function lazyPart<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => loadPatiently(load))
}

export async function loadPatiently<Loaded>(
  load: () => Promise<Loaded>,
  triesLeft = TRIES_MAX,
): Promise<Loaded> {
  try {
    await restoreStyles()
    return await load()
  } catch (error) {
    if (triesLeft <= 1) throw error
  }
  await connectionOrAMoment()
  return loadPatiently(load, triesLeft - 1)
}

function connectionOrAMoment(): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, AGAIN_AFTER_MS)
    addEventListener('online', resolve, { once: true })
  })
}
