// Reads a multipart request: its fields, and each declared file once. Anything too large, unknown,
// missing or sent twice is refused before anything else happens.
import type { IncomingMessage } from 'node:http'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import type { Reason } from '#contract/reasons.ts'
import { AppError } from '#server/app-error.ts'
import type { SentBody } from './answer-call.ts'

/** Phone photos are 2 to 8 MB; larger files are refused with a message. */
export const FILE_BYTES_MAX = 10 * 1024 * 1024
const FIELDS_MAX = 20
const FIELD_BYTES_MAX = 8 * 1024

export async function readMultipart(request: FastifyRequest, call: Call): Promise<SentBody> {
  if (!request.isMultipart()) throw new AppError('body_unreadable')
  const fields = new Map<string, string>()
  const uploads = new Map<string, Uint8Array>()
  const limits = {
    fileSize: FILE_BYTES_MAX,
    files: call.files.length,
    fields: FIELDS_MAX,
    fieldSize: FIELD_BYTES_MAX,
  }
  try {
    for await (const part of request.parts({ limits })) {
      if (fields.has(part.fieldname) || uploads.has(part.fieldname)) throw invalid(part.fieldname)
      if (part.type === 'file') uploads.set(part.fieldname, await readFile(part, call))
      else fields.set(part.fieldname, readField(part))
    }
  } catch (error) {
    await discard(request.raw)
    throw refusalOf(error)
  }
  for (const name of call.files) {
    // Browsers send an empty file if none was chosen.
    if ((uploads.get(name)?.length ?? 0) === 0) throw invalid(name, 'required')
  }
  return { fields: Object.fromEntries(fields), uploads: Object.fromEntries(uploads) }
}

async function readFile(part: MultipartFile, call: Call): Promise<Uint8Array> {
  if (!call.files.includes(part.fieldname)) throw invalid(part.fieldname)
  const bytes = await part.toBuffer()
  // The library may return the first bytes of an oversized file as if they were all.
  if (part.file.truncated) throw new AppError('image_too_large')
  return bytes
}

function readField(part: Exclude<Multipart, MultipartFile>): string {
  if (part.valueTruncated || typeof part.value !== 'string') throw invalid(part.fieldname)
  return part.value
}

function invalid(field: string, problem = 'invalid'): AppError {
  return new AppError('field_invalid', [{ field, problem }])
}

/** Who is still sending doesn't hear an answer: as much as a file more is read and thrown away. */
async function discard(sent: IncomingMessage): Promise<void> {
  sent.unpipe()
  let bytes = 0
  for await (const chunk of sent.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length
    if (bytes > FILE_BYTES_MAX) return
  }
}

const REASONS: Readonly<Record<string, Reason>> = {
  FST_REQ_FILE_TOO_LARGE: 'image_too_large',
  FST_FILES_LIMIT: 'field_invalid',
  FST_FIELDS_LIMIT: 'field_invalid',
  FST_PARTS_LIMIT: 'field_invalid',
  FST_PROTO_VIOLATION: 'field_invalid',
}

/** Any other error while reading a body is caused by what was sent. */
function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { code = '' } = error as { code?: string }
  return new AppError(REASONS[code] ?? 'body_unreadable')
}
