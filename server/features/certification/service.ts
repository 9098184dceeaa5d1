// What borrowers have told us about themselves, and what it means for a loan. Answers are encrypted
// before they reach the database.
import { createHmac } from 'node:crypto'
import {
  CERTIFICATION_KINDS,
  type CertificationKind,
  type saveCertification,
  type startCertification,
} from '#contract/certification.ts'
import type { ResponseOf } from '#contract/call.ts'
import { EVERY_CARD_TYPE } from '#contract/form-items.ts'
import { maskValue } from '#contract/masked-value.ts'
import { type Language, wordingOf } from '#contract/language.ts'
import type { Applicant } from '#lending/decision.ts'
import { businessDate, parseBusinessDate } from '#lending/dates.ts'
import { type Centavos, parsePesos, ZERO_CENTAVOS } from '#lending/money.ts'
import { AppError } from '#server/app-error.ts'
import type { Db } from '#server/db/open.ts'
import type { Keys } from '#server/keys.ts'
import { type Limit, refuseAbove } from '#server/features/limits/service.ts'
import { isOwnFile, removeOtherFiles, saveImage } from '#server/features/files/service.ts'
import { lockBorrower } from '#server/features/session/service.ts'
import type { BorrowerContext } from '#server/calls/handler.ts'
import { hasAnyOrder } from '#server/orders/orders.ts'
import { checkAnswers } from './checks.ts'
import { EXT_FORM } from './ext-form.ts'
import { JOB_FORM } from './job-form.ts'
import { DOCUMENTS, NATIONALITY_PHILIPPINE, PERSONAL_FORM, PHOTO_CODE } from './personal-form.ts'
import { isCityCode } from './places.ts'
import { type Problem, PROBLEMS } from './problems.ts'
import { findIdentityChangedAt, listCertifications } from './queries.ts'
import type { Answers, Form, Question } from './question.ts'
import {
  type Certification,
  listSavedPhotos,
  NOTHING,
  readAll,
  type SaveDependencies,
  saveVersion,
} from './versions.ts'

const FORMS: Readonly<Record<CertificationKind, Form>> = {
  personal: PERSONAL_FORM,
  job: JOB_FORM,
  ext: EXT_FORM,
}

/** The payout account, which is asked for after these forms. */
const STEPS_AFTER = 1

/** The steps of a whole application, of which the account is the last. */
export const APPLICATION_STEPS_COUNT =
  CERTIFICATION_KINDS.reduce((count, kind) => count + FORMS[kind].steps.length, 0) + STEPS_AFTER

/** Where each form stands in the whole application, so that there is one progress through it. */
const APPLICATION = Object.fromEntries(
  CERTIFICATION_KINDS.map((kind, index) => {
    const stepsOf = (kinds: readonly CertificationKind[]) =>
      kinds.reduce((count, one) => count + FORMS[one].steps.length, 0)
    return [
      kind,
      {
        stepsBefore: stepsOf(CERTIFICATION_KINDS.slice(0, index)),
        stepsTotal: APPLICATION_STEPS_COUNT,
      },
    ]
  }),
) as Readonly<Record<CertificationKind, { stepsBefore: number; stepsTotal: number }>>

/** Below this size, the print on an ID isn't readable. */
const IDENTITY_SIDE_PIXELS_MIN = 300

function missingKinds(all: ReadonlyMap<CertificationKind, Certification>): CertificationKind[] {
  return CERTIFICATION_KINDS.filter((kind) => (all.get(kind)?.completedAt ?? null) === null)
}

export async function start(
  { db, config, borrower, language }: BorrowerContext,
  kind: CertificationKind,
): Promise<ResponseOf<typeof startCertification>> {
  const all = await readAll(db, config.keys, borrower.id)
  const { answers, completedAt } = all.get(kind) ?? NOTHING
  const { steps, questions } = FORMS[kind]
  return {
    steps: steps.map(({ code, title, text }) => ({
      code,
      title: wordingOf(title, language),
      text: wordingOf(text, language),
    })),
    items: questions.map((question) => itemOf(question, answers[question.code] ?? '', language)),
    done: completedAt !== null,
    missingKinds: missingKinds(all),
    ...APPLICATION[kind],
    draftKey: createHmac('sha256', config.keys.secretOf('form-draft'))
      .update(`certification draft ${borrower.id}`)
      .digest('base64url')
      .slice(0, 16),
  }
}

function itemOf(question: Question, value: string, language: Language) {
  return {
    code: question.code,
    step: question.step,
    title: wordingOf(question.title, language),
    subtitle: wordingOf(question.why, language),
    category: question.category,
    value: question.isSecret === true && value !== '' ? maskValue(value) : value,
    options: (question.options ?? []).map(({ type, name }) => ({
      type,
      name: wordingOf(name, language),
    })),
    inputType: question.inputType ?? '',
    isOptional: question.isOptional ?? false,
    cardType: EVERY_CARD_TYPE,
    channelNumber: '',
  }
}

