// A backend whose author has read the specification alone: what it sends is read whole.
import { describe, expect, it } from 'vitest'
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

describe.each(SPECIFICATION_ANSWERS)('$name', (call, answer) => {
  it('is answered with the specification’s fields alone', () => {
    expect(namesIn(answer).filter((name) => !SPECIFIED.has(name))).toEqual([])
  })

  it('is read, but for what the specification doesn’t name', () => {
    const unread: string[] = []
    const fields = fromWire(answer, call.wire.response)
    const read = readLoosely(call.response, fields, (path) => unread.push(path))
    expect(read).toBeTypeOf('object')
    expect(unread.filter((path) => !OF_OURS.has(path))).toEqual([])
  })
})

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
