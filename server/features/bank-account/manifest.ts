import type { Feature } from '#server/calls/feature.ts'
import { bankAccountHandlers } from './routes.ts'
import { forgetNumbers, removeAccounts } from './service.ts'
import { BANK_ACCOUNT_TASKS } from './task-kinds.ts'
import { BANK_ACCOUNT_REFUSALS } from './refusals.ts'

export const bankAccount: Feature = {
  name: 'bank-account',
  refusals: BANK_ACCOUNT_REFUSALS,
  handlers: bankAccountHandlers,
  taskKinds: BANK_ACCOUNT_TASKS,
  heldTables: [
    {
      table: 'bank_account',
      onClosing: 'kept-if-lent',
      encryptedColumns: { number_encrypted: 'number' },
      remove: (dependencies, borrowerId) =>
        removeAccounts(dependencies.db, dependencies, borrowerId),
      // Payouts refer to the rows, so they stay.
      forget: (dependencies, borrowerId) =>
        forgetNumbers(dependencies.db, dependencies, borrowerId),
    },
  ],
}
