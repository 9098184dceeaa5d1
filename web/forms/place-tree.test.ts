import { expect, it } from 'vitest'
import { isLast, pathTo, type Place, placesAlong, searchPlaces } from './place-tree.ts'

const binan: Place = { code: 'binan', name: 'Biñan City' }
const laguna: Place = { code: 'laguna', name: 'Laguna', places: [binan] }
const roots: Place[] = [
  { code: 'calabarzon', name: 'CALABARZON', places: [laguna] },
  { code: 'ncr', name: 'Metro Manila', places: [{ code: 'makati', name: 'Makati City' }] },
]

it('follows a path of codes as far as it exists, over two levels or three', () => {
  const names = (codes: string[]) => placesAlong(roots, codes).map(({ name }) => name)
  expect(names(['calabarzon', 'laguna', 'binan'])).toEqual(['CALABARZON', 'Laguna', 'Biñan City'])
  expect(names(['ncr', 'makati'])).toEqual(['Metro Manila', 'Makati City'])
  expect(names(['calabarzon', 'gone', 'binan'])).toEqual(['CALABARZON'])
  expect(isLast(binan)).toBe(true)
  expect(isLast(laguna)).toBe(false)
})

it('finds the path to a place by its code', () => {
  expect(pathTo(roots, 'binan')).toEqual(['calabarzon', 'laguna', 'binan'])
  expect(pathTo(roots, 'makati')).toEqual(['ncr', 'makati'])
  expect(pathTo(roots, 'gone')).toEqual([])
})

const philippines: Place[] = [
  ...roots,
  {
    code: 'quezon-province',
    name: 'Quezon',
    places: [{ code: 'quezon-town', name: 'Quezon' }],
  },
  { code: 'metro', name: 'Metro Manila', places: [{ code: 'qc', name: 'Quezon City' }] },
  { code: 'cebu', name: 'Central Visayas', places: [{ code: 'cebu-city', name: 'City of Cebu' }] },
]

it('searches every level, with what a place lies in, and cities first', () => {
  const search = (typed: string) =>
    searchPlaces(philippines, typed, 10).map(({ place, path }) =>
      [place.name, ...path.map(({ name }) => name).toReversed()].join(' · '),
    )
  expect(search('quezon')).toEqual(['Quezon City · Metro Manila', 'Quezon', 'Quezon · Quezon'])
  expect(search('Cebu')).toEqual(['City of Cebu · Central Visayas'])
  expect(search('makati')).toEqual(['Makati City · Metro Manila'])
  expect(search('nowhere')).toEqual([])
  expect(searchPlaces(philippines, 'a', 2)).toHaveLength(2)
})

it('finds a place without its accents and in any case', () => {
  const codes = (typed: string) => searchPlaces(roots, typed, 10).map(({ place }) => place.code)
  expect(codes(' BINAN ')).toEqual(['binan'])
  expect(codes('biñ')).toEqual(['binan'])
  expect(codes('')).toEqual([])
})
