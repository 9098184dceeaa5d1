// Regions, provinces, cities and towns of the Philippines, as the Philippine Statistics Authority
// lists them. The file names its edition; scripts/by-hand/make-places.ts makes it.
import type { Place } from '#contract/certification.ts'
import data from './places.json' with { type: 'json' }

type Entry = readonly [code: string, name: string, places?: readonly Entry[]]

/** What people call a region, where its official name is one that few would look for. */
const SPOKEN_NAMES: Readonly<Record<string, string>> = {
  'National Capital Region (NCR)': 'Metro Manila',
}

function placeOf([code, name, places = []]: Entry): Place {
  return { code, name: SPOKEN_NAMES[name] ?? name, places: places.map(placeOf) }
}

// The compiler can't type the rows of a JSON file; a test checks their form.
export const PLACES: Place[] = (data.regions as unknown as readonly Entry[]).map(placeOf)
export const PLACES_DATE = data.date

const CITY_CODES = new Set(PLACES.flatMap(citiesIn).map(({ code }) => code))

function citiesIn(place: Place): readonly Place[] {
  return place.places.length === 0 ? [place] : place.places.flatMap(citiesIn)
}

/** Whether this is the code of a city or town rather than something larger. */
export function isCityCode(code: string): boolean {
  return CITY_CODES.has(code)
}
