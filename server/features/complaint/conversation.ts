// What was said in a complaint. Texts are encrypted; a message is written once, under the lock of its
// complaint.
import type { ComplaintMessage } from '#contract/complaints.ts'
import { nextId } from '#server/db/next-id.ts'
import type { Db } from '#server/db/open.ts'
import { COMPLAINT_TEXT } from '#server/db/sealed-columns.ts'
import { openColumn, sealColumn } from '#server/db/secrets.ts'
import type { Keys } from '#server/keys.ts'
import { insertMessage, listMessages, type MessageRow } from './queries.ts'

export interface Said {
  readonly complaintId: number
  readonly borrowerId: number
  readonly version: number
  /** The member of staff who says it; null if the borrower does. */
  readonly personId: number | null
  readonly kind: ComplaintMessage['kind']
  readonly text: string
  readonly imageKeys: readonly string[]
  readonly at: Date
}

export async function addMessage(transaction: Db, keys: Keys, said: Said): Promise<void> {
  const id = await nextId(transaction, 'complaint_message')
  await insertMessage(transaction, {
    id,
    complaint_id: said.complaintId,
    borrower_id: said.borrowerId,
    version: said.version,
    author: said.personId === null ? 'borrower' : 'staff',
    person_id: said.personId,
    kind: said.kind,
    text_encrypted: sealColumn(
      keys,
      COMPLAINT_TEXT,
      { id, complaint_id: said.complaintId, borrower_id: said.borrowerId },
      said.text,
    ),
    image_keys: [...said.imageKeys],
    created_at: said.at,
  })
}

export interface ReadMessage extends Pick<MessageRow, 'author' | 'kind'> {
  readonly text: string
  readonly imageKeys: readonly string[]
  readonly at: Date
}

/** Oldest first. */
export async function readMessages(
  db: Db,
  keys: Keys,
  complaintId: number,
): Promise<ReadMessage[]> {
  const rows = await listMessages(db, complaintId)
  return rows.map((row) => ({
    author: row.author,
    kind: row.kind,
    text: openText(keys, row),
    imageKeys: row.image_keys,
    at: row.created_at,
  }))
}

/** Empty once it has been erased. */
export function openText(
  keys: Keys,
  row: Pick<MessageRow, 'id' | 'complaint_id' | 'borrower_id' | 'text_encrypted'>,
): string {
  return row.text_encrypted === '' ? '' : openColumn(keys, COMPLAINT_TEXT, row)
}
