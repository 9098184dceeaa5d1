// Reminders: when, how often, and to whom none is sent. Rules of ours, named by their tests.
import { type Break, breaksOf } from '../break.ts'

const SERVICE = 'reminders/service.ts'
const QUERIES = 'reminders/queries.ts'
const MONTH = 'no reminder comes outside the hours'

export const reminderBreaks: readonly Break[] = [
  ...breaksOf(MONTH, 'api', [
    [
      'a silenced loan is reminded of',
      SERVICE,
      'ready.includes(id) && !silent.has(id)',
      'ready.includes(id)',
    ],
    ['a paused loan is reminded of', SERVICE, "event.kind === 'paused' &&", 'false &&'],
    [
      'before the hour that was chosen',
      QUERIES,
      "where.fn.coalesce('reminder_choice.hour', where.val(at.defaultHour))",
      'where.val(at.defaultHour)',
    ],
  ]),
  ...breaksOf('whatever the rules would send', 'api', [
    ['without end', SERVICE, 'max: rulesOn(today).inSevenDaysMax', 'max: 30'],
    ['in eight days', SERVICE, 'DAYS_BEFORE_IN_WINDOW = 6', 'DAYS_BEFORE_IN_WINDOW = 7'],
  ]),
  ...breaksOf('is not sent the next morning', 'api', [
    ['good for a day', SERVICE, '(law.contactToMinute - minute) * MINUTE_SECONDS', '86_400'],
  ]),
  ...breaksOf('comes at the hour that was chosen', 'api', [
    [
      'the choice is not kept',
      'reminders/routes.ts',
      '    await chooseHour(context, context.borrower.id, hour)\n',
      '',
    ],
    ['at night', 'contract/reminders.ts', 'REMINDER_HOUR_MAX = 21', 'REMINDER_HOUR_MAX = 23'],
  ]),
  ...breaksOf('in the borrower’s language', 'api', [
    ['always late', 'reminders/reminder-texts.ts', 'dueOn > today ? BEFORE : AFTER', 'AFTER'],
  ]),
  ...breaksOf('a choice that could not be saved', 'pages', [
    ['it stays', 'reminders/reminder-card.tsx', '    else setChosen(before)\n', ''],
  ]),
]
