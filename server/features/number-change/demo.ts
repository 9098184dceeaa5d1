// Somebody with a new number who says that a demo borrower's account is theirs.
import { DEFAULT_LANGUAGE } from '#contract/language.ts'
import type { FeatureDemo } from '#server/calls/demo.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import { saveImage } from '#server/features/files/service.ts'
import { findByMobile } from '#server/features/session/service.ts'
import { storeRequest } from './service.ts'

/** A card that nobody could take for a real one. */
const DRAWN_ID = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">
<rect width="900" height="600" fill="#c9d6d2"/><rect x="60" y="60" width="780" height="480" rx="28" fill="#f7f6f2"/>
<circle cx="240" cy="270" r="70" fill="#8fa39d"/><path d="M120 460a120 100 0 0 1 240 0z" fill="#8fa39d"/>
<g font-family="sans-serif" fill="#16211e"><text x="420" y="200" font-size="52">DEMO ID</text>
<text x="420" y="290" font-size="36">Demo Borrower</text><text x="420" y="350" font-size="36">1990-06-15</text></g></svg>`

async function drawnPhoto(dependencies: JobDependencies, borrowerId: number): Promise<string> {
  const { default: sharp } = await import('sharp')
  const bytes = await sharp(Buffer.from(DRAWN_ID)).png().toBuffer()
  const sender = { kind: 'borrower' as const, id: borrowerId, sessionRowId: 0 }
  return saveImage(dependencies, { sender, purpose: 'identity', bytes })
}

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
          photo: await drawnPhoto(dependencies, borrowerId),
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
