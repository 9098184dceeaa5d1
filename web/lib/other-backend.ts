// How we speak with a backend that isn't ours (`API_BASE`): under its own paths, names and values where
// a file says so. Its answers are read as far as they can be, what is sent isn't held to our limits,
// and a call that it hasn't is not sent.
import { type Call, pathOnWire } from '#contract/call.ts'
import { readLoosely, UNREADABLE, writeLoosely } from '#contract/read-loosely.ts'
import { fromTheirValues, toTheirValues } from '#contract/their-values.ts'
import { fromWire, joinPath, nameOnWire, toWire, type WireNames } from '#contract/wire-names.ts'
import type { Speech } from './call.ts'
import { TransportError } from './http.ts'
import type { Settings } from './settings.ts'

/** Each field is named once in a visit. */
const named = new Set<string>()

export function otherSpeech({
  wireNames,
  sessionNames,
  missing,
}: Pick<Settings, 'wireNames' | 'sessionNames' | 'missing'>): Speech {
  const valuesOf = ({ name }: Call) => wireNames[name]?.values ?? {}
  return {
    pathOf: (declared) => {
      if (missing.calls.includes(declared.name)) {
        throw new TransportError('fault', { isMissing: true })
      }
      return pathOnWire(declared, wireNames)
    },
    nameSession: (session) => toWire(session, sessionNames) as Record<string, string>,
    write: (declared, part, value) =>
      toTheirValues(writeLoosely(declared[part], value), valuesOf(declared)),
    read: (declared, data, names) => {
      const onUnread = (path: string) => name(`${declared.name}: ${onWire(path, names)}`)
      // A success with nothing in it is a success: null, an empty list or an empty text.
      const fields = typeof data === 'object' && !Array.isArray(data) ? (data ?? {}) : {}
      const named = fromTheirValues(fromWire(fields, names), valuesOf(declared))
      const read = readLoosely(declared.response, named, onUnread)
      if (read === UNREADABLE) throw new TransportError('fault')
      return read
    },
  }
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
