// The parameters a shell adds to a page's query and to every request. Only `sessionId` proves who
// the borrower is; the others describe the device or are compared with the session.
export const SESSION_PARAMETERS = [
  'deviceId',
  'deviceName',
  'osVersion',
  'appVersion',
  'adId',
  'clientType',
  'userId',
  'sessionId',
  'merchantNumber',
  'mobile',
] as const

export type SessionParameter = (typeof SESSION_PARAMETERS)[number]
export type SessionParameters = Partial<Record<SessionParameter, string>>

/** Under which names another backend's shell gives them, where they are not ours. */
export type SessionNames = Readonly<SessionParameters>

/** Longer than any real device name; anything beyond is cut off unread. */
export const SESSION_PARAMETER_CHARACTERS_MAX = 200

export function readSessionParameters(
  read: (name: SessionParameter) => unknown,
): SessionParameters {
  const found: SessionParameters = {}
  for (const name of SESSION_PARAMETERS) {
    const value = read(name)
    if (typeof value !== 'string' || value === '') continue
    found[name] = value.slice(0, SESSION_PARAMETER_CHARACTERS_MAX)
  }
  return found
}
