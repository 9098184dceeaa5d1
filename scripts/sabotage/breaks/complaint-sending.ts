// A complaint on its way: what is cut off, written without a connection, or handed to somebody else.
import { type Break, breaksOf } from '../break.ts'

const SEND = 'complaint/use-send-complaint.ts'
const START = 'complaint/use-start.ts'
const FORM = 'complaint/form-page.tsx'
const UPLOADS = 'complaint/image-uploads.ts'
const WORKER = 'web/public/service-worker.js'

export const complaintSendingBreaks: readonly Break[] = [
  ...breaksOf('one complaint if the page stays open', 'pages', [
    [
      'a new key for every try',
      SEND,
      "const key = draft.key === '' ? newKey() : draft.key",
      'const key = newKey()',
    ],
    [
      'the network may come back, and nothing happens',
      SEND,
      "    addEventListener('online', sendNow)\n",
      '',
    ],
    [
      'sent without the photos that are missing',
      UPLOADS,
      "addresses.includes('') ? null",
      'null === addresses ? null',
    ],
  ]),
  ...breaksOf('one complaint if the app was closed', 'pages', [
    [
      'the tap on Send is forgotten',
      FORM,
      'isChanged ? { images: next, key: ',
      '!isChanged ? { images: next, key: ',
    ],
    ['photos are not kept on the phone', UPLOADS, '      await keepImage(id, small)\n', ''],
  ]),
  ...breaksOf('sent once when the network returns', 'pages', [
    [
      'nothing is kept for it',
      START,
      '    void keep(START_KEY, withoutAmounts(start)).then(askWorkerToKeepPages)\n',
      '',
    ],
    ['amounts are kept too', START, '    rows: [],\n', ''],
    [
      'it is never asked again',
      'web/lib/use-call.ts',
      'shouldRetryOnError: false,',
      'shouldRetryOnError: false, revalidateOnReconnect: false,',
    ],
  ]),
  ...breaksOf('Send asks again at once if the phone has not noticed', 'pages', [
    ['it only waits', FORM, '    cutOff?.retry()\n', ''],
    [
      'nobody is asked',
      START,
      '  const { isRetrying, retry } = answer\n',
      '  const { isRetrying } = answer\n  const retry = () => undefined\n',
    ],
  ]),
  ...breaksOf('neither shown to another nor sent as theirs', 'pages', [
    [
      'sent before the server has answered',
      SEND,
      'if (!isConnected || isRunning.current) return',
      'if (isRunning.current) return',
    ],
    ['one form for every borrower', FORM, 'key={data.draftKey} ', ''],
    [
      'photos go ahead',
      'complaint/use-images.ts',
      '    if (!isConnected) {\n',
      '    if (isConnected === undefined) {\n',
    ],
  ]),
  ...breaksOf('a waiting complaint is sent from any page', 'pages', [
    [
      'only when a page opens',
      'complaint/watch-waiting.ts',
      "  addEventListener('online', look)\n",
      '',
    ],
    [
      'as whoever is logged in',
      'complaint/send-waiting.ts',
      "const draft = draftKey === '' ? null : readDraft(draftKey)",
      "const draft = readDraft('draft-of-one')",
    ],
    ['before its tap', 'complaint/send-waiting.ts', ' || !hasWaitingDraft()) return', ') return'],
    [
      'under a key of its own',
      'complaint/send-waiting.ts',
      "key: draft.key === '' ? newKey() : draft.key",
      'key: newKey()',
    ],
  ]),
  ...breaksOf('not taken from another who has logged in on the same phone since', 'api', [
    [
      'stored as whoever’s session it is',
      'complaint/routes.ts',
      '  handle(saveComplaint, async ({ draftKey, ...request }, context) => {\n    refuseDraftOfAnother(context, draftKey)\n',
      '  handle(saveComplaint, async ({ draftKey, ...request }, context) => {\n    void draftKey\n',
    ],
    [
      'its photos are',
      'complaint/routes.ts',
      '  handle(uploadComplaintImage, async ({ draftKey }, context) => {\n    refuseDraftOfAnother(context, draftKey)\n',
      '  handle(uploadComplaintImage, async ({ draftKey }, context) => {\n    void draftKey\n',
    ],
  ]),
  ...breaksOf('leads to the login, and the same borrower’s words are sent after it', 'pages', [
    ['the form doesn’t say whose it is', SEND, "draftKey === '' ? {} : { draftKey }", '{}'],
    [
      'another’s session is taken for a refusal',
      SEND,
      "'session_ended', 'session_mismatch']",
      "'session_ended']",
    ],
    ['given up', SEND, 'return setNeedsLogin(true)', 'return change({ isWaiting: false })'],
    ['taken for a refusal', SEND, "['session_missing', 'session_ended', ", "['session_missing', "],
  ]),
  ...breaksOf('written in the closed app without a connection', 'browser', [
    [
      'the pages are never kept',
      WORKER,
      "if (event.data === 'keep writing pages')",
      "if (event.data === 'keep')",
    ],
    ['their scripts are not', WORKER, '    await cache.addAll([...files])\n', ''],
    [
      'the offline page has no way to them',
      WORKER,
      "reveal(await page.text(), ['complaint'])",
      'await page.text()',
    ],
  ]),
]
