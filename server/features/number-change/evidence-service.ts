// What staff compare: what was told against what is on file, and what the identity provider says
// about the document. Values are masked; whether they agree is worked out here.
import { DEFAULT_LANGUAGE } from '#contract/language.ts'
import { maskMobile, maskName, maskValue } from '#contract/masked-value.ts'
import { parseBusinessDate } from '#lending/dates.ts'
import { AppError } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import type { Db } from '#server/db/open.ts'
import { getIdentityAnswers, listDocumentTypes } from '#server/features/certification/service.ts'
import { ownFileKey, passAddressOf, readOwnImage } from '#server/features/files/service.ts'
import { getMobile } from '#server/features/session/service.ts'
import { getTaskSubject } from '#server/features/task-queue/service.ts'
import type { Keys } from '#server/keys.ts'
import { findChange, saveVerdict } from './queries.ts'
import { givenOf } from './service.ts'

/** For whoever may work on the task; every look is recorded there. */
export async function readEvidence(
  { db, keys }: { readonly db: Db; readonly keys: Keys },
  changeId: string,
): Promise<Readonly<Record<string, unknown>>> {
  const row = await findChange(db, Number(changeId))
  if (row === null || row.account_id === null) return {}
  const given = givenOf(keys, row)
  const known = await getIdentityAnswers(db, keys, row.account_id)
  const compared = (isSame: boolean, told: string, onFile: string) =>
    `${isSame ? '✓' : '✗'} ${told} / ${onFile === '' ? '—' : onFile}`
  return {
    newNumber: maskMobile(await getMobile(db, row.borrower_id)),
    oldNumber: maskMobile(given.oldMobile),
    nameToldAndKnown: compared(
      isSameText(given.fullName, known.fullName),
      maskName(given.fullName),
      maskName(known.fullName),
    ),
    birthDateToldAndKnown: compared(
      given.bornOn === known.bornOn,
      maskDate(given.bornOn),
      maskDate(known.bornOn),
    ),
    documentToldAndKnown: compared(
      given.documentType === known.idType,
      documentName(given.documentType),
      documentName(known.idType),
    ),
    documentNumberToldAndKnown: compared(
      isSameText(given.documentNumber, known.idNumber),
      maskValue(given.documentNumber),
      maskValue(known.idNumber),
    ),
    identityCheck: row.identity_verdict ?? 'not-answered',
    identityReasons: JSON.parse(row.identity_reasons) as string[],
  }
}

/** However it is written: capitals, accents, spaces, dashes and the order of names don't count. */
function isSameText(told: string, known: string): boolean {
  const wordsOf = (text: string) =>
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toUpperCase()
      .replaceAll(/[-.]/g, '')
      .split(/[\s,]+/)
      .filter((word) => word !== '')
      .sort()
      .join('')
  return known !== '' && wordsOf(told) === wordsOf(known)
}

/** The year alone. */
function maskDate(date: string): string {
  return date === '' ? '' : `••• ••, ${date.slice(0, 4)}`
}

/** As it is called in every language. */
function documentName(type: string): string {
  const known = listDocumentTypes(DEFAULT_LANGUAGE).find((one) => one.type === type)
  return known?.name ?? type
}

/**
 * A link to the photo that came with a request, for those who decide it while it is open. The look
 * is recorded with the account that is asked for: whoever asks must not learn that somebody looks.
 * Refuses with not_found and task_closed.
 */
export async function photoLinkFor(
  context: StaffContext,
  taskId: number,
): Promise<{ link: string | null }> {
  const { db, clock, config, staff } = context
  const { subjectId, isOpen } = await getTaskSubject(context, taskId, 'number')
  if (!isOpen) throw new AppError('task_closed')
  const row = await findChange(db, Number(subjectId))
  if (row === null || row.account_id === null) throw new AppError('not_found')
  const { photo } = givenOf(config.keys, row)
  const key = await ownFileKey(db, row.borrower_id, 'identity', photo)
  if (key === null) return { link: null }
  // Before the link exists: a look that isn't recorded must not happen.
  await writeAudit(db, {
    actor: staff,
    action: 'number-photo-seen',
    orderId: null,
    borrowerId: row.account_id,
    details: { taskId, changeId: row.id },
    at: clock.now(),
  })
  return { link: passAddressOf({ clock, config }, { borrowerId: row.borrower_id, key }) }
}

/** The job: asks the identity provider. Throws if it doesn't answer, and is then run again. */
export async function checkGiven(dependencies: JobDependencies, id: string): Promise<void> {
  const { db, clock, config, identityChecks } = dependencies
  const row = await findChange(db, Number(id))
  if (identityChecks === null || row === null || row.identity_verdict !== null) return
  const given = givenOf(config.keys, row)
  const bornOn = parseBusinessDate(given.bornOn)
  if (bornOn === null) return
  const { verdict, reasons } = await identityChecks.check({
    fullName: given.fullName,
    bornOn,
    idType: given.documentType,
    idNumber: given.documentNumber,
    documentImage: await readOwnImage(dependencies, row.borrower_id, given.photo),
    selfieImage: null,
  })
  const said = { verdict, reasons: JSON.stringify(reasons), at: clock.now() }
  await saveVerdict(db, row.id, said)
}
