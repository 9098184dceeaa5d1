// Compiles what a benchmark measures as the product is compiled: what runs from sources isn't what
// is run, and costs more.
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { BUILDS } from '../scripts/running/build.ts'

/** Each file of this folder becomes a program that `runCompiled` knows by its name. */
export async function compile(files: readonly string[]): Promise<void> {
  const { server } = BUILDS
  await build({
    ...server,
    build: {
      ...server?.build,
      outDir: 'build/bench',
      ssr: true,
      rolldownOptions: { input: files.map((file) => `bench/${file}`) },
    },
  })
}

/** In a process of its own, as in production. */
export function runCompiled(name: string, environment: Record<string, string>): ChildProcess {
  return fork(fileURLToPath(new URL(`../build/bench/${name}.js`, import.meta.url)), {
    execArgv: [],
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
  })
}
