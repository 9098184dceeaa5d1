// Starts the built product as a user would, on a free port with a data folder of its own, before the
// journeys; stops it after them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from './product.ts'

export default async function startServer(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'pahiram-e2e-'))
  const product = await startProduct({ DATA_DIR: folder })
  process.env['BASE_URL'] = product.url
  return async () => {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
