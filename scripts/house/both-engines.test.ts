import { expect, it } from 'vitest'
import { testsOfBothEngines } from '../testing/both-engines.ts'

it('what engines could do differently is tested on both, wherever its file stands', () => {
  const names = testsOfBothEngines().map((file) => file.split('/').at(-1))
  expect(names).toEqual(
    expect.arrayContaining([
      'database.test.ts',
      'schema.test.ts',
      'ledger.test.ts',
      'queue.test.ts',
      'idempotency.test.ts',
      'crash.test.ts',
      'demo.test.ts',
      'lifecycle.test.ts',
      'wider-api.test.ts',
    ]),
  )
})
