// The screens on which borrowers choose what to pay and where, and those that show a code.
import { type Break, breaksOf } from '../break.ts'

const REPAY = 'repayment/repay-page.tsx'
const HEAD = 'repayment/loan-head.tsx'
const INFO = 'features/repayment/repayment.ts'
const OPEN_CODE = 'repayment/open-code.tsx'
const BY_CODE = 'repayment/paying-by-code.tsx'
const METHOD = 'repayment/pay-method.tsx'
const CHANNELS = 'repayment/channel-list.tsx'
const PAY = 'repayment/use-pay.ts'
const OF_LOAN = 'repayment/of-loan.tsx'
const EXTENSION = 'repayment/extension-page.tsx'
const COMPARED = 'repayment/repay-or-not-page.tsx'
const AGREEMENT = 'repayment/extension-agreement.tsx'
const CODE = 'repayment/code-page.tsx'
const EXPIRED = 'repayment/expired-code.tsx'
const CARD = 'repayment/code-card.tsx'
const TRANSFER = 'repayment/transfer-details.tsx'
const CODE_V2 = 'repayment/code-v2-page.tsx'
const SHOWN = 'repayment/shown-code.ts'
const STORED = 'repayment/repay-info.ts'
const GUIDANCE = 'repayment/guidance-page.tsx'
const ROUTES = 'web/features/repayment/pages.ts'
const ASKING = 'repayment/use-asking-again.ts'
const COPY = 'parts/copy.tsx'
const SERVICE = 'repayment/code-service.ts'
const PASS = 'repayment/payment-pass.ts'
const CHOICE = 'repayment/choice-effect.tsx'

const instalmentPage: readonly Break[] = [
  ...breaksOf('one that costs less than any channel takes', 'pages', [
    [
      'a button that nothing can follow',
      EXTENSION,
      'const leastTaken = askedAmount(amount, info.channels)',
      'const leastTaken = amount',
    ],
  ]),
  ...breaksOf('S36', 'pages', [
    ['never late', HEAD, '{late !== null && <Late', '{false && late !== null && <Late'],
    ['due as if it were to come', HEAD, 'late === null ? t.date : t.dateLate', 't.date'],
    ['no date', HEAD, '{...(date !== null && {', '{...(false && date !== null && {'],
    ['no logo', HEAD, ' picture={productLogo}', ''],
    ['the rest is shown at once', REPAY, ' collapsed={ROWS_COLLAPSED}', ''],
  ]),
  ...breaksOf('K1', 'pages', [
    ['one row', INFO, 'ROWS_COLLAPSED = 2', 'ROWS_COLLAPSED = 1'],
    ['three rows', INFO, 'ROWS_COLLAPSED = 2', 'ROWS_COLLAPSED = 3'],
  ]),
  ...breaksOf('S37', 'pages', [
    ['always a link', BY_CODE, '{info.hasGuidance && (', '{(info.hasGuidance || true) && ('],
    ['never a link', BY_CODE, '{info.hasGuidance && (', '{false && ('],
  ]),
  ...breaksOf('S38', 'pages', [
    ['no logo of the channel', OPEN_CODE, ' picture={openCode.logo}', ''],
    ['no title', OPEN_CODE, '{openCode.title}</h2>', '</h2>'],
    [
      'a box without a code',
      BY_CODE,
      "props.info.openCode.payCode !== '' && (",
      "props.info.openCode.payCode !== '-' && (",
    ],
    [
      'in the way of another amount',
      BY_CODE,
      'const isForThis = amount === chosen',
      'const isForThis = true',
    ],
    [
      'the same code twice',
      BY_CODE,
      'return amountOf(props) !== props.chosen && <LoadedCode',
      'return <LoadedCode',
    ],
  ]),
  ...breaksOf('S39', 'pages', [
    ['no check mark', CHANNELS, '{isChosen && <CheckIcon />}', ''],
    ['the popup stays open', METHOD, "    setSheet('closed')\n", ''],
  ]),
  ...breaksOf('T17', 'pages', [
    ['goes nowhere', PAY, 'else openLink(payUrl, { replaces })', ''],
    ['nobody is asked where', REPAY, '?? (await method.ask())', '?? null'],
    ['the choice is not heard', METHOD, '    waiting.current?.(answer)\n', ''],
    ['another channel is sent', REPAY, 'channelNumber: channel.number', "channelNumber: '1'"],
  ]),
  ...breaksOf('X8', 'pages', [
    ['nothing is said', COPY, ' showInfo(t.copied)', ' void t.copied'],
    ['a failure is said', COPY, 'showInfo(t.copied)', 'showInfo(t.failed)'],
  ]),
  ...breaksOf('X10', 'pages', [
    [
      'a failed load is loading for ever',
      OF_LOAN,
      '<Failed {...answer} />',
      '<Skeleton lines={2} />',
    ],
    ['a refused payment goes on', PAY, 'if (!result.success) return false', ''],
  ]),
  ...breaksOf('says what is left, the next date and what is saved', 'pages', [
    ['not what is left', CHOICE, '    facts.push([t.leaves, choice.left])\n', ''],
    ['not what is saved', CHOICE, 'if (saved !== null) facts.push', 'if (saved === 1) facts.push'],
  ]),
  ...breaksOf('says so and can’t be chosen', 'pages', [
    ['one that is down is chosen', INFO, '!channel.isDown && isWithinLimits', 'isWithinLimits'],
    [
      'limits are not held',
      INFO,
      '!channel.isDown && isWithinLimits(channel, amount)',
      '!channel.isDown',
    ],
  ]),
]

