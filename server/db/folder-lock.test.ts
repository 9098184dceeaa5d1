// Both engines: the embedded one guards its folder.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lockFolder } from './folder-lock.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'pahiram-lock-'))

it('one holder at a time; free again after release', async () => {
  const folder = newFolder()
  const lock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow('in use by another process')
  await lock.release()
  await (await lockFolder(folder)).release()
})

it('works in a folder whose path is too long for a socket', async () => {
  const folder = join(newFolder(), 'x'.repeat(120))
  const lock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow('in use')
  await lock.release()
})

it('a killed process leaves no lock that holds', async () => {
  const folder = newFolder()
  const script = `require('node:net').createServer().listen(process.argv[1], () => console.log('up'))`
  const holder = spawn(process.execPath, ['-e', script, join(folder, 'lock.sock')])
  await once(holder.stdout, 'data')
  await expect(lockFolder(folder)).rejects.toThrow('in use')
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  const contenders = await Promise.allSettled(Array.from({ length: 5 }, () => lockFolder(folder)))
  const won = contenders.filter((outcome) => outcome.status === 'fulfilled')
  expect(won).toHaveLength(1)
  await won[0]?.value.release()
})
