// The demo data: borrowers with fixed session ids, built through the same services as real ones.
// Never loaded in production.
import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { ORDER_MOMENTS } from '#contract/order-moments.ts'
import { AppError, invariant } from '#server/app-error.ts'
import {
  type DemoBorrower,
  type DemoBuild,
  type DemoOutcome,
  type DemoState,
  type FeatureDemo,
  NO_JOBS,
} from '#server/calls/demo.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import { createClock } from '#server/clock.ts'
import { assertDemoDatabase } from '#server/db/database-mode.ts'
import type { Db } from '#server/db/open.ts'
import { updateMomentShown } from '#server/orders/orders.ts'

/** Session id, mobile number and the states of the borrower's orders, oldest first. */
export const DEMO_BORROWERS = [
  { sessionId: 'demo-21', mobile: '+639000000021', states: ['21001', '21002'] },
  { sessionId: 'demo-110', mobile: '+639000000110', states: ['110001', '110002'] },
  { sessionId: 'demo-151', mobile: '+639000000151', states: ['151001'] },
  { sessionId: 'demo-170', mobile: '+639000000170', states: ['170001'] },
  { sessionId: 'demo-174', mobile: '+639000000174', states: ['174001', '174002'] },
  { sessionId: 'demo-180', mobile: '+639000000180', states: ['180001'] },
  { sessionId: 'demo-200', mobile: '+639000000200', states: ['200001'] },
  { sessionId: 'demo-new', mobile: '+639000000010', states: ['new'] },
] as const

/** For the console alone: one payment in each standing. */
const MORE_BORROWERS = [
  { sessionId: 'demo-payments', mobile: '+639000000300', states: ['payments'] },
] as const

const BUSINESS_DATE_SETTING = 'business_date_offset_days'

/** `begun` or `told`. */
const STORY_SETTING = 'demo_story'

/** What the features add to the demo. */
export async function loadDemos({ features }: JobDependencies): Promise<FeatureDemo[]> {
  const loaders = features.flatMap(({ demo }) => (demo === undefined ? [] : [demo]))
  const modules = await Promise.all(loaders.map((load) => load()))
  return modules.map(({ demo }) => demo)
}

/**
 * At the start: restores a moved business date, and builds the demo data if there is none, or if the
 * story was only half told.
 */
export async function openWorld(dependencies: JobDependencies, isNew = false): Promise<void> {
  const { db, clock } = dependencies
  const offset = await findSetting(db, BUSINESS_DATE_SETTING)
  const isHalfTold = (await findSetting(db, STORY_SETTING)) === 'begun'
  if (isNew || offset === null || isHalfTold) await rebuildWorld(dependencies)
  else clock.moveBy(Number(offset))
}

/** The one that is being told; a demo that is rebuilt ends it first. */
let telling = { isOver: true, ended: Promise.resolve() }

/**
 * Tells what the features have to tell of the time before, once, in the background. The time stands
 * still meanwhile. Returns how much processor time the process has used, in milliseconds; null if there
 * was nothing to tell.
 */
export async function tellStory(
  dependencies: JobDependencies,
  isStopping: () => boolean,
): Promise<number | null> {
  const { db, config } = dependencies
  if (!config.hasDemoStory || (await findSetting(db, STORY_SETTING)) !== null) return null
  const own = { isOver: false, ended: Promise.resolve() }
  telling = own
  const before = process.cpuUsage()
  const told = tellAll(dependencies, () => own.isOver || isStopping())
  own.ended = told.then(
    () => undefined,
    () => undefined,
  )
  if (!(await told)) return null
  const { user, system } = process.cpuUsage(before)
  return Math.round((user + system) / 1_000)
}

/** False if it had to stop in between. */
async function tellAll(dependencies: JobDependencies, isOver: () => boolean): Promise<boolean> {
  const { db, clock } = dependencies
  const demos = await loadDemos(dependencies)
  await saveSetting(db, STORY_SETTING, 'begun')
  const startedAt = clock.now()
  const still = createClock(() => startedAt)
  still.moveBy(clock.offsetDays)
  const then = { ...dependencies, clock: still, jobs: NO_JOBS }
  for (const { story } of demos) {
    if (story === undefined) continue
    const steps = story(then)
    while (!(await steps.next()).done) if (isOver()) return false
  }
  await saveSetting(db, STORY_SETTING, 'told')
  return true
}

