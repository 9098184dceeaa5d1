// `npm start`: installs what is missing, builds what is stale, and runs the server in this process.
// For development and the demo; production runs `node build/server/main.js`.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, ensureInstalled, ensureNode, root } from './prepare.mjs'

ensureNode()
ensureInstalled()
ensureBuilt()
endWithParents()
await import(pathToFileURL(join(root, 'build/server/main.js')).href)

/** npm and the shell between don't pass on every signal: a server must not outlive them. */
function endWithParents() {
  if (process.env['npm_lifecycle_event'] === undefined) return
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