const extensionPage: readonly Break[] = [
  ...breaksOf('S40', 'pages', [
    ['no next date', EXTENSION, "info.notice !== '' && ", 'false && '],
    ['no plan', EXTENSION, '      <Plan info={info} />\n', ''],
    ['no remark', EXTENSION, "          ...(note !== '' && { note }),\n", ''],
    [
      'the loan’s amount',
      EXTENSION,
      '        amount={amount}\n        {...(nextDate',
      '        {...(nextDate',
    ],
    ['no cost of extending', EXTENSION, 't.adds(formatPesos(due.amount)),', 't.payThen,'],
    ['compared with nothing', EXTENSION, 't.adds(formatPesos(due.amount)),', "t.adds(''),"],
  ]),
  ...breaksOf('T18', 'pages', [
    ['paid without agreeing', EXTENSION, ' isDisabled={!agreement.isAgreed}', ''],
    ['agreed at first', AGREEMENT, 'useState(false)', 'useState(true)'],
    ['another quote', EXTENSION, 'quoteId: option?.quoteId', "quoteId: 'x'"],
  ]),
]

const compared: readonly Break[] = [
  ...breaksOf('what is due, everything and extending stand together', 'pages', [
    ['what is due is missing', COMPARED, '{isApart && (', '{false && isApart && ('],
    ['no total cost', COMPARED, '{cost !== null && (', '{false && cost !== null && ('],
    ['no next payment', COMPARED, "{next !== '' && (", '{false && ('],
    [
      'compared with paying off',
      COMPARED,
      '(isApart ? due.totalCost : all?.totalCost) ?? null',
      'all?.totalCost ?? null',
    ],
  ]),
  ...breaksOf('is headed by the loan', 'pages', [
    ['no number', COMPARED, '{t.loan(asked.orderId)}', ''],
    ['never late', COMPARED, 'late === null ? t.due : t.wasDue', 't.due'],
  ]),
  ...breaksOf('no limits that hold', 'pages', [
    ['a separator that hangs', CHANNELS, ".join(', ')", ".join(' · ')"],
    ['no fee', CHANNELS, "fee === null ? '' : fee === 0", "fee !== null ? '' : fee === 0"],
  ]),
  ...breaksOf('doesn’t take the amount, says so', 'pages', [
    ['never too large', CHANNELS, 'maxAmount !== null && amount > maxAmount', 'false'],
    ['never down', CHANNELS, 'if (isDown) return t.down', 'if (isDown) return t.noFee'],
  ]),
]

