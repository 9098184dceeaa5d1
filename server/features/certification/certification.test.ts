import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  CERTIFICATION_KINDS,
  IDENTITY_PHOTO_FIELD,
  listPlaces,
  saveCertification,
  startCertification,
  uploadIdentityPhoto,
} from '#contract/certification.ts'
import type { Envelope } from '#contract/envelope.ts'
import { DEMO_ANSWERS } from './demo.ts'
import { buildBorrower, type TestBorrower } from '#server/testing/factories.ts'
import { formWith, takePhoto } from '#server/testing/photos.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { getApplicantFacts, getFullName } from './service.ts'

let app: TestApp
let borrower: TestBorrower

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  borrower = await buildBorrower(app)
})
afterAll(() => app.close())

interface WireItem {
  code: string
  cate: string
  value: string
  title: string
  note: { name: string; type: string }[]
}

const start = (kind: string, query: Record<string, string> = {}) =>
  app.callAs(borrower.sessionId, startCertification, { kind }, query)
const save = (fields: Record<string, string>) =>
  app.callAs(borrower.sessionId, saveCertification, fields)
const itemsOf = (answer: Envelope) => (answer.data as { items: WireItem[] }).items
const valuesOf = (answer: Envelope) =>
  Object.fromEntries(itemsOf(answer).map(({ code, value }) => [code, value]))
const faultsOf = (answer: Envelope) =>
  Object.fromEntries((answer.fields ?? []).map(({ field, problem }) => [field, problem]))

async function uploadPhoto(who = borrower): Promise<string> {
  const form = formWith(IDENTITY_PHOTO_FIELD, await takePhoto())
  const answer = await app.uploadAs(who.sessionId, uploadIdentityPhoto, form)
  expect(answer.code).toBe(0)
  return (answer.data as { url: string }).url
}

describe('certification', () => {
  it.each(CERTIFICATION_KINDS)('%s starts empty, in the format of the bank form', async (kind) => {
    const answer = await start(kind)
    expect(answer).toMatchObject({ code: 0, data: { done: 0 } })
    for (const item of itemsOf(answer)) {
      expect(['txt', 'citySelect', 'day', 'enum', 'image']).toContain(item.cate)
      expect(item).toMatchObject({ value: '', cardTypeMi: 0, channelNumber: '' })
      expect(item.note.length > 0).toBe(item.cate === 'enum')
    }
  })

  it('words its items in the language of the request', async () => {
    const title = async (lang: string) => itemsOf(await start('personal', { lang }))[0]?.title
    expect(await title('en')).toBe('Full name')
    expect(await title('fil-PH')).toBe('Buong pangalan')
  })

  it('is saved whether or not a client sends a key along, like every other write', async () => {
    const key = { idempotencyKey: 'a-key-of-a-client' }
    for (const fullName of ['Ana Cruz', 'Ana Reyes']) {
      expect(await save({ kind: 'personal', fullName, ...key })).toMatchObject({ code: 0 })
      expect(valuesOf(await start('personal'))['fullName']).toBe(fullName)
    }
  })

  it('says truly why an address is asked: it decides who may borrow, and stands in no agreement', async () => {
    const textOf = async (lang: string) => {
      const { steps } = (await start('personal', { lang })).data as {
        steps: { code: string; text: string }[]
      }
      return steps.find(({ code }) => code === 'address')?.text
    }
    expect(await textOf('en')).toMatch(/In the Philippines.*notices/)
    expect(await textOf('en')).not.toContain('agreement')
    expect(await textOf('fil-PH')).not.toContain('kasunduan')
  })

  it('is saved step by step and complete when nothing is missing', async () => {
    const { fullName, bornOn, nationality, isPoliticallyExposed, ...rest } = DEMO_ANSWERS.personal
    const about = { fullName, bornOn, nationality, isPoliticallyExposed } as Record<string, string>
    const first = await save({ kind: 'personal', ...about })
    expect(first).toMatchObject({
      code: 0,
      data: {
        done: 0,
        missingCodes: ['city', 'barangay', 'street', 'idType', 'idNumber', 'idPhoto'],
        missingKinds: ['personal', 'job', 'ext'],
      },
    })
    expect(valuesOf(await start('personal'))).toMatchObject({ ...about, city: '' })
    expect((await facts()).missingCertifications).toContain('personal')

    const idPhoto = await uploadPhoto()
    const last = await save({ kind: 'personal', ...rest, idPhoto })
    expect(last).toMatchObject({
      code: 0,
      data: { done: 1, missingCodes: [], missingKinds: ['job', 'ext'] },
    })
    const again = await start('personal')
    expect(again.data).toMatchObject({ done: 1 })
    // The number of the ID comes back masked, the rest as it was told.
    expect(valuesOf(again)).toEqual({ ...about, ...rest, idPhoto, idNumber: '••••0001' })

    await save({ kind: 'job', ...DEMO_ANSWERS.job })
    expect(await save({ kind: 'ext', ...DEMO_ANSWERS.ext })).toMatchObject({
      data: { done: 1, missingKinds: [] },
    })
    expect(await facts()).toEqual({
      isPhilippineNational: true,
      bornOn: '1990-06-15',
      hasPermanentPhilippineAddress: true,
      isPoliticallyExposed: false,
      missingCertifications: [],
    })
    expect(await getFullName(app.db, app.config.keys, borrower.id)).toBe('Demo Borrower')
  })

  it('the same save twice is one, and a masked number means no change', async () => {
    await save({ kind: 'personal', idType: 'philsys', idNumber: '1234-5678-1234-5678' })
    const masked = valuesOf(await start('personal'))['idNumber'] ?? ''
    expect(masked).toBe('••••5678')
    for (const _time of [1, 2]) {
      expect(await save({ kind: 'personal', idNumber: masked })).toMatchObject({ code: 0 })
    }
    expect(valuesOf(await start('personal'))['idNumber']).toBe(masked)
    // Somebody else's mask, or a mask where nothing is saved, is no number.
    for (const code of ['idNumber', 'contact1Mobile']) {
      const kind = code === 'idNumber' ? 'personal' : 'ext'
      expect((await save({ kind, [code]: '••••9999' })).code).toBe(1002)
    }
  })

  it('an optional answer can be taken back, a needed one cannot', async () => {
    await save({ kind: 'ext', ...DEMO_ANSWERS.ext })
    expect((await save({ kind: 'ext', email: '' })).code).toBe(0)
    expect(valuesOf(await start('ext'))['email']).toBe('')
    expect(faultsOf(await save({ kind: 'ext', purpose: '  ' }))).toEqual({ purpose: 'required' })
    expect(valuesOf(await start('ext'))['purpose']).toBe('everyday')
  })

  it('two saves at once keep both', async () => {
    const { employmentKind, monthlyIncome } = DEMO_ANSWERS.job as Record<string, string>
    await Promise.all([
      save({ kind: 'job', employmentKind: employmentKind ?? '' }),
      save({ kind: 'job', monthlyIncome: monthlyIncome ?? '' }),
    ])
    expect(valuesOf(await start('job'))).toMatchObject({ employmentKind, monthlyIncome })
  })
})

