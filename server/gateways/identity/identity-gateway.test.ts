// One suite for both: the sandbox and the real provider's client behave the same. The provider is
// played by an HTTP server that keeps its public contract.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { businessDate } from '#lending/dates.ts'
import {
  DIDIT_KEY,
  type DiditFindings,
  type DiditServer,
  PORTRAIT,
  startDiditServer,
} from '#server/testing/identity/didit-server.ts'
import { openDiditIdentity } from './didit.ts'
import {
  type IdentityGateway,
  type IdentityQuestion,
  IDENTITY_REASONS,
  type IdentityReason,
  type IdentityVerdict,
} from './identity-gateway.ts'
import { isSameNumber, isSamePerson } from './same-person.ts'
import { openSandboxIdentity } from './sandbox.ts'

const QUESTION: IdentityQuestion = {
  fullName: 'Maria Dela Cruz',
  bornOn: businessDate('1990-02-03'),
  idType: 'philsys',
  idNumber: '1234567812345678',
  documentImage: new TextEncoder().encode('a photo of a document'),
  selfieImage: new TextEncoder().encode('a photo of a face'),
}

/** What both can find. */
const FINDINGS: [IdentityReason, IdentityVerdict][] = [
  ['document-forged', 'no'],
  ['face-differs', 'no'],
  ['sanctioned', 'no'],
  ['document-unreadable', 'unsure'],
  ['document-expired', 'unsure'],
  ['name-differs', 'unsure'],
  ['face-doubtful', 'unsure'],
  ['politically-exposed', 'unsure'],
]

interface Played {
  readonly gateway: IdentityGateway
  /** A question with this finding; null for somebody without any. */
  question(reason: IdentityReason | null): IdentityQuestion
  /** A question that is not answered. */
  silent(): IdentityQuestion
}

function behavesLikeAnIdentityGateway(play: () => Played): void {
  let played: Played
  beforeEach(() => {
    played = play()
  })

  it('says yes to a person as they say they are, for no reason', async () => {
    const answer = await played.gateway.check(played.question(null))
    expect([answer.verdict, answer.reasons]).toEqual(['yes', []])
  })

  it.each(FINDINGS)('for %s it says %s', async (reason, verdict) => {
    const answer = await played.gateway.check(played.question(reason))
    expect([answer.verdict, answer.reasons]).toEqual([verdict, [reason]])
  })

  it('asked again it says the same', async () => {
    const question = played.question('face-doubtful')
    expect(await played.gateway.check(question)).toEqual(await played.gateway.check(question))
  })

  it('gives its whole answer as its statement, without pictures', async () => {
    for (const reason of [null, 'document-forged', 'politically-exposed'] as const) {
      const { statement } = await played.gateway.check(played.question(reason))
      expect(JSON.parse(statement)).toBeTypeOf('object')
      expect(statement).toMatch(/maria/i)
      expect(statement).toContain('5678')
      expect(statement).not.toContain(PORTRAIT)
      expect(statement).not.toContain('a photo of')
    }
  })

  it('without an answer it throws, and names nobody', async () => {
    const failed = await played.gateway.check(played.silent()).catch(String)
    expect(failed).toBeTypeOf('string')
    expect(failed).not.toMatch(/Maria|Cruz|12345678/)
  })
}

describe('sandbox', () => {
  const ENDINGS: Partial<Record<IdentityReason, string>> = {
    'document-forged': '0001',
    'face-differs': '0002',
    'document-unreadable': '0003',
    'name-differs': '0004',
    'face-doubtful': '0005',
    'document-expired': '0006',
  }
  const NAMES: Partial<Record<IdentityReason, string>> = {
    sanctioned: 'Maria Sanctioned',
    'politically-exposed': 'Maria Exposed',
  }
  behavesLikeAnIdentityGateway(() => ({
    gateway: openSandboxIdentity(1),
    question: (reason) => ({
      ...QUESTION,
      ...(reason && ENDINGS[reason] && { idNumber: `123456781234${ENDINGS[reason]}` }),
      ...(reason && NAMES[reason] && { fullName: NAMES[reason] }),
    }),
    silent: () => ({ ...QUESTION, idNumber: '1234567812349999' }),
  }))

  it('counts digits alone: a letter at the end of a number changes nothing', async () => {
    const passport = { ...QUESTION, idType: 'passport', idNumber: 'P0000002A' }
    expect((await openSandboxIdentity(1).check(passport)).reasons).toEqual(['face-differs'])
  })

  it('two findings are both told, and the worse one decides', async () => {
    const both = { ...QUESTION, fullName: 'Maria Exposed', idNumber: '1234567812340001' }
    expect(await openSandboxIdentity(1).check(both)).toMatchObject({
      verdict: 'no',
      reasons: ['document-forged', 'politically-exposed'],
    })
  })

  it('takes its time', async () => {
    const before = performance.now()
    await openSandboxIdentity(50).check(QUESTION)
    // A timer may fire a little early by the other clock.
    expect(performance.now() - before).toBeGreaterThan(45)
  })
})

