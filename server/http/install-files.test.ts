import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Manifest {
  readonly name: string
  readonly start_url: string
  readonly display: string
  readonly icons: { src: string; sizes: string; purpose: string }[]
}

it('the manifest names the brand, the home page, and icons of the sizes that it promises', async () => {
  const response = await fetch(`${app.url}/manifest.webmanifest`)
  expect(response.headers.get('content-type')).toContain('application/manifest+json')
  const manifest = (await response.json()) as Manifest
  expect(manifest).toMatchObject({
    name: 'Pahiram',
    start_url: '/main',
    display: 'standalone',
  })
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable'])
  for (const { src, sizes } of manifest.icons) {
    const picture = sharp(await (await fetch(app.url + src)).arrayBuffer())
    const { width, height } = await picture.metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
})

it('an icon that a phone cuts to its own shape is the brand’s colour to its edges', async () => {
  const response = await fetch(`${app.url}/icons/app-maskable-512.png`)
  const { data, info } = await sharp(await response.arrayBuffer())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const from = (y * info.width + x) * 3
    return `#${data.subarray(from, from + 3).toString('hex')}`
  }
  for (const [x, y] of [
    [0, 0],
    [511, 0],
    [0, 511],
    [511, 511],
  ] as const) {
    expect(at(x, y)).toBe('#0b5d4e')
  }
})

it('the icon of a tab is the mark', async () => {
  const response = await fetch(`${app.url}/favicon.svg`)
  expect(response.headers.get('content-type')).toContain('image/svg+xml')
  expect(await response.text()).toContain('M6 28V13a9 9 0 1 1 9 9h-2')
})
