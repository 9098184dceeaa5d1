// Documents as files to keep and to share.
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/app-error.ts'
import type { Dependencies } from '#server/calls/dependencies.ts'
import { languageOf } from '#server/calls/request-facts.ts'
import { type DrawnDocument, openDrawings } from '#server/features/confirmation/drawings.ts'
import { type Limit, refuseAbove } from '#server/features/limits/service.ts'
import { findReceived } from '#server/features/repayment/paid-service.ts'
import type { Language } from '#contract/language.ts'
import { DOCUMENT_PATH, type DocumentPass, readDocumentPass } from './document-link.ts'
import { receiptDocument } from './receipt-document.ts'
import { receiptOf } from './service.ts'

const FILES_IN_AN_HOUR: Limit = { name: 'document-file-hour', max: 60, windowSeconds: 3_600 }

export function registerDocumentFile(app: FastifyInstance, dependencies: Dependencies): void {
  const drawings = openDrawings(dependencies.config.brand)
  app.addHook('onClose', () => drawings.close())
  app.get(DOCUMENT_PATH, async (request, reply) => {
    const { pass } = request.query as { pass?: unknown }
    if (typeof pass !== 'string') throw new AppError('not_found')
    const facts = readDocumentPass(dependencies, pass)
    if (facts === null) throw new AppError('link_expired')
    await refuseAbove(dependencies, facts.borrowerId, FILES_IN_AN_HOUR)
    const language = languageOf(request)
    const file = await drawings.draw(await documentOf(dependencies, facts, language), language)
    return reply
      .type('application/pdf')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${fileNameOf(facts)}"`)
      .send(Buffer.from(file))
  })
}

async function documentOf(
  dependencies: Dependencies,
  facts: DocumentPass,
  language: Language,
): Promise<DrawnDocument> {
  const { db, config } = dependencies
  const payment = await findReceived(db, facts.paymentId)
  if (payment === null) throw new AppError('not_found')
  const receipt = await receiptOf(dependencies, payment, language)
  return receiptDocument(receipt, { lenderName: config.lenderName, language })
}

function fileNameOf({ kind, orderId, paymentId }: DocumentPass): string {
  return `${kind}-${orderId}-${paymentId}.pdf`
}
