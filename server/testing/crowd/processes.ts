// The processes of the crowd proof: started, killed at random, started again.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

interface Running {
  readonly child: ChildProcess
  readonly url: string
}

export interface Processes {
  /** One of those that run; while none does, the last known address. */
  anyUrl(): string
  kill(index: number): Promise<void>
  start(index: number): Promise<void>
  stop(): Promise<void>
  /** Every line that any of them logged as a fault. */
  readonly faults: string[]
}

export function createProcesses(
  environment: Record<string, string>,
  random: () => number,
): Processes {
  const running = new Map<number, Running>()
  const faults: string[] = []
  let lastUrl = ''

  async function start(index: number): Promise<void> {
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/testing/crowd/server.ts'], {
      env: { ...process.env, ...environment, PORT: '0', LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    child.stdout?.on('data', (chunk) => {
      for (const line of String(chunk).split('\n')) {
        if (line.includes('"msg":"fault"')) faults.push(line)
      }
    })
    const [message] = (await once(child, 'message')) as [{ url: string }]
    lastUrl = message.url
    running.set(index, { child, url: message.url })
  }

  return {
    faults,
    start,
    anyUrl() {
      const urls = [...running.values()].map(({ url }) => url)
      return urls[Math.floor(random() * urls.length)] ?? lastUrl
    },
    async kill(index) {
      const killed = running.get(index)
      if (killed === undefined) return
      running.delete(index)
      const ended = once(killed.child, 'exit')
      killed.child.kill('SIGKILL')
      await ended
    },
    async stop() {
      const all = [...running.values()]
      running.clear()
      await Promise.all(
        all.map(async ({ child }) => {
          const ended = once(child, 'exit')
          child.send('stop')
          await ended
        }),
      )
    },
  }
}
