// The browser's own dialog for passkeys. The library translates between it and JSON.
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

/** Null if the person cancelled, or the browser or the address can't. */
export async function makePasskey(options: string): Promise<string | null> {
  return signed(() => startRegistration({ optionsJSON: JSON.parse(options) }))
}

export async function signWithPasskey(options: string): Promise<string | null> {
  return signed(() => startAuthentication({ optionsJSON: JSON.parse(options) }))
}

/** Browsers say little about why it failed, so that a page can't find out who has which key. */
async function signed(ask: () => Promise<object>): Promise<string | null> {
  try {
    return JSON.stringify(await ask())
  } catch {
    return null
  }
}
