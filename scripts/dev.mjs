// `npm run dev`: builds on every change and starts the server again; open pages reload themselves.
import { ensureInstalled, ensureNode } from './running/prepare.mjs'

ensureNode()
ensureInstalled()
const { register } = await import('tsx/esm/api')
register()
await import('./running/dev.ts')
