// Single things that were said of a payment, for what a scenario's steps don't reach.
import { businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import type { PaymentEvent, Saying } from '../events.ts'
import { type Step, World } from './world.ts'

/** The world after these steps. */
export function after(...steps: Step[]): World {
  const world = new World()
  for (const step of steps) step(world)
  return world
}

export const TODAY = businessDate('2026-11-18')
/** Of payment 1. */
export const said = (saying: Saying, at: number): PaymentEvent => ({ ...saying, payment: 1, at })
export const reported = {
  kind: 'reported',
  by: { kind: 'provider', how: 'answer' },
  askedAt: 1,
  status: 'paid',
  grossCentavos: centavos(500_00),
  refunds: [],
  feeCentavos: null,
  paidOn: TODAY,
  heardOn: TODAY,
  code: null,
} as const satisfies Saying
export const record = {
  kind: 'recorded',
  by: { kind: 'people', ids: [9] },
  loan: 1,
  borrower: 1,
  amountCentavos: centavos(500_00),
  valueOn: TODAY,
  source: 'provider',
  reference: 'X',
} as const satisfies Saying
export const applied = {
  kind: 'applied',
  by: { kind: 'people', ids: [9] },
  loan: 1,
  borrower: 1,
  valueOn: TODAY,
  code: null,
} as const satisfies Saying
