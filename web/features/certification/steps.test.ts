import { expect, it } from 'vitest'
import type { CertificationItem } from '#contract/certification.ts'
import { addressOf, firstOpenStep, stepIndex } from './steps.ts'
import { EMPTY_DRAFT, readDraft, withValue } from '#web/forms/draft.ts'

const steps = ['about', 'address'].map((code) => ({ code, title: code, text: '' }))
const item = (step: string, value: string, isOptional = false) =>
  ({ step, value, isOptional }) as CertificationItem

it('opens at the first step in which something is missing', () => {
  expect(firstOpenStep(steps, [item('about', 'x'), item('address', '')])).toBe('address')
  expect(firstOpenStep(steps, [item('about', 'x'), item('address', '', true)])).toBe('about')
  expect(firstOpenStep([], [])).toBe('')
})

it('follows the step of the address where there is such a step', () => {
  expect(stepIndex(steps, 'address', 'about')).toBe(1)
  expect(stepIndex(steps, 'nothing', 'address')).toBe(1)
  expect(stepIndex(steps, null, 'nothing')).toBe(0)
})

it('carries the way back along', () => {
  expect(addressOf('job', null, null)).toBe('/certify/job')
  expect(addressOf('job', 'income', '/main?a=1')).toBe(
    '/certify/job?step=income&next=%2Fmain%3Fa%3D1',
  )
})

it('keeps a draft for some days and makes nothing of nonsense', () => {
  const draft = withValue(withValue(EMPTY_DRAFT, 'a', '1'), 'b', '2')
  expect(readDraft(draft)).toEqual(draft)
  expect(draft.values).toEqual({ a: '1', b: '2' })
  expect(readDraft({ ...draft, typedAt: draft.typedAt - 8 * 86_400_000 })).toBeNull()
  for (const kept of [undefined, null, 'x', 7, {}, { values: 1, typedAt: 1 }]) {
    expect(readDraft(kept)).toBeNull()
  }
})
