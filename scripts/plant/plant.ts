// A plant as an operator runs it, on this machine only: two processes of the built product in
// production, behind the proxy of ops/haproxy.cfg, with stand-ins for every provider. Proofs start,
// stop and kill its parts.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PRODUCTION_ENVIRONMENT } from '#server/testing/production-environment.ts'
import { findOrInstall } from '../testing/system-packages.ts'
import { type Providers, startProviders } from './providers.ts'

export interface Answer {
  readonly status: number
  readonly text: string
}

export interface Plant {
  readonly environment: Readonly<Record<string, string>>
  readonly folder: string
  readonly providers: Providers
  /** The processes by number, 0 and 1. */
  readonly processes: readonly PlantProcess[]
  /** Through the proxy, over TLS. Throws if there is no answer. */
  ask(path: string, form?: Readonly<Record<string, string>>): Promise<Answer>
  /** The same with a body and headers of one's own. */
  send(path: string, body: string, headers: Readonly<Record<string, string>>): Promise<Answer>
  close(): Promise<void>
}

export interface PlantProcess {
  readonly port: number
  /** Of the version in this folder; resolves once it is ready. */
  start(versionFolder: string, more?: Readonly<Record<string, string>>): Promise<void>
  /** SIGTERM, and the exit code. */
  stop(): Promise<number | null>
  kill(): Promise<void>
  pid(): number
  /** What it printed since it was last started. */
  output(): string
}

const READY_MS = 120_000

export async function startPlant(databaseUrl: string): Promise<Plant> {
  const folder = mkdtempSync(join(tmpdir(), 'pahiram-plant-'))
  const providers = await startProviders(() => ports)
  const ports = await Promise.all([freePort(), freePort()])
  const proxyPort = await freePort()
  for (const name of ['data', 'evidence']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'channels.json'), JSON.stringify(CHANNELS))
  const environment = {
    ...PRODUCTION_ENVIRONMENT,
    ...providers.environment,
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'data'),
    EVIDENCE_DIR: join(folder, 'evidence'),
    COLLECTION_CHANNELS_FILE: join(folder, 'channels.json'),
    TRUSTED_PROXIES: 'loopback',
    METRICS_TOKEN,
    LOG_LEVEL: 'warn',
  }
  const processes = ports.map((port) => createProcess(port, environment))
  const certificate = makeCertificate(folder)
  const proxy = startProxy({ certificate, bind: `127.0.0.1:${proxyPort}`, ports })
  const agent = new Agent({ keepAlive: true, ca: readFileSync(certificate), servername: 'plant' })
  const send = (path: string, body: string | null, headers: Readonly<Record<string, string>>) =>
    new Promise<Answer>((resolve, reject) => {
      const method = body === null ? 'GET' : 'POST'
      const options = { host: '127.0.0.1', port: proxyPort, path, method, headers, agent }
      const sent = request(options, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        )
      })
      sent.on('error', reject)
      sent.setTimeout(CLIENT_MS, () => sent.destroy(new Error('no answer in time')))
      sent.end(body ?? undefined)
    })
  return {
    environment,
    folder,
    providers,
    processes,
    ask: (path, form) =>
      form === undefined
        ? send(path, null, {})
        : send(path, new URLSearchParams(form).toString(), {
            'content-type': 'application/x-www-form-urlencoded',
          }),
    send,
    async close() {
      await Promise.all(processes.map((one) => one.kill()))
      agent.destroy()
      await endNow(proxy)
      await providers.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const METRICS_TOKEN = 'the-token-of-the-plant'
/** Longer than the proxy waits for a process. */
const CLIENT_MS = 100_000
const CHANNELS = [
  { channel: 'GCASH', min: '20.00', max: '50000.00', fee: '0.00', daysMax: 0 },
] as const

function createProcess(port: number, environment: Record<string, string>): PlantProcess {
  let child: ChildProcess | null = null
  let printed = ''
  return {
    port,
    pid: () => child?.pid ?? 0,
    output: () => printed,
    async start(versionFolder, more = {}) {
      printed = ''
      child = spawn(process.execPath, [join(versionFolder, 'build/server/main.js')], {
        cwd: versionFolder,
        env: { ...process.env, ...environment, PORT: String(port), ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const started = child
      for (const stream of [started.stdout, started.stderr])
        stream?.on('data', (chunk) => (printed += String(chunk)))
      const deadline = performance.now() + READY_MS
      while (!(await isReady(port))) {
        if (started.exitCode !== null || performance.now() > deadline)
          throw new Error(`the process on ${port} did not become ready: ${printed}`)
        await wait(100)
      }
    },
    stop: () => (child === null ? Promise.resolve(null) : end(child, 'SIGTERM')),
    async kill() {
      if (child !== null) await endNow(child)
    },
  }
}

export async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
  return child.exitCode
}

export async function endNow(child: ChildProcess): Promise<void> {
  await end(child, 'SIGKILL')
}

interface ProxySettings {
  readonly certificate: string
  readonly bind: string
  readonly ports: readonly number[]
}

/** HAProxy with the file of ops/, as it stands. */
function startProxy({ certificate, bind, ports }: ProxySettings): ChildProcess {
  const program = findOrInstall('haproxy', 'HAProxy', 'haproxy')
  if (program === null) throw new Error('no HAProxy on this system')
  const proxy = spawn(program, ['-db', '-q', '-f', 'ops/haproxy.cfg'], {
    env: {
      ...process.env,
      PAHIRAM_BIND: bind,
      PAHIRAM_CERTIFICATE: certificate,
      PAHIRAM_APP_1: `127.0.0.1:${ports[0]}`,
      PAHIRAM_APP_2: `127.0.0.1:${ports[1]}`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  proxy.on('exit', (code) => {
    if (code !== null) throw new Error(`HAProxy ended with ${code}`)
  })
  return proxy
}

/** Its own, for an hour of proofs. */
function makeCertificate(folder: string): string {
  const [key, certificate, both] = ['key.pem', 'certificate.pem', 'both.pem'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  const what = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=plant'.split(' ')
  const where = ['-addext', 'subjectAltName=DNS:plant', '-keyout', key, '-out', certificate]
  const made = spawnSync('openssl', [...what, ...where])
  if (made.status !== 0) throw new Error(`no certificate: ${String(made.stderr)}`)
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  return both
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
