import { expect, it } from 'vitest'
import { brokenRules } from './house-rules.ts'

const faultsOf = (text: string, name = '200-x.sql') =>
  brokenRules([{ path: `server/db/migrations/${name}`, text }])

it.each([
  ['CREATE TABLE a (id int)', 'begins with "-- additive"'],
  ['-- after 200\nDROP TABLE a', 'begins with "-- additive"'],
  ['-- additive\nALTER TABLE a DROP COLUMN b', 'not additive'],
  ['-- additive\nALTER TABLE a RENAME COLUMN b TO c', 'not additive'],
  ['-- additive\nALTER TABLE a ALTER COLUMN b TYPE text', 'not additive'],
  ['-- additive\nCREATE INDEX a_b ON a (b)', 'needs CONCURRENTLY'],
  ['-- additive\nCREATE UNIQUE INDEX a_b ON a (b)', 'needs CONCURRENTLY'],
  [
    '-- additive\nALTER TABLE a ADD COLUMN b int; CREATE INDEX CONCURRENTLY a_b ON a (b)',
    'nothing but indexes',
  ],
  ['-- additive\nALTER TABLE a ADD CONSTRAINT c CHECK (b > 0)', 'NOT VALID'],
  [
    '-- additive\nALTER TABLE a ADD CONSTRAINT c CHECK (b > 0) NOT VALID; ALTER TABLE a VALIDATE CONSTRAINT c',
    'a file of its own',
  ],
  ['-- additive\nALTER TABLE a ADD COLUMN b int REFERENCES c', 'by themselves'],
  ['-- additive\nALTER TABLE a ADD COLUMN b int NOT NULL', 'has a default'],
])('a migration that would hold up or break the version before is refused: %s', (text, fault) => {
  expect(faultsOf(text).join()).toContain(fault)
})

it.each([
  '-- additive\nCREATE TABLE a (id int PRIMARY KEY, b int REFERENCES c); CREATE INDEX a_b ON a (b)',
  '-- additive\nALTER TABLE a ADD COLUMN b int NOT NULL DEFAULT 0',
  '-- additive\nDROP INDEX CONCURRENTLY IF EXISTS a_b; CREATE INDEX CONCURRENTLY a_b ON a (b)',
  '-- additive\nALTER TABLE a ADD CONSTRAINT c CHECK (b > 0) NOT VALID',
  '-- additive\nALTER TABLE a VALIDATE CONSTRAINT c',
  '-- after 199\nALTER TABLE a DROP COLUMN b',
])('a migration that holds up nobody is fine: %s', (text) => {
  expect(faultsOf(text)).toEqual([])
})

it('the baseline is applied to an empty database, and may do as it likes', () => {
  expect(faultsOf('CREATE INDEX a_b ON a (b)', '099-x.sql')).toEqual([])
})
