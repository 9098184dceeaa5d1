import { bindBankPage } from '#contract/page-addresses.ts'
import type { GalleryEntry } from '#web/lib/gallery.ts'

const NEW = `${bindBankPage({ productId: 1 })}&sessionId=demo-new`
const BOUND = `${bindBankPage({ productId: 1 })}&sessionId=demo-170`

type Act = NonNullable<GalleryEntry['act']>

const submit: Act = (page) => page.locator('button[type=submit]').click()
const untilDialog: Act = async (page) => page.locator('dialog[open]').waitFor()

function chooseBank(code: string): Act {
  return async (page) => {
    await page.getByRole('tab').last().click()
    await page.getByRole('combobox').selectOption(code)
  }
}

export const gallery: readonly GalleryEntry[] = [
  { name: 'bind bank, wallet', path: NEW },
  { name: 'bind bank, bound', path: BOUND },
  { name: 'bind bank, nothing filled in', path: NEW, act: submit },
  {
    name: 'bind bank, bank',
    path: BOUND,
    act: async (page) => {
      await chooseBank('DBP')(page)
      await page.getByRole('textbox').fill('1234567890123456')
    },
  },
  {
    name: 'bind bank, confirm',
    path: BOUND,
    act: async (page) => {
      await page.getByRole('textbox').fill('09171234567')
      await submit(page)
      await untilDialog(page)
    },
  },
  {
    name: 'bind bank, confirm an unusual number',
    path: BOUND,
    act: async (page) => {
      await chooseBank('RCBC')(page)
      await page.getByRole('textbox').fill('123456789012345')
      await submit(page)
      await untilDialog(page)
    },
  },
  { name: 'stop a changed account', path: '/stopChange?change=1.x' },
  { name: 'bind bank, unknown product', path: `${bindBankPage()}?productId=x&sessionId=demo-170` },
]
