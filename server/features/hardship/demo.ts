// A borrower with a late loan, and those who have asked for a plan and got an answer.
import { DEFAULT_LANGUAGE, type Text, wordingOf } from '#contract/language.ts'
import { invariant } from '#server/app-error.ts'
import type { DemoBuild, FeatureDemo } from '#server/calls/demo.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import { DEMO_LOAN } from '#server/features/application/demo.ts'
import { buildRunning } from '#server/features/confirmation/demo.ts'
import { listWorking } from '#server/features/staff/people-service.ts'
import { answerBy } from './decide-service.ts'
import { findNewestRequest } from './queries.ts'
import { ask, getChoices } from './service.ts'

const WORDS: Text = {
  en: 'My hours at work were cut until next month.',
  'fil-PH': 'Nabawasan ang oras ko sa trabaho hanggang sa susunod na buwan.',
}
const GRANTED: Text = {
  en: 'Thank you for telling us early.',
  'fil-PH': 'Salamat at maaga mong sinabi.',
}
const DECLINED: Text = {
  en: 'You have had a new plan twice this year. Please call us.',
  'fil-PH': 'Dalawang beses ka nang nagkaroon ng bagong schedule ngayong taon. Tumawag sa amin.',
}

export const demo: FeatureDemo = {
  states: [
    { name: 'hardship-late', build: buildLate },
    { name: 'hardship-asked', build: buildAsked },
    { name: 'hardship-granted', build: answered(true, GRANTED) },
    { name: 'hardship-declined', build: answered(false, DECLINED) },
  ],
}

function buildLate(dependencies: JobDependencies, asked: DemoBuild) {
  return buildRunning(dependencies, asked, DEMO_LOAN, 42)
}

async function buildAsked(dependencies: JobDependencies, asked: DemoBuild) {
  const outcome = await buildLate(dependencies, asked)
  const borrower = { kind: 'borrower' as const, id: asked.borrowerId }
  const { language = DEFAULT_LANGUAGE } = asked
  const context = { ...dependencies, borrower, language }
  const { choices } = await getChoices(context, outcome)
  const plan = choices.find(({ kind }) => kind === 'plan')
  invariant(plan !== undefined, 'a late demo loan can have a plan')
  await dependencies.db.transaction().execute((transaction) =>
    ask(transaction, context, {
      ...outcome,
      quoteId: plan.quoteId,
      words: wordingOf(WORDS, language),
    }),
  )
  return outcome
}

function answered(isGranted: boolean, answer: Text) {
  return async (dependencies: JobDependencies, asked: DemoBuild) => {
    const { db } = dependencies
    const outcome = await buildAsked(dependencies, asked)
    const row = await findNewestRequest(db, outcome.orderId)
    const [person] = await listWorking(db, ['lead'])
    invariant(row !== null && person !== undefined, 'the demo has a lead and a request')
    const { personId } = person
    const reason = wordingOf(answer, asked.language ?? DEFAULT_LANGUAGE)
    await db
      .transaction()
      .execute((transaction) =>
        answerBy(transaction, dependencies, row, { isGranted, reason, personId, details: {} }),
      )
    return outcome
  }
}
