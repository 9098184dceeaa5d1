import { listLooks } from '#contract/looks.ts'
import { handle } from '#server/calls/handler.ts'
import { looksAt } from './service.ts'

export const looksHandlers = [
  handle(listLooks, (_asked, { db, borrower, language }) => looksAt(db, borrower.id, language)),
]
