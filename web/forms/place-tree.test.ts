import { expect, it } from 'vitest'
import { filterPlaces, isLast, pathTo, type Place, placesAlong } from './place-tree.ts'

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

it('finds a place without its accents and in any case', () => {
  expect(filterPlaces([binan, laguna], ' BINAN ')).toEqual([binan])
  expect(filterPlaces([binan, laguna], 'biñ')).toEqual([binan])
  expect(filterPlaces([binan, laguna], '')).toHaveLength(2)
})
