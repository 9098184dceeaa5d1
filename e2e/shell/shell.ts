// Drives the shell program of this folder: a web view of WebKit with real message handlers.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { shellPython } from '../../scripts/testing/system-packages.ts'

export interface ShellMessage {
  readonly name: string
  readonly payload: unknown
}

type ShellEvent =
  | { readonly event: 'ready' }
  | { readonly event: 'loaded' | 'left'; readonly url: string }
  | ({ readonly event: 'message' } & ShellMessage)
  | {
      readonly event: 'result'
      readonly id: number
      readonly value?: unknown
      readonly error?: string
    }

export interface ShellOptions {
  /** Handlers that this shell does not have; 'all' for a web view without any. */
  readonly without?: readonly string[]
  /** Handlers that answer with a promise which they keep. */
  readonly reply?: readonly string[]
  /** Handlers that answer with a promise which they break. */
  readonly refuse?: readonly string[]
}

/** Room for a busy machine. */
const WAIT_MS = 60_000

/** Quiet, without the desktop's services, drawn in software: a test machine has nothing else. */
const QUIET = {
  GDK_BACKEND: 'x11',
  GSETTINGS_BACKEND: 'memory',
  NO_AT_BRIDGE: '1',
  DBUS_SESSION_BUS_ADDRESS: 'disabled:',
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  // Its own sandbox cannot be set up as root, nor inside most containers.
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
}

export class Shell {
  readonly messages: ShellMessage[] = []
  /** Addresses that no web view opens: handed to the system. */
  readonly left: string[] = []
  private readonly child: ChildProcessWithoutNullStreams
  private readonly events: ShellEvent[] = []
  private readonly waiting = new Set<() => void>()
  private lastId = 0
  private said = ''

  static async start(options: ShellOptions = {}): Promise<Shell> {
    const shell = new Shell(options)
    await shell.until((event) => event.event === 'ready', 'the shell to start')
    return shell
  }

  private constructor({ without = [], reply = [], refuse = [] }: ShellOptions) {
    const program = fileURLToPath(new URL('shell.py', import.meta.url))
    const options = [
      ...without.flatMap((name) => ['--without', name]),
      ...reply.flatMap((name) => ['--reply', name]),
      ...refuse.flatMap((name) => ['--refuse', name]),
    ]
    const screen = ['-a', '-s', '-screen 0 500x900x24 -nolisten tcp']
    this.child = spawn('xvfb-run', [...screen, shellPython(), program, ...options], {
      env: { ...process.env, ...QUIET },
    })
    createInterface(this.child.stdout).on('line', (line) => this.receive(line))
    this.child.stderr.on('data', (chunk: Buffer) => (this.said += chunk.toString()))
    this.child.on('exit', () => this.wake())
  }

  /** Opens a page and waits until it is live. */
  async open(url: string): Promise<void> {
    const before = this.events.length
    this.order({ do: 'open', url })
    await this.untilLoaded(before)
    await this.untilTrue(`document.documentElement.dataset.live === 'yes'`)
  }

  /** The value of an expression in the page; a promise is awaited. Throws what the page throws. */
  async evaluate(script: string): Promise<unknown> {
    return this.ask({ do: 'evaluate', script })
  }

  /** Sends the back event, as the app's own back button does. */
  async back(): Promise<unknown> {
    return this.ask({ do: 'back' })
  }

  async untilTrue(script: string): Promise<void> {
    const end = Date.now() + WAIT_MS
    for (;;) {
      // While one page replaces another there may be nobody to answer.
      if ((await this.evaluate(script).catch(() => false)) === true) return
      if (Date.now() > end) throw new Error(`never true: ${script}`)
      await new Promise((next) => setTimeout(next, 50))
    }
  }

  async untilMessage(name: string): Promise<void> {
    await this.until((event) => event.event === 'message' && event.name === name, name)
  }

  async quit(): Promise<void> {
    if (this.child.exitCode !== null) return
    const ended = once(this.child, 'exit')
    this.order({ do: 'quit' })
    const patience = setTimeout(() => this.child.kill('SIGKILL'), WAIT_MS)
    await ended
    clearTimeout(patience)
  }

  private async ask(order: { do: string; script?: string }): Promise<unknown> {
    this.lastId += 1
    const id = this.lastId
    this.order({ ...order, id })
    const answer = await this.until(
      (event) => event.event === 'result' && event.id === id,
      order.script ?? order.do,
    )
    if (answer.event !== 'result') throw new Error('no result')
    if (answer.error !== undefined) throw new Error(answer.error)
    return answer.value
  }

  private untilLoaded(from: number): Promise<ShellEvent> {
    return this.until((event) => event.event === 'loaded', 'a page to load', from)
  }

  private async until(
    isIt: (event: ShellEvent) => boolean,
    what: string,
    from = 0,
  ): Promise<ShellEvent> {
    const end = Date.now() + WAIT_MS
    for (;;) {
      const found = this.events.slice(from).find(isIt)
      if (found !== undefined) return found
      if (this.child.exitCode !== null) throw new Error(`the shell ended: ${this.said}`)
      if (Date.now() > end) throw new Error(`waited in vain for ${what}: ${this.said}`)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 1_000)
        this.waiting.add(() => {
          clearTimeout(timer)
          resolve()
        })
      })
    }
  }

  private order(order: unknown): void {
    this.child.stdin.write(`${JSON.stringify(order)}\n`)
  }

  private receive(line: string): void {
    const event = JSON.parse(line) as ShellEvent
    this.events.push(event)
    if (event.event === 'message') this.messages.push({ name: event.name, payload: event.payload })
    if (event.event === 'left') this.left.push(event.url)
    this.wake()
  }

  private wake(): void {
    for (const wake of this.waiting) wake()
    this.waiting.clear()
  }
}
