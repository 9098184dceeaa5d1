// Xendit's payouts (POST /v2/payouts). Amounts are pesos as JSON numbers there; the payout's id is
// the reference and the Idempotency-key. A webhook carries a fixed token, not a signature: it is
// compared in constant time, and what it says is asked for again before it is believed.
import * as z from 'zod/mini'
import { type Centavos, centavos } from '#lending/money.ts'
import type { XenditSettings } from '#server/config.ts'
import { WebhookRefused } from '#server/gateways/webhook.ts'
import { isSameText } from '#server/same-text.ts'
import { isPayoutChannel, type PayoutChannel } from './channels.ts'
import type { PayoutGateway, PayoutOutcome } from './payout-gateway.ts'

/** After this long without a response, the outcome is unknown and we ask for it. */
const WAIT_MS = 10_000

/**
 * Our wallets and banks, as Xendit names them: the channel codes of its own client library. CIMB and
 * GoTyme joined later. Before going live, compare with what GET /payouts_channels answers.
 */
const XENDIT_CHANNELS: Readonly<Record<PayoutChannel, string>> = {
  '90006': 'PH_GCASH',
  '90007': 'PH_PAYMAYA',
  '90008': 'PH_GRABPAY',
  '90009': 'PH_SHOPEEPAY',
  AUB: 'PH_AUB',
  BDO: 'PH_BDO',
  BOC: 'PH_BOC',
  BPI: 'PH_BPI',
  CBC: 'PH_CBC',
  CIMB: 'PH_CIMB',
  DBP: 'PH_DBP',
  EWB: 'PH_EWB',
  GOTYME: 'PH_GOTYME',
  LBP: 'PH_LBP',
  MBTC: 'PH_MET',
  PBCOM: 'PH_PBC',
  PNB: 'PH_PNB',
  PSB: 'PH_PSB',
  RCBC: 'PH_RCBC',
  SEC: 'PH_SEC',
  UBP: 'PH_UBP',
}

const payout = z.object({
  id: z.string(),
  reference_id: z.string(),
  amount: z.number(),
  status: z.string(),
  failure_code: z.optional(z.nullable(z.string())),
  updated: z.optional(z.nullable(z.string())),
})
const payoutList = z.object({ data: z.array(payout) })
const webhook = z.object({ event: z.string(), data: payout })

const DESCRIPTIONS = { loan: 'Loan', refund: 'Refund' } as const

export function openXenditPayouts(settings: XenditSettings): PayoutGateway {
  const ask = async (path: string, request: RequestInit): Promise<Response> =>
    fetch(settings.baseUrl + path, {
      ...request,
      headers: {
        ...(request.headers as Record<string, string> | undefined),
        authorization: `Basic ${Buffer.from(`${settings.secretKey}:`).toString('base64')}`,
        'content-type': 'application/json',
      },
      signal: AbortSignal.timeout(WAIT_MS),
    })
  return {
    name: 'xendit',
    async send(order) {
      // Refused here: sent under a code we made up, the money might reach someone else.
      if (!isPayoutChannel(order.channel)) {
        return refused(null, 'INVALID_DESTINATION')
      }
      const response = await ask('/v2/payouts', {
        method: 'POST',
        headers: { 'idempotency-key': order.id },
        body: JSON.stringify({
          reference_id: order.id,
          channel_code: XENDIT_CHANNELS[order.channel],
          channel_properties: {
            account_number: order.accountNumber,
            account_holder_name: order.accountHolder,
          },
          amount: order.amountCentavos / 100,
          currency: 'PHP',
          description: DESCRIPTIONS[order.purpose],
        }),
      })
      if (response.ok) return outcomeOf(z.parse(payout, await response.json()))
      // A request that the provider understood and refused was not carried out. Anything else, a
      // duplicate (409) included, leaves the outcome unknown.
      if (response.status === 400) {
        return refused(null, await errorCodeOf(response))
      }
      throw new Error(`the payout provider answered ${response.status}`)
    },
    async find(payoutId) {
      const response = await ask(`/v2/payouts?reference_id=${encodeURIComponent(payoutId)}`, {})
      if (!response.ok) throw new Error(`the payout provider answered ${response.status}`)
      const found = z.parse(payoutList, await response.json()).data[0]
      return found === undefined ? null : outcomeOf(found)
    },
    readWebhook(headers, body) {
      if (!isSameText(headers['x-callback-token'] ?? '', settings.callbackToken)) {
        throw new WebhookRefused('wrong token')
      }
      const parsed = z.safeParse(webhook, parseJson(body))
      if (!parsed.success || !parsed.data.event.startsWith('payout.')) return null
      const { data } = parsed.data
      return {
        payoutId: data.reference_id,
        amountCentavos: pesosOf(data.amount),
        outcome: outcomeOf(data),
      }
    },
  }
}

/** The money didn't arrive, or came back. */
const ENDED = ['FAILED', 'CANCELLED', 'EXPIRED', 'REVERSED', 'COMPLIANCE_REJECTED']

/** The account does not exist, does not take this much, or its bank sent the money back. */
const ANOTHER_ACCOUNT = [
  'INVALID_DESTINATION',
  'REJECTED_BY_CHANNEL',
  'DESTINATION_MAXIMUM_LIMIT',
  'RECIPIENT_ACCOUNT_NUMBER_ERROR',
  'ACCOUNT_NAME_MISMATCH',
  'REVERSED',
]
/** Our balance there, or a network in between: the same payout may work in an hour. */
const WAIT = [
  'INSUFFICIENT_BALANCE',
  'TEMPORARY_TRANSFER_ERROR',
  'TEMPORARY_BANK_NETWORK_ERROR',
  'UNKNOWN_BANK_NETWORK_ERROR',
  'SWITCHING_NETWORK_ERROR',
]

/** An unknown code is for a person; the borrower is not asked to change the account. */
function refused(providerId: string | null, refusal: string): PayoutOutcome {
  const remedy = ANOTHER_ACCOUNT.includes(refusal)
    ? 'another-account'
    : WAIT.includes(refusal)
      ? 'wait'
      : 'staff'
  return { state: 'refused', providerId, refusal, remedy }
}

function outcomeOf(found: z.output<typeof payout>): PayoutOutcome {
  const providerId = found.id
  if (found.status === 'SUCCEEDED') {
    return { state: 'paid', providerId, paidAt: found.updated ? new Date(found.updated) : null }
  }
  if (ENDED.includes(found.status)) return refused(providerId, found.failure_code ?? found.status)
  return { state: 'sent', providerId }
}

/** Their number of pesos with decimals, as whole centavos. */
function pesosOf(amount: number): Centavos {
  return centavos(Math.round(amount * 100))
}

async function errorCodeOf(response: Response): Promise<string> {
  const said = z.safeParse(z.object({ error_code: z.string() }), parseJson(await response.text()))
  return said.success ? said.data.error_code : 'REFUSED'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
