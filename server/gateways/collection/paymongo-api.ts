// One question to PayMongo, its answer, and our channels as it names them.
import * as z from 'zod/mini'
import { askProvider, basicAuthorization, parseJson } from '#server/gateways/provider-call.ts'
import type { CollectionChannel } from './channels.ts'
import type { IntentKind } from './collection-gateway.ts'

export const PAYMONGO_CHANNELS: Readonly<
  Partial<Record<CollectionChannel, { readonly name: string; readonly kind: IntentKind }>>
> = {
  GCASH: { name: 'gcash', kind: 'redirect' },
  MAYA: { name: 'paymaya', kind: 'redirect' },
  GRABPAY: { name: 'grab_pay', kind: 'redirect' },
  QRPH: { name: 'qrph', kind: 'qr' },
}

/** A body makes it a POST. */
export type PaymongoApi = (path: string, attributes?: unknown) => Promise<Response>

export function paymongoApi(settings: {
  readonly baseUrl: string
  readonly secretKey: string
}): PaymongoApi {
  return (path, attributes) =>
    askProvider(settings.baseUrl + path, {
      ...(attributes !== undefined && {
        method: 'POST',
        body: JSON.stringify({ data: { attributes } }),
      }),
      headers: {
        authorization: basicAuthorization(settings.secretKey, ''),
        'content-type': 'application/json',
      },
    })
}

export class Rejected extends Error {
  readonly code: string
  constructor(code: string) {
    super(`paymongo rejected it: ${code}`)
    this.code = code
  }
}

export async function dataOf<T extends z.core.$ZodType>(
  schema: T,
  response: Response,
): Promise<z.output<T>> {
  if (response.ok) {
    const { data } = z.parse(z.object({ data: z.unknown() }), await response.json())
    return z.parse(schema, data)
  }
  if (response.status !== 400) throw new Error(`paymongo answered ${response.status}`)
  const errors = z.object({ errors: z.array(z.object({ code: z.string() })) })
  const said = z.safeParse(errors, parseJson(await response.text()))
  throw new Rejected(said.success ? (said.data.errors[0]?.code ?? '') : '')
}

/** A page of a list, newest first. */
export async function pageOf(
  api: PaymongoApi,
  path: string,
  query: Readonly<Record<string, string>>,
  after: string | null,
): Promise<{ readonly data: readonly { readonly id: string }[]; readonly hasMore: boolean }> {
  const asked = new URLSearchParams({ ...query, limit: String(PAGE_ROWS) })
  if (after !== null) asked.set('after', after)
  const response = await api(`${path}?${asked.toString()}`)
  if (!response.ok) throw new Error(`paymongo answered ${response.status}`)
  const { data, has_more } = z.parse(page, await response.json())
  return { data, hasMore: has_more === true }
}

export const PAGE_ROWS = 100
export const PAGES_MAX = 400

const page = z.object({
  has_more: z.nullish(z.boolean()),
  data: z.array(z.looseObject({ id: z.string() })),
})
