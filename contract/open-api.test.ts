import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { apiDocument, reasonsOf } from './open-api.ts'

const listThings = defineCall({
  name: 'thing.listThings',
  summary: 'Lists things.',
  methods: ['POST', 'GET'],
  base: '/api/v2/youmi',
  path: '/things/list',
  access: 'borrower',
  request: z.object({ colour: z.string(), size: z.optional(z.string()) }),
  response: z.object({ things: z.array(z.object({ title: z.string() })), title: z.string() }),
  wire: { request: { colour: 'hue' }, response: { things: 'rows', 'things.title': 'name' } },
  reasons: ['not_found'],
})

const sendThing = defineCall({
  name: 'thing.sendThing',
  summary: 'Takes a thing.',
  base: '/api/v2/youmi',
  path: '/things/send',
  access: { staff: ['lead'] },
  request: z.object({ colour: z.string() }),
  response: z.object({}),
  files: ['picture'],
})

const text = { type: 'string' }

test('a call is described for each of its methods, with its names on the wire', () => {
  const { paths, ...about } = apiDocument([listThings], {})
  expect(about).toEqual({ openapi: '3.1.0', info: { title: 'Pahiram', version: '1' } })
  const { get, post } = paths['/api/v2/youmi/things/list'] ?? {}
  const schema = {
    type: 'object',
    properties: { hue: text, size: text },
    required: ['hue'],
  }
  expect(get).toMatchObject({ operationId: 'thing.listThings.get', summary: 'Lists things.' })
  expect(post).toMatchObject({ operationId: 'thing.listThings', tags: ['thing'] })
  expect(post?.description).toMatch(
    /^Refusals: 1001 session_missing, 1001 session_ended, .*, 1003 not_found, 1002 field_invalid, .*, 5000 fault\.$/,
  )
  expect(get).not.toHaveProperty('requestBody')
  expect(post?.requestBody).toEqual({
    content: { 'application/x-www-form-urlencoded': { schema }, 'application/json': { schema } },
  })
  const inQuery = (name: string, required: boolean) => ({
    name,
    in: 'query',
    required,
    schema: text,
  })
  expect(get?.parameters.slice(-2)).toEqual([inQuery('hue', true), inQuery('size', false)])
  expect(get?.parameters.slice(0, -2)).toEqual(post?.parameters)
  expect(post?.parameters).toContainEqual(inQuery('sessionId', false))
  expect(post?.responses).toEqual({
    200: {
      description: 'The envelope; the outcome is in `code`.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              code: { const: 0 },
              message: text,
              data: {
                type: 'object',
                properties: {
                  rows: {
                    type: 'array',
                    items: { type: 'object', properties: { name: text }, required: ['name'] },
                  },
                  title: text,
                },
                required: ['rows', 'title'],
              },
            },
            required: ['code', 'message', 'data'],
          },
        },
      },
    },
  })
})

test('another backend’s names take the place of ours', () => {
  const names = { 'thing.listThings': { response: { 'things.title': 'label', title: 'head' } } }
  const { post } = apiDocument([listThings], names).paths['/api/v2/youmi/things/list'] ?? {}
  const written = JSON.stringify(post?.responses)
  expect(written).toContain(
    '{"rows":{"type":"array","items":{"type":"object","properties":{"label"',
  )
  expect(written).toContain('"required":["rows","head"]')
})

test('files are sent in parts, each of them required', () => {
  const { post } = apiDocument([sendThing], {}).paths['/api/v2/youmi/things/send'] ?? {}
  expect(post?.operationId).toBe('thing.sendThing')
  expect(post?.requestBody).toEqual({
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { colour: text, picture: { type: 'string', format: 'binary' } },
          required: ['colour', 'picture'],
        },
      },
    },
  })
})

test('a call refuses for what it declares, and for what follows from who may make it', () => {
  const common = reasonsOf({ ...listThings, access: 'anyone', reasons: [] })
  expect(common).toContain('field_invalid')
  expect(reasonsOf({ ...listThings, access: 'anyone' })).toEqual(['not_found', ...common])
  const ofBorrowers = reasonsOf(listThings)
  expect(ofBorrowers.slice(-1 - common.length)).toEqual(['not_found', ...common])
  expect(ofBorrowers).toContain('session_ended')
  const ofStaff = reasonsOf(sendThing)
  expect(ofStaff.length).toBeGreaterThan(ofBorrowers.length - 1)
  expect(ofStaff.slice(-common.length)).toEqual(common)
})
