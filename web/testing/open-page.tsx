// A page of the route table in a document without a browser: as the borrower's phone draws it once
// its script runs, with a backend of answers made from the contract and, where a test wants one, a
// native shell that records. What needs layout, a real network or a real history is tested in e2e/.
import nodeConsole from 'node:console'
import { configure, getByRole, queryAllByRole, within } from '@testing-library/dom'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
// React keeps the clock that it finds when it is loaded: the real one, also for a test that stops
// the clock before it opens its first page.
import 'react-dom/client'
import type { Root } from 'react-dom/client'
import { afterEach, expect, vi } from 'vitest'
import type { Call, RequestOf } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import type { Settings } from '#web/lib/settings.ts'
import { ALL_CALLS } from './all-calls.ts'
import { type Answer, isFor, meaningOf, type SentRequest } from './answers.ts'
import { addShell, type ShellMessage } from './fake-shell.ts'
import type { HandlerKind } from './shell-handlers.ts'
import { FakeViewport } from './fake-viewport.ts'
import { addPhone, forgetPhone, keptOnPhone } from './phone.ts'

const SETTINGS: Settings = {
  mode: 'demo',
  brand: {
    appName: 'Pahiram',
    servicePhone: '(02) 8123 4567',
    schemePrefix: 'pahiram://',
    apiBase: '',
    isAgreementBoxChecked: true,
    lender: { name: 'A Lending Company', registration: 'SEC Reg. No. 1 · CA No. 2' },
  },
  wireNames: {},
  sessionNames: {},
  copyrightYear: 2025,
  origin: 'http://localhost:3000',
  imageOrigins: [],
  missing: { calls: [], paths: [] },
  pagePaths: [],
}

interface OpenOptions {
  readonly answers?: readonly Answer[]
  /**
   * What stands at addresses that are no calls of the contract, such as a demo's controls. A text is
   * a page, a file a picture; null cuts the line. Read again for every request, so that a test may change it.
   */
  readonly paths?: Readonly<Record<string, unknown>>
  /** Handlers of a native shell by name; without it the page is in a browser. */
  readonly shell?: Readonly<Record<string, HandlerKind>>
  readonly language?: Language
  /** What its history entry holds, as in a tab that the phone has closed and opens again. */
  readonly historyState?: unknown
  readonly brand?: Partial<Settings['brand']>
  /** Of this deployment, where they aren't the usual ones. */
  readonly settings?: Partial<Omit<Settings, 'brand'>>
  /**
   * In front of a backend that isn't ours: its answers are read as far as they can be, and a call
   * that has no answer here is one that it doesn't have.
   */
  readonly isOtherBackend?: boolean
  /**
   * With the modules of the page before, which keep nothing but answers: a hundred times a page that
   * differs in one field.
   */
  readonly isAgain?: boolean
  /** How time goes on while a test types and taps: with a fake clock, by that clock. */
  readonly advanceTimers?: (ms: number) => void
}

/** The document was left, by an address of ours or of somebody else. */
interface Departure {
  readonly how: 'assign' | 'replace' | 'reload'
  readonly to: string
}

/** A stream on which nothing happens, which this document has not. */
class QuietStream extends EventTarget {
  readonly readyState = 1
  close(): void {
    // Nothing is open.
  }
}

let root: Root | null = null
let opened: OpenPage | null = null
const leftover: string[] = []
const complaints: string[] = []

// A page whose test is over reaches no network and is answered nothing.
globalThis.fetch = () => new Promise(() => undefined)

afterEach(async () => {
  // What a page still does when its test is over is done here, and not in the next one.
  opened?.answersNothing()
  opened = null
  await keptOnPhone()
  root?.unmount()
  root = null
  document.body.replaceChildren()
  sessionStorage.clear()
  localStorage.clear()
  forgetPhone()
  delete window.webkit
  vi.unstubAllGlobals()
  const unanswered = leftover.splice(0)
  expect(complaints.splice(0), 'the document complained').toEqual([])
  expect(unanswered, 'requests that the test has no answer for').toEqual([])
})

export class OpenPage {
  readonly requests: SentRequest[] = []
  readonly messages: ShellMessage[] = []
  readonly departures: Departure[] = []
  readonly user: UserEvent
  readonly viewport = new FakeViewport()
  /** Whether a request without an answer is a fault of the test. */
  isWatched = true
  /** Requests that are not answered yet. */
  pending = 0
  #answers: Answer[]

  constructor(answers: readonly Answer[], user: UserEvent) {
    this.#answers = [...answers]
    this.user = user
  }

  /** From now on; the newest answer to a call counts. */
  answerWith(...answers: readonly Answer[]): void {
    this.#answers.push(...answers)
  }

  /** The page is about to be left for another, whose own questions are not this test's. */
  answersNothing(): void {
    this.isWatched = false
  }

