import type { FastifyInstance } from 'fastify'
import {
  decideClaim,
  fileClaim,
  getClaims,
  getSlip,
  SLIP_FIELD,
  uploadSlip,
} from '#contract/payment-claim.ts'
import { AppError } from '#server/app-error.ts'
import type { Dependencies } from '#server/calls/dependencies.ts'
import { handle } from '#server/calls/handler.ts'
import { findGivenAnswer, once } from '#server/calls/idempotency.ts'
import { readOwnImage } from '#server/features/files/service.ts'
import { IMAGE_CONTENT_TYPE } from '#server/features/files/re-encode.ts'
import { readPass } from '#server/passes.ts'
import { decideClaimFor, SLIP_PATH, slipLinkFor } from './decide-service.ts'
import { fileClaimFor, listClaimsFor, saveSlip } from './service.ts'

export const paymentClaimHandlers = [
  handle(uploadSlip, (_request, context) => saveSlip(context, context.uploads[SLIP_FIELD])),
  handle(getClaims, (request, context) => listClaimsFor(context, request)),
  handle(fileClaim, async (request, context) => {
    const given = await findGivenAnswer(context, fileClaim, request)
    if (given !== null) return given
    // The provider is asked outside any transaction; that one claim is open at a time makes it once.
    const claim = await fileClaimFor(context, request)
    return once(context, fileClaim, request, async () => ({ claim }))
  }),
  handle(getSlip, ({ taskId }, context) => slipLinkFor(context, taskId)),
  handle(decideClaim, async (request, context) => ({
    isDone: await decideClaimFor(context, request),
  })),
]

/** For staff, who have no borrower's session: a link that is good for some minutes. */
export function registerSlips(app: FastifyInstance, dependencies: Dependencies): void {
  app.get(SLIP_PATH, async (request, reply) => {
    const { pass } = request.query as { pass?: unknown }
    const { clock, config } = dependencies
    const facts =
      typeof pass === 'string' ? readPass(config.keys, 'payment-slip', pass, clock.now()) : null
    if (facts === null) throw new AppError('link_expired')
    const { borrowerId, slip } = facts as { readonly borrowerId: number; readonly slip: string }
    const bytes = await readOwnImage(dependencies, borrowerId, slip)
    if (bytes === null) throw new AppError('not_found')
    return reply
      .type(IMAGE_CONTENT_TYPE)
      .header('cache-control', 'private, no-store')
      .send(Buffer.from(bytes))
  })
}
