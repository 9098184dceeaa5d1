// A copy of the tree to break things in. What git ignores is not copied; installed packages are
// linked.
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export function trackedFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
  // A file that was deleted and is not yet committed is still listed.
  return listed
    .toString()
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)))
}

export interface ScratchCopy {
  readonly folder: string
  /** Runs with the file changed, and then puts it back. */
  with<T>(path: string, text: string, run: () => Promise<T>): Promise<T>
  remove(): void
}

export function makeScratchCopy(root: string, files: readonly string[]): ScratchCopy {
  const folder = mkdtempSync(join(tmpdir(), 'pahiram-scratch-'))
  for (const file of files) cpSync(join(root, file), join(folder, file))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    async with(path, text, run) {
      const place = join(folder, path)
      const whole = readFileSync(place)
      writeFileSync(place, text)
      try {
        return await run()
      } finally {
        writeFileSync(place, whole)
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