const codePages: readonly Break[] = [
  ...breaksOf('R1', 'pages', [
    ['no page', ROUTES, "'/repaymentOfCode'", "'/repaymentByCode'"],
    ['another page', ROUTES, "import('./code-page.tsx')", "import('./code-v2-page.tsx')"],
  ]),
  ...breaksOf('R16', 'pages', [
    ['another name for the code', SHOWN, "query.get('payCode')", "query.get('code')"],
    ['another name for the amount', SHOWN, "query.get('repayAmount')", "query.get('pay')"],
    [
      'a foreign picture',
      SHOWN,
      "!path.includes('..') ? path : ''",
      "!path.includes('..') ? path : (link ?? '')",
    ],
    ['any picture of ours', SHOWN, ' && PICTURE_PATH.test(path)', ''],
    ['no warning', CODE, '      <Unchecked answer={answer} />\n', ''],
  ]),
  ...breaksOf('S32', 'pages', [
    ['no amount', CARD, '<MoneyText amount={amount} />', ''],
    ['no image of the channel', CARD, ' picture={channelLogo}', ''],
    ['no code', CARD, "{number !== '' && !isAccount && (", '{false && ('],
  ]),
  ...breaksOf('S33', 'pages', [
    ['four tips', CARD, 't.tip4, t.tip5]', 't.tip4]'],
    ['no QR', CARD, '{qr !== null && <CodeImage', '{qr === null && bars !== null && <CodeImage'],
  ]),
  ...breaksOf('not the address’s', 'pages', [
    ['the mark is gone', CARD, '      <Mark size={32} />\n', ''],
    ['not until when', CODE, 'until={t.until(unbroken(until))}', 'until=""'],
  ]),
  ...breaksOf('one tap gives a new code', 'pages', [
    [
      'the old amount',
      EXPIRED,
      'amount: renewAmount, channelNumber',
      'amount: code.amount, channelNumber',
    ],
    ['no button', EXPIRED, '{renewAmount !== null ? (', '{renewAmount === null ? ('],
  ]),
  ...breaksOf('before it was checked', 'pages', [
    [
      'shown as ours at once',
      CODE_V2,
      "  if (answer.state === 'loading') return <Waiting />\n",
      '',
    ],
    ['an order to pay', CODE_V2, 'own === null ? t.claimedTotal : t.total', 't.total'],
  ]),
  ...breaksOf('asks nobody to pay with it', 'pages', [
    [
      'an order to pay',
      CODE,
      'title={t.plainTitle}\n      {...(asked',
      'title={title}\n      {...(asked',
    ],
  ]),
  ...breaksOf('R2', 'pages', [
    ['another key', STORED, "tabText('repayInfo')", "tabText('repay' as never)"],
    ['no page', ROUTES, "'/repaymentOfCode2'", "'/repaymentOfCode3'"],
  ]),
  ...breaksOf('S34', 'pages', [
    ['no note', CODE_V2, '{t.keepSlip}', ''],
    ['other words on the button', CODE_V2, ' copy={t.clickToCopy}', ''],
    ['no logo', CODE_V2, 'channelLogo: openCode.logo', "channelLogo: ''"],
  ]),
  ...breaksOf('S35', 'pages', [
    ['always what is repaid', CODE_V2, 'isExtension ? extension.amount : amount', 'amount'],
    ['no steps', CODE_V2, '      <Guides guides={stored.info.openCode.guides} />\n', ''],
    ['no name of the item', CARD, '{name}</h3>', '</h3>'],
  ]),
  ...breaksOf('we are checking, then what was paid', 'pages', [
    [
      'asks while nobody looks',
      ASKING,
      '      if (document.hidden) return\n      asked = 0\n',
      '      asked = 0\n',
    ],
    [
      'never asks again',
      ASKING,
      "document.addEventListener('visibilitychange', handleVisibility)",
      '',
    ],
  ]),
]

const transfers: readonly Break[] = [
  ...breaksOf('[S32] a transfer: bank', 'pages', [
    ['no bank', TRANSFER, "value: payee?.bank ?? ''", "value: ''"],
    ['no account name', TRANSFER, "value: payee?.name ?? ''", "value: ''"],
    [
      'the peso sign is copied',
      TRANSFER,
      'copied: pesoText(amount)',
      'copied: formatPesos(amount)',
    ],
    ['no reference', TRANSFER, 'value: reference }', "value: '' }"],
    ['no details at all', CARD, '{isAccount && <TransferDetails', '{false && <TransferDetails'],
  ]),
  ...breaksOf('an account has its bank', 'api', [
    [
      'the bank is not kept',
      'repayment/queries.ts',
      'payee_bank: intent.payee?.bank ?? null',
      'payee_bank: null',
    ],
    ['no reference', SERVICE, "reference: kind === 'account' ? reference : ''", "reference: ''"],
    [
      'the steps name nobody',
      'repayment/channels.ts',
      '(payee ?? NOBODY)',
      '(payee === null ? NOBODY : NOBODY)',
    ],
  ]),
  ...breaksOf('a bank transfer is offered only with its bank', 'api', [
    [
      'offered without a bank',
      'collection/collection-gateway.ts',
      "terms.payee !== undefined && terms.payee.name !== '' && terms.payee.bank !== ''",
      'terms.payee !== undefined || true',
    ],
  ]),
]

const guidance: readonly Break[] = [
  ...breaksOf('S29', 'pages', [
    ['a step is missing', GUIDANCE, 't.choosePaymentSolutions, ', ''],
    ['the biller has no name', GUIDANCE, 't.chooseBiller(biller)', "t.chooseBiller('')"],
  ]),
  ...breaksOf('S30', 'pages', [
    ['the cashier is not told whom', GUIDANCE, 't.tellCashier(biller)', "t.tellCashier('')"],
    ['no reference number', GUIDANCE, 't.giveReference, ', ''],
  ]),
  ...breaksOf('a code begins with its store', 'pages', [
    ['it doesn’t', GUIDANCE, '{isNamed && store}', '{false && store}'],
    ['a store without a name', GUIDANCE, 't.storeOf(channel)', "t.storeOf('')"],
  ]),
  ...breaksOf('S31', 'pages', [
    ['one picture for all', GUIDANCE, '${name}.svg#step-${index + 1}', '${name}.svg#step-1'],
    ['a tap does nothing', 'parts/picture.tsx', 'onClick={() => setLarge(true)}', ''],
  ]),
  ...breaksOf('R13', 'pages', [
    ['no page', ROUTES, "'/carpmm'", "'/carp'"],
    [
      'the address’s amount is believed',
      GUIDANCE,
      'own === null ? claimed : shownOf',
      'own === null || own !== null ? claimed : shownOf',
    ],
  ]),
]

