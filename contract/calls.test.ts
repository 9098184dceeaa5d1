import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { complaintScoreRequest } from './complaints.ts'
import { getContactDetails } from './support.ts'
import { toWire } from './wire-names.ts'

describe('[E16 in part]', () => {
  it('customer service answers email and smWa', () => {
    const encoded = z.encode(getContactDetails.response, { email: 'a@b.ph', whatsapp: '09' })
    expect(toWire(encoded, getContactDetails.wire.response)).toEqual({
      email: 'a@b.ph',
      smWa: '09',
    })
  })

  it.each([
    ['1', true],
    [5, true],
    ['5', true],
    [0, false],
    [6, false],
    ['4.5', false],
    ['', false],
    ['five', false],
  ])('a complaint is scored 1 to 5: %j is %j', (score, isGood) => {
    const parsed = z.safeDecode(complaintScoreRequest, { score, problemId: '7' })
    expect(parsed.success).toBe(isGood)
  })
})
