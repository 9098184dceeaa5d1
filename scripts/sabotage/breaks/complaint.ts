// Complaints: said, tracked, answered.
import { type Break, breaksOf } from '../break.ts'

const CONTRACT = 'contract/complaints.ts'
const SERVICE = 'complaint/service.ts'
const START = 'complaint/start-service.ts'
const DETAIL = 'complaint/detail-service.ts'
const IMAGES = 'complaint/images.ts'
const STAFF = 'complaint/staff-service.ts'
const DUE = 'complaint/due.ts'
const WORDS = 'complaint/complaint-words.ts'
const FILES = 'files/service.ts'

export const complaintBreaks: readonly Break[] = [
  ...breaksOf('E3', 'api', [
    ['our own name for the switch', CONTRACT, "      'order.allowsCollection': 'isShow',\n", ''],
    ['a sub-type less', CONTRACT, '[11, 12, 13, 14, ALREADY_PAID_SUB_TYPE]', '[11, 12, 13, 14]'],
    [
      'orders of the whole world',
      START,
      "throw new AppError('not_found')",
      'return start(context, undefined)',
    ],
  ]),
  ...breaksOf('E4', 'api', [
    [
      'our own name for the text',
      CONTRACT,
      "      text: 'problemDetail',\n      images",
      '      images',
    ],
    [
      'no message to the phone',
      SERVICE,
      '  await tellReceived(transaction, dependencies, { borrowerId, number: complaintNumber(id), dueOn })\n',
      '',
    ],
  ]),
  ...breaksOf('E5', 'api', [
    ['our own name for the time', CONTRACT, "      'tabs.complaints.sentAt': 'time',\n", ''],
    [
      'finished ones are processed',
      SERVICE,
      "tab('processing', ({ state }) => state !== 'finished')",
      "tab('processing', () => true)",
    ],
  ]),
  ...breaksOf('E6', 'api', [
    ['our own name for the result', CONTRACT, "      answer: 'disposeDetail',\n", ''],
    [
      'rated before it is finished',
      DETAIL,
      "complaint.state === 'finished' && complaint.score === null",
      'complaint.score === null',
    ],
    ['the result is what the borrower said', DETAIL, "author === 'staff'", "author === 'borrower'"],
  ]),
  ...breaksOf('E16', 'api', [
    [
      'an open one is rated',
      SERVICE,
      "if (complaint.state !== 'finished') throw new AppError('complaint_open')\n",
      '',
    ],
    [
      'the last score counts',
      SERVICE,
      "if (complaint.score !== null) throw new AppError('already_rated')\n",
      '',
    ],
  ]),
  ...breaksOf('V2', 'api', [
    [
      '201 characters',
      CONTRACT,
      'COMPLAINT_TEXT_CHARACTERS_MAX = 200',
      'COMPLAINT_TEXT_CHARACTERS_MAX = 201',
    ],
    [
      'counted by the machine',
      CONTRACT,
      'countCharacters(text) <= COMPLAINT',
      'text.length <= COMPLAINT',
    ],
    ['white space is a text', CONTRACT, "text.trim() !== ''", "text !== ''"],
  ]),
  ...breaksOf('V2', 'unit', [
    ['counted by code points', 'contract/characters.ts', 'if (segmenter === null) ', ''],
    [
      'cut by the machine',
      'contract/characters.ts',
      "characters.slice(0, max).join('')",
      'text.slice(0, max)',
    ],
  ]),
  ...breaksOf('V3', 'api', [
    ['ten images', CONTRACT, 'COMPLAINT_IMAGES_MAX = 9', 'COMPLAINT_IMAGES_MAX = 10'],
    ['the last one is lost', IMAGES, 'return keys\n', 'return keys.slice(0, 8)\n'],
  ]),
  ...breaksOf('V4', 'api', [
    [
      'any loan is collected',
      START,
      "['due', 'overdue', 'settled']",
      "['running', 'due', 'overdue', 'settled']",
    ],
    ['no loan is collected', START, "['due', 'overdue', 'settled']", '[]'],
    [
      'other words',
      'http/messages.ts',
      "'The selected order does not support sending collection types'",
      "'Not possible'",
    ],
  ]),
  ...breaksOf('K1', 'api', [
    ['two weekdays', CONTRACT, 'COMPLAINT_WEEKDAYS = 3', 'COMPLAINT_WEEKDAYS = 2'],
    [
      'weekends count',
      DUE,
      'businessDaysAfter(openedOn, COMPLAINT_WEEKDAYS)',
      'addDays(openedOn, COMPLAINT_WEEKDAYS)',
    ],
  ]),
  ...breaksOf('C5', 'api', [
    [
      'photos keep their size',
      'files/re-encode.ts',
      'const SIDE_PIXELS_MAX = 2_000',
      'const SIDE_PIXELS_MAX = 20_000',
    ],
    ['PNG stays PNG', 'files/re-encode.ts', '.jpeg({ quality: QUALITY })', '.png()'],
    [
      'one type is missing',
      WORDS,
      'return COMPLAINT_TYPES.map',
      'return COMPLAINT_TYPES.slice(1).map',
    ],
  ]),
  ...breaksOf('the same complaint within ten minutes', 'api', [
    ['an hour', SERVICE, 'const SAME_MS = 10 * 60_000', 'const SAME_MS = 60 * 60_000'],
    [
      'not at all',
      SERVICE,
      'if (same !== null) return savedOf',
      'if (same === undefined) return savedOf',
    ],
  ]),
  ...breaksOf('seven days, and not on the eighth', 'api', [
    ['for ever', SERVICE, 'if (finishedOn === null) return', 'if (finishedOn !== null) return'],
    ['eight days', DUE, 'REOPEN_DAYS = 7', 'REOPEN_DAYS = 8'],
  ]),
  ...breaksOf('keeps the figures of its day', 'api', [
    [
      'the figures of any day',
      SERVICE,
      'await figuresOn(transaction, order.id, clock.today())',
      'null',
    ],
    ['for every type', SERVICE, 'type === CHARGES_TYPE && ', ''],
  ]),
  ...breaksOf('never sent are removed after seven days', 'api', [
    ['sent ones too', 'complaint/queries.ts', 'NOT EXISTS (', 'EXISTS (SELECT 1) OR NOT EXISTS ('],
    ['after six days', IMAGES, 'UNSENT_MS = 7 *', 'UNSENT_MS = 6 *'],
    [
      'the bytes stay',
      IMAGES,
      'if (isRemoved) await files.remove(key)',
      'if (!isRemoved) await files.remove(key)',
    ],
  ]),
  ...breaksOf('with no other pass', 'api', [
    ['a pass opens any image', FILES, 'facts === null || facts.key !== key', 'facts === null'],
    ['a pass lasts an hour', FILES, 'PASS_MS = 5 * 60_000', 'PASS_MS = 60 * 60_000'],
  ]),
  ...breaksOf('only by whoever has taken it', 'api', [
    [
      'by anybody',
      STAFF,
      'const { subjectId } = await getTaskToDecide(',
      'const { subjectId } = await getTaskSubject(',
    ],
    [
      'answered again after the end',
      STAFF,
      "kind: 'finished', state: 'finished'",
      "kind: 'finished', state: 'processing'",
    ],
  ]),
  ...breaksOf('not by its kind', 'api', [
    ['by its kind', 'staff-task/work-queries.ts', "details ->> 'dueAt'", "details ->> 'due'"],
    ['a day later', DUE, 'manilaStartOfDay(addDays(day, 1))', 'manilaStartOfDay(addDays(day, 2))'],
  ]),
]
