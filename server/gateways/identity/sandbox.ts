// An identity provider for demos and tests. It looks at no picture: the last four digits of the ID
// number choose the answer, or the family name does, so that whoever demonstrates can choose too.
// Never used in production.
import { answerWith, type IdentityGateway, type IdentityReason } from './identity-gateway.ts'

export const SANDBOX_NUMBER_ENDINGS: Readonly<Record<string, IdentityReason>> = {
  '0001': 'document-forged',
  '0002': 'face-differs',
  '0003': 'document-unreadable',
  '0004': 'name-differs',
  '0005': 'face-doubtful',
  '0006': 'document-expired',
}
export const SANDBOX_FAMILY_NAMES: Readonly<Record<string, IdentityReason>> = {
  SANCTIONED: 'sanctioned',
  EXPOSED: 'politically-exposed',
}
/** It does not answer. */
export const SANDBOX_SILENT_ENDING = '9999'
const ANSWER_AFTER_MS = 1_500

export function openSandboxIdentity(answerAfterMs = ANSWER_AFTER_MS): IdentityGateway {
  return {
    name: 'sandbox',
    async check({ fullName, idType, idNumber }) {
      await new Promise((resolve) => setTimeout(resolve, answerAfterMs))
      const ending = idNumber.replaceAll(/\D/g, '').slice(-4)
      if (ending === SANDBOX_SILENT_ENDING) throw new Error('the sandbox does not answer')
      const familyName = fullName.trim().toUpperCase().split(/\s+/).at(-1) ?? ''
      const reasons = [SANDBOX_NUMBER_ENDINGS[ending], SANDBOX_FAMILY_NAMES[familyName]].filter(
        (reason) => reason !== undefined,
      )
      const statement = { provider: 'sandbox', fullName, idType, idNumber, reasons }
      return answerWith(reasons, JSON.stringify(statement))
    },
  }
}
