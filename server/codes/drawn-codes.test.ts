// What we draw is read back by a program that nobody here wrote: Debian's zbarimg, from a picture of
// the size that a phone shows.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create, toBuffer } from 'qrcode'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { centavos } from '#lending/money.ts'
import { installPackages } from '../../scripts/testing/system-packages.ts'
import { code128Symbols, drawCode128 } from './code-128.ts'
import { EmvCodeRefused } from './emv-code.ts'
import { drawQr, readQrImage } from './qr-image.ts'
import { mintQrPh, readQrPhFor } from './qr-ph.ts'

const PAYEE = {
  name: 'SAMPLE LENDING CORP',
  city: 'Makati City',
  postalCode: '1200',
  acquirerBic: 'PAPHPHM1XXX',
  merchantId: 'LENDERTEST001',
  merchantCategory: '6012',
}
const CODE = mintQrPh(PAYEE, centavos(123_450), 'PAY20261115000001')

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawn-codes-'))
  if (spawnSync('zbarimg', ['--version']).status === 0) return
  const how = installPackages('zbarimg', ['zbar-tools'])
  if (how !== null) throw new Error(how)
})
afterAll(() => rm(folder, { recursive: true }))

/** As zbarimg names and reads it: "QR-Code:…", "CODE-128:…". */
async function scan(svg: string, width: number, height?: number): Promise<string> {
  const png = await sharp(Buffer.from(svg), { density: 300 })
    .resize({ width, ...(height && { height }), fit: 'fill', kernel: 'nearest' })
    .png()
    .toBuffer()
  const path = join(folder, 'code.png')
  await writeFile(path, png)
  return execFileSync('zbarimg', ['-q', path], { stdio: ['ignore', 'pipe', 'ignore'] })
    .toString()
    .trim()
}

describe('a QR', () => {
  it('as drawn is read by zbarimg, small and large', async () => {
    for (const width of [240, 328, 1_200]) {
      expect(await scan(drawQr(CODE), width), `${width} px`).toBe(`QR-Code:${CODE}`)
    }
  })

  it('is drawn module by module, with the white around it that readers need', () => {
    const svg = drawQr('A')
    expect(svg).toMatch(/viewBox="0 0 29 29"/)
    const dark = [...svg.matchAll(/M\d+ \d+h(\d+)v1/g)].reduce(
      (sum, run) => sum + Number(run[1]),
      0,
    )
    const { modules } = create('A', { errorCorrectionLevel: 'M' })
    expect(dark).toBe(modules.data.filter((module) => module === 1).length)
    expect(svg).not.toMatch(/style|script|href/)
  })

  it.each(['png', 'jpeg', 'webp'] as const)(
    'in a provider’s %s is read, checked and drawn again as the same code',
    async (format) => {
      const png = await toBuffer(CODE, { width: 400 })
      const picture = await sharp(png).toFormat(format).toBuffer()
      const text = await readQrImage(`data:image/${format};base64,${picture.toString('base64')}`)
      expect(readQrPhFor(text, centavos(123_450)).reference).toBe('PAY20261115000001')
      expect(await scan(drawQr(text), 328)).toBe(`QR-Code:${CODE}`)
    },
  )

  it('on a transparent background is read too, and as bare base64', async () => {
    const png = await toBuffer(CODE, { width: 400, color: { light: '#0000' } })
    expect(await readQrImage(png.toString('base64'))).toBe(CODE)
  })

  it('a picture without a code, a broken one, a huge one and no picture are refused', async () => {
    const blank = (size: number) =>
      sharp({ create: { width: size, height: size, channels: 3, background: '#fff' } })
        .png()
        .toBuffer()
    const svg = Buffer.from(drawQr(CODE)).toString('base64')
    for (const data of [
      (await blank(50)).toString('base64'),
      (await blank(2_100)).toString('base64'),
      (await blank(50)).toString('base64').slice(0, 40),
      'https://example.com/qr.png',
      `data:image/svg+xml;base64,${svg}`,
      '',
    ]) {
      await expect(readQrImage(data)).rejects.toThrow(EmvCodeRefused)
    }
  })
})

describe('a bar code', () => {
  it.each([
    'UDC5FWM7',
    '0123456789',
    '123456789',
    '12345',
    '7',
    'A1234B',
    'AB123456CD',
    'AB1234567CD',
    'PAY-2026-11-15-000001',
    '99',
    '1234',
    'x ~!"',
    '00000000000000000000000000',
  ])('of %s is read by zbarimg', async (text) => {
    const svg = drawCode128(text)
    const modules = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
    // Three points of a phone's screen for each module, as a page shows it.
    expect(await scan(svg, modules * 3, 150)).toBe(`CODE-128:${text}`)
  })

  it('has pairs of digits where that is shorter', () => {
    expect(code128Symbols('0123456789')).toEqual([105, 1, 23, 45, 67, 89, 73, 106])
    expect(code128Symbols('A1').length).toBe(5)
  })

  it('has the check symbol of the published example, one higher since set B starts one higher', () => {
    const checkInSetA = 54
    expect(code128Symbols('PJJ123C')).toEqual([
      104,
      48,
      42,
      42,
      17,
      18,
      19,
      35,
      checkInSetA + 1,
      106,
    ])
  })

  it.each(['', 'é', 'a\n', 'x'.repeat(49)])('cannot carry %j', (text) => {
    expect(() => drawCode128(text)).toThrow(RangeError)
  })
})