/** Refuses with field_invalid, one fault per code; nothing is saved then. */
export async function save(
  context: BorrowerContext,
  kind: CertificationKind,
  given: Answers,
): Promise<ResponseOf<typeof saveCertification>> {
  const { db, clock, config, borrower } = context
  const { questions } = FORMS[kind]
  const outcome = await db.transaction().execute(async (transaction) => {
    const { mobile: ownMobile } = await lockBorrower(transaction, borrower.id)
    const all = await readAll(transaction, config.keys, borrower.id)
    const before = all.get(kind) ?? NOTHING
    const facts = { today: clock.today(), ownMobile }
    const checked = checkAnswers(questions, given, before.answers, facts)
    const problems = new Map(checked.problems)
    const photo = checked.answers[PHOTO_CODE]
    if (photo !== undefined && kind === 'personal' && !problems.has(PHOTO_CODE)) {
      const isOwn = await isOwnFile(transaction, borrower.id, 'identity', photo)
      if (!isOwn) problems.set(PHOTO_CODE, 'photo_unknown')
    }
    if (problems.size > 0) throw refusalOf(problems, context.language)
    const answers = { ...before.answers, ...checked.answers }
    const missingCodes = questions
      .filter(({ code, isOptional }) => isOptional !== true && (answers[code] ?? '') === '')
      .map(({ code }) => code)
    const completedAt = before.completedAt ?? (missingCodes.length === 0 ? clock.now() : null)
    const isIdentityChanged = kind === 'personal' && isAnotherPerson(before, answers)
    const saved = { answers, completedAt, isIdentityChanged }
    await saveVersion({ ...context, db: transaction }, borrower.id, kind, { before, ...saved })
    return {
      done: completedAt !== null,
      missingCodes,
      missingKinds: missingKinds(new Map(all).set(kind, { ...before, answers, completedAt })),
      photo,
    }
  })
  if (outcome.photo) await removeReplacedPhotos(context, borrower.id, [outcome.photo])
  return outcome
}

function refusalOf(problems: ReadonlyMap<string, Problem>, language: Language): AppError {
  return new AppError(
    'field_invalid',
    [...problems].map(([field, problem]) => ({
      field,
      problem,
      message: wordingOf(PROBLEMS[problem], language),
    })),
  )
}

/** The answers that say who someone is, which a person looks at before anything is approved. */
const IDENTITY_CODES = ['fullName', 'bornOn', 'nationality', 'idType', 'idNumber', PHOTO_CODE]

/** Not when it is told for the first time. */
function isAnotherPerson(before: Certification, answers: Answers): boolean {
  if (before.completedAt === null) return false
  return IDENTITY_CODES.some((code) => (before.answers[code] ?? '') !== (answers[code] ?? ''))
}

/** Marks it complete without checks, for borrowers whose answers are known to be valid. */
export async function saveComplete(
  dependencies: SaveDependencies,
  borrowerId: number,
  kind: CertificationKind,
  answers: Answers,
): Promise<void> {
  const { db, clock, config } = dependencies
  const before = (await readAll(db, config.keys, borrowerId)).get(kind) ?? NOTHING
  const change = { before, answers, completedAt: clock.now(), isIdentityChanged: false }
  await db
    .transaction()
    .execute((transaction) =>
      saveVersion({ ...dependencies, db: transaction }, borrowerId, kind, change),
    )
}

/** Decoding a photo is the most expensive thing a borrower can ask for. */
const PHOTOS_IN_AN_HOUR: Limit = { name: 'photo-hour', max: 30, windowSeconds: 3_600 }

/** Refuses with too_many_requests. Stores the photo in addition to the saved one; its address is then saved as an answer. */
export async function saveIdentityPhoto(
  context: BorrowerContext,
  bytes: Uint8Array,
): Promise<{ url: string }> {
  const { db, config, borrower } = context
  await refuseAbove(context, borrower.id, PHOTOS_IN_AN_HOUR)
  const url = await saveImage(context, {
    sender: borrower,
    purpose: 'identity',
    bytes,
    sidePixelsMin: IDENTITY_SIDE_PIXELS_MIN,
  })
  const all = await readAll(db, config.keys, borrower.id)
  const saved = all.get('personal')?.answers[PHOTO_CODE] ?? ''
  await removeReplacedPhotos(context, borrower.id, [url, saved])
  return { url }
}

/**
 * A replaced photo is removed while nothing was decided by it. From the first application on, every
 * photo that was ever saved is kept as long as the answers (decision 074).
 */
async function removeReplacedPhotos(
  context: BorrowerContext,
  borrowerId: number,
  needed: readonly string[],
): Promise<void> {
  const { db, config } = context
  const saved = (await hasAnyOrder(db, borrowerId))
    ? await listSavedPhotos(db, config.keys, borrowerId)
    : []
  await removeOtherFiles(context, borrowerId, 'identity', [...needed, ...saved])
}

