// What the account page asks for, of a borrower of whom little is known.
import { getAccount } from '#contract/account.ts'
import { getReminderHour } from '#contract/reminders.ts'
import { listSessions } from '#contract/session.ts'
import { answer } from './answers.ts'

export const ACCOUNT_ANSWERS = [
  answer(getAccount, {
    name: '',
    mobile: '+63 9•• ••• 0170',
    accountLast4: '',
    accountInstitution: '',
    missingSteps: [],
  }),
  answer(listSessions, { sessions: [] }),
  answer(getReminderHour, { hour: 9 }),
]
