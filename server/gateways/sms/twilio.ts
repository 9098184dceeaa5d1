// Twilio's messages and calls (POST /2010-04-01/Accounts/{sid}/Messages.json and /Calls.json). What
// becomes of them is told to the StatusCallback, as a form signed with the account's token, and can
// be asked for. The text travels in the body of a request, never in an address.
import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { TwilioSettings } from '#server/config.ts'
import { WebhookRefused } from '#server/gateways/webhook.ts'
import { isSameText } from '#server/same-text.ts'
import type { SmsChannel, SmsGateway, SmsMessage, SmsOutcome } from './sms-gateway.ts'

/** After this long without a response, the outcome is unknown. */
const WAIT_MS = 10_000
const SIGNATURE_HEADER = 'x-twilio-signature'

/** Twilio's final states. Anything else is still on its way. */
const DELIVERED = ['delivered', 'read', 'completed']
const FAILED = ['failed', 'undelivered', 'canceled', 'busy', 'no-answer']

const accepted = z.object({
  sid: z.string(),
  status: z.string(),
  error_code: z.optional(z.nullable(z.number())),
})
const refused = z.object({ code: z.number() })

export function openTwilioSms(settings: TwilioSettings): SmsGateway {
  const ask = (path: string, form?: URLSearchParams): Promise<Response> =>
    fetch(`${settings.baseUrl}/2010-04-01/Accounts/${settings.accountSid}/${path}`, {
      ...(form === undefined ? {} : { method: 'POST', body: form }),
      headers: {
        authorization: `Basic ${Buffer.from(`${settings.accountSid}:${settings.authToken}`).toString('base64')}`,
      },
      signal: AbortSignal.timeout(WAIT_MS),
    })
  return {
    name: 'twilio',
    async send(message) {
      const response = await ask(
        message.channel === 'sms' ? 'Messages.json' : 'Calls.json',
        formOf(message, settings),
      )
      if (response.ok) return outcomeOf(z.parse(accepted, await response.json()))
      // 400 means understood and refused, such as a number that can't receive messages. Anything
      // else, including a wrong token, says nothing about this message, which is tried again.
      if (response.status !== 400) throw new Error(`the SMS provider answered ${response.status}`)
      const said = z.safeParse(refused, await response.json())
      const failure = said.success ? String(said.data.code) : 'REFUSED'
      return { state: 'failed', providerId: null, failure }
    },
    async find(channel, providerId) {
      const response = await ask(`${resourceOf(channel)}/${encodeURIComponent(providerId)}.json`)
      if (response.status === 404) return null
      if (!response.ok) throw new Error(`the SMS provider answered ${response.status}`)
      return outcomeOf(z.parse(accepted, await response.json()))
    },
    readWebhook(headers, body) {
      const form = new URLSearchParams(body)
      const signature = twilioSignature(settings.webhookUrl, form, settings.authToken)
      if (!isSameText(headers[SIGNATURE_HEADER] ?? '', signature)) {
        throw new WebhookRefused('wrong signature')
      }
      const sid = form.get('MessageSid') ?? form.get('CallSid')
      const status = form.get('MessageStatus') ?? form.get('CallStatus')
      if (sid === null || status === null) return null
      const errorCode = Number(form.get('ErrorCode') ?? Number.NaN)
      return {
        providerId: sid,
        outcome: outcomeOf({
          sid,
          status,
          error_code: Number.isInteger(errorCode) ? errorCode : null,
        }),
      }
    },
  }
}

/** Their rule: the address, then each field's name and value by the order of names; HMAC-SHA1. */
export function twilioSignature(address: string, form: URLSearchParams, token: string): string {
  const fields = [...form].sort(([a], [b]) => (a < b ? -1 : 1))
  const signed = address + fields.map(([name, value]) => name + value).join('')
  return createHmac('sha1', token).update(signed).digest('base64')
}

function resourceOf(channel: SmsChannel): string {
  return channel === 'sms' ? 'Messages' : 'Calls'
}

function formOf({ to, channel, text }: SmsMessage, settings: TwilioSettings): URLSearchParams {
  const { sender, callerNumber, webhookUrl } = settings
  if (channel === 'voice') {
    return new URLSearchParams({
      To: to,
      From: callerNumber,
      Twiml: spoken(text),
      StatusCallback: webhookUrl,
    })
  }
  return new URLSearchParams({
    To: to,
    [sender.startsWith('MG') ? 'MessagingServiceSid' : 'From']: sender,
    Body: text,
    StatusCallback: webhookUrl,
  })
}

/** Digits one by one, and everything twice, so that the code can be written down. */
function spoken(text: string): string {
  const said = escapeMarkup(text.replaceAll(/\d{4,}/g, (digits) => digits.split('').join(', ')))
  return `<Response><Pause length="1"/><Say language="en-US" loop="2">${said}</Say></Response>`
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function outcomeOf({ sid, status, error_code }: z.output<typeof accepted>): SmsOutcome {
  if (DELIVERED.includes(status)) return { state: 'delivered', providerId: sid }
  if (FAILED.includes(status)) {
    return { state: 'failed', providerId: sid, failure: String(error_code ?? status) }
  }
  return { state: 'sent', providerId: sid }
}
