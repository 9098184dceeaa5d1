// A server that speaks as much of S3 as we use and is stricter than most: every request must be
// signed, over its bytes and its content type, within fifteen minutes.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Keys, signatureFault } from './signature-v4.ts'

export interface S3Object {
  readonly bytes: Buffer
  readonly contentType: string
}

export interface S3Server {
  readonly endpoint: string
  /** By bucket and key: "files/abc". */
  readonly objects: Map<string, S3Object>
  /** How many requests came. */
  count(): number
  /** The codes of what it refused. */
  readonly faults: string[]
  /** From now on: answer with this status, break the connection, or neither. */
  misbehave(how: number | 'silent' | null): void
  close(): Promise<void>
}

export async function startS3Server(
  keys: Keys,
  bucket: string,
  now: () => Date,
): Promise<S3Server> {
  const objects = new Map<string, S3Object>()
  const faults: string[] = []
  let misbehaviour: number | 'silent' | null = null
  let requests = 0
  const server = createServer((request, response) => {
    requests += 1
    void readBody(request).then((body) => {
      if (misbehaviour === 'silent') return void request.socket.destroy()
      if (misbehaviour !== null) return refuse(response, misbehaviour, 'InternalError')
      const method = request.method ?? ''
      const url = request.url ?? ''
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      )
      const fault = signatureFault({ method, url, headers, body }, keys, now())
      if (fault !== null) {
        faults.push(fault)
        return refuse(response, 403, fault)
      }
      const path = url.slice(1)
      if (!path.startsWith(`${bucket}/`)) return refuse(response, 404, 'NoSuchBucket')
      return answer(objects, { method, path, headers, body }, response)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    faults,
    count: () => requests,
    misbehave(how) {
      misbehaviour = how
    },
    close: () => new Promise((closed) => void server.close(() => closed())),
  }
}

function answer(
  objects: Map<string, S3Object>,
  request: { method: string; path: string; headers: Record<string, string>; body: Buffer },
  response: ServerResponse,
): void {
  const { method, path, headers, body } = request
  const found = objects.get(path)
  switch (method) {
    case 'PUT':
      objects.set(path, { bytes: body, contentType: headers['content-type'] ?? 'none' })
      return void response.writeHead(200).end()
    case 'DELETE':
      objects.delete(path)
      return void response.writeHead(204).end()
    case 'GET': {
      if (found === undefined) return refuse(response, 404, 'NoSuchKey')
      const head = { 'content-type': found.contentType }
      if (headers['range'] === undefined) return void response.writeHead(200, head).end(found.bytes)
      if (found.bytes.length === 0) return refuse(response, 416, 'InvalidRange')
      return void response.writeHead(206, head).end(found.bytes.subarray(0, 1))
    }
    default:
      return refuse(response, 405, 'MethodNotAllowed')
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`)
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
