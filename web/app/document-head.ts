// What stands at the top of every document.
import type { Scheme } from '#contract/scheme.ts'
import { escapeText } from '#web/lib/escape.ts'

/** Around the page on a phone: the colour of the page itself. */
const LIGHT = '<meta name="theme-color" content="#f7f6f2"'
const DARK = '<meta name="theme-color" content="#0d1412"'
const THEME_COLOURS: Readonly<Record<Scheme, string>> = {
  light: `${LIGHT}>`,
  dark: `${DARK}>`,
  system: `${LIGHT} media="(prefers-color-scheme: light)">\n${DARK} media="(prefers-color-scheme: dark)">`,
}

/** The opening tag: its language, and the scheme that was chosen. */
export function openingTag(language: string, scheme: Scheme): string {
  const chosen = scheme === 'system' ? '' : ` data-scheme="${scheme}"`
  return `<html lang="${language}"${chosen}>`
}

export function headLines(scheme: Scheme, title: string): string {
  return `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="${scheme === 'system' ? 'light dark' : scheme}">
<meta name="format-detection" content="telephone=no">
${THEME_COLOURS[scheme]}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-180.png">
<link rel="manifest" href="/manifest.webmanifest">
<title>${escapeText(title)}</title>`
}
