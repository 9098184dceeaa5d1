// How we speak with a backend that isn't ours (`API_BASE`): under its own paths, names and values where
// a file says so. Its answers are read as far as they can be, what is sent isn't held to our limits,
// and a call that it hasn't is not sent.
import { type Call, pathOnWire } from '#contract/call.ts'
import { withLists } from '#contract/loose-values.ts'
import { readLoosely, UNREADABLE, writeLoosely } from '#contract/read-loosely.ts'
import { fromTheirValues, toTheirValues } from '#contract/value-tables.ts'
import { fromWire, joinPath, nameOnWire, toWire, type WireNames } from '#contract/wire-names.ts'
import type { Speech } from './call.ts'
import { TransportError } from './http.ts'
import { type LinkSettings, wholeLinkOf } from './links.ts'
import type { Settings } from './settings.ts'

/** Each field is named once in a visit. */
const named = new Set<string>()

type TheirSettings = Pick<Settings, 'wireNames' | 'sessionNames' | 'missing'> & LinkSettings

export function otherSpeech(settings: TheirSettings): Speech {
  const { wireNames, sessionNames, missing } = settings
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
      const nameInside = (value: unknown, at = '') =>
        fromTheirValues(fromWire(withLists(value), names, at), valuesOf(declared), at)
      // A success with nothing in it is a success: null, an empty list or an empty text.
      const fields = typeof data === 'object' && !Array.isArray(data) ? (data ?? {}) : {}
      const read = readLoosely(declared.response, nameInside(fields), {
        onUnread: (path) => name(`${declared.name}: ${onWire(path, names)}`),
        addressOf: (link) => wholeLinkOf(link, settings),
        nameInside,
      })
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