  answerTo(call: Call): Answer | undefined {
    return this.#answers.findLast((one) => one.call.name === call.name)
  }

  /** The dialog or sheet in front, behind which everything is asleep. */
  dialog(): HTMLElement | null {
    return [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1) ?? null
  }

  /** What the borrower can reach. */
  front(): HTMLElement {
    return this.dialog() ?? document.body
  }

  /** Finds by role and name in what the borrower can reach, as soon as it is there. */
  find(role: string, name: string | RegExp): Promise<HTMLElement> {
    return vi.waitFor(() => {
      const [found, second] = this.all(role, name)
      if (found === undefined) throw new Error(`there is no ${role} "${String(name)}"`)
      if (second !== undefined) throw new Error(`there are several: ${role} "${String(name)}"`)
      return found
    }, WAIT)
  }

  has(role: string, name: string | RegExp): boolean {
    return this.all(role, name).length > 0
  }

  all(role: string, name: string | RegExp): HTMLElement[] {
    // This document takes every button in a label for labelled by it; a browser only the first.
    if (role !== 'button' && role !== 'link') return queryAllByRole(this.front(), role, { name })
    return queryAllByRole(this.front(), role).filter((element) => {
      const own = element.getAttribute('aria-label') ?? wordsOf(element)
      return typeof name === 'string' ? own === name : name.test(own)
    })
  }

  async tap(name: string | RegExp, role = 'button'): Promise<void> {
    await this.user.click(await this.find(role, name))
  }

  async type(label: string | RegExp, text: string): Promise<void> {
    const field = await vi.waitFor(() => within(this.front()).getByLabelText(label), WAIT)
    await this.user.clear(field)
    if (text !== '') await this.user.type(field, text)
  }

  /** The page's words, one space between them. */
  text(): string {
    return wordsOf(document.body)
  }

  dialogText(): string | null {
    const dialog = this.dialog()
    return dialog === null ? null : wordsOf(dialog)
  }

  toast(): string | null {
    return document.querySelector('[role=status] button')?.textContent ?? null
  }

  /** The names of the buttons and button-like links in the bar at the bottom. */
  actions(): string[] {
    const bar = document.querySelector('main > div:last-child')
    if (bar === null || bar.parentElement?.children.length === 1) return []
    return [...bar.querySelectorAll(':scope > :is(button, a), :scope > div > :is(button, a)')].map(
      wordsOf,
    )
  }

  /** Where this tab is, without its origin. */
  address(): string {
    return location.pathname + location.search
  }

  /** What the page sent by this call, read as the server reads it. */
  sent<C extends Call>(call: C): RequestOf<C>[] {
    return this.requests
      .filter((request) => request.call.name === call.name)
      .map((request) => meaningOf(call, request))
  }

  /** The same with the names and texts of the wire. */
  sentFields(call: Call): Readonly<Record<string, string>>[] {
    return this.requests
      .filter((request) => request.call.name === call.name)
      .map(({ fields }) => fields)
  }

  /** Waits for what follows: for an effect, never for a time. */
  eventually<T>(check: () => T): Promise<T> {
    return vi.waitFor(check, WAIT)
  }

  /** Until the page shows these words. */
  async shows(words: string | RegExp): Promise<void> {
    await this.eventually(() => expect(this.text()).toMatch(words))
  }

  /** Until it waits for nothing and stays as it is: for what may look like anything. */
  async settles(): Promise<void> {
    let before = ''
    for (let calm = 0; calm < CALM_TURNS;) {
      await vi.dynamicImportSettled()
      await new Promise((resume) => setTimeout(resume))
      const now = document.body.innerHTML
      calm = this.pending === 0 && now === before && now.length > 0 ? calm + 1 : 0
      before = now
    }
  }

  async opensDialog(title: string): Promise<void> {
    await this.eventually(() => {
      const dialog = this.dialog()
      expect(dialog && wordsOf(getByRole(dialog, 'heading', { level: 2 }))).toBe(title)
    })
  }

  async closesDialog(): Promise<void> {
    await this.eventually(() => expect(this.dialogText()).toBeNull())
  }

  /** What the shell does for its back button: true when the page handled it. */
  goBackInShell(): boolean {
    return window.onNativeBack?.() ?? false
  }
}

/** So often unchanged that nothing is under way any more. */
const CALM_TURNS = 3

/** `WAIT_MS` shortens it while a test is being written. */
const WAIT = { timeout: Number(process.env['WAIT_MS'] ?? 60_000), interval: 5 }

// A failure says what it looked for; the whole document with it would be read by nobody.
configure({ getElementError: (message) => new Error(message ?? 'not found') })

