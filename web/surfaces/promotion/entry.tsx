import '#web/styles/tokens.css'
import '#web/styles/base.css'
import { start } from '#web/app/start.tsx'
import { keepWhatIsEarly } from './early.ts'
import { PAGES } from './pages.ts'

keepWhatIsEarly()
start(PAGES)
