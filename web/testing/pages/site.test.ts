// The public site as it is served: every page, its words, and what it says to search engines.
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/language.ts'
import { calculationOf } from '#contract/calculation.ts'
import { shortRate } from '#contract/short-rate.ts'
import { centavos, formatPayments, formatPesos, ratePpm } from '#lending/money.ts'
import { RECEIVED_2025 } from '#lending/policies.ts'
import { enhanceCalculator } from '#web/features/site/use-calculator.ts'
import { PAGES } from '#web/surfaces/site/pages.ts'
import { FRAME, openSite, readText, renderSite, SITE_FACTS, SITE_SETTINGS } from '../site.ts'

const FRAMED_PAGES = ['/', '/About', '/User', '/Policy', '/Loan', '/Contact']
const ALL_PATHS = PAGES.map(({ path }) => path)

const headingsOf = (document: Document) => [...document.querySelectorAll('h2')].map(readText)
const linksIn = (element: Element | null) =>
  [...(element?.querySelectorAll('a') ?? [])].map((link) => [
    readText(link),
    link.getAttribute('href'),
  ])

describe.each(FRAMED_PAGES)('%s', (path) => {
  it('[S23] has the navigation: Home, About Us, Privacy Policy, Loan terms and conditions', async () => {
    const document = await openSite(path)
    for (const navigation of document.querySelectorAll('header nav')) {
      expect(linksIn(navigation).slice(0, 4)).toEqual([
        ['Home', '/'],
        ['About Us', '/About'],
        ['Privacy Policy', '/Policy'],
        ['Loan terms and conditions', '/Loan'],
      ])
    }
    expect(document.querySelectorAll('header nav')).toHaveLength(2)
    // Whoever opens the menu of a phone finds these too.
    expect(linksIn(document.querySelector('[data-menu] nav')).slice(4)).toEqual([
      ['Contact us', '/Contact'],
      ['Log in', '/login'],
    ])
    const filipino = await openSite(path, { language: 'fil-PH' })
    const words = linksIn(filipino.querySelector('[data-menu] nav')).map(([text]) => text)
    expect(words.slice(4)).toEqual(['Makipag-ugnayan sa amin', 'Mag-log in'])
  })
  it('[S25] has the footer: company, address, e-mail, phone, copyright 2025', async () => {
    const footer = readText((await openSite(path)).querySelector('footer'))
    for (const said of [
      'Sample Lending Corp.',
      '1 Sample Street, Sample City',
      'help@sample.example',
      '+63 2 0000 0001',
      '© 2025 Sample Lending Corp.',
      'SEC registration number CS-SAMPLE-1',
      'Certificate of authority number CA-SAMPLE-2',
      'sample officer grievance@sample.example',
      'Phone of the sample officer',
    ])
      expect(footer).toContain(said)
  })
})

describe.each(ALL_PATHS)('%s', (path) => {
  it('has one heading, a title, a description, its addresses and one script', async () => {
    const document = await openSite(path)
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    // The specification names this one's title, whole.
    const named = path === '/Loan' ? /^Loan terms and conditions$/ : /Sample App/
    expect(document.title).toMatch(named)
    const contentOf = (selector: string) =>
      document.querySelector(selector)?.getAttribute('content')
    expect(contentOf('meta[name=description]')).toMatch(/\w.{20,}/)
    expect(contentOf('meta[property="og:title"]')).toBe(document.title)
    expect(contentOf('meta[property="og:url"]')).toBe(`https://sample.example${path}`)
    expect(
      [...document.querySelectorAll('link[rel=alternate]')].map((link) =>
        link.getAttribute('href'),
      ),
    ).toContain(`https://sample.example${path}?lang=fil-PH`)
    const scripts = [...document.querySelectorAll('script:not([type="application/ld+json"])')]
    expect(scripts.map((script) => script.getAttribute('src'))).toEqual(['/assets/site/entry.js'])
  })
  it('lets the reader choose a language, and is whole in each', async () => {
    for (const language of LANGUAGES) {
      const document = await openSite(path, { language })
      expect(document.documentElement.lang).toBe(language)
      const choices = linksIn(document.body).filter(([name]) =>
        /^(English|Filipino)$/.test(name ?? ''),
      )
      expect(choices.map(([, href]) => href)).toEqual(['?lang=en-PH', '?lang=fil-PH'])
      expect(document.body.textContent).not.toMatch(/[{}]|undefined|NaN/)
    }
  })
  it('says that it is a demo where it is one, and teaches search engines nothing invented', async () => {
    const demo = await renderSite(path, { facts: { isDemo: true } })
    expect(demo).toContain('This is a demo.')
    expect(demo).not.toContain('application/ld+json')
    expect(await renderSite(path)).not.toContain('This is a demo.')
  })
})

