// What providers write about a payment, read strictly: an amount that is not pesos, nothing, negative
// or not whole centavos is an error of the provider that names the payment, and is never rounded.
import * as z from 'zod/mini'
import { manilaDateOf, type BusinessDate } from '#lending/dates.ts'
import { type Centavos, centavos, parsePesos, pesoText, subtractCentavos } from '#lending/money.ts'
import { OddPayment, type PaymentList, type PaymentReport } from './collection-gateway.ts'

/** Which payment of whom is read. */
export interface PaymentName {
  readonly provider: string
  readonly providerPaymentId: string
}

/** For JSON: 4850.5. Exact, because a number of pesos is printed as it was written. */
export function pesoNumberOf(amount: Centavos): number {
  return Number(pesoText(amount))
}

/** 4850.5, "4850.50" and "4850" are 485,050 or 485,000; anything else is null. */
export function centavosOfPesos(value: number | string): Centavos | null {
  const [, whole = '', decimals = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(String(value)) ?? []
  return parsePesos(`${whole}.${decimals.padEnd(2, '0')}`)
}

/** An amount that a provider writes in pesos. */
export function paidPesos(of: PaymentName, currency: string, value: number | string): Centavos {
  return moneyOf(of, currency, String(value), centavosOfPesos(value))
}

/** An amount that a provider writes in centavos. */
export function paidCentavos(of: PaymentName, currency: string, value: number): Centavos {
  const isWhole = Number.isSafeInteger(value) && value >= 0
  return moneyOf(of, currency, String(value), isWhole ? centavos(value) : null)
}

function moneyOf(of: PaymentName, currency: string, said: string, amount: Centavos | null) {
  if (currency !== 'PHP') throw oddPayment(of, `it is in ${currency} and not in pesos`)
  if (amount === null) throw oddPayment(of, `${said} is not an amount`)
  if (amount === 0) throw oddPayment(of, 'it is of nothing')
  return amount
}

/** Null where a provider says no net amount, or one that can't be. */
export function feeOf(gross: Centavos, net: Centavos | null): Centavos | null {
  return net === null || net > gross ? null : subtractCentavos(gross, net)
}

export function oddPayment({ provider, providerPaymentId }: PaymentName, said: string): OddPayment {
  return new OddPayment(provider, providerPaymentId, said)
}

/** What does not have the documented fields is odd too, and does not hide other payments. */
export function readAs<T extends z.core.$ZodType>(
  of: PaymentName,
  schema: T,
  value: unknown,
): z.output<T> {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw oddPayment(of, `its ${issue?.path.join('.') || 'form'} can't be read`)
}

/** The day in Manila; throws for what is not a time. */
export function dayOf(of: PaymentName, instant: number): BusinessDate {
  if (Number.isNaN(instant)) throw oddPayment(of, 'its time is no time')
  return manilaDateOf(instant)
}

/** Reads each line, and names those that can't be read; null is a line that is no payment. */
export async function readEach<Line>(
  lines: readonly Line[],
  read: (line: Line) => Promise<PaymentReport | null>,
): Promise<PaymentList> {
  const payments: PaymentReport[] = []
  const unreadable: OddPayment[] = []
  for (const line of lines) {
    try {
      const payment = await read(line)
      if (payment !== null) payments.push(payment)
    } catch (error) {
      if (!(error instanceof OddPayment)) throw error
      unreadable.push(error)
    }
  }
  return {
    payments,
    unreadable: unreadable.map(({ providerPaymentId, why }) => ({ providerPaymentId, why })),
  }
}
