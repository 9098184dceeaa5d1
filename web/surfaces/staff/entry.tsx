import '#web/styles/tokens.css'
import '#web/styles/base.css'
import { start } from '#web/app/start.tsx'
import { PAGES } from './pages.ts'

start(PAGES)
