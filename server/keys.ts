// The keys, each derived for one purpose. APP_SECRET is the master for what is encrypted: its keys
// have versions, and `npm run keys:rotate` moves everything stored to a new one while the product
// runs. Keyed hashes and the seals of the evidence have a master of their own, which stays: a hash
// can't be computed again without what was hashed.
import { hkdfSync } from 'node:crypto'

/** Keyed hashes and signatures; a key serves one of these and nothing else. */
export type HashPurpose =
  | 'account-request'
  | 'asker'
  | 'complaint'
  | 'demo-session'
  | 'extension-quote'
  | 'form-draft'
  | 'hardship-quote'
  | 'identity-subject'
  | 'limit'
  | 'loan-record'
  | 'login-code'
  | 'mark'
  | 'name'
  | 'offer'
  | 'pass'
  | 'payer'
  | 'promotion'
  | 'sandbox'
  | 'session'
  | 'staff'
  | 'step-up-code'
  | 'stop-change'
  | 'stop-number-change'
  | 'visitor'

/** Which key encrypted something: a master by its fingerprint, and a version. */
export interface KeyId {
  /** Eight hexadecimal digits. */
  readonly master: string
  readonly version: number
}

/** What the database says about versions (server/db/key-versions.ts). */
export interface KeyVersions {
  /** New values are encrypted with this one. */
  readonly current: number
  /** Nothing older is stored any more, so nothing older is accepted. */
  readonly oldest: number
}

export interface Keys {
  /** Settings and the database may disagree for a few seconds: every version can be derived. */
  readonly current: KeyId
  readonly oldest: number
  setVersions(versions: KeyVersions): void
  /** Null if its master isn't configured. */
  encryptionKey(table: string, id: KeyId): Buffer | null
  secretOf(purpose: HashPurpose): string
  /** The key that seals new evidence, with its fingerprint. */
  readonly evidence: EvidenceKey
  /** Null if its master isn't configured. */
  evidenceKey(id: string): EvidenceKey | null
}

export interface EvidenceKey {
  readonly id: string
  readonly key: Buffer
  /** For the private key that signs the heads. */
  readonly signingSeed: Buffer
}

export interface Masters {
  readonly secret: string
  /** Former or coming masters: what they encrypted can be read, and nothing new is. */
  readonly readable?: readonly string[]
  /** The master of hashes and evidence. */
  readonly hashSecret?: string
}

const KEY_BYTES = 32
const FINGERPRINT_BYTES = 4

export function createKeys({ secret, readable = [], hashSecret = secret }: Masters): Keys {
  const all = [secret, ...readable]
  const fingerprint = fingerprintOf(secret)
  const byFingerprint = new Map(all.map((master) => [fingerprintOf(master), master]))
  const evidenceKeys = [hashSecret, ...all].map(evidenceKeyOf)
  const [evidence = evidenceKeyOf(hashSecret)] = evidenceKeys
  const derived = new Map<string, Buffer>()
  let versions: KeyVersions = { current: 1, oldest: 0 }
  return {
    get current() {
      return { master: fingerprint, version: versions.current }
    },
    get oldest() {
      return versions.oldest
    },
    setVersions(next) {
      versions = next
    },
    encryptionKey(table, id) {
      const master = byFingerprint.get(id.master)
      if (master === undefined) return null
      const purpose = `encrypt ${table} ${id.version}`
      const name = `${id.master} ${purpose}`
      const key = derived.get(name) ?? derive(master, purpose)
      derived.set(name, key)
      return key
    },
    // Marks are compared for years and those of devices can't be computed again, so they keep the
    // key that they had before there were purposes.
    secretOf: (purpose) =>
      purpose === 'mark' ? hashSecret : derive(hashSecret, `hash ${purpose}`).toString('base64url'),
    evidence,
    evidenceKey: (id) => evidenceKeys.find((key) => key.id === id) ?? null,
  }
}

function evidenceKeyOf(master: string): EvidenceKey {
  return {
    id: fingerprintOf(master),
    key: derive(master, 'evidence'),
    signingSeed: derive(master, 'evidence signature'),
  }
}

function fingerprintOf(master: string): string {
  return hkdf(master, 'pahiram fingerprint', FINGERPRINT_BYTES).toString('hex')
}

function derive(master: string, purpose: string): Buffer {
  return hkdf(master, `pahiram ${purpose}`, KEY_BYTES)
}

function hkdf(master: string, info: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', master, '', info, bytes))
}
