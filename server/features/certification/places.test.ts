import { expect, it } from 'vitest'
import { isCityCode, PLACES, PLACES_DATE } from './places.ts'

const under = PLACES.flatMap((region) => region.places)
const provinces = under.filter(({ places }) => places.length > 0)
const cities = [
  ...provinces.flatMap(({ places }) => places),
  ...under.filter(({ places }) => places.length === 0),
]
const region = (name: string) => PLACES.find((place) => place.name.includes(name))
const namesIn = (name: string) => region(name)?.places.map((place) => place.name)

it('has the regions, provinces, cities and towns of its edition', () => {
  expect(PLACES_DATE).toBe('2025-06-30')
  expect(PLACES).toHaveLength(18)
  // 82 provinces, and the Special Geographic Area of the Bangsamoro region.
  expect(provinces).toHaveLength(83)
  // 149 cities and 1,493 municipalities.
  expect(cities).toHaveLength(1_642)
})

it('has the changes of 2024: the Negros Island Region and the Special Geographic Area', () => {
  expect(namesIn('Negros Island')).toEqual([
    'City of Bacolod',
    'Negros Occidental',
    'Negros Oriental',
    'Siquijor',
  ])
  expect(namesIn('Bangsamoro')).toContain('Special Geographic Area')
})

it('has cities of no province beside the provinces, and Manila as one city', () => {
  expect(namesIn('Metro Manila')).toHaveLength(17)
  expect(namesIn('Metro Manila')).toEqual(expect.arrayContaining(['City of Manila', 'Pateros']))
  expect(namesIn('Central Visayas')).toEqual(expect.arrayContaining(['Cebu', 'City of Cebu']))
  expect(namesIn('Zamboanga')).toContain('City of Isabela')
})

it('every code is ten digits and its own, under the digits of its region', () => {
  const all = [...PLACES, ...under, ...provinces.flatMap(({ places }) => places)]
  for (const { code, name } of all) {
    expect(code, name).toMatch(/^\d{10}$/)
    expect(name).toBe(name.trim())
  }
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
  for (const { code, places } of PLACES) {
    for (const place of places) expect(place.code.slice(0, 2)).toBe(code.slice(0, 2))
  }
})

it.each([
  ['1381300000', true],
  ['0434038000', false],
  ['1300000000', false],
  ['0403400000', false],
  ['', false],
  ['Quezon City', false],
])('%j is a city: %j', (code, isCity) => {
  expect(isCityCode(code)).toBe(isCity)
})
