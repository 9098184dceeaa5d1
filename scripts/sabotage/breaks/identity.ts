// Who a borrower is, and who decides when that isn't clear: rules of ours, named by the words of
// their tests.
import { type Break, breaksOf } from '../break.ts'

const SERVICE = 'identity/service.ts'

export const identityBreaks: readonly Break[] = [
  ...breaksOf('decides who looks at an application', 'api', [
    ['an unsure answer is proof', SERVICE, "  unsure: 'unsure',", "  unsure: 'proven',"],
    ['a no is only unsure', SERVICE, "  no: 'refuted',", "  no: 'unsure',"],
  ]),
  ...breaksOf('is asked about once, again when it changes, and after 90 days', 'api', [
    ['an answer is for ever', SERVICE, ' || check.checked_at < since', ''],
    ['asked each time', SERVICE, "!== 'unchecked') return", "=== 'proven') return"],
  ]),
  ...breaksOf('proves nothing about this one', 'api', [
    [
      'any document',
      SERVICE,
      "'identity', fullName, bornOn, idType, idNumber,",
      "'identity', fullName, bornOn, idType,",
    ],
  ]),
  ...breaksOf('kept as evidence, encrypted, and audited', 'api', [
    [
      'in clear',
      SERVICE,
      'sealColumn(config.keys, IDENTITY_STATEMENT, { id }, answer.statement)',
      'answer.statement',
    ],
  ]),
  ...breaksOf('and after ten minutes it is for a person', 'api', [
    [
      'it stays with nobody',
      'application/lost-decisions.ts',
      "    dependencies.log.warn({ orderId, fault: error }, 'an identity could not be checked')",
      '    throw error',
    ],
  ]),
  ...breaksOf('without a selfie it compares nobody', 'api', [
    ['and that is fine', 'identity/didit.ts', "        reasons.push('face-not-found')\n", ''],
  ]),
]
