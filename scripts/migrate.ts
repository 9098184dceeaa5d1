// `npm run migrate`: brings the PostgreSQL database of DATABASE_OWNER_URL up to date as its owner,
// and gives the role of DATABASE_URL, which the server uses, the rights that it needs and no others.
// Without DATABASE_OWNER_URL there is one role, and the server migrates by itself when it starts.
import { loadConfig } from '#server/config.ts'
import { explain } from '#server/db/explain.ts'
import { migrateAsOwner } from './migrate-as-owner.ts'

try {
  const { role, applied } = await migrateAsOwner(loadConfig(process.env))
  console.log(`${applied} migrations applied; ${role} may use the tables`)
} catch (error) {
  const line = explain(error)
  if (line === null) throw error
  console.error(`migrate: ${line}`)
  process.exitCode = 1
}
