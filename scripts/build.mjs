import { ensureBuilt } from './running/prepare.mjs'

ensureBuilt()