export function wordsOf(element: Element): string {
  return (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}

export async function openPage(path: string, options: OpenOptions = {}): Promise<OpenPage> {
  const page = await prepare(path, options)
  const { mountPage } = await import('./mount-page.tsx')
  root = await mountPage({ ...settingsOf(options), isAgain: options.isAgain ?? false })
  return page
}

/** One component alone; it is loaded after the modules of the last test are gone. */
export async function openElement(
  load: () => Promise<ReactNode>,
  options: OpenOptions = {},
): Promise<OpenPage> {
  const page = await prepare('/', options)
  const { mountElement } = await import('./mount-page.tsx')
  root = mountElement(await load(), settingsOf(options))
  return page
}

function settingsOf({ language = 'en', brand, settings, isOtherBackend }: OpenOptions) {
  const backend = isOtherBackend === true ? { apiBase: OTHER_ORIGIN } : {}
  const brandHere = { ...SETTINGS.brand, ...backend, ...brand }
  return { language, settings: { ...SETTINGS, ...settings, brand: brandHere } }
}

async function prepare(path: string, options: OpenOptions): Promise<OpenPage> {
  root?.unmount()
  // Nothing of an earlier page is left: each test starts the script as a new visit does. A page
  // that is still being loaded would otherwise be made of old modules and new ones.
  await vi.dynamicImportSettled()
  if (options.isAgain !== true) vi.resetModules()
  const { advanceTimers } = options
  const page = new OpenPage(
    options.answers ?? [],
    userEvent.setup({ pointerEventsCheck: 0, ...(advanceTimers && { advanceTimers }) }),
  )
  opened = page
  vi.stubGlobal('fetch', backendOf(page, options))
  addPhone()
  vi.stubGlobal('visualViewport', page.viewport)
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('EventSource', globalThis.EventSource ?? QuietStream)
  watchDepartures(page)
  hearDocument()
  if (options.shell !== undefined) addShell(options.shell, page.messages)
  if (!sessionStorage.getItem('session')) {
    sessionStorage.setItem('session', JSON.stringify({ sessionId: 'test-session' }))
  }
  history.replaceState(options.historyState ?? null, '', path)
  document.body.innerHTML = '<div id="app"></div>'
  document.documentElement.lang = options.language ?? 'en'
  return page
}

/** Of a backend that isn't ours. */
export const OTHER_ORIGIN = 'https://backend.example'

function backendOf(page: OpenPage, { paths = {}, isOtherBackend }: OpenOptions): typeof fetch {
  return async (input, init) => {
    page.pending += 1
    try {
      return await answered(input, init)
    } finally {
      page.pending -= 1
    }
  }

  async function answered(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    const method = init?.method ?? 'GET'
    if (url.pathname in paths) return standingAt(paths[url.pathname])
    const call = ALL_CALLS.find((one) => isFor(one, url, method))
    const found = call && page.answerTo(call)
    if (isOtherBackend === true && found === undefined) return new Response('', { status: 404 })
    if (call === undefined || found === undefined) {
      if (page.isWatched) leftover.push(`${method} ${url.pathname}`)
      throw new TypeError('no answer')
    }
    const fields = fieldsOf(url, init?.body)
    const request: SentRequest = { call, method, url, fields }
    page.requests.push(request)
    // What another backend makes of a request is its own affair.
    const asked = isOtherBackend === true ? fields : meaningOf(call, request)
    const outcome = await found.outcome(asked)
    if (outcome === 'offline') throw new TypeError('Failed to fetch')
    if (outcome === 'html') return new Response('<!doctype html>', { status: 502 })
    return Response.json(outcome)
  }
}

function standingAt(found: unknown): Response {
  if (found === null) throw new TypeError('Failed to fetch')
  if (found instanceof Blob) {
    return new Response(found, { headers: { 'content-type': found.type } })
  }
  if (typeof found !== 'string') return Response.json(found)
  return new Response(found, { headers: { 'content-type': 'text/html' } })
}

const SESSION_NAMES = ['sessionId', 'userId', 'mobile']

function fieldsOf(url: URL, body: unknown): Record<string, string> {
  if (body instanceof URLSearchParams) return Object.fromEntries(body)
  if (body instanceof FormData) {
    return Object.fromEntries(
      [...body].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    )
  }
  return Object.fromEntries([...url.searchParams].filter(([name]) => !SESSION_NAMES.includes(name)))
}

/** What the document itself has to complain about, but for the frames that it is told not to load. */
function hearDocument(): void {
  vi.spyOn(nodeConsole, 'error').mockImplementation((...said: unknown[]) => {
    const text = said.map(String).join(' ')
    if (!text.includes('Iframe page loading is disabled')) complaints.push(text)
  })
}

function watchDepartures(page: OpenPage): void {
  for (const how of ['assign', 'replace', 'reload'] as const) {
    vi.spyOn(location, how).mockImplementation((to?: string | URL) => {
      page.departures.push({ how, to: String(to ?? location.href) })
    })
  }
}
