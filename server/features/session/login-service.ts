// Logging in with a code. The response depends on the code and the number of attempts, never on
// whether we know the number: a new number becomes a borrower when the right code is entered.
import { createHmac, randomInt } from 'node:crypto'
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import { isPhilippineMobile } from '#contract/mobile.ts'
import {
  CODE_ATTEMPTS,
  CODE_DIGITS,
  CODE_VALID_SECONDS,
  type CodeChannel,
} from '#contract/session.ts'
import { AppError } from '#server/app-error.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import type { Keys } from '#server/keys.ts'
import { withSolvedCaptcha } from '#server/features/captcha/service.ts'
import { forgetOldWindows, type LimitDependencies } from '#server/features/limits/service.ts'
import { noteMark } from '#server/features/marks/service.ts'
import {
  answerUnderCeilings,
  countUnderCeilings,
} from '#server/features/messages/sms-code-ceilings.ts'
import { sendMessage } from '#server/features/messages/service.ts'
import type { Jobs } from '#server/calls/jobs.ts'
import { isSameText } from '#server/same-text.ts'
import {
  askerOf,
  countIdleTry,
  countOthersTry,
  type Counted,
  countSending,
  forgetResend,
  waitForCode,
} from './login-limits.ts'
import {
  type AttemptCount,
  deleteOldCodes,
  findBorrowerId,
  findOrInsertBorrower,
  insertLoginCode,
  listLiveCodes,
  type LoginCodeRow,
  takeAttempt,
  useCode,
} from './login-queries.ts'
import { createSession } from './service.ts'

export interface LoginDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
  readonly jobs: Jobs
}

const OLD_CODES_AT_ONCE = 100
/** For everyone who didn't request the code, and for the codes of someone who requests many. */
const OTHER_ATTEMPTS = 3

const codeText: Text<(appName: string, code: string) => string> = {
  en: (appName, code) =>
    `${appName} code: ${code}. It is valid for 5 minutes. Never share it; we will never ask you for it.`,
  'fil-PH': (appName, code) =>
    `${appName} code: ${code}. Valid ito nang 5 minuto. Huwag ibigay kahit kanino; hindi namin ito hihingin.`,
}

interface AskedLoginCode extends Counted {
  readonly channel: CodeChannel
  readonly language: Language
  /** A number that registers gets a code, whichever country it is from. */
  readonly isRegistering?: boolean
}

/**
 * Refuses like sendLoginCode, with captcha_needed while many codes are asked for, and with
 * captcha_wrong.
 */
export async function sendCodeWith(
  dependencies: LoginDependencies,
  proof: { readonly sid: string; readonly capcode: string } | null,
  asked: AskedLoginCode,
): Promise<void> {
  if (proof === null) return sendLoginCode(dependencies, { ...asked, hasSolved: false })
  const answered = { ...proof, mobile: asked.mobile }
  await withSolvedCaptcha(dependencies, answered, () =>
    sendLoginCode(dependencies, { ...asked, hasSolved: true }),
  )
}

