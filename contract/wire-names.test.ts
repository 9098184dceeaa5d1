import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromWire, toWire } from './wire-names.ts'

const names = { whatsapp: 'smWa', rows: 'list', 'rows.label': 'text', 'rows.deep.label': 'q' }

it('renames by path, through lists, and leaves the rest alone', () => {
  const inside = {
    whatsapp: '1',
    label: 'same',
    rows: [{ label: 'a', deep: { label: 'b', x: 1 } }],
  }
  const wire = { smWa: '1', label: 'same', list: [{ text: 'a', deep: { q: 'b', x: 1 } }] }
  expect(toWire(inside, names)).toEqual(wire)
  expect(fromWire(wire, names)).toEqual(inside)
})

it('does not read a renamed field under its inside name', () => {
  expect(fromWire({ whatsapp: 'inside', smWa: 'wire' }, names)).toEqual({ whatsapp: 'wire' })
  expect(fromWire({ whatsapp: 'inside' }, names)).toEqual({})
})

it('gives back what it was given, for any value and any table without collisions', () => {
  const key = fc.constantFrom('a', 'b', 'c')
  const value = fc.letrec((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      fc.string(),
      fc.integer(),
      fc.array(tie('node'), { maxLength: 3 }),
      fc.dictionary(key, tie('node'), { maxKeys: 3, noNullPrototype: true }),
    ),
  })).node
  const table = fc.dictionary(
    fc.array(key, { minLength: 1, maxLength: 3 }).map((path) => path.join('.')),
    fc.constant(''),
    { noNullPrototype: true },
  )
  fc.assert(
    fc.property(value, table, (inside, paths) => {
      // The wire name of a path is unique beside its siblings.
      const unique = Object.fromEntries(Object.keys(paths).map((path) => [path, `w_${path}`]))
      expect(fromWire(toWire(inside, unique), unique)).toEqual(inside)
    }),
    { numRuns: 500 },
  )
})

it('takes no name from what every object has', () => {
  const fields = { constructor: 'x', toString: 'y' }
  expect(toWire(fields, {})).toEqual(fields)
  expect(fromWire(fields, {})).toEqual(fields)
})

it('makes plain objects of hostile keys', () => {
  const hostile: unknown = JSON.parse('{"__proto__": {"isAdmin": true}, "x": 1}')
  expect((fromWire(hostile, {}) as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
})
