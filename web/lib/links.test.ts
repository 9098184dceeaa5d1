import { describe, expect, it } from 'vitest'
import { kindOfLink, ownPathOf, pictureAddressOf, webAddressOf, wholeLinkOf } from './links.ts'

const PREFIX = 'pahiram://'

describe('[C17] which links are followed', () => {
  it.each([
    ['https://pay.example/code?x=1', 'web'],
    ['http://pay.example', 'web'],
    ['HTTPS://pay.example', 'web'],
    ['pahiram://product/1', 'scheme'],
    ['PAHIRAM://product/1', 'scheme'],
    ['javascript:alert(1)', 'refused'],
    ['JavaScript://%0aalert(1)', 'refused'],
    [' javascript:alert(1)', 'refused'],
    ['java\nscript:alert(1)', 'refused'],
    ['data:text/html,<script>alert(1)</script>', 'refused'],
    ['gcash://pay', 'refused'],
    ['pahiram:product', 'refused'],
    ['https:', 'refused'],
    ['https://', 'refused'],
    ['httpx://pay.example', 'refused'],
    ['//pay.example', 'refused'],
    ['/order', 'refused'],
    ['', 'refused'],
  ])('%j is %s', (link, kind) => {
    expect(kindOfLink(link, PREFIX)).toBe(kind)
  })

  it.each(['', 'pahiram', 'javascript:', 'data:'])('a prefix %j opens nothing', (prefix) => {
    for (const link of ['javascript:alert(1)', 'data:text/html,x', 'gcash://pay', '']) {
      expect(kindOfLink(link, prefix)).toBe('refused')
    }
  })
})

describe('what is our own', () => {
  const ORIGIN = 'https://pahiram.example'

  it.each([
    ['/order?source=loanDetail', '/order?source=loanDetail'],
    ['https://pahiram.example/logos/plus.svg', '/logos/plus.svg'],
    ['/promo/#/x?id=2', '/promo/#/x?id=2'],
    ['', null],
    [null, null],
    ['order', null],
    ['//elsewhere.example/', null],
    ['/\\elsewhere.example/', null],
    ['/\t/elsewhere.example/', null],
    ['https://elsewhere.example/logos/plus.svg', null],
    ['https://pahiram.example.elsewhere.example/', null],
    ['http://pahiram.example/', null],
    ['javascript:alert(1)', null],
    ['data:image/svg+xml,x', null],
    ['/a b', null],
  ])('%j is %j', (link, path) => {
    expect(ownPathOf(link, ORIGIN)).toBe(path)
  })

  it('makes whole addresses of http(s) links alone', () => {
    expect(webAddressOf('/order', `${ORIGIN}/main`)).toBe(`${ORIGIN}/order`)
    expect(webAddressOf('https://elsewhere.example/a', ORIGIN)).toBe('https://elsewhere.example/a')
    expect(webAddressOf('javascript:alert(1)', ORIGIN)).toBeNull()
    expect(webAddressOf('mailto:a@b.example', ORIGIN)).toBeNull()
  })
})

it.each([
  ['/order?source=x#y', 'https://app.example/order?source=x#y'],
  ['/order/', 'https://app.example/order/'],
  [' /order ', 'https://app.example/order'],
  ['/orders', 'https://api.example/orders'],
  ['/h5/cashier?order=1', 'https://api.example/h5/cashier?order=1'],
  ['//pay.example/1', 'https://pay.example/1'],
  ['https://pay.example/1', 'https://pay.example/1'],
  ['pahiram://order', 'pahiram://order'],
  ['order', 'order'],
  ['/\\pay.example', '/\\pay.example'],
  ['/\t/pay.example', '/\t/pay.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['', ''],
])('another backend’s link %j leads to %j', (written, address) => {
  const settings = { origin: 'https://app.example', pagePaths: ['/order'] }
  const brand = { apiBase: 'https://api.example/v1' }
  expect(wholeLinkOf(written, { ...settings, brand })).toBe(address)
})

describe('[S2] which pictures are shown', () => {
  const own = { origin: 'https://app.example', brand: { apiBase: '' }, imageOrigins: [] }
  const other = {
    origin: 'https://app.example',
    brand: { apiBase: 'https://api.example/v1' },
    imageOrigins: ['https://api.example', 'https://pictures.example'],
  }
  it.each([
    ['/logos/a.svg', own, '/logos/a.svg'],
    ['https://app.example/logos/a.svg', own, '/logos/a.svg'],
    ['https://api.example/a.png', own, null],
    ['/logos/a.svg', other, 'https://api.example/logos/a.svg'],
    ['https://api.example/a.png', other, 'https://api.example/a.png'],
    ['https://pictures.example/a.png?x=1', other, 'https://pictures.example/a.png?x=1'],
    ['https://app.example/logos/a.svg', other, '/logos/a.svg'],
    ['https://pictures.example.evil.example/a.png', other, null],
    ['http://pictures.example/a.png', other, null],
    ['//evil.example/a.png', other, null],
    ['/\\evil.example/a.png', other, null],
    ['data:image/png;base64,AAAA', other, null],
    ['javascript:alert(1)', other, null],
    ['', other, null],
    [null, other, null],
  ])('%j', (link, settings, shown) => {
    expect(pictureAddressOf(link, settings)).toBe(shown)
  })
})
