// In front of another backend: its fields under the specification's names, in types of its author's
// choice, and none of our own calls.
import { describe, expect, it, vi } from 'vitest'
import { openPage } from '../open-page.tsx'
import { OTHER_ANSWERS, OTHER_PAGES, type OtherPage } from '../other-backend.ts'
import { wireAnswer } from '../answers.ts'

const open = ({ path, answers = [], stored }: OtherPage) => {
  if (stored !== undefined) sessionStorage.setItem('repayInfo', JSON.stringify(stored))
  return openPage(path, {
    isOtherBackend: true,
    answers: [...OTHER_ANSWERS, ...answers.map(([call, data]) => wireAnswer(call, data))],
  })
}

describe('every page opens', () => {
  it.each(OTHER_PAGES)('$name', async (asked) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const page = await open(asked)
    await page.settles()

    expect(page.text()).not.toMatch(/Something went wrong|You are offline|taking too long/)
  })
})