it('[R7] the home page says what it is, what it costs, how it works, how to complain, who is real', async () => {
  const document = await openSite('/')
  expect(headingsOf(document).slice(0, 6)).toEqual([
    'What Sample App is',
    'What a loan costs',
    'How it works',
    'How to complain',
    'Is this really us?',
    'Before you borrow',
  ])
  expect(document.querySelectorAll('#how-it-works li')).toHaveLength(3)
  expect(readText(document.querySelector('#advisory'))).toContain('disclosure statement')
  const next = '/productDetail?productId=1&amount=5000.00&termDays=91&periods=3'
  expect(linksIn(document.querySelector('main'))).toContainEqual([
    'Apply for ₱5,000.00',
    `/login?next=${encodeURIComponent(next)}`,
  ])
})

describe('the calculator at the top of the home page', () => {
  const openCalculator = async (products = SITE_FACTS.products) => {
    const page = await openSite('/', { facts: { products } })
    const root = page.querySelector<HTMLElement>('[data-calculator]')
    if (root === null) return null
    document.body.replaceChildren(root)
    return root
  }
  const shownIn = (root: Element) =>
    Object.fromEntries(
      [...root.querySelectorAll<HTMLElement>('[data-shows]')].map((place) => [
        place.dataset['shows'],
        place.textContent,
      ]),
    )
  const figuresOf = (pesos: number, termDays: number, periods: number) => {
    const [product] = SITE_FACTS.products
    if (product?.example === null || product === undefined) throw new Error('an example')
    const { received, total, eirAnnual, plan } = calculationOf({
      ...product.example,
      principalCentavos: centavos(pesos * 100),
      termDays,
      periods,
    })
    return {
      amount: formatPesos(centavos(pesos * 100)),
      received: formatPesos(received),
      payments: formatPayments(plan.map(({ amount }) => amount)),
      total: formatPesos(total),
      rate: shortRate(eirAnnual),
    }
  }

  it('[R7] says before any script runs what the example costs', async () => {
    const root = await openCalculator()
    expect(root && shownIn(root)).toEqual(figuresOf(5_000, 91, 3))
  })

  it('[R7] follows the thumb with the engine’s own figures, for every amount and term on offer', async () => {
    const root = await openCalculator()
    const slider = root?.querySelector<HTMLInputElement>('input[type=range]')
    if (!root || !slider) throw new Error('a slider')
    enhanceCalculator(root)
    expect(slider.disabled).toBe(false)
    const radios = [...root.querySelectorAll<HTMLInputElement>('input[type=radio]')]
    expect(radios.map((radio) => readText(radio.parentElement))).toEqual([
      '91 days · 1×',
      '91 days · 3×',
      '120 days · 1×',
      '120 days · 3×',
    ])
    for (const radio of radios) {
      radio.checked = true
      const { term, periods } = radio.dataset
      for (const [at, pesos] of [
        [0, 1_000],
        [7, 4_500],
        [18, 10_000],
      ] as const) {
        slider.value = String(at)
        slider.dispatchEvent(new Event('input'))
        expect(shownIn(root)).toEqual(figuresOf(pesos, Number(term), Number(periods)))
        const apply = root.querySelector('[data-apply]')
        const asked = `/productDetail?productId=1&amount=${pesos}.00&termDays=${term}&periods=${periods}`
        expect(apply?.getAttribute('href')).toBe(`/login?next=${encodeURIComponent(asked)}`)
        expect(apply?.textContent).toBe(`Apply for ${formatPesos(centavos(pesos * 100))}`)
        expect(slider.getAttribute('aria-valuetext')).toBe(formatPesos(centavos(pesos * 100)))
      }
    }
  })

  it('is of the first product that is lent, and gives way to logging in where none is', async () => {
    const closed = SITE_FACTS.products.map((product) => ({ ...product, example: null }))
    expect(await openCalculator(closed)).toBeNull()
    const [, second] = SITE_FACTS.products
    const root = await openCalculator([...closed.slice(0, 1), ...(second ? [second] : [])])
    expect(root?.querySelector('[data-apply]')?.getAttribute('href')).toContain('productId%3D2')
  })
})

