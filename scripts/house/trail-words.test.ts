// What staff read about a borrower comes from names that the server writes. Each has words in the
// console, in every language; the compiler can't see that, because neither side imports the other.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LANGUAGES } from '../../contract/language.ts'
import { IDENTITY_REASONS } from '../../server/gateways/identity/identity-gateway.ts'
import {
  ACTIONS,
  actionWords,
  actorWords,
  doubtWords,
  messageWords,
} from '../../web/features/staff/desk/trail-words.ts'

/** About nobody's loan or account: the console shows them nowhere. */
const OURS = /^(staff|limits|policy|lending|journal|products|holidays|settlement)-/

const WRITTEN =
  /action: '([a-z]+(?:-[a-z]+)*)'|\b(?:audit|note)\((?:[^'()]|\([^()]*\))*'([a-z]+(?:-[a-z]+)+)'/g

function auditedActions(): string[] {
  const files = readdirSync('server/features', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|demo/.test(file),
  )
  const names = files.flatMap((file) => {
    const source = readFileSync(join('server/features', file), 'utf8')
    if (!source.includes('#server/audit/audit.ts')) return []
    return [...source.matchAll(WRITTEN)].map(([, first, second]) => first ?? second ?? '')
  })
  return [...new Set(names)].filter((name) => !OURS.test(name))
}

it('every action of the audit trail about a borrower has words', () => {
  const names = auditedActions()
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name) => !(name in ACTIONS))).toEqual([])
  for (const name of Object.keys(ACTIONS))
    for (const language of LANGUAGES) expect(actionWords(name, language), name).toMatch(/^\p{L}.+/u)
})

it.each(LANGUAGES)('every doubt about an identity has words of its own, in %s', (language) => {
  const known = Object.keys(IDENTITY_REASONS).map((name) => [name, doubtWords(name, language)])
  const bare = known.filter(([name = '', words = '']) => {
    const plain = name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase())
    return words.startsWith(plain) || words.length < 3
  })
  expect(bare).toEqual([])
  expect(new Set(known.map(([, words]) => words)).size).toBe(known.length)
})

it('says who acted, and what a message was about', () => {
  expect(actionWords('payout-held', 'en')).toBe('Payout held')
  expect(actorWords('payout:sandbox', 'fil-PH')).toBe('Payout provider (sandbox)')
  expect(actorWords('Demo Agent', 'fil-PH')).toBe('Demo Agent')
  const message = { channel: 'sms', purpose: 'collection', state: 'queued' }
  expect(messageWords(message, 'en-PH')).toBe('SMS · Payment reminder · not sent yet')
  expect(messageWords(message, 'fil-PH')).toBe('SMS · Paalala sa bayad · hindi pa naipapadala')
})
