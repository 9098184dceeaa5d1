// What a browser keeps of a login: the session in a cookie that scripts can't read, and a token that
// says that this device has logged in to this number.
import type { Caller } from '#server/calls/caller.ts'
import type { VisitorContext } from '#server/calls/handler.ts'
import { readSessionParameters } from '#contract/session-parameters.ts'
import { deviceNameOf } from '#server/device-name.ts'
import { KNOWN_DEVICE_DAYS, knownDeviceToken } from './known-device.ts'
import { endSessionOf, SESSION_DAYS } from './service.ts'

/** As the borrower knows it in the list of devices. */
export function deviceNameFrom(caller: Caller): string {
  const { deviceName } = readSessionParameters((name) => caller.query[name])
  return deviceNameOf(deviceName, caller.userAgent)
}

export async function keepLogin(
  { caller, clock, config, db }: VisitorContext,
  mobile: string,
  sessionId: string,
): Promise<void> {
  const text = knownDeviceToken(config.keys, caller.deviceToken, mobile, clock.now())
  caller.keepDeviceToken({ text, days: KNOWN_DEVICE_DAYS })
  if (caller.origin !== 'own') return
  // Otherwise this browser's previous session would live on unnoticed.
  if (caller.cookieSessionId !== null) {
    const { sessionSecret } = config
    await endSessionOf({ db, clock, sessionSecret }, caller.cookieSessionId)
  }
  caller.keepInCookie({ id: sessionId, days: SESSION_DAYS })
}
