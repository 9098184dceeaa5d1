// What may fail around a plant, each as something that begins and ends, and what a borrower tries
// meanwhile.
import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { findPostgresTool } from '../testing/system-packages.ts'
import type { Providers } from './providers.ts'

export type Attempt = 'pays' | 'confirms' | 'applies' | 'logs in'

export interface Fault {
  readonly name: string
  readonly attempt: Attempt
  /** What alerts about a provider call it; null if it is none. */
  readonly gateway: string | null
  /** Longer than whoever asks waits, and asks again. */
  readonly seconds: number
  begin(): Promise<void> | void
  end(): Promise<void> | void
}

const PROVIDERS = [
  ['payouts', 'payout', 'confirms'],
  ['payments', 'collection', 'pays'],
  ['identity', 'identity', 'applies'],
] as const

/** As the stand-ins know them. */
const WAYS = [
  ['hangs', 'hanging', 50],
  ['fails', 503, 26],
  ['answers nonsense', 'nonsense', 26],
  ['drops connections', 'silent', 26],
] as const

/** Each way in turn, of all providers at once: alerts name which one they are about. */
export function faultsOfProviders(providers: Providers): Fault[][] {
  return WAYS.map(([how, misbehaviour, seconds]) => [
    ...PROVIDERS.map(([provider, gateway, attempt]): Fault => ({
      name: `the provider of ${provider} ${how}`,
      attempt,
      gateway,
      seconds,
      begin: () => void (providers[provider].misbehaviour = misbehaviour),
      end: () => void (providers[provider].misbehaviour = null),
    })),
    {
      name: `the provider of messages ${how}`,
      attempt: 'logs in',
      gateway: 'sms',
      seconds,
      begin: () => void (providers.messages.misbehaviour = misbehaviour),
      end: () => void (providers.messages.misbehaviour = null),
    },
  ])
}

/** `folder` holds the server's data and its socket; on a small disk of its own it can be filled. */
export function faultsOfDatabase(
  ownerUrl: string,
  folder: string,
  { isSmall }: { readonly isSmall: boolean },
): Fault[] {
  const signal = (name: NodeJS.Signals) => () => {
    for (const pid of serverPids(folder)) process.kill(pid, name)
  }
  const held: Client[] = []
  const ballast = join(folder, 'ballast')
  const common = { attempt: 'pays', gateway: null, seconds: 20 } as const
  const full: Fault = {
    ...common,
    name: 'the disk of the database is full',
    async begin() {
      spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k'])
      // The room that the server has kept for itself is used up after a while.
      for (let count = 0; count < 4; count += 1) await switchLog(ownerUrl).catch(() => undefined)
    },
    end: () => {
      rmSync(ballast, { force: true })
      startAgain(folder)
    },
  }
  return [
    { ...common, name: 'the database is paused', begin: signal('SIGSTOP'), end: signal('SIGCONT') },
    {
      ...common,
      name: 'the database has no connection left',
      async begin() {
        await endSessions(ownerUrl)
        for (let isOpen = true; isOpen;) {
          const client = new Client({ connectionString: ownerUrl })
          client.on('error', () => undefined)
          isOpen = await client.connect().then(
            () => true,
            () => false,
          )
          if (isOpen) held.push(client)
        }
      },
      async end() {
        for (const client of held.splice(0)) await client.end()
      },
    },
    ...(isSmall ? [full] : []),
  ]
}

/** As after a restart of the network: everybody has to connect again. */
async function endSessions(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'application'`,
  )
  await client.end()
}

async function switchLog(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('CREATE TABLE IF NOT EXISTS ballast (id int)').catch(() => undefined)
  await client.query('INSERT INTO ballast SELECT 1').catch(() => undefined)
  await client.query('SELECT pg_switch_wal()').catch(() => undefined)
  await client.end().catch(() => undefined)
}

function serverPids(folder: string): number[] {
  const data = join(folder, 'data')
  const [main = ''] = execFileSync('head', ['-1', join(data, 'postmaster.pid')])
    .toString()
    .split('\n')
  const children = spawnSync('pgrep', ['-P', main]).stdout.toString().split('\n')
  return [main, ...children].filter((pid) => pid !== '').map(Number)
}

/** A server that met a full disk while it wrote ahead has ended itself. */
function startAgain(folder: string): void {
  const control = findPostgresTool('pg_ctl') ?? 'pg_ctl'
  const run = (...args: string[]) => {
    const asRoot = process.getuid?.() === 0
    const [command = control, ...rest] = [
      ...(asRoot ? ['runuser', '-u', 'postgres', '--'] : []),
      control,
      '-D',
      join(folder, 'data'),
      ...args,
    ]
    return spawnSync(command, rest, { cwd: folder, stdio: 'ignore' }).status
  }
  if (run('status') !== 0)
    run('-w', '-l', join(folder, 'log'), '-o', `-k ${folder} -c listen_addresses=`, 'start')
}
