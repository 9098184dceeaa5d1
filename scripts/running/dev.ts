// Watches the sources: each change rebuilds whatever it affects and restarts the server. This runs
// what production runs, so nothing works only here.
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { build } from 'vite'
import { BUILDS, copyPublicFiles } from './build.ts'

// A development build: with React's warnings, and pages that reload themselves.
process.env.NODE_ENV = 'development'

// This isn't what `npm start` would build, so it must not mistake it for its own.
rmSync('build/stamp', { force: true })

let server: ChildProcess | null = null
let restart: ReturnType<typeof setTimeout> | undefined

/** Several builds finish at about the same time: one restart is enough. */
const RESTART_WAIT_MS = 150

function restartServer(): void {
  clearTimeout(restart)
  restart = setTimeout(() => {
    const start = () => {
      server = spawn(process.execPath, ['build/server/main.js'], { stdio: 'inherit' })
    }
    if (server === null || server.exitCode !== null) return start()
    server.once('exit', start)
    server.kill('SIGTERM')
  }, RESTART_WAIT_MS)
}

await copyPublicFiles()
const built = new Set<string>()
for (const [name, config] of Object.entries(BUILDS)) {
  const watcher = await build({
    ...config,
    mode: 'development',
    build: { ...config.build, watch: {}, minify: false },
  })
  if (!('on' in watcher)) throw new Error('the build does not watch')
  watcher.on('event', (event) => {
    if (event.code === 'ERROR') console.error(event.error.message)
    if (event.code !== 'END') return
    built.add(name)
    if (built.size === Object.keys(BUILDS).length) restartServer()
  })
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server?.kill(signal)
    process.exit(0)
  })
}
