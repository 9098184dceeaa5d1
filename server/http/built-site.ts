// Loads what scripts/running/build.ts has built: the page renderer and each surface's files.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRenderer, Site } from './page-renderer.ts'

const SURFACES = ['borrower', 'site', 'promotion', 'staff']
/** Served in a demo only. */
const DEVELOPER_SURFACE = 'developer'

export async function loadSite(buildFolder: string, mode: 'demo' | 'production'): Promise<Site> {
  const served = mode === 'demo' ? [...SURFACES, DEVELOPER_SURFACE] : SURFACES
  const folders = served.map((surface) => join(buildFolder, 'surfaces', surface))
  const built = await Promise.all(
    folders.map((folder, index) => readSurface(folder, served[index])),
  )
  const entry = join(buildFolder, 'renderer/entry-server.js')
  const { createRenderer } = (await import(pathToFileURL(entry).href)) as {
    createRenderer: (surfaces: unknown) => Promise<PageRenderer>
  }
  return {
    renderer: await createRenderer(Object.fromEntries(built)),
    filesFolders: [join(buildFolder, 'public'), ...folders],
  }
}

async function readSurface(folder: string, surface = '') {
  const manifest = await readFile(join(folder, '.vite/manifest.json'), 'utf8')
  const assets = join('assets', surface)
  const names = (await readdir(join(folder, assets))).filter((name) => name.endsWith('.css'))
  const styles = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, assets, name), 'utf8')
      return [`assets/${surface}/${name}`, text.trim()] as const
    }),
  )
  return [surface, { manifest: JSON.parse(manifest), styles: Object.fromEntries(styles) }] as const
}
