// What the server answers and does.
import { type Break, breaksOf } from '../break.ts'

export const serverBreaks: readonly Break[] = [
  ...breaksOf('E7', 'api', [
    ['the tips by another name', 'contract/loan-order.ts', "'KindTipsMsg'", "'kindTipsMsg'"],
    [
      'the phone is left empty',
      'details-service.ts',
      'servicePhone: config.brand.servicePhone',
      "servicePhone: ''",
    ],
  ]),
  ...breaksOf('E8', 'api', [
    [
      'in Order Details under names of ours',
      'contract/loan-order.ts',
      "      ...recommendedProductWire('recommendedProducts'),\n",
      '',
    ],
  ]),
  ...breaksOf('E14', 'api', [
    ['the font colour is ours', 'server/config.ts', 'settings.BRAND_FONT_COLOUR', "'#FFFFFF'"],
    ['the scheme is ours', 'server/config.ts', 'settings.SCHEME_PREFIX', "'pahiram://'"],
    [
      'the box is always checked',
      'server/config.ts',
      "settings.AGREEMENT_BOX === 'checked'",
      'true',
    ],
  ]),
  ...breaksOf('R17', 'browser', [
    [
      'an address is misspelt',
      'repayment/pages.ts',
      "borrowerPage('/carpmm',",
      "borrowerPage('/carpm',",
    ],
    [
      'an address is gone',
      'complaint/pages.ts',
      "borrowerPage('/complaint',",
      "borrowerPage('/complaints',",
    ],
  ]),
  ...breaksOf('R19', 'browser', [
    ['the hash is not read', 'promotion/hash-route.ts', "VIEWS[path] ?? 'register'", "'register'"],
    ['nowhere is a page', 'web/entry-server.tsx', 'route === NOWHERE ? 404 : 200', '200'],
  ]),
  ...breaksOf('E14', 'browser', [
    [
      'the colours are ignored',
      'server/http/pages.ts',
      ':root{--brand:${brand.backgroundColour};--on-brand:${brand.fontColour}}',
      ':root{}',
    ],
  ]),
  ...breaksOf('C18', 'api', [
    [
      'the list of orders moves',
      'contract/loan-order.ts',
      "path: '/v3/order/list'",
      "path: '/v3/orders'",
    ],
    ['the filter by another name', 'contract/loan-order.ts', "filter: 'status'", "filter: 'state'"],
    [
      'the calculator moves',
      'contract/products.ts',
      "path: '/v3/calculator/calculate'",
      "path: '/v3/calculate'",
    ],
  ]),
  ...breaksOf('T18', 'api', [
    [
      'an offer looks declined',
      'orders/status.ts',
      "case 'review':\n      return 'pending'",
      "case 'review':\n      return 'declined'",
    ],
    [
      'a closed loan runs on',
      'orders/status.ts',
      "=== 'written-off' ? 'overdue' : 'settled'",
      "=== 'written-off' ? 'overdue' : 'running'",
    ],
    ['nothing is ever overdue', 'orders/status.ts', "overdue: 'overdue'", "overdue: 'due'"],
  ]),
  ...breaksOf('C6', 'api', [
    ['the phone by another name', 'contract/support.ts', "whatsapp: 'smWa'", "whatsapp: 'wa'"],
  ]),
  ...breaksOf('another day, another language: another answer', 'api', [
    [
      'an answer is remembered whatever the day',
      'loan-order/routes.ts',
      '[...Object.values(inputs), ownNames]',
      '[inputs.facts, inputs.language, ownNames]',
    ],
    [
      'an answer is remembered whatever the language',
      'loan-order/routes.ts',
      '[...Object.values(inputs), ownNames]',
      '[inputs.facts, inputs.today, ownNames]',
    ],
  ]),
]
