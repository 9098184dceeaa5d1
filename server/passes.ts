// A pass in an address gives whoever has it access to one thing for a limited time, such as an
// agreement opened in a browser without a session. It proves nothing else.
import { createHmac } from 'node:crypto'
import type { Keys } from './keys.ts'
import { isSameText } from './same-text.ts'

export type PassPurpose =
  | 'agreement'
  | 'captcha'
  | 'complaint-record'
  | 'data-export'
  | 'document'
  | 'file'
  | 'journal'
  | 'known-device'
  | 'legacy-repayment'
  | 'pay-link'
  | 'payment'
  | 'payment-slip'

/** `facts` are not secret, only tamper-proof. */
export function makePass(keys: Keys, purpose: PassPurpose, facts: object, expiresAt: Date): string {
  const body = Buffer.from(JSON.stringify([expiresAt.getTime(), facts])).toString('base64url')
  return `${body}.${signatureOf(keys, purpose, body)}`
}

/** Null if it isn't ours, is for another purpose, or has expired. */
export function readPass(keys: Keys, purpose: PassPurpose, pass: string, now: Date): unknown {
  const [body = '', signature = ''] = pass.split('.', 2)
  if (!isSameText(signature, signatureOf(keys, purpose, body))) return null
  const [expiresAt, facts] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [
    number,
    unknown,
  ]
  return now.getTime() < expiresAt ? facts : null
}

function signatureOf(keys: Keys, purpose: PassPurpose, body: string): string {
  return createHmac('sha256', keys.secretOf('pass'))
    .update(`pass:${purpose}:${body}`)
    .digest('base64url')
}
