import { errorPage, testPreviewPage } from '#contract/page-addresses.ts'
import type { GalleryEntry } from '#web/lib/gallery.ts'

const GROUPS = ['money', 'status', 'drawn', 'buttons', 'inputs', 'answers', 'opened', 'layouts']
const LAYOUTS = ['screen', 'tabs', 'site', 'promotion']
/** What opens, and the group that it stands in. */
const OPENED = [
  ['why', 'money'],
  ['dialog', 'opened'],
  ['tips', 'opened'],
  ['bind', 'opened'],
  ['danger', 'opened'],
  ['rating', 'opened'],
  ['sheet', 'opened'],
  ['long', 'opened'],
  ['picture', 'opened'],
  ['city', 'inputs'],
  ['city-chosen', 'inputs'],
] as const

const pages: GalleryEntry[] = [
  { name: 'test page', path: testPreviewPage() },
  { name: 'error page', path: errorPage() },
]

const groups = GROUPS.map((group): GalleryEntry => ({
  name: `parts, ${group}`,
  path: `/parts?group=${group}`,
}))

const layouts = LAYOUTS.map((layout): GalleryEntry => ({
  name: `parts, layout ${layout}`,
  path: `/parts?layout=${layout}`,
}))

// By a tap and not by `?show=`, so that the focus looks as it does on a phone.
const opened = OPENED.map(([name, group]): GalleryEntry => ({
  name: `parts, ${name} open`,
  path: `/parts?group=${group}`,
  act: (page) => page.locator(`[data-opens=${name}] button`).first().tap(),
}))

const toasts = ['toast', 'loading'].map((name): GalleryEntry => ({
  name: `parts, ${name}`,
  path: `/parts?group=opened&show=${name}`,
  act: (page) => page.locator('[role=status] button').waitFor(),
}))

export const gallery: readonly GalleryEntry[] = [
  ...pages,
  ...groups,
  ...layouts,
  {
    name: 'parts, layout site, menu open',
    path: '/parts?layout=site',
    act: (page) => page.locator('summary').tap(),
  },
  {
    name: 'parts, rows open',
    path: '/parts?group=money',
    act: (page) => page.locator('[aria-expanded=false]').tap(),
  },
  ...opened,
  ...toasts,
]