type Facts = Omit<Applicant, 'hasOverdueLoan' | 'isRepeatClient'>

/** Missing answers count as conditions not met. */
export async function getApplicantFacts(db: Db, keys: Keys, borrowerId: number): Promise<Facts> {
  const all = await readAll(db, keys, borrowerId)
  const { answers } = all.get('personal') ?? NOTHING
  return {
    isPhilippineNational: answers['nationality'] === NATIONALITY_PHILIPPINE,
    bornOn: parseBusinessDate(answers['bornOn'] ?? '') ?? NEVER_OF_AGE,
    hasPermanentPhilippineAddress: isCityCode(answers['city'] ?? ''),
    isPoliticallyExposed: answers['isPoliticallyExposed'] !== '0',
    missingCertifications: missingKinds(all),
  }
}

/** Without a birthday, the borrower doesn't count as an adult. */
const NEVER_OF_AGE = businessDate('9000-01-01')

export async function getFullName(db: Db, keys: Keys, borrowerId: number): Promise<string> {
  const all = await readAll(db, keys, borrowerId)
  return all.get('personal')?.answers['fullName'] ?? ''
}

/** The newest version of each kind of answers: "personal 2". */
export async function listAnswerVersions(db: Db, borrowerId: number): Promise<string[]> {
  const rows = await listCertifications(db, borrowerId)
  return rows.map(({ kind, version }) => `${kind} ${version}`)
}

/** When borrowers last changed who they said they are; null if they never did. */
export function whenIdentityChanged(db: Db, borrowerId: number): Promise<Date | null> {
  return findIdentityChangedAt(db, borrowerId)
}

/** The lower end of the income band that the borrower chose; no answer counts as no income. */
export async function getMonthlyIncome(db: Db, keys: Keys, borrowerId: number): Promise<Centavos> {
  const all = await readAll(db, keys, borrowerId)
  const [from = ''] = (all.get('job')?.answers['monthlyIncome'] ?? '').split('-')
  return parsePesos(from) ?? ZERO_CENTAVOS
}

export interface IdentityAnswers {
  readonly fullName: string
  readonly bornOn: string
  readonly idType: string
  readonly idNumber: string
  /** The addresses of photos; empty if there is none. */
  readonly photo: string
  readonly selfie: string
}

/** What an identity provider is asked about; empty where nothing was told. */
export async function getIdentityAnswers(
  db: Db,
  keys: Keys,
  borrowerId: number,
): Promise<IdentityAnswers> {
  const { answers } = (await readAll(db, keys, borrowerId)).get('personal') ?? NOTHING
  const { fullName = '', bornOn = '', idType = '', idNumber = '' } = answers
  const { [PHOTO_CODE]: photo = '', [SELFIE_CODE]: selfie = '' } = answers
  return { fullName, bornOn, idType, idNumber, photo, selfie }
}

/** Not asked for by the form yet. Without it no provider can compare faces, so a person does. */
const SELFIE_CODE = 'selfieImage'

/** Who signs an agreement, as they told us; mask it wherever others might read it. */
export async function getIdentity(
  db: Db,
  keys: Keys,
  borrowerId: number,
): Promise<{ fullName: string; idType: string; idNumber: string }> {
  const { answers } = (await readAll(db, keys, borrowerId)).get('personal') ?? NOTHING
  const { fullName = '', idType = '', idNumber = '' } = answers
  return { fullName, idType, idNumber }
}

/** The identity documents that we know, for those who name one outside the form. */
export function listDocumentTypes(language: Language): { type: string; name: string }[] {
  return DOCUMENTS.map(({ type, name }) => ({ type, name: wordingOf(name, language) }))
}

export function isDocumentType(type: string): boolean {
  return DOCUMENTS.some((known) => known.type === type)
}

export interface ToldWords {
  readonly document: string
  readonly work: string
  readonly income: string
  readonly purpose: string
}

/** What was chosen, in words; empty where nothing was. */
export async function getToldWords(
  db: Db,
  keys: Keys,
  borrowerId: number,
  language: Language,
): Promise<ToldWords> {
  const all = await readAll(db, keys, borrowerId)
  const wordsOf = (kind: 'personal' | 'job' | 'ext', { questions }: Form, code: string) => {
    const chosen = all.get(kind)?.answers[code]
    const options = questions.find((question) => question.code === code)?.options ?? []
    const option = options.find(({ type }) => type === chosen)
    return option === undefined ? '' : wordingOf(option.name, language)
  }
  return {
    document: wordsOf('personal', PERSONAL_FORM, 'idType'),
    work: wordsOf('job', JOB_FORM, 'employmentKind'),
    income: wordsOf('job', JOB_FORM, 'monthlyIncome'),
    purpose: wordsOf('ext', EXT_FORM, 'purpose'),
  }
}
