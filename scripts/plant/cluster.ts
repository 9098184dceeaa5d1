// Two PostgreSQL servers under Patroni with etcd, and HAProxy in front that leads to the primary: as
// docs/operations.md describes it, on this machine only. A node can be killed, stopped as a whole, or
// asked to hand over.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { arch, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPostgresFolder, installPackages } from '../testing/system-packages.ts'
import { endNow, freePort } from './plant.ts'

export interface Cluster {
  /** Of a database on whoever is the primary. */
  url(user: string, database: string): string
  /** 0 or 1; null while there is none. */
  primary(): Promise<number | null>
  /** Ends the node and all its processes at once, as a host that dies. */
  kill(node: number): void
  /** Holds all of them, as a host that hangs. */
  hang(node: number): void
  resume(node: number): void
  /** Starts a node that was killed; it joins as a standby. */
  start(node: number): void
  /** The primary hands over to the other node. */
  switchOver(): Promise<void>
  /** Resolves once a standby follows in step. */
  untilWhole(): Promise<void>
  close(): Promise<void>
}

const WHOLE_MS = 180_000

export async function startCluster(): Promise<Cluster> {
  const missing = ['patroni', 'etcd', 'haproxy'].some((tool) => spawnSync('which', [tool]).status)
  const how = missing
    ? installPackages('A cluster', ['patroni', 'etcd-server', 'python3-etcd', 'haproxy'])
    : null
  if (how !== null) throw new Error(how)
  const folder = mkdtempSync(join(tmpdir(), 'pahiram-cluster-'))
  chmodSync(folder, 0o777)
  const [client = 0, peer = 0, proxyPort = 0, ...ports] = await Promise.all(
    Array.from({ length: 7 }, freePort),
  )
  const nodes = [0, 1].map((index) => {
    const [database = 0, api = 0] = ports.slice(index * 2, index * 2 + 2)
    return { name: `node${index}`, database, api, data: join(folder, `data${index}`) }
  })
  const etcd = startEtcd(folder, client, peer)
  const running = new Map<number, ChildProcess>()
  const start = (index: number) => {
    const node = nodes[index]
    if (node === undefined) throw new Error(`no node ${index}`)
    running.set(index, startPatroni(folder, node, client))
  }
  const answers = async (index: number, path: string) =>
    fetch(`http://127.0.0.1:${nodes[index]?.api}${path}`, {
      signal: AbortSignal.timeout(1_000),
    }).then(
      ({ ok }) => ok,
      () => false,
    )
  const primary = async () => {
    const found = await Promise.all(nodes.map((_, index) => answers(index, '/primary')))
    const index = found.indexOf(true)
    return index === -1 ? null : index
  }
  const proxy = startDatabaseProxy(folder, proxyPort, nodes)
  const signal = (index: number, name: NodeJS.Signals) => {
    const pids = pidsOf(nodes[index]?.data ?? '', running.get(index)?.pid ?? 0)
    for (const pid of pids) trySignal(pid, name)
  }
  const untilWhole = () => until(async () => answers(await standby(), '/sync'))
  const standby = async () => ((await primary()) === 0 ? 1 : 0)
  const close = async () => {
    for (const index of running.keys()) signal(index, 'SIGKILL')
    await Promise.all([endNow(proxy), endNow(etcd)])
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    start(0)
    await until(async () => (await primary()) === 0)
    start(1)
    await untilWhole()
  } catch (fault) {
    await close()
    throw fault
  }
  return {
    url: (user, database) => `postgres://${user}:a-password@127.0.0.1:${proxyPort}/${database}`,
    primary,
    kill: (index) => signal(index, 'SIGKILL'),
    hang: (index) => signal(index, 'SIGSTOP'),
    resume: (index) => signal(index, 'SIGCONT'),
    start,
    async switchOver() {
      const from = (await primary()) ?? 0
      const response = await fetch(`http://127.0.0.1:${nodes[from]?.api}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: nodes[from]?.name, candidate: nodes[1 - from]?.name }),
      })
      if (!response.ok) throw new Error(`no switchover: ${await response.text()}`)
    },
    untilWhole,
    close,
  }
}

interface Node {
  readonly name: string
  readonly database: number
  readonly api: number
  readonly data: string
}

function startEtcd(folder: string, client: number, peer: number): ChildProcess {
  const [own, other] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`]
  return spawn(
    'etcd',
    [
      `--data-dir=${join(folder, 'etcd')}`,
      '--enable-v2=true',
      '--logger=zap',
      `--listen-client-urls=${own}`,
      `--advertise-client-urls=${own}`,
      `--listen-peer-urls=${other}`,
      `--initial-advertise-peer-urls=${other}`,
      `--initial-cluster=default=${other}`,
    ],
    // It asks to be told that a machine other than amd64 is meant.
    { env: { ...process.env, ETCD_UNSUPPORTED_ARCH: arch() }, stdio: 'ignore' },
  )
}

/** The shortest times that Patroni allows, and a standby in step, so that nothing acknowledged is lost. */
function configOf(folder: string, { name, database, api, data }: Node, etcd: number): object {
  const user = (username: string) => ({ username, password: 'a-password' })
  const socket = join(folder, `socket-${name}`)
  mkdirSync(socket, { recursive: true })
  chmodSync(socket, 0o777)
  return {
    scope: 'pahiram',
    name,
    restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
    etcd: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 200 } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
      ],
    },
    postgresql: {
      listen: `127.0.0.1:${database}`,
      connect_address: `127.0.0.1:${database}`,
      data_dir: data,
      bin_dir: findPostgresFolder(),
      authentication: {
        superuser: user('postgres'),
        replication: user('replicator'),
        rewind: user('postgres'),
      },
      parameters: { unix_socket_directories: socket },
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  }
}

