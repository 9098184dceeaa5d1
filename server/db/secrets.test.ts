// Keys and what they encrypt, without a database.
import { describe, expect, it } from 'vitest'
import { createKeys } from '#server/keys.ts'
import { ACCOUNT_NUMBER, MESSAGE_BODY } from './sealed-columns.ts'
import { openColumn, openFile, sealColumn, sealFile } from './secrets.ts'

const SECRET = 'a-secret-of-this-test-with-32-characters'
const keys = createKeys({ secret: SECRET })

const rowOf = (id: number) => ({ id, borrower_id: 3, channel: '90006' })
const numberOf = (id: number, sealed: string, with_ = keys) =>
  openColumn(with_, ACCOUNT_NUMBER, { ...rowOf(id), number_encrypted: sealed })

describe('an encrypted value', () => {
  const sealed = sealColumn(keys, ACCOUNT_NUMBER, rowOf(7), '09171234567')

  it('is read in its own row, and says nothing by itself', () => {
    expect(numberOf(7, sealed)).toBe('09171234567')
    expect(sealed).not.toContain('0917')
  })

  it('pasted over another row’s cannot be read', () => {
    expect(() => numberOf(8, sealed)).toThrow()
  })

  it('pasted into another column cannot be read', () => {
    expect(() =>
      openColumn(keys, MESSAGE_BODY, {
        id: 7,
        recipient: 'x',
        channel: '90006',
        body_encrypted: sealed,
      }),
    ).toThrow()
    // Of its own table too, whose key is the same.
    const beside = { ...ACCOUNT_NUMBER, column: 'name_encrypted' }
    expect(() => openColumn(keys, beside, { ...rowOf(7), name_encrypted: sealed })).toThrow()
  })

  it.each([{ borrower_id: 4 }, { channel: '90007' }])(
    'of a row that was given to somebody else cannot be read: %o',
    (change) => {
      const row = { ...rowOf(7), ...change, number_encrypted: sealed }
      expect(() => openColumn(keys, ACCOUNT_NUMBER, row)).toThrow()
    },
  )

  it('cannot be read with another secret, nor if it was changed', () => {
    const others = createKeys({ secret: 'another' })
    expect(() => numberOf(7, sealed, others)).toThrow('another APP_SECRET')
    expect(() => numberOf(7, `${sealed.slice(0, -2)}AA`)).toThrow()
  })
})

describe('a file', () => {
  it('is read under its own name, and under no other', () => {
    const sealed = sealFile(keys, 'one', Buffer.from('photo'))
    expect(Buffer.from(openFile(keys, 'one', sealed)).toString()).toBe('photo')
    expect(() => openFile(keys, 'two', sealed)).toThrow()
  })
})

describe('a change of keys', () => {
  it('leaves what an older version encrypted readable until it is done, and not after', () => {
    const changing = createKeys({ secret: SECRET })
    const old = sealColumn(changing, ACCOUNT_NUMBER, rowOf(7), '1')
    changing.setVersions({ current: 2, oldest: 1 })
    const fresh = sealColumn(changing, ACCOUNT_NUMBER, rowOf(7), '2')
    expect([numberOf(7, old, changing), numberOf(7, fresh, changing)]).toEqual(['1', '2'])
    changing.setVersions({ current: 2, oldest: 2 })
    expect(() => numberOf(7, old, changing)).toThrow('out of use')
    expect(numberOf(7, fresh, changing)).toBe('2')
  })

  it('of the secret itself keeps the old one readable, and hashes as they were', () => {
    const old = sealColumn(keys, ACCOUNT_NUMBER, rowOf(7), '1')
    const after = createKeys({ secret: 'new', readable: [SECRET], hashSecret: SECRET })
    expect(numberOf(7, old, after)).toBe('1')
    expect(after.secretOf('session')).toBe(keys.secretOf('session'))
    expect(after.evidence.id).toBe(keys.evidence.id)
    expect(sealColumn(after, ACCOUNT_NUMBER, rowOf(7), '1')).not.toContain(keys.current.master)
  })
})

it('each purpose has a key of its own', () => {
  const id = keys.current
  const all = [
    keys.encryptionKey('bank_account', id)?.toString('base64url'),
    keys.encryptionKey('certification', id)?.toString('base64url'),
    keys.encryptionKey('bank_account', { ...id, version: 2 })?.toString('base64url'),
    keys.evidence.key.toString('base64url'),
    keys.evidence.signingSeed.toString('base64url'),
    ...(['session', 'demo-session', 'pass', 'offer', 'mark', 'limit'] as const).map((purpose) =>
      keys.secretOf(purpose),
    ),
  ]
  expect(new Set(all).size).toBe(all.length)
})
