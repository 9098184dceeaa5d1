// The channels of a merchant's contract, as a file that a person writes: which there are, their
// limits, what they charge the payer, how long they take and whom the payer looks for. Every fault is named.
import * as z from 'zod/mini'
import { type Centavos, parsePesos, ZERO_CENTAVOS } from '#lending/money.ts'
import { COLLECTION_CHANNELS } from './channels.ts'
import type { ChannelTerms } from './collection-gateway.ts'

/** Dragonpay names the processor behind each channel; the others don't need these two. */
export interface ContractChannel extends ChannelTerms {
  readonly processorId?: string | undefined
  readonly kind?: 'redirect' | 'code' | undefined
}

export type ChannelFile =
  | { readonly channels: readonly ContractChannel[] }
  | { readonly faults: readonly string[] }

/** "5000.00"; never a number, in which centavos get lost. */
const pesos = z.pipe(
  z.string().check((written) => {
    if (parsePesos(written.value) !== null) return
    written.issues.push({ code: 'custom', message: 'not an amount', input: written.value })
  }),
  z.transform((written: string): Centavos => parsePesos(written) as Centavos),
)

const payeeText = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))

const channel = z.strictObject({
  channel: z.enum(COLLECTION_CHANNELS),
  min: pesos,
  max: pesos,
  fee: z.optional(pesos),
  daysMax: z.optional(z.int().check(z.nonnegative(), z.maximum(14))),
  processorId: z.optional(z.string().check(z.minLength(1), z.maxLength(20))),
  kind: z.optional(z.enum(['redirect', 'code'])),
  payee: z.optional(payeeText),
  bank: z.optional(payeeText),
})

const file = z.array(channel).check(z.minLength(1))

export function readChannelFile(text: string): ChannelFile {
  let written: unknown
  try {
    written = JSON.parse(text)
  } catch {
    return { faults: ['the file is not JSON'] }
  }
  const parsed = z.safeParse(file, written)
  if (!parsed.success) {
    return {
      faults: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    }
  }
  const names = parsed.data.map((one) => one.channel)
  const faults = [
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${name} stands twice`),
    ...parsed.data
      .filter(({ min, max }) => min > max)
      .map((one) => `${one.channel}: min is above max`),
    ...parsed.data
      .filter(({ bank, payee }) => bank !== undefined && payee === undefined)
      .map((one) => `${one.channel}: a bank needs the payee whose account it is`),
  ]
  if (faults.length > 0) return { faults }
  return {
    channels: parsed.data.map(({ min, max, fee, daysMax, payee, bank, ...named }) => ({
      ...named,
      minCentavos: min,
      maxCentavos: max,
      payerFeeCentavos: fee ?? ZERO_CENTAVOS,
      postingDaysMax: daysMax ?? 0,
      ...(payee !== undefined && { payee: { name: payee, bank: bank ?? '' } }),
    })),
  }
}
