import type { Page as BrowserPage } from '@playwright/test'
import {
  aboutPage,
  aboutUsPage,
  contactPage,
  policyPage,
  privacyPolicyPage,
  startPage,
  termsPage,
  userPage,
} from '#contract/page-addresses.ts'
import type { GalleryEntry } from '#web/lib/gallery.ts'

const CALL = /site\/contact/

async function sendMessage(page: BrowserPage): Promise<void> {
  await page.locator('#fullName').fill('Maria Concepcion Dela Cruz-Villanueva')
  await page.locator('#phone').fill('0917 555 0199')
  await page.locator('#message').fill('I would like to know which documents I need.')
  await page.locator('form button').click()
  await page.locator('[data-said]:not(:empty)').waitFor()
}

export const gallery: readonly GalleryEntry[] = [
  { name: 'site, home', path: startPage() },
  {
    name: 'site, home, menu',
    path: startPage(),
    act: (page) => page.locator('header summary').click(),
  },
  { name: 'site, about us', path: aboutPage() },
  { name: 'site, user', path: userPage() },
  { name: 'site, privacy policy', path: policyPage() },
  { name: 'site, loan terms', path: termsPage() },
  { name: 'site, loan terms of another product', path: termsPage({ productId: 2 }) },
  { name: 'site, contact', path: contactPage() },
  {
    name: 'site, contact, incomplete',
    path: contactPage(),
    act: (page) => page.locator('form button').click(),
  },
  {
    name: 'site, contact, sent',
    path: contactPage(),
    prepare: async (page) => {
      await page.route(CALL, (route) => route.fulfill({ json: { code: 0, message: '', data: {} } }))
    },
    act: sendMessage,
  },
  {
    name: 'site, contact, not sent',
    path: contactPage(),
    prepare: async (page) => {
      await page.route(CALL, (route) => route.abort('internetdisconnected'))
    },
    act: sendMessage,
  },
  { name: 'site, privacy policy in the app', path: privacyPolicyPage() },
  { name: 'site, about us in the app', path: aboutUsPage() },
]
