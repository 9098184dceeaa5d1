import type { GalleryEntry } from '#web/lib/gallery.ts'

type Act = NonNullable<GalleryEntry['act']>

const untilReady: Act = async (page) => page.locator('article h3').first().waitFor()

export const gallery: readonly GalleryEntry[] = [
  { name: 'home, two loans', path: '/main?sessionId=demo-174', act: untilReady },
  { name: 'home, overdue', path: '/main?sessionId=demo-180', act: untilReady },
  { name: 'home, offer', path: '/main?sessionId=demo-21', act: untilReady },
  { name: 'home, nothing open', path: '/main?sessionId=demo-200', act: untilReady },
  { name: 'product, calculator', path: '/productDetail?productId=2&sessionId=demo-200' },
  { name: 'product, first loan', path: '/productDetail?productId=2&sessionId=demo-180' },
  { name: 'product, applied', path: '/productDetail?productId=1&sessionId=demo-21' },
  { name: 'product, unknown', path: '/productDetail?productId=99&sessionId=demo-21' },
]
