// How we speak with a backend that isn't ours (`API_BASE`): its answers are read as far as they can
// be, and what is sent isn't held to our own limits.
import { readLoosely, UNREADABLE, writeLoosely } from '#contract/read-loosely.ts'
import { fromWire, joinPath, nameOnWire, type WireNames } from '#contract/wire-names.ts'
import type { Speech } from './call.ts'
import { TransportError } from './http.ts'

/** Each field is named once in a visit. */
const named = new Set<string>()

export const OTHER_SPEECH: Speech = {
  write: writeLoosely,
  read: (declared, data, names) => {
    const onUnread = (path: string) => name(`${declared.name}: ${onWire(path, names)}`)
    // A success with nothing in it is a success: null, an empty list or an empty text.
    const fields = typeof data === 'object' && !Array.isArray(data) ? (data ?? {}) : {}
    const read = readLoosely(declared.response, fromWire(fields, names), onUnread)
    if (read === UNREADABLE) throw new TransportError('fault')
    return read
  },
}

/** For whoever connects a backend. Never the value, which may be somebody's. */
function name(field: string): void {
  if (named.has(field)) return
  named.add(field)
  // oxlint-disable-next-line no-console -- nobody else can be told
  console.warn(`could not be read from the backend's answer: ${field}`)
}

function onWire(path: string, names: WireNames): string {
  let inside = ''
  return path
    .split('.')
    .map((part) => {
      inside = joinPath(inside, part)
      return nameOnWire(names, inside) ?? part
    })
    .join('.')
}
