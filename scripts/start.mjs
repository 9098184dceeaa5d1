// `npm start`: installs what is missing, builds what is stale, and runs the server in this process,
// which ends with npm. For development and the demo; production runs `node build/server/main.js`.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, ensureInstalled, ensureNode, root } from './running/prepare.mjs'

ensureNode()
ensureInstalled()
ensureBuilt()
await import('./running/end-with-parents.mjs')
await import(pathToFileURL(join(root, 'build/server/main.js')).href)
