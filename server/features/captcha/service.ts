// The captcha of a registration, and of a login while many codes are asked for. Its answer is encrypted in the database and leaves it only as
// pixels or as a question. Each answer can be tried three times and, once right, serves one code
// for one number.
import { createHmac, randomBytes } from 'node:crypto'
import type { Language } from '#contract/language.ts'
import { AppError } from '#server/app-error.ts'
import { captchaPicture, captchaText } from '#server/captcha/captcha-picture.ts'
import { captchaQuestion, normaliseAnswer } from '#server/captcha/captcha-question.ts'
import { type Random, secureRandom } from '#server/captcha/captcha-random.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { CAPTCHA_ANSWER } from '#server/db/sealed-columns.ts'
import { openColumn, sealColumn } from '#server/db/secrets.ts'
import { countAgainst, countVisitor, type Limit } from '#server/features/limits/service.ts'
import type { Keys } from '#server/keys.ts'
import { makePass, readPass } from '#server/passes.ts'
import type { VisitorPrincipal } from '#server/principal.ts'
import { isSameText } from '#server/same-text.ts'
import {
  type CaptchaRow,
  claimServing,
  clearServing,
  deleteOldCaptchas,
  deleteUnservedCaptchas,
  findCaptcha,
  insertCaptcha,
  replaceAnswer,
  takeAttempt,
  updateSolvedFor,
} from './queries.ts'

export interface CaptchaDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly config: Pick<Config, 'keys'>
}

const SID_BYTES = 24
/** Long enough to wait for a message, mistype it and get another. */
const VALID_MS = 30 * 60_000
const ATTEMPTS = 3
/** Pictures and questions under one id. */
const DRAWINGS = 20
const REMOVED_AT_ONCE = 1_000
/**
 * However many somebody asks for, the table holds no more that wait for an answer (some 40 MB). The
 * oldest go first: even at a hundred drawings a second, each is good for a quarter of an hour.
 */
export const CAPTCHAS_MAX = 100_000
const TRIMMED_AT_ONCE = 100

const HOUR = 3600
const DAY = 24 * HOUR
// Questions can be answered by a program, so they are counted by everything that we know.
const QUESTION_BY_NUMBER: Limit = { name: 'question-number', max: 1, windowSeconds: DAY }
const QUESTION_BY_DEVICE: Limit = { name: 'question-device', max: 3, windowSeconds: DAY }
const QUESTION_BY_ADDRESS: Limit = { name: 'question-address', max: 30, windowSeconds: HOUR }

const random: Random = secureRandom()

/**
 * Returns the id under which the captcha is drawn and answered. It is signed and not stored, so asking
 * for thousands costs us nothing, and nobody behind the same address has to be kept out for it.
 */
export function startCaptcha({ clock, config }: Omit<CaptchaDependencies, 'db'>): string {
  const startedAt = clock.now()
  const facts: SidFacts = {
    id: randomBytes(SID_BYTES).toString('base64url'),
    startedAt: startedAt.getTime(),
  }
  return makePass(config.keys, 'captcha', facts, new Date(startedAt.getTime() + VALID_MS))
}

interface SidFacts {
  readonly id: string
  readonly startedAt: number
}

/** A new picture, and with it a new answer. Refuses with captcha_wrong if the id is no longer good. */
export async function drawPicture(dependencies: CaptchaDependencies, sid: string): Promise<Buffer> {
  const text = captchaText(random)
  await replace(dependencies, sid, normaliseAnswer(text))
  return captchaPicture(text, random)
}

/** The same as a question in words. */
async function askQuestion(
  dependencies: CaptchaDependencies,
  sid: string,
  language: Language,
): Promise<string> {
  const { question, answer } = captchaQuestion(language, random)
  await replace(dependencies, sid, answer)
  return question
}

/** Refuses with too_many_requests (seconds to wait) and captcha_wrong. */
export async function askInWords(
  dependencies: CaptchaDependencies,
  asked: { visitor: VisitorPrincipal; mobile: string; sid: string; language: Language },
): Promise<string> {
  const { db, clock, config } = dependencies
  const limits = { db, clock, keys: config.keys }
  const waitSeconds =
    (await countAgainst(limits, QUESTION_BY_NUMBER, asked.mobile)) ||
    (await countVisitor(limits, asked.visitor, QUESTION_BY_ADDRESS, QUESTION_BY_DEVICE))
  if (waitSeconds > 0) throw AppError.with('too_many_requests', { waitSeconds })
  return askQuestion(dependencies, asked.sid, asked.language)
}

