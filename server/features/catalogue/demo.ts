// The demo's own loan products and recommended partners. All are invented and labelled as such.
import { sql } from 'kysely'
import type { FeatureDemo } from '#server/calls/demo.ts'
import type { Db } from '#server/db/open.ts'

export const demo: FeatureDemo = { furnish: insertDemoProducts }

export async function insertDemoProducts(transaction: Db): Promise<void> {
  await insertOwn(transaction)
  await insertPartners(transaction)
}

async function insertOwn(transaction: Db): Promise<void> {
  const own = { kind: 'own' as const, tags: [] as string[], partner_link: '', partner_rate: '' }
  await transaction
    .insertInto('product')
    .values([
      {
        ...own,
        id: 1,
        name: 'Starter',
        logo_path: '/logos/starter.svg',
        description: 'For a first loan, 91 to 120 days',
        description_filipino: 'Para sa unang loan, 91 hanggang 120 araw',
        policy_id: 'received-2025',
        amount_min_centavos: 100_000,
        amount_max_centavos: 1_000_000,
        first_loan_max_centavos: null,
        term_days_min: 91,
        term_days_max: 120,
        periods_offered: sql<number[]>`ARRAY[1, 3]`,
      },
      {
        ...own,
        id: 2,
        name: 'Plus',
        logo_path: '/logos/plus.svg',
        description: 'For larger plans, 91 to 365 days',
        description_filipino: 'Para sa mas malaking plano, 91 hanggang 365 araw',
        policy_id: 'ph-2026',
        amount_min_centavos: 500_000,
        amount_max_centavos: 5_000_000,
        first_loan_max_centavos: 2_000_000,
        term_days_min: 91,
        term_days_max: 365,
        periods_offered: null,
      },
    ])
    .execute()
}

async function insertPartners(transaction: Db): Promise<void> {
  const partner = {
    kind: 'partner',
    policy_id: null,
    first_loan_max_centavos: null,
    periods_offered: null,
  } as const
  await transaction
    .insertInto('product')
    .values([
      {
        ...partner,
        id: 3,
        name: 'Demo Partner A',
        logo_path: '/logos/partner-a.svg',
        description: 'A demo partner, not a real lender',
        description_filipino: 'Demo partner, hindi totoong nagpapautang',
        tags: ['Demo', 'Up to 6 months'],
        tags_filipino: ['Demo', 'Hanggang 6 na buwan'],
        amount_min_centavos: 200_000,
        amount_max_centavos: 2_500_000,
        term_days_min: 91,
        term_days_max: 180,
        partner_link: 'https://partner.example/a',
        partner_rate: '2.5% a month',
        partner_rate_filipino: '2.5% kada buwan',
      },
      {
        ...partner,
        id: 4,
        name: 'Demo Partner B',
        logo_path: '/logos/partner-b.svg',
        description: 'A demo partner that is not available',
        description_filipino: 'Demo partner na hindi available',
        tags: ['Demo'],
        is_enabled: false,
        amount_min_centavos: 300_000,
        amount_max_centavos: 1_500_000,
        term_days_min: 91,
        term_days_max: 120,
        partner_link: 'https://partner.example/b',
        partner_rate: '3% a month',
        partner_rate_filipino: '3% kada buwan',
      },
    ])
    .execute()
}
