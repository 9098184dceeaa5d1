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

/** Finds "Biñan" by "binan" and "Parañaque City" by "que ci". */
export function filterPlaces(places: readonly Place[], typed: string): readonly Place[] {
  const wanted = plain(typed.trim())
  return wanted === '' ? places : places.filter(({ name }) => plain(name).includes(wanted))
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
