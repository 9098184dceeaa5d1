// The OpenAPI document of all calls, generated from their declarations.
import * as z from 'zod/mini'
import { addressOf, type Call, wireNamesOf, type WireNameTables } from './call.ts'
import { successCode } from './envelope.ts'
import {
  COMMON_REASONS,
  type Reason,
  REASON_CODES,
  SESSION_REASONS,
  STAFF_REASONS,
} from './reasons.ts'
import { SESSION_PARAMETERS } from './session-parameters.ts'
import type { WireNames } from './wire-names.ts'

interface JsonSchema {
  type?: unknown
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  required?: string[]
  [keyword: string]: unknown
}

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  description: string
  parameters: unknown[]
  requestBody?: unknown
  responses: unknown
}

export interface ApiDocument {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
}

export function apiDocument(calls: readonly Call[], replaced: WireNameTables): ApiDocument {
  const paths: ApiDocument['paths'] = {}
  for (const call of calls) {
    paths[addressOf(call)] = Object.fromEntries(
      call.methods.map((method) => [method.toLowerCase(), operationOf(call, method, replaced)]),
    )
  }
  return { openapi: '3.1.0', info: { title: 'Pahiram', version: '1' }, paths }
}

function operationOf(call: Call, method: 'GET' | 'POST', replaced: WireNameTables): Operation {
  const names = wireNamesOf(call, replaced)
  const request = wireSchema(call.request, names.request)
  const isQuery = method === 'GET'
  return {
    operationId: isQuery && call.methods.length > 1 ? `${call.name}.get` : call.name,
    summary: call.summary,
    tags: [call.name.split('.')[0] ?? call.name],
    description: `Refusals: ${refusalsOf(call).join(', ')}.`,
    parameters: [
      ...SESSION_PARAMETERS.map((name) => queryParameter(name, { type: 'string' }, false)),
      ...(isQuery ? queryParameters(request) : []),
    ],
    ...(isQuery ? {} : { requestBody: { content: bodiesOf(request, call.files) } }),
    responses: {
      200: {
        description: 'The envelope; the outcome is in `code`.',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                code: { const: successCode(call.family) },
                message: { type: 'string' },
                data: wireSchema(call.response, names.response),
              },
              required: ['code', 'message', 'data'],
            },
          },
        },
      },
    },
  }
}

function refusalsOf(call: Call): string[] {
  return reasonsOf(call).map((reason) => `${REASON_CODES[reason]} ${reason}`)
}

/** Why a call may refuse: what it declares, and what follows from its access. */
export function reasonsOf({ access, reasons }: Call): readonly Reason[] {
  const isStaffs = typeof access === 'object'
  return [
    ...(access === 'borrower' || isStaffs ? SESSION_REASONS : []),
    ...(isStaffs ? STAFF_REASONS : []),
    ...reasons,
    ...COMMON_REASONS,
  ]
}

function bodiesOf(
  schema: JsonSchema,
  files: readonly string[],
): Record<string, { schema: JsonSchema }> {
  if (files.length > 0) return { 'multipart/form-data': { schema: withFiles(schema, files) } }
  return { 'application/x-www-form-urlencoded': { schema }, 'application/json': { schema } }
}

function withFiles(schema: JsonSchema, files: readonly string[]): JsonSchema {
  const properties = files.map((name) => [name, { type: 'string', format: 'binary' }] as const)
  return {
    ...schema,
    properties: { ...schema.properties, ...Object.fromEntries(properties) },
    required: [...(schema.required ?? []), ...files],
  }
}

function queryParameters(schema: JsonSchema): unknown[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) =>
    queryParameter(name, property, schema.required?.includes(name) ?? false),
  )
}

function queryParameter(name: string, schema: JsonSchema, required: boolean) {
  return { name, in: 'query', required, schema }
}

function wireSchema(schema: z.ZodMiniType, names: WireNames): JsonSchema {
  const { $schema: _dialect, ...inside } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema
  return renameProperties(inside, names, '')
}

function renameProperties(schema: JsonSchema, names: WireNames, path: string): JsonSchema {
  if (schema.items !== undefined) {
    return { ...schema, items: renameProperties(schema.items, names, path) }
  }
  if (schema.properties === undefined) return schema
  const inside = (key: string) => (path === '' ? key : `${path}.${key}`)
  const wire = (key: string) => names[inside(key)] ?? key
  return {
    ...schema,
    properties: Object.fromEntries(
      Object.entries(schema.properties).map(([key, property]) => [
        wire(key),
        renameProperties(property, names, inside(key)),
      ]),
    ),
    ...(schema.required === undefined ? {} : { required: schema.required.map(wire) }),
  }
}
