// The part of a page's styles that its markup can use. The pages of the site are final, so whatever
// names a class or an element that isn't in the markup is dropped, and the first paint waits for less.
// What scripts may still change (attributes, states such as :hover) counts as used.

interface Rule {
  /** A list of selectors, or an at-rule with its condition. */
  readonly prelude: string
  readonly body: string
}

/** At-rules that hold other rules. Any other is kept as it is. */
const GROUP = /^@(media|supports|layer|container)\b/

export function usedStyles(styles: string, html: string): string {
  const markup = readMarkup(html)
  return withoutUnusedProperties(usedRules(styles, markup))
}

interface Markup {
  readonly classes: ReadonlySet<string>
  readonly elements: ReadonlySet<string>
  /** As the root says, which no script of the site changes; empty if the phone's setting decides. */
  readonly scheme: string
}

function readMarkup(html: string): Markup {
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.split(/\s+/),
  )
  const elements = [...html.matchAll(/<([a-zA-Z][\w-]*)/g)].map(([, name = '']) =>
    name.toLowerCase(),
  )
  const scheme = /<html[^>]* data-scheme="(\w+)"/.exec(html)?.[1] ?? ''
  return { classes: new Set(classes), elements: new Set(elements), scheme }
}

function usedRules(styles: string, markup: Markup): string {
  return splitRules(styles)
    .map(({ prelude, body }) => {
      if (GROUP.test(prelude)) return block(prelude, usedRules(body, markup))
      if (prelude.startsWith('@')) return block(prelude, body)
      const selectors = split(prelude, ',').filter((selector) => isUsed(selector, markup))
      return selectors.length === 0 ? '' : block(selectors.join(','), body)
    })
    .join('')
}

function block(prelude: string, body: string): string {
  return body === '' ? '' : `${prelude}{${body}}`
}

const SCHEME = /(:not\()?\[data-scheme=["']?(\w+)["']?\]/g
/** What is said in brackets is not looked into, and neither is an attribute nor a state. */
const BEYOND_NAMES = /\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]|::?[\w-]+/g

/** Whether markup like this can match; when in doubt, it can. */
function isUsed(selector: string, { classes, elements, scheme }: Markup): boolean {
  const isOfScheme = [...selector.matchAll(SCHEME)].every(
    ([, negation, named]) => (named === scheme) === (negation === undefined),
  )
  const names = selector.replaceAll(BEYOND_NAMES, '')
  return (
    isOfScheme &&
    [...names.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name)) &&
    [...names.matchAll(/(?<![\w.#-])[a-z][\w-]*/g)].every(([name]) => elements.has(name))
  )
}

const PROPERTY = /^\s*(--[\w-]+)\s*:/
const USE = /var\(\s*(--[\w-]+)/g

/** Drops the custom properties that nothing reads, and those that only they read. */
function withoutUnusedProperties(styles: string): string {
  const read = new Set<string>()
  const collect = (rules: string): boolean => {
    const before = read.size
    for (const declaration of declarationsOf(rules)) {
      const own = PROPERTY.exec(declaration)?.[1]
      if (own !== undefined && !read.has(own)) continue
      for (const [, name = ''] of declaration.matchAll(USE)) read.add(name)
    }
    return read.size > before
  }
  while (collect(styles));
  const isRead = (declaration: string) => {
    const own = PROPERTY.exec(declaration)?.[1]
    return own === undefined || read.has(own)
  }
  return keepDeclarations(styles, isRead)
}

function declarationsOf(styles: string): string[] {
  return splitRules(styles).flatMap(({ prelude, body }) =>
    GROUP.test(prelude) ? declarationsOf(body) : split(body, ';'),
  )
}

function keepDeclarations(styles: string, isKept: (declaration: string) => boolean): string {
  return splitRules(styles)
    .map(({ prelude, body }) =>
      GROUP.test(prelude)
        ? block(prelude, keepDeclarations(body, isKept))
        : block(prelude, split(body, ';').filter(isKept).join(';')),
    )
    .join('')
}

/** Built styles have no comments, and no rules inside rules but those of at-rules. */
function splitRules(styles: string): Rule[] {
  const rules: Rule[] = []
  let start = 0
  let opened = -1
  let depth = 0
  for (const [index, character] of outsideStrings(styles)) {
    if (character === '{') {
      if (depth === 0) opened = index
      depth += 1
    } else if (character === '}') {
      depth -= 1
      if (depth > 0) continue
      rules.push({
        prelude: styles.slice(start, opened).trim(),
        body: styles.slice(opened + 1, index).trim(),
      })
      start = index + 1
    }
  }
  return rules
}

/** Splits where the separator stands outside brackets and strings. */
function split(text: string, separator: string): string[] {
  const parts: string[] = []
  let start = 0
  let depth = 0
  for (const [index, character] of outsideStrings(text)) {
    if (character === '(' || character === '[') depth += 1
    else if (character === ')' || character === ']') depth -= 1
    else if (character === separator && depth === 0) {
      parts.push(text.slice(start, index))
      start = index + 1
    }
  }
  return [...parts, text.slice(start)].map((part) => part.trim()).filter((part) => part !== '')
}

function* outsideStrings(text: string): Generator<[number, string]> {
  let quote = ''
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index)
    if (character === '\\') index += 1
    else if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else yield [index, character]
  }
}
