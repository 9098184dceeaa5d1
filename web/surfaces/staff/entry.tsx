// Makes the staff console live; an ended session leads to its own login.
import '#web/styles/tokens.css'
import '#web/styles/base.css'
import { start } from '#web/app/start.tsx'
import { goToLogin } from '#web/features/staff/parts/go-login.ts'
import { PAGES } from './pages.ts'

start(PAGES, { onSessionEnded: goToLogin })
