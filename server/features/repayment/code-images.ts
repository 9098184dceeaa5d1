// Pictures of codes, drawn by us from what the provider gave. A reference can't be guessed, and the
// picture shows what its holder was given to pay with, nothing about the borrower.
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
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

/** The same QR as a picture file: what wallets take from a phone's gallery. */
export function codeFilePath(reference: string): string {
  return `${PATH}/${reference}/qr.png`
}

export function registerCodeImages(app: FastifyInstance, { db, collection }: RouteTools): void {
  app.get<{ Params: { reference: string; file: string } }>(
    `${PATH}/:reference/:file`,
    async ({ params }, reply) => {
      const intent = await findIntentByReference(db, collection.name, params.reference)
      const isFile = params.file === 'qr.png'
      const drawn = intent === null ? null : drawnOf(intent, isFile ? 'qr.svg' : params.file)
      if (drawn === null) return reply.callNotFound()
      const image = isFile ? await fileOf(drawn) : drawn
      return reply
        .type(isFile ? 'image/png' : 'image/svg+xml')
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

/** Wide enough for a gallery, and small in bytes: two colours. */
const FILE_PIXELS = 1_080

async function fileOf(drawn: string): Promise<Buffer> {
  return sharp(Buffer.from(drawn), { density: 300 })
    .resize({ width: FILE_PIXELS, kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer()
}
