// A native shell around the page: handlers that record what they are sent, or fail as real ones do.
import type { HandlerKind } from './shell-handlers.ts'

export type ShellMessage = readonly [name: string, payload: unknown]

export function addShell(
  handlers: Readonly<Record<string, HandlerKind>>,
  messages: ShellMessage[],
): void {
  const made = Object.entries(handlers).map(([name, kind]) => {
    const postMessage = (...payload: unknown[]) => {
      // As WebKit does: a handler has to be given something.
      if (payload.length !== 1) throw new TypeError('Not enough arguments')
      if (kind === 'throws') throw new Error('the shell is broken')
      messages.push([name, payload[0]])
      if (kind === 'promises') return Promise.resolve('done')
      if (kind === 'breaks its promise') return Promise.reject(new Error('cannot do this'))
      return undefined
    }
    return [name, kind === 'is no handler' ? {} : { postMessage }]
  })
  Object.assign(window, { webkit: { messageHandlers: Object.fromEntries(made) } })
}
