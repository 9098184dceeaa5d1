// What crosses the wire, and the small things that every page shares.
import { type Break, breaksOf } from '../break.ts'

const CALL = 'web/lib/call.ts'
const HTTP = 'web/lib/http.ts'
const SUPPORT = 'contract/support.ts'
const SERVICE = 'customer-service-page.tsx'
const PARAMETERS = 'contract/session-parameters.ts'
const SESSION = 'web/lib/session.ts'
const VALIDATORS = 'contract/validators.ts'
const GROUPS = 'digit-groups.ts'
const TOAST = 'web/lib/toast.ts'

export const wireBreaks: readonly Break[] = [
  ...breaksOf('C1', 'unit', [
    [
      'the session is not sent',
      CALL,
      'postForm(withSession(addressOf(declared)), fields)',
      'postForm(settings.apiBase + addressOf(declared), fields)',
    ],
    [
      'a POST is sent as JSON',
      HTTP,
      'body: new URLSearchParams(fields)',
      'body: JSON.stringify(fields)',
    ],
    ['the loading toast stays', CALL, '    hideLoading?.()\n', ''],
  ]),
  ...breaksOf('C2', 'unit', [
    [
      'only the number 0 succeeds',
      'contract/envelope.ts',
      'Number.parseInt(String(code), 10) === 0',
      'code === 0',
    ],
    ['a refusal is not toasted', CALL, 'if (isQuiet !== true) showToast(result.message)', ''],
    [
      'the raw answer is left out',
      CALL,
      '{ code: raw.code, message: raw.message, raw }',
      '{ code: raw.code, message: raw.message, raw: { ...raw, data: null } }',
    ],
  ]),
  ...breaksOf('C3', 'unit', [
    ['time-out after 30 s', HTTP, 'TIMEOUT_MS = 60_000', 'TIMEOUT_MS = 30_000'],
    ['time-out after 90 s', HTTP, 'TIMEOUT_MS = 60_000', 'TIMEOUT_MS = 90_000'],
    ['a time-out looks like no network', HTTP, "return 'timeout'", "return 'offline'"],
    ["'0' instead of '00'", 'contract/envelope.ts', "0 : '00'", "0 : '0'"],
  ]),
  ...breaksOf('C6', 'pages', [
    ['sends 31', SUPPORT, 'CONTACT_SCOPE = 30', 'CONTACT_SCOPE = 31'],
    ['sends nothing', SERVICE, 'const request = { scope: CONTACT_SCOPE }', 'const request = {}'],
  ]),
  ...breaksOf('S19', 'pages', [
    ['the e-mail opens nothing', SERVICE, 'href={`mailto:${known.email}`}', 'href="#"'],
    ['the phone is gone', SERVICE, 'value={phone}', 'value=""'],
    [
      'without an answer nobody can call',
      SERVICE,
      "servicePhone(brand, known?.whatsapp ?? '')",
      "known?.whatsapp ?? ''",
    ],
  ]),
  ...breaksOf('E12', 'pages', [
    ['merchantNumber is dropped', PARAMETERS, "  'merchantNumber',\n", ''],
    ['adId is dropped', PARAMETERS, "  'adId',\n", ''],
    [
      'they stay in the address',
      SESSION,
      '  url.search = withoutSessionParameters(url.search)\n',
      '',
    ],
    [
      'the old session is mixed in',
      SESSION,
      'found.sessionId === undefined ? sessionParameters() : {}',
      'sessionParameters()',
    ],
  ]),
  ...breaksOf('E16', 'unit', [
    ['the phone by another name', SUPPORT, "whatsapp: 'smWa'", "whatsapp: 'wa'"],
    [
      'a score of 6',
      'contract/complaints.ts',
      'COMPLAINT_STARS_MAX = 5',
      'COMPLAINT_STARS_MAX = 6',
    ],
  ]),
  ...breaksOf('K2', 'unit', [
    ['grouped with a comma', 'web/lib/formats.ts', "'.')", "',')"],
    [
      'pesos without decimals',
      'web/lib/formats.ts',
      'return pesoText(amount)',
      'return pesoText(amount).slice(0, -3)',
    ],
  ]),
  ...breaksOf('K3', 'unit', [
    ['a cookie for the visit', 'web/lib/cookie.ts', '; expires=${EXPIRES}', ''],
    ['the year 2038', 'web/lib/cookie.ts', '31 Dec 9999', '19 Jan 2038'],
  ]),
  ...breaksOf('K7', 'pages', [
    [
      'Filipino is English',
      'support/texts.ts',
      "'Magtanong tungkol sa loan, bayad o account mo.'",
      "'Ask us.'",
    ],
    [
      'English whatever was chosen',
      'web/lib/language.ts',
      'useContext(LanguageContext)',
      "(useContext(LanguageContext), 'en' as const)",
    ],
  ]),
  ...breaksOf('V13', 'unit', [
    ['an e-mail without a dot', VALIDATORS, '+(\\.[^\\s@.]+)+$', '+(\\.[^\\s@.]+)*$'],
    ['a phone of six digits', VALIDATORS, '{7,15}', '{6,15}'],
    ['a phone of sixteen digits', VALIDATORS, '{7,15}', '{7,16}'],
    ['a mobile of ten digits', VALIDATORS, '/^1\\d{10}$/', '/^1\\d{9,10}$/'],
    [
      'any scheme is an address',
      VALIDATORS,
      '/^https?:\\/\\/[^\\s/?#]+/i',
      '/^\\w+:\\/\\/[^\\s/?#]+/i',
    ],
  ]),
  ...breaksOf('V14', 'unit', [
    ['grouped 4-3-4', GROUPS, 'groups: [3, 4, 4]', 'groups: [4, 3, 4]'],
    ['twelve digits', GROUPS, 'digitsMax: 11, isPhone', 'digitsMax: 12, isPhone'],
    ['63 stays in front', GROUPS, '(?=_?[89])', '(?=_?[7])'],
    ['ten digits as eleven', GROUPS, '/^[89]/.test(digits)', '/^[7]/.test(digits)'],
    ['no other country', GROUPS, "? '+' : ''", "? '' : ''"],
    ['cards in fives', GROUPS, 'groups: [4], digitsMax', 'groups: [5], digitsMax'],
    ['letters stay', GROUPS, 'text.replaceAll(/[^0-9]/g', 'text.replaceAll(/[^0-9a-z]/g'],
  ]),
  ...breaksOf('stand above the bar and not over the plan', 'browser', [
    ['over the plan', 'parts/toast-host.module.css', "[data-kind='info']", "[data-kind='none']"],
    ['without a word', 'parts/button.tsx', 'showWhy(whyDisabled)', "showWhy('')"],
  ]),
  ...breaksOf('opens without a ring around a star', 'browser', [
    ['at the first star', 'lib/use-modal.ts', "'[data-first-focus]'", "'input'"],
  ]),
  ...breaksOf('S52', 'unit', [
    ['4 s', TOAST, 'MESSAGE_MS = 3_000', 'MESSAGE_MS = 4_000'],
    ['info as long as a message', TOAST, 'INFO_MS = 2_000', 'INFO_MS = 3_000'],
    ['shorter than 300 ms', TOAST, 'DURATION_MS_MIN = 300', 'DURATION_MS_MIN = 3'],
  ]),
  ...breaksOf('K4', 'unit', [
    [
      "the brand's always",
      'web/lib/settings.ts',
      "telephone === '' ? brand.servicePhone : telephone",
      'brand.servicePhone',
    ],
  ]),
  ...breaksOf('C17', 'unit', [
    ['javascript: in the shell', 'web/lib/links.ts', ' || NEVER.test(link)', ''],
    ['the oldest is asked first', 'web/lib/back.ts', 'findLast(', 'find('],
  ]),
]
