// A process that tests start again and again is compiled once, as the product is: from its sources
// it would spend longer starting than working.
import { join } from 'node:path'
import { build } from 'vite'
import { ROOT_FOLDER } from '#server/root-folder.ts'

const compiled = new Map<string, Promise<string>>()

/** The path of the compiled program. Each test process has its own: they run beside each other. */
export function compile(entry: string): Promise<string> {
  const known = compiled.get(entry) ?? compileNow(entry)
  compiled.set(entry, known)
  return known
}

async function compileNow(entry: string): Promise<string> {
  const name = entry.replaceAll('/', '-').replace(/\.ts$/, '')
  const folder = join(ROOT_FOLDER, 'build', 'testing', `${name}-${process.pid}`)
  await build({
    root: ROOT_FOLDER,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: folder,
      ssr: entry,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'main.js' } },
    },
    ssr: { noExternal: ['kysely', 'zod'] },
  })
  return join(folder, 'main.js')
}
