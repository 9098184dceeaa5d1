// Nested places: region, province, city, or as many levels as the data has.
export interface Place {
  readonly code: string
  readonly name: string
  /** Absent or empty at the last level. */
  readonly places?: readonly Place[]
}

/** The places along a path of codes, as far as they exist. */
export function placesAlong(roots: readonly Place[], codes: readonly string[]): Place[] {
  const found: Place[] = []
  let level = roots
  for (const code of codes) {
    const place = level.find((candidate) => candidate.code === code)
    if (place === undefined) break
    found.push(place)
    level = place.places ?? []
  }
  return found
}

export function isLast(place: Place): boolean {
  return place.places === undefined || place.places.length === 0
}

/** The codes from the top level down to this place; empty if it doesn't exist. */
export function pathTo(roots: readonly Place[], code: string): string[] {
  for (const place of roots) {
    if (place.code === code) return [code]
    const below = pathTo(place.places ?? [], code)
    if (below.length > 0) return [place.code, ...below]
  }
  return []
}

export interface FoundPlace {
  readonly place: Place
  /** What it lies in, the nearest last. */
  readonly path: readonly Place[]
}

/**
 * Everything whose name contains the words, on whatever level: "Biñan" by "binan", "City of Cebu" by
 * "cebu". Cities come before towns and provinces of the same name, and a name that starts with the
 * words before one that only contains them.
 */
export function searchPlaces(roots: readonly Place[], typed: string, most: number): FoundPlace[] {
  const wanted = plain(typed.trim())
  if (wanted === '') return []
  return [...everyPlace(roots, [])]
    .filter(({ place }) => plain(place.name).includes(wanted))
    .map((found) => ({ found, rank: rankOf(plain(found.place.name), wanted) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ found }) => found)
}

function* everyPlace(
  places: readonly Place[],
  path: readonly Place[],
): Generator<FoundPlace, void, undefined> {
  for (const place of places) {
    yield { place, path }
    yield* everyPlace(place.places ?? [], [...path, place])
  }
}

const CITY = /^city of | city$/

/** Lower is better. */
function rankOf(name: string, wanted: string): number {
  const bare = name.replace(CITY, '')
  const isCity = bare !== name
  if (bare === wanted) return isCity ? 0 : 1
  if (bare.startsWith(wanted)) return isCity ? 2 : 3
  return 4
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
