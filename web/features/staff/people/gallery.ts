// Logging in, the people who work here and their own accounts, in their states.
import {
  staffAccountPage,
  staffInvitationPage,
  staffLoginPage,
  staffPeoplePage,
} from '#contract/page-addresses.ts'
import { invitePerson } from '#contract/staff.ts'
import type { GalleryEntry } from '#web/lib/gallery.ts'
import {
  as,
  changed,
  cutOff,
  dialog,
  failed,
  mailedLink,
  open,
  staffCall,
} from '../parts/gallery-steps.ts'

const PASSKEYS = {
  address: 'https://staff.pahiram.example',
  passkeys: [
    {
      passkeyId: '1',
      name: 'Blue security key',
      createdAt: '2026-05-12T01:00:00.000Z',
      usedAt: '2026-05-13T01:00:00.000Z',
    },
    {
      passkeyId: '2',
      name: 'The laptop that stays in the branch office in Cagayan de Oro',
      createdAt: '2026-05-12T01:00:00.000Z',
      usedAt: null,
    },
  ],
}

const PEOPLE = staffPeoplePage()
const people: readonly GalleryEntry[] = [
  { name: 'staff, login', path: staffLoginPage() },
  {
    name: 'staff, login, second factor',
    path: staffLoginPage(),
    act: async (page) => {
      await page.locator('input[type=email], input[name=email]').first().fill('lead@demo.test')
      await page.locator('input[type=password]').fill('pahiram demo staff')
      await page.keyboard.press('Enter')
      await page.locator('input[autocomplete=one-time-code]').waitFor()
    },
  },
  {
    name: 'staff, login, nothing filled in',
    path: staffLoginPage(),
    act: async (page) => page.locator('button[type=submit]').first().click(),
  },
  {
    name: 'staff, invitation',
    path: staffLoginPage(),
    act: async (page) => {
      await as('admin')(page)
      const person = { name: 'Nova Person', email: `nova-${Date.now()}@example.com` }
      const asked = { ...person, roles: 'agent,lead' }
      await staffCall(page, invitePerson.path, asked)
      const link = new URL(await mailedLink(page, asked.email))
      await open(page, link.pathname + link.hash)
      await page.locator('input[type=password]').fill('pahiram demo staff')
      await page.keyboard.press('Enter')
      await page.locator('main svg[role=img]').waitFor()
    },
  },
  {
    name: 'staff, invitation over',
    path: staffInvitationPage({ token: 'a'.repeat(43) }),
    act: async (page) => page.locator('main p').first().waitFor(),
  },
  {
    name: 'staff, my account',
    path: staffAccountPage(),
    prepare: as('agent'),
    act: async (page) => page.locator('main section').nth(1).waitFor(),
  },
  {
    name: 'staff, my account, with passkeys',
    path: staffAccountPage(),
    prepare: changed('agent', /v3\/staff\/passkeys\/list$/, () => PASSKEYS),
    act: async (page) => page.locator('main li').nth(1).waitFor(),
  },
  {
    name: 'staff, my account, add a passkey',
    path: staffAccountPage(),
    prepare: async (page) => {
      await as('agent')(page)
      await page.route(/v3\/staff\/passkeys\/list$/, async (route) => {
        const response = await route.fetch()
        const data = { address: new URL(page.url()).origin, passkeys: [] }
        const envelope = (await response.json()) as object
        await route.fulfill({ response, json: { ...envelope, data } })
      })
    },
    act: async (page) => {
      await page.getByRole('button', { name: /^(Add a passkey|Magdagdag ng passkey)$/ }).click()
      await dialog(page)
    },
  },
  {
    name: 'staff, my account, failed',
    path: staffAccountPage(),
    prepare: cutOff('agent', /v3\/staff\/passkeys\/list$/),
    act: failed,
  },
  {
    name: 'staff, people',
    path: PEOPLE,
    prepare: as('admin'),
    act: async (page) => page.getByRole('table').waitFor(),
  },
  {
    name: 'staff, people, invite',
    path: PEOPLE,
    prepare: as('admin'),
    act: async (page) => {
      await page.getByRole('table').waitFor()
      await page.locator('main button').first().click()
      await dialog(page)
    },
  },
  {
    name: 'staff, people, failed',
    path: PEOPLE,
    prepare: cutOff('admin', /people\/list/),
    act: failed,
  },
]

export const gallery: readonly GalleryEntry[] = people.map((entry) => ({
  ...entry,
  isForDesk: true,
}))
