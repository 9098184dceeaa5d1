// The native shell around the page. Each function sends a message to the shell's handler of that
// name; if there is none, or it fails, the function does what a browser can. None ever throws.
// Shells in the field rely on these names and payloads, so they never change.
import { homePage, loginPage, settingsPage } from '#contract/page-addresses.ts'
import { goBack, navigate } from './location.tsx'
import { DEFAULT_LANGUAGE, findLanguage, type Text, wordingOf } from '#contract/language.ts'
import type { SessionParameters } from '#contract/session-parameters.ts'
import { handleBack } from './back.ts'
import { forgetKept } from './kept.ts'
import { kindOfLink, webAddressOf } from './links.ts'
import { leavePage } from './modals.ts'
import { forgetSession, keepSession, loginAddress, sessionParameters } from './session.ts'
import { showToast } from './toast.ts'

interface BridgePayloads {
  readonly openPage: { readonly url: string }
  readonly closeWebView: null
  readonly openPageWithParam: { readonly url: string; readonly param: PageParam }
  readonly goHomeTab: null
  readonly goMineTab: null
  readonly goLogin: null
  readonly callPhone: { readonly phone: string }
  readonly goRating: null
  readonly confirmEvent: AnalyticsEvent
  readonly startBank: null
  readonly endBank: null
  readonly openScheme: { readonly link: string }
}

export type BridgeName = keyof BridgePayloads
export type PageParam = Readonly<Record<string, string>>

export interface AnalyticsEvent {
  readonly event: string
  readonly productId: string
  /** Instants, ISO 8601 with offset. */
  readonly startTime: string
  readonly endTime: string
}

/** What was sent, and who handled it. */
export interface BridgeMessage {
  readonly name: BridgeName
  readonly payload: BridgePayloads[BridgeName]
  readonly by: 'shell' | 'browser'
}

declare global {
  interface Window {
    webkit?: { readonly messageHandlers?: Readonly<Record<string, MessageHandler | undefined>> }
    /** A shell on Android, with one function for each message. */
    Android?: Readonly<Record<string, ((payload: string) => unknown) | undefined>>
    /** Called by the shell for its back event; true if the page handled it. */
    onNativeBack?: () => boolean
  }
}

interface MessageHandler {
  /** A handler with a reply returns a promise. */
  postMessage(payload: unknown): unknown
}

const cannotOpen = {
  en: 'This link can’t be opened here.',
  'fil-PH': 'Hindi mabuksan ang link na ito rito.',
}

const stillLoggedIn = {
  en: 'We couldn’t reach the server, so you are still logged in. Please try again.',
  'fil-PH': 'Hindi namin maabot ang server, kaya naka-log in ka pa rin. Subukan ulit.',
}

/**
 * Several calls learn at once that the session has ended: the shell is asked to log in only once.
 */
const LOGIN_AGAIN_MS = 1_000

interface BridgeSettings {
  readonly schemePrefix: string
  /** Ends a session on the server and clears the cookie; false if that failed. */
  readonly endSession: (session: SessionParameters) => Promise<boolean>
}

let schemePrefix = ''
let endSession: BridgeSettings['endSession'] = async () => true
let loginAskedAt = -LOGIN_AGAIN_MS
const listeners = new Set<(message: BridgeMessage) => void>()

/** Once, when the page starts. */
export function configureBridge(settings: BridgeSettings): void {
  schemePrefix = settings.schemePrefix
  endSession = settings.endSession
  window.onNativeBack = () => {
    try {
      return handleBack()
    } catch (error) {
      reportError(error)
      return false
    }
  }
}

export function hasHandler(name: BridgeName): boolean {
  return handlerOf(name) !== undefined
}

/**
 * Browsers on iOS are web views with handlers of their own; every shell of ours can open a page.
 */
export function isInShell(): boolean {
  return hasHandler('openPage')
}

