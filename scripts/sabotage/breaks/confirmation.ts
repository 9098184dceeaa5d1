// The confirmation of an approved loan, and its variant.
import { type Break, breaksOf } from '../break.ts'

const SCREEN = 'confirmation.tsx'
const CONTENT = 'offer-content.tsx'
const BOX = 'agreement-box.tsx'
const POPUP = 'agreement-popup.tsx'
const LEAVING = 'leaving-dialog.tsx'
const CONFIRM = 'use-confirm.ts'
const CALLS = 'confirmation/calls.ts'
const CONTRACT = 'contract/confirmation.ts'
const SERVICE = 'confirmation/service.ts'

export const confirmationBreaks: readonly Break[] = [
  ...breaksOf('S41', 'pages', [
    ['the amount is gone', CONTENT, 'value: formatPesos(offer.amount)', "value: ''"],
    [
      'the term is the first period',
      CONTENT,
      't.days(offer.termDays)',
      't.days(offer.firstPeriodDays)',
    ],
    ['the rate is gone', CONTENT, 'value: offer.rateText', "value: ''"],
    ['the name is gone', CONTENT, '{offer.productName}</h2>', '</h2>'],
    ['the logo is gone', CONTENT, ' picture={offer.productLogo}', ''],
  ]),
  ...breaksOf('S42', 'pages', [
    ['the day is gone', CONTENT, 'date: formatDate(dueOn, language)', "date: ''"],
    [
      'the amount is that of the loan',
      CONTENT,
      '            amount,\n',
      '            amount: offer.amount,\n',
    ],
    [
      'the progress is gone',
      CONTENT,
      '<Progress label={description} value={Number(done)} max={Number(all)} />',
      '',
    ],
  ]),
  ...breaksOf('S43', 'pages', [
    [
      'the box is always checked at first',
      SCREEN,
      'useState(brand.isAgreementBoxChecked)',
      'useState(true)',
    ],
    [
      'the box is empty at first',
      SCREEN,
      'useState(brand.isAgreementBoxChecked)',
      'useState(false)',
    ],
    ['the button looks active', SCREEN, ' isDisabled={!canBorrow}', ''],
    ['the titles are gone', BOX, '            {title}\n', ''],
  ]),
  ...breaksOf('a box that is unticked before the page is live is not agreed to', 'browser', [
    ['the page doesn’t hear of it', 'app/live.tsx', '        tickAgain(ticked)\n', ''],
    [
      'only of what was ticked',
      'app/typed-early.ts',
      "(box.checked || box.type !== 'radio')",
      'box.checked',
    ],
  ]),
  ...breaksOf('a form that is sent before the page is live keeps its text', 'browser', [
    ['an account', 'bank-account/account-form.tsx', ' method="dialog"', ''],
    ['what was asked', 'certification/step-form.tsx', ' method="dialog"', ''],
  ]),
  ...breaksOf('a page that lost a script on the way', 'browser', [
    ['a tap does nothing', 'app/start.tsx', '.catch(loadOnTap)', ''],
  ]),
  ...breaksOf('the second tap on the button that opens the agreement', 'browser', [
    ['it agrees', 'modal.module.css', 'settle 0.6s', 'settle 0.02s'],
    [
      'where nothing moves',
      'modal.module.css',
      'settle 0.6s forwards !important',
      'settle 0.6s forwards',
    ],
  ]),
  ...breaksOf('S43', 'browser', [
    ['the button is not grey', 'button.module.css', '  background: var(--line);\n', ''],
  ]),
  ...breaksOf('S44', 'pages', [
    ['Cancel only closes the popup', POPUP, 'onClick={closeWebView}', 'onClick={onClose}'],
    ['Agree does nothing', POPUP, 'onClick={onAgree}', ''],
    [
      'the frame runs scripts',
      POPUP,
      'sandbox="allow-same-origin"',
      'sandbox="allow-same-origin allow-scripts"',
    ],
  ]),
  ...breaksOf('S45', 'pages', [
    ['the text is gone', LEAVING, '      {offer.leavingText}\n', ''],
    ['asks always', LEAVING, 'asksBeforeLeaving ? onBack', 'true ? onBack'],
    [
      'Agree leaves',
      LEAVING,
      'other={{ text: t.stay, onClick: stay }}',
      'other={{ text: t.stay, onClick: closeWebView }}',
    ],
    ['Cancel stays', LEAVING, 'onClick: closeWebView }}', 'onClick: stay }}'],
    ['nameless without a title', LEAVING, 'offer.leavingTitle || t.pointOut', 'offer.leavingTitle'],
    ['always named by us', LEAVING, 'offer.leavingTitle || t.pointOut', 't.pointOut'],
  ]),
  ...breaksOf('S46', 'pages', [
    ["the server's button text is ignored", SCREEN, 'variant?.buttonText || t.loan', 't.loan'],
    ['no promotion', SCREEN, "useState(promotion !== '')", 'useState(false)'],
    ['no date above', CONTENT, '{isVariant && (', '{!isVariant && ('],
    ['the button text by another name', CONTRACT, "'NewButtonMsg'", "'ButtonMsg'"],
  ]),
  ...breaksOf('T16', 'pages', [
    ['success stays in the history', CONFIRM, ', { replaces: true })', ')'],
    ['without from=confirm', CONFIRM, "  address.searchParams.set('from', 'confirm')\n", ''],
    ['the popup opens without an address', SCREEN, "offer.agreementFrame === ''", 'false'],
  ]),
  ...breaksOf('V10', 'pages', [
    ['acts without the check mark', SCREEN, 'const canBorrow = isAgreed && ', 'const canBorrow = '],
    [
      'acts without the agreements',
      SCREEN,
      "isAgreed && (agreements.state === 'ready' || titles.length > 0)",
      'isAgreed',
    ],
  ]),
  ...breaksOf('C11', 'pages', [
    [
      'the amount is not sent as pesos',
      CONTRACT,
      'const confirmRequest = z.object({\n  amount: pesos,',
      'const confirmRequest = z.object({\n  amount: wholeNumber,',
    ],
    [
      'the offer that was shown is not named',
      CONFIRM,
      'termUnit, offerId },\n      {',
      'termUnit },\n      {',
    ],
  ]),
  ...breaksOf('X10', 'pages', [
    ['the figures stay those of before', 'refusal-dialog.tsx', '    await reload()\n', ''],
    ['the question stays', 'refusal-dialog.tsx', '    onClose()\n', ''],
    [
      'the agreement stays before the reason',
      SCREEN,
      '    await confirm()\n    setReading(false)\n',
      '    await confirm()\n',
    ],
  ]),
  ...breaksOf('C11', 'unit', [
    [
      'confirmed at another address',
      CONTRACT,
      "path: '/v3/loan-confirm/loan-detail-push'",
      "path: '/v3/loan-confirm/push'",
    ],
  ]),
  ...breaksOf('C12', 'pages', [
    ['scene 1', CONTRACT, 'CONFIRMATION_SCENE = 3', 'CONFIRMATION_SCENE = 1'],
    [
      'always the first agreement',
      BOX,
      'scene: CONFIRMATION_SCENE, position }',
      'scene: CONFIRMATION_SCENE, position: 0 }',
    ],
    ['the link is not opened', BOX, 'openLink(result.data.link)', 'undefined'],
  ]),
  ...breaksOf('C14', 'pages', [
    ['confirmed by the plain call', CALLS, 'confirm: confirmLoanVariant', 'confirm: confirmLoan'],
    ['listed by the plain call', CALLS, 'listAgreements: listAgreementsVariant', 'listAgreements'],
    ['opened by the plain call', CALLS, 'openAgreement: openAgreementVariant', 'openAgreement'],
  ]),
  ...breaksOf('E11', 'pages', [
    ['the plan by another name', CONTRACT, "plan: 'repay_plans'", "plan: 'plans'"],
    [
      'the leaving text by another name',
      CONTRACT,
      "leavingText: 'popContent'",
      "leavingText: 'popText'",
    ],
    ['the rate by another name', CONTRACT, "'pRateDsc'", "'rateDsc'"],
  ]),
  ...breaksOf('agreed to in Filipino', 'api', [
    [
      'agreed to in the language of the request',
      SERVICE,
      'documentsOf(open, config, seen.language)',
      'documentsOf(open, config, viewer.language)',
    ],
    ['kept as if in another', SERVICE, 'language: seen.language', 'language: viewer.language'],
  ]),
  ...breaksOf('agrees to the terms of a repeat client', 'api', [
    [
      'everybody is a new client',
      'confirmation/offered-terms.ts',
      'isRepeatClient: await hasSettledOrder(db, order.borrower_id)',
      'isRepeatClient: false',
    ],
    [
      'everybody is a repeat client',
      'confirmation/offered-terms.ts',
      'isRepeatClient: await hasSettledOrder(db, order.borrower_id)',
      'isRepeatClient: true',
    ],
  ]),
  ...breaksOf('of an offer that this session was never shown', 'api', [
    [
      'an offer that comes with a refusal counts as looked at',
      'confirmation/routes.ts',
      'await showOffer(context, viewer, productId, false)',
      'await showOffer(context, viewer, productId, true)',
    ],
  ]),
  ...breaksOf('after the rate of the product was changed under the page', 'api', [
    [
      'what was not seen is agreed to',
      SERVICE,
      'const isSeen = seen.offer_id === offerId',
      'const isSeen = true',
    ],
  ]),
  ...breaksOf('nobody can agree to what has not loaded', 'pages', [
    [
      'agreeing waits for nothing',
      POPUP,
      'const canAgree = path === null ? isOpened : loaded.isReady',
      'const canAgree = path !== null || isOpened',
    ],
    ['any page will do', 'use-document.ts', '!response.ok || !isWhole(html)', '!response.ok'],
  ]),
  ...breaksOf('a confirmed loan has no button to confirm it', 'pages', [
    [
      'leaving waits for the history alone',
      'web/lib/modals.ts',
      'if (leave !== go) return',
      'if (leave !== null) return',
    ],
    ['the button stays', CONFIRM, '      setConfirmedLink(link)\n', ''],
  ]),
  ...breaksOf('five questions are answered', 'pages', [
    [
      'the total is only in the fold',
      CONTENT,
      '{offer.total !== null && (',
      '{offer.total === null && (',
    ],
    ['the rate is only in the fold', CONTENT, '<Rate offer={offer} />', ''],
    ['the button says what is borrowed', SCREEN, 'offer.received ?? offer.amount', 'offer.amount'],
  ]),
  ...breaksOf('a smaller offer says what was asked for', 'pages', [
    ['nothing is said', CONTENT, "offer.smallerText !== ''", "offer.smallerText === '-'"],
    ['it is said of any offer', CONTENT, '{offer.smallerText}</Note>', 'You asked for</Note>'],
  ]),
  ...breaksOf('payments of', 'pages', [
    [
      'the last one counts as the others',
      CONTENT,
      'const isAlike = first === last',
      'const isAlike = first !== null',
    ],
    [
      'uneven ones count as even',
      CONTENT,
      '.every((amount) => amount === first)',
      '.every(Boolean)',
    ],
  ]),
]
