// A complaint on its way: what is cut off, written without a connection, or handed to somebody else.
import { type Break, breaksOf } from '../break.ts'

const SEND = 'complaint/use-send-complaint.ts'
const START = 'complaint/use-start.ts'
const FORM = 'complaint/form-page.tsx'
const UPLOADS = 'complaint/image-uploads.ts'
const DRAFT = 'complaint/draft.ts'
const USE_DRAFT = 'complaint/use-draft.ts'
const WAITING = 'complaint/send-waiting.ts'
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
  ...breaksOf('without a connection the form says what becomes of it', 'pages', [
    [
      'only if it was opened without one',
      FORM,
      'const isCutOff = !useOnline() || cutOff !== null',
      'const isCutOff = cutOff !== null',
    ],
    [
      'only once something else is drawn',
      'complaint/use-online.ts',
      "  addEventListener('offline', onChange)\n",
      '',
    ],
    ['as if it had been tapped', FORM, '{isWaiting ? t.waiting : t.offline}', '{t.waiting}'],
  ]),
  ...breaksOf('a photo without content is refused in words', 'pages', [
    [
      'it is uploaded',
      'complaint/use-images.ts',
      'if (bytes.size === 0) {',
      'if (bytes.size < 0) {',
    ],
    ['nothing is said', 'complaint/use-images.ts', '      showToast(t.photoEmpty)\n', ''],
  ]),
  ...breaksOf('a photo that was just chosen goes along', 'pages', [
    [
      'it takes the tap back',
      UPLOADS,
      '    if (this.#has(id)) await this.#send',
      '    this.#store(true)\n      if (this.#has(id)) await this.#send',
    ],
    [
      'it is left behind',
      SEND,
      'const addresses = await images.finish()',
      'const addresses: string[] | null = []',
    ],
  ]),
  ...breaksOf('a word that is changed while photos upload takes the tap back', 'pages', [
    [
      'sent as it was tapped',
      SEND,
      '    const addresses = await images.finish()\n    if (!isMeant(tap, kept)) return\n',
      '    const addresses = await images.finish()\n',
    ],
    ['the button stays busy', FORM, 'onClick={() => void send()}', 'onClick={send}'],
    ['the tap stays', FORM, "change({ text, key: '', isWaiting: false })", 'change({ text })'],
  ]),
  ...breaksOf('a word of a reply that is changed while photos upload', 'pages', [
    [
      'sent as it was tapped',
      'complaint/reply-form.tsx',
      '    if (changes.current !== before) return\n',
      '',
    ],
    ['the tap stays', 'complaint/reply-form.tsx', '          takeBack()\n', ''],
  ]),
  ...breaksOf('nothing can be changed while the request is on its way', 'pages', [
    ['the words can', 'complaint/counted-text.tsx', '          readOnly={isLocked}\n', ''],
    ['a photo can', 'web/forms/image-picker.tsx', '        disabled={isLocked}\n', ''],
  ]),
  ...breaksOf('with a photo that the phone has lost meanwhile', 'pages', [
    ['sent without it', UPLOADS, '    if (images.length < stored.length) this.#store(true)\n', ''],
    [
      'the form takes it for no change',
      FORM,
      'isChanged ? { images: next, key: ',
      'isChanged && next.length > 0 ? { images: next, key: ',
    ],
  ]),
  ...breaksOf('but not of what another borrower waits to send', 'pages', [
    [
      'everything goes',
      DRAFT,
      ' || !isDraft(readLocal(key))) removeLocal',
      ' || key !== null) removeLocal',
    ],
    ['only their own goes', DRAFT, ' || !isDraft(readLocal(key))) removeLocal', ') removeLocal'],
    ['nothing goes', SEND, '      clearAfterSending(draftKey)\n', ''],
  ]),
  ...breaksOf('nor does sending from another page', 'pages', [
    ['nothing goes', WAITING, '      clearAfterSending(draftKey)\n', ''],
    ['everything goes', WAITING, 'clearAfterSending(draftKey)\n', 'localStorage.clear()\n'],
  ]),
  ...breaksOf('a log-out in another tab during an upload', 'pages', [
    [
      'it is stored all the same',
      USE_DRAFT,
      '      if (wasStored.current && readDraft(draftKey) === null) return erase()\n',
      '',
    ],
    ['the words stay', USE_DRAFT, '    setDraft(NO_DRAFT)\n', ''],
    ['the photos stay', USE_DRAFT, '    erased.current()\n', ''],
  ]),
  ...breaksOf('while this one uploads is not sent as it was', 'pages', [
    ['sent as it was', WAITING, 'images === null || !change({})', 'images === null'],
    ['written over', WAITING, ' || found.key !== current.key) return false', ') return false'],
  ]),
  ...breaksOf('sent once when the network returns', 'pages', [
    [
      'nothing is kept for it',
      START,
      '    void keep(START_KEY, withoutDetails(start)).then(askWorkerToKeepPages)\n',
      '',
    ],
    [
      'amounts are kept too',
      START,
      '    rows: order.rows.filter(({ value }) => value === order.orderNo),\n',
      '',
    ],
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
    ['sent before the server has answered', SEND, '    if (!isConnected) return\n', ''],
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
      "const draftKey = started.data?.draftKey ?? ''",
      "const draftKey = 'draft-of-one'",
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
