import { COMPLAINT_WEEKDAYS } from '#contract/complaints.ts'
import { complaintFormPage, complaintListPage, complaintPage } from '#contract/page-addresses.ts'
import { addDays, manilaDateOf } from '#lending/dates.ts'
import { businessDaysAfter } from '#lending/holidays.ts'
import { forgetKept, type GalleryEntry, languageOf, untilKept } from '#web/lib/gallery.ts'

type Act = NonNullable<GalleryEntry['act']>
type BrowserPage = Parameters<Act>[0]

const start = (sessionId: string) => `${complaintPage()}?sessionId=${sessionId}`
const list = (sessionId: string) => `${complaintListPage()}?sessionId=${sessionId}`
/** Without a session in the address, the browser asks and not the server. */
const FORM_ALONE = complaintFormPage({ problemType: 1, problemSonType: 15, orderNo: 180001 })
const FORM = `${FORM_ALONE}&sessionId=demo-180`

/** Kept from a visit with a connection, and opened without one. */
const openedOffline = async (page: BrowserPage): Promise<void> => {
  // What another state has left would do for kept.
  await forgetKept(page)
  await page.goto(start('demo-180'))
  await untilKept(page, 'complaint start')
  await page.route(/problem-init/, (route) => route.abort('internetdisconnected'))
}

const tapCollection: Act = async (page) =>
  page.locator('main section button[type=button]').last().waitFor()

const openFirst: Act = async (page) => {
  await ownList(page)
  await page.locator('[role=tabpanel] li a').last().click()
  await page.waitForURL(/complainDetails/)
  await page.locator('main section h2').first().waitFor()
}

type Details = Record<string, unknown> & { messages: Record<string, unknown>[] }

/** The answer of the server with something else in it, for states that the demo has not. */
const detailsWith =
  (changesOf: (details: Details, isFilipino: boolean) => object): Act =>
  async (page) => {
    await page.route(/problem-detail/, async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { data: Details }
      const changes = changesOf(body.data, (await languageOf(page)) === 'fil-PH')
      await route.fulfill({ response, json: { ...body, data: { ...body.data, ...changes } } })
    })
  }

/** In the language of the picture, as the demo's borrower and agent write. */
const ownList: Act = async (page) => {
  const language = await languageOf(page)
  const answer = await page.request.post('/dev/seed', { form: { state: '200001', language } })
  const { data } = (await answer.json()) as { data: { sessionId: string } }
  await page.goto(`${list(data.sessionId)}&lang=${language}`)
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
}

const TODAY = manilaDateOf(Date.now())

const at = (day: string, words: object) => ({ images: [], at: `${day}T02:00:00Z`, ...words })

/** The demo's complaint of six days ago, and our question on the day after it. */
const askedBack = ({ messages: [opened] }: Details, isFilipino: boolean) => [
  opened,
  at(addDays(TODAY, -5), {
    author: 'staff',
    kind: 'asked',
    text: isFilipino ? 'Kailan ka nagbayad?' : 'On which day did you pay?',
  }),
]

/** From then on the three weekdays count again. */
const REPLIED_ON = addDays(TODAY, -12)
const COMPLAINED_ON = addDays(TODAY, -14)

const loseConnection: Act = async (page) =>
  page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    dispatchEvent(new Event('offline'))
  })

