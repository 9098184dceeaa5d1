// The calls as a page for developers at /docs/api, and as OpenAPI at /docs/api/openapi.json. Both
// are generated from the contract. Not served in production.
import type { FastifyInstance } from 'fastify'
import { type ApiDocument, apiDocument } from '#contract/open-api.ts'
import type { Call, WireNameTables } from '#contract/call.ts'

export function registerApiPage(
  app: FastifyInstance,
  calls: readonly Call[],
  wireNames: WireNameTables,
): void {
  // Generated on request, so that it doesn't slow down the start.
  let drawn: ApiDocument | null = null
  const document = () => (drawn ??= apiDocument(calls, wireNames))
  app.get('/docs/api/openapi.json', async () => document())
  app.get('/docs/api', async (_request, reply) => reply.type('text/html').send(apiPage(document())))
}

function apiPage(document: ApiDocument): string {
  const sections = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, operation]) => `<section>
<h2 id="${escape(operation.operationId)}">${escape(`${method.toUpperCase()} ${path}`)}</h2>
<p>${escape(operation.summary)}</p>
<p>${escape(operation.description)}</p>
<h3>Request</h3><pre>${escape(pretty(operation.requestBody ?? operation.parameters))}</pre>
<h3>Response</h3><pre>${escape(pretty(operation.responses))}</pre>
</section>`,
    ),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Pahiram: the calls</title></head>
<body><h1>Pahiram: the calls</h1>
<p>Every call takes the session parameters in its query and answers an envelope of code, message
and data. <a href="/docs/api/openapi.json">OpenAPI document</a></p>
${sections.join('\n')}</body></html>`
}

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
