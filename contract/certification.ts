// Certification: borrowers tell us about themselves, step by step, in three forms.
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { formItem, formItemWireNames } from './form-items.ts'
import type { OnPage } from './wire-meaning.ts'
import { added, flag, idempotencyKey, wholeNumber } from './wire-values.ts'

/** In the order they are asked. */
export const CERTIFICATION_KINDS = ['personal', 'job', 'ext'] as const
export type CertificationKind = (typeof CERTIFICATION_KINDS)[number]

const kind = z.enum(CERTIFICATION_KINDS)
/** Kinds that are not complete yet, including the requested one. */
const missingKinds = z.array(kind)

export const certificationItem = z.extend(formItem, {
  /** The form step it belongs to. */
  step: added(z.string(), ''),
  isOptional: added(flag, false),
})
export type CertificationItem = OnPage<z.output<typeof certificationItem>>

export const startCertification = defineCall({
  name: 'certification.start',
  summary: 'The items of one kind of certification with what was saved, step by step.',
  base: '/custom',
  path: '/v3/certification/init',
  access: 'borrower',
  request: z.object({ kind }),
  response: z.object({
    /** Empty if another backend asks for everything at once. */
    steps: added(z.array(z.object({ code: z.string(), title: z.string(), text: z.string() })), []),
    items: z.array(certificationItem),
    done: flag,
    missingKinds: added(missingKinds, []),
    /** The steps of the whole application before this form, and in all; 0 if not known. */
    stepsBefore: added(wholeNumber, 0),
    stepsTotal: added(wholeNumber, 0),
    /**
     * The key under which a phone stores this form's draft, so that another borrower never sees it.
     */
    draftKey: added(z.string(), ''),
  }),
  wire: { response: formItemWireNames('items') },
})

export const ANSWER_CHARACTERS_MAX = 200

/**
 * Saves the given answers and keeps earlier ones, so a form can be saved step by step. An unknown
 * code or an invalid value refuses the whole request, with one entry per fault in `fields`.
 */
export const saveCertification = defineCall({
  name: 'certification.save',
  summary: 'Keeps some or all answers of one kind, as a map from codes to values.',
  base: '/custom',
  path: '/v3/certification/save',
  access: 'borrower',
  // The form defines the codes, so any key is accepted here. An idempotency key is accepted but not
  // needed: saving the same answers twice changes nothing.
  request: z.catchall(z.object({ kind, idempotencyKey }), z.string()),
  response: z.object({
    done: added(flag, true),
    /** Codes of this kind that still need an answer. */
    missingCodes: added(z.array(z.string()), []),
    missingKinds: added(missingKinds, []),
  }),
})

export const IDENTITY_PHOTO_FIELD = 'idImage'

export const uploadIdentityPhoto = defineCall({
  name: 'certification.uploadIdentityPhoto',
  summary: 'Takes the photo of the identity document; its address is then saved as an answer.',
  base: '/custom',
  path: '/v3/certification/upload-id',
  access: 'borrower',
  request: z.object({}),
  response: z.object({ url: z.string() }),
  files: [IDENTITY_PHOTO_FIELD],
  reasons: ['image_broken', 'image_too_large', 'image_too_small', 'image_type_unknown'],
})

const city = z.object({ code: z.string(), name: z.string() })
const place = z.extend(city, { places: z.array(city) })

export interface Place {
  readonly code: string
  readonly name: string
  readonly places: Place[]
}

/** The list changes a few times a year, with a new version of ours. */
const PLACES_CACHE_SECONDS = 86_400

export const listPlaces = defineCall({
  name: 'certification.listPlaces',
  summary: 'Regions, their provinces and cities, and the cities and towns of the provinces.',
  methods: ['GET'],
  base: '/custom',
  path: '/v3/certification/places',
  access: 'anyone',
  request: z.object({}),
  response: z.object({ regions: z.array(z.extend(city, { places: z.array(place) })) }),
  cacheSeconds: PLACES_CACHE_SECONDS,
})
