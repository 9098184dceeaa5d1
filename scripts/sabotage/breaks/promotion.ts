// The promotion: registering, its captcha and the pages around it.
import { type Break, breaksOf } from '../break.ts'

const CONTRACT = 'contract/promotion.ts'
const SERVICE = 'promotion/service.ts'
const CAPTCHA = 'promotion/captcha-service.ts'
const QUERIES = 'promotion/queries.ts'
const ROUTES = 'promotion/routes.ts'
const TEMPLATES = 'promotion/templates.ts'
const REGISTRATION = 'promotion/use-registration.ts'
const FIELDS = 'promotion/use-fields.ts'
const FORM = 'promotion/register-view.tsx'
const TEXTS = 'features/promotion/texts.ts'
const TEMPLATE_TEXTS = 'promotion/template-texts.ts'
const HASH = 'promotion/hash-route.ts'

export const promotionBreaks: readonly Break[] = [
  ...breaksOf('S27', 'pages', [
    [
      'the picture is never drawn anew',
      'promotion/use-captcha.ts',
      'at: Date.now(), question: null }),',
      'question: null }),',
    ],
    ['no field for the code', FORM, '        <CodeField registration={registration} />\n', ''],
  ]),
  ...breaksOf('S28', 'pages', [
    ['the agreement is no link', FORM, '<Link href={href}>', '<Link href="#">'],
    ['no button for a code', TEXTS, "en: 'Get code'", "en: 'Code'"],
  ]),
  ...breaksOf('T14', 'pages', [
    ['half a minute', CONTRACT, 'CODE_COUNTDOWN_SECONDS = 60', 'CODE_COUNTDOWN_SECONDS = 30'],
    [
      'nothing is counted',
      FORM,
      'secondsLeft > 0 ? t.secondsLeft(secondsLeft) : t.getCode',
      't.getCode',
    ],
    [
      'counted though nothing was sent',
      REGISTRATION,
      "    if (!answer.success) return refuse(answer, 'form')\n",
      "    if (!answer.success) setEndsAt(Date.now() + 60_000)\n    if (!answer.success) return refuse(answer, 'form')\n",
    ],
  ]),
  ...breaksOf('T15', 'pages', [
    [
      'a variant leaves too',
      HASH,
      'return down !== undefined || links !== undefined',
      'return false',
    ],
    ['everybody stays', FORM, 'if (isVariant(query)) onTold', 'if (query) onTold'],
    ['the download page is no variant', FORM, ', down_id: shown.id }', ' }'],
  ]),
  ...breaksOf('V6', 'pages', [
    ['any second digit', 'contract/mobile.ts', '^1[3-9]', '^1[0-9]'],
    ['other words', TEXTS, "en: '请正确输入手机号！'", "en: '请输入手机号！'"],
  ]),
  ...breaksOf('V7', 'pages', [
    [
      'no captcha needed',
      REGISTRATION,
      "if (values.capcode === '') return complain('capcode', t.captchaMissing)\n",
      '',
    ],
    [
      'no code needed',
      REGISTRATION,
      "    if (smsCode === '') return complain('smsCode', t.smsCodeMissing)\n",
      '',
    ],
  ]),
  ...breaksOf('V8', 'pages', [
    ['five characters', CONTRACT, 'CAPTCHA_CHARACTERS_MAX = 4', 'CAPTCHA_CHARACTERS_MAX = 5'],
    ['seven digits', CONTRACT, 'SMS_CODE_DIGITS_MAX = 6', 'SMS_CODE_DIGITS_MAX = 7'],
  ]),
  ...breaksOf('V9', 'pages', [
    ['sent again at once', FORM, 'isDisabled={secondsLeft > 0}', 'isDisabled={false}'],
    [
      'refreshed without a number',
      REGISTRATION,
      '    refresh: () => {\n      if (!hasPhone()) return\n',
      '    refresh: () => {\n',
    ],
  ]),
  ...breaksOf('C16', 'pages', [
    ['a click is not counted', REGISTRATION, '    source.trackClick(phone)\n', ''],
    ['another page type', CONTRACT, 'PAGE_TYPE = 1', 'PAGE_TYPE = 2'],
  ]),
  ...breaksOf('C16', 'api', [
    ['the source is not kept', SERVICE, 'utm_tag: cut(registration.utmTag)', "utm_tag: ''"],
    [
      'a login is somebody else',
      'session/login-queries.ts',
      "    .where('mobile', '=', mobile)\n    .executeTakeFirstOrThrow()",
      '    .executeTakeFirstOrThrow()',
    ],
  ]),
  ...breaksOf('E9', 'pages', [
    [
      'without an invitation',
      'promotion/use-source.ts',
      "inviteCode: query.invite_code ?? ''",
      "inviteCode: ''",
    ],
    [
      'without the merchant',
      'promotion/use-source.ts',
      "merchantNumber: sessionParameters().merchantNumber ?? ''",
      "merchantNumber: ''",
    ],
  ]),
  ...breaksOf('E15', 'api', [
    ['the other rule', TEMPLATES, "phoneRule: 'cn', localeFor", "phoneRule: 'ph', localeFor"],
    [
      'always English',
      TEMPLATES,
      "language === 'fil-PH' ? 'fil-PH' : 'en-PH'",
      "language === 'fil-PH' ? 'en-PH' : 'en-PH'",
    ],
    [
      'template 1 is always English',
      TEMPLATES,
      'localeFor: (language) => language,',
      "localeFor: () => 'en',",
    ],
  ]),
  ...breaksOf('X3', 'pages', [
    [
      'the picture stays',
      REGISTRATION,
      '      setAgain(true)\n      restartCaptcha()\n',
      '      setAgain(true)\n',
    ],
    ['only for a code', REGISTRATION, '[101, -1]', '[101]'],
    [
      'what was typed stays',
      REGISTRATION,
      "    change('capcode', '')\n    captcha.restart()",
      '    captcha.restart()',
    ],
    ['the old captcha is named again', REGISTRATION, '      setProof(null)\n', ''],
  ]),
  ...breaksOf('X3', 'api', [
    ['any answer is right', CAPTCHA, 'return isSameText(', "return capcode !== '' || isSameText("],
    [
      'registering needs no captcha',
      CAPTCHA,
      "if (!isPassed) throw new AppError('captcha_not_passed')",
      'void isPassed',
    ],
  ]),
  ...breaksOf('X4', 'pages', [
    ['not told', REGISTRATION, '    if (isKnown) showToast(t.alreadyRegistered)\n', ''],
    ['taken for a failure', REGISTRATION, 'ALREADY_REGISTERED = 11', 'ALREADY_REGISTERED = 12'],
  ]),
  ...breaksOf('X4', 'api', [
    [
      'registered once more',
      SERVICE,
      "  if (!isNew) throw new AppError('already_registered')\n",
      '  void isNew\n',
    ],
    [
      'always new',
      'session/login-service.ts',
      '(await findBorrowerId(transaction, given.mobile)) === null',
      'true',
    ],
  ]),
  ...breaksOf('X5', 'pages', [
    ['another word', TEXTS, "en: 'error'", "en: 'Error'"],
    [
      'silent',
      REGISTRATION,
      "complain(isOfCaptcha ? 'capcode' : about, answer.message)",
      'void about',
    ],
  ]),
  ...breaksOf('X6', 'api', [
    [
      'an unknown template is the first',
      TEMPLATES,
      "if (found === undefined) throw new AppError('not_found')",
      "if (found === undefined) return shownTemplate({ stores }, '1', language)",
    ],
    [
      'in the other family',
      'contract/call-families.ts',
      'service/channel/channel-template',
      'channel-template',
    ],
  ]),
  ...breaksOf('R14', 'pages', [
    ['another hash', HASH, "'/downloadTemplate'", "'/download'"],
    [
      'the wrong store',
      'promotion/stores.tsx',
      '(showsAll || kind === device)',
      '(showsAll || kind !== device)',
    ],
  ]),
  ...breaksOf('R15', 'pages', [
    ['another hash', HASH, "'/agreementTemplate'", "'/agreement'"],
    [
      'the query is lost',
      'promotion/agreement-view.tsx',
      'promotionPage(query)',
      'promotionPage()',
    ],
  ]),
  ...breaksOf('sends one code, to one number', 'api', [
    [
      'serves twice',
      QUERIES,
      "    .where('phone_hash', '=', phoneHash)\n    .where('served_at', 'is', null)\n",
      "    .where('phone_hash', '=', phoneHash)\n",
    ],
    ['for any number', QUERIES, 'phone_hash: phoneHash, attempts_left: 0', 'phone_hash: phoneHash'],
    ['tried without end', QUERIES, "row('attempts_left', '-', 1)", "row('attempts_left', '-', 0)"],
  ]),
  ...breaksOf('stays with the number that it has sent a code to', 'api', [
    [
      'solved again after it has served',
      QUERIES,
      "    .set({ phone_hash: phoneHash, attempts_left: 0 })\n    .where('id', '=', id)\n    .where('served_at', 'is', null)\n",
      "    .set({ phone_hash: phoneHash, attempts_left: 0 })\n    .where('id', '=', id)\n",
    ],
    [
      'registers whichever number',
      CAPTCHA,
      'captcha.phone_hash === hashOfPhone(keys, mobile) &&',
      'captcha.phone_hash !== hashOfPhone(keys, mobile) &&',
    ],
  ]),
  ...breaksOf('the oldest that wait for an answer make room', 'api', [
    ['kept without end', CAPTCHA, 'if (id !== null) await', 'if (id === null) await'],
    ['those that have served go too', QUERIES, '} AND served_at IS NULL\n', '}\n'],
    ['the newest go', QUERIES, 'WHERE id <= ${upToId}', 'WHERE id > ${upToId}'],
  ]),
  ...breaksOf('one a day for each number', 'api', [
    [
      'any number of questions',
      SERVICE,
      "name: 'question-number', max: 1",
      "name: 'question-number', max: 9",
    ],
  ]),
  ...breaksOf('a thousand automated registrations', 'api', [
    [
      'questions without end',
      SERVICE,
      "name: 'question-address', max: 30",
      "name: 'question-address', max: 3000",
    ],
    [
      'blocked with the program',
      'session/login-limits.ts',
      "name: 'code-address', max: 600",
      "name: 'code-address', max: 20",
    ],
  ]),
  ...breaksOf('is one registration', 'api', [
    [
      'answered otherwise',
      SERVICE,
      '  if (await isRegisteredWith(db, sidHash, registration.mobile)) return\n',
      '',
    ],
  ]),
  ...breaksOf('a number only as a hash', 'api', [
    [
      'in clear',
      SERVICE,
      'hashOfPhone(config.keys, mobile),\n    created_at',
      'mobile,\n    created_at',
    ],
  ]),
  ...breaksOf('leads to our own page, with its source', 'api', [
    [
      'to wherever the request says',
      ROUTES,
      'tools.config.publicUrl + promotionDownloadPage',
      "String(queryOf(request)['elsewhere']) + promotionDownloadPage",
    ],
  ]),
  ...breaksOf('what is lent, how much and at what cost', 'api', [
    [
      'of a product that is closed',
      'promotion/offered.ts',
      'limitsOn(product, today).isEnabled && !product.isStopped',
      'product.id > 0',
    ],
    ['no fee', 'promotion/offered.ts', 'fee: fee === 0 ? null : percent(fee)', 'fee: null'],
    ['the cheapest example', 'promotion/offered.ts', '> rateOf(most)', '< rateOf(most)'],
    [
      'no example',
      'promotion/offered.ts',
      'return example === null ? offered',
      'return example ? offered',
    ],
  ]),
  ...breaksOf('says it beside the field', 'pages', [
    ['toasted', FIELDS, 'useContext(SpecifiedContext)', 'true'],
  ]),
  ...breaksOf('speaks the visitor’s language but for the words the specification fixes', 'pages', [
    ['a fixed word is translated', TEMPLATE_TEXTS, '    notAgainYet,\n', ''],
    [
      'the other template’s rule is explained',
      TEMPLATE_TEXTS,
      ', phoneHint: t.specifiedPhoneHint',
      '',
    ],
    [
      'fixed words everywhere',
      TEMPLATE_TEXTS,
      "template.phoneRule !== 'ph'",
      'template.phoneRule !== null',
    ],
  ]),
  ...breaksOf('costs nothing before it is drawn, however many one address asks for', 'api', [
    [
      'any text is an id',
      CAPTCHA,
      '  if (facts === null) return\n',
      '  if (facts === null) return insertCaptcha(db, { sidHash: hashOfSid(config.keys, sid), drawingsLeft: 1, createdAt: clock.now(), expiresAt: new Date(clock.now().getTime() + VALID_MS) })\n',
    ],
    ['everybody has the same id', CAPTCHA, 'randomBytes(SID_BYTES)', 'Buffer.alloc(SID_BYTES)'],
  ]),
  ...breaksOf('counts one visit, with its source', 'browser', [
    [
      'what was painted is counted too',
      HASH,
      "typeof location === 'undefined' ? `#/?id=${PAINTED.id}` : readLocation(),",
      '`#/?id=${PAINTED.id}`,',
    ],
  ]),
  ...breaksOf('responds is not lost', 'browser', [
    ['a tap is forgotten', 'promotion/early.ts', '      live[tapped]?.click()\n', ''],
    [
      'what was typed is forgotten',
      'promotion/early.ts',
      "return value === '' || painted[index]",
      'return value || painted[index]',
    ],
  ]),
  ...breaksOf('whose account the tab was in before', 'pages', [
    [
      'the strip stands on every page',
      'web/app/app.tsx',
      "{first.route.surface === 'borrower' && <WhoseAccount />}",
      '<WhoseAccount />',
    ],
    [
      'the strip stands everywhere but with staff',
      'web/app/app.tsx',
      "first.route.surface === 'borrower' &&",
      "first.route.surface !== 'staff' &&",
    ],
  ]),
]
