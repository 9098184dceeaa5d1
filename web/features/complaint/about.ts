// What a complaint is about, as the address of its form says it.
import { complaintFormPage } from '#contract/page-addresses.ts'
import type { Id } from '#contract/wire-meaning.ts'
import { readId } from '#web/lib/query.ts'

/** Where complaints are written. */
export const FORM_PATH = '/complainPageNext'

export interface About {
  readonly type: Id
  readonly subType: Id | null
  readonly orderId: Id | null
}

export function aboutOf(query: URLSearchParams): About | null {
  const type = readId(query, 'problemType')
  const subType = readId(query, 'problemSonType')
  const orderId = readId(query, 'orderNo')
  // What can't be read isn't left out: the complaint would be about something else.
  const isUnread =
    (subType === null && Boolean(query.get('problemSonType'))) ||
    (orderId === null && Boolean(query.get('orderNo')))
  return type === null || isUnread ? null : { type, subType, orderId }
}

export const addressOf = ({ type, subType, orderId }: About) =>
  complaintFormPage({
    problemType: type,
    problemSonType: subType ?? undefined,
    orderNo: orderId ?? undefined,
  })