/**
 * Empties every table and rebuilds the demo data at the real date. The offset is written last, so
 * an interrupted build is repeated at the next start.
 */
export async function rebuildWorld(dependencies: JobDependencies): Promise<void> {
  const { db, clock } = dependencies
  telling.isOver = true
  await telling.ended
  // Checked here too, because files are deleted first and aren't part of the transaction.
  await assertDemoDatabase(db)
  const demos = await loadDemos(dependencies)
  clock.moveBy(0)
  for (const { clear } of demos) await clear?.(dependencies)
  await emptyTables(db)
  for (const { furnish } of demos) await furnish?.(db, dependencies)
  for (const { sessionId, mobile, states } of [...DEMO_BORROWERS, ...MORE_BORROWERS]) {
    const borrower = await createBorrower(dependencies, demos, { sessionId, mobile })
    for (const name of states) {
      const orderId = Number.isInteger(Number(name)) ? Number(name) : undefined
      await build(dependencies, getState(demos, name), { borrowerId: borrower.id, orderId })
    }
  }
  await saveOffset(db, 0)
}

export interface Seeded extends DemoOutcome {
  readonly borrower: DemoBorrower
}

/**
 * A new borrower in this state, even if others are created at the same time. Refuses with
 * field_invalid.
 */
export async function seed(
  dependencies: JobDependencies,
  demos: readonly FeatureDemo[],
  { state: name, language }: { readonly state: string; readonly language?: Language | undefined },
): Promise<Seeded> {
  const state = getState(demos, name)
  const borrower = await createBorrower(dependencies, demos, {})
  return { borrower, ...(await build(dependencies, state, { borrowerId: borrower.id, language })) }
}

async function build(
  dependencies: JobDependencies,
  state: DemoState,
  asked: DemoBuild,
): Promise<DemoOutcome> {
  const outcome = await state.build(dependencies, asked)
  const last = ORDER_MOMENTS.at(-1)
  if (state.isNews !== true && outcome.orderId !== null && last !== undefined) {
    await updateMomentShown(dependencies.db, outcome.orderId, last)
  }
  return outcome
}

function createBorrower(
  dependencies: JobDependencies,
  demos: readonly FeatureDemo[],
  asked: { readonly mobile?: string; readonly sessionId?: string },
): Promise<DemoBorrower> {
  const maker = demos.find((demo) => demo.createBorrower !== undefined)
  invariant(maker?.createBorrower !== undefined, 'a feature makes borrowers for the demo')
  return maker.createBorrower(dependencies, asked)
}

function getState(demos: readonly FeatureDemo[], name: string): DemoState {
  const state = demos.flatMap(({ states = [] }) => states).find((one) => one.name === name)
  if (state === undefined)
    throw new AppError('field_invalid', [{ field: 'state', problem: 'invalid' }])
  return state
}

/** Our tables and the sandbox's, but not what the database says about itself. */
function emptyTables(db: Db): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await assertDemoDatabase(transaction)
    await truncateAll(transaction)
  })
}

async function truncateAll(db: Db): Promise<void> {
  const { rows } = await sql<{ schema: string; name: string }>`
    SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema IN ('public', 'sandbox')
      AND table_name NOT IN ('schema_migration', 'database_mode', 'key_version')`.execute(db)
  const tables = rows.map(({ schema, name }) => sql.table(`${schema}.${name}`))
  await sql`TRUNCATE ${sql.join(tables)} RESTART IDENTITY CASCADE`.execute(db)
}

export function saveOffset(db: Db, offsetDays: number): Promise<void> {
  return saveSetting(db, BUSINESS_DATE_SETTING, String(offsetDays))
}

async function saveSetting(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

async function findSetting(db: Db, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value ?? null
}
