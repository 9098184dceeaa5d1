// Asking to move an account to a new number. The response never depends on whether the old number is
// anybody's: a request about nobody is stored like any other, and only staff never see it.
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import { maskMobile } from '#contract/masked-value.ts'
import { normaliseMobile } from '#contract/mobile.ts'
import type { askNumberChange, getNumberChange } from '#contract/number-change.ts'
import { AppError } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { BorrowerContext } from '#server/calls/handler.ts'
import { jobName } from '#server/calls/jobs.ts'
import type { Clock } from '#server/clock.ts'
import { nextId } from '#server/db/next-id.ts'
import type { Db } from '#server/db/open.ts'
import { NUMBER_CHANGE_GIVEN } from '#server/db/sealed-columns.ts'
import { openColumn, sealColumn } from '#server/db/secrets.ts'
import { isDocumentType, listDocumentTypes } from '#server/features/certification/service.ts'
import { isOwnFile } from '#server/features/files/service.ts'
import {
  countAgainst,
  type Limit,
  networkOf,
  refuseAbove,
} from '#server/features/limits/service.ts'
import { rememberLanguage } from '#server/features/messages/service.ts'
import { findByMobile, getMobile, lockBorrower } from '#server/features/session/service.ts'
import { closeTaskAbout, openTask } from '#server/features/staff-task/service.ts'
import type { Keys } from '#server/keys.ts'
import {
  findNewest,
  insertChange,
  isInUse,
  isOnDeviceOf,
  listExpired,
  takeStep,
  type NumberChangeRow,
} from './queries.ts'

export const NUMBER_CHANGE_TASK = 'number-change'
export const CHECK_NUMBER_CHANGE = jobName('check-number-change')

const DAY = 86_400
/** By the new number, which has been proved with a code; codes have limits of their own. */
const BY_NUMBER: Limit = { name: 'number-change-new', max: 3, windowSeconds: DAY }
/**
 * Whoever it belongs to, so that nobody's account is asked for without end: for each network, and
 * for each device that the account was logged in on before. Strangers therefore use up only their
 * own.
 */
const BY_OLD_NUMBER: Limit = { name: 'number-change-old', max: 5, windowSeconds: DAY }
/** From all strange devices together. Each needs a SIM of its own, so this is a crowd. */
const BY_STRANGERS: Limit = { name: 'number-change-strangers', max: 30, windowSeconds: DAY }
/** One address may be a whole mobile network. */
const BY_ADDRESS: Limit = { name: 'number-change-address', max: 30, windowSeconds: DAY }
const BY_DEVICE: Limit = { name: 'number-change-device', max: 5, windowSeconds: DAY }

/** After this long, a request that was not approved is over. */
const EXPIRES_MS = 3 * DAY * 1000

/** What whoever asks told us. */
export interface Given {
  /** E.164. */
  readonly oldMobile: string
  readonly fullName: string
  readonly bornOn: string
  readonly documentType: string
  readonly documentNumber: string
  readonly photo: string
}

export function givenOf(keys: Keys, row: NumberChangeRow): Given {
  return JSON.parse(openColumn(keys, NUMBER_CHANGE_GIVEN, row)) as Given
}

export async function getRequest({
  db,
  clock,
  config,
  borrower,
  language,
}: BorrowerContext): Promise<ResponseOf<typeof getNumberChange>> {
  const newest = await findNewest(db, borrower.id)
  return {
    newMobile: maskMobile(await getMobile(db, borrower.id)),
    canAsk: !(await isInUse(db, borrower.id)) && !isPending(newest, clock),
    documents: listDocumentTypes(language),
    request:
      newest === null
        ? null
        : {
            state: shownState(newest, clock),
            oldMobile: maskMobile(givenOf(config.keys, newest).oldMobile),
            askedAt: newest.created_at,
            effectiveAt: newest.state === 'approved' ? newest.effective_at : null,
          },
  }
}

/** To whoever asks, a declined, a stopped and an unknown one all look like one that waits. */
function shownState(row: NumberChangeRow, clock: Clock): 'waiting' | 'approved' | 'over' {
  if (row.state === 'approved') return 'approved'
  return row.expires_at > clock.now() ? 'waiting' : 'over'
}

function isPending(row: NumberChangeRow | null, clock: Clock): boolean {
  return row !== null && shownState(row, clock) !== 'over'
}

/**
 * Refuses with number_in_use, number_same, field_invalid and too_many_requests: all about the new
 * number and what was typed.
 */
