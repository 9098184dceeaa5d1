// Pictures of codes, drawn by us from what the provider gave. A reference can't be guessed, and the
// picture shows what its holder was given to pay with, nothing about the borrower.
import type { FastifyInstance } from 'fastify'
import { centavos } from '#lending/money.ts'
import type { RouteTools } from '#server/calls/feature.ts'
import { drawCode128 } from '#server/codes/code-128.ts'
import { drawQr } from '#server/codes/qr-image.ts'
import { readQrPhFor } from '#server/codes/qr-ph.ts'
import { findIntentByReference, type IntentRow } from './queries.ts'

export type CodeImageKind = 'qr' | 'bars'

const PATH = '/pay-code'

export function codeImagePath(reference: string, kind: CodeImageKind): string {
  return `${PATH}/${reference}/${kind}.svg`
}

export function registerCodeImages(app: FastifyInstance, { db, collection }: RouteTools): void {
  app.get<{ Params: { reference: string; file: string } }>(
    `${PATH}/:reference/:file`,
    async ({ params }, reply) => {
      const intent = await findIntentByReference(db, collection.name, params.reference)
      const image = intent === null ? null : drawnOf(intent, params.file)
      if (image === null) return reply.callNotFound()
      return reply
        .type('image/svg+xml')
        .header('cache-control', 'private, max-age=3600')
        .header('content-security-policy', "default-src 'none'")
        .send(image)
    },
  )
}

/** Null for a picture that this intent has not. Throws for a QR that asks for another amount. */
function drawnOf(intent: IntentRow, file: string): string | null {
  const { kind, pay_value: value, amount_centavos: amount } = intent
  if (value === null) return null
  if (file === 'qr.svg' && kind === 'qr') {
    readQrPhFor(value, centavos(amount))
    return drawQr(value)
  }
  return file === 'bars.svg' && kind === 'code' ? drawCode128(value) : null
}
