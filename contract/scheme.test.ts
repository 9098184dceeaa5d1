import { expect, it } from 'vitest'
import { findScheme, SCHEMES } from './scheme.ts'

it('a choice of light or dark is kept, and anything else leaves it to the device', () => {
  expect(SCHEMES.map(findScheme)).toEqual(['system', 'light', 'dark'])
  for (const odd of [undefined, null, '', 'Dark', 'blue']) expect(findScheme(odd)).toBe('system')
})