export async function ask(
  context: BorrowerContext,
  request: RequestOf<typeof askNumberChange>,
): Promise<void> {
  const { db, clock, borrower } = context
  const given = await checked(context, request)
  if (isPending(await findNewest(db, borrower.id), clock)) return
  const [accountId = null] = await findByMobile({ db }, given.oldMobile)
  await count(context, given.oldMobile, accountId)
  await db.transaction().execute(async (transaction) => {
    await lockBorrower(transaction, borrower.id)
    if (await isInUse(transaction, borrower.id)) throw new AppError('number_in_use')
    // Two taps at once are one request.
    if (isPending(await findNewest(transaction, borrower.id), clock)) return
    await storeRequest(transaction, context, given, accountId)
  })
}

async function checked(
  { db, borrower }: BorrowerContext,
  request: RequestOf<typeof askNumberChange>,
): Promise<Given> {
  const oldMobile = normaliseMobile(request.oldMobile) ?? ''
  if (oldMobile === (await getMobile(db, borrower.id))) throw new AppError('number_same')
  if (await isInUse(db, borrower.id)) throw new AppError('number_in_use')
  const isDocument = isDocumentType(request.documentType)
  if (!isDocument) throw invalid('documentType')
  if (!(await isOwnFile(db, borrower.id, 'identity', request.photo))) throw invalid('photo')
  return { ...request, oldMobile }
}

function invalid(field: string): AppError {
  return new AppError('field_invalid', [{ field, problem: 'invalid' }])
}

/** Counts before the transaction, so that refused requests count too. */
async function count(
  context: BorrowerContext,
  oldMobile: string,
  accountId: number | null,
): Promise<void> {
  const { db, clock, config, caller, borrower } = context
  await refuseAbove(context, borrower.id, BY_NUMBER)
  const limits = { db, clock, keys: config.keys }
  const network = networkOf(caller.address)
  const isOwnDevice =
    accountId !== null && (await isOnDeviceOf(db, { askerId: borrower.id, accountId }))
  const waitSeconds =
    (await countAgainst(limits, BY_ADDRESS, network)) ||
    (caller.browserId === null ? 0 : await countAgainst(limits, BY_DEVICE, caller.browserId)) ||
    (isOwnDevice
      ? await countAgainst(limits, BY_OLD_NUMBER, `${oldMobile} own`)
      : (await countAgainst(limits, BY_OLD_NUMBER, `${oldMobile} ${network}`)) ||
        (await countAgainst(limits, BY_STRANGERS, oldMobile)))
  if (waitSeconds > 0) throw AppError.with('too_many_requests', { waitSeconds })
}

/** What is needed of a borrower's call; a demo has no more. */
type AskingContext = Pick<BorrowerContext, 'clock' | 'config' | 'jobs' | 'language'> & {
  readonly borrower: Pick<BorrowerContext['borrower'], 'kind' | 'id'>
}

/** Runs in the caller's transaction. Staff get a task only if the old number is somebody's. */
export async function storeRequest(
  transaction: Db,
  { clock, config, jobs, borrower, language }: AskingContext,
  given: Given,
  accountId: number | null,
): Promise<void> {
  const id = await nextId(transaction, 'number_change')
  const now = clock.now()
  await insertChange(transaction, {
    id,
    borrower_id: borrower.id,
    account_id: accountId,
    given_encrypted: sealColumn(config.keys, NUMBER_CHANGE_GIVEN, { id }, JSON.stringify(given)),
    created_at: now,
    expires_at: new Date(now.getTime() + EXPIRES_MS),
  })
  await rememberLanguage(transaction, borrower.id, language)
  await writeAudit(transaction, {
    actor: borrower,
    action: 'number-change-asked',
    orderId: null,
    borrowerId: accountId ?? borrower.id,
    details: { changeId: id },
    at: now,
  })
  if (accountId === null) return
  await jobs.add(transaction, CHECK_NUMBER_CHANGE, String(id))
  await openTask(transaction, clock, {
    kind: NUMBER_CHANGE_TASK,
    subject: { kind: 'number-change', id: String(id) },
    borrowerId: accountId,
    details: {},
  })
}

const EXPIRED_AT_ONCE = 100

/** Scheduled: what nobody approved in time is over. */
export async function endExpired({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  for (const { id } of await listExpired(db, clock.now(), EXPIRED_AT_ONCE)) {
    await db.transaction().execute(async (transaction) => {
      const at = clock.now()
      if (!(await takeStep(transaction, id, 'open', { step: 'over', at }))) return
      const subject = { kind: 'number-change', id: String(id) }
      await closeTaskAbout(transaction, clock, NUMBER_CHANGE_TASK, subject)
    })
  }
}
