import { describe, expect, it } from 'vitest'
import { kindOfLink } from './links.ts'

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
