// One question to Xendit, and its answer.
import { askProvider, basicAuthorization } from '#server/gateways/provider-call.ts'

const API_VERSION = '2024-11-11'

/** A body makes it a POST. */
export type XenditApi = (path: string, body?: unknown) => Promise<Response>

export function xenditApi(settings: {
  readonly baseUrl: string
  readonly secretKey: string
}): XenditApi {
  return (path, body) =>
    askProvider(settings.baseUrl + path, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        authorization: basicAuthorization(settings.secretKey, ''),
        'api-version': API_VERSION,
        'content-type': 'application/json',
      },
    })
}

export async function jsonOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`xendit answered ${response.status}`)
  return response.json()
}
