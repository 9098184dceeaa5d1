// Agreements to read: a product's general terms, those of an offer, and those the borrower agreed
// to, which are shown as stored and never rendered again.
import type { ResponseOf } from '#contract/call.ts'
import type { readAgreement } from '#contract/confirmation.ts'
import { type Language, wordingOf } from '#contract/language.ts'
import type { Disclosure } from '#lending/disclosure.ts'
import { plainSections } from '#lending/terms-text.ts'
import { AppError } from '#server/app-error.ts'
import { generalTerms } from '#server/features/catalogue/general-terms.ts'
import {
  getOwnProduct,
  getFirstOwnProduct,
  type OwnProduct,
} from '#server/features/catalogue/service.ts'
import { readAgreementPass, type AskedAgreement } from './agreement-link.ts'
import {
  type AgreedDocument,
  DOCUMENT_KINDS,
  DOCUMENT_TITLES,
  DOCUMENTS_VERSION,
  renderDocument,
} from './documents.ts'
import type { ConfirmationDependencies } from './offered-terms.ts'
import { findAgreement, listAgreements } from './queries.ts'
import { getOpenOffer } from './service.ts'

export type Agreement = ResponseOf<typeof readAgreement>

/** Refuses with not_found and link_expired. */
export async function getAgreement(
  dependencies: ConfirmationDependencies,
  asked: { productId?: number | undefined; pass?: string | undefined },
  language: Language,
): Promise<Agreement> {
  const { db } = dependencies
  if (asked.pass === undefined) {
    const product = await (asked.productId === undefined
      ? getFirstOwnProduct(db)
      : getOwnProduct(db, asked.productId))
    return generalAgreement(dependencies, product, language)
  }
  const facts = readAgreementPass(dependencies, asked.pass)
  if (facts === null) throw new AppError('link_expired')
  const fileLink = `/agreement.pdf?pass=${encodeURIComponent(asked.pass)}`
  return facts.orderId === null
    ? offeredAgreement(dependencies, facts.borrowerId, facts, fileLink, language)
    : agreedAgreement(
        dependencies,
        facts.borrowerId,
        { ...facts, orderId: facts.orderId },
        fileLink,
      )
}

function generalAgreement(
  { clock, config }: ConfirmationDependencies,
  product: OwnProduct,
  language: Language,
): Agreement {
  return {
    title: wordingOf(DOCUMENT_TITLES.agreement, language),
    lenderName: config.lenderName,
    productName: product.name,
    state: 'general',
    orderId: '',
    agreedOn: '',
    version: DOCUMENTS_VERSION,
    rows: [],
    sections: plainSections(generalTerms(product, config, clock.today(), language)),
    fileLink: '',
  }
}

async function offeredAgreement(
  dependencies: ConfirmationDependencies,
  borrowerId: number,
  { productId, position }: AskedAgreement,
  fileLink: string,
  language: Language,
): Promise<Agreement> {
  const open = await getOpenOffer(dependencies, borrowerId, productId)
  const { product, terms, party, holidays } = open
  const parties = { lenderName: dependencies.config.lenderName, party, holidays }
  const document = renderDocument(kindAt(position), terms, parties, language)
  return {
    ...shown(document),
    lenderName: dependencies.config.lenderName,
    productName: product.name,
    state: 'offered',
    orderId: '',
    agreedOn: '',
    version: DOCUMENTS_VERSION,
    fileLink,
  }
}

async function agreedAgreement(
  { db, config }: ConfirmationDependencies,
  borrowerId: number,
  { productId, position, orderId }: AskedAgreement & { readonly orderId: number },
  fileLink: string,
): Promise<Agreement> {
  const product = await getOwnProduct(db, productId)
  const kept = await findAgreement(db, borrowerId, orderId, kindAt(position))
  if (kept === null) throw new AppError('not_found')
  const body = JSON.parse(kept.body) as AgreedDocument & { disclosure: Disclosure }
  return {
    ...shown(body),
    lenderName: config.lenderName,
    productName: product.name,
    state: 'agreed',
    orderId: String(orderId),
    agreedOn: body.disclosure.agreedOn,
    version: kept.version,
    fileLink,
  }
}

/** A document as its borrower agreed to it. */
export interface KeptAgreement {
  readonly document: AgreedDocument
  readonly version: string
  readonly agreedOn: string
  readonly agreedAt: Date
}

/** For staff: what was agreed for an order, as stored. */
export async function listKeptAgreements(
  db: ConfirmationDependencies['db'],
  orderId: number,
): Promise<KeptAgreement[]> {
  const rows = await listAgreements(db, orderId)
  return rows.map((row) => {
    const document = JSON.parse(row.body) as AgreedDocument & { disclosure: Disclosure }
    const { agreedOn } = document.disclosure
    return { document, version: row.version, agreedOn, agreedAt: row.agreed_at }
  })
}

function kindAt(position: number): AgreedDocument['kind'] {
  const kind = DOCUMENT_KINDS[position]
  if (kind === undefined) throw new AppError('not_found')
  return kind
}

function shown({ title, rows, sections }: AgreedDocument) {
  return { title, rows: [...rows], sections: plainSections(sections) }
}
