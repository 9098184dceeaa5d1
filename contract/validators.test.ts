import { expect, it } from 'vitest'
import {
  isDate,
  isDecimal,
  isElevenDigitMobile,
  isEmail,
  isInteger,
  isPhone,
  isWebAddress,
} from './validators.ts'

const CASES: [string, (text: string) => boolean, string[], string[]][] = [
  [
    'email',
    isEmail,
    ['a@b.ph', 'a.b+c@d.example.com'],
    ['', 'a', 'a@b', '@b.ph', 'a b@c.ph', 'a@b..ph', 'a@b.ph '],
  ],
  [
    'phone',
    isPhone,
    ['09171234567', '+63 917 123 4567', '(02) 8123-4567', '8123456', '+63 1234567890123'],
    ['', '123', '812345', 'abc', '+63 12345678901234', '0917x234567'],
  ],
  [
    '11-digit mobile starting with 1',
    isElevenDigitMobile,
    ['13800138000'],
    ['', '09171234567', '1380013800', '138001380000', '1380013800a'],
  ],
  [
    'URL',
    isWebAddress,
    ['http://a.ph', 'https://a.ph/x?y=1#z'],
    [
      '',
      'a.ph',
      'javascript:alert(1)',
      'data:text/html,x',
      'https://',
      'https://a b.ph',
      'ftp://a.ph',
    ],
  ],
  [
    'date',
    isDate,
    ['2026-02-28', '2024-02-29'],
    ['', '2026-02-29', '2026-13-01', '28-02-2026', '2026-2-8', '2026-02-28T00:00'],
  ],
  ['integer', isInteger, ['0', '-12', '007'], ['', '1.0', '1,000', ' 1', '-', '1e3']],
  ['decimal', isDecimal, ['0', '-12.5', '3.14159'], ['', '.5', '1.', '1,5', 'x']],
]

it.each(CASES)(
  '[V13] %s: accepts what has the form and nothing else',
  (_name, check, good, bad) => {
    expect(good.filter((text) => !check(text))).toEqual([])
    expect(bad.filter(check)).toEqual([])
  },
)
