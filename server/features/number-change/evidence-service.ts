// What staff compare: what was told against what is on file, and what the identity provider says
// about the document. Values are masked; whether they agree is worked out here.
import { maskMobile, maskName, maskValue } from '#contract/masked-value.ts'
import { parseBusinessDate } from '#lending/dates.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import type { Db } from '#server/db/open.ts'
import { getIdentityAnswers } from '#server/features/certification/service.ts'
import { readOwnImage } from '#server/features/files/service.ts'
import { getMobile } from '#server/features/session/service.ts'
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
      given.documentType,
      known.idType,
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
  return date === '' ? '' : `${date.slice(0, 4)}-••-••`
}

/** The job: asks the identity provider. Throws if it doesn't answer, and is then run again. */
export async function checkGiven(dependencies: JobDependencies, id: string): Promise<void> {
  const { db, config, identityChecks } = dependencies
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
  await saveVerdict(db, row.id, {
    identity_verdict: verdict,
    identity_reasons: JSON.stringify(reasons),
  })
}
