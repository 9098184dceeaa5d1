import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const text = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** The colours of the block that starts with these words. */
function coloursAfter(start: string): Readonly<Record<string, string>> {
  const from = text.indexOf(start)
  const block = text.slice(text.indexOf('{', from + start.length - 1) + 1)
  const found = block
    .slice(0, block.indexOf('}'))
    .matchAll(/(--[a-z-]+):\s*(#[0-9a-f]{6}|var\(--[a-z-]+\))/g)
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value]))
}

const light = coloursAfter(':root {')
const dark = { ...light, ...coloursAfter(":root[data-scheme='dark'] {") }

function ratio(scheme: Readonly<Record<string, string>>, one: string, other: string): number {
  const [brighter = 0, darker = 0] = [one, other]
    .map((name) => brightness(valueOf(scheme, name)))
    .sort((a, b) => b - a)
  return (brighter + 0.05) / (darker + 0.05)
}

function valueOf(scheme: Readonly<Record<string, string>>, name: string): string {
  const value = scheme[name] ?? ''
  const named = /^var\((.+)\)$/.exec(value)?.[1]
  return named === undefined ? value : valueOf(scheme, named)
}

/** Relative luminance, WCAG 2.2. */
function brightness(hex: string): number {
  expect(hex).toMatch(/^#[0-9a-f]{6}$/)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

it('has one dark scheme, however it was chosen', () => {
  const byPhone = coloursAfter(":root:not([data-scheme='light']) {")
  expect(coloursAfter(":root[data-scheme='dark'] {")).toEqual(byPhone)
  expect(Object.keys(byPhone).length).toBeGreaterThan(15)
})

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('in the %s scheme', (name, scheme) => {
  it('every text passes 4.5 to 1 on what it stands on', () => {
    const pairs = [
      ['--text', '--page'],
      ['--text', '--card'],
      ['--quiet', '--page'],
      ['--quiet', '--card'],
      ['--brand-text', '--page'],
      ['--brand-text', '--card'],
      ['--brand-text', '--brand-soft'],
      ['--quiet', '--brand-soft'],
      ['--danger', '--card'],
      ['--warning', '--card'],
      ['--good', '--card'],
      ['--on-button', '--button'],
      ['--on-brand', '--brand'],
      ['--on-serious', '--serious'],
      ['--on-accent', '--accent'],
      ['--on-accent-soft', '--accent-soft'],
      ['--text', '--good-soft'],
      ['--good', '--good-soft'],
      ['--card', '--danger'],
      ['--on-toast', '--toast'],
      ['--on-logo', '--logo'],
    ] as const
    for (const [one, other] of pairs) {
      expect(ratio(scheme, one, other), `${one} on ${other}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('the main button and the outline of a control stand out by 3 to 1', () => {
    for (const part of ['--button', '--control-line']) {
      for (const ground of ['--page', '--card']) {
        expect(ratio(scheme, part, ground), `${part} on ${ground}`).toBeGreaterThanOrEqual(3)
      }
    }
  })

  if (name === 'dark') {
    it('a card has a line that differs from the page by 1.25 to 1', () => {
      expect(ratio(scheme, '--line', '--page')).toBeGreaterThanOrEqual(1.25)
      expect(text).toContain(`--shadow: 0 0 0 1px ${scheme['--line']}`)
    })
  }
})

it('no other style knows a scheme, so that each looks the same in both but for its colours', () => {
  const folder = new URL('../', import.meta.url)
  const styles = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  )
  expect(styles.length).toBeGreaterThan(50)
  const knowing = styles.filter((file) =>
    /prefers-color-scheme|data-scheme|light-dark\(|color-scheme\s*:/.test(
      readFileSync(new URL(file, folder), 'utf8'),
    ),
  )
  expect(knowing).toEqual(['styles/tokens.css'])
})
