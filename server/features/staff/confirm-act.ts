// Confirming a person: one administrator brought them in or changed them, and another, of another line,
// says who they are. It holds for what they may do and log in with at that moment.
import * as z from 'zod/mini'
import { AppError } from '#server/app-error.ts'
import { defineAct } from '#server/calls/acts.ts'
import { confirmPerson, getPerson } from './people-service.ts'

export const CONFIRM_PERSON = defineAct({
  name: 'person-confirm',
  title: { en: 'Confirm a colleague', 'fil-PH': 'Kumpirmahin ang kasamahan' },
  roles: ['admin'],
  two: 'always',
  needsOtherLine: true,
  asked: z.object({ personId: z.int() }),
  subject: ({ personId }) => ({ kind: 'staff-person', id: String(personId) }),
  async facts({ db }, { personId }) {
    const person = await getPerson(db, personId)
    if (person.ended_at !== null) throw new AppError('not_found')
    if (person.password_hash === null || person.is_confirmed) {
      throw new AppError('nothing_to_decide')
    }
    const { name: colleague, email, roles, fingerprint } = person
    return { shown: { colleague, email, roles, fingerprint } }
  },
  // Of the fingerprint that both saw: if the person is changed at this moment, it is somebody else's.
  carryOut: (within, { personId }, { approvalId, shown }) =>
    confirmPerson(within, personId, { approvalId, fingerprint: String(shown['fingerprint']) }),
})
