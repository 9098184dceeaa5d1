// Starts the built product as a user would, on a free port with a data folder of its own, before the
// journeys; stops it after them. Journeys that need a world of their own start from a copy of it.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_COPY, startProduct, WORLDS_FOLDER } from './product.ts'

export default async function startServer(): Promise<() => Promise<void>> {
  const worlds = mkdtempSync(join(tmpdir(), 'pahiram-e2e-'))
  process.env[WORLDS_FOLDER] = worlds
  const folder = join(worlds, 'shared')
  await (await startProduct({ DATA_DIR: folder })).stop()
  // The socket of the lock stays behind when a busy machine ends the server late, and can't be copied.
  const filter = (source: string) => !source.endsWith('.sock')
  cpSync(folder, join(worlds, DEMO_COPY), { recursive: true, filter })
  const product = await startProduct({ DATA_DIR: folder })
  process.env['BASE_URL'] = product.url
  return async () => {
    await product.stop()
    rmSync(worlds, { recursive: true, force: true })
  }
}
