// The first start in production, on an empty PostgreSQL: `npm run setup` as an operator runs it.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { businessDate } from '#lending/dates.ts'
import { type Database, openPostgres } from '#server/db/open.ts'
import { compile } from '#server/testing/crash/compiled.ts'
import { PRODUCTION_ENVIRONMENT } from '#server/testing/production-environment.ts'
import { readProductFile } from './product-file.ts'

const STARTER = {
  name: 'Starter',
  description: { en: 'A first loan', fil: 'Unang loan' },
  logo: '/logos/starter.svg',
  policy: 'ph-2026',
  amountMin: '1000.00',
  amountMax: '10000.00',
  payoutDayMax: '500000.00',
  termDaysMin: 91,
  termDaysMax: 120,
  instalments: [1, 3],
}
const TODAY = businessDate('2026-11-16')

describe('a file of products', () => {
  const faultsOf = (...products: object[]) => {
    const read = readProductFile(JSON.stringify(products), TODAY)
    return 'faults' in read ? read.faults.join('\n') : ''
  }

  it('is read to the centavo', () => {
    expect(readProductFile(JSON.stringify([STARTER]), TODAY)).toMatchObject({
      products: [
        { amount_min_centavos: 100_000, amount_max_centavos: 1_000_000, periods_offered: [1, 3] },
      ],
    })
  })
  it.each([
    ['an amount as a number', { amountMin: 1000 }, 'amountMin'],
    ['an amount that is none', { amountMin: 'a thousand' }, 'not an amount'],
    ['an unknown policy', { policy: 'ph-1999' }, 'no policy ph-1999'],
    ['a maximum below the minimum', { amountMax: '500.00' }, 'amountMax is below'],
    ['a field that nobody reads', { rate: '1%' }, 'unknown rate'],
    ['a first loan below the minimum', { firstLoanMax: '10.00' }, 'firstLoanMax is below'],
    ['no instalment that fits', { instalments: [0] }, 'instalments'],
    ['a term that the law does not allow', { policy: 'received-2025', termDaysMin: 7 }, 'the law'],
  ])('with %s is refused, and says where', (_name, change, said) => {
    expect(faultsOf({ ...STARTER, ...change })).toContain(said)
  })
  it('that is no JSON, or empty, is refused', () => {
    expect(readProductFile('products', TODAY)).toEqual({ faults: ['the file is not JSON'] })
    expect(faultsOf()).not.toBe('')
  })
})

describe('npm run setup', () => {
  const suffix = randomUUID().slice(0, 8)
  const role = `lender_${suffix}`
  let folder: string
  let owner: Database
  let environment: Record<string, string>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pahiram-setup-'))
    const maintenance = await openPostgres(inject('postgresUrl'))
    await maintenance.withConnection((query) => query(`CREATE DATABASE setup_${suffix}`))
    await maintenance.close()
    const addressFor = (user: string) => {
      const url = new URL(inject('postgresUrl'))
      url.pathname = `/setup_${suffix}`
      url.username = user
      url.password = 'a-password'
      return url.href
    }
    owner = await openPostgres(addressFor('postgres'))
    environment = {
      ...PRODUCTION_ENVIRONMENT,
      DATA_DIR: folder,
      DATABASE_URL: addressFor(role),
      DATABASE_OWNER_URL: addressFor('postgres'),
    }
    await writeFile(join(folder, 'products.json'), JSON.stringify([STARTER]))
  })
  afterAll(async () => {
    await owner.close()
    await rm(folder, { recursive: true })
  })

  async function setUp(more: Record<string, string> = {}): Promise<string> {
    const args = [await compile('scripts/setup.ts'), '--products']
    const admin = ['--admin-email', 'First@Lender.Example', '--admin-name', 'The First']
    const second = [
      '--second-admin-email',
      'other@lender.example',
      '--second-admin-name',
      'The Other',
    ]
    const env = { PATH: process.env['PATH'] ?? '', ...environment, ...more }
    const all = [...args, join(folder, 'products.json'), ...admin, ...second]
    const { stdout } = await promisify(execFile)(process.execPath, all, { env })
    return stdout
  }

  it('refuses settings that are not for production, before anything is written', async () => {
    await expect(setUp({ PUBLIC_URL: 'http://pahiram.example' })).rejects.toThrow('https')
    await expect(setUp({ APP_MODE: 'demo', PAYOUT_GATEWAY: 'sandbox' })).rejects.toThrow()
    const tables = await owner.withConnection((query) =>
      query(`SELECT FROM pg_tables WHERE schemaname = 'public'`),
    )
    expect(tables).toEqual([])
  })

  it('makes roles, products and the first two invitations; run again, it changes nothing', async () => {
    const said = await setUp()
    expect(said).toContain(`${role} may use the tables`)
    expect(said).toContain('1 products added')
    expect(said.match(/https:\/\/pahiram\.example\/staff\/\S+/g)).toHaveLength(2)
    const again = await setUp()
    expect(again).toContain('0 migrations applied')
    expect(again).toContain('There are products already')
    expect(again).not.toContain('/staff/')
    const products = await owner.db.selectFrom('product').selectAll().execute()
    expect(products).toMatchObject([{ name: 'Starter', payout_day_max_centavos: 50_000_000 }])
    const people = await owner.db
      .selectFrom('staff_person')
      .select(['email', 'roles', 'password_hash'])
      .execute()
    expect(people).toEqual([
      { email: 'first@lender.example', roles: ['admin'], password_hash: null },
      { email: 'other@lender.example', roles: ['admin'], password_hash: null },
    ])
  })

  it('--confirm-staff takes the database’s owner, and somebody who has accepted', async () => {
    const confirm = async (email: string, more: Record<string, string> = {}) => {
      const args = [await compile('scripts/setup.ts'), '--confirm-staff', email]
      const env = { PATH: process.env['PATH'] ?? '', ...environment, ...more }
      await promisify(execFile)(process.execPath, args, { env })
    }
    const first = 'first@lender.example'
    const asServer = confirm(first, { DATABASE_OWNER_URL: '' })
    await expect(asServer).rejects.toThrow('takes the database owner')
    await expect(confirm(first)).rejects.toThrow('accept their invitation first')
    expect(await owner.db.selectFrom('staff_confirmation').selectAll().execute()).toEqual([])
  })
})