/** Reports every message from now on. Returns a function that stops it. */
export function onBridgeMessage(listener: (message: BridgeMessage) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens any page; the shell adds the session to our own. */
export function openPage(url: string): void {
  // The full address, because the shell has no base for a relative one.
  const address = webAddressOf(url, location.href)
  if (address === null) return refuse()
  send('openPage', { url: address }, () => location.assign(address))
}

export function openPageWithParam(url: string, param: PageParam): void {
  const address = webAddressOf(url, location.href)
  if (address === null) return refuse()
  send('openPageWithParam', { url: address, param }, () => {
    const withParam = new URL(address)
    for (const [name, value] of Object.entries(param)) withParam.searchParams.set(name, value)
    location.assign(withParam)
  })
}

export function closeWebView(): void {
  send('closeWebView', null, () => leavePage(goBack))
}

/**
 * The button in a page's title bar: what the shell's back event would ask is asked first. Before the
 * first page of a web view is the shell.
 */
export function goBackFromPage(): void {
  if (handleBack()) return
  goBack(hasHandler('closeWebView') ? closeWebView : undefined)
}

export function goHomeTab(): void {
  send('goHomeTab', null, () => navigate(homePage()))
}

export function goMineTab(): void {
  send('goMineTab', null, () => navigate(settingsPage()))
}

/**
 * Logs out: ends the session here and, in a browser, on the server. `comesBack` is for a session
 * that has already ended: the borrower returns to this page after logging in.
 */
export function goLogin({ comesBack = false } = {}): void {
  if (performance.now() - loginAskedAt < LOGIN_AGAIN_MS) return
  loginAskedAt = performance.now()
  const address = comesBack ? loginAddress() : loginPage()
  const session = sessionParameters()
  forgetSession()
  // A shell logs out by itself; what this phone keeps for the borrower is ours to erase.
  if (!comesBack && isInShell()) void forgetKept()
  send('goLogin', null, () => {
    if (comesBack) location.replace(address)
    else void logOutFirst(session, address)
  })
}

/** Whoever is sent to the login must be logged out, because a phone may be shared. */
async function logOutFirst(session: SessionParameters, address: string): Promise<void> {
  if (await endSession(session).catch(() => false)) return location.replace(address)
  keepSession(session)
  say(stillLoggedIn)
}

export function callPhone(number: string): void {
  const phone = number.replaceAll(/[^+\d]/g, '')
  send('callPhone', { phone }, () => location.assign(`tel:${phone}`))
}

export function goRating(): void {
  send('goRating', null)
}

export function confirmEvent(event: AnalyticsEvent): void {
  send('confirmEvent', event)
}

export function startBank(): void {
  send('startBank', null)
}

export function endBank(): void {
  send('endBank', null)
}

/**
 * Opens a link from a response: a web address here, the configured scheme in the shell. With
 * `replaces`, going back skips this page.
 */
export function openLink(link: string, { replaces = false } = {}): void {
  const kind = kindOfLink(link, schemePrefix)
  if (kind === 'web') leavePage(() => location[replaces ? 'replace' : 'assign'](link))
  else if (kind === 'scheme') send('openScheme', { link }, refuse)
  else refuse()
}

/** Opens another site's page beside this one, which stays open. */
export function openApart(url: string): void {
  const address = webAddressOf(url, location.href)
  if (address === null) return refuse()
  send('openPage', { url: address }, () => window.open(address, '_blank', 'noopener'))
}

function send<Name extends BridgeName>(
  name: Name,
  payload: BridgePayloads[Name],
  inBrowser: () => void = () => undefined,
): void {
  const finish = (by: BridgeMessage['by']) => {
    for (const listener of listeners) listener({ name, payload, by })
    if (by === 'browser') inBrowser()
  }
  let isTaken = false
  try {
    const handler = handlerOf(name)
    if (handler !== undefined) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a handler, no window
      const reply = handler.postMessage(payload)
      // A rejected promise means that the shell did not act, so the browser does.
      Promise.resolve(reply).catch(() => finish('browser'))
      isTaken = true
    }
  } catch {
    // Not a handler, whatever it is.
  }
  finish(isTaken ? 'shell' : 'browser')
}

/** The way of iOS first; on Android an object of that name, or a function of the shell's one. */
function handlerOf(name: BridgeName): MessageHandler | undefined {
  const handler = window.webkit?.messageHandlers?.[name]
  if (handler !== undefined) return handler
  const own = (window as unknown as Partial<Record<string, Partial<MessageHandler>>>)[name]
  if (typeof own?.postMessage === 'function') {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a handler, no window
    return { postMessage: (payload) => own.postMessage?.(textOf(payload)) }
  }
  const shell = window.Android
  if (typeof shell?.[name] !== 'function') return undefined
  return { postMessage: (payload) => shell[name]?.(textOf(payload)) }
}

/** Android takes nothing but texts. */
function textOf(payload: unknown): string {
  return payload === null ? '' : JSON.stringify(payload)
}

function refuse(): void {
  say(cannotOpen)
}

function say(text: Text): void {
  const language = findLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE
  showToast(wordingOf(text, language))
}
