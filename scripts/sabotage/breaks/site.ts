// The public site, its texts and the contact form.
import { type Break, breaksOf } from '../break.ts'

const PUBLIC_SITE = 'web/parts/public-site.tsx'
const FRAMES = 'site/frames.tsx'
const BLOCK = 'site/company-block.ts'
const HOME_PAGE = 'site/home-page.tsx'
const LOAN_PAGE = 'site/loan-page.tsx'
const CONTACT_PAGE = 'site/contact-page.tsx'
const SEND = 'site/send-contact.ts'
const USED_STYLES = 'surfaces/site/used-styles.ts'
const SERVICE = 'features/contact/service.ts'
const ABOUT_LIST = "['mission', 'advantages', 'team']"

export const siteBreaks: readonly Break[] = [
  ...breaksOf('S20', 'pages', [
    ['no team', 'site/about.ts', ABOUT_LIST, "['mission', 'advantages']"],
    ['no mission', 'site/about.ts', ABOUT_LIST, "['advantages', 'team']"],
  ]),
  ...breaksOf('S21', 'pages', [
    ['a phone number is not asked for', CONTACT_PAGE, 'type="tel"\n        required', 'type="tel"'],
    ['the message has another name', CONTACT_PAGE, "fieldOf('message')", "fieldOf('text')"],
  ]),
  ...breaksOf('S22', 'pages', [
    ['no word about minors', 'site/privacy-policy.ts', "  'minors',\n", ''],
    ['no word about opting out', 'site/privacy-policy.ts', "  'opt-out',\n", ''],
  ]),
  ...breaksOf('S23', 'pages', [
    ['no terms', PUBLIC_SITE, '    { href: termsPage(), text: t.terms },\n', ''],
    ['the policy leads home', PUBLIC_SITE, '{ href: policyPage(),', '{ href: startPage(),'],
  ]),
  ...breaksOf('S24', 'pages', [
    ['links to nowhere', HOME_PAGE, 'href={`#${id}`}', 'href={`#to-${id}`}'],
    [
      'no links',
      HOME_PAGE,
      '{sections.map(({ id, heading }) => (',
      '{[].map(({ id, heading }) => (',
    ],
  ]),
  ...breaksOf('S25', 'pages', [
    ['no address', BLOCK, "  'address',\n", ''],
    [
      'another year',
      FRAMES,
      'copyrightLine(facts.company, copyrightYear,',
      'copyrightLine(facts.company, 2026,',
    ],
  ]),
  ...breaksOf('S26', 'pages', [
    ['a section is missing', 'lending/terms-sections.ts', "  'set-off',\n", ''],
    [
      'the newest version alone',
      LOAN_PAGE,
      'product.terms.filter((one) => one !== asked)',
      '[] as typeof product.terms',
    ],
  ]),
  ...breaksOf('R7', 'pages', [
    ['no advisory', 'site/home.ts', "  'advisory',\n] as const", '] as const'],
    [
      'an example of yesterday',
      'site/cost-example.ts',
      'formatPesos(calculation.total)',
      "'₱1.00'",
    ],
    [
      'the penalty of the schedule, above what is charged',
      'site/cost-example.ts',
      'limit === null ? dailyRatePpm : lowerRate(dailyRatePpm, limit)',
      'dailyRatePpm',
    ],
  ]),
  ...breaksOf('R8', 'pages', [
    [
      'about us is the home page',
      'features/site/pages.ts',
      "import('./about-page.tsx')",
      "import('./home-page.tsx')",
    ],
    ['without its title', 'site/about-page.tsx', '{t.about}</h1>', '{t.user}</h1>'],
  ]),
  ...breaksOf('R9', 'pages', [
    [
      'not empty',
      'site/user-page.tsx',
      '<h1 className="visually-hidden">',
      '<h1 className="shown">',
    ],
    ['in search engines', 'site/user-page.tsx', 'isIndexed: false', 'isIndexed: true'],
  ]),
  ...breaksOf('R10', 'pages', [
    [
      'the frame shows another page',
      'site/policy-page.tsx',
      'src={privacyPolicyPage({ frame: 1, lang: language })}',
      'src="/aboutUs"',
    ],
    [
      'a frame with a frame',
      'site/privacy-policy-page.tsx',
      'const Around = isFramed(query) ? InnerFrame : AppFrame',
      'const Around = AppFrame',
    ],
  ]),
  ...breaksOf('R11', 'pages', [
    ['another title', LOAN_PAGE, '{t.terms}</h1>', '{t.policy}</h1>'],
    [
      'no list of sections',
      LOAN_PAGE,
      '<Contents title={words.contents} summary={summary} sections={sections} isNumbered isKept />',
      '',
    ],
  ]),
  ...breaksOf('the list of sections is folded', 'pages', [
    [
      'it is open',
      'site/sections.tsx',
      "<details data-menu={isKept ? '' : undefined}>",
      '<details open>',
    ],
    ['it has no name', 'site/sections.tsx', '{title} <span', '<span'],
  ]),
  ...breaksOf('begin with their figures in short', 'pages', [
    ['those of a version of before', LOAN_PAGE, '{asked === current && <InShort', '{<InShort'],
    [
      'those of the first product',
      LOAN_PAGE,
      'product.inShort',
      'useSite().facts.products[0]!.inShort',
    ],
  ]),
  ...breaksOf('what a loan of the product costs', 'pages', [
    [
      'what the first product costs',
      LOAN_PAGE,
      'termsExample(product.example',
      'termsExample(useSite().facts.products[0]!.example!',
    ],
    ['beside terms of before', LOAN_PAGE, '{asked === current && <Example', '{<Example'],
    [
      'without the effective rate',
      'site/cost-example.ts',
      '[words.rateMonth, words.rateYear]',
      '[words.term, words.borrowed]',
    ],
  ]),
  ...breaksOf('late days cost a penalty and no interest', 'unit', [
    [
      'days of grace too',
      'lending/terms-facts.ts',
      'penaltyFor(daysLate - penalty.graceDays,',
      'penaltyFor(daysLate,',
    ],
  ]),
  ...breaksOf('whatever names a section leads to it', 'pages', [
    [
      'the first of two numbers that begin alike',
      'site/sections.tsx',
      'b.length - a.length',
      'a.length - b.length',
    ],
    ['all lines to one section', LOAN_PAGE, 'href={`#${section}`}', 'href="#amount"'],
  ]),
  ...breaksOf('each leads to the words that it names', 'pages', [
    [
      'to the words after them',
      LOAN_PAGE,
      '{ id: `${sectionId}-${index + 1}`',
      '{ id: `${sectionId}-${index + 2}`',
    ],
  ]),
  ...breaksOf('a clause that is not applied is folded', 'pages', [
    [
      'as loud as the right to pay early',
      'lending/terms-text.ts',
      "kind === 'not-charged' || kind === 'not-applied'",
      "kind === 'not-charged'",
    ],
    [
      'examples like any other',
      'site/sections.tsx',
      'isExample ? styles.example',
      'false ? styles.example',
    ],
  ]),
  ...breaksOf('sections are named by the number', 'unit', [
    [
      'counted from nought',
      'lending/terms-sections.ts',
      'TERMS_SECTION_IDS.indexOf(id) + 1',
      'TERMS_SECTION_IDS.indexOf(id)',
    ],
  ]),
  ...breaksOf('by when and what a late return costs', 'unit', [
    [
      'within a month',
      'lending/cooling-off.ts',
      'RETURN_BUSINESS_DAYS = 3',
      'RETURN_BUSINESS_DAYS = 30',
    ],
  ]),
  ...breaksOf('in short, what is charged', 'unit', [
    ['the limit for all', 'lending/terms-in-short.ts', 'dailyPenalty === null ?', 'true ?'],
    ['no days of grace', 'lending/terms-in-short.ts', 'graceDays > 0', 'graceDays > 9'],
    [
      'where loans differ',
      'lending/terms-in-short.ts',
      'if (!facts.isGuardForAll) return null\n',
      '',
    ],
  ]),
  ...breaksOf('is said as the rate that it is', 'unit', [
    [
      'the example counts the days of grace',
      'lending/terms-facts.ts',
      'penaltyFor(penaltyDays, dailyRate)',
      'penaltyFor(penaltyDays + graceDays, dailyRate)',
    ],
    [
      'a limit in its place',
      'lending/terms-facts.ts',
      'const dailyPenaltyPpm = isScheduleReplaced',
      'const dailyPenaltyPpm = isScheduleReplaced && isPlain',
    ],
  ]),
  ...breaksOf('examples follow the policy', 'unit', [
    [
      'more than the product lends',
      'lending/terms-facts.ts',
      'amounts === undefined\n      ? principalCentavos',
      'amounts !== null\n      ? principalCentavos',
    ],
  ]),
  ...breaksOf('as plain strings are still shown', 'pages', [
    [
      'only a list is one',
      'site/sections.tsx',
      "typeof block === 'string' || 'lead' in block",
      "typeof block !== 'string' && 'lead' in block",
    ],
  ]),
  ...breaksOf('the terms say whose they are', 'pages', [
    ['without a name', LOAN_PAGE, 'name={product.name}', 'name=""'],
    ['no links', LOAN_PAGE, ' links={links}', ''],
  ]),
  ...breaksOf('figures that nobody pays are folded', 'pages', [
    ['as loud as what is charged', LOAN_PAGE, 'if (unused !== null)', "if (unused === 'x')"],
    [
      'left out',
      'site/sections.tsx',
      '            <LedWords words={block.words} links={links} />\n',
      '',
    ],
    ['open', 'site/sections.tsx', 'className={styles.folded}>', 'className={styles.folded} open>'],
  ]),
  ...breaksOf('jumps between sections', 'browser', [
    [
      'the list is left behind',
      'site/sections.module.css',
      'position: sticky',
      'position: relative',
    ],
    ['it stays open', 'site/enhance.ts', " || target.closest('a') !== null", ''],
  ]),
  ...breaksOf('what is folded is on paper', 'browser', [
    ['it isn’t', 'site/sections.module.css', 'content-visibility: visible;', ''],
  ]),
  ...breaksOf('R12', 'pages', [
    ['the form goes elsewhere', CONTACT_PAGE, 'action={contactPage()}', 'action="/"'],
    ['the form is a question', CONTACT_PAGE, 'method="post"', 'method="get"'],
  ]),
  ...breaksOf('V5', 'pages', [
    [
      'what failed is green',
      SEND,
      "said.toggleAttribute('data-good', isGood)",
      "said.toggleAttribute('data-good', true)",
    ],
    ['empty fields are sent', SEND, "value.trim() === ''", "value === 'x'"],
    [
      'a fault is a success',
      SEND,
      "  } catch {\n    return 'failed'",
      "  } catch {\n    return 'sent'",
    ],
    [
      'what was written is gone',
      SEND,
      "if (outcome === 'sent') finish(form, said)",
      'form.reset()',
    ],
  ]),
  ...breaksOf('V5', 'api', [
    ['spaces are a name', SERVICE, '    text.trim(),', '    text,'],
    [
      'nobody is told of it',
      SERVICE,
      'await openTask(transaction, clock, {',
      'await Promise.resolve({',
    ],
  ]),
  ...breaksOf('a flood from one network stops', 'api', [
    ['without end', SERVICE, "'contact-network', max: 30", "'contact-network', max: 3000"],
    ['one network is all', SERVICE, '[BY_NETWORK, networkOf(address)]', "[BY_NETWORK, '']"],
  ]),
  ...breaksOf('the same words from anywhere stop after a few', 'api', [
    ['by its exact text', SERVICE, '[BY_TEXT, wordsOf(message)]', '[BY_TEXT, message]'],
    ['numbers are not counted', SERVICE, "'contact-phone', max: 5", "'contact-phone', max: 500"],
  ]),
  ...breaksOf('only whoever may answer reads it', 'api', [
    [
      'everybody does',
      'staff-task/queue-service.ts',
      'kind?.facts === undefined || !canWork(features, row.kind, staff)',
      'kind?.facts === undefined',
    ],
    [
      'without a trace',
      'staff-task/queue-service.ts',
      "    await audit(db, clock, staff, row, 'task-facts-read')\n",
      '',
    ],
  ]),
  ...breaksOf('K5', 'api', [
    ['the page stays as it was', 'http/site-editions.ts', 'text !== current.text', 'false'],
    [
      'terms are overwritten',
      'features/site/service.ts',
      '(newest?.version ?? 0) + 1',
      '(newest?.version ?? 1)',
    ],
  ]),
  ...breaksOf('while the database is away', 'api', [
    [
      'so is the site',
      'http/site-editions.ts',
      '      return current\n    }\n  }\n}',
      '      throw fault\n    }\n  }\n}',
    ],
    [
      'nobody hears of it',
      'http/site-editions.ts',
      "      log.warn({ fault }, 'the public site is shown as it was')\n",
      '',
    ],
  ]),
  ...breaksOf('who receives what', 'unit', [
    [
      'nobody hears of the identity provider',
      'privacy-policy-2026-11-en.ts',
      'A provider that checks identities:',
      'Another company:',
    ],
    [
      'the photo is not mentioned',
      'privacy-policy-2026-11-en.ts',
      'ID number and the photo of your ID, to find out',
      'and ID number, to find out',
    ],
  ]),
  ...breaksOf('the styles of a page', 'unit', [
    [
      'one class is enough',
      USED_STYLES,
      ".every(([, name = '']) => classes.has(name))",
      ".some(([, name = '']) => classes.has(name))",
    ],
    ['states count as names', USED_STYLES, '|::?[\\w-]+/g', '/g'],
    ['every scheme goes along', USED_STYLES, '    isOfScheme &&\n', ''],
    [
      'everything is defined',
      USED_STYLES,
      'return own === undefined || read.has(own)',
      'return own !== null',
    ],
  ]),
  ...breaksOf('make no difference to it', 'browser', [
    [
      'a rule of an element that stands there is dropped',
      'site/used-styles.ts',
      'return selectors.length === 0',
      "return selectors.length === 0 || prelude === 'a'",
    ],
    [
      'what holds on paper is dropped',
      'site/used-styles.ts',
      'if (GROUP.test(prelude)) return block(prelude, usedRules(body, markup))',
      "if (prelude.includes('print')) return ''\n      if (GROUP.test(prelude)) return block(prelude, usedRules(body, markup))",
    ],
    [
      'a state is no use',
      'site/used-styles.ts',
      '    isOfScheme &&\n',
      "    isOfScheme &&\n    !selector.includes(':active') &&\n",
    ],
  ]),
]
