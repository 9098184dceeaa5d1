import type { Feature } from '#server/calls/feature.ts'
import { contactHandlers } from './routes.ts'
import { CONTACT_TASK, readContactMessages, removeOldContactMessages } from './service.ts'
import { CONTACT_REFUSALS } from './refusals.ts'

/** A message belongs to no borrower: whoever wrote it may have typed somebody else's number. */
export const contact: Feature = {
  name: 'contact',
  refusals: CONTACT_REFUSALS,
  handlers: contactHandlers,
  taskKinds: [
    {
      kind: CONTACT_TASK,
      title: { en: 'Message from the website', 'fil-PH': 'Mensahe mula sa website' },
      hint: {
        en: 'Call or text back. The form proves nobody’s identity: say nothing about a loan before you know who it is. Note what you answered.',
        'fil-PH':
          'Tumawag o mag-text. Walang pinatutunayang identidad ang form: huwag magbanggit ng loan hangga’t hindi sigurado kung sino. Isulat ang isinagot mo.',
      },
      dueHours: 72,
      roles: ['agent', 'lead'],
      facts: readContactMessages,
    },
  ],
  timedJobs: [
    {
      name: 'remove-old-contact-messages',
      everySeconds: 86_400,
      run: ({ db, clock }) => removeOldContactMessages(db, clock),
    },
  ],
}
