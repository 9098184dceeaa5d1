// Builds everything that runs: the browser's files, the page renderer and the server.
import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin } from 'vite'
import { BASE, onePageOneFile } from './one-page-one-file.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const plugins = [react()]

const shared: InlineConfig = {
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins,
  css: { modules: { generateScopedName: classNameOf } },
  resolve: {
    // React has had it since 18; the shim is for those before.
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
}

/**
 * Class and file name without the line number that Vite adds, because every page contains these
 * names.
 */
function classNameOf(name: string, path: string): string {
  const file = basename(path).replace(/\?.*$/, '')
  const folder = path.slice(root.length, path.lastIndexOf(file))
  return `${name}_${createHash('sha256')
    .update(folder + file)
    .digest('hex')
    .slice(0, 4)}`
}

const SUMMARY = /^ +summary:\s+'(?:[^'\\\n]|\\.)*',\n/gm

/** What a call is for stands in the list of calls; no phone has to load it. */
function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (/\/contract\/[^/]+\.ts/.test(id) ? code.replace(SUMMARY, '') : null),
  }
}

/** The strip that says whose account this is stands on borrowers' pages alone; no other loads it. */
function withoutWhoseAccount(): Plugin {
  return {
    name: 'without-whose-account',
    apply: 'build',
    load: (id) =>
      id.endsWith('/web/app/whose-account.tsx') ? 'export const WhoseAccount = () => null' : null,
  }
}

/** Mid-range Androids keep their web view up to date; iPhones that stopped at iOS 15 do not. */
const BROWSERS = ['chrome100', 'safari15.4']

const SURFACES = ['borrower', 'site', 'promotion', 'staff', 'developer'] as const

/** What starts and hydrates a page; everything else is in the page's own file. */
const FILES = [
  { name: 'entry', tags: ['$initial' as const], priority: 2 },
  { name: 'base', test: BASE, priority: 1 },
]

/** What hydrates a page: all that it imports is in the base. */
const BASE_ENTRY = '/web/app/live.tsx'

/** One surface, built separately: nothing another surface imports can get into its files. */
function surfaceBuild(surface: (typeof SURFACES)[number]): InlineConfig {
  const folder = `assets/${surface}`
  return {
    ...shared,
    plugins: [
      onePageOneFile(BASE_ENTRY),
      withoutSummaries(),
      ...(surface === 'borrower' ? [] : [withoutWhoseAccount()]),
      ...plugins,
      compressFiles(),
    ],
    build: {
      outDir: `build/surfaces/${surface}`,
      assetsDir: folder,
      manifest: true,
      target: BROWSERS,
      cssTarget: BROWSERS,
      // The server lists what a page needs up front; later pages load their own styles.
      modulePreload: false,
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: `web/surfaces/${surface}/entry.tsx`,
        output: {
          codeSplitting: { groups: FILES },
          // As short as the number of files allows: the entry names them all.
          entryFileNames: `${folder}/[hash:7].js`,
          chunkFileNames: `${folder}/[hash:7].js`,
          assetFileNames: `${folder}/[hash:7][extname]`,
        },
      },
    },
  }
}

/**
 * The public site is rendered on the server alone: of its pages only the styles are kept, and its
 * script imports none of them.
 */
function siteBuild(): InlineConfig {
  const { build: options, ...config } = surfaceBuild('site')
  const { output, ...rolldownOptions } = options?.rolldownOptions ?? {}
  const { codeSplitting: _groups, ...names } = Array.isArray(output) ? {} : { ...output }
  return {
    ...config,
    plugins: [onePageOneFile(null), ...plugins, withoutPageScripts(), compressFiles()],
    build: {
      ...options,
      rolldownOptions: {
        ...rolldownOptions,
        input: ['web/surfaces/site/entry.tsx', 'web/surfaces/site/pages.ts'],
        preserveEntrySignatures: 'exports-only',
        output: names,
      },
    },
  }
}

function withoutPageScripts(): Plugin {
  return {
    name: 'without-page-scripts',
    apply: 'build',
    // After the styles have been taken from the pages' scripts.
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const [file, output] of Object.entries(bundle)) {
        const isEntry = output.type === 'chunk' && output.facadeModuleId?.endsWith('/entry.tsx')
        if (output.type === 'chunk' && !isEntry) delete bundle[file]
      }
    },
  }
}

const surfaceBuilds = Object.fromEntries(
  SURFACES.map(
    (surface) => [surface, surface === 'site' ? siteBuild() : surfaceBuild(surface)] as const,
  ),
)

/** What whoever runs the product starts besides it. */
const COMMANDS = [
  'setup',
  'migrate',
  'mark',
  'ledger-verify',
  'keys-rotate',
  'accept-restore',
  'reconcile',
]

export const BUILDS: Readonly<Record<string, InlineConfig>> = {
  ...surfaceBuilds,
  renderer: {
    ...shared,
    build: {
      outDir: 'build/renderer',
      ssr: 'web/entry-server.tsx',
      target: 'node20',
      // A picture has the same address, whoever renders the page.
      rolldownOptions: { output: { assetFileNames: 'assets/developer/[hash:7][extname]' } },
    },
    // React is a development dependency: it is bundled into the renderer.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  },
  server: {
    ...shared,
    build: {
      outDir: 'build/server',
      ssr: true,
      target: 'node20',
      rolldownOptions: {
        // A worker thread starts with a file of its own; commands are for machines without npm.
        input: [
          'server/main.ts',
          'server/features/confirmation/agreement-worker.ts',
          'server/features/complaint/record-worker.ts',
          ...COMMANDS.map((command) => `scripts/${command}.ts`),
        ],
        output: { chunkFileNames: '[name].js' },
      },
    },
    // These consist of hundreds of small files and load much faster as one.
    ssr: { noExternal: ['kysely', 'zod'] },
  },
}

/** Compressed once, as small as possible: serving only reads the result. */
function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      // While someone is developing, a change must show immediately.
      if (process.env['NODE_ENV'] !== 'development') await compressFolder(dir)
    },
  }
}

const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/
/** Below this, the response headers outweigh the savings. */
const COMPRESSED_BYTES_MIN = 512

async function compressFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !COMPRESSIBLE.test(path) || path.includes('.vite')) continue
    const content = await readFile(path)
    if (content.length < COMPRESSED_BYTES_MIN) continue
    await writeFile(`${path}.br`, smallestBrotli(content))
    await writeFile(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
}

/** From here on, how a file falls into blocks makes 0.2 % of it, by nothing but the names of chunks in it. */
const LARGE_BYTES = 100_000
/** Logarithms; zero lets the compressor choose. */
const BLOCK_SIZES = [0, 16, 17]

function smallestBrotli(content: Buffer): Buffer {
  const sizes = content.length < LARGE_BYTES ? [0] : BLOCK_SIZES
  const tries = sizes.map((size) =>
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_LGBLOCK]: size } }),
  )
  return tries.reduce((best, one) => (one.length < best.length ? one : best))
}

/** Files with the same address on every surface: the icon, the logos. */
export async function copyPublicFiles(): Promise<void> {
  await rm('build/public', { recursive: true, force: true })
  await cp('web/public', 'build/public', { recursive: true })
  await compressFolder('build/public')
}

export async function buildAll(): Promise<void> {
  await copyPublicFiles()
  for (const config of Object.values(BUILDS)) await build(config)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildAll()