function startPatroni(folder: string, node: Node, etcd: number): ChildProcess {
  const path = join(folder, `${node.name}.yml`)
  // JSON is YAML.
  writeFileSync(path, JSON.stringify(configOf(folder, node, etcd)))
  const asRoot = process.getuid?.() === 0
  const [command, args] = asRoot
    ? (['runuser', ['-u', 'postgres', '--', 'patroni', path]] as const)
    : (['patroni', [path]] as const)
  return spawn(command, args, { cwd: folder, stdio: 'ignore' })
}

/** Sessions end with the primary that they were on, so that nobody waits for one that is gone. */
function startDatabaseProxy(folder: string, port: number, nodes: readonly Node[]): ChildProcess {
  const path = join(folder, 'database.cfg')
  const servers = nodes.map(
    ({ name, database, api }) => `    server ${name} 127.0.0.1:${database} check port ${api}`,
  )
  const lines = [
    'global\n    maxconn 1000',
    'defaults\n    mode tcp\n    timeout connect 2s\n    timeout client 30m\n    timeout server 30m',
    `listen primary\n    bind 127.0.0.1:${port}\n    option httpchk GET /primary`,
    '    http-check expect status 200\n    timeout check 1s',
    '    default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers,
  ]
  writeFileSync(path, `${lines.join('\n')}\n`)
  return spawn('haproxy', ['-db', '-q', '-f', path], { stdio: 'ignore' })
}

/** Patroni, what started it, and every process of its PostgreSQL: all that has the node's folder in hand. */
function pidsOf(data: string, supervisor: number): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: parentOf(name) }))
  const family = new Set([supervisor, ...postmasterOf(data)])
  for (let size = 0; size !== family.size;) {
    size = family.size
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
  }
  return [...family].filter((pid) => pid > 1)
}

function postmasterOf(data: string): number[] {
  try {
    return [Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0])]
  } catch {
    return []
  }
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}

function trySignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended meanwhile.
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + WHOLE_MS
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > deadline) throw new Error('the cluster never became so')
    await wait(100)
  }
}
