// What a borrower reads and keeps of a complaint: the form's faults, the confirmation, the record.
import { type Break, breaksOf } from '../break.ts'

const DRAWINGS = 'complaint/record-drawings.ts'
const PRINTABLE = 'confirmation/printable-text.ts'

export const complaintPaperBreaks: readonly Break[] = [
  ...breaksOf('an empty text is said at the field', 'pages', [
    [
      'the focus stays on the button',
      'complaint/form-page.tsx',
      '      field.current?.focus()\n',
      '',
    ],
    ['only a toast', 'complaint/form-page.tsx', '      setProblem(t.emptyText)\n', ''],
  ]),
  ...breaksOf('a complaint that was sent stays confirmed', 'pages', [
    [
      'no confirmation',
      'complaint/start-page.tsx',
      "answer.state === 'ready' && answer.data.open !== null ?",
      "answer.state === 'ready' && answer.data.open === undefined ?",
    ],
    [
      'an answer is promised though we wait for the borrower',
      'complaint/open-complaint.tsx',
      "const isAsked = open.state === 'asked'",
      "const isAsked = open.state === 'finished'",
    ],
  ]),
  ...breaksOf('shows the newest complaint that is open', 'api', [
    [
      'a finished one too',
      'complaint/queries.ts',
      "    .selectAll()\n    .where('borrower_id', '=', borrowerId)\n    .where('state', '<>', 'finished')",
      "    .selectAll()\n    .where('borrower_id', '=', borrowerId)",
    ],
    [
      'never',
      'complaint/start-service.ts',
      'open: open === null ? null : shownOpen(',
      'open: true ? null : shownOpen(',
    ],
  ]),
  ...breaksOf('survives a reload of its tab', 'pages', [
    ['nothing is kept', 'staff/complaint-answer.tsx', '    keepTabDraft(key, next)\n', ''],
    [
      'one draft for all complaints',
      'staff/complaint-answer.tsx',
      'useDraftText(`complaint answer ${taskId}`)',
      'useDraftText(`complaint answer`)',
    ],
  ]),
  ...breaksOf('has one place in the line', 'api', [
    [
      'as many as one asks for',
      DRAWINGS,
      'OF_ONE_BORROWER = { atOnceMax: 1,',
      'OF_ONE_BORROWER = { atOnceMax: 9,',
    ],
    ['a line without an end', DRAWINGS, 'waitingMax: 2,', 'waitingMax: 200,'],
  ]),
  ...breaksOf('a record is drawn once while nothing in it changes', 'api', [
    ['nothing is remembered', DRAWINGS, '        remember(key, file)\n', ''],
    [
      'anybody’s record',
      DRAWINGS,
      '`${borrowerId} ${fingerprintOf(asked)}`',
      'fingerprintOf(asked)',
    ],
    [
      'what was added is not seen',
      DRAWINGS,
      'JSON.stringify([head, text, note,',
      'JSON.stringify([head, note,',
    ],
  ]),
  ...breaksOf('thousands of marks on a letter', 'api', [
    ['they are all printed', PRINTABLE, "character.replaceAll(MARKS_AND_JOINERS, '')", 'character'],
    [
      'the letter goes too',
      PRINTABLE,
      'if (IS_PRINTABLE.test(bare)) return bare',
      "if (IS_PRINTABLE.test(bare)) return ''",
    ],
  ]),
  ...breaksOf('an emoji is named in brackets', 'api', [
    ['as an empty box', PRINTABLE, "return '[emoji]'", 'return character'],
    ['one after the other', PRINTABLE, '{2,}/g', '{20,}/g'],
  ]),
  ...breaksOf('prints what can be printed', 'api', [
    [
      'as it was written',
      'complaint/record-content.ts',
      '= printableText(message.text)',
      '= { text: message.text, isWhole: true }',
    ],
    [
      'without saying so',
      'complaint/record-content.ts',
      '...(isWhole ? [] :',
      '...(!isWhole ? [] :',
    ],
  ]),
  ...breaksOf('a late loan looks late', 'pages', [
    [
      'as any other',
      'complaint/order-card.tsx',
      'order.isLate ? styles.late : styles.status',
      'styles.status',
    ],
    [
      'all of them',
      'complaint/order-card.tsx',
      'order.isLate ? styles.late : styles.status',
      'styles.late',
    ],
  ]),
]
