// The console for page tests: who is logged in, and what its tables and lists of figures say.
import type { StaffRole } from '#contract/call.ts'
import { getMe } from '#contract/staff.ts'
import { type Answer, answer } from './answers.ts'
import { wordsOf } from './open-page.tsx'

export const meAs = (...roles: StaffRole[]): Answer =>
  answer(getMe, {
    personId: 3,
    name: 'Ana Cruz',
    email: 'ana@example.com',
    roles,
    isDemo: false,
  })

/** Every line of the table with this caption, cell by cell. */
export function linesOf(caption: string): string[][] {
  const table = [...document.querySelectorAll('table')].find(
    (one) => wordsOf(one.caption ?? one) === caption,
  )
  const lines = [...(table?.querySelectorAll('tbody tr') ?? [])]
  return lines.map((line) => [...line.children].map(wordsOf))
}

/** What stands in the part of the page under this title, item by item. */
export function itemsUnder(title: string): string[] {
  const heading = [...document.querySelectorAll('h2, h3')].find((one) => wordsOf(one) === title)
  const items = heading?.parentElement?.querySelectorAll('li, p, dd') ?? []
  return [...items].map(wordsOf)
}
