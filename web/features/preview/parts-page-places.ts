// A handful of places to try the picker with: two levels, three levels, and a list to search in.
import type { Place } from '#web/forms/place-tree.ts'

const named = (names: readonly string[]): Place[] =>
  names.map((name) => ({ code: name.toLowerCase().split(' ')[0] ?? name, name }))

export const PLACES: readonly Place[] = [
  {
    code: 'ncr',
    name: 'National Capital Region (Metro Manila)',
    places: named([
      'Caloocan City',
      'Las Piñas City',
      'Makati City',
      'Malabon City',
      'Mandaluyong City',
      'Manila City',
      'Marikina City',
      'Muntinlupa City',
      'Navotas City',
      'Parañaque City',
      'Pasay City',
      'Pasig City',
      'Pateros',
      'Quezon City',
      'San Juan City',
      'Taguig City',
      'Valenzuela City',
    ]),
  },
  {
    code: 'calabarzon',
    name: 'CALABARZON (Region IV-A)',
    places: [
      {
        code: 'laguna',
        name: 'Laguna',
        places: named(['Biñan City', 'Calamba City', 'Los Baños']),
      },
      {
        code: 'cavite',
        name: 'Cavite',
        places: named(['Bacoor City', 'Imus City', 'Tagaytay City']),
      },
    ],
  },
  {
    code: 'barmm',
    name: 'Bangsamoro Autonomous Region in Muslim Mindanao (BARMM)',
    places: [{ code: 'basilan', name: 'Basilan', places: named(['Lamitan City']) }],
  },
]