describe('didit', () => {
  const clean = (): DiditFindings => ({
    document: {
      status: 'Approved',
      document_type: 'Identity Card',
      document_number: '1234-5678-1234-5678',
      personal_number: null,
      portrait_image: PORTRAIT,
      front_image: PORTRAIT,
      back_image: null,
      date_of_birth: '1990-02-03',
      issuing_state: 'PHL',
      full_name: 'MARIA SANTOS DELA CRUZ',
      warnings: [],
    },
    face: { status: 'Approved', score: 97.5, warnings: [] },
    lists: { status: 'Approved', total_hits: 0, hits: [], score: 0, warnings: [] },
  })
  let server: DiditServer
  beforeAll(async () => {
    server = await startDiditServer(clean)
  })
  afterAll(() => server.close())
  beforeEach(() => {
    server.findings = clean()
    server.misbehaviour = null
    server.asked.length = 0
  })
  const open = (apiKey = DIDIT_KEY) => openDiditIdentity({ baseUrl: server.baseUrl, apiKey })
  const warning = (risk: string) => ({ risk, log_type: 'error', feature: 'ID_VERIFICATION' })
  const declined = (risk: string) => ({ status: 'Declined', warnings: [warning(risk)] })
  const hit = (changes: object) => ({
    review_status: 'Unreviewed',
    pep_matches: [],
    sanction_matches: [],
    warning_matches: [],
    ...changes,
  })
  const find = (changes: { document?: object | null; face?: object; lists?: object }): void => {
    const { document, face, lists } = server.findings
    server.findings = {
      document: changes.document === null ? null : { ...document, ...changes.document },
      face: { ...face, ...changes.face },
      lists: { ...lists, ...changes.lists },
    }
  }
  const CHANGES: Partial<Record<IdentityReason, Parameters<typeof find>[0]>> = {
    'document-forged': { document: declined('SCREEN_CAPTURE_DETECTED') },
    'document-unreadable': { document: declined('NAME_NOT_DETECTED') },
    'document-expired': { document: declined('DOCUMENT_EXPIRED') },
    'name-differs': { document: { full_name: 'MARIA REYES' } },
    'face-differs': { face: { status: 'Declined', score: 24.87 } },
    'face-doubtful': { face: { score: 45 } },
    sanctioned: { lists: { hits: [hit({ sanction_matches: [{ list_name: 'UN' }] })] } },
    'politically-exposed': { lists: { hits: [hit({ pep_matches: [{ list_name: 'PEP' }] })] } },
  }

  behavesLikeAnIdentityGateway(() => ({
    gateway: open(),
    question(reason) {
      find((reason && CHANGES[reason]) ?? {})
      return QUESTION
    },
    silent() {
      server.misbehaviour = 'silent'
      return QUESTION
    },
  }))

  it.each<[IdentityReason, Parameters<typeof find>[0]]>([
    ['document-not-recognized', { document: null }],
    ['document-forged', { document: declined('PRINTED_COPY_DETECTED') }],
    ['document-forged', { document: declined('PORTRAIT_MANIPULATION_DETECTED') }],
    ['document-inconsistent', { document: declined('MRZ_VALIDATION_FAILED') }],
    ['document-inconsistent', { document: { status: 'Declined' } }],
    ['document-inconsistent', { document: { status: 'In Review' } }],
    ['document-unreadable', { document: { full_name: null } }],
    ['document-unreadable', { document: { document_number: null } }],
    ['document-unreadable', { document: { date_of_birth: null } }],
    ['document-foreign', { document: { issuing_state: 'ESP' } }],
    ['birth-date-differs', { document: { date_of_birth: '1990-03-02' } }],
    ['number-differs', { document: { document_number: '1234-5678-1234-5679' } }],
    ['face-not-found', { document: { portrait_image: null } }],
    ['face-not-found', { face: { status: 'Declined', score: null } }],
    [
      'face-not-found',
      { face: { status: 'Declined', score: 0, warnings: [warning('NO_REFERENCE_IMAGE')] } },
    ],
    ['face-differs', { face: { status: 'Declined', score: 30 } }],
    ['face-doubtful', { face: { score: 30.01 } }],
    ['on-a-watchlist', { lists: { hits: [hit({ warning_matches: [{}] })] } }],
    ['on-a-watchlist', { lists: { status: 'In Review' } }],
  ])('%s is told of %j', async (reason, changes) => {
    find(changes)
    const { reasons, verdict } = await open().check(QUESTION)
    expect(reasons).toContain(reason)
    expect(verdict).not.toBe('yes')
    if (IDENTITY_REASONS[reason] === 'unsure') expect(verdict).toBe('unsure')
  })

  it.each([
    { document: { warnings: [{ risk: 'POSSIBLE_DUPLICATED_USER', log_type: 'information' }] } },
    { document: { document_number: null, personal_number: '1234567812345678' } },
    { face: { score: 60 } },
    { lists: { hits: [hit({ review_status: 'False Positive', sanction_matches: [{}] })] } },
  ])('no reason is found in %j', async (changes) => {
    find(changes)
    expect((await open().check(QUESTION)).verdict).toBe('yes')
  })

  it('compares the selfie with the portrait of the document, and stores nothing there', async () => {
    await open().check(QUESTION)
    const [document, face, lists] = server.asked
    expect(document?.files['front_image']?.bytes.toString()).toBe('a photo of a document')
    expect(document?.fields).toMatchObject({ perform_document_liveness: 'true' })
    expect(face?.files['user_image']?.bytes.toString()).toBe('a photo of a face')
    expect(face?.files['ref_image']?.bytes.toString('base64')).toBe(PORTRAIT)
    expect(lists?.fields).toMatchObject({ date_of_birth: '1990-02-03', nationality: 'PH' })
    expect(server.asked.map(({ fields }) => String(fields['save_api_request']))).toEqual([
      'false',
      'false',
      'false',
    ])
  })

  it('without a selfie it compares nobody, and never says yes', async () => {
    const answer = await open().check({ ...QUESTION, selfieImage: null })
    expect(answer).toMatchObject({ verdict: 'unsure', reasons: ['face-not-found'] })
    expect(server.asked.map(({ path }) => path)).toEqual(['/v3/id-verification/', '/v3/aml/'])
  })

  it('without any photo it looks the lists up, and never says yes', async () => {
    const answer = await open().check({ ...QUESTION, documentImage: null, selfieImage: null })
    expect(answer).toMatchObject({
      verdict: 'unsure',
      reasons: ['document-not-recognized', 'face-not-found'],
    })
    expect(server.asked.map(({ path }) => path)).toEqual(['/v3/aml/'])
  })

  it('looks the lists up also where the document cannot be read', async () => {
    find({ document: null, lists: { hits: [hit({ sanction_matches: [{}] })] } })
    expect((await open().check(QUESTION)).verdict).toBe('no')
    expect(server.asked.map(({ path }) => path)).toEqual(['/v3/id-verification/', '/v3/aml/'])
  })

  it.each([400, 403, 429, 500, 503, 'nonsense'] as const)('%s is no answer', async (how) => {
    server.misbehaviour = how
    await expect(open().check(QUESTION)).rejects.toThrow('didit answered')
  })

  it('a wrong key is no answer', async () => {
    await expect(open('other').check(QUESTION)).rejects.toThrow('403')
  })
})

describe('the same person', () => {
  it.each([
    ['Maria Dela Cruz', 'MARIA SANTOS DELA CRUZ', true],
    ['Dela Cruz, José Ma.', 'JOSE MA DELA CRUZ', true],
    ['Peña, Iñigo', 'INIGO PENA', true],
    ['Maria Cruz', 'Maria Reyes', false],
    ['Maria', 'Maria Dela Cruz', false],
    ['', 'Maria Dela Cruz', false],
    ['Mar Cruz', 'Maria Cruz', false],
    ['Maria Cruz Reyes', 'Maria Cruz Santos', false],
  ])('%s and %s: %s', (one, other, isSame) => {
    expect(isSamePerson(one, other)).toBe(isSame)
    expect(isSamePerson(other, one)).toBe(isSame)
  })

  it.each([
    ['1234-5678-1234-5678', '1234567812345678', true],
    ['n01-23-456789', 'N0123456789', true],
    ['1234', '1235', false],
    ['', '', false],
    ['--', '', false],
  ])('%s and %s as numbers: %s', (one, other, isSame) => {
    expect(isSameNumber(one, other)).toBe(isSame)
  })
})
