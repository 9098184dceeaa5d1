// From data (a row, a file, a request) to an event, or an error that says what is wrong with it.
import { decodeLaw } from './decode-law.ts'
import { type Decoder, decoder, type Fields } from './decoder.ts'
import {
  EVENT_KINDS,
  type ExtendedEvent,
  type LoanEvent,
  type RestructuredEvent,
} from './events.ts'
import { EventError } from './event-error.ts'
import { COMPONENTS } from './policy.ts'

const INSTANT = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z$/

/** Throws an EventError, `malformed` or `unknown-kind`. Fields that an event does not have go. */
export function decodeEvent(data: unknown): LoanEvent {
  const read = decoder((message) => {
    throw new EventError('malformed', `not an event: ${message}`)
  })
  const fields = read.object(data, 'event')
  const kind = read.text(fields['kind'], 'kind')
  if (!EVENT_KINDS.includes(kind))
    throw new EventError('unknown-kind', `no event is called ${kind}`)
  const base = {
    id: read.text(fields['id'], 'id'),
    valueOn: read.date(fields['valueOn'], 'valueOn'),
    ...recordedAt(read, fields),
  }
  const amountCentavos = () => read.amount(fields['amountCentavos'], 'amountCentavos')
  switch (kind as LoanEvent['kind']) {
    case 'disbursed':
      return { ...base, kind: 'disbursed', amountCentavos: amountCentavos() }
    case 'repaid':
      return { ...base, kind: 'repaid', amountCentavos: amountCentavos() }
    case 'refunded':
      return { ...base, kind: 'refunded', amountCentavos: amountCentavos() }
    case 'recovered':
      return { ...base, kind: 'recovered', amountCentavos: amountCentavos() }
    case 'waived':
      return {
        ...base,
        kind: 'waived',
        component: read.oneOf(fields['component'], COMPONENTS, 'component'),
        ...(fields['number'] === undefined
          ? {}
          : { number: read.positive(fields['number'], 'number') }),
        amountCentavos: amountCentavos(),
      }
    case 'paused': {
      const { untilOn } = fields
      return {
        ...base,
        kind: 'paused',
        untilOn: untilOn === null ? null : read.date(untilOn, 'untilOn'),
      }
    }
    case 'reversed':
      return { ...base, kind: 'reversed', eventId: read.text(fields['eventId'], 'eventId') }
    case 'written-off':
      return { ...base, kind: 'written-off' }
    case 'cancelled':
      return { ...base, kind: 'cancelled' }
    case 'extended':
      return { ...base, ...extended(read, fields) }
    case 'restructured':
      return { ...base, ...restructured(read, fields) }
  }
}

function recordedAt(read: Decoder, fields: Fields): { recordedAt?: string } {
  if (fields['recordedAt'] === undefined) return {}
  const text = read.text(fields['recordedAt'], 'recordedAt')
  if (INSTANT.test(text)) return { recordedAt: text }
  throw new EventError('malformed', `not an event: recordedAt must be an instant in UTC: ${text}`)
}

function lawOf(read: Decoder, fields: Fields): { law?: LoanEventLaw } {
  return fields['law'] === undefined ? {} : { law: decodeLaw(read, fields['law'], 'law') }
}

type LoanEventLaw = ReturnType<typeof decodeLaw>

function extended(
  read: Decoder,
  fields: Fields,
): Omit<ExtendedEvent, 'id' | 'valueOn' | 'recordedAt'> {
  const amount = (name: string) => read.amount(fields[name], name)
  const { paymentId } = fields
  return {
    kind: 'extended',
    days: read.positive(fields['days'], 'days'),
    paymentId: paymentId === null ? null : read.text(paymentId, 'paymentId'),
    interestCentavos: amount('interestCentavos'),
    penaltyCentavos: amount('penaltyCentavos'),
    feeCentavos: amount('feeCentavos'),
    extensionFeeCentavos: amount('extensionFeeCentavos'),
    instalments: read.list(fields['instalments'], 'instalments').map((value, index) => {
      const path = `instalments[${index}]`
      const item = read.object(value, path)
      return {
        number: read.positive(item['number'], `${path}.number`),
        dueOn: read.date(item['dueOn'], `${path}.dueOn`),
        interestCentavos: read.amount(item['interestCentavos'], `${path}.interestCentavos`),
      }
    }),
    ...lawOf(read, fields),
  }
}

function restructured(
  read: Decoder,
  fields: Fields,
): Omit<RestructuredEvent, 'id' | 'valueOn' | 'recordedAt'> {
  return {
    kind: 'restructured',
    instalments: read.list(fields['instalments'], 'instalments').map((value, index) => {
      const path = `instalments[${index}]`
      const item = read.object(value, path)
      return {
        dueOn: read.date(item['dueOn'], `${path}.dueOn`),
        principalCentavos: read.amount(item['principalCentavos'], `${path}.principalCentavos`),
        interestCentavos: read.amount(item['interestCentavos'], `${path}.interestCentavos`),
      }
    }),
    penaltyWaivedCentavos: read.amount(fields['penaltyWaivedCentavos'], 'penaltyWaivedCentavos'),
    ...lawOf(read, fields),
  }
}