/** Refuses with code_too_soon and too_many_codes, each with the seconds to wait. */
async function sendLoginCode(
  dependencies: LoginDependencies,
  asked: AskedLoginCode & { readonly hasSolved: boolean },
): Promise<void> {
  const { db, clock, config } = dependencies
  const { mobile, channel } = asked
  const limits = { db, clock, keys: config.keys }
  await forgetOldWindows(limits)
  await deleteOldCodes(db, clock.now(), OLD_CODES_AT_ONCE)
  const underCeilings = { ...asked, to: mobile, address: asked.visitor.address }
  const answer = await answerUnderCeilings(dependencies, underCeilings)
  if (answer === 'captcha') throw new AppError('captcha_needed')
  if (answer !== 'send') throw AppError.with('too_many_codes', answer)
  const sending = await countSending(limits, asked)
  if ('reason' in sending) {
    throw AppError.with(sending.reason, { waitSeconds: sending.waitSeconds })
  }
  // A number that gets none counts too: what is said to others depends on nobody's number.
  const waitSeconds = await countUnderCeilings(dependencies, underCeilings)
  if (waitSeconds > 0) {
    await forgetResend(limits, asked)
    throw AppError.with('too_many_codes', { waitSeconds })
  }
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const createdAt = clock.now()
  const isSent = asked.isRegistering === true || (await mayLogIn(db, mobile))
  await db.transaction().execute(async (transaction) => {
    await insertLoginCode(transaction, {
      mobile,
      codeHash: hashOf(mobile, code, config.keys),
      askerHash: hashOfAsker(asked, config.keys),
      attemptsLeft: sending.isSlowed ? OTHER_ATTEMPTS : CODE_ATTEMPTS,
      otherAttemptsLeft: OTHER_ATTEMPTS,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + CODE_VALID_SECONDS * 1000),
    })
    if (!isSent) return
    await sendMessage(transaction, dependencies, {
      borrowerId: null,
      to: mobile,
      channel,
      purpose: 'login-code',
      text:
        channel === 'voice'
          ? spokenWords(config, code)
          : writtenWords(config, asked.language, code),
      validSeconds: CODE_VALID_SECONDS,
    })
  })
}

/**
 * Philippine mobiles, and any number registered with us: the promotion accepts others too. A number
 * that may not log in gets the same response, but no code.
 */
async function mayLogIn(db: Db, mobile: string): Promise<boolean> {
  return isPhilippineMobile(mobile) || (await findBorrowerId(db, mobile)) !== null
}

/** Calls use an English voice. */
function spokenWords({ brand }: Config, code: string): string {
  return wordingOf(codeText, 'en')(brand.appName, code)
}

/** The last line lets phones autofill the code on our own pages only. */
function writtenWords({ brand, publicUrl }: Config, language: Language, code: string): string {
  const words = wordingOf(codeText, language)(brand.appName, code)
  return publicUrl.startsWith('https:') ? `${words}\n\n@${new URL(publicUrl).host} #${code}` : words
}

/**
 * Returns the new session's id, the only time it is available in plain text, and its borrower.
 * Refuses with code_wrong (attempts left), code_expired (also if none was sent or it was used),
 * code_attempts_used and too_many_attempts (seconds to wait).
 */
export function logInWithCode(
  dependencies: LoginDependencies,
  given: GivenCode & { readonly deviceName: string },
): Promise<{ sessionId: string; borrowerId: number }> {
  return withRightCode(dependencies, given, async (transaction, proven) => {
    const sessionId = await startSession(dependencies, transaction, proven, given.deviceName)
    return { sessionId, borrowerId: proven.borrowerId }
  })
}

/**
 * Registers the number, and logs it in on a device that can keep a session: null for one that can't.
 * `record` stores what belongs to a new borrower, in the same transaction. Refuses like
 * logInWithCode.
 */
export function registerWithCode(
  dependencies: LoginDependencies,
  given: GivenCode & { readonly deviceName: string | null },
  record: (transaction: Db, borrowerId: number) => Promise<void>,
): Promise<{ isNew: boolean; sessionId: string | null }> {
  const { deviceName } = given
  return withRightCode(dependencies, given, async (transaction, proven) => {
    const { borrowerId, isNew } = proven
    if (isNew) await record(transaction, borrowerId)
    const sessionId =
      deviceName === null ? null : await startSession(dependencies, transaction, proven, deviceName)
    return { isNew, sessionId }
  })
}

function startSession(
  { clock, config: { sessionSecret } }: LoginDependencies,
  db: Db,
  { borrowerId, askerHash }: Proven,
  deviceName: string,
): Promise<string> {
  return createSession({ db, clock, sessionSecret }, { borrowerId, deviceName, askerHash })
}

type GivenCode = Counted & { readonly code: string }

interface Proven {
  readonly borrowerId: number
  /** The number was unknown until now. */
  readonly isNew: boolean
  readonly askerHash: string
}

