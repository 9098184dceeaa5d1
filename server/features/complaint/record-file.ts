// A complaint as a file to keep, and to show to the regulator.
import type { FastifyInstance } from 'fastify'
import { Worker } from 'node:worker_threads'
import type { Language } from '#contract/language.ts'
import { AppError } from '#server/app-error.ts'
import type { Dependencies } from '#server/calls/dependencies.ts'
import { languageOf } from '#server/calls/request-facts.ts'
import type { Brand } from '#server/config.ts'
import { type Limit, refuseAbove } from '#server/features/limits/service.ts'
import { complaintNumber } from './complaint-words.ts'
import { type RecordContent, recordContent } from './record-content.ts'
import { openRecordDrawings } from './record-drawings.ts'
import { readRecordPass, RECORD_PATH } from './record-link.ts'

export interface AskedRecord {
  readonly record: RecordContent
  readonly brand: Brand
  readonly language: Language
}

const RECORDS_IN_AN_HOUR: Limit = { name: 'complaint-record-hour', max: 20, windowSeconds: 3_600 }
const DRAWING_MS = 30_000

export function registerRecord(app: FastifyInstance, dependencies: Dependencies): void {
  const drawings = openRecordDrawings(draw)
  app.get(RECORD_PATH, async (request, reply) => {
    const { pass } = request.query as { pass?: unknown }
    const facts = typeof pass === 'string' ? readRecordPass(dependencies, pass) : null
    if (facts === null) throw new AppError('link_expired')
    await refuseAbove(dependencies, facts.borrowerId, RECORDS_IN_AN_HOUR)
    const language = languageOf(request)
    const record = await recordContent(dependencies, facts, language)
    const asked = { record, brand: dependencies.config.brand, language }
    const file = await drawings.draw(facts.borrowerId, asked)
    const name = `complaint-${complaintNumber(facts.complaintId)}.pdf`
    return reply
      .type('application/pdf')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Buffer.from(file))
  })
}

/** From the sources, the loader for TypeScript has to be there before the worker's own file. */
const SOURCE_START = `import('tsx/esm/api').then(({ register }) => {
  register()
  return import(require('node:worker_threads').workerData.file)
})`

/** The built server has the worker's file beside its own. */
function draw(asked: AskedRecord): Promise<Uint8Array> {
  const isSource = import.meta.url.endsWith('.ts')
  const file = new URL(`./record-worker.${isSource ? 'ts' : 'js'}`, import.meta.url)
  const worker = isSource
    ? new Worker(SOURCE_START, {
        eval: true,
        workerData: { ...asked, file: file.href },
        execArgv: [],
      })
    : new Worker(file, { workerData: asked, execArgv: [] })
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => void worker.terminate(), DRAWING_MS)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('the record could not be drawn'))
    })
  })
}
