// A fresh code for what a stolen session must not be enough for: exporting all data, closing the
// account, having money sent elsewhere right away. A code works once, for the purpose it was sent
// for.
import { createHmac, randomInt } from 'node:crypto'
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import { CODE_ATTEMPTS, CODE_DIGITS, CODE_VALID_SECONDS } from '#contract/session.ts'
import type { StepUpPurpose } from '#contract/step-up.ts'
import { AppError } from '#server/app-error.ts'
import type { Jobs } from '#server/calls/jobs.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import type { Keys } from '#server/keys.ts'
import { countKnown, type Limit } from '#server/features/limits/service.ts'
import { countUnderCeilings } from '#server/features/messages/sms-code-ceilings.ts'
import { sendMessage } from '#server/features/messages/service.ts'
import { getMobile, lockBorrower } from '#server/features/session/service.ts'
import type { BorrowerPrincipal } from '#server/principal.ts'
import { isSameText } from '#server/same-text.ts'
import { deleteOldCodes, findNewestCode, insertCode, takeAttempt, spendCode } from './queries.ts'

export const STEP_UP_RESEND_SECONDS = 30

/**
 * Anyone with the session may request codes, so limits keep the phone from being flooded and codes
 * from being guessed.
 */
const resendOf = (purpose: StepUpPurpose): Limit => ({
  // Limited per purpose: a code sent for something else is of no use here.
  name: `step-up-resend-${purpose}`,
  max: 1,
  windowSeconds: STEP_UP_RESEND_SECONDS,
})
const IN_A_DAY: Limit = { name: 'step-up-day', max: 20, windowSeconds: 86_400 }

interface StepUpDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
  readonly jobs: Jobs
}

/**
 * The message says what the code does, so that nobody is tricked into giving it away for something
 * smaller.
 */
const CODE_FOR: Readonly<Record<StepUpPurpose, Text<(app: string, code: string) => string>>> = {
  export: {
    en: (app, code) =>
      `${app}: ${code} is the code to DOWNLOAD ALL YOUR DATA. Not you? Don't share it with anyone.`,
    'fil-PH': (app, code) =>
      `${app}: ${code} ang code para I-DOWNLOAD ANG LAHAT NG DATA MO. Hindi ikaw? Huwag ibigay kahit kanino.`,
  },
  close: {
    en: (app, code) =>
      `${app}: ${code} is the code to CLOSE YOUR ACCOUNT. Not you? Don't share it with anyone.`,
    'fil-PH': (app, code) =>
      `${app}: ${code} ang code para ISARA ANG ACCOUNT MO. Hindi ikaw? Huwag ibigay kahit kanino.`,
  },
  'account-change': {
    en: (app, code) =>
      `${app}: ${code} is the code for CHANGING THE ACCOUNT we send your money to. Not you? Don't share it with anyone.`,
    'fil-PH': (app, code) =>
      `${app}: ${code} ang code para sa PAGPALIT NG ACCOUNT na tatanggap ng pera mo. Hindi ikaw? Huwag ibigay kahit kanino.`,
  },
  debit: {
    en: (app, code) =>
      `${app}: ${code} is the code to PAY YOUR LOAN FROM YOUR BANK ACCOUNT. Not you? Don't share it with anyone.`,
    'fil-PH': (app, code) =>
      `${app}: ${code} ang code para BAYARAN ANG LOAN MULA SA BANK ACCOUNT MO. Hindi ikaw? Huwag ibigay kahit kanino.`,
  },
}

/**
 * Refuses with code_too_soon or too_many_codes, each with the seconds to wait, or session_ended.
 */
export async function sendStepUp(
  dependencies: StepUpDependencies,
  borrower: BorrowerPrincipal,
  purpose: StepUpPurpose,
  language: Language,
): Promise<void> {
  const { db, clock, config } = dependencies
  const limits = { db, clock, keys: config.keys }
  const resend = await countKnown(limits, borrower, resendOf(purpose))
  if (resend > 0) throw AppError.with('code_too_soon', { waitSeconds: resend })
  const today = await countKnown(limits, borrower, IN_A_DAY)
  if (today > 0) throw AppError.with('too_many_codes', { waitSeconds: today })
  const to = await getMobile(db, borrower.id)
  const asked = { to, channel: 'sms', address: null, isKnown: true, hasSolved: false } as const
  const dear = await countUnderCeilings(dependencies, asked)
  if (dear > 0) throw AppError.with('too_many_codes', { waitSeconds: dear })
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const now = clock.now()
  await db.transaction().execute(async (transaction) => {
    const { mobile } = await lockBorrower(transaction, borrower.id)
    await insertCode(transaction, {
      borrower_id: borrower.id,
      purpose,
      code_hash: hashOf(config.keys, borrower.id, purpose, code),
      attempts_left: CODE_ATTEMPTS,
      created_at: now,
      expires_at: new Date(now.getTime() + CODE_VALID_SECONDS * 1000),
    })
    await sendMessage(transaction, dependencies, {
      borrowerId: null,
      to: mobile,
      channel: 'sms',
      purpose: 'login-code',
      text: wordingOf(CODE_FOR[purpose], language)(config.brand.appName, code),
      validSeconds: CODE_VALID_SECONDS,
    })
  })
}

/**
 * Uses up the code and returns when it was sent: whoever typed it knew what there was by then. Refuses
 * with code_needed, code_expired, code_wrong (with the attempts left) or code_attempts_used. Must not
 * run in a transaction that may be rolled back, because every attempt has to count.
 */
export async function checkStepUp(
  { db, clock, config }: Pick<StepUpDependencies, 'db' | 'clock' | 'config'>,
  borrowerId: number,
  purpose: StepUpPurpose,
  code: string | undefined,
): Promise<Date> {
  if (code === undefined) throw new AppError('code_needed')
  const known = await findNewestCode(db, borrowerId, purpose)
  if (known === null || known.used_at !== null || known.expires_at <= clock.now()) {
    throw new AppError('code_expired')
  }
  const attemptsLeft = await takeAttempt(db, known.id)
  const isRight =
    attemptsLeft !== null &&
    isSameText(known.code_hash, hashOf(config.keys, borrowerId, purpose, code))
  if (!isRight) {
    if (attemptsLeft !== null && attemptsLeft > 0) {
      throw AppError.with('code_wrong', { attemptsLeft })
    }
    throw AppError.with('code_attempts_used', { waitSeconds: 0 })
  }
  if (!(await spendCode(db, known.id, clock.now()))) throw new AppError('code_expired')
  return known.created_at
}

/** Scheduled: deletes expired codes. */
export function removeOldStepUps(db: Db, clock: Clock): Promise<void> {
  return deleteOldCodes(db, clock.now())
}

/** Keyed, because six digits without a key could be found by trying them all. */
function hashOf(keys: Keys, borrowerId: number, purpose: StepUpPurpose, code: string): string {
  return createHmac('sha256', keys.secretOf('step-up-code'))
    .update(`step-up:${borrowerId}:${purpose}:${code}`)
    .digest('hex')
}
