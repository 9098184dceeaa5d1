// What a dispute about an agreement could be about.
import type { Selectable } from 'kysely'
import type { Fact } from '#server/ledger/evidence.ts'
import type { AgreementTable } from './tables.ts'

export function agreementFact(row: Selectable<AgreementTable>): Fact {
  return {
    kind: 'agreement',
    reference: String(row.id),
    content: [
      row.order_id,
      row.borrower_id,
      row.kind,
      row.language,
      row.version,
      row.body,
      row.agreed_at.toISOString(),
      row.offer_id,
      row.shown_at?.toISOString() ?? null,
      row.shown,
      row.address,
      row.user_agent,
      row.device_id,
    ],
  }
}
