// A shell around the page in Chromium: handlers that record what they are sent.
import type { Page } from '@playwright/test'
import type { HandlerKind } from '#web/testing/shell-handlers.ts'

/** A shell around the page, with these handlers and no others. */
export async function addShell(page: Page, handlers: Readonly<Record<string, HandlerKind>>) {
  const sent: [string, unknown][] = []
  await page.exposeFunction('recordMessage', (name: string, payload: unknown) => {
    sent.push([name, payload])
  })
  await page.addInitScript((handlers) => {
    const record = (window as unknown as Record<string, (n: string, p: unknown) => Promise<void>>)[
      'recordMessage'
    ]
    const made = Object.entries(handlers).map(([name, kind]) => {
      const postMessage = (...payload: unknown[]) => {
        // As WebKit does: a handler has to be given something.
        if (payload.length !== 1) throw new TypeError('Not enough arguments')
        if (kind === 'throws') throw new Error('the shell is broken')
        void record?.(name, payload[0])
        if (kind === 'promises') return Promise.resolve('done')
        if (kind === 'breaks its promise') return Promise.reject(new Error('cannot do this'))
        return undefined
      }
      return [name, kind === 'is no handler' ? {} : { postMessage }]
    })
    Object.assign(window, { webkit: { messageHandlers: Object.fromEntries(made) } })
  }, handlers)
  return sent
}
