// What a complaint is about, as the address of its form says it.
import { complaintFormPage } from '#contract/page-addresses.ts'
import { readId } from '#web/lib/query.ts'

/** Where complaints are written. */
export const FORM_PATH = '/complainPageNext'

export interface About {
  readonly type: number
  readonly subType: number | null
  readonly orderId: number | null
}

export function aboutOf(query: URLSearchParams): About | null {
  const type = readId(query, 'problemType')
  if (type === null) return null
  return {
    type,
    subType: readId(query, 'problemSonType'),
    orderId: readId(query, 'orderNo'),
  }
}

export const addressOf = ({ type, subType, orderId }: About) =>
  complaintFormPage({
    problemType: type,
    problemSonType: subType ?? undefined,
    orderNo: orderId ?? undefined,
  })
