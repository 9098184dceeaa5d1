// What all parts together cost a phone: an entry that keeps every part, built as the product is,
// without what pages carry anyway (React, the router). Texts in all languages, icons, and the pieces
// of web/lib and lending that the parts need are counted; the list of exported names is not, since
// it exists only in this measurement.
import { readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { afterEach, expect, it, vi } from 'vitest'
import { BUILDS } from './build.ts'

const SCRIPT_BYTES_MAX = 12 * 1024
const STYLE_BYTES_MAX = 8 * 1024
const PARTS = readdirSync('web/parts').filter((file) => file.endsWith('.tsx'))

afterEach(() => vi.unstubAllEnvs())

it('all parts together stay within 12 KB of script and 8 KB of style, gzipped', async () => {
  // The test runner's own mode would build what a developer debugs, not what a phone gets.
  vi.stubEnv('NODE_ENV', 'production')
  const { plugins, root, css, build: settings } = BUILDS.client
  const output = await build({
    root: root ?? '.',
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    css: css ?? {},
    plugins: [
      plugins,
      {
        name: 'all-parts',
        resolveId: (id) => (id === 'all-parts' ? id : null),
        load: (id) =>
          id === 'all-parts'
            ? PARTS.map((file) => `export * from '/web/parts/${file}'`).join('\n')
            : null,
      },
    ],
    build: {
      ...settings,
      write: false,
      manifest: false,
      rolldownOptions: {
        input: 'all-parts',
        preserveEntrySignatures: 'strict',
        external: [/^react/, /^wouter/],
      },
    },
  })
  const built = (Array.isArray(output) ? output : [output]) as Rolldown.RolldownOutput[]
  const files = built.flatMap((one) => one.output)
  const sizeOf = (ending: string) =>
    files
      .filter(({ fileName }) => fileName.endsWith(ending))
      .map((file) => gzipSync(contentOf(file), { level: 9 }).length)
      .reduce((total, bytes) => total + bytes, 0)
  const sizes = { script: sizeOf('.js'), style: sizeOf('.css') }
  console.log(`${PARTS.length} parts: ${JSON.stringify(sizes)} bytes gzipped`)
  expect(sizes.script).toBeGreaterThan(1_000)
  expect(sizes.script).toBeLessThanOrEqual(SCRIPT_BYTES_MAX)
  expect(sizes.style).toBeGreaterThan(1_000)
  expect(sizes.style).toBeLessThanOrEqual(STYLE_BYTES_MAX)
})

function contentOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset): string | Uint8Array {
  return file.type === 'chunk' ? file.code.replace(/export\{[^{}]*\};?\s*$/, '') : file.source
}
