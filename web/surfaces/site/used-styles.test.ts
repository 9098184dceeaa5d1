import { describe, expect, it } from 'vitest'
import { usedStyles } from './used-styles.ts'

const HTML = `<html lang="en"><body><h1 class="title wide">A</h1><p class="lead">B <a href="/">C</a></p>
<details class="menu"><summary>D</summary></details></body></html>`

const used = (styles: string, html = HTML) => usedStyles(styles, html)

describe('the styles of a page', () => {
  it.each([
    ['a class that it has', '.title{color:red}'],
    ['two classes of one element', '.title.wide{color:red}'],
    ['a state of an element that it has', 'a:hover,.lead:focus-visible{color:red}'],
    ['an attribute that a script may set', '.menu[open]{color:red}'],
    ['what is beside an element', '.title+p>a::before{content:"{"}'],
    ['a negation, whatever it names', '.lead:not(.gone){color:red}'],
    ['a choice, whatever it names', ':is(.gone,p)>a{color:red}'],
    ['everything', '*,:before{color:red}'],
    ['the root', ':root{color:red}'],
    ['the paper', '@page{margin:16mm}'],
    ['what holds on paper and on small screens', '@media print{@media (width<9px){p{color:red}}}'],
    ['a string with a brace in it', '.title:before{content:"}"}p{color:red}'],
  ])('keep %s', (_what, styles) => {
    expect(used(styles)).toBe(styles)
  })

  it.each([
    ['a class that it lacks', '.gone{color:red}', ''],
    ['an element that it lacks', 'textarea{color:red}', ''],
    ['a class inside of one that it has', '.lead .gone a{color:red}', ''],
    ['a part of a class name', '.lea{color:red}', ''],
    ['one of several', 'h1,h2,.gone,.lead{color:red}', 'h1,.lead{color:red}'],
    ['a condition with nothing left in it', '@media print{.gone{color:red}}', ''],
    ['what another scheme needs', ':root[data-scheme=dark]{color:red}', ''],
  ])('leave out %s', (_what, styles, left) => {
    expect(used(styles)).toBe(left)
  })

  it('follow the scheme that was chosen', () => {
    const styles = ':root:not([data-scheme=light]){color:red}:root[data-scheme=light]{color:blue}'
    expect(used(styles)).toBe(':root:not([data-scheme=light]){color:red}')
    expect(used(styles, '<html lang="en" data-scheme="light">')).toBe(
      ':root[data-scheme=light]{color:blue}',
    )
  })

  it('define only what is read, at any remove', () => {
    expect(
      used(
        ':root{--a:1px;--b:calc(var(--a) + 1px);--c:var(--d);--d:2px;color:red}p{margin:var(--b)}.gone{margin:var(--c)}',
      ),
    ).toBe(':root{--a:1px;--b:calc(var(--a) + 1px);color:red}p{margin:var(--b)}')
  })
})
