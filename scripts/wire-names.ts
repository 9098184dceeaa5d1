// `npm run wire-names`: every call of the borrower's pages with its path and the names of its fields, as
// a file of another backend's names that changes nothing. An owner keeps what differs
// (docs/connecting-a-backend.md).
import { FEATURES } from '#server/features/all.ts'
import { usualTable } from '#contract/check-wire-names.ts'

const calls = FEATURES.flatMap(({ handlers = [] }) => handlers.map(({ call }) => call))
const tables = calls
  .filter(({ access, path }) => typeof access === 'string' && !path.startsWith('/v3/staff/'))
  .map((call) => [call.name, usualTable(call)] as const)
process.stdout.write(`${JSON.stringify(Object.fromEntries(tables), null, 2)}\n`)
