// npm and the shell between it and us don't pass on every signal: a server must not outlive them.
import { execFileSync } from 'node:child_process'

if (process.env['npm_lifecycle_event'] !== undefined) endWithParents()

function endWithParents() {
  const [shell, npm] = [process.ppid, parentOfShell(process.ppid)]
  const watch = setInterval(() => {
    if (process.ppid === shell && isAlive(npm)) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGINT')
  }, 500)
  watch.unref()
}

/** Some shells replace themselves by what they start: then npm is the parent itself. */
function parentOfShell(id) {
  try {
    const line = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(id)], { stdio: 'pipe' })
    const [, parent, command] = /^\s*(\d+)\s+(.*)$/.exec(String(line).trim()) ?? []
    return command?.endsWith('sh') ? Number(parent) : id
  } catch {
    return id
  }
}

function isAlive(id) {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    // Somebody else's process, which we may not signal.
    return error.code === 'EPERM'
  }
}
