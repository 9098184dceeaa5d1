// Order Details and the products beside it.
import { type Break, breaksOf } from '../break.ts'

const PAGE = 'order-details-page.tsx'
const CONTENT = 'order-content.tsx'
const ACTIONS = 'order-actions.tsx'
const DIALOGS = 'order-dialogs.tsx'
const RATING = 'rating-dialog.tsx'
const ORDER = 'loan-order/order.ts'
const PRODUCTS = 'recommended-products.tsx'
const HEADER = 'status-header.tsx'

export const orderDetailsBreaks: readonly Break[] = [
  ...breaksOf('a payment that is next is a ring', 'browser', [
    [
      'filled before it is paid',
      'parts/segments.module.css',
      'box-shadow: inset 0 0 0 2px var(--segment-next, var(--accent));',
      'background: var(--accent);',
    ],
  ]),
  ...breaksOf('a written-off loan is over and not repaid', 'api', [
    ['told as late', 'loan-order/title.ts', "  if (outcome === 'written-off') return true\n", ''],
    [
      'a penalty that grows',
      'loan-order/details-words.ts',
      "if (order.outcome === 'written-off' && now)",
      'if (now === null)',
    ],
    [
      'choices that nobody can take',
      'loan-order/details-hardship.ts',
      " && order.outcome !== 'written-off'\n  if (!isOwed",
      '\n  if (!isOwed',
    ],
  ]),
  ...breaksOf('is a refusal with its reasons when details are missing', 'api', [
    [
      'asked for what was given since',
      'loan-order/list-service.ts',
      'return missingCertifications.length === 0',
      'return missingCertifications.length > 99',
    ],
    [
      'as if somebody had refused them',
      'loan-order/title.ts',
      "order.phase === 'declined' && lacksDetailsOnly(order)",
      "order.phase === 'running' && lacksDetailsOnly(order)",
    ],
  ]),
  ...breaksOf('gets no money at once: it waits for a day', 'api', [
    [
      'on its way in the list of loans',
      'loan-order/list-service.ts',
      'isHeld ? heldTitle : TITLES',
      'TITLES',
    ],
  ]),
  ...breaksOf('S1', 'pages', [
    ['the status text is gone', HEADER, '<p>{text}</p>', ''],
    ['the icon is gone', HEADER, '{moment ?? (', '{moment === null && ('],
  ]),
  ...breaksOf('S2', 'pages', [
    ['the product name is gone', CONTENT, '{order.productName}</h2>', '</h2>'],
    ['the logo is gone', CONTENT, 'picture={order.productLogo}', ''],
    ['a row is left out', CONTENT, 'order.order.rows.map', 'order.order.rows.slice(1).map'],
  ]),
  ...breaksOf('S3', 'pages', [
    ['shown at 170, 174 and 180', ORDER, '&& !isRepayable(order.status) &&', '&&'],
    [
      'shown at 170 and 180',
      ORDER,
      '!isRepayable(order.status)',
      "(!isRepayable(order.status) || order.status !== 'due')",
    ],
    ['shown when finished', ORDER, '&& !isOver', ''],
    ['the link goes nowhere', PRODUCTS, '          goHomeTab()\n', ''],
  ]),
  ...breaksOf('S4', 'pages', [
    ['the hint is gone', ACTIONS, '<p className={styles.hint}>{t.extendHint}</p>', ''],
    ['only at 180', ACTIONS, "    case 'due':\n    case 'overdue':", "    case 'overdue':"],
  ]),
  ...breaksOf('S5', 'pages', [
    [
      'rollover although isDelay is not 1',
      ACTIONS,
      'order.canExtend && order.status',
      'order.status',
    ],
    [
      'the wrong words',
      'loan-order/texts.ts',
      "(_amount: string) => 'Repayment'",
      "(_amount: string) => 'Pay'",
    ],
  ]),
  ...breaksOf('S6', 'pages', [
    [
      'no button at 170',
      ACTIONS,
      "case 'running':\n    case 'due':",
      "case 'running':\n      return null\n    case 'due':",
    ],
    ['no Borrow Again', ACTIONS, '{t.borrowAgain}', '{null}'],
  ]),
  ...breaksOf('S7', 'pages', [
    ['the tip is gone', DIALOGS, '        {order.kindTips}\n', ''],
    ['Confirm does nothing', DIALOGS, "onClick: () => close('tips')", 'onClick: () => undefined'],
  ]),
  ...breaksOf('S8', 'pages', [
    ['the message is gone', DIALOGS, '        {order.withdrawMessage}\n', ''],
    [
      'Withdraw Now does nothing',
      DIALOGS,
      'onClick: () => openLink(order.nextLink)',
      'onClick: () => undefined',
    ],
    [
      'Cancel does nothing',
      DIALOGS,
      "onClick: () => close('withdraw')",
      'onClick: () => undefined',
    ],
  ]),
  ...breaksOf('S9', 'pages', [
    ['no place for an opinion', RATING, 'label={t.ratingOpinion}', 'label=""'],
    ['four stars', 'stars.tsx', '[1, 2, 3, 4, 5]', '[1, 2, 3, 4]'],
  ]),
  ...breaksOf('S10', 'pages', [
    ['the message is gone', DIALOGS, '        {order.accountMessage}\n', ''],
    ['the title is gone', DIALOGS, 'title={order.accountTitle}', 'title=""'],
    ['no close icon', DIALOGS, '        hasCloseIcon\n', ''],
  ]),
  ...breaksOf('S11', 'pages', [
    ['the servicer is ignored', ACTIONS, "order.servicerLink === ''", 'true'],
    ['without source', ORDER, ", source: 'loanDetail'", ''],
    ['rollover leads to repayment', ORDER, 'extensionPage({ productId', 'repayPage({ productId'],
    [
      'Borrow Again leads home',
      ACTIONS,
      'navigate(productPage({ productId }))',
      "navigate('/main')",
    ],
  ]),
  ...breaksOf('T1', 'pages', [
    [
      '180 has the icon of 174',
      'status-icon.tsx',
      "'settled' : status]",
      "'settled' : status === 'overdue' ? 'due' : status]",
    ],
    [
      'an unknown status has the icon of 110',
      'status-icon.tsx',
      "'settled' : status]",
      "'declined' : status]",
    ],
  ]),
  ...breaksOf('T2', 'pages', [
    [
      'redirects at 21 too',
      ORDER,
      "order.status !== 'pending' && order.nextLink",
      'order.nextLink',
    ],
    [
      'never redirects',
      ORDER,
      "return order.status !== 'pending' && order.nextLink !== ''",
      'return false',
    ],
    [
      'the page stays in the history',
      PAGE,
      'openLink(wayOn, { replaces: true })',
      'openLink(wayOn)',
    ],
  ]),
  ...breaksOf('T3', 'pages', [
    ['Cancel resets nothing', RATING, "    setStars(0)\n    setOpinion('')\n", ''],
    [
      'each star is one more',
      RATING,
      'onChange={setStars}',
      'onChange={(chosen) => setStars(Math.min(chosen + 1, 5))}',
    ],
  ]),
  ...breaksOf('T3', 'unit', [
    ['opens always', ORDER, "['rating', order.shouldAskRating]", "['rating', true]"],
    ['never opens', ORDER, "['rating', order.shouldAskRating]", "['rating', false]"],
  ]),
  ...breaksOf('T4', 'pages', [
    ['no toast', RATING, 'showWhy(t.chooseStars)', ''],
    ['sent without a star', RATING, 'if (stars === 0) {', 'if (stars < 0) {'],
  ]),
  ...breaksOf('T5', 'pages', [
    [
      'the rating is not sent',
      RATING,
      'await send(rateService, { score: RATING_SCORE, stars, opinion, orderId })',
      'await Promise.resolve({ success: true })',
    ],
    ['the limit is 3', RATING, 'GOOD_STARS_MIN = 4', 'GOOD_STARS_MIN = 3'],
    ['the shell is not asked', RATING, 'else goRating()', ''],
    ['no result opens', RATING, 'setResultOpen(true)', 'setResultOpen(false)'],
    ['the dialog stays', RATING, '    onClose()\n    if (stars', '    if (stars'],
  ]),
  ...breaksOf('T6', 'pages', [
    ['the flag is ignored', PAGE, "hasVisitFlag('showBankTip')", 'false'],
    [
      'repaying sets no flag',
      ACTIONS,
      "function repay(asked: AskedOrder, order: OrderDetails): void {\n  setVisitFlag('showBankTip')",
      'function repay(asked: AskedOrder, order: OrderDetails): void {',
    ],
    [
      'rollover sets no flag',
      ACTIONS,
      "const extend = () => {\n    setVisitFlag('showBankTip')",
      'const extend = () => {',
    ],
    ['opens without a message', ORDER, "order.kindTips !== '' && ", ''],
  ]),
  ...breaksOf('T7', 'pages', [
    ['opens always', ORDER, "['account', order.needsAccount]", "['account', true]"],
    [
      'closing does not close',
      DIALOGS,
      "onClose={() => close('account')}",
      'onClose={() => undefined}',
    ],
  ]),
  ...breaksOf('V11', 'pages', [
    ['the score is the stars', RATING, 'score: RATING_SCORE', 'score: stars'],
    [
      'the stars are not sent',
      RATING,
      'score: RATING_SCORE, stars, opinion',
      'score: RATING_SCORE, opinion',
    ],
    ['sent without a star', RATING, 'if (stars === 0) {', 'if (stars < 0) {'],
  ]),
  ...breaksOf('R18', 'pages', [
    ['the product is not read', PAGE, "readId(query, 'productId')", "readId(query, 'orderId')"],
    [
      'the order is not read',
      PAGE,
      "const orderId = readId(query, 'orderId')",
      "const orderId = readId(query, 'productId')",
    ],
  ]),
  ...breaksOf('C7', 'unit', [
    [
      'the details at another address',
      'contract/loan-order.ts',
      "path: '/v3/loan-details/loan-details'",
      "path: '/v3/loan-details/details'",
    ],
    [
      'the rating at another address',
      'contract/loan-order.ts',
      "path: '/v3/loan-details/google-score'",
      "path: '/v3/loan-details/score'",
    ],
  ]),
  ...breaksOf('C7', 'pages', [
    [
      'the order is sent by another name',
      'contract/loan-order.ts',
      'wire: {\n    response: {\n      status:',
      "wire: {\n    request: { orderId: 'id' },\n    response: {\n      status:",
    ],
  ]),
  ...breaksOf('C8', 'pages', [
    ['module 31', 'contract/events.ts', 'moduleId: 30', 'moduleId: 31'],
    [
      'nothing is kept',
      ACTIONS,
      '  call(saveEvent, { productId, ...BORROW_AGAIN }, { isQuiet: true }).catch(() => undefined)\n',
      '',
    ],
  ]),
  ...breaksOf('C9', 'pages', [
    ['module 99', PRODUCTS, 'MODULE_ID = 31', 'MODULE_ID = 99'],
    [
      'the click is not kept',
      PRODUCTS,
      '    call(logProductClick, click, { isQuiet: true }).catch(() => undefined)\n',
      '',
    ],
    [
      'every link opens in the browser',
      'web/lib/bridge.ts',
      "else if (kind === 'scheme') send('openScheme', { link }, refuse)",
      "else if (kind === 'scheme') location.assign(link)",
    ],
    [
      'a refusal is not toasted',
      PRODUCTS,
      'await send(openProduct, click)',
      'await send(openProduct, click, { isQuiet: true })',
    ],
    [
      'any scheme goes to the shell',
      'web/lib/links.ts',
      "return isOurs ? 'scheme' : 'refused'",
      "return 'scheme'",
    ],
  ]),
  ...breaksOf('S47', 'pages', [
    [
      'the reason is gone',
      'joint-login-fail-page.tsx',
      'text={answer.data.errorMessage}',
      'text=""',
    ],
    [
      'another title',
      'joint-login-fail-page.tsx',
      'wordingsOf(partnerTexts, language).failedTitle',
      'wordingsOf(partnerTexts, language).failed',
    ],
    ['no products', 'joint-login-fail-page.tsx', 'answer.data.products.length > 0', 'false'],
  ]),
  ...breaksOf('S48', 'pages', [
    ['the logo is gone', PRODUCTS, ' picture={product.logo}', ''],
    ['a disabled product opens', PRODUCTS, ' isDisabled={!product.isEnabled}', ''],
    ['all show tags', PRODUCTS, 'WITH_TAGS = 2', 'WITH_TAGS = 9'],
    ['the rate is gone', PRODUCTS, '{product.rate}', ''],
  ]),
  ...breaksOf('E8', 'pages', [
    ['the logo is gone', PRODUCTS, ' picture={product.logo}', ''],
    ['a disabled product opens', PRODUCTS, ' isDisabled={!product.isEnabled}', ''],
    ['the range by another name', 'contract/recommended-products.ts', "'rangeDesc'", "'rangeText'"],
  ]),
  ...breaksOf('C13', 'pages', [
    [
      'the reason by another name',
      'contract/recommended-products.ts',
      "errorMessage: 'errorMsg'",
      "errorMessage: 'error'",
    ],
    [
      'the products by another name',
      'contract/recommended-products.ts',
      "wire: { response: { errorMessage: 'errorMsg',",
      "wire: { response: { products: 'list', errorMessage: 'errorMsg',",
    ],
  ]),
  ...breaksOf('K4', 'pages', [
    [
      "the answer's telephone is ignored",
      CONTENT,
      'servicePhone(brand, order.servicePhone)',
      "servicePhone(brand, '')",
    ],
    [
      "the brand's is ignored",
      CONTENT,
      'servicePhone(brand, order.servicePhone)',
      'order.servicePhone',
    ],
  ]),
  ...breaksOf('X1', 'pages', [
    [
      'a refused rating is not toasted',
      RATING,
      'stars, opinion, orderId })',
      'stars, opinion, orderId }, { isQuiet: true })',
    ],
    [
      'a refused confirmation is not toasted',
      'use-confirm.ts',
      'if (reason === undefined) showToast(result.message)',
      'if (reason === undefined) return',
    ],
  ]),
  ...breaksOf('X10', 'pages', [
    ['trying again does nothing', 'failed.tsx', 'onClick={retry}', 'onClick={() => undefined}'],
    [
      'a failed load waits for ever',
      PAGE,
      "answer.state === 'failed' ? <Failed {...answer} /> :",
      '',
    ],
    [
      'a refused load is said twice',
      'web/lib/use-call.ts',
      'await call(declared, request, { isQuiet: true })',
      'await call(declared, request)',
    ],
  ]),
  ...breaksOf('a cancelled loan has something to return', 'pages', [
    [
      'it is called the next payment',
      'order-content.tsx',
      'isReturn ? t.toReturn',
      'isReturn ? t.nextPayment',
    ],
    [
      'nothing says that it is returned',
      'order-content.tsx',
      'order: { status, summary, isReturn }',
      'order: { status, summary, canExtend: isReturn }',
    ],
  ]),
  ...breaksOf('the medal of a repaid one', 'unit', [
    [
      'it gets the medal',
      ORDER,
      "if (order.hasEndedUnpaid) return 'ended-unpaid'",
      "if (order.hasEndedUnpaid) return 'settled'",
    ],
    [
      'it hides what has to be done',
      ORDER,
      "if (order.needsAccount) return 'account-needed'",
      "if (order.needsAccount && !order.hasEndedUnpaid) return 'account-needed'",
    ],
  ]),
  ...breaksOf('folded under what is charged', 'pages', [
    ['it is open', 'money-text.tsx', '<details className={styles.note}>', '<details open>'],
  ]),
  ...breaksOf('the other choices are right under the amount', 'pages', [
    [
      'only with words of their own',
      CONTENT,
      'order.hardship !== null && (',
      'order.hardship?.text && (',
    ],
  ]),
  ...breaksOf('how much less that is than the plan', 'api', [
    [
      'the promise without a figure',
      'loan-order/details-service.ts',
      'if (saved <= 0) return null',
      'if (saved >= 0) return null',
    ],
    ['it leads to the next payment', 'loan-order/details-service.ts', ", choice: 'repay-all'", ''],
    [
      'asked for everything while something is due',
      'loan-order/details-service.ts',
      " || status !== 'running' ||",
      ' ||',
    ],
  ]),
  ...breaksOf('no penalty is added while it lasts', 'api', [
    [
      'told to stop a penalty that doesn’t grow',
      'loan-order/details-words.ts',
      'isGrowing ? overdueSentence : overdueStill',
      'overdueSentence',
    ],
    [
      'a plan that there is not',
      'loan-order/details-hardship.ts',
      'return { pausedUntil: pause.untilOn }',
      "return 'plan'",
    ],
    [
      'what no longer stands',
      'loan-order/details-hardship.ts',
      'const standing = standingEvents(events)',
      'const standing = events',
    ],
  ]),
  ...breaksOf('is the first choice, on every day', 'unit', [
    [
      'a last payment asks for more',
      'lending/quotes.ts',
      'payOff === 0 ? payOff : dueOrNext(loan, payOff)',
      'payOff',
    ],
  ]),
  ...breaksOf('of a last payment today’s amount is asked for', 'api', [
    [
      'the whole payment is asked for',
      'loan-order/details-service.ts',
      'amountAskedOn(loan.terms, loan.events, today)',
      'position(loan.terms, loan.events, today).nextDueCentavos',
    ],
    [
      'it isn’t said that less is enough',
      'loan-order/details-words.ts',
      'if (toPayToday < now.nextDueCentavos) return',
      'if (toPayToday > now.nextDueCentavos) return',
    ],
  ]),
  ...breaksOf('paying everything off is a tap away', 'pages', [
    [
      'the button asks for the later amount',
      'loan-order/order-actions.tsx',
      'summary.toPayToday',
      'summary.amount',
    ],
    [
      'the sentence can’t be tapped',
      CONTENT,
      'order.payOff !== null &&',
      'order.payOff === null &&',
    ],
  ]),
  ...breaksOf('that is less today asks for that', 'pages', [
    [
      'the button asks for the later amount',
      'loan-order/open-loans.tsx',
      't.repay(formatPesos(toPay))',
      't.repay(formatPesos(next.amount))',
    ],
    [
      'an older backend asks for nothing',
      'loan-order/open-loans.tsx',
      'next.toPayToday === ZERO_CENTAVOS ? next.amount : next.toPayToday',
      'next.toPayToday',
    ],
    [
      'it isn’t said',
      'loan-order/open-loans.tsx',
      'isUrgent && toPay < next.amount &&',
      'isUrgent && toPay > next.amount &&',
    ],
  ]),
  ...breaksOf('says what would change the answer', 'pages', [
    ['nothing is said', 'order-content.tsx', '<p>{order.remedy.text}</p>', '<p />'],
    [
      'it leads nowhere',
      'order-actions.tsx',
      'order.remedy === null ? null : (\n        <ButtonLink href={order.remedy.address}>',
      'order.remedy === null ? null : (\n        <ButtonLink href={order.remedy.button}>',
    ],
  ]),
  ...breaksOf('followed step by step', 'pages', [
    [
      'there are no steps',
      'order-content.tsx',
      'order.steps.length > 0 && (',
      'order.steps.length > 9 && (',
    ],
    ['without its reference', 'tracker.tsx', '<p className={styles.text}>{text}</p>', '<p />'],
  ]),
  ...breaksOf('one dialog at a time', 'pages', [
    ['over another', 'order-dialogs.tsx', 'isOtherOpen ? undefined : names', 'names'],
    ['never', 'order-dialogs.tsx', 'return top !== null && place', 'return place'],
  ]),
  ...breaksOf('never share a picture', 'pages', [
    ['both are in review', 'loan-order/order.ts', "return 'approved'", "return 'pending'"],
    [
      'both are approved',
      'loan-order/order.ts',
      "order.status === 'pending' && order.nextLink !== ''",
      "order.status === 'pending'",
    ],
  ]),
]
