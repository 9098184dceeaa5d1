// All calls together: those that the contract declares are those that the features handle.
import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { addressOf, type Call } from '#contract/call.ts'
import { callRoots } from '#contract/call-families.ts'
import { saveCertification, uploadIdentityPhoto } from '#contract/certification.ts'
import { apiDocument } from '#contract/open-api.ts'
import { FEATURES } from '#server/features/all.ts'

const ALL_CALLS = FEATURES.flatMap(({ handlers = [] }) => handlers.map(({ call }) => call))

it('every call that the contract declares has a handler, and every handler a declared call', async () => {
  const files = readdirSync('contract').filter((file) => /^[a-z-]+\.ts$/.test(file))
  const declared = new Set<unknown>()
  for (const file of files) {
    const exported = (await import(`../../contract/${file}`)) as Record<string, unknown>
    for (const value of Object.values(exported)) if (isCall(value)) declared.add(value)
  }
  expect(declared.size).toBeGreaterThan(20)
  const namesOf = (calls: Iterable<unknown>) => [...calls].map((call) => (call as Call).name).sort()
  expect(namesOf(ALL_CALLS)).toEqual(namesOf(declared))
})

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'request' in value && 'path' in value
}

it('every call has a name and an address of its own', () => {
  for (const of of [(call: (typeof ALL_CALLS)[number]) => call.name, addressOf]) {
    expect(new Set(ALL_CALLS.map(of)).size).toBe(ALL_CALLS.length)
  }
})

it("[C3] the '00' family is exactly gopia, panda, legacy repayment and channel-template", () => {
  for (const call of ALL_CALLS) {
    const isText =
      /^\/(gopia|panda)\//.test(addressOf(call)) ||
      addressOf(call).startsWith('/custom/v1/repayment/') ||
      call.path.endsWith('/channel-template')
    expect([call.name, call.family]).toEqual([call.name, isText ? 'text' : 'number'])
  }
})

it('every call stands under a root that no page has', () => {
  for (const call of ALL_CALLS) expect(callRoots()).toContain(addressOf(call).split('/')[1])
})

it('the API document speaks in wire names', () => {
  const document = apiDocument(ALL_CALLS, {})
  const operation = document.paths['/custom/v3/personal-center/contact-kf-info']?.['post']
  expect(JSON.stringify(operation?.requestBody)).toContain('"overall"')
  expect(JSON.stringify(operation?.responses)).toContain('"smWa"')
  expect(JSON.stringify(document)).not.toContain('whatsapp')
  expect(operation?.description).toContain('1001 session_missing')
})

it('the API document shows a call that takes files as multipart, and an open map as open', () => {
  const { paths } = apiDocument(ALL_CALLS, {})
  const bodyOf = (call: (typeof ALL_CALLS)[number]) => paths[addressOf(call)]?.['post']?.requestBody
  expect(bodyOf(uploadIdentityPhoto)).toEqual({
    content: {
      'multipart/form-data': {
        schema: expect.objectContaining({
          properties: { idImage: { type: 'string', format: 'binary' } },
          required: ['idImage'],
        }),
      },
    },
  })
  const open = { schema: { required: ['kind'], additionalProperties: { type: 'string' } } }
  expect(bodyOf(saveCertification)).toMatchObject({ content: { 'application/json': open } })
})
