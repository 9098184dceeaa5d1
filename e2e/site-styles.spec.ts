// A page of the site carries only the styles that its markup uses. Whatever the pruner leaves out must
// make no difference: every element is drawn as with all styles, on screens and on paper.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { SCHEME_COOKIE } from '../contract/scheme.ts'
import { assetsOf, type BuiltSurface } from '../web/app/assets.ts'
import { test } from './journey.ts'

const SURFACE = 'build/surfaces/site'

/** Each page of the site with the file whose styles it has. */
const FILES: Readonly<Record<string, string>> = {
  '/': 'home',
  '/About': 'about',
  '/User': 'user',
  '/Policy': 'policy',
  '/Loan': 'loan',
  '/Contact': 'contact',
  '/privacyPolicy': 'privacy-policy',
  '/aboutUs': 'about-us',
}

const CONDITIONS = [360, 1280].flatMap((width) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    (['screen', 'print'] as const).map((media) => ({ width, colorScheme, media })),
  ),
)

function readBuilt(): BuiltSurface {
  const folder = join(SURFACE, 'assets/site')
  const names = readdirSync(folder).filter((name) => name.endsWith('.css'))
  return {
    manifest: JSON.parse(readFileSync(join(SURFACE, '.vite/manifest.json'), 'utf8')),
    styles: Object.fromEntries(
      names.map((name) => [`assets/site/${name}`, readFileSync(join(folder, name), 'utf8')]),
    ),
  }
}

function allStylesOf(path: string): string {
  const brand = ':root{--brand:#0B5D4E;--on-brand:#FFFFFF}'
  return assetsOf(readBuilt(), 'site', `web/features/site/${FILES[path]}-page.tsx`).styles + brand
}

interface Compared {
  readonly elements: number
  readonly ownRules: number
  readonly allRules: number
  readonly differences: readonly string[]
}

/** Runs in the page. States that no element is in now, such as :hover, are compared by their rules. */
function compareWith(allStyles: string): Compared {
  const alike = new Map<string, number>()
  /** Of paragraphs in the same place of a long text, three say as much as all. */
  const isCompared = (element: Element) => {
    let place = ''
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const edges = `${at.previousElementSibling?.tagName}${at.nextElementSibling?.tagName}`
      place += `${at.tagName}.${at.getAttribute('class')} ${edges}>`
    }
    alike.set(place, (alike.get(place) ?? 0) + 1)
    return (alike.get(place) ?? 0) <= 3
  }
  const compared = [...document.querySelectorAll('*')].filter(isCompared)
  const partsOf = (element: Element) => [
    '::before',
    '::after',
    ...(element.matches('li, summary') ? ['::marker'] : []),
    ...(element.matches('input, textarea') ? ['::placeholder'] : []),
  ]
  const drawn = () =>
    compared.flatMap((element) => [
      { name: nameOf(element), text: getComputedStyle(element).cssText },
      ...partsOf(element).flatMap((part) => {
        const style = getComputedStyle(element, part)
        const text = style.content === 'none' ? '' : style.cssText
        return [{ name: nameOf(element) + part, text }]
      }),
    ])
  const nameOf = (element: Element) => `${element.tagName} ${element.getAttribute('class')} `
  const stateless = (selector: string) =>
    selector.replaceAll(
      /:(hover|active|focus-visible|focus-within|focus|checked|disabled|empty|target)|::[\w-]+(\([^)]*\))?|\[(open|hidden|data-good|aria-[\w-]+)[^\]]*\]/g,
      '',
    )
  const matches = (selector: string) => {
    try {
      return document.querySelector(stateless(selector) || '*') !== null
    } catch {
      return false
    }
  }
  const rulesOf = (list: CSSRuleList, within = ''): string[] =>
    [...list].flatMap((rule) => {
      if (rule instanceof CSSMediaRule || rule instanceof CSSSupportsRule)
        return rulesOf(rule.cssRules, `${within}@${rule.conditionText} `)
      if (!(rule instanceof CSSStyleRule)) return []
      const declared = [...rule.style]
        .filter((name) => !name.startsWith('--'))
        .map((name) => `${name}:${rule.style.getPropertyValue(name)}`)
        .join(';')
      if (declared === '') return []
      return rule.selectorText
        .split(/,\s*(?![^(]*\))/)
        .filter((selector) => !selector.includes('data-scheme') && matches(selector))
        .map((selector) => `${within}${selector}{${declared}}`)
    })
  const [own] = document.styleSheets
  if (own === undefined) throw new Error('the page has no styles')
  const ownRules = new Set(rulesOf(own.cssRules))
  const before = drawn()
  const all = new CSSStyleSheet()
  all.replaceSync(allStyles)
  own.disabled = true
  document.adoptedStyleSheets = [all]
  const after = drawn()
  document.adoptedStyleSheets = []
  own.disabled = false
  const missing = rulesOf(all.cssRules).filter((rule) => !ownRules.has(rule))
  const differing = before.flatMap(({ name, text }, index) => {
    const other = after[index]?.text ?? ''
    if (text === other) return []
    const parts = new Set(text.split('; '))
    return [`${name}: ${other.split('; ').find((part) => !parts.has(part)) ?? 'less'}`]
  })
  return {
    elements: before.length,
    ownRules: own.cssRules.length,
    allRules: all.cssRules.length,
    differences: [...missing, ...new Set(differing)].slice(0, 10),
  }
}

async function expectSame(page: Page, allStyles: string, where: string): Promise<void> {
  for (const { width, colorScheme, media } of CONDITIONS) {
    await page.setViewportSize({ width, height: 740 })
    await page.emulateMedia({ colorScheme, media, reducedMotion: 'reduce' })
    // What can be opened is looked at closed and open.
    await page.evaluate((isOpen) => {
      for (const details of document.querySelectorAll('details')) details.open = isOpen
    }, colorScheme === 'dark')
    const { differences, elements, ownRules, allRules } = await page.evaluate(
      compareWith,
      allStyles,
    )
    expect(differences, `${where} ${width} ${colorScheme} ${media}`).toEqual([])
    expect(elements, where).toBeGreaterThan(60)
    // Otherwise there would be nothing to compare.
    expect(ownRules, where).toBeLessThan(allRules)
  }
}

for (const path of Object.keys(FILES)) {
  test(`the styles left out of ${path} make no difference to it`, async ({ page, open }) => {
    await open(path)
    await expectSame(page, allStylesOf(path), path)
  })
}

test('nor do those of the scheme that wasn’t chosen', async ({ page, open, context, baseURL }) => {
  for (const scheme of ['light', 'dark']) {
    await context.addCookies([{ name: SCHEME_COOKIE, value: scheme, url: baseURL ?? '' }])
    await open('/')
    await expectSame(page, allStylesOf('/'), `/ in ${scheme}`)
  }
})

test('a message that can’t be sent yet is drawn with all it needs', async ({ page, open }) => {
  await open('/Contact')
  await page.getByLabel('Full name').fill('Ana Reyes')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('status')).not.toBeEmpty()
  await expectSame(page, allStylesOf('/Contact'), '/Contact')
})
