import type { Route } from '#web/lib/routes.ts'

export const previewPages: readonly Route[] = [
  {
    path: '/parts',
    audience: 'developer',
    surface: 'developer',
    load: () => import('./parts-page.tsx'),
  },
  {
    path: '/testPreview',
    audience: 'developer',
    surface: 'developer',
    load: () => import('./test-preview-page.tsx'),
  },
]