describe('an answer that is none is refused, said beside its code, and nothing is saved', () => {
  it.each<[string, string, string, string]>([
    ['personal', 'fullName', '', 'required'],
    ['personal', 'fullName', 'X', 'name_invalid'],
    ['personal', 'fullName', 'R2 D2', 'name_invalid'],
    ['personal', 'fullName', '<script>alert(1)</script>', 'name_invalid'],
    ['personal', 'fullName', 'A'.repeat(201), 'too_long'],
    ['personal', 'bornOn', 'yesterday', 'date_invalid'],
    ['personal', 'bornOn', '1990-02-30', 'date_invalid'],
    ['personal', 'bornOn', '1890-01-01', 'birthday_invalid'],
    ['personal', 'bornOn', '2027-01-01', 'birthday_invalid'],
    ['personal', 'city', 'Quezon City', 'place_unknown'],
    ['personal', 'city', '1300000000', 'place_unknown'],
    ['personal', 'street', 'a <b>', 'characters_invalid'],
    ['personal', 'idType', 'library', 'option_unknown'],
    ['personal', 'idNumber', '12', 'document_number_invalid'],
    ['personal', 'idPhoto', 'https://elsewhere.example/a.jpg', 'photo_unknown'],
    ['personal', 'idPhoto', '/custom/v3/files/../../data', 'photo_unknown'],
    ['personal', 'isAdmin', '1', 'code_unknown'],
    ['personal', 'constructor', 'x', 'code_unknown'],
    ['personal', 'purpose', 'school', 'code_unknown'],
    ['job', 'monthlyIncome', '1000000', 'option_unknown'],
    ['ext', 'email', 'nobody', 'email_invalid'],
    ['ext', 'contact1Mobile', '12345', 'mobile_invalid'],
    ['ext', 'contact1Mobile', '0281234567', 'mobile_invalid'],
  ])('%s %s=%j is %s', async (kind, code, value, problem) => {
    const answer = await app.post(
      '/custom/v3/certification/save',
      Object.fromEntries([
        ['kind', kind],
        [code, value],
      ]),
      { sessionId: borrower.sessionId },
    )
    expect(answer).toMatchObject({ code: 1002, reason: 'field_invalid' })
    expect(answer.fields).toEqual([{ field: code, problem, message: expect.any(String) }])
    const rows = await certificationRows()
    expect(rows).toEqual([])
  })

  it('a number must be one of its document, also when only the document changes', async () => {
    const idNumber = (idType: string, number: string) =>
      save({ kind: 'personal', idType, idNumber: number })
    expect((await idNumber('passport', 'p1234567a')).code).toBe(0)
    expect(faultsOf(await idNumber('philsys', 'P1234567A'))).toEqual({
      idNumber: 'document_number_invalid',
    })
    expect(faultsOf(await save({ kind: 'personal', idType: 'umid' }))).toEqual({
      idNumber: 'document_number_invalid',
    })
  })

  it('the contact is somebody else than the borrower', async () => {
    const own = `0${borrower.mobile.slice(3)}`
    expect(faultsOf(await save({ kind: 'ext', contact1Mobile: own }))).toEqual({
      contact1Mobile: 'mobile_own',
    })
    expect((await save({ kind: 'ext', contact1Mobile: '+63 917 999 8888' })).code).toBe(0)
  })

  it('every fault is given at once, in words', async () => {
    const answer = await app.callAs(
      borrower.sessionId,
      saveCertification,
      { kind: 'personal', fullName: '', bornOn: 'x', street: '1 Good Street' },
      { lang: 'fil-PH' },
    )
    expect(answer.fields).toEqual([
      { field: 'fullName', problem: 'required', message: 'Pakisagutan ito.' },
      { field: 'bornOn', problem: 'date_invalid', message: 'Maglagay ng tamang petsa.' },
    ])
    expect(await certificationRows()).toEqual([])
  })

  it.each([{ kind: 'bank' }, { kind: '' }, {}])('there is no kind %j', async (fields) => {
    for (const call of [startCertification, saveCertification]) {
      const answer = await app.callAs(borrower.sessionId, call, fields)
      expect(answer).toMatchObject({ code: 1002, fields: [{ field: 'kind' }] })
    }
  })

  it('a hostile name of a field changes nothing', async () => {
    const fields = new URLSearchParams([
      ['kind', 'personal'],
      ['__proto__', 'x'],
    ])
    const query = `sessionId=${borrower.sessionId}`
    await fetch(`${app.url}/custom/v3/certification/save?${query}`, {
      method: 'POST',
      body: fields,
    })
    expect(new Set(Object.values(valuesOf(await start('personal'))))).toEqual(new Set(['']))
  })

  it('JSON of the wrong type is refused', async () => {
    for (const fullName of [7, null, ['A B'], { a: 1 }]) {
      const response = await fetch(
        `${app.url}/custom/v3/certification/save?sessionId=${borrower.sessionId}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ kind: 'personal', fullName }),
        },
      )
      expect(await response.json()).toMatchObject({ code: 1002, fields: [{ field: 'fullName' }] })
    }
    expect(await certificationRows()).toEqual([])
  })
})

describe('[K6] who may borrow', () => {
  it.each([
    ['nationality', 'other', 'not_a_national'],
    ['isPoliticallyExposed', '1', 'politically_exposed'],
    // The test's day is 2026-05-12: one day short of eighteen.
    ['bornOn', '2008-05-13', 'under_age'],
  ])('%s=%s is told at once and not kept', async (code, value, problem) => {
    expect(faultsOf(await save({ kind: 'personal', [code]: value }))).toEqual({ [code]: problem })
    expect(await certificationRows()).toEqual([])
  })

  it('from the eighteenth birthday on', async () => {
    expect((await save({ kind: 'personal', bornOn: '2008-05-12' })).code).toBe(0)
  })

  it('what is not told does not count as fulfilled', async () => {
    expect(await facts()).toMatchObject({
      isPhilippineNational: false,
      hasPermanentPhilippineAddress: false,
      isPoliticallyExposed: true,
      missingCertifications: ['personal', 'job', 'ext'],
    })
  })
})

describe('at rest', () => {
  it('nothing that was told can be read from the database', async () => {
    await save({ kind: 'personal', ...DEMO_ANSWERS.personal, fullName: 'Secreta Dela Cruz' })
    await save({ kind: 'ext', ...DEMO_ANSWERS.ext })
    const { rows } = await sql<{ row: string }>`
      SELECT to_jsonb(certification)::text AS row FROM certification`.execute(app.db)
    const text = rows.map(({ row }) => row).join('\n')
    expect(text).toContain('personal')
    const told = { ...DEMO_ANSWERS.personal, ...DEMO_ANSWERS.ext, fullName: 'Secreta Dela Cruz' }
    for (const value of Object.values(told)) {
      if (value.length >= 6) expect(text).not.toContain(value)
    }
  })

  it('no log line holds an answer', async () => {
    await save({ kind: 'personal', fullName: 'Secreta Dela Cruz', idNumber: '1' })
    expect(app.logLines.join('\n')).not.toContain('Secreta')
  })
})

it('places are public, and a phone may keep them for a day', async () => {
  const response = await fetch(`${app.url}/custom/v3/certification/places`)
  expect(response.headers.get('cache-control')).toBe('private, max-age=86400')
  const answer = (await response.json()) as { data: { regions: { places: unknown[] }[] } }
  expect(answer.data.regions).toHaveLength(18)
  expect((await app.callAs(null, listPlaces)).code).toBe(0)
})

it("a borrower's draft has a name of its own", async () => {
  const keyOf = (answer: Envelope) => (answer.data as { draftKey: string }).draftKey
  const own = keyOf(await start('personal'))
  expect(own).toMatch(/^[\w-]{16}$/)
  expect(keyOf(await start('job'))).toBe(own)
  borrower = await buildBorrower(app)
  expect(keyOf(await start('personal'))).not.toBe(own)
})

function facts() {
  return getApplicantFacts(app.db, app.config.keys, borrower.id)
}

function certificationRows() {
  return app.db
    .selectFrom('certification')
    .selectAll()
    .where('borrower_id', '=', borrower.id)
    .execute()
}
