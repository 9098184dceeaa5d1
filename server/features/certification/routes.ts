import {
  IDENTITY_PHOTO_FIELD,
  listPlaces,
  saveCertification,
  startCertification,
  uploadIdentityPhoto,
} from '#contract/certification.ts'
import { handle } from '#server/calls/handler.ts'
import { PLACES } from './places.ts'
import { save, saveIdentityPhoto, start } from './service.ts'

export const certificationHandlers = [
  handle(startCertification, ({ kind }, context) => start(context, kind)),
  handle(saveCertification, ({ kind, idempotencyKey: _key, ...answers }, context) =>
    save(context, kind, answers),
  ),
  handle(uploadIdentityPhoto, (_request, context) =>
    saveIdentityPhoto(context, context.uploads[IDENTITY_PHOTO_FIELD]),
  ),
  handle(listPlaces, async () => ({ regions: PLACES })),
]
