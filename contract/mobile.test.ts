import { expect, it } from 'vitest'
import { formatMobile, normaliseMobile } from './mobile.ts'

it.each([
  '09171234567',
  '9171234567',
  '639171234567',
  '+639171234567',
  '+63 0917 123 4567',
  '00639171234567',
  '0917-123-4567',
  ' (0917) 123.4567 ',
  '０９１７１２３４５６７',
  '٠٩١٧١٢٣٤٥٦٧',
])('%s is one and the same number', (written) => {
  expect(normaliseMobile(written)).toBe('+639171234567')
})

it.each([
  ['09000000170', '+639000000170'],
  ['08171234567', '+638171234567'],
  ['0895 123 4567', '+638951234567'],
])('%s is a Philippine mobile too', (written, kept) => {
  expect(normaliseMobile(written)).toBe(kept)
})

it.each([
  ['13800138000', '+8613800138000'],
  ['+86 138 0013 8000', '+8613800138000'],
  ['+14155550100', '+14155550100'],
])('%s is a number of another country, as the promotion registers them', (written, kept) => {
  expect(normaliseMobile(written)).toBe(kept)
})

it.each([
  '',
  '0917',
  '091712345678',
  '917123456',
  '0281234567',
  '+63281234567',
  'abc09171234567',
  '09171234567 ext 5',
  '+0917',
  '++639171234567',
  '0917123456７８９',
  '09171234567'.padEnd(41, ' 1'),
  '<script>',
])('"%s" is no mobile number', (written) => {
  expect(normaliseMobile(written)).toBeNull()
})

it('is shown as it is read in the Philippines', () => {
  expect(formatMobile('+639171234567')).toBe('0917 123 4567')
  expect(formatMobile('+8613800138000')).toBe('+86 138 0013 8000')
  expect(formatMobile('+14155550123')).toBe('+14155550123')
})