it('[R7] the example of each product is computed, with the effective rate, from the policy of the day', async () => {
  const rowsOf = async (facts = SITE_FACTS) => {
    const document = await openSite('/', { facts })
    return readText(document.querySelector('[data-example="1"]'))
  }
  expect(await rowsOf()).toMatch(
    /Example: First You borrow ₱5,000\.00 for 91 days in 3 payments\. You receive ₱4,850\.00 .*Total to repay ₱5,300\.41 Payments 2 × ₱1,766\.80 \+ ₱1,766\.81 .*EIR per month \d+\.\d{2}% .*If you pay late: 0\.16% a day about ₱2\.83 a day on ₱1,766\.80/,
  )
  const [first, ...others] = SITE_FACTS.products
  if (first?.example === null || first === undefined) throw new Error('an example')
  const cheaper = {
    ...RECEIVED_2025,
    interest: { ...RECEIVED_2025.interest, annualRatePpm: ratePpm(120_000) },
  }
  const changed = { ...first, example: { ...first.example, policy: cheaper } }
  expect(await rowsOf({ ...SITE_FACTS, products: [changed, ...others] })).toContain('12%')
  const closed = { ...first, example: null }
  expect(await rowsOf({ ...SITE_FACTS, products: [closed, ...others] })).toBe('')
})

