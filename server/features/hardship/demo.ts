// A borrower with a late loan, and those who have asked for a plan and got an answer.
import { DEFAULT_LANGUAGE } from '#contract/language.ts'
import { invariant } from '#server/app-error.ts'
import type { DemoBuild, FeatureDemo } from '#server/calls/demo.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import { DEMO_LOAN } from '#server/features/application/demo.ts'
import { buildRunning } from '#server/features/loan-order/demo.ts'
import { listWorking } from '#server/features/staff/people-service.ts'
import { answerBy } from './decide-service.ts'
import { findNewestRequest } from './queries.ts'
import { ask, getChoices } from './service.ts'

export const demo: FeatureDemo = {
  states: [
    { name: 'hardship-late', build: buildLate },
    { name: 'hardship-asked', build: buildAsked },
    { name: 'hardship-granted', build: answered(true, 'Thank you for telling us early.') },
    {
      name: 'hardship-declined',
      build: answered(false, 'You have had a new plan twice this year. Please call us.'),
    },
  ],
}

function buildLate(dependencies: JobDependencies, asked: DemoBuild) {
  return buildRunning(dependencies, asked, DEMO_LOAN, 42)
}

async function buildAsked(dependencies: JobDependencies, asked: DemoBuild) {
  const outcome = await buildLate(dependencies, asked)
  const borrower = { kind: 'borrower' as const, id: asked.borrowerId }
  const context = { ...dependencies, borrower, language: DEFAULT_LANGUAGE }
  const { choices } = await getChoices(context, outcome)
  const plan = choices.find(({ kind }) => kind === 'plan')
  invariant(plan !== undefined, 'a late demo loan can have a plan')
  await dependencies.db.transaction().execute((transaction) =>
    ask(transaction, context, {
      ...outcome,
      quoteId: plan.quoteId,
      words: 'My hours at work were cut until next month.',
    }),
  )
  return outcome
}

function answered(isGranted: boolean, reason: string) {
  return async (dependencies: JobDependencies, asked: DemoBuild) => {
    const { db } = dependencies
    const outcome = await buildAsked(dependencies, asked)
    const row = await findNewestRequest(db, outcome.orderId)
    const [person] = await listWorking(db, ['lead'])
    invariant(row !== null && person !== undefined, 'the demo has a lead and a request')
    const { personId } = person
    await db
      .transaction()
      .execute((transaction) =>
        answerBy(transaction, dependencies, row, { isGranted, reason, personId, details: {} }),
      )
    return outcome
  }
}
