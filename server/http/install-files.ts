// What a phone needs to put the app on its home screen: the manifest and the icons, drawn from the
// mark in the brand's colours.
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { markTile } from '#contract/mark.ts'
import { homePage } from '#contract/page-addresses.ts'
import type { Brand } from '#server/config.ts'

/** Beside the icon while the app starts: the page of the light scheme. */
const PAGE_COLOUR = '#F7F6F2'
const CACHE_CONTROL = 'max-age=3600'

interface IconFile {
  readonly path: string
  readonly pixels: number
  readonly shape: 'tile' | 'full'
  /** As the manifest names it; null if only a link names it. */
  readonly purpose: 'any' | 'maskable' | null
}

const ICONS: readonly IconFile[] = [
  { path: '/icons/app-192.png', pixels: 192, shape: 'tile', purpose: 'any' },
  { path: '/icons/app-512.png', pixels: 512, shape: 'tile', purpose: 'any' },
  { path: '/icons/app-maskable-512.png', pixels: 512, shape: 'full', purpose: 'maskable' },
  { path: '/icons/apple-touch-180.png', pixels: 180, shape: 'full', purpose: null },
]

export function registerInstallFiles(app: FastifyInstance, brand: Brand): void {
  const colours = { background: brand.backgroundColour, foreground: brand.fontColour }
  app.get('/favicon.svg', (_request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', CACHE_CONTROL)
      .send(markTile(colours, 'tile')),
  )
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', CACHE_CONTROL)
      .send(JSON.stringify(manifestOf(brand))),
  )
  for (const { path, pixels, shape } of ICONS) {
    // Drawn once, when somebody asks for it.
    let drawn: Promise<Buffer> | null = null
    app.get(path, async (_request, reply) => {
      drawn ??= sharp(Buffer.from(markTile(colours, shape)), { density: 600 })
        .resize(pixels, pixels)
        .png()
        .toBuffer()
      return reply
        .type('image/png')
        .header('cache-control', CACHE_CONTROL)
        .send(await drawn)
    })
  }
}

function manifestOf({ appName, backgroundColour }: Brand) {
  return {
    name: appName,
    short_name: appName,
    id: homePage(),
    start_url: homePage(),
    scope: '/',
    display: 'standalone',
    background_color: PAGE_COLOUR,
    theme_color: backgroundColour,
    icons: ICONS.flatMap(({ path, pixels, purpose }) =>
      purpose === null
        ? []
        : [{ src: path, sizes: `${pixels}x${pixels}`, type: 'image/png', purpose }],
    ),
  }
}