const server: readonly Break[] = [
  ...breaksOf('for anybody else it doesn’t exist', 'api', [
    [
      'anybody’s code',
      'repayment/queries.ts',
      "    .where('borrower_id', '=', borrowerId)\n    .where((where)",
      '    .where((where)',
    ],
  ]),
  ...breaksOf('asked for again hours later, the same code', 'api', [
    [
      'an open code is waited for',
      'repayment/intent-service.ts',
      "  if (intent.state === 'open') return intent\n",
      '',
    ],
    [
      'another code each time',
      'repayment/intent-service.ts',
      'if (known !== null && isUsable(known, now)) return',
      'if (known !== null && known.id < 0) return',
    ],
  ]),
  ...breaksOf('a late loan says how late', 'api', [
    ['never late', 'repayment/info-service.ts', 'now.daysLate === 0', 'now.daysLate >= 0'],
    ['not what a day adds', 'repayment/info-service.ts', 'addDays(now.asOf, days)', 'now.asOf'],
  ]),
  ...breaksOf('is renewed for what is due on that day', 'api', [
    ['the old amount', SERVICE, 'quote.kind === kind', 'false'],
    ['never over', SERVICE, ' && intent.expires_at > clock.now()', ''],
  ]),
  ...breaksOf('a changed or expired pass shows nothing', 'api', [
    ['a pass for ever', PASS, '7 * 86_400_000', '700 * 86_400_000'],
  ]),
  ...breaksOf('exactly as it was shown', 'api', [
    [
      'in English',
      'repayment/intent-service.ts',
      'extensionDisclosure(found.offer, now, language) })',
      "extensionDisclosure(found.offer, now, 'en') })",
    ],
    [
      'not kept',
      'repayment/intent-service.ts',
      'disclosure: JSON.stringify({ language,',
      'disclosure: null && JSON.stringify({ language,',
    ],
  ]),
]

const atACounter: readonly Break[] = breaksOf('the closed app opens the last code', 'browser', [
  [
    'log-out leaves the code',
    'session/log-out.ts',
    '[forgetKept(), removeOfflineShell()]',
    '[removeOfflineShell()]',
  ],
  [
    'without a picture',
    'public/service-worker.js',
    "shown.push(code.kind === 'qr' ? 'qr' : 'bars')",
    "shown.push('none')",
  ],
  [
    'nothing is kept',
    'repayment/code-page.tsx',
    '    void keepLastCode(payCode, code, { until, loan, origin })\n',
    '',
  ],
])

const EFFECT = 'repayment/choice-effect.tsx'

const honest = [
  ...breaksOf('is shown with a warning and without our mark', 'pages', [
    ['a copy of what nobody checked', CODE, 'isChecked={false}', 'isChecked'],
  ]),
  ...breaksOf('a stored code that could not be checked', 'pages', [
    ['a copy of what nobody checked', CODE_V2, 'isChecked={own !== null}', 'isChecked'],
    ['no code either', CARD, "{number !== '' && !isAccount && (", '{isChecked && !isAccount && ('],
  ]),
  ...breaksOf('says in one line what comes next', 'pages', [
    [
      'nothing of the next payment',
      EFFECT,
      'return say(formatPesos(choice.nextAmount), date)',
      "return ''",
    ],
    [
      'nothing of what is saved',
      EFFECT,
      'return saved === null ? t.finishes :',
      'return saved !== 1 ? t.finishes :',
    ],
  ]),
  ...breaksOf('is not told as what comes next', 'pages', [
    ['it is', EFFECT, 'isOverdue && nextDate <= dueOn', 'isOverdue && nextDate < dueOn'],
  ]),
  ...breaksOf('says why the next payment is less', 'pages', [
    ['it says nothing', EFFECT, 'less > 0 && !isOverdue ?', 'less > 9e9 ?'],
    ['although it is not less', EFFECT, 'less > 0 && !isOverdue ?', '!isOverdue ?'],
  ]),
]

export const repaymentScreenBreaks: readonly Break[] = [
  ...honest,
  ...instalmentPage,
  ...extensionPage,
  ...compared,
  ...codePages,
  ...transfers,
  ...guidance,
  ...atACounter,
  ...server,
]
