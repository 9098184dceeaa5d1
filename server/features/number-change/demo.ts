// Somebody with a new number who says that a demo borrower's account is theirs.
import { DEFAULT_LANGUAGE } from '#contract/language.ts'
import type { FeatureDemo } from '#server/calls/demo.ts'
import { findByMobile } from '#server/features/session/service.ts'
import { storeRequest } from './service.ts'

const OLD_MOBILE = '+639000000170'

export const demo: FeatureDemo = {
  states: [
    {
      name: 'number-asked',
      async build(dependencies, { borrowerId }) {
        const { db } = dependencies
        const [accountId = null] = await findByMobile({ db }, OLD_MOBILE)
        const borrower = { kind: 'borrower' as const, id: borrowerId }
        const given = {
          oldMobile: OLD_MOBILE,
          fullName: 'Demo Borrower',
          bornOn: '1990-06-15',
          documentType: 'philsys',
          documentNumber: '7000000000000000',
          photo: '',
        }
        await db
          .transaction()
          .execute((transaction) =>
            storeRequest(
              transaction,
              { ...dependencies, borrower, language: DEFAULT_LANGUAGE },
              given,
              accountId,
            ),
          )
        return { productId: null, orderId: null }
      },
    },
  ],
}
