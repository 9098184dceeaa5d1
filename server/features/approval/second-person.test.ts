// Who counts as a second person, as a table.
import { describe, expect, it } from 'vitest'
import { type Colleague, refusalOfTwo } from './second-person.ts'

const ANA: Colleague = { id: 1, roles: ['lead'], line: 1, isWorking: true, isConfirmed: true }
const BEN: Colleague = { ...ANA, id: 2, roles: ['finance'], line: 2 }
const LINES = { needsOtherLine: true }

describe('two people are two people', () => {
  it.each([
    ['two who work here, are confirmed and have a role for it', {}, null],
    ['of one line are two all the same', { checker: { ...BEN, line: 1 } }, null],
    ['not one person twice', { checker: ANA }, 'own_proposal'],
    [
      'not a checker who was never confirmed',
      { checker: { ...BEN, isConfirmed: false } },
      'person_unconfirmed',
    ],
    ['not a checker of another role', { checker: { ...BEN, roles: ['agent'] } }, 'role_missing'],
    ['not a checker who has left', { checker: { ...BEN, isWorking: false } }, 'role_missing'],
    ['not a maker who has left', { maker: { ...ANA, isWorking: false } }, 'proposer_left'],
    ['not a maker whose role was taken', { maker: { ...ANA, roles: ['agent'] } }, 'proposer_left'],
    [
      'not a maker who is no longer confirmed',
      { maker: { ...ANA, isConfirmed: false } },
      'proposer_left',
    ],
    ['where another line is needed, of two lines', LINES, null],
    [
      'where another line is needed, not of one',
      { ...LINES, checker: { ...BEN, line: 1 } },
      'other_line_needed',
    ],
  ] as const)('%s', (_which, changed, refusal) => {
    const two = { maker: ANA, checker: BEN, roles: ['lead', 'finance'], needsOtherLine: false }
    expect(refusalOfTwo({ ...two, ...changed } as Parameters<typeof refusalOfTwo>[0])).toBe(refusal)
  })
})
