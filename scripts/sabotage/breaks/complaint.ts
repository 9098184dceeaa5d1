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
    [
      'no star is a score',
      CONTRACT,
      'score: wholeNumber.check(z.minimum(1)',
      'score: wholeNumber.check(z.minimum(0)',
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
    ['white space is a text', CONTRACT, '!isBlank(text)', "text !== ''"],
    ['what nobody can see is a text', CONTRACT, '!isBlank(text)', "text.trim() !== ''"],
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
  ...breaksOf('V3', 'pages', [
    ['a tenth is taken', 'web/forms/image-picker.tsx', '.slice(0, max - images.length)', ''],
    [
      'nine are counted, none is sent',
      'complaint/use-send-complaint.ts',
      'images: [...addresses] }',
      'images: [] }',
    ],
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
      'complaint/refusals.ts',
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
    [
      'photos keep the place where they were taken',
      'files/re-encode.ts',
      '      .jpeg({ quality: QUALITY })',
      '      .keepExif()\n      .jpeg({ quality: QUALITY })',
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
  ]),
  ...breaksOf('asks, is replied to, and finishes', 'api', [
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
  ...breaksOf('S14', 'pages', [
    ['no way to another order', 'complaint/order-card.tsx', 'onClick={() => setOpen(true)}', ''],
    [
      'a way to no other order',
      'complaint/order-card.tsx',
      'orderNo !== order.orderNo)',
      "orderNo !== '')",
    ],
    [
      'my complaints lead home',
      'complaint/start-page.tsx',
      'href={complaintListPage()}',
      'href="/main"',
    ],
  ]),
  ...breaksOf('T11', 'pages', [
    [
      'sub-types at once',
      'complaint/start-page.tsx',
      "useState<'nothing' | 'sub-types' | 'refusal'>('nothing')",
      "useState<'nothing' | 'sub-types' | 'refusal'>('sub-types')",
    ],
    [
      'a sub-type is lost',
      'complaint/start-page.tsx',
      'onChoose={(subType) => open(COLLECTION_TYPE, subType)}',
      'onChoose={() => open(COLLECTION_TYPE)}',
    ],
    [
      'the order is lost on the way',
      'complaint/start-page.tsx',
      "        ...(order.orderNo !== '' && { orderNo: order.orderNo }),\n",
      '',
    ],
  ]),
  ...breaksOf('V4', 'pages', [
    [
      'not refused',
      'complaint/start-page.tsx',
      'setShown(order.allowsCollection ?',
      'setShown(order.orderNo ?',
    ],
    [
      'nothing else is offered',
      'complaint/start-page.tsx',
      '{start.types.map(',
      "{(shown === 'refusal' ? start.types.slice(0, 1) : start.types).map(",
    ],
    [
      'nobody says why',
      'complaint/start-page.tsx',
      '        <p className={styles.refusal}>{t.notCollected}</p>\n',
      '',
    ],
    [
      'the way on leads to another type',
      'complaint/start-page.tsx',
      'onOther={() => open(OTHER_TYPE)}',
      'onOther={() => open(COLLECTION_TYPE)}',
    ],
  ]),
  ...breaksOf('S15', 'pages', [
    [
      'no tag of the sub-type',
      'complaint/form-page.tsx',
      'titleOf(start.subTypes, about.subType)',
      'undefined',
    ],
    [
      'a counter by the machine',
      'complaint/counted-text.tsx',
      'used={countCharacters(value)}',
      'used={value.length}',
    ],
  ]),
  ...breaksOf('R5', 'pages', [
    [
      'the order is not read',
      'complaint/about.ts',
      "readId(query, 'orderNo')",
      "readId(query, 'orderId')",
    ],
    [
      'the sub-type is not read',
      'complaint/about.ts',
      "readId(query, 'problemSonType')",
      "readId(query, 'subType')",
    ],
  ]),
  ...breaksOf('V2', 'pages', [
    [
      'sent empty',
      'complaint/use-send-complaint.ts',
      'if (isBlank(draft.text)) return',
      "if (draft.text === 'nothing') return",
    ],
    [
      'other words',
      'complaint/texts.ts',
      "'Please fill in your comments and suggestions'",
      "'Please write something'",
    ],
  ]),
  ...breaksOf('S16', 'pages', [
    ['other words', 'complaint/form-texts.ts', "'Successfully Sent'", "'Sent'"],
    [
      'it stays',
      'complaint/form-page.tsx',
      'setTimeout(leave, SENT_MS)',
      'setTimeout(() => undefined, SENT_MS)',
    ],
    [
      'no word of the three weekdays',
      'complaint/form-page.tsx',
      '      <p className={styles.promise}>{t.promise}</p>\n',
      '',
    ],
  ]),
  ...breaksOf('T12', 'pages', [
    [
      'the draft stays',
      'complaint/use-send-complaint.ts',
      '      clearAfterSending(draftKey)\n',
      '',
    ],
    ['no dialog', 'complaint/form-page.tsx', '      setSent(answer)\n', ''],
  ]),
  ...breaksOf('K1', 'pages', [
    ['back at once', 'complaint/form-page.tsx', 'SENT_MS = 1_500', 'SENT_MS = 15'],
    [
      'rated at once',
      'complaint/answer-rating.tsx',
      'OPENS_AFTER_MS = 3_000',
      'OPENS_AFTER_MS = 30',
    ],
  ]),
  ...breaksOf('S17', 'pages', [
    ['no tabs', 'complaint/list-page.tsx', 'list.tabs[Number(selected)]', 'list.tabs[0]'],
    ['no content', 'complaint/list-page.tsx', '{complaint.content}', "{''}"],
    ['no time', 'complaint/list-page.tsx', 'formatInstant(complaint.sentAt, language)', "''"],
  ]),
  ...breaksOf('R4', 'pages', [
    ['another path', 'complaint/pages.ts', "'/complaintList'", "'/complaints'"],
    [
      'leads elsewhere',
      'complaint/list-page.tsx',
      'problemId: complaint.complaintId',
      "problemId: '1'",
    ],
  ]),
  ...breaksOf('S18', 'pages', [
    ['no result', 'complaint/details-page.tsx', 'return messages.slice(1)', 'return []'],
    ['no role', 'complaint/conversation.tsx', 'isStaff ? t.agent : t.you', 't.you'],
    [
      'no images',
      'complaint/details-page.tsx',
      '      <OwnPictures addresses={details.images} />\n',
      '',
    ],
    [
      'no images with the result',
      'complaint/conversation.tsx',
      '      <OwnPictures addresses={message.images} />\n',
      '',
    ],
    ['no avatar', 'complaint/conversation.tsx', '            <PersonIcon />\n', ''],
  ]),
  ...breaksOf('R6', 'pages', [
    ['another path', 'complaint/pages.ts', "'/complainDetails'", "'/complaintDetails'"],
    [
      'another name',
      'complaint/details-page.tsx',
      "const complaintId = readId(query, 'problemId')\n  return complaintId === null ? (",
      "const complaintId = readId(query, 'id')\n  return complaintId === null ? (",
    ],
  ]),
  ...breaksOf('T13', 'pages', [
    [
      'always',
      'complaint/details-page.tsx',
      '    details.needsScore && (',
      '    details.complaintId && (',
    ],
    [
      'it stays open',
      'complaint/answer-rating.tsx',
      '    close()\n    showInfo(t.rated)',
      '    showInfo(t.rated)',
    ],
  ]),
  ...breaksOf('X2', 'pages', [
    ['other words', 'complaint/details-texts.ts', "'Successful demonstration！'", "'Thank you'"],
    ['no words', 'complaint/answer-rating.tsx', '    showInfo(t.rated)\n', ''],
  ]),
  ...breaksOf('one that is not theirs, or none at all, leads to their own', 'pages', [
    ['try again', 'complaint/details-page.tsx', "failure.reason === 'not_found'", 'false'],
    [
      'to a new one',
      'complaint/details-page.tsx',
      '<ButtonLink href={complaintListPage()}>',
      '<ButtonLink href="/complaint">',
    ],
  ]),
  ...breaksOf('is sent once under one key', 'pages', [
    ['never', 'complaint/use-send-complaint.ts', "addEventListener('online', sendNow)", ''],
    [
      'another key',
      'complaint/use-send-complaint.ts',
      "draft.key === '' ? newKey() : draft.key",
      'newKey()',
    ],
  ]),
  ...breaksOf('there again after a reload', 'pages', [
    ['for everybody', 'complaint/draft.ts', '`complaint ${draftKey}`', "'complaint'"],
    ['for nobody', 'complaint/use-draft.ts', 'storeDraft(draftKey, current.current)', ''],
  ]),
]
