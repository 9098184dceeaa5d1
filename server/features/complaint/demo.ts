// A settled loan with two complaints: one finished and not rated yet, one that waits for an answer.
import type { RequestOf } from '#contract/call.ts'
import { CHARGES_TYPE, type saveComplaint } from '#contract/complaints.ts'
import { DEFAULT_LANGUAGE, type Text, wordingOf } from '#contract/language.ts'
import {
  clockBefore,
  type DemoBuild,
  type DemoOutcome,
  type FeatureDemo,
  NO_JOBS,
} from '#server/calls/demo.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import { buildSettled } from '#server/features/payment/demo.ts'
import { getDemoAgentId } from '#server/features/staff/demo.ts'
import { closeTaskAbout } from '#server/features/staff-task/service.ts'
import { complaintNumber } from './complaint-words.ts'
import { addMessage } from './conversation.ts'
import { tellAnswered } from './complaint-messages.ts'
import { updateComplaint } from './queries.ts'
import { createComplaint } from './service.ts'
import { COMPLAINT_TASK } from './task-kinds.ts'

export const demo: FeatureDemo = { states: [{ name: '200001', build: buildWithComplaints }] }

const CHARGE_QUESTION: Text = {
  en: 'Why was I charged a penalty of ₱28.26? I paid the whole loan.',
  'fil-PH': 'Bakit po ako siningil ng ₱28.26 na multa? Binayaran ko naman po nang buo ang loan.',
}
const CHARGE_ANSWER: Text = {
  en: 'Your first payment of ₱1,766.80 came 10 days after its due date, and the penalty is 0.16% a day: ₱1,766.80 × 0.16% × 10 days = ₱28.26, rounded down. Tap the figure on the page of your loan to see each line.',
  'fil-PH':
    'Dumating ang unang hulog mo na ₱1,766.80 nang 10 araw pagkatapos ng due date, at 0.16% bawat araw ang multa: ₱1,766.80 × 0.16% × 10 araw = ₱28.26, at inalis ang sobrang sentimo. Pindutin ang halaga sa page ng loan mo para makita ang bawat linya.',
}
const CERTIFICATE_QUESTION: Text = {
  en: 'Please send me a certificate that my loan is fully paid.',
  'fil-PH': 'Puwede po bang makahingi ng katibayan na bayad na nang buo ang loan ko?',
}

async function buildWithComplaints(
  dependencies: JobDependencies,
  asked: DemoBuild,
): Promise<DemoOutcome> {
  const outcome = await buildSettled(dependencies, asked)
  const { borrowerId, language = DEFAULT_LANGUAGE } = asked
  const finished = await complain(dependencies, borrowerId, 6, {
    type: CHARGES_TYPE,
    text: wordingOf(CHARGE_QUESTION, language),
    orderId: outcome.orderId,
  })
  await finish(dependencies, borrowerId, finished, {
    text: wordingOf(CHARGE_ANSWER, language),
    daysAgo: 4,
  })
  await complain(dependencies, borrowerId, 1, {
    type: 5,
    text: wordingOf(CERTIFICATE_QUESTION, language),
    orderId: outcome.orderId,
  })
  return outcome
}

type Asked = Omit<RequestOf<typeof saveComplaint>, 'idempotencyKey'>

async function complain(
  dependencies: JobDependencies,
  borrowerId: number,
  daysAgo: number,
  asked: Asked,
): Promise<number> {
  const then = { ...dependencies, clock: clockBefore(dependencies.clock, daysAgo), jobs: NO_JOBS }
  const { complaintId } = await dependencies.db
    .transaction()
    .execute((transaction) => createComplaint(transaction, then, borrowerId, asked))
  return complaintId
}

export interface AnsweredComplaint {
  readonly type: number
  readonly question: string
  readonly answer: string
  readonly askedDaysAgo: number
  readonly answeredDaysAgo: number
}

/** One that was asked and answered some time ago. */
export async function complainAndAnswer(
  dependencies: JobDependencies,
  { borrowerId, orderId }: { readonly borrowerId: number; readonly orderId: number },
  { type, question, answer, askedDaysAgo, answeredDaysAgo }: AnsweredComplaint,
): Promise<void> {
  const asked = { type, text: question, orderId }
  const complaintId = await complain(dependencies, borrowerId, askedDaysAgo, asked)
  const answered = { text: answer, daysAgo: answeredDaysAgo }
  await finish(dependencies, borrowerId, complaintId, answered)
}

/** Answered by the demo's agent. */
async function finish(
  dependencies: JobDependencies,
  borrowerId: number,
  complaintId: number,
  { text, daysAgo }: { readonly text: string; readonly daysAgo: number },
): Promise<void> {
  const clock = clockBefore(dependencies.clock, daysAgo)
  const personId = await getDemoAgentId(dependencies.db)
  await dependencies.db.transaction().execute(async (transaction) => {
    await addMessage(transaction, dependencies.config.keys, {
      complaintId,
      borrowerId,
      version: 2,
      personId,
      kind: 'finished',
      text,
      imageKeys: [],
      at: clock.now(),
    })
    await updateComplaint(transaction, complaintId, {
      version: 2,
      state: 'finished',
      answered_on: clock.today(),
      finished_on: clock.today(),
    })
    const by = { personId, outcome: 'finished' }
    const subject = { kind: 'complaint', id: String(complaintId) }
    await closeTaskAbout(transaction, clock, COMPLAINT_TASK, subject, by)
    await tellAnswered(
      transaction,
      { ...dependencies, clock, jobs: NO_JOBS },
      { borrowerId, number: complaintNumber(complaintId), isQuestion: false },
    )
  })
}
