// Didit's standalone checks: a document is read and examined, the face on it is compared with the
// selfie, and the person is looked up in the lists. Three calls; nothing is stored there
// (`save_api_request` is false), since what we have to keep we keep ourselves.
import * as z from 'zod/mini'
import { askProvider, parseJson } from '#server/gateways/provider-call.ts'
import {
  answerWith,
  type IdentityGateway,
  type IdentityQuestion,
  type IdentityReason,
} from './identity-gateway.ts'
import { isSameNumber, isSamePerson } from './same-person.ts'

export interface DiditSettings {
  /** "https://verification.didit.me" */
  readonly baseUrl: string
  readonly apiKey: string
}

/** Their examples wait a minute or two for the models; this runs in a job, never in a request. */
const WAIT_MS = 60_000
/** Their default below which two faces are two persons, and the stricter one that they advise. */
const FACE_SCORE_DIFFERENT_MAX = 30
const FACE_SCORE_SAME_MIN = 60
const PHILIPPINES = 'PHL'
/** Document-security findings, each of which declines by itself. */
const FORGED = [
  'SCREEN_CAPTURE_DETECTED',
  'PRINTED_COPY_DETECTED',
  'PORTRAIT_MANIPULATION_DETECTED',
]
const INCONSISTENT = [
  'MRZ_VALIDATION_FAILED',
  'DATA_INCONSISTENT',
  'MRZ_AND_DATA_EXTRACTED_FROM_OCR_NOT_SAME',
]

const text = z.nullish(z.string())
const warnings = z.nullish(z.array(z.object({ risk: z.string(), log_type: text })))
const documentAnswer = z.object({
  id_verification: z.object({
    status: z.string(),
    document_number: text,
    personal_number: text,
    portrait_image: text,
    date_of_birth: text,
    issuing_state: text,
    full_name: text,
    warnings,
  }),
})
type Document = z.output<typeof documentAnswer>['id_verification']
const faceAnswer = z.object({
  face_match: z.object({ status: z.string(), score: z.nullish(z.number()), warnings }),
})
const matches = z.nullish(z.array(z.unknown()))
const listsAnswer = z.object({
  aml: z.object({
    status: z.string(),
    hits: z.array(
      z.object({
        review_status: text,
        pep_matches: matches,
        sanction_matches: matches,
        warning_matches: matches,
      }),
    ),
  }),
})
const notRecognized = z.object({ error: z.literal('COULD_NOT_RECOGNIZE_DOCUMENT') })

export function openDiditIdentity(settings: DiditSettings): IdentityGateway {
  const ask = (path: string, body: FormData | string): Promise<Response> =>
    askProvider(
      settings.baseUrl + path,
      {
        method: 'POST',
        body,
        headers: {
          'x-api-key': settings.apiKey,
          ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        },
      },
      WAIT_MS,
    )
  return {
    name: 'didit',
    async check(question) {
      const reasons: IdentityReason[] = []
      const statement: Record<string, unknown> = {}
      const { documentImage, selfieImage } = question
      const document =
        documentImage === null ? NO_DOCUMENT : await askDocument(ask, question, documentImage)
      statement['document'] = withoutPictures(document.said)
      reasons.push(...document.reasons)
      const portrait = document.found?.portrait_image ?? null
      if (portrait === null || selfieImage === null) {
        reasons.push('face-not-found')
      } else {
        const face = await askFace(ask, selfieImage, portrait)
        statement['face'] = face.said
        reasons.push(...face.reasons)
      }
      const lists = await askLists(ask, question)
      statement['lists'] = lists.said
      reasons.push(...lists.reasons)
      return answerWith(reasons, JSON.stringify(statement))
    },
  }
}

type Ask = (path: string, body: FormData | string) => Promise<Response>

interface Finding {
  /** The whole answer. */
  readonly said: unknown
  readonly reasons: readonly IdentityReason[]
}

interface DocumentFinding extends Finding {
  readonly found: Document | null
}

const NO_DOCUMENT: DocumentFinding = {
  said: 'not asked: no photo',
  found: null,
  reasons: ['document-not-recognized'],
}

async function askDocument(
  ask: Ask,
  question: IdentityQuestion,
  documentImage: Uint8Array,
): Promise<DocumentFinding> {
  const form = new FormData()
  form.set('front_image', jpeg(documentImage), 'document.jpg')
  form.set('perform_document_liveness', 'true')
  form.set('save_api_request', 'false')
  const response = await ask('/v3/id-verification/', form)
  const said = parseJson(await response.text())
  if (response.status === 400 && z.safeParse(notRecognized, said).success) {
    return { said, found: null, reasons: ['document-not-recognized'] }
  }
  const { id_verification: found } = parsed(documentAnswer, response, said)
  return { said, found, reasons: documentReasons(found, question) }
}

