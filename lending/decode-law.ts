// Rows of the law as they stand in terms and agreements.
import type { Decoder } from './decoder.ts'
import type { Law } from './law.ts'
import { ratePpm } from './money.ts'

export function decodeLaw(read: Decoder, value: unknown, path: string): Law {
  const row = read.object(value, path)
  const rate = (name: keyof Law) => ratePpm(read.whole(row[name], `${path}.${name}`))
  const whole = (name: keyof Law) => read.whole(row[name], `${path}.${name}`)
  return {
    id: read.text(row['id'], `${path}.id`),
    title: read.text(row['title'], `${path}.title`),
    effectiveFrom: read.date(row['effectiveFrom'], `${path}.effectiveFrom`),
    coveredPrincipalMaxCentavos: read.amount(
      row['coveredPrincipalMaxCentavos'],
      `${path}.coveredPrincipalMaxCentavos`,
    ),
    coveredTermDaysMax: whole('coveredTermDaysMax'),
    nominalMonthlyMaxPpm: rate('nominalMonthlyMaxPpm'),
    nominalAnnualMaxPpm: rate('nominalAnnualMaxPpm'),
    eirMonthlyMaxPpm: rate('eirMonthlyMaxPpm'),
    penaltyMonthlyMaxPpm: rate('penaltyMonthlyMaxPpm'),
    penaltyDailyMaxPpm: rate('penaltyDailyMaxPpm'),
    lifetimeChargesMaxPpm: rate('lifetimeChargesMaxPpm'),
    coolingOffBusinessDays: whole('coolingOffBusinessDays'),
    prepayment: read.oneOf(row['prepayment'], ['any-time'], `${path}.prepayment`),
    contactFromMinute: whole('contactFromMinute'),
    contactToMinute: whole('contactToMinute'),
    complaintDaysMax: whole('complaintDaysMax'),
  }
}
