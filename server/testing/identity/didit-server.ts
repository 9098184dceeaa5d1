// Didit as its public contract describes it: three checks behind an API key, forms for pictures,
// answers with the contract's fields. What it finds is set by the test.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface DiditFindings {
  document: Record<string, unknown> | null
  face: Record<string, unknown>
  lists: Record<string, unknown>
}

export interface DiditAsked {
  readonly path: string
  readonly fields: Record<string, string>
  readonly files: Record<string, { readonly name: string; readonly bytes: Buffer }>
}

export interface DiditServer {
  readonly baseUrl: string
  readonly asked: DiditAsked[]
  findings: DiditFindings
  /** For several persons: what it finds for this request. */
  findFor: ((asked: DiditAsked) => DiditFindings) | null
  misbehaviour: number | 'silent' | 'nonsense' | 'hanging' | null
  close(): Promise<void>
}

export const DIDIT_KEY = 'didit-key'
export const PORTRAIT = Buffer.from('a portrait, cut out of the document').toString('base64')

export async function startDiditServer(clean: () => DiditFindings): Promise<DiditServer> {
  const http = createServer((request, response) => {
    const handle = async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const path = request.url ?? ''
      const entry = await readRequest(path, request.headers['content-type'], Buffer.concat(chunks))
      server.asked.push(entry)
      if (server.misbehaviour === 'silent') return void request.socket.destroy()
      if (server.misbehaviour === 'hanging') return
      const [status, body] = answerTo(server, entry, request.headers['x-api-key'])
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    handle().catch((error: unknown) => response.writeHead(599).end(String(error)))
  })
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready))
  const server: DiditServer = {
    baseUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    asked: [],
    findings: clean(),
    findFor: null,
    misbehaviour: null,
    close: () =>
      new Promise((closed) => {
        http.closeAllConnections()
        http.close(() => closed())
      }),
  }
  return server
}

async function readRequest(
  path: string,
  contentType: string | undefined,
  body: Buffer,
): Promise<DiditAsked> {
  if (contentType === 'application/json') {
    return { path, fields: JSON.parse(body.toString()) as Record<string, string>, files: {} }
  }
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': contentType ?? '' },
  }).formData()
  const fields: Record<string, string> = {}
  const files: DiditAsked['files'] = {}
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value
    else files[name] = { name: value.name, bytes: Buffer.from(await value.arrayBuffer()) }
  }
  return { path, fields, files }
}

function answerTo(
  server: DiditServer,
  asked: DiditAsked,
  key: string | string[] | undefined,
): [number, unknown] {
  const { misbehaviour } = server
  const { path, fields, files } = asked
  if (typeof misbehaviour === 'number') return [misbehaviour, { detail: 'no' }]
  if (misbehaviour === 'nonsense') return [200, { hello: 'world' }]
  if (key !== DIDIT_KEY) return [403, { detail: 'You do not have permission.' }]
  const findings = server.findFor?.(asked) ?? server.findings
  const isJpeg = (name: string) => files[name]?.name.endsWith('.jpg') === true
  switch (path) {
    case '/v3/id-verification/':
      if (!isJpeg('front_image')) return [400, { front_image: ['No file was submitted.'] }]
      return findings.document === null
        ? [400, { error: 'COULD_NOT_RECOGNIZE_DOCUMENT' }]
        : [200, { request_id: 'r-1', id_verification: findings.document }]
    case '/v3/face-match/':
      if (!isJpeg('user_image') || !isJpeg('ref_image')) return [400, { user_image: ['No file.'] }]
      return [200, { request_id: 'r-2', face_match: findings.face }]
    case '/v3/aml/':
      if (!fields['full_name']) return [400, { full_name: ['This field is required.'] }]
      return [200, { request_id: 'r-3', aml: findings.lists }]
    default:
      return [404, {}]
  }
}