/** Uses the code up and finds its borrower, in the transaction of what it is used for. */
async function withRightCode<Result>(
  { db, clock, config }: LoginDependencies,
  given: GivenCode,
  act: (transaction: Db, proven: Proven) => Promise<Result>,
): Promise<Result> {
  const limits = { db, clock, keys: config.keys }
  const askerHash = hashOfAsker(given, config.keys)
  const { right, attemptsLeft } = await tryCodes(limits, given, askerHash)
  if (right === null) {
    if (attemptsLeft > 0) throw AppError.with('code_wrong', { attemptsLeft })
    const waitSeconds = await waitForCode(limits, given)
    throw AppError.with('code_attempts_used', { waitSeconds })
  }
  return db.transaction().execute(async (transaction) => {
    if (!(await useCode(transaction, right.id, clock.now()))) throw new AppError('code_expired')
    await forgetResend({ ...limits, db: transaction }, given)
    const isNew = (await findBorrowerId(transaction, given.mobile)) === null
    const borrowerId = await findOrInsertBorrower(transaction, given.mobile, clock.now())
    const { deviceId = '' } = given.visitor
    const marks = { db: transaction, clock, keys: config.keys }
    await noteMark(marks, borrowerId, 'device', deviceId)
    return act(transaction, { borrowerId, isNew, askerHash })
  })
}

/**
 * Tries the newest code that this device requested, whatever others do in the meantime, and the newest
 * that someone else requested, within the tries that all others share.
 */
async function tryCodes(
  limits: LimitDependencies,
  given: GivenCode,
  askerHash: string,
): Promise<{ right: LoginCodeRow | null; attemptsLeft: number }> {
  const { db, clock, keys } = limits
  const [newest, ...older] = await listLiveCodes(db, given.mobile, clock.now())
  if (newest === undefined) {
    const waitSeconds = await countIdleTry(limits, given)
    if (waitSeconds > 0) throw AppError.with('too_many_attempts', { waitSeconds })
    throw new AppError('code_expired')
  }
  const own = [newest, ...older].find((code) => code.askerHash === askerHash)
  const hash = hashOf(given.mobile, given.code, keys)
  const compare = async (code: LoginCodeRow, count: AttemptCount) => {
    const attemptsLeft = await takeAttempt(db, code.id, count)
    const isRight = attemptsLeft !== null && isSameText(code.codeHash, hash)
    return { right: isRight ? code : null, attemptsLeft: attemptsLeft ?? 0 }
  }
  const ofOwn = own === undefined ? null : await compare(own, 'attempts_left')
  if (ofOwn !== null && (ofOwn.right !== null || own === newest)) return ofOwn
  const waitSeconds = await countOthersTry(limits, given)
  if (waitSeconds > 0 && ofOwn === null) throw AppError.with('too_many_attempts', { waitSeconds })
  const ofOther = waitSeconds > 0 ? null : await compare(newest, 'other_attempts_left')
  if (ofOther !== null && (ofOther.right !== null || ofOwn === null)) return ofOther
  return ofOwn ?? { right: null, attemptsLeft: 0 }
}

/**
 * Scheduled: deletes expired codes. Each send deletes some; this covers times when nobody requests
 * one.
 */
export async function removeOldCodes(db: Db, clock: Clock): Promise<void> {
  while ((await deleteOldCodes(db, clock.now(), OLD_CODES_AT_ONCE)) === OLD_CODES_AT_ONCE);
}

/** Keyed: without a key, six digits could be found by trying them all. */
function hashOf(mobile: string, code: string, keys: Keys): string {
  return createHmac('sha256', keys.secretOf('login-code'))
    .update(`login-code:${mobile}:${code}`)
    .digest('hex')
}

function hashOfAsker({ visitor }: Counted, keys: Keys): string {
  return createHmac('sha256', keys.secretOf('asker'))
    .update(`asker:${askerOf(visitor)}`)
    .digest('base64url')
}
