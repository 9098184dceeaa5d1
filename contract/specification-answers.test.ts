// A backend whose author has read the specification alone: what it sends is read whole.
import { describe, expect, it } from 'vitest'
import type { Call } from './call.ts'
import { withLists } from './loose-values.ts'
import { readLoosely } from './read-loosely.ts'
import { SPECIFICATION_ANSWERS } from './testing/specification-answers.ts'
import { fromWire } from './wire-names.ts'

/** Of answers, as the specification and the page of decisions list them; written here once more. */
const SPECIFIED = new Set(
  `code title subtitle cate value note name type inputType cardTypeMi channelNumber items
  problemType problemSonType orderDetail orderNo productLogo productName status isShow list orderList
  tabs id time content sonType problemId images disposeDetail disposeImages isNeedScore
  email smWa orderStatus noticeStatusText noticeDesText recProducts userOrderDetail detail text inside
  h5Url isDelay telephone isScore playeduL reyMsg KindTipsMsg cardNeedPop cardPopTitle cardPopMsg
  productId buttonText enable range rangeDesc rate desc tags link errorMsg products
  repayAmount repayDate repayPlan remark amount repayList logo channel_number barcode noticeMsg
  defDetail payCode payNotice steps delayInfo delayAmount isShowReyTop payUrl
  periods termUnit details repay_plans pay_time description firstPayTime firstPeriodDay pRateDsc sendSms
  isPopType popContent popTitle popAgreementUrl comProductLogo comProductName agreements NewButtonMsg
  NewPopMsg lendDetailsUrl data contract_url url alipay repayToken bankCards bankName cardNo bankCode
  needValid repayRecordId sid template locale phoneRule iosUrl androidUrl agreementText`.split(
    /\s+/,
  ),
)

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => [name, ...namesIn(item)])
}

/** What has parts, inside out; the answer itself stays what it is. */
function rewritten(value: unknown, write: (inner: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return write(value)
  const entries = Object.entries(value).map(([name, item]: [string, unknown]) => {
    const inner = rewritten(item, write)
    return [name, typeof item === 'object' && item !== null ? write(inner) : inner] as const
  })
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries)
}

const isParts = (value: unknown) => typeof value === 'object' && value !== null

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')

/** One habit of other backends each, wherever an answer gives occasion to it. */
const HABITS: readonly [string, (value: unknown) => unknown][] = [
  ['numbers as texts', (one) => (typeof one === 'number' ? String(one) : one)],
  ['flags as texts', (one) => (typeof one === 'boolean' ? String(one) : one)],
  ['nothing as null', (one) => (one === '' ? null : one)],
  ['nothing as an empty text', (one) => (one === null ? '' : one)],
  [
    'lists by their numbers',
    (one) => (Array.isArray(one) ? Object.fromEntries(one.entries()) : one),
  ],
  ['lists of texts as one', (one) => (isTexts(one) ? one.join(',') : one)],
  ['parts as JSON', (one) => (isParts(one) ? JSON.stringify(one) : one)],
]
const WRITINGS = HABITS.map(
  ([how, write]) => [how, (answer: unknown) => rewritten(answer, write)] as const,
)

describe.each(SPECIFICATION_ANSWERS)('$name', (call, answer) => {
  it('is answered with the specification’s fields alone', () => {
    expect(namesIn(answer).filter((name) => !SPECIFIED.has(name))).toEqual([])
  })

  it('is read, but for what the specification doesn’t name', () => {
    const { found, unread } = read(call, answer)
    expect(found).toBeTypeOf('object')
    expect(unread.filter((path) => !OF_OURS.has(path))).toEqual([])
  })

  it.each([[null], [''], [[]], [{}]])('succeeds with nothing in it: %j', (nothing) => {
    expect(read(call, nothing).found).toBeTypeOf('object')
  })

  it.each(WRITINGS)('means the same with %s', (_how, write) => {
    expect(read(call, write(answer))).toEqual(read(call, answer))
  })
})

function read({ response, wire }: Call, answer: unknown) {
  const unread: string[] = []
  const nameInside = (value: unknown, at = '') => fromWire(withLists(value), wire.response, at)
  const found = readLoosely(response, nameInside(answer), {
    onUnread: (path) => unread.push(path),
    addressOf: (link) => link,
    nameInside,
  })
  return { found, unread }
}

/** What our own server adds, an empty list for an empty answer, and an extension's amount, which a repayment has no use for. */
const OF_OURS = new Set([
  '',
  'channels.kind',
  'termDays',
  'complaintId',
  'extension.amount',
  'state',
  'tabs.complaints.state',
])