it.each(['/', '/privacyPolicy'])(
  'in the text of %s, addresses and numbers can be tapped',
  async (path) => {
    const document = await openSite(path)
    const links = [...document.querySelectorAll('main section a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ])
    expect(links).toContainEqual(['help@sample.example', 'mailto:help@sample.example'])
    expect(links).toContainEqual(['+63\u00a02\u00a00000\u00a00001', 'tel:+63200000001'])
    expect(links).toContainEqual(['grievance@sample.example', 'mailto:grievance@sample.example'])
  },
)

it('[S24] links lead to every section, on the page itself', async () => {
  const document = await openSite('/')
  const jumps = linksIn(document.querySelector('main nav')).map(([, href]) => href ?? '')
  expect(jumps).toHaveLength(6)
  for (const jump of jumps)
    expect(document.querySelector(jump)?.querySelector('h2')).toBeInstanceOf(Element)
})

it.each(['/About', '/aboutUs'])(
  '[R8 S20] %s: mission, advantages and the team by its roles',
  async (path) => {
    const document = await openSite(path)
    expect(readText(document.querySelector('h1'))).toBe('About Us')
    expect(headingsOf(document).slice(0, 3)).toEqual([
      'Our mission',
      'What you can expect',
      'Our team',
    ])
    expect(readText(document.querySelector('#team'))).toContain('Customer service')
  },
)

it('[R9] /User is an empty page, and search engines leave it out', async () => {
  const document = await openSite('/User')
  const main = document.querySelector('main')
  expect([...(main?.children ?? [])].map((child) => child.className)).toEqual(['visually-hidden'])
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})

it('[R10] /Policy shows the policy page in a frame without script, in the language of the page', async () => {
  const document = await openSite('/Policy', { language: 'fil-PH' })
  const frame = document.querySelector(FRAME)
  expect(frame?.getAttribute('src')).toBe('/privacyPolicy?frame=1&lang=fil-PH')
  expect(frame?.getAttribute('title')).toBe('Patakaran sa Privacy')
  const framed = await openSite('/privacyPolicy', { query: { frame: '1' } })
  expect(framed.querySelectorAll('script, header, footer')).toHaveLength(0)
  expect(framed.querySelectorAll('h2').length).toBeGreaterThan(10)
})

it('[S22] the privacy policy has every section by its heading', async () => {
  expect(headingsOf(await openSite('/privacyPolicy'))).toEqual([
    'Lender information',
    'What we collect',
    'What we use it for',
    'Who receives it',
    'Cookies',
    'Device information',
    'Minors',
    'Password security',
    'How long we keep it',
    'Your rights',
    'Opting out',
    'Changes to this policy',
    'Grievance officer',
  ])
})

const TERMS_HEADINGS = [
  'Definitions',
  'Purpose',
  'Amount',
  'Term',
  'Prolongation (extension)',
  'Interest',
  'Late penalties',
  'Conditions precedent',
  'Repayment',
  'Representations',
  'Default',
  'Indemnity',
  'Disclosure',
  'Set-off',
  'Review',
  'Notices',
  'Entire agreement',
  'Assignment',
  'Waiver',
  'Governing law',
  'Term of this agreement',
]

it('[R11 S26] the loan terms have their title and every section by its heading', async () => {
  const document = await openSite('/Loan')
  expect(readText(document.querySelector('h1'))).toBe('Loan terms and conditions')
  expect(document.title).toBe('Loan terms and conditions')
  expect(headingsOf(document).slice(0, 24)).toEqual([
    'First in short',
    'Example: ₱5,000.00 for 91 days',
    'Full terms',
    ...TERMS_HEADINGS,
  ])
  const contents = document.querySelector('[aria-label="On this page"]')
  const listed = [...(contents?.querySelectorAll('ol > li > a') ?? [])].map(readText)
  expect(listed).toEqual(TERMS_HEADINGS)
  for (const [, href = ''] of linksIn(contents))
    expect(document.querySelector(href ?? '')).not.toBeNull()
})

it.each(['en', 'fil-PH'] as const)(
  '[S26] in %s, the parts of long sections are listed, and each leads to the words that it names',
  async (language) => {
    const document = await openSite('/Loan', { language })
    const parts = [...document.querySelectorAll<HTMLAnchorElement>('main nav li li a')]
    const places = parts.map((part) => part.getAttribute('href') ?? '')
    expect(new Set(places.map((place) => place.replace(/-\d+$/, '')))).toEqual(
      new Set(['#extension', '#repayment', '#disclosure']),
    )
    expect(parts).toHaveLength(14)
    for (const [index, part] of parts.entries()) {
      const lead = readText(document.querySelector(`${places[index]} > b`))
      expect(lead.replace(/\.$/, '')).toBe(readText(part))
    }
  },
)

it.each(['en', 'fil-PH'] as const)(
  '[S26] in %s, whatever names a section leads to it, from the text and from the figures in short',
  async (language) => {
    const document = await openSite('/Loan', { language })
    const leading = (selector: string) => linksIn(document.querySelector(selector))
    expect(leading('#extension')).toEqual([['section 9', '#repayment']])
    expect(leading('#default')).toEqual([
      ['section 7', '#late-penalties'],
      ['section 13', '#disclosure'],
    ])
    const short = leading('[aria-labelledby=in-short]').map(([, href]) => href)
    expect(short).toHaveLength(document.querySelectorAll('[aria-labelledby=in-short] dt').length)
    expect(short).toContain('#late-penalties')
    for (const place of short) expect(document.querySelector(`section${place}`)).not.toBeNull()
  },
)

it.each(['en', 'fil-PH'] as const)(
  '[K5] in %s, a clause that is not applied is folded, and examples stand apart',
  async (language) => {
    const document = await openSite('/Loan', { language })
    const fold = document.querySelector('#repayment details')
    expect(fold?.hasAttribute('open')).toBe(false)
    expect(readText(fold?.querySelector('summary') ?? null)).toMatch(
      /^Standard .*clause.*: (does not apply|hindi ginagamit)$/,
    )
    expect(readText(fold?.querySelector('p') ?? null)).toMatch(/\b7 (calendar days|araw)\b/)
    const order = document.querySelectorAll('#repayment ol > li')
    expect(order).toHaveLength(4)
    const apart = [...document.querySelectorAll('main section p')].filter((paragraph) =>
      /^(Example|Halimbawa): /.test(readText(paragraph)),
    )
    expect(apart).toHaveLength(3)
    for (const example of apart) expect(example.className).toContain('example')
  },
)

it.each(['/Loan', '/privacyPolicy'])(
  '%s begins with its text: the list of sections is folded',
  async (path) => {
    const contents = (await openSite(path)).querySelector('[aria-label="On this page"]')
    const folded = contents?.querySelector('details')
    expect(folded?.hasAttribute('open')).toBe(false)
    expect(readText(folded?.querySelector('summary') ?? null)).toMatch(
      /^On this page · \d+ sections$/,
    )
    expect(folded?.querySelectorAll('a').length).toBe(contents?.querySelectorAll('a').length)
    expect(folded?.querySelectorAll('a').length).toBeGreaterThan(5)
  },
)

it.each(['en', 'fil-PH'] as const)(
  '[K5] in %s, figures that nobody pays are folded after what is charged, and there without script',
  async (language) => {
    const document = await openSite('/Loan', { language })
    const penalties = document.querySelector('#late-penalties')
    const [charged, ...others] = [...(penalties?.children ?? [])].slice(1)
    expect(readText(charged ?? null)).toContain('0.16%')
    expect(others.map(({ tagName }) => tagName)).toEqual(['P', 'P', 'P', 'DETAILS'])
    const [, , before, fold] = others
    expect(readText(before ?? null)).toMatch(
      /not charged on any loan|hindi ito sinisingil sa anumang loan/,
    )
    expect(fold?.hasAttribute('open')).toBe(false)
    expect(readText(fold?.querySelector('summary') ?? null)).toMatch(
      /schedule.*: (not charged|hindi sinisingil)$/,
    )
    for (const figure of ['₱1,000.00', '₱800.00', '5%', '4%', '2%']) {
      expect(readText(fold?.querySelector('p') ?? null)).toContain(figure)
    }
    // A schedule that is charged stands in the open.
    const second = await openSite('/Loan', { language, query: { productId: '2' } })
    expect(second.querySelector('#late-penalties details')).toBeNull()
  },
)

it.each([
  [
    'en',
    [
      '36% per year',
      'taken from the payout',
      'per year in the example below',
      '7, 14 or 30 days',
      '0.16% per day',
      '3 business days',
    ],
  ],
  [
    'fil-PH',
    [
      '36% kada taon',
      'ikinakaltas sa payout',
      'kada taon sa halimbawa sa ibaba',
      '0.16% kada araw',
    ],
  ],
] as const)(
  '[S26 K5] in %s, the terms that apply begin with their figures in short',
  async (language, figures) => {
    const document = await openSite('/Loan', { language })
    const short = readText(document.querySelector('[aria-labelledby=in-short]'))
    for (const figure of figures) expect(short.toLowerCase()).toContain(figure)
    expect(short).toMatch(/^First.* (Buod lang ito|Only a summary)\./)
    // Only the figure or the promise stands out.
    const strong = [...document.querySelectorAll('[aria-labelledby=in-short] dd b')].map(readText)
    expect(strong).toContain(figures[0])
    expect(strong).not.toContain('')
    // Those of another product are other ones, and an earlier version has none of today's.
    const second = await openSite('/Loan', { language, query: { productId: '2' } })
    const other = readText(second.querySelector('[aria-labelledby=in-short]'))
    expect(other).not.toBe(short)
    expect(other).toContain('30%')
    const earlier = await openSite('/Loan', { language, query: { productId: '1', version: '1' } })
    expect(earlier.querySelector('[aria-labelledby=in-short]')).toBeNull()
  },
)

it.each(['en', 'fil-PH'] as const)(
  '[S26 K5] in %s, the terms that apply show in pesos what a loan of the product costs',
  async (language) => {
    const rowsOf = async (query: Record<string, string>) => {
      const document = await openSite('/Loan', { language, query })
      const rows = [...document.querySelectorAll('[aria-labelledby=example] dl > div')]
      return rows.map((row) => [...row.children].map(readText))
    }
    const first = await rowsOf({})
    expect(first.map(([, value]) => value)).toEqual([
      '₱5,000.00',
      '₱150.00',
      '₱4,850.00',
      '₱300.41',
      '₱5,300.41',
      '2 × ₱1,766.80 + ₱1,766.81',
      expect.stringMatching(/^\d\.\d\d%$/),
      expect.stringMatching(/^\d\d\.\d\d%$/),
    ])
    expect(first.at(-1)?.[0]).toMatch(/^Effective rate (per year|kada taon) /)
    // The figures in short name the same rate.
    const document = await openSite('/Loan', { language })
    expect(readText(document.querySelector('[aria-labelledby=in-short]'))).toContain(
      `Effective rate Section 6 ${first.at(-1)?.[1]} `,
    )
    expect(readText(document.querySelector('#example'))).toMatch(
      /^(Example|Halimbawa): ₱5,000.00 (for 91 days|sa loob ng 91 araw)$/,
    )
    const second = await rowsOf({ productId: '2' })
    expect(second.map(([, value]) => value)).toContain('₱5,000.00')
    expect(second).not.toContainEqual(['Processing fee', expect.anything()])
    expect(await rowsOf({ productId: '1', version: '1' })).toEqual([])
    const [product] = SITE_FACTS.products
    if (product === undefined) throw new Error('a product')
    const without = await openSite('/Loan', {
      language,
      facts: { products: [{ ...product, example: null }] },
    })
    expect(without.querySelector('[aria-labelledby=example]')).toBeNull()
  },
)

it('[S26] each product has its terms, and each version of before stays readable', async () => {
  const document = await openSite('/Loan')
  expect(readText(document.body)).toContain('Version 2, in effect from Apr 1, 2026')
  expect(readText(document.body)).not.toContain('It no longer applies.')
  expect(linksIn(document.body)).toContainEqual(['Second', '/Loan?productId=2'])
  expect(linksIn(document.body)).toContainEqual([
    'Version 1, in effect from Jan 1, 2025',
    '/Loan?productId=1&version=1',
  ])
  const earlier = await openSite('/Loan', { query: { productId: '1', version: '1' } })
  expect(readText(earlier.body)).toContain('An earlier version. It no longer applies.')
  const second = await openSite('/Loan', { query: { productId: '2', version: 'x', other: '1' } })
  expect(readText(second.body)).toContain('30% per year')
  expect(second.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    'https://sample.example/Loan?productId=2',
  )
})

it.each(['en', 'fil-PH'] as const)(
  '[S26] in %s, the terms say whose they are, lead to what they speak of and back to the top',
  async (language) => {
    const document = await openSite('/Loan', { language, query: { productId: '2' } })
    const choice = document.querySelector('main nav')
    expect(choice?.getAttribute('aria-labelledby')).toBe('products')
    expect(readText(document.querySelector('#products'))).toMatch(
      /^(Terms for|Mga tuntunin para sa)$/,
    )
    expect(readText(choice?.querySelector('p:last-child') ?? null)).toContain(
      'disclosure statement',
    )
    const paragraphs = [...document.querySelectorAll('main p')].map(readText)
    expect(paragraphs).toContainEqual(expect.stringMatching(/^Second (Version|Bersyon) 1, /))
    const links = linksIn(document.querySelector('#disclosure'))
    expect(links).toEqual([
      ['privacy policy', '/Policy'],
      ['customer service', '/Contact'],
      ['Grievance Officer', '#company'],
    ])
    expect(document.querySelector('footer #company')).not.toBeNull()
    expect(linksIn(document.querySelector('#notices'))).toEqual([['customer service', '/Contact']])
    expect(linksIn(document.querySelector('main')).map(([, href]) => href)).toContain('#top')
    const leads = [...document.querySelectorAll('#repayment b')].map(readText)
    expect(leads).toHaveLength(6)
    // Headings, which no full stop ends.
    for (const lead of leads) expect(lead).not.toMatch(/[.:]$/)
    expect(document.querySelectorAll('#definitions li > b')).toHaveLength(12)
  },
)

it('[S26] terms that were published as plain strings are still shown', async () => {
  const [first] = SITE_FACTS.products
  if (first === undefined) throw new Error('a product')
  const never = 'Never charged: our standard schedule.'
  const section = {
    id: 'late-penalties' as const,
    title: 'Late',
    paragraphs: ['We charge.', never],
  }
  const terms = [
    {
      version: 1,
      effectiveOn: SITE_FACTS.today,
      sections: { en: [section], 'fil-PH': [section] },
    },
  ]
  const document = await openSite('/Loan', { facts: { products: [{ ...first, terms }] } })
  expect(readText(document.querySelector('#late-penalties > p'))).toBe('We charge.')
  expect(readText(document.querySelector('#late-penalties details p'))).toBe(never)
})

it('before the first product there are no terms, and the page says so', async () => {
  const document = await openSite('/Loan', { facts: { products: [] } })
  expect(readText(document.querySelector('main'))).toContain('No loan is on offer yet.')
})

it('a shared link and a search engine learn who lends', async () => {
  const data = (await openSite('/')).querySelector('script[type="application/ld+json"]')
  expect(JSON.parse(data?.textContent ?? '')).toMatchObject({
    '@type': 'FinancialService',
    legalName: 'Sample Lending Corp.',
    url: 'https://sample.example/',
  })
})

it('what a company is called cannot break out of the page', async () => {
  const company = { ...SITE_FACTS.company, appName: 'A"<b>&' }
  const html = await renderSite('/', { facts: { company } })
  expect(html).not.toContain('<b>')
  expect(html).toContain('content="A&quot;&lt;b>&amp;')
})

it('[S21 R12] the contact form has full name, phone number and message, all required, without script too', async () => {
  const document = await openSite('/Contact')
  const form = document.querySelector('form')
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/Contact'])
  const fields = [...document.querySelectorAll('input, textarea')]
  expect(
    fields.map((field) => [
      readText(document.querySelector(`label[for="${field.id}"]`)),
      field.getAttribute('name'),
      field.hasAttribute('required'),
    ]),
  ).toEqual([
    ['Full name', 'fullName', true],
    ['Phone number', 'phone', true],
    ['Message', 'message', true],
  ])
  const names = { 'contact.sendMessage': { request: { fullName: 'n1' }, response: {} } }
  const renamed = await openSite('/Contact', { settings: { ...SITE_SETTINGS, wireNames: names } })
  expect(renamed.querySelector('#fullName')?.getAttribute('name')).toBe('n1')
})

it('[V5] without script, the page that comes back says what became of it and keeps what was written', async () => {
  const said = async (refusal: string | null) => {
    const fields = { fullName: 'Ana', phone: '', message: 'Hello' }
    const document = await openSite('/Contact', { sent: { fields, refusal } })
    expect(document.querySelector('#fullName')?.getAttribute('value')).toBe('Ana')
    expect(document.querySelector('textarea')?.textContent).toBe('Hello')
    return readText(document.querySelector('[data-said]'))
  }
  expect(await said('information_incomplete')).toBe('Please provide complete information!')
  expect(await said('too_many_requests')).toMatch(/^We have received several messages from you\./)
  expect(await said(null)).toMatch(/^Your message could not be sent\./)
  const left = {
    fields: { fullName: 'Ana', phone: ' ', message: 'Hello' },
    refusal: 'information_incomplete',
  }
  const marked = (await openSite('/Contact', { sent: left })).querySelectorAll(
    '[aria-invalid=true]',
  )
  expect([...marked].map(({ id }) => id)).toEqual(['phone'])
  const sent = await openSite('/Contact', { query: { sent: '1' } })
  expect(readText(sent.querySelector('[data-said]'))).toBe('Successfully!')
})