function documentReasons(found: Document, question: IdentityQuestion): IdentityReason[] {
  const declined = (found.warnings ?? [])
    .filter(({ log_type }) => log_type === 'error')
    .map(({ risk }) => reasonOf(risk))
  const { full_name, date_of_birth, document_number, personal_number, issuing_state } = found
  const number = [document_number, personal_number].filter((known) => typeof known === 'string')
  if (!full_name || !date_of_birth || number.length === 0) {
    return [...declined, 'document-unreadable']
  }
  const reasons: IdentityReason[] = [...declined]
  // Declined for a reason that is not listed: a person looks.
  if (found.status !== 'Approved' && declined.length === 0) reasons.push('document-inconsistent')
  if (issuing_state !== PHILIPPINES) reasons.push('document-foreign')
  if (!isSamePerson(full_name, question.fullName)) reasons.push('name-differs')
  if (date_of_birth !== question.bornOn) reasons.push('birth-date-differs')
  if (!number.some((known) => isSameNumber(known, question.idNumber)))
    reasons.push('number-differs')
  return reasons
}

function reasonOf(risk: string): IdentityReason {
  if (FORGED.includes(risk)) return 'document-forged'
  if (risk === 'DOCUMENT_EXPIRED') return 'document-expired'
  return INCONSISTENT.includes(risk) ? 'document-inconsistent' : 'document-unreadable'
}

async function askFace(ask: Ask, selfie: Uint8Array, portrait: string): Promise<Finding> {
  const form = new FormData()
  form.set('user_image', jpeg(selfie), 'selfie.jpg')
  form.set('ref_image', jpeg(Buffer.from(portrait, 'base64')), 'portrait.jpg')
  form.set('face_match_score_decline_threshold', String(FACE_SCORE_DIFFERENT_MAX))
  form.set('save_api_request', 'false')
  const response = await ask('/v3/face-match/', form)
  const said = parseJson(await response.text())
  const { score, warnings: found } = parsed(faceAnswer, response, said).face_match
  // Unscored faces come as null or as 0, but always with this warning.
  const isUnscored = (found ?? []).some(({ risk }) => risk === 'NO_REFERENCE_IMAGE')
  if (isUnscored || typeof score !== 'number') return { said, reasons: ['face-not-found'] }
  if (score <= FACE_SCORE_DIFFERENT_MAX) return { said, reasons: ['face-differs'] }
  return { said, reasons: score < FACE_SCORE_SAME_MIN ? ['face-doubtful'] : [] }
}

async function askLists(ask: Ask, question: IdentityQuestion): Promise<Finding> {
  const body = JSON.stringify({
    full_name: question.fullName,
    entity_type: 'person',
    date_of_birth: question.bornOn,
    nationality: 'PH',
    document_number: question.idNumber,
    save_api_request: false,
  })
  const response = await ask('/v3/aml/', body)
  const said = parseJson(await response.text())
  const { status, hits } = parsed(listsAnswer, response, said).aml
  // Their status weighs how risky a hit is; whether somebody is on a list is all that we ask.
  const possible = hits.filter(({ review_status }) => review_status !== 'False Positive')
  const reasons = possible.flatMap((hit): IdentityReason[] => {
    if (hit.sanction_matches?.length) return ['sanctioned']
    return hit.pep_matches?.length ? ['politically-exposed'] : ['on-a-watchlist']
  })
  if (status !== 'Approved' && reasons.length === 0) reasons.push('on-a-watchlist')
  return { said, reasons }
}

function parsed<T extends z.core.$ZodType>(
  schema: T,
  response: Response,
  said: unknown,
): z.output<T> {
  if (!response.ok) throw new Error(`didit answered ${response.status}`)
  const answer = z.safeParse(schema, said)
  // Without the answer's own words, which name a person.
  if (!answer.success) throw new Error('didit answered what its contract does not say')
  return answer.data
}

/** Pictures come back inside the answer; ours are kept already. */
function withoutPictures(said: unknown): unknown {
  return JSON.parse(
    JSON.stringify(said, (name, value: unknown) =>
      name.endsWith('_image') && typeof value === 'string' ? '(a picture)' : value,
    ),
  )
}

function jpeg(bytes: Uint8Array): Blob {
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
}
