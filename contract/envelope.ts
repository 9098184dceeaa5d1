// The envelope of every response: `code`, `message`, `data`. The two families of calls differ only
// in how the code is written: the number 0 or the text '00'.
import type { Reason } from './reasons.ts'

export type Family = 'number' | 'text'

export interface FieldFault {
  /** The field's name on the wire. */
  readonly field: string
  readonly problem: string
  /** The message for the borrower, if the form has one. */
  readonly message?: string
}

export interface Envelope {
  readonly code: number | string
  readonly message: string
  readonly data: unknown
  readonly reason?: Reason
  readonly requestId?: string
  readonly fields?: readonly FieldFault[]
}

export function successCode(family: Family): number | string {
  return family === 'number' ? 0 : '00'
}

export function refusalCode(family: Family, code: number): number | string {
  return family === 'number' ? code : String(code)
}

/** Success means that the code, parsed as an integer, is 0: both '00' and 0. */
export function isSuccessCode(code: unknown): boolean {
  return Number.parseInt(String(code), 10) === 0
}

export function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && 'code' in value
}
