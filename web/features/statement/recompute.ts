// Computes every figure of a loan again, in the borrower's own browser, from the signed record. Loaded
// only when it is asked for: the loan engine is larger than the page.
import type { LoanRecord, SignedRecord } from '#contract/statement.ts'
import { businessDate } from '#lending/dates.ts'
import { decodeEvent } from '#lending/decode-event.ts'
import { decodeTerms } from '#lending/decode-terms.ts'
import { explain } from '#lending/explanation.ts'
import type { Centavos } from '#lending/money.ts'

export interface Recomputed {
  /** Null if this browser can't check signatures. */
  readonly isSigned: boolean | null
  /** The names of figures that differ. */
  readonly different: readonly string[]
  readonly count: number
}

interface Asked {
  readonly signed: SignedRecord
  readonly key: JsonWebKey
  readonly asOf: string
  readonly figures: readonly { readonly name: string; readonly amount: Centavos }[]
}

export async function recompute({ signed, key, asOf, figures }: Asked): Promise<Recomputed> {
  const isSigned = await checkSignature(signed, key)
  const { terms, events } = JSON.parse(signed.record) as LoanRecord
  const history = events.map((event) => decodeEvent(event))
  const computed = explain(decodeTerms(terms), history, businessDate(asOf)).figures
  const amounts = new Map(computed.map(({ id, amountCentavos }) => [id, amountCentavos]))
  const different = figures.flatMap(({ name, amount }) =>
    amounts.get(name) === amount ? [] : [name],
  )
  return { isSigned, different, count: figures.length }
}

async function checkSignature(
  { record, signature }: SignedRecord,
  key: JsonWebKey,
): Promise<boolean | null> {
  // Missing outside https, and in old web views.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  if (subtle === undefined) return null
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const { kty = '', crv = '', x = '', y = '' } = key
  const imported = await subtle.importKey('jwk', { kty, crv, x, y }, algorithm, false, ['verify'])
  const text = new TextEncoder().encode(record)
  return subtle.verify(algorithm, imported, bytesOf(signature), text)
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
}