export const gallery: readonly GalleryEntry[] = [
  { name: 'complaint, start', path: start('demo-170'), act: tapCollection },
  {
    name: 'complaint, sub-types',
    path: start('demo-180'),
    act: async (page) => page.locator('button[aria-expanded]').first().click(),
  },
  {
    name: 'complaint, collection refused',
    path: start('demo-170'),
    act: async (page) => page.locator('button[aria-expanded]').first().click(),
  },
  {
    name: 'complaint, another order',
    path: start('demo-174'),
    act: async (page) => {
      await page.locator('section button').first().click()
      await page.locator('dialog[open]').waitFor()
    },
  },
  { name: 'complaint, one is open', path: start('demo-200') },
  { name: 'complaint, no order', path: start('demo-new') },
  {
    name: 'complaint, failed',
    path: complaintPage(),
    prepare: async (page) => {
      await page.goto(start('demo-170'))
      const html = { status: 502, contentType: 'text/html', body: '<!doctype html>' }
      await page.route(/problem-init/, (route) => route.fulfill(html))
    },
    act: async (page) => page.getByRole('alert').waitFor(),
  },
  {
    name: 'complaint, start without a connection',
    path: complaintPage(),
    prepare: openedOffline,
    act: async (page) => page.locator('main [role=status] svg').waitFor(),
  },
  { name: 'complaint, form', path: FORM },
  {
    name: 'complaint, form opened without a connection',
    path: FORM_ALONE,
    prepare: openedOffline,
    act: async (page) => {
      // A draft of another state may be there.
      await page.locator('textarea').fill('')
      await page.locator('main [role=status] svg').waitFor()
    },
  },
  {
    name: 'complaint, form waiting for a connection',
    path: FORM_ALONE,
    prepare: openedOffline,
    act: async (page) => {
      await page.locator('textarea').fill('Nagbayad na po ako noong Biyernes.')
      await page.locator('main button').last().click()
      await page.getByText(/(You can close|Puwede mong isara)/).waitFor()
    },
  },
  {
    name: 'complaint, form that has lost its connection',
    path: FORM,
    act: async (page) => {
      await page.locator('textarea').fill('Nagbayad na po ako noong Biyernes.')
      await loseConnection(page)
      await page.locator('main [role=status] svg').waitFor()
    },
  },
  {
    name: 'complaint, form filled',
    path: FORM,
    act: async (page) =>
      page.locator('textarea').fill('Nagbayad na po ako noong Biyernes. '.repeat(6)),
  },
  {
    name: 'complaint, form sent empty',
    path: FORM,
    act: async (page) => {
      // A draft of another state may be there.
      await page.locator('textarea').fill('')
      await page.locator('main button').last().click()
      await page.locator('textarea[aria-invalid=true]').waitFor()
    },
  },
  { name: 'complaint, form without a type', path: '/complainPageNext?sessionId=demo-180' },
  { name: 'complaints, list', path: list('demo-200'), act: ownList },
  { name: 'complaints, none', path: list('demo-new') },
  { name: 'complaint, finished', path: list('demo-200'), act: openFirst },
  {
    name: 'complaint, rating',
    path: list('demo-200'),
    act: async (page) => {
      await openFirst(page)
      await page.locator('dialog[open]').waitFor()
    },
  },
  {
    name: 'complaint, processing',
    path: list('demo-200'),
    act: async (page) => {
      await ownList(page)
      await page.locator('[role=tabpanel] li a').first().click()
      await page.waitForURL(/complainDetails/)
      await page.locator('main button').last().waitFor()
    },
  },
  {
    name: 'complaint, adding to it',
    path: list('demo-200'),
    act: async (page) => {
      await ownList(page)
      await page.locator('[role=tabpanel] li a').first().click()
      await page.waitForURL(/complainDetails/)
      await page.locator('main button').last().click()
      await page.locator('textarea').waitFor()
    },
  },
  {
    name: 'complaint, asked back',
    path: list('demo-200'),
    prepare: detailsWith((details, isFilipino) => ({
      state: 'asked',
      isNeedScore: 0,
      messages: askedBack(details, isFilipino),
    })),
    act: async (page) => {
      await openFirst(page)
      // Its form has a file of its own.
      await page.locator('textarea').waitFor()
    },
  },
  {
    name: 'complaint, late',
    path: list('demo-200'),
    prepare: detailsWith((details, isFilipino) => {
      const [opened, asked] = askedBack(details, isFilipino)
      return {
        state: 'processing',
        isNeedScore: 0,
        isLate: 1,
        dueOn: businessDaysAfter(REPLIED_ON, COMPLAINT_WEEKDAYS).on,
        reopenUntil: '',
        figuresOn: COMPLAINED_ON,
        regulator:
          'Securities and Exchange Commission, 7907 Makati Avenue, Salcedo Village, Bel-Air, Makati City 1209, sec.gov.ph',
        messages: [
          at(COMPLAINED_ON, { ...opened, at: `${COMPLAINED_ON}T01:05:00Z` }),
          { ...asked, at: `${addDays(TODAY, -13)}T02:00:00Z` },
          at(REPLIED_ON, {
            author: 'borrower',
            kind: 'replied',
            text: isFilipino ? 'Sa GCash po, noong ika-28.' : 'With GCash, on the 28th.',
          }),
        ],
      }
    }),
    act: openFirst,
  },
  { name: 'complaint, unknown', path: '/complainDetails?sessionId=demo-170' },
  { name: 'complaint of another', path: '/complainDetails?problemId=100001&sessionId=demo-170' },
]
