// The fake device and session that the test page opens pages with.
export const FIELD_NAMES = [
  'appVersion',
  'osVersion',
  'deviceName',
  'deviceId',
  'sessionId',
  'adId',
  'productId',
  'orderId',
] as const

export type FieldName = (typeof FIELD_NAMES)[number]
export type DeviceFields = Readonly<Record<FieldName, string>>

export const DEFAULT_FIELDS: DeviceFields = {
  appVersion: '1.0.0',
  osVersion: 'iOS 17.4',
  deviceName: 'iPhone 13',
  deviceId: 'test-device-1',
  sessionId: 'demo-174',
  adId: '00000000-0000-0000-0000-000000000000',
  productId: '1',
  orderId: '174001',
}

/** What an earlier visit kept, or null when that makes no sense any more. */
export function readFields(kept: unknown): DeviceFields | null {
  if (typeof kept !== 'object' || kept === null) return null
  const found = { ...DEFAULT_FIELDS }
  for (const name of FIELD_NAMES) {
    const value: unknown = (kept as Record<string, unknown>)[name]
    if (typeof value === 'string') found[name] = value
  }
  return found
}

/** The pages that the test page opens, and what else their addresses name. */
export const PREVIEW_PAGES = [
  { key: 'confirm', path: '/loanConfirm' },
  { key: 'loanDetail', path: '/loanDetail' },
  { key: 'repay', path: '/repay' },
  { key: 'extension', path: '/repayDelay' },
  { key: 'bindBank', path: '/bindBank' },
  { key: 'aboutUs', path: '/aboutUs' },
  { key: 'complaint', path: '/complaint' },
  { key: 'customerService', path: '/customerService' },
  { key: 'privacyPolicy', path: '/privacyPolicy' },
  {
    key: 'instructions',
    path: '/carpmm',
    query: { requestType: '1', amount: '1234.50', payCode: '123456789012' },
  },
] as const satisfies readonly PreviewPage[]

interface PreviewPage {
  readonly key: string
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
}

/** An empty field is left out, as a shell that does not know it would. */
export function previewAddress(
  page: PreviewPage,
  fields: DeviceFields,
  clientType: 'ios' | 'h5',
): string {
  const query = new URLSearchParams(page.query)
  for (const name of FIELD_NAMES) {
    if (fields[name] !== '') query.set(name, fields[name])
  }
  query.set('clientType', clientType)
  return `${page.path}?${query}`
}
