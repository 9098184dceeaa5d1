// Documents as files to keep and to share, and the signed record of a loan beside them.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Language } from '#contract/language.ts'
import { position } from '#lending/position.ts'
import { AppError } from '#server/app-error.ts'
import type { Dependencies } from '#server/calls/dependencies.ts'
import { languageOf } from '#server/calls/request-facts.ts'
import { getFullName } from '#server/features/certification/service.ts'
import { type DrawnDocument, openDrawings } from '#server/features/confirmation/drawings.ts'
import { type Limit, refuseAbove } from '#server/features/limits/service.ts'
import { findReceived } from '#server/features/repayment/paid-service.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import {
  DOCUMENT_PATH,
  type DocumentPass,
  readDocumentPass,
  RECORD_KEY_PATH,
  RECORD_PATH,
} from './document-link.ts'
import { receiptDocument } from './receipt-document.ts'
import { recordKeyOf } from './record-key.ts'
import { receiptOf } from './service.ts'
import { certificateDocument, statementDocument } from './statement-document.ts'
import { getStatementFor, signRecord } from './statement-service.ts'

const FILES_IN_AN_HOUR: Limit = { name: 'document-file-hour', max: 60, windowSeconds: 3_600 }

export function registerDocumentFile(app: FastifyInstance, dependencies: Dependencies): void {
  const drawings = openDrawings(dependencies.config.brand)
  app.addHook('onClose', () => drawings.close())
  app.get(DOCUMENT_PATH, async (request, reply) => {
    const facts = await passOf(dependencies, request)
    const language = languageOf(request)
    const file = await drawings.draw(await documentOf(dependencies, facts, language), language)
    return reply
      .type('application/pdf')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${fileNameOf(facts)}.pdf"`)
      .send(Buffer.from(file))
  })
  app.get(RECORD_PATH, async (request, reply) => {
    const facts = await passOf(dependencies, request)
    if (facts.kind !== 'record') throw new AppError('not_found')
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${fileNameOf(facts)}.json"`)
      .send(await signRecord(dependencies, facts.orderId))
  })
  app.get(RECORD_KEY_PATH, async (_request, reply) =>
    reply.send(recordKeyOf(dependencies.config.keys).publicKey),
  )
}

/** Refuses with not_found, link_expired, too_many_requests. */
async function passOf(dependencies: Dependencies, request: FastifyRequest): Promise<DocumentPass> {
  const { pass } = request.query as { pass?: unknown }
  if (typeof pass !== 'string') throw new AppError('not_found')
  const facts = readDocumentPass(dependencies, pass)
  if (facts === null) throw new AppError('link_expired')
  await refuseAbove(dependencies, facts.borrowerId, FILES_IN_AN_HOUR)
  return facts
}

async function documentOf(
  dependencies: Dependencies,
  facts: DocumentPass,
  language: Language,
): Promise<DrawnDocument> {
  const { db, clock, config } = dependencies
  const { borrowerId, orderId, paymentId, kind } = facts
  const { lenderName } = config
  if (kind === 'record') throw new AppError('not_found')
  if (kind === 'receipt') {
    const payment = await findReceived(db, paymentId)
    // It may belong to somebody else by now.
    if (payment?.borrower_id !== borrowerId || payment.order_id !== orderId) {
      throw new AppError('link_expired')
    }
    return receiptDocument(await receiptOf(dependencies, payment, language), {
      lenderName,
      language,
    })
  }
  const statement = await getStatementFor(dependencies, { borrowerId, language }, orderId)
  const { terms, events } = await getLoan(db, orderId)
  const { settledOn } = position(terms, events, clock.today())
  const borrowerName = await getFullName(db, config.keys, borrowerId)
  const about = { orderId, lenderName, borrowerName, settledOn, language }
  if (kind === 'statement') return statementDocument(statement, about)
  // A payment may have been taken back since the link was made.
  if (!statement.isSettled) throw new AppError('link_expired')
  return certificateDocument(statement, about)
}

function fileNameOf({ kind, orderId, paymentId }: DocumentPass): string {
  return paymentId === 0 ? `${kind}-${orderId}` : `${kind}-${orderId}-${paymentId}`
}