async function replace(
  dependencies: CaptchaDependencies,
  sid: string,
  answer: string,
): Promise<void> {
  await keepCaptcha(dependencies, sid)
  const captcha = await findBySid(dependencies, sid)
  if (captcha === null) throw new AppError('captcha_wrong')
  const { db, config } = dependencies
  const encrypted = sealColumn(config.keys, CAPTCHA_ANSWER, captcha, answer)
  const isReplaced = await replaceAnswer(db, captcha.id, { encrypted, attempts: ATTEMPTS })
  if (!isReplaced) throw new AppError('captcha_wrong')
}

/** From its first drawing on; nothing for an id that isn't ours or is too old. */
async function keepCaptcha({ db, clock, config }: CaptchaDependencies, sid: string): Promise<void> {
  const facts = readPass(config.keys, 'captcha', sid, clock.now()) as SidFacts | null
  if (facts === null) return
  const id = await insertCaptcha(db, {
    sidHash: hashOfSid(config.keys, sid),
    drawingsLeft: DRAWINGS,
    createdAt: new Date(facts.startedAt),
    expiresAt: new Date(facts.startedAt + VALID_MS),
  })
  if (id !== null) await deleteUnservedCaptchas(db, id - CAPTCHAS_MAX, TRIMMED_AT_ONCE)
}

export interface Answered {
  readonly sid: string
  readonly capcode: string
  readonly mobile: string
}

/**
 * Runs `send` if the captcha was solved and has not served yet. Refuses with captcha_wrong. If
 * nothing is sent because of something else, such as a limit, the same answer stays good for the
 * same number.
 */
export async function withSolvedCaptcha(
  dependencies: CaptchaDependencies,
  answered: Answered,
  send: () => Promise<void>,
): Promise<void> {
  const { db, clock, config } = dependencies
  const captcha = await findBySid(dependencies, answered.sid)
  if (captcha === null) throw new AppError('captcha_wrong')
  const phoneHash = hashOfPhone(config.keys, answered.mobile)
  await solve(dependencies, captcha, answered, phoneHash)
  if (!(await claimServing(db, captcha.id, phoneHash, clock.now()))) {
    throw new AppError('captcha_wrong')
  }
  try {
    await send()
  } catch (error) {
    await clearServing(db, captcha.id)
    throw error
  }
}

/** Refuses with captcha_wrong. An answer that was right for a number stays right for that number. */
async function solve(
  { db, config }: CaptchaDependencies,
  captcha: CaptchaRow,
  { capcode }: Answered,
  phoneHash: string,
): Promise<void> {
  const isSolved = captcha.phone_hash === phoneHash
  if (!isSolved && !(await takeAttempt(db, captcha.id))) throw new AppError('captcha_wrong')
  if (!isRight(config.keys, captcha, capcode)) throw new AppError('captcha_wrong')
  if (!isSolved) await updateSolvedFor(db, captcha.id, phoneHash)
}

/** Refuses with captcha_not_passed unless this captcha has sent a code to this number. */
export async function checkPassed(
  dependencies: CaptchaDependencies,
  { sid, capcode, mobile }: Answered,
): Promise<void> {
  const captcha = await findBySid(dependencies, sid)
  const { keys } = dependencies.config
  const isPassed =
    captcha !== null &&
    captcha.served_at !== null &&
    captcha.phone_hash === hashOfPhone(keys, mobile) &&
    isRight(keys, captcha, capcode)
  if (!isPassed) throw new AppError('captcha_not_passed')
}

function isRight(keys: Keys, captcha: CaptchaRow, capcode: string): boolean {
  if (captcha.answer_encrypted === null) return false
  return isSameText(openColumn(keys, CAPTCHA_ANSWER, captcha), normaliseAnswer(capcode))
}

/** What solves a captcha, for the demo's controls; null if there is nothing to solve. */
export async function readAnswer(
  dependencies: CaptchaDependencies,
  sid: string,
): Promise<string | null> {
  const captcha = await findBySid(dependencies, sid)
  if (captcha === null || captcha.answer_encrypted === null) return null
  return openColumn(dependencies.config.keys, CAPTCHA_ANSWER, captcha)
}

/** Scheduled. */
export async function removeOldCaptchas(db: Db, clock: Clock): Promise<void> {
  while ((await deleteOldCaptchas(db, clock.now(), REMOVED_AT_ONCE)) === REMOVED_AT_ONCE);
}

function findBySid(
  { db, clock, config }: CaptchaDependencies,
  sid: string,
): Promise<CaptchaRow | null> {
  return findCaptcha(db, hashOfSid(config.keys, sid), clock.now())
}

export function hashOfSid(keys: Keys, sid: string): string {
  return keyedHash(keys, `sid:${sid}`)
}

export function hashOfPhone(keys: Keys, mobile: string): string {
  return keyedHash(keys, `phone:${mobile}`)
}

function keyedHash(keys: Keys, text: string): string {
  return createHmac('sha256', keys.secretOf('promotion')).update(text).digest('base64url')
}
