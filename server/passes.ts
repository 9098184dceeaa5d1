// A pass stands in an address and shows one thing to whoever holds it, for a while: an agreement
// that a browser opens without a session. It proves nothing else.
import { createHmac } from 'node:crypto'
import { isSameText } from './same-text.ts'

export type PassPurpose = 'agreement' | 'data-export'

/** `facts` are not secret, only protected against change. */
export function makePass(
  secret: string,
  purpose: PassPurpose,
  facts: object,
  expiresAt: Date,
): string {
  const body = Buffer.from(JSON.stringify([expiresAt.getTime(), facts])).toString('base64url')
  return `${body}.${signatureOf(secret, purpose, body)}`
}

/** Null when it is not ours, for another purpose, or over. */
export function readPass(secret: string, purpose: PassPurpose, pass: string, now: Date): unknown {
  const [body = '', signature = ''] = pass.split('.', 2)
  if (!isSameText(signature, signatureOf(secret, purpose, body))) return null
  const [expiresAt, facts] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [
    number,
    unknown,
  ]
  return now.getTime() < expiresAt ? facts : null
}

function signatureOf(secret: string, purpose: PassPurpose, body: string): string {
  return createHmac('sha256', secret).update(`pass:${purpose}:${body}`).digest('base64url')
}
