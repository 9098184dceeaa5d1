import { expect, it } from 'vitest'
import { dataPage, readPage, tablesOf, writtenPage } from './data.ts'

const FIRST = `-- A person: with a number. More about them.
CREATE TABLE borrower (
  id bigint PRIMARY KEY,
  CHECK (id > 0)
);
CREATE TABLE loan (
  borrower_id bigint REFERENCES borrower (id)
);
`
const NEXT = 'ALTER TABLE loan\n  ADD COLUMN held_by bigint REFERENCES person (id);\n'

it('draws each table with what it belongs to, also what a later migration added', () => {
  const groups = tablesOf([
    { name: '001-people-and-loans.sql', text: FIRST },
    { name: '002-held.sql', text: NEXT },
  ])
  expect(groups).toHaveLength(1)
  const page = dataPage(groups)
  expect(page).toContain('## People and loans')
  expect(page).toContain('- `borrower`: A person.')
  expect(page).toContain('  loan --> borrower\n  loan --> person')
})

it('the page is what the migrations make; npm run data writes it', async () => {
  expect(readPage()).toBe(await writtenPage())
})
