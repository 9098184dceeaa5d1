import {
  homePage,
  promotionAgreementPage,
  promotionDownloadPage,
  promotionPage,
} from '#contract/page-addresses.ts'
import type { Page as BrowserPage } from '@playwright/test'
import { type GalleryEntry, languageOf, refuseWith } from '#web/lib/gallery.ts'

const SEND = /\/promotion\/get-sms/
const REGISTER = /\/promotion\/register/
const QUESTION = /\/promotion\/get-question/

/** Mocked responses, so that pictures don't use up a number's codes. */
async function answerWith(page: BrowserPage, path: RegExp, body: object): Promise<void> {
  await page.route(path, (route) =>
    route.fulfill({ json: { code: 0, message: '', data: {}, ...body } }),
  )
}

/** What the server would say, in the language that the page is shown in. */
async function answerIn(
  page: BrowserPage,
  path: RegExp,
  bodies: Readonly<Record<'en' | 'fil-PH', object>>,
): Promise<void> {
  await page.route(path, async (route) => {
    const body = bodies[(await languageOf(page)) === 'fil-PH' ? 'fil-PH' : 'en']
    await route.fulfill({ json: { code: 0, message: '', data: {}, ...body } })
  })
}

async function fillIn(page: BrowserPage, phone = '09171234567'): Promise<void> {
  await untilPicture(page)
  await page.locator('input[name=phone]').fill(phone)
  await page.locator('input[name=capcode]').fill('AHJ3')
}

async function askForCode(page: BrowserPage): Promise<void> {
  await fillIn(page)
  await page.locator('button[type=submit]').tap()
}

/** Drawn and not only asked for, since an empty box would be shown instead. */
async function untilPicture(page: BrowserPage): Promise<void> {
  const picture = page.locator('img[src*=get-captcha]')
  await picture.waitFor()
  await picture.evaluate((image) => (image as HTMLImageElement).decode())
}

const TWO = promotionPage({ id: 2 })

export const gallery: readonly GalleryEntry[] = [
  { name: 'promotion, template 1', path: promotionPage(), act: untilPicture },
  { name: 'promotion, template 2', path: TWO, act: untilPicture },
  {
    name: 'promotion, number wrong',
    path: TWO,
    act: async (page) => {
      await untilPicture(page)
      await page.locator('input[name=phone]').fill('0917')
      await page.locator('button[type=submit]').tap()
      await page.locator('[aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'promotion, captcha wrong',
    path: TWO,
    prepare: (page) =>
      refuseWith(
        page,
        SEND,
        {
          en: 'That isn’t right. Please try the new picture.',
          'fil-PH': 'Mali iyan. Subukan ang bagong larawan.',
        },
        { code: 101 },
      ),
    act: async (page) => {
      await askForCode(page)
      await page.locator('[aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'promotion, code sent',
    path: TWO,
    prepare: (page) => answerWith(page, SEND, {}),
    act: async (page) => {
      await askForCode(page)
      await page.getByText(/\d+ s$/).waitFor()
    },
  },
  {
    name: 'promotion, question in words',
    path: TWO,
    prepare: (page) =>
      answerIn(page, QUESTION, {
        en: {
          data: {
            question:
              'Three of these words are household items. Type the first letter of each of the three, in order: pineapple, table, monkey, blanket, shoulder, mirror.',
          },
        },
        'fil-PH': {
          data: {
            question:
              'Tatlo sa mga salitang ito ay gamit sa bahay. I-type ang unang letra ng bawat isa sa tatlo, nang sunod-sunod: pinya, mesa, unggoy, kumot, balikat, salamin.',
          },
        },
      }),
    act: async (page) => {
      await fillIn(page)
      await page.locator('form button[type=button]').nth(1).tap()
      await page.getByText(/pineapple|pinya/).waitFor()
    },
  },
  {
    name: 'promotion, offline',
    path: TWO,
    prepare: async (page) => {
      await page.route(SEND, (route) => route.abort('internetdisconnected'))
    },
    act: async (page) => {
      await askForCode(page)
      await page.getByRole('alert').getByText(/./).waitFor()
    },
  },
  {
    name: 'promotion, registered, variant',
    path: promotionPage({ id: 2, down_id: 7 }),
    prepare: async (page) => {
      await answerWith(page, SEND, {})
      await answerWith(page, REGISTER, {})
    },
    act: async (page) => {
      await askForCode(page)
      await page.getByText(/\d+ s$/).waitFor()
      await page.locator('input[name=smsCode]').fill('123456')
      await page.locator('button[type=submit]').tap()
      await page.locator(`a[href="${homePage()}"]`).first().waitFor()
    },
  },
  {
    name: 'promotion, template unknown',
    path: promotionPage({ id: 9 }),
    act: async (page) => page.locator('main a[href="/"]').waitFor(),
  },
  {
    name: 'promotion, download',
    path: promotionDownloadPage({ id: 2, down_id: 2 }),
    act: async (page) => page.locator(`a[href="${homePage()}"]`).first().waitFor(),
  },
  {
    name: 'promotion, agreement',
    path: promotionAgreementPage({ id: 2 }),
    act: async (page) => page.locator('section').first().waitFor(),
  },
]
