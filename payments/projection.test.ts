// What is kept of a payment beside its events: where its money is, and whose it is.
import { expect, it } from 'vitest'
import { projectionOf } from './projection.ts'
import {
  appliedTo,
  failedAtFirst,
  named,
  paid,
  recorded,
  refund,
  returned,
  returnFailed,
  sent,
  takenOff,
} from './testing/steps.ts'
import { LOAN_IDS, type Step, World } from './testing/world.ts'

function after(...steps: Step[]): World {
  const world = new World()
  for (const step of steps) step(world)
  return world
}

const rowOf = (world: World, name?: string) => projectionOf(world.standing(name)).row

it.each<[string, string, Step[]]>([
  ['empty', 'of which only a failure was heard', [failedAtFirst(500)]],
  ['unapplied', 'that nobody has matched', [paid(500)]],
  ['applied', 'of a code', [paid(500, { code: 'A' })]],
  [
    'applied',
    'of which a part went back',
    [paid(500, { code: 'A' }), refund('r', 200, 'succeeded')],
  ],
  ['unapplied', 'that people took off', [paid(500, { code: 'A' }), takenOff(1)]],
  ['gone', 'that went back whole', [paid(500), refund('r', 500, 'succeeded')]],
  ['returned', 'that is on its way back', [paid(500), returned]],
  ['returned', 'that we sent back', [paid(500), returned, sent]],
  ['unapplied', 'that could not be sent back', [paid(500), returned, returnFailed]],
])('is %s: a payment %s', (state, _what, steps) => {
  expect(rowOf(after(...steps)).state).toBe(state)
})

it('a record is merged into the payment that it was of', () => {
  const world = after(recorded('R', 500, 'A', { reference: 'P' }), paid(500))
  expect(rowOf(world, 'R')).toMatchObject({ state: 'merged', merged_into: world.id('P') })
  expect(rowOf(world, 'P')).toMatchObject({ state: 'applied', order_id: LOAN_IDS.A })
})

it('what counts is kept with its day, its amount and whose it is', () => {
  const { row } = projectionOf(after(paid(500, { code: 'A' })).standing())
  expect(row).toMatchObject({ borrower_id: 1, counted_centavos: 500_00, value_on: row.paid_on })
  expect(rowOf(after(paid(500)))).toMatchObject({ borrower_id: null })
  expect(rowOf(after(paid(500)))).not.toHaveProperty('counted_centavos')
})

it('it is the loan’s that it counts on, else that of its code, else nobody’s', () => {
  expect(rowOf(after(paid(500))).order_id).toBeNull()
  expect(rowOf(after(paid(500, { code: 'A' }), takenOff(1))).order_id).toBe(LOAN_IDS.A)
  expect(rowOf(after(paid(500), appliedTo('B', 1))).order_id).toBe(LOAN_IDS.B)
})

it('its code is the newest that was named, and a day stands only once it is known', () => {
  expect(rowOf(after(paid(500, { code: 'A' }), named('B')))).toMatchObject({ code: 'code-B' })
  expect(rowOf(after(paid(500))).code).toBeNull()
  expect(rowOf(after(paid(500)))).toHaveProperty('paid_on')
  expect(rowOf(after(failedAtFirst(500)))).not.toHaveProperty('paid_on')
})
