import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ALL_CALLS } from '#web/testing/all-calls.ts'
import { usualTable, wireNameFaults } from './check-wire-names.ts'

const faultsOf = (file: Record<string, unknown>, hasOtherBackend = true) => {
  const { sessionParameters: sessionNames = {}, ...wireNames } = file
  const names = { wireNames, sessionNames } as Parameters<typeof wireNameFaults>[0]
  return wireNameFaults(names, { calls: ALL_CALLS, hasOtherBackend })
}

it('what can be used has no faults', () => {
  expect(
    faultsOf({
      sessionParameters: { sessionId: 'token', deviceId: 'device' },
      'bankAccount.startBinding': {
        path: '/api/bank/form',
        request: { productId: 'pid' },
        response: { items: 'fields', 'items.category': 'kind' },
        values: { 'items.category': { txt: ['input', 'phone'], enum: 'choice' } },
      },
      'loanOrder.getDetails': { values: { status: { '174': 'DUE' } } },
      // Any code of the form may be renamed: the backend makes them up.
      'bankAccount.bind': { request: { accountNo: 'acct' } },
    }),
  ).toEqual([])
})

it.each([
  [
    { 'support.getContact': {} },
    /no call is named support.getContact; there are .*getContactDetails/,
  ],
  [{ 'support.getContactDetails': 7 }, 'support.getContactDetails must be an object'],
  [{ 'support.getContactDetails': { names: {} } }, /has no names; there are path, request/],
  [{ 'support.getContactDetails': { path: 'https://x.example/a' } }, /path must be a path behind/],
  [{ 'support.getContactDetails': { path: '//x.example/a' } }, /path must be a path behind/],
  [{ 'support.getContactDetails': { path: '/../a' } }, /path must be a path behind/],
  [
    { 'support.getContactDetails': { response: { mail: 'e' } } },
    'support.getContactDetails response has no field mail; there are email, whatsapp',
  ],
  [
    { 'support.getContactDetails': { response: { email: 'smWa' } } },
    'support.getContactDetails response: email and whatsapp are both named smWa',
  ],
  [{ 'support.getContactDetails': { response: { email: 7 } } }, /the name of email must be a text/],
  [
    { 'bankAccount.startBinding': { values: { 'items.category': { text: 'input' } } } },
    'bankAccount.startBinding values items.category: the specification has no value text',
  ],
  [
    { 'bankAccount.startBinding': { values: { 'items.category': { txt: 'a', day: ['a'] } } } },
    'bankAccount.startBinding values items.category: a stands for two values',
  ],
  [
    { 'bankAccount.startBinding': { values: { 'items.category': { txt: null } } } },
    /what stands for txt must be a value or a list/,
  ],
  [
    { 'bankAccount.startBinding': { values: { 'items.kind': {} } } },
    /there is no field items.kind/,
  ],
  [{ sessionParameters: { session: 'token' } }, /sessionParameters has no session; there are/],
  [
    { sessionParameters: { sessionId: 'userId' } },
    'sessionParameters: userId and sessionId are both named userId',
  ],
  [{ sessionParameters: [] }, 'sessionParameters must be an object'],
  [{ 'support.getContactDetails': null }, 'support.getContactDetails must be an object'],
])('one line says what is wrong: %j', (file, said) => {
  const faults = faultsOf(file)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(said)
})

it('each mistake has its line', () => {
  const file = { 'a.b': {}, 'support.getContactDetails': { path: '', response: { x: '' } } }
  expect(faultsOf(file)).toHaveLength(4)
})

it('paths, values and the session’s names are another backend’s alone', () => {
  const said = /set API_BASE/
  expect(faultsOf({ sessionParameters: { sessionId: 'token' } }, false)).toEqual([
    expect.stringMatching(said),
  ])
  expect(faultsOf({ 'support.getContactDetails': { path: '/a' } }, false)).toEqual([
    expect.stringMatching(said),
  ])
  expect(faultsOf({ 'support.getContactDetails': { response: { email: 'q' } } }, false)).toEqual([])
})

it('the example for owners can be used, and so can every usual table', () => {
  const example = readFileSync('docs/wire-names.example.json', 'utf8')
  expect(faultsOf(JSON.parse(example) as Record<string, unknown>)).toEqual([])
  const tables = ALL_CALLS.map((call) => [call.name, usualTable(call)])
  expect(faultsOf(Object.fromEntries(tables))).toEqual([])
})
