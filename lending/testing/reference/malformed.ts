// What is no event at all: decoded from outside, before anything is computed.
import { findDayNumber } from './calendar.ts'
import { areDatesInOrder } from './plan-limits.ts'
import { COMPONENTS, type LoanEvent } from './shapes.ts'

type Fields = Readonly<Record<string, unknown>>

const isDay = (value: unknown) => findDayNumber(value) !== null
const isWhole = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
const isPositive = (value: unknown) => isWhole(value) && value !== 0
const isText = (value: unknown) => typeof value === 'string' && value !== ''
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const isPeriod = (from: unknown, until: unknown) =>
  typeof from === 'string' && typeof until === 'string' && isDay(until) && until >= from

function areInstalments(value: unknown, valueOn: unknown, amounts: readonly string[]): boolean {
  if (!Array.isArray(value) || !value.every(isFields)) return false
  const items: Fields[] = value
  if (!items.every((item) => isDay(item['dueOn']) && amounts.every((key) => isWhole(item[key]))))
    return false
  return items.length > 0 && items.every((item) => String(item['dueOn']) > String(valueOn))
}

const areInOrder = (items: unknown, valueOn: string) =>
  Array.isArray(items) &&
  areDatesInOrder(
    valueOn,
    items.filter(isFields).map((item) => String(item['dueOn'])),
  )

function hasShapeOfKind(event: Fields): boolean {
  switch (event['kind']) {
    case 'disbursed':
    case 'repaid':
    case 'refunded':
    case 'recovered':
      return isPositive(event['amountCentavos'])
    case 'waived':
      return (
        isPositive(event['amountCentavos']) &&
        COMPONENTS.some((component) => component === event['component']) &&
        (event['number'] === undefined || isPositive(event['number']))
      )
    case 'paused':
      return event['untilOn'] === null || isPeriod(event['valueOn'], event['untilOn'])
    case 'extended':
      return (
        isPositive(event['days']) &&
        (event['paymentId'] === null || isText(event['paymentId'])) &&
        ['interestCentavos', 'penaltyCentavos', 'feeCentavos', 'extensionFeeCentavos'].every(
          (key) => isWhole(event[key]),
        ) &&
        areInstalments(event['instalments'], event['valueOn'], ['number', 'interestCentavos'])
      )
    case 'restructured':
      return (
        isWhole(event['penaltyWaivedCentavos']) &&
        areInstalments(event['instalments'], event['valueOn'], [
          'principalCentavos',
          'interestCentavos',
        ]) &&
        areInOrder(event['instalments'], String(event['valueOn']))
      )
    case 'reversed':
      return isText(event['eventId'])
    default:
      return event['kind'] === 'written-off' || event['kind'] === 'cancelled'
  }
}

/** Whether data from outside has the shape of an event. */
export function isEvent(data: unknown): data is LoanEvent {
  return isFields(data) && isText(data['id']) && isDay(data['valueOn']) && hasShapeOfKind(data)
}
