import { expect, it } from 'vitest'
import { isBusyFault, kindOfBusy, QueueFullError } from './busy.ts'

const coded = (code: unknown, more = {}) =>
  Object.assign(new Error('of the database'), { code, ...more })

it.each([
  ['25006', 'only reads'],
  ['25P03', 'idle in a transaction'],
  ['40001', 'serialization'],
  ['40P01', 'deadlock'],
  ['53100', 'disk full'],
  ['53200', 'out of memory'],
  ['53300', 'too many connections'],
  ['55P03', 'lock timeout'],
  ['57014', 'statement timeout'],
  ['57P01', 'shut down'],
  ['57P02', 'crashed'],
  ['57P03', 'starting'],
  ['08006', 'connection failure'],
  ['08P01', 'a pooler refuses'],
  ['ECONNREFUSED', 'nobody listens'],
  ['ECONNRESET', 'reset'],
  ['EHOSTUNREACH', 'no host'],
  ['ENETUNREACH', 'no network'],
  ['ENOTFOUND', 'no name'],
  ['EAI_AGAIN', 'no name server'],
  ['EPIPE', 'closed'],
  ['ETIMEDOUT', 'no answer'],
])('%s (%s) only says that it can’t be had now', (code) => {
  expect(kindOfBusy(coded(code))).toBe(code)
  expect(isBusyFault(coded(code))).toBe(true)
})

it.each([
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
])('so do the client’s words: %s', (words) => {
  expect(words).toContain(kindOfBusy(new Error(`${words}: more`)))
})

it('whoever finds too many waiting is told at once; a socket in a folder may be gone', () => {
  expect(isBusyFault(new QueueFullError())).toBe(true)
  expect(kindOfBusy(coded('ENOENT', { syscall: 'connect' }))).toBe('ENOENT')
  expect(kindOfBusy({ message: 'Query read timeout' })).toBe('Query read timeout')
})

it.each([
  ['a unique row that exists', coded('23505')],
  ['a file that isn’t there', coded('ENOENT', { syscall: 'open' })],
  [
    'a code that says otherwise',
    Object.assign(new Error('Connection terminated'), { code: '23505' }),
  ],
  ['a code that is no text, and other words', coded(57_014)],
  ['nothing', null],
  ['a text', 'Connection terminated'],
  ['words inside others', new Error('not: Connection terminated')],
  ['no words', { message: 5 }],
])('%s is a fault', (_what, fault) => {
  expect(kindOfBusy(fault)).toBeNull()
  expect(isBusyFault(fault)).toBe(false)
})
