// The bank form and the developer's test page.
import { type Break, breaksOf } from '../break.ts'

const FORM = 'account-form.tsx'
const FIELDS = 'account-fields.tsx'
const USE_FORM = 'filled-account.ts'
const PAGE = 'bind-bank-page.tsx'
const VISIBLE = 'visible-items.ts'
const ITEMS = 'contract/form-items.ts'
const ACCOUNT = 'contract/bank-account.ts'
const DEVICE = 'device-fields.ts'
const LOCATION = 'location-button.tsx'

export const formAndPreviewBreaks: readonly Break[] = [
  ...breaksOf('S12', 'pages', [
    ['another title', 'bank-account/texts.ts', "'Payment account information'", "'Your account'"],
    [
      'the tabs are gone',
      FIELDS,
      'if (tabs === undefined) return',
      'if (tabs !== undefined) return',
    ],
    ['the number has no title', FIELDS, 'label: item.title,', "label: '',"],
  ]),
  ...breaksOf('S13', 'pages', [
    ['stays while the keyboard is open', 'screen.tsx', ' hidden={isKeyboardOpen}', ''],
    ['40 px', 'use-keyboard-open.ts', 'KEYBOARD_PX_MIN = 60', 'KEYBOARD_PX_MIN = 40'],
    ['80 px', 'use-keyboard-open.ts', 'KEYBOARD_PX_MIN = 60', 'KEYBOARD_PX_MIN = 80'],
  ]),
  ...breaksOf('T8', 'pages', [
    [
      'card type 2 at first',
      USE_FORM,
      '[ACCOUNT_ITEMS.cardType]: CARD_TYPES.wallet',
      '[ACCOUNT_ITEMS.cardType]: CARD_TYPES.bank',
    ],
    [
      'all items show',
      VISIBLE,
      'String(item.cardType) !== cardType) return false',
      'String(item.cardType) !== cardType) return true',
    ],
  ]),
  ...breaksOf('T9', 'pages', [
    [
      '90007 at first',
      ACCOUNT,
      "DEFAULT_CHANNEL_NUMBER = '90006'",
      "DEFAULT_CHANNEL_NUMBER = '90007'",
    ],
    ['the channel decides nothing', VISIBLE, '&& item.channelNumber === channelNumber', ''],
  ]),
  ...breaksOf('T10', 'pages', [
    ['the end is not told', PAGE, '    endBank()\n', ''],
    ['the web view stays', PAGE, 'else closeWebView()', ''],
    ['the start is not told', PAGE, '  useEffect(() => startBank(), [])\n', ''],
    ['the orders without source', PAGE, '{ source: FROM_ORDER }', ''],
  ]),
  ...breaksOf('V1', 'pages', [
    ['letters stay', FIELDS, "if (item.category !== 'txt') {", 'if (item.category) {'],
    ['x stays', 'digit-groups.ts', '/[^0-9]/g', '/[^0-9a-b]/g'],
  ]),
  ...breaksOf('C4', 'pages', [
    ['always the new call', FORM, 'isChange ? changeAccount : bindAccount', 'bindAccount'],
    ['always the change call', FORM, 'isChange ? changeAccount : bindAccount', 'changeAccount'],
  ]),
  ...breaksOf('E1', 'pages', [
    ['cate by another name', ITEMS, "'cate'", "'category'"],
    ['cardTypeMi by another name', ITEMS, "'cardTypeMi'", "'cardType'"],
    ['the subtitle is gone', FIELDS, 'placeholder: item.subtitle', "placeholder: ''"],
    ['a day is a text', 'date-input.tsx', 'type="date"', 'type="text"'],
    [
      'a city is a text',
      'form-items.tsx',
      '<PlaceField {...field} value={value} onChange={onChange} />',
      '<TextItem {...props} />',
    ],
    [
      'what was saved is not shown',
      USE_FORM,
      'values[valueKey(item)] ?? item.value',
      "values[valueKey(item)] ?? ''",
    ],
  ]),
  ...breaksOf('E2', 'pages', [
    [
      'the number is sent as it was typed',
      USE_FORM,
      'item === numberItem ? number : valueOf(item)',
      'valueOf(item)',
    ],
    ['an option is sent by its name', 'form-items.tsx', 'value: type }))', 'value: name }))'],
    [
      'the product by another name',
      ACCOUNT,
      "request: accountForm,\n  response: z.object({}),\n  wire: { request: { productId: 'product_id' } }",
      'request: accountForm,\n  response: z.object({}),\n  wire: {}',
    ],
    [
      'hidden items are sent too',
      USE_FORM,
      'fields: Object.fromEntries(\n      items.map',
      'fields: Object.fromEntries(\n      form.items.map',
    ],
  ]),
  ...breaksOf('with the country code, as a phone book has it', 'pages', [
    [
      'grouped as elsewhere',
      'forms/digit-groups.ts',
      'groups: [4, 3, 4],\n  digitsMax: 12',
      'groups: [3, 4, 4],\n  digitsMax: 12',
    ],
    [
      'shown as it was typed',
      'forms/digit-groups.ts',
      'digitsMax: 12,\n  isPhone: true',
      'digitsMax: 12,\n  isPhone: false',
    ],
  ]),
  ...breaksOf('R3', 'pages', [
    [
      'the fields cannot be edited',
      'device-card.tsx',
      'onChange={(value) => onChange({ [name]: value })}',
      'onChange={() => undefined}',
    ],
    [
      'the choice leaves the product',
      'device-card.tsx',
      'onChange({ sessionId, orderId, productId })',
      'onChange({ sessionId, orderId })',
    ],
  ]),
  ...breaksOf('S49', 'pages', [
    ['no ad id', DEVICE, "  'adId',\n", ''],
    ['no device name', DEVICE, "  'deviceName',\n", ''],
  ]),
  ...breaksOf('S50', 'pages', [
    ['no button for the extension', DEVICE, "  { key: 'extension', path: '/repayDelay' },\n", ''],
    ['about us leads to the site', DEVICE, "path: '/aboutUs'", "path: '/About'"],
    [
      'the fields are left out',
      DEVICE,
      "if (fields[name] !== '') query.set(name, fields[name])",
      '',
    ],
  ]),
  ...breaksOf('S51', 'pages', [
    [
      'the position is gone',
      LOCATION,
      "          {outcome.text}\n        </p>\n      )}\n      {outcome.kind === 'failed'",
      "        </p>\n      )}\n      {outcome.kind === 'failed'",
    ],
    ['the size is gone', 'photo-picker.tsx', '{sizeText(photo.bytes)}', ''],
    [
      'no contact',
      'phone-card.tsx',
      '      <Field label={t.contact} value={contact} onChange={setContact} note={t.contactNote} />\n',
      '',
    ],
  ]),
  ...breaksOf('X9', 'pages', [
    ['no alert', LOCATION, '    alert(text)\n', ''],
    [
      'a missing geolocation is silent',
      LOCATION,
      'if (!geolocation) return fail(t.locationUnsupported)',
      'if (!geolocation) return',
    ],
    [
      'every error is the same',
      LOCATION,
      'error.code === error.TIMEOUT ? t.locationTimeout : t.locationUnavailable',
      't.locationUnavailable',
    ],
  ]),
  ...breaksOf('of a wallet is a whole mobile number', 'unit', [
    [
      'any number will do',
      'contract/account-number.ts',
      'if (isMobileAccount(usual)) return',
      'if (number === usual[0]?.start) return',
    ],
    ['it may be longer', 'contract/account-number.ts', '/^09\\d{9}$/', '/^09\\d{9}/'],
  ]),
  ...breaksOf('the number that the borrower logs in with', 'pages', [
    [
      'it is not offered',
      'account-fields.tsx',
      "{value === '' && <OwnNumber",
      "{value !== '' && <OwnNumber",
    ],
    [
      'another is filled in',
      'account-fields.tsx',
      'onClick={() => onChoose(mobile)}',
      "onClick={() => onChoose('')}",
    ],
  ]),
  ...breaksOf('no text of the sources is left out', 'unit', [
    [
      'templates end at the first bracket',
      'texts-in.ts',
      'if (depth === 0) return at',
      'return at',
    ],
    [
      'pages with markup are skipped',
      'scripts/texts.ts',
      '/\\.tsx?$/.test(file)',
      '/\\.ts$/.test(file)',
    ],
  ]),
]
