// Builds what runs: the browser's files, the renderer of the pages, and the server.
import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

const shared: InlineConfig = {
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [react()],
  css: { modules: { generateScopedName: classNameOf } },
}

/** A class and its file, without the line number that Vite adds: every page carries these names. */
function classNameOf(name: string, path: string): string {
  const file = basename(path).replace(/\?.*$/, '')
  const folder = path.slice(root.length, path.lastIndexOf(file))
  return `${name}_${createHash('sha256')
    .update(folder + file)
    .digest('hex')
    .slice(0, 4)}`
}

/** Mid-range Androids keep their web view up to date; iPhones that stopped at iOS 15 do not. */
const BROWSERS = ['chrome100', 'safari15.4']

/** The libraries, what is around every page, and the parts that even a failing page shows. */
const SHARED_PARTS = /\/web\/parts\/(button|failed|icons|notice|screen|skeleton|toast-host)\b/
const SHARED = /\/node_modules\/|\/web\/(lib|app)\/|\/contract\/wire-values\./
const OF_FEW_PAGES =
  /-page\.tsx|\/web\/lib\/(kept|use-kept|use-send|query|visit-flags|use-browser-value|scheme|clipboard|gallery|upload)\b/

function isSharedByAll(id: string): boolean {
  return (SHARED.test(id) && !OF_FEW_PAGES.test(id)) || SHARED_PARTS.test(id)
}

/** What pages about a loan have in common, and pages with something to fill in. */
const LOAN_PARTS =
  /\/web\/parts\/(card|close-button|dialog|logo|modal|money|money-card|money-text|progress|rows|sheet|status-header|status-icon|timeline)\.|\/(contract|lending)\/(wire-pesos|format-date|order-status|dates|money)\./
const FORM_PARTS =
  /\/web\/parts\/(checkbox|choices|counter|date-input|digit-groups|digits-input|field|select|text-input)\.|\/web\/lib\/(kept|use-kept|use-send)\./

const ASSET_NAMES = 'assets/[hash][extname]'

export const BUILDS: Record<'client' | 'renderer' | 'server', InlineConfig> = {
  client: {
    ...shared,
    publicDir: 'web/public',
    build: {
      outDir: 'build/client',
      manifest: true,
      target: BROWSERS,
      cssTarget: BROWSERS,
      // All styles are one small file: no page waits for its own, and the script that would fetch
      // them, with its list of every file, is not needed.
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'web/entry-client.tsx',
        // What every page needs comes in one file: one request, and it packs better.
        output: {
          codeSplitting: {
            groups: [
              { name: 'shared', test: isSharedByAll },
              { name: 'loan', test: LOAN_PARTS },
              { name: 'form', test: FORM_PARTS },
            ],
          },
          // Every page carries the names of all pages' files.
          chunkFileNames: 'assets/[hash].js',
          assetFileNames: ASSET_NAMES,
        },
      },
    },
  },
  renderer: {
    ...shared,
    build: {
      outDir: 'build/ssr',
      ssr: 'web/entry-server.tsx',
      target: 'node20',
      // A picture has one address, whoever draws the page.
      rolldownOptions: { output: { assetFileNames: ASSET_NAMES } },
    },
    // React is a development dependency: the built renderer carries it.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  },
  server: {
    ...shared,
    build: { outDir: 'build/server', ssr: 'server/main.ts', target: 'node20' },
    // These come in hundreds of small files; in one file they load in a fraction of the time.
    ssr: { noExternal: ['kysely', 'zod'] },
  },
}

export async function buildAll(): Promise<void> {
  for (const config of Object.values(BUILDS)) await build(config)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildAll()
