// Home, the calculator, certification, the login and the bars at the bottom.
import { type Break, breaksOf } from '../break.ts'

const LIST = 'loan-order/list-service.ts'
const PLACES = 'forms/place-tree.ts'
const AMOUNT = 'products/amount-field.tsx'
const PRODUCT = 'product-detail-page.tsx'
const STEP = 'certification/step-form.tsx'
const TOAST = 'lib/toast.ts'
const HOME = 'app/home-page.tsx'
const OPEN_LOANS = 'loan-order/open-loans.tsx'
const TOKENS = 'styles/tokens.css'

export const secondLookBreaks: readonly Break[] = [
  ...breaksOf('not said to be on its way', 'api', [
    ['the title of the number', LIST, 'TITLES[refused ?? title]', 'TITLES[title]'],
    [
      'another account is not asked for',
      LIST,
      'needsAccount: needsAnotherAccount(refused)',
      'needsAccount: false',
    ],
  ]),
  ...breaksOf('in the language of the borrower', 'api', [
    [
      'one language',
      'catalogue/service.ts',
      'row.description_filipino || row.description',
      'row.description',
    ],
    [
      'Filipino for everybody',
      'catalogue/service.ts',
      'return { en: row.description,',
      'return { en: row.description_filipino,',
    ],
  ]),
  ...breaksOf('searches every level', 'unit', [
    ['the first level only', PLACES, 'yield* everyPlace(place.places ?? [], [...path, place])', ''],
    ['towns before cities', PLACES, 'return isCity ? 0 : 1', 'return isCity ? 1 : 0'],
  ]),
  ...breaksOf('replaced by what is typed', 'pages', [
    ['nothing is selected', AMOUNT, '        {...selectsContent}\n', ''],
    ['what is typed stays', AMOUNT, 'if (rest.isPossible) setTyped(null)', ''],
  ]),
  ...breaksOf('has no price', 'pages', [
    ['the last price stays', PRODUCT, 'isAmountPossible ? calculation : null', 'calculation'],
    ['a silent grey button', PRODUCT, ' whyDisabled={whyNot}', ''],
    ['wrong while it is typed', AMOUNT, '!rest.isPossible && isLeft', '!rest.isPossible'],
  ]),
  ...breaksOf('goes along to the first missing step', 'pages', [
    [
      'the address forgets it',
      PRODUCT,
      'askedIn(query, product) ?? startOf(product)',
      'startOf(product)',
    ],
    [
      'the step does not bring it back',
      PRODUCT,
      'stepAddress([step, ...later], productId, addressOf(productId, asked))',
      'stepAddress([step, ...later], productId, `/productDetail?productId=${productId}`)',
    ],
  ]),
  ...breaksOf('a style that was cut off is requested again', 'pages', [
    [
      'never again',
      'lib/styles-again.ts',
      'const links = [...cutOff]',
      'const links = [...cutOff].slice(1)',
    ],
    ['again and again', 'lib/styles-again.ts', '  cutOff.clear()\n', ''],
  ]),
  ...breaksOf('a part that was cut off comes as soon as the network is back', 'pages', [
    ['it ends the page', 'parts/lazy-part.ts', 'if (triesLeft <= 1) throw error', 'throw error'],
    [
      'nobody listens',
      'parts/lazy-part.ts',
      "    addEventListener('online', resolve, { once: true })\n",
      '',
    ],
  ]),
  ...breaksOf('the forms lead on to the account if there is none', 'pages', [
    [
      'back to the calculator first',
      'products/application-steps.tsx',
      "others.includes('bank') ? account : calculator",
      'calculator',
    ],
    [
      'to the account whenever',
      'products/application-steps.tsx',
      "if (step === 'bank') return account",
      "if (step !== 'personal') return account",
    ],
  ]),
  ...breaksOf('leads on to the account, which is the last step', 'pages', [
    [
      'the last form calls itself the end',
      STEP,
      'next?.startsWith(bindBankPage()) !== true',
      'true',
    ],
    [
      'the count ends before it',
      'bank-account/account-form.tsx',
      'productId !== undefined && form.stepsTotal > 0',
      'false',
    ],
    [
      'grouped as elsewhere',
      'forms/digit-groups.ts',
      'groups: [4, 3, 4],\n  digitsMax: 11,\n  isPhone: true,\n  fit: withoutZero',
      'groups: [3, 4, 4],\n  digitsMax: 11,\n  isPhone: true,\n  fit: withoutZero',
    ],
  ]),
  ...breaksOf('is no mistake in a field', 'pages', [
    ['a fault of the field', STEP, '{ handlesProblems: INELIGIBLE }', '{}'],
    ['nothing is said', STEP, "isOpen={text !== ''}", 'isOpen={false}'],
  ]),
  ...breaksOf('counts the steps of the whole application', 'pages', [
    ['each form from one', STEP, 'index: stepsBefore + index', 'index'],
    ['each form to its end', STEP, 'count: stepsTotal', 'count: steps.length'],
  ]),
  ...breaksOf('a finished step is left behind', 'pages', [
    ['an entry for each step', STEP, 'navigate(address, { replace: true })', 'navigate(address)'],
    ['no next step', STEP, 'if (following !== undefined) go(', 'if (following === undefined) go('],
  ]),
  ...breaksOf('going back from the code', 'pages', [
    [
      'no entry of its own',
      'login-steps.ts',
      "if (isNew) history.pushState(state, '')",
      "if (isNew) history.replaceState(state, '')",
    ],
    [
      'the number is forgotten',
      'session/login-page.tsx',
      'written ?? lastNumber()',
      "written ?? ''",
    ],
  ]),
  ...breaksOf('a message stays with the page', 'pages', [
    ['it comes along', TOAST, "current?.kind === 'message' && current.path !== path", 'false'],
    ['nothing comes along', TOAST, "current?.kind === 'message' && ", ''],
  ]),
  ...breaksOf('once a retry has worked', 'pages', [
    ['the focus is lost', 'parts/failed.tsx', "querySelector('h1')", "querySelector('h4')"],
    ['never', 'parts/failed.tsx', '!alert.contains(document.activeElement)', 'alert.isConnected'],
  ]),
  ...breaksOf('nothing is advertised beside it', 'pages', [
    ['products as always', HOME, '{!open.hasLate && <ProductList', '{<ProductList'],
    ['no days', OPEN_LOANS, 't.late(-next.daysLeft, date)', 't.late(0, date)'],
  ]),
  ...breaksOf('stand out by 3 to 1', 'unit', [
    ['a pale outline', TOKENS, '--control-line: #7d8a84', '--control-line: #c9cfcc'],
    [
      'a dark button',
      TOKENS,
      '  --button: #58c3a8;\n  --on-button',
      '  --button: #1f3d36;\n  --on-button',
    ],
  ]),
  ...breaksOf('lets a bar take 40 %', 'unit', [
    ['half', 'lib/use-bar.ts', 'HEIGHT_SHARE_MAX = 0.4', 'HEIGHT_SHARE_MAX = 0.5'],
    ['from the limit on', 'lib/use-bar.ts', 'barHeight > screen', 'barHeight >= screen'],
  ]),
]
