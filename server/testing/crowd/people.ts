// The crowd: borrowers with documents that the identity stand-in knows, written straight into the
// database, as if they had filled in everything already.
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { bindAccount, buildBorrower, type TestBorrower } from '#server/testing/factories.ts'
import { saveComplete } from '#server/features/certification/service.ts'
import { readOwnImage, saveImage } from '#server/features/files/service.ts'
import type { MovableClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import type { FileStore } from '#server/gateways/files/file-store.ts'

export interface Person extends TestBorrower {
  readonly idNumber: string
  /** What the identity stand-in knows the document by. */
  readonly photoHash: string
  /** Whether their face is the one on the document. */
  readonly isThemselves: boolean
}

export const PERSON = { fullName: 'Maria Dela Cruz', bornOn: '1990-06-15' }

interface Place {
  readonly db: Db
  readonly clock: MovableClock
  readonly config: Config
  readonly files: FileStore
}

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export async function buildPerson(
  place: Place,
  index: number,
  isThemselves: boolean,
): Promise<Person> {
  const borrower = await buildBorrower(place)
  const idNumber = String(7_000_000_000_000_000 + index)
  const background = { r: (index % 16) * 16, g: Math.floor(index / 16) * 16, b: 128 }
  const photo = await sharp({ create: { width: 320, height: 320, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const address = await saveImage(place, {
    sender: { kind: 'borrower', id: borrower.id, sessionRowId: 0 },
    purpose: 'identity',
    bytes: photo,
  })
  const kept = await readOwnImage(place, borrower.id, address)
  const dependencies = { db: place.db, clock: place.clock, config: place.config }
  await saveComplete(dependencies, borrower.id, 'personal', {
    ...PERSON,
    nationality: 'PH',
    city: '1381300000',
    isPoliticallyExposed: '0',
    idType: 'philsys',
    idNumber,
    idPhoto: address,
    selfieImage: address,
  })
  await saveComplete(dependencies, borrower.id, 'job', { monthlyIncome: '30001-50000' })
  await saveComplete(dependencies, borrower.id, 'ext', {})
  await bindAccount(place, borrower.id, `0917${String(index).padStart(7, '0')}`)
  return { ...borrower, idNumber, photoHash: hashOf(kept ?? photo), isThemselves }
}
